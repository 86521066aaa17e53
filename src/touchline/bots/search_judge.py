"""A judge for a game with an evaluation: what is in motion is played until it stands still.

Dice on the way are averaged exactly, decisions on the way are those of the hand-made player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from touchline.bots.evaluation import Evaluation
from touchline.bots.memory import Memory
from touchline.bots.outcomes import NextDie
from touchline.core.action import Action
from touchline.core.flow import CHANCE
from touchline.core.prospect import Prospect, never

SMALL: Final = 0.04  # a line of play less likely than this follows one outcome of the next die
COARSE: Final = 0.3  # the same for a first look at many actions
FEW: Final = 12  # actions that are all looked at closely
MANY: Final = 60, FEW  # of more actions only so many are looked at, and so many of them closely
LONGEST: Final = 60  # decisions on the way; nothing takes so long


class SearchJudge:
    """The judge of a game (`touchline.core.prospect.Judge`)."""

    def __init__(
        self,
        evaluation: Evaluation,
        decide: Callable[[Any], Action],
        worth_a_look: Callable[[Any], Sequence[Action]] | None = None,
        many: tuple[int, int] = MANY,
    ) -> None:
        self._evaluation = evaluation
        self._decide = decide
        self._worth_a_look = worth_a_look
        self._many, self._closely = many
        self._die = NextDie()
        self._random = self._die.draws
        self._memory = Memory()

    def prospect(self, position: Any) -> Prospect:
        """How it ends from here; the same position is judged the same way every time."""
        self._memory.clear()
        return self._prospect(position, SMALL)

    def _prospect(self, position: Any, small: float) -> Prospect:
        if self._evaluation.knows(position):
            return self._evaluation.prospect(position)
        self._random.seed(hash(position))
        return self._settled(position.copy(), 1.0, small)

    def options(
        self, position: Any, late: Callable[[], bool] = never
    ) -> list[tuple[Action, Prospect]]:
        """The legal actions that are worth a look, each with how it ends after it.

        Of many, those that look best at first sight, and the worst. The hand-made player's choice
        is looked at first: it is there however late it is.
        """
        self._memory.clear()
        look = self._worth_a_look
        actions = list(position.actions() if look is None else look(position))
        usual = self._decide(position)
        if usual in actions:
            actions.insert(0, actions.pop(actions.index(usual)))
        if len(actions) <= FEW:
            return self._looked_at(position, actions, SMALL, late)
        closely = FEW
        if len(actions) > self._many:
            actions, closely = self._some(position, actions, usual), self._closely
        side = position.turn
        found = self._looked_at(position, actions, COARSE, late)
        found.sort(key=lambda option: -option[1].score(side))
        close = [action for action, _ in found[:closely]]
        return [*self._looked_at(position, close, SMALL, late), *found[closely:][-1:]]

    def _looked_at(
        self, position: Any, actions: Sequence[Action], small: float, late: Callable[[], bool]
    ) -> list[tuple[Action, Prospect]]:
        """Each with how it ends after it, until it is late; the first in any case."""
        found: list[tuple[Action, Prospect]] = []
        for action in actions:
            if found and late():
                break
            found.append((action, self._after(position, action, small)))
        return found

    def _some(self, position: Any, actions: list[Action], usual: Action) -> list[Action]:
        """So many of them, always the same, and what the hand-made player would do."""
        self._random.seed(hash(position))
        some = self._random.sample(actions, self._many - 1)
        return some if usual in some else [usual, *some]

    def _after(self, position: Any, action: Action, small: float) -> Prospect:
        after = position.copy()
        after.play(action)
        return self._prospect(after, small)

    def _settled(self, p: Any, share: float, small: float) -> Prospect:
        """The position is used up."""
        for _ in range(LONGEST):
            if self._evaluation.knows(p):
                break
            if int(p.flow[-1].side) == CHANCE:
                return self._average(p, share, small)
            actions = p.actions()
            alone = len(actions) == 1
            p.play(actions[0] if alone else self._memory.decided(p, self._decide))
        return self._memory.prospect(p, self._evaluation.prospect)

    def _average(self, p: Any, share: float, small: float) -> Prospect:
        win = draw = loss = 0.0
        for part, found in self._die.expected(
            p, share, small, lambda after, part: self._settled(after, part, small)
        ):
            win += part * found.win
            draw += part * found.draw
            loss += part * found.loss
        return Prospect(win, draw, loss)
