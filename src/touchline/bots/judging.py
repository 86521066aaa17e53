"""A judge of positions for a game with an eye: what is in motion is played until it stands still.

Dice on the way are averaged exactly, decisions on the way are those of the hand-made player.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from touchline.bots.eye import Eye
from touchline.core.action import Action
from touchline.core.flow import CHANCE
from touchline.core.prospect import Prospect

SMALL: Final = 0.04  # a line of play less likely than this follows one outcome of the next die
LONGEST: Final = 60  # decisions on the way; nothing takes so long


class Judging:
    """The judge of a game (`touchline.core.prospect.Judge`)."""

    def __init__(
        self,
        eye: Eye,
        decide: Callable[[Any], Action],
        worth_a_look: Callable[[Any], Sequence[Action]] | None = None,
    ) -> None:
        self._eye = eye
        self._decide = decide
        self._worth_a_look = worth_a_look
        self._random = random.Random(0)

    def prospect(self, position: Any) -> Prospect:
        """How it ends from here; the same position is judged the same way every time."""
        if self._eye.knows(position):
            return self._eye.prospect(position)
        self._random.seed(hash(position))
        return self._settled(position.copy(), 1.0)

    def options(self, position: Any) -> list[tuple[Action, Prospect]]:
        """The legal actions that are worth a look, each with how it ends after it."""
        look = self._worth_a_look
        actions = position.actions() if look is None else look(position)
        found: list[tuple[Action, Prospect]] = []
        for action in actions:
            after = position.copy()
            after.play(action)
            found.append((action, self.prospect(after)))
        return found

    def _settled(self, p: Any, share: float) -> Prospect:
        """The position is used up."""
        for _ in range(LONGEST):
            if self._eye.knows(p):
                break
            if int(p.flow[-1].side) == CHANCE:
                return self._average(p, share)
            actions = p.actions()
            p.play(actions[0] if len(actions) == 1 else self._decide(p))
        return self._eye.prospect(p)

    def _average(self, p: Any, share: float) -> Prospect:
        chance = p.chance
        if share < SMALL:
            p.play(chance.at(int(self._random.random() * chance.tickets)))
            return self._settled(p, share)
        win = draw = loss = 0.0
        for action, weight in zip(chance.actions, chance.weights, strict=True):
            part = float(weight) / float(chance.tickets)
            after = p.copy()
            after.play(action)
            found = self._settled(after, share * part)
            win += part * found.win
            draw += part * found.draw
            loss += part * found.loss
        return Prospect(win, draw, loss)
