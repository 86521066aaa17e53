"""Many matches side by side: slots in, numbers and masks out, in buffers that stay where they are.

Whoever has a choice is asked in every lane at every step; chance, choices of one and, if there is
one, the opponent are played in between. A match that is over is followed by the next at once: its
last numbers are kept in `final`, while `numbers` show the new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.core.action import Action
from touchline.core.flow import NOBODY, Flow
from touchline.core.learning.senses import Senses
from touchline.core.learning.table import Table
from touchline.core.seat import Seat
from touchline.core.side import Side

HOME: Final = 0
AWAY: Final = 1
BOTH: Final = 2  # both sides are played from outside
IN_TURN: Final = 3  # home in every other match of a lane, away in the others
SEEDS: Final[i64] = 1 << 62
OPEN: Final = 2  # a match that goes on
SIDES: Final = (Side.HOME, Side.AWAY)


@final
class Lanes:
    """So many matches of one game."""

    def __init__(
        self,
        senses: Senses,
        fresh: Flow,
        seeds: Sequence[int],
        limit: int,
        ours: int = BOTH,
        players: Sequence[Any] = (),
        shaping: float = 0.0,
    ) -> None:
        self.senses = senses
        self.fresh: Flow = fresh
        self.count: i64 = len(seeds)
        self.width: i64 = senses.count
        self.slots: i64 = senses.slots.count
        self.ours: i64 = ours
        self.players = list(players)  # one for each lane; none: by the die
        self.shaping = shaping
        self.numbers: vec[i16] = vec[i16]([0] * (len(seeds) * senses.count))
        self.final: vec[i16] = vec[i16]([0] * (len(seeds) * senses.count))
        self.mask: vec[u8] = vec[u8]([0] * (len(seeds) * senses.slots.count))
        self.reward: vec[float] = vec[float]([0.0] * len(seeds))
        self.ended: vec[u8] = vec[u8]([0] * len(seeds))
        self.broken: vec[u8] = vec[u8]([0] * len(seeds))
        self.side: vec[u8] = vec[u8]([0] * len(seeds))  # who has to choose
        self.seat: vec[u8] = vec[u8]([0] * len(seeds))  # through whose eyes; whose reward
        self.played: vec[i64] = vec[i64]([0] * len(seeds))  # matches begun
        self.lead: vec[i64] = vec[i64]([0] * len(seeds))
        self.tables = [Table(senses, fresh.copy(), seed, limit, True) for seed in seeds]
        for lane in range(self.count):
            self.settle(lane)
            self.show(lane)

    def reset(self, lane: i64, seed: int) -> None:
        """Begin anew in one lane."""
        self.hide(lane)
        self.played[lane] = 0
        self.tables[lane].begin(self.fresh.copy(), seed)
        self.settle(lane)
        self.show(lane)

    def stands_for(self, lane: i64, slot: i64) -> bool:
        """Can this slot be chosen now?"""
        return 0 <= slot < self.slots and self.mask[lane * self.slots + slot] == 1

    def step(self, chosen: Sequence[int]) -> None:
        """Play a slot in every lane, each of them one that can be chosen."""
        for lane in range(self.count):
            slot: i64 = chosen[lane]
            self.advance(lane, slot)

    def advance(self, lane: i64, slot: i64) -> None:
        """Play a slot in one lane, and on to our next choice."""
        table = self.tables[lane]
        self.hide(lane)
        table.choose(slot)
        self.reply(lane, table)
        us = i64(self.seat[lane])
        lead = self.ahead(table, us)
        reward = self.shaping * float(lead - self.lead[lane])
        self.lead[lane] = lead
        self.ended[lane] = 0
        self.broken[lane] = 0
        if table.side == NOBODY:
            reward += outcome(table.p, us)
            if table.broken_off:
                self.broken[lane] = 1
            else:
                self.ended[lane] = 1
            self.senses.look(table.p, us, -1, self.final, lane * self.width)
            table.begin(self.fresh.copy(), int(table.dice.randrange(SEEDS)))
            self.settle(lane)
        self.reward[lane] = reward
        self.show(lane)

    def settle(self, lane: i64) -> None:
        """A match has begun: who we are in it, and on to our first choice."""
        table = self.tables[lane]
        number = self.played[lane]
        self.played[lane] = number + 1
        us = self.ours
        if us == IN_TURN:
            us = (lane + number) & 1
        self.seat[lane] = 0 if us == BOTH else u8(us)
        self.reply(lane, table)
        self.lead[lane] = self.ahead(table, i64(self.seat[lane]))
        while table.side == NOBODY:  # over before we had anything to choose
            table.begin(self.fresh.copy(), int(table.dice.randrange(SEEDS)))
            self.reply(lane, table)

    def reply(self, lane: i64, table: Table) -> None:
        """Let the opponent play as long as they have to choose."""
        if self.ours == BOTH:
            return
        us = i64(self.seat[lane])
        while table.side == 1 - us:
            if self.players:
                table.play(asked(self.players[lane], table.p, SIDES[table.side]))
            else:
                table.take(table.any())

    def ahead(self, table: Table, us: i64) -> i64:
        """How many goals we lead by."""
        senses = self.senses
        return senses.goals(table.p, us) - senses.goals(table.p, 1 - us)

    def show(self, lane: i64) -> None:
        """Numbers and mask of whoever chooses."""
        table = self.tables[lane]
        self.side[lane] = u8(table.side)
        self.senses.look(table.p, table.side, table.part, self.numbers, lane * self.width)
        at = lane * self.slots
        for i in range(table.count):
            self.mask[at + i64(table.taken[i])] = 1

    def hide(self, lane: i64) -> None:
        """Take back the mask of a lane."""
        table = self.tables[lane]
        at = lane * self.slots
        for i in range(table.count):
            self.mask[at + i64(table.taken[i])] = 0

    def choices(self) -> i64:
        """How many choices there are in all lanes together."""
        found: i64 = 0
        for table in self.tables:
            found += table.count
        return found

    def look_ahead(self, out: vec[i16], slots: vec[i16], lanes: vec[i16], sure: vec[i16]) -> None:
        """What every choice in every lane leads to, before chance speaks: one row each.

        It is seen by whoever chooses; `sure` is 1, 0 or -1 where the match is over then, else
        `OPEN`. A part of a row that is to be chosen from leaves things as they are.
        """
        at: i64 = 0
        for lane in range(self.count):
            table = self.tables[lane]
            side = table.side
            for i in range(table.count):
                slots[at] = table.taken[i]
                lanes[at] = i16(lane)
                action = table.action(i)
                if action is None:
                    self.senses.look(table.p, side, table.part, out, at * self.width)
                    sure[at] = OPEN
                else:
                    p: Flow = table.p.copy()
                    p.play(action)
                    self.senses.look(p, side, -1, out, at * self.width)
                    over = p.flow[-1].side == NOBODY
                    sure[at] = i16(int(outcome(p, side))) if over else OPEN
                at += 1

    def legal(self, lane: i64) -> list[int]:
        """The numbers of all legal actions of the contract."""
        return [int(action.index) for action in self.tables[lane].legal]


def outcome(p: Any, us: i64) -> float:
    """1 for a win, -1 for a defeat, else 0."""
    winner = p.winner
    if winner is None:
        return 0.0
    return 1.0 if int(winner) == us else -1.0


def asked(player: Any, p: Any, side: Side) -> Action:
    """What a bot does in this seat."""
    action: Action = player.choose(Seat(p, side))
    return action
