"""One match as learners play it: chance, and choices of one, are played without asking."""

from __future__ import annotations

from typing import Any, Final, final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core import registry
from touchline.core.action import Action
from touchline.core.flow import CHANCE, NOBODY, Flow
from touchline.core.learning.senses import Senses
from touchline.core.learning.slots import MOST, WHOLE, Choice, Slots

ENDLESS: Final = 0


@final
class Table:
    """A position, a die, and the slots of the decision at hand."""

    def __init__(
        self, senses: Senses, position: Flow, seed: int, limit: int, chance_inside: bool
    ) -> None:
        self.senses = senses
        self.slots: Slots = senses.slots
        self.p: Flow = position
        self.dice = Random(seed)
        self.limit = limit  # decisions after which a match is broken off
        self.inside = chance_inside
        self.taken: vec[i16] = vec[i16]([0] * MOST)  # the slot of each choice
        self.legal: tuple[Action, ...] = ()
        self.count: i64 = 0  # choices there are
        self.divided: list[Choice] | None = None
        self.part: i64 = WHOLE
        self.decisions: i64 = 0
        self.side: i64 = NOBODY  # who has to choose: a side, chance, or nobody any more
        self.go_on()

    def begin(self, position: Flow, seed: int) -> None:
        """Another match."""
        self.p = position
        self.dice = Random(seed)
        self.decisions = 0
        self.part = WHOLE
        self.go_on()

    def go_on(self) -> None:
        """Play on until somebody has a choice, or nobody any more."""
        p = self.p
        while True:
            side = p.flow[-1].side
            if side == CHANCE:
                chance = p.flow[-1].chance(p)
                assert chance is not None
                if not self.inside and len(chance.actions) > 1:
                    self.side = CHANCE
                    self.count = 0
                    return
                p.play(chance.at(int(self.dice.randrange(i64(chance.tickets)))))
                continue
            if side == NOBODY:
                self.side = NOBODY
                self.count = 0
                return
            legal = p.actions()
            if len(legal) == 1:
                p.play(legal[0])
                continue
            self.side = side
            self.legal = legal
            self.offer()
            return

    def offer(self) -> None:
        """Find the slots of what can be chosen."""
        turned = self.senses.turned(self.p, self.side)
        self.divided = None
        self.count = len(self.legal)
        if not self.slots.fill(self.legal, turned, self.taken):
            choices = self.slots.divided(self.legal, turned, self.part)
            self.divided = choices
            self.count = len(choices)
            for i in range(self.count):
                self.taken[i] = i16(choices[i].slot)

    def choose(self, slot: i64) -> bool:
        """Play what this slot stands for; False, and nothing has changed, if that is nothing."""
        for i in range(self.count):
            if i64(self.taken[i]) == slot:
                self.take(i)
                return True
        return False

    def take(self, choice: i64) -> None:
        """Play one of the choices, counted from 0."""
        divided = self.divided
        place = choice
        if divided is not None:
            place = divided[choice].place
            if place < 0:
                self.part = divided[choice].part
                self.offer()
                return
        self.part = WHOLE
        self.decisions += 1
        self.p.play(self.legal[place])
        if self.limit != ENDLESS and self.decisions >= self.limit and self.p.turn is not None:
            self.side = NOBODY  # broken off
            self.count = 0
        else:
            self.go_on()

    def words(self, choice: i64) -> str:
        """What one of the choices means."""
        divided = self.divided
        if divided is None:
            return self.legal[choice].text
        found = divided[choice]
        if found.place < 0:
            return self.slots.names[found.slot]
        return self.legal[found.place].text

    def action(self, choice: i64) -> Action | None:
        """The action one of the choices is; None if it is a part of a row."""
        divided = self.divided
        place = choice if divided is None else i64(divided[choice].place)
        return None if place < 0 else self.legal[place]

    def any(self) -> i64:
        """One of the choices by the die."""
        return self.dice.randrange(self.count)

    def roll(self, outcome: Action) -> None:
        """What chance has come up with, where it is a player."""
        self.p.play(outcome)
        self.go_on()

    def play(self, action: Action) -> None:
        """Play an action of the contract: what a bot has chosen."""
        self.part = WHOLE
        self.decisions += 1
        self.p.play(action)
        self.go_on()

    def copy(self) -> Table:
        """The same match for itself; its die begins anew."""
        other = Table(self.senses, self.p.copy(), 0, int(self.limit), self.inside)
        other.resume(self.decisions, self.part)
        return other

    def resume(self, decisions: i64, part: i64) -> None:
        """Go on where another was: so many decisions played, this part chosen."""
        self.decisions = decisions
        self.part = part
        if self.limit != ENDLESS and decisions >= self.limit:
            self.side = NOBODY
            self.count = 0
        elif part != WHOLE:
            self.offer()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[str, str, int, int, int, bool]]:
        line = str(self.p)
        numbers = (int(self.decisions), int(self.part), int(self.limit))
        return restored, (self.p.game, line, *numbers, self.inside)

    @property
    def broken_off(self) -> bool:
        """Has the match been broken off, undecided?"""
        return self.side == NOBODY and self.p.turn is not None


def restored(
    game: str, line: str, decisions: int, part: int, limit: int, chance_inside: bool
) -> Table:
    """A match that was pickled; its die begins anew."""
    senses = senses_of(game)
    position: Any = registry.game(game).position(line)
    table = Table(senses, position, 0, limit, chance_inside)
    table.resume(decisions, part)
    return table


_senses: dict[str, Senses | None] = {}


def known_senses(game: str) -> Senses | None:
    """What the learners of a game see, made once; None of a game that does not say."""
    if game not in _senses:
        _senses[game] = registry.game(game).senses()
    return _senses[game]


def senses_of(game: str) -> Senses:
    """What the learners of a game see, of one that says so."""
    found = known_senses(game)
    assert found is not None
    return found
