"""One match as learners play it: chance, and choices of one, are played without asking."""

from __future__ import annotations

from typing import Any, Final, final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core.action import Action
from touchline.core.flow import CHANCE, NOBODY, Flow
from touchline.core.learning.senses import Senses
from touchline.core.learning.slots import MOST, WHOLE, Slots

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
        self.divided: list[Any] | None = None
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
        other.decisions = self.decisions
        other.side = self.side
        other.part = self.part
        if self.part != WHOLE:
            other.offer()
        return other

    @property
    def broken_off(self) -> bool:
        """Has the match been broken off, undecided?"""
        return self.side == NOBODY and self.p.turn is not None
