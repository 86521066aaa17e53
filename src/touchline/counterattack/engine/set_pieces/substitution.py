"""Substitutions at set pieces, and who goes in goal when the keeper has gone (CA 4.15.7, q70)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import only
from touchline.counterattack.engine.board.pitch import HOME, NAMES, NOWHERE
from touchline.counterattack.engine.deck import ATTRIBUTES
from touchline.counterattack.engine.frame import Frame, Kind
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import not_there, refuse
from touchline.counterattack.engine.state import (
    CAME_OFF,
    NOBODY_THERE,
    OFF_BOOKED,
    OFF_BOTH,
    OFF_HURT,
    ON_BENCH,
    ON_PITCH,
    PLACES,
    eleven,
)
from touchline.counterattack.events import Placed, Substituted


def subs_left(p: Position, side: SideIndex) -> i64:
    """How many changes this side still has; one more in extra time (q4, q86)."""
    used = p.home_subs if side == HOME else p.away_subs
    allowed: i64 = p.settings.substitutions
    if p.half >= 2:
        allowed += 1
    return allowed - used


def on_bench(p: Position, side: SideIndex, place: i64) -> bool:
    """May this card come on? Who came off may return only if the edition says so (CA 4.22)."""
    status = i64(p.status[side * PLACES + place])
    return status == ON_BENCH or (has_come_off(status) and p.settings.subs_may_return)


def has_come_off(status: i64) -> bool:
    """Was he replaced, booked and hurt or not?"""
    return status == CAME_OFF or status >= OFF_BOOKED


def can_substitute(p: Position, side: SideIndex) -> bool:
    """Is there anybody to bring on?"""
    if subs_left(p, side) <= 0:
        return False
    for place in range(PLACES):
        if on_bench(p, side, place):
            return True
    return False


def wear(p: Position, counter: Counter, place: i64) -> None:
    """Give a counter the card at a place of its squad, with its attributes.

    Nothing has happened to it yet, unless it was on the pitch before (CA 4.22).
    """
    side = side_of(counter)
    card = i64(p.squad[side * PLACES + place])
    before = i64(p.status[side * PLACES + place])
    p.who[counter] = u8(place)
    p.status[side * PLACES + place] = ON_PITCH
    for attribute in range(ATTRIBUTES):
        p.attr[counter * ATTRIBUTES + attribute] = u8(p.deck.value(card, attribute))
    bit: i64 = only(counter)
    p.yellow &= ~bit
    p.injured &= ~bit
    p.hurt_twice &= ~bit
    p.frozen &= ~bit
    p.stunned &= ~bit
    if before == OFF_BOOKED or before == OFF_BOTH:
        p.yellow |= bit
    if before == OFF_HURT or before == OFF_BOTH:
        p.injured |= bit


def come_off(p: Position, counter: Counter) -> None:
    """His card is taken away with what is on it: a league has to know (CA 4.18, q69)."""
    bit: i64 = only(counter)
    booked = p.yellow & bit != 0
    hurt = p.injured & bit != 0
    status: i64 = CAME_OFF
    if booked and hurt:
        status = OFF_BOTH
    elif booked:
        status = OFF_BOOKED
    elif hurt:
        status = OFF_HURT
    p.status[side_of(counter) * PLACES + i64(p.who[counter])] = u8(status)


def card_of(p: Position, counter: Counter) -> i64:
    """The card of a counter, -1 if it has none."""
    place = i64(p.who[counter])
    if place == NOBODY_THERE:
        return NOWHERE
    return i64(p.squad[side_of(counter) * PLACES + place])


class Substitutions(Frame):
    """A manager may change players at any set piece (CA 4.15.7)."""

    kind = Kind("substitutions", "CA 4.15.7", as_it_is=True)

    def enter(self, p: Position) -> None:
        if not can_substitute(p, self.side):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        for counter in eleven(self.side):
            if p.where(counter) == NOWHERE:
                continue
            for place in range(PLACES):
                if on_bench(p, self.side, place):
                    out.append(moves.sub(counter, place))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "sub":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        return not_there(p, self, action, counter) or refuse(p, self, action, "not-on-bench")

    def play(self, p: Position, action: Action) -> None:
        if action is moves.DONE:
            p.flow.pop()
            return
        counter = moves.counter_of(action, self.side)
        substitute(p, counter, moves.place_of(action))


def substitute(p: Position, counter: Counter, place: i64) -> None:
    """One comes off, another takes his number and his hex."""
    side = side_of(counter)
    off = card_of(p, counter)
    come_off(p, counter)
    wear(p, counter, place)
    if side == HOME:
        p.home_subs += 1
    else:
        p.away_subs += 1
    names = p.deck.names
    number = shirt(counter)
    on = names[card_of(p, counter)]
    p.tell(Substituted(int(side), number, names[off], number, on, NAMES[p.where(counter)]))


def new_keepers(p: Position) -> list[Frame]:
    """Who has lost his keeper needs another before anything else (q70)."""
    return [NewKeeper(side) for side in range(2) if lost_keeper(p, side) and anybody(p, side)]


def lost_keeper(p: Position, side: SideIndex) -> bool:
    """Has this side's keeper left the pitch? Some drills have sides without one (q135)."""
    keeper = p.keeper(side)
    return p.where(keeper) == NOWHERE and i64(p.who[keeper]) != NOBODY_THERE


def anybody(p: Position, side: SideIndex) -> bool:
    """Has this side players on the pitch?"""
    for counter in eleven(side):
        if p.where(counter) != NOWHERE:
            return True
    return False


class NewKeeper(Frame):
    """A substitute keeper for an outfielder, or an outfielder in goal (q70)."""

    kind = Kind("new-keeper", "CA q70")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        keepers = self._bench_keepers(p)
        for counter in eleven(self.side):
            if p.where(counter) == NOWHERE:
                continue
            if keepers:
                for place in keepers:
                    out.append(moves.sub(counter, place))
            else:
                out.append(moves.take(counter))

    def _bench_keepers(self, p: Position) -> list[int]:
        if subs_left(p, self.side) <= 0:
            return []
        return [
            place
            for place in range(PLACES)
            if on_bench(p, self.side, place)
            and p.deck.is_keeper(i64(p.squad[self.side * PLACES + place]))
        ]

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action.verb == "sub":
            counter = moves.counter_of(action, self.side)
            substitute(p, counter, moves.place_of(action))
        else:
            counter = moves.counter_of(action, self.side)
        p.set_keeper(self.side, counter)
        hex_ = p.where(counter)
        p.tell(Placed(int(self.side), shirt(counter), NAMES[hex_], "CA q70"))
