"""A match of Counter Attack at one moment: counters, ball, cards, clocks and the flow."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.core.flow import Frame
from touchline.core.game import Period
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.core.side import Side
from touchline.core.state import State
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import AWAY, HEXES, HOME, NAMES, NOWHERE
from touchline.counterattack.engine.deck import ATTRIBUTES, INJURY, PACE, Deck
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.running.phase import in_phase
from touchline.counterattack.engine.state import (
    COUNTERS,
    FIRST_TIME_KICK,
    KICKED_OFF,
    NOBODY_THERE,
    PLACES,
    SHIRTS,
)
from touchline.counterattack.settings import Settings


@final
class Position(State):
    """Counters 0-10 are home's shirts 1-11, counters 11-21 away's."""

    fields = FIELDS
    lists = ("at", "spot", "who", "squad", "status", "table", "total")

    def __init__(
        self,
        settings: Settings,
        deck: Deck,
        at: vec[i16],
        on: vec[u8],
        spot: vec[i16],
        attr: vec[u8],
        who: vec[u8],
        squad: vec[i16],
        status: vec[u8],
        table: vec[i16],
        total: vec[u8],
        flow: list[Frame[Any]],
    ) -> None:
        super().__init__("counterattack", flow)
        self._settings = settings
        self.deck = deck
        self.at = at  # hex of each counter, -1 off the pitch
        self.on = on  # who stands on each hex: counter + 1
        self.spot = spot  # where each counter lines up for a kick-off, seen from home's end
        self.attr = attr  # attributes of each counter as they are now
        self.who = who  # place in the squad of each counter
        self.squad = squad  # cards of both squads
        self.status = status  # what each card of a squad is doing
        self.table = table  # cards open on the draft table
        self.total = total  # totals of the duel being rolled, by counter
        self.attack: i64 = HOME  # the side in possession, or that had it last (CA 4.0)
        self.holder: i64 = NOWHERE
        self.ball: i64 = NOWHERE
        self.act: i64 = KICKED_OFF  # what has just happened (CA 4.20)
        self.stage: i64 = 0  # how far the checks after an action have come (CA 4.4)
        self.passer: i64 = NOWHERE  # who played the last pass
        self.giver: i64 = NOWHERE  # who played the standard pass before a first-time pass
        self.toucher: i64 = NOWHERE  # who touched the ball last
        self.kicked_back: i64 = 0  # 1 since the passer kicked it, until it breaks loose (q25);
        # 2 if he did so first time, until somebody has touched it
        self.offside: i64 = 0  # bit set: caught offside if they touch the ball next
        self.moved: i64 = 0  # bit set: moved in this phase
        self.tried: i64 = 0  # bit set: tried to steal in this phase
        self.frozen: i64 = 0  # bit set: challenged for a header, sit out the next phase
        self.sat_out: i64 = 0  # 1 once that phase has begun (q38)
        self.rolled_one: i64 = 0  # bit set: of those with a total, whose die was a 1 (CA 4.17.5)
        self.stunned: i64 = 0  # bit set: nutmegged
        self.ran_in: i64 = NOWHERE  # who has run into the box with the ball in this phase
        self.yellow: i64 = 0
        self.injured: i64 = 0
        self.hurt_twice: i64 = 0
        self.home_keeper: i64 = 0  # the counters in goal
        self.away_keeper: i64 = SHIRTS
        self.referee: i64 = NOWHERE
        self.home_goals: i64 = 0
        self.away_goals: i64 = 0
        self.half: i64 = 0  # 0 and 1, in extra time 2 and 3
        self.first: i64 = HOME  # who kicked off first
        self.minute: i64 = 0
        self.limit: i64 = 0  # minutes or actions after which the half ends, 0 while unknown
        self.actions_left: i64 = 0  # of added time in actions
        self.acted: i64 = 0  # actions played in this half
        self.home_subs: i64 = 0
        self.away_subs: i64 = 0
        self.kicks: i64 = 0  # of the shoot-out, both sides
        self.home_kicks: i64 = 0
        self.away_kicks: i64 = 0
        self.kicked: i64 = 0  # bit set: has taken a kick in this round of the shoot-out
        self.over: i64 = 0

    # -- the contract ------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What was agreed before the match."""
        return self._settings

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away."""
        return self.home_goals, self.away_goals

    @property
    def winner(self) -> Side | None:
        """The side that has won."""
        if self.over == 0:
            return None
        lead = self.home_goals - self.away_goals or self.home_kicks - self.away_kicks
        if lead == 0:
            return None
        return Side.HOME if lead > 0 else Side.AWAY

    def copy(self) -> Position:
        """An independent copy; frames and legal actions are shared, since they never change."""
        p = Position(
            self._settings,
            self.deck,
            self.at[:],
            self.on[:],
            self.spot[:],
            self.attr[:],
            self.who[:],
            self.squad[:],
            self.status[:],
            self.table[:],
            self.total[:],
            self.flow[:],
        )
        p.attack = self.attack
        p.holder = self.holder
        p.ball = self.ball
        p.act = self.act
        p.stage = self.stage
        p.passer = self.passer
        p.giver = self.giver
        p.toucher = self.toucher
        p.kicked_back = self.kicked_back
        p.offside = self.offside
        p.moved = self.moved
        p.tried = self.tried
        p.frozen = self.frozen
        p.sat_out = self.sat_out
        p.rolled_one = self.rolled_one
        p.stunned = self.stunned
        p.ran_in = self.ran_in
        p.yellow = self.yellow
        p.injured = self.injured
        p.hurt_twice = self.hurt_twice
        p.home_keeper = self.home_keeper
        p.away_keeper = self.away_keeper
        p.referee = self.referee
        p.home_goals = self.home_goals
        p.away_goals = self.away_goals
        p.half = self.half
        p.first = self.first
        p.minute = self.minute
        p.limit = self.limit
        p.actions_left = self.actions_left
        p.acted = self.acted
        p.home_subs = self.home_subs
        p.away_subs = self.away_subs
        p.kicks = self.kicks
        p.home_kicks = self.home_kicks
        p.away_kicks = self.away_kicks
        p.kicked = self.kicked
        p.over = self.over
        p.story = self.story
        p._legal = self._legal
        return p

    def period(self) -> Period | None:
        """How long this half lasts on a real clock (CA 4.2.1)."""
        if self._settings.clock != "real" or self.over or self.half > 3:
            return None
        minutes = self._settings.half_minutes if self.half < 2 else 15
        if self._settings.added == "minutes" and self.limit > 0:
            minutes = int(self.limit)
        return Period(f"half-{self.half + 1}", minutes * 60)

    # -- what the chapters of the rules say and do ---------------------------------------------

    def end(self, side: SideIndex) -> i64:
        """The end a side defends: sides change ends at half-time (q3)."""
        return side ^ (self.half & 1)

    def keeper(self, side: SideIndex) -> i64:
        """The counter in goal for a side."""
        return self.home_keeper if side == HOME else self.away_keeper

    def set_keeper(self, side: SideIndex, counter: Counter) -> None:
        """Put a counter in goal."""
        if side == HOME:
            self.home_keeper = counter
        else:
            self.away_keeper = counter

    def occupant(self, hex_: Hex) -> i64:
        """The counter on a hex, -1 if nobody stands there."""
        return i64(self.on[hex_]) - 1

    def where(self, counter: Counter) -> i64:
        """The hex of a counter, -1 if it is off the pitch."""
        return i64(self.at[counter])

    def skill(self, counter: Counter, attribute: i64) -> i64:
        """An attribute as it is now: injuries count (CA 4.13.1, 4.21.5), but not below 0 (q68)."""
        value = i64(self.attr[counter * ATTRIBUTES + attribute])
        if has(self.injured, counter):
            if self._settings.injury == "all":
                value -= 1
            elif attribute == PACE:
                value -= INJURY
        return value if value > 0 else 0

    def put(self, counter: Counter, hex_: Hex) -> None:
        """Put a counter on an empty hex, wherever it was before; the ball goes with its holder."""
        self.lift(counter)
        self.at[counter] = i16(hex_)
        self.on[hex_] = u8(counter + 1)
        if self.holder == counter:
            self.ball = hex_

    def lift(self, counter: Counter) -> None:
        """Take a counter off the pitch."""
        hex_ = i64(self.at[counter])
        if hex_ != NOWHERE:
            self.on[hex_] = 0
            self.at[counter] = NOWHERE

    def give(self, counter: Counter) -> None:
        """Give a player the ball: his side is in possession now."""
        if side_of(counter) != self.attack:
            self.kicked_back = 0
        elif self.kicked_back == FIRST_TIME_KICK:
            self.kicked_back = 1
        self.holder = counter
        self.ball = i64(self.at[counter])
        self.attack = side_of(counter)
        self.toucher = counter
        self.offside = 0

    def drop_ball(self, hex_: Hex) -> None:
        """The ball lies free on a hex."""
        self.holder = NOWHERE
        self.ball = hex_

    def unwind(self) -> None:
        """Nothing is under way any more: only the frame at the bottom stays.

        A movement phase that is cut short is over for those who were stunned in it, too.
        """
        if in_phase(self):
            self.end_phase()
        del self.flow[1:]

    def end_phase(self) -> None:
        """Who was stunned in the movement phase may move in the next one (CA 4.17.12)."""
        self.stunned = 0
        self.ran_in = NOWHERE


def side_of(counter: Counter) -> i64:
    """The side a counter plays for."""
    return HOME if counter < SHIRTS else AWAY


def shirt(counter: Counter) -> int:
    """The number on a counter."""
    return int(counter % SHIRTS) + 1


def name(hex_: Hex) -> str:
    """What a hex is called."""
    return NAMES[hex_]


def empty(settings: Settings, deck: Deck) -> Position:
    """A position with nobody on the pitch and nothing to decide yet."""
    return Position(
        settings,
        deck,
        vec[i16]([NOWHERE] * COUNTERS),
        vec[u8]([0] * HEXES),
        vec[i16]([NOWHERE] * COUNTERS),
        vec[u8]([0] * (COUNTERS * ATTRIBUTES)),
        vec[u8]([NOBODY_THERE] * COUNTERS),
        vec[i16]([NOWHERE] * (2 * PLACES)),
        vec[u8]([0] * (2 * PLACES)),
        vec[i16]([NOWHERE] * 4),
        vec[u8]([0] * COUNTERS),
        [],
    )
