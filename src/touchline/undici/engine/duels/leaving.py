"""Chips that leave the pitch for good, and what a side does without them (UN 4.3.7, R21, R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i16, i64, u8

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.board.pitch import HOME, NAMES, NOWHERE, goal_of
from touchline.undici.engine.cards.catalogue import DRIVING, HEART, SHARED
from touchline.undici.engine.cards.window import discard
from touchline.undici.engine.clock.whistle import blow
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.state import IN_PLAY
from touchline.undici.events import Abandoned, Placed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

AWARDED = 3  # goals for the side that is left when a match is abandoned (R29)


def leave(p: Position, slot: Counter, status: i64) -> None:
    """A chip goes off and does not come back; its ball stays where it was."""
    box = p.where(slot)
    mark(p, slot, status)
    if slot == p.holder:
        p.holder = NOWHERE
        p.dead_box = box
    if slot == p.fouled:
        p.fouled = NOWHERE
    if slot == p.captain(side_of(slot)):
        captain_leaves(p, side_of(slot))
    p.lift(slot)
    p.chip[slot] = i16(NOWHERE)
    p.label[slot] = 0
    p.spot[slot] = i16(NOWHERE)
    forget(p, slot)


def mark(p: Position, slot: Counter, status: i64) -> None:
    """Say in the squad what has become of a chip."""
    first = side_of(slot) * SQUAD
    for at in range(first, first + SQUAD):
        if i64(p.squad[at]) == i64(p.chip[slot]):
            p.status[at] = u8(status)


def captain_leaves(p: Position, side: SideIndex) -> None:
    """Without a captain his cards are of no use, unless the armband is handed on (R21)."""
    if p.settings.captain_cards_stay:
        return
    for card in (SHARED, DRIVING, HEART):
        if p.has_card(side, IN_PLAY, card):
            discard(p, side, card)
    if side == HOME:
        p.home_captain = NOWHERE
    else:
        p.away_captain = NOWHERE


def forget(p: Position, slot: Counter) -> None:
    """Nothing that was said of a chip holds for whoever takes its place."""
    keep = ~(1 << slot)
    p.flipped &= keep
    p.fresh &= keep
    p.stunned &= keep
    p.booked &= keep
    p.beaten &= keep
    if slot == p.star:
        p.star = NOWHERE
    if slot == p.lent_rabbit:
        p.lent_rabbit = NOWHERE
    if slot == p.lent_tractor:
        p.lent_tractor = NOWHERE
    if slot == p.lent_gorilla:
        p.lent_gorilla = NOWHERE
    if slot == p.one_touch:
        p.one_touch = NOWHERE
    if slot == p.came_from:
        p.came_from = NOWHERE


def goes_short(p: Position, slot: Counter, status: i64) -> None:
    """A chip leaves and nobody comes for it: too few lose, and somebody must keep goal."""
    side = side_of(slot)
    kept_goal = slot == p.keeper(side)
    leave(p, slot, status)
    if count(p, side) < p.settings.least_chips:
        abandon(p, side)
    elif kept_goal:
        p.flow.append(StandIn(side))


def count(p: Position, side: SideIndex) -> i64:
    """How many chips a side has left."""
    found: i64 = 0
    for slot in eleven(side):
        if i64(p.chip[slot]) != NOWHERE:
            found += 1
    return found


def abandon(p: Position, side: SideIndex) -> None:
    """A side has too few chips and loses (R29)."""
    p.home_goals = 0 if side == HOME else AWARDED
    p.away_goals = AWARDED if side == HOME else 0
    p.tell(Abandoned(int(side), int(p.home_goals), int(p.away_goals)))
    blow(p, "UN R29")


class StandIn(Frame):
    """The keeper is gone: which outfield chip goes in goal (UN 4.3.7)?"""

    kind = Kind("stand-in", "UN 4.3.7", on=("after-foul", "injury-roll"))

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in self.ready(p):
            out.append(moves.take(p, slot))

    def ready(self, p: Position) -> list[int]:
        """Any outfield chip but the one with the ball: at least two are left (R29)."""
        return [slot for slot in outfield(p, self.side) if slot != p.holder]

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        slot = moves.chip_of(p, self.side, action)
        p.put(slot, goal_of(self.side))
        p.set_keeper(self.side, slot)
        p.tell(Placed(int(self.side), int(p.shirt(slot)), NAMES[p.where(slot)], self.rule()))
