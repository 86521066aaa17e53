"""Substitutions directly after the own turn, and of those who cannot go on (UN 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_flag, a_number
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.line_up import place_of, wear
from touchline.undici.engine.before_match.starting_places import lines_of
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMNS,
    GREEN,
    HOME,
    NAMES,
    NOWHERE,
    ROWS,
    SPACES,
    box_at,
    distance,
    goal_of,
)
from touchline.undici.engine.clubs import GK, SQUAD
from touchline.undici.engine.duels.leaving import captain_leaves, forget, mark
from touchline.undici.engine.frame import Frame, Kind, Offer, a_chip
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.running.reach import rival_lock
from touchline.undici.engine.state import (
    BOOKED_OFF,
    CAME_OFF,
    FOULED,
    ON_BENCH,
    RESTARTING,
    SHOT_TAKEN,
    WENT_OUT,
)
from touchline.undici.events import Substituted

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

STOPS: Final = SHOT_TAKEN | FOULED | WENT_OUT


def changes_left(p: Position, side: SideIndex) -> i64:
    """How many substitutions a side may still make (UN 4.2.1)."""
    return p.settings.substitutions - (p.home_changes if side == HOME else p.away_changes)


def offer(p: Position, side: SideIndex) -> None:
    """After a turn with a shot or a cross, a foul or a ball out of play chips may be changed."""
    if p.ending & STOPS and changes_left(p, side) > 0 and len(may_go_off(p, side)) > 0:
        p.flow.append(Substitution(side))


def on_bench(p: Position, side: SideIndex, keeper: bool) -> list[int]:
    """The places in a squad of the keepers, or of the others, who may come on."""
    found: list[int] = []
    for place in range(SQUAD):
        at = side * SQUAD + place
        if not sits(p, at):
            continue
        if (i64(p.clubs.positions[i64(p.squad[at])]) == GK) == keeper:
            found.append(place)
    return found


def sits(p: Position, at: i64) -> bool:
    """Does this chip of a squad sit on the bench?"""
    return i64(p.status[at]) == ON_BENCH or i64(p.status[at]) == BOOKED_OFF


def may_come_for(p: Position, slot: Counter, hurt: bool) -> list[int]:
    """The places in the squad of those who may come on for a chip (UN 4.2.3, 4.2.4).

    A keeper comes only for a keeper, or, with the switch, for a stand-in in goal (UN 4.3.7).
    """
    side = side_of(slot)
    in_goal = slot == p.keeper(side)
    if in_goal and p.settings.keeper_sent_off == "stand-in":
        if i64(p.clubs.positions[i64(p.chip[slot])]) != GK:
            return []
    bench = on_bench(p, side, in_goal)
    if p.settings.blocked_touchline == "nearest":
        return bench
    return [place for place in bench if len(places_for(p, slot, place, hurt)) > 0]


def may_go_off(p: Position, side: SideIndex, hurt: bool = False) -> list[int]:
    """The chips on the pitch for whom somebody can come on."""
    found: list[int] = []
    for slot in eleven(side):
        if p.where(slot) != NOWHERE and len(may_come_for(p, slot, hurt)) > 0:
            found.append(slot)
    return found


def places_for(p: Position, slot: Counter, place: i64, hurt: bool) -> list[int]:
    """Where who replaces a chip may come on (UN 4.2.3, 4.2.4, R40).

    Somebody has to come for a chip that is `hurt`, even where a full touchline bars others.
    """
    side = side_of(slot)
    chip = i64(p.squad[side * SQUAD + place])
    if i64(p.clubs.positions[chip]) == GK:
        return [goal_of(side)]
    edge = touchline_boxes(side, lines_of(p, chip))
    free = [box for box in edge if is_free(p, slot, box)]
    if free or (p.settings.blocked_touchline == "barred" and not hurt):
        return free
    best: i64 = SPACES  # further than any
    found: list[int] = []
    for box in range(BOXES):
        if not is_free(p, slot, box):
            continue
        far: i64 = SPACES
        for end in edge:
            away = distance(box, end)
            far = away if away < far else far
        if far < best:
            best = far
            found = []
        if far == best:
            found.append(box)
    return found


def is_free(p: Position, slot: Counter, box: Square) -> bool:
    """Nobody is there but the chip that goes off, and no padlock of the other side (R40)."""
    if rival_lock(p, side_of(slot), box):
        return False
    return p.on[box] == 0 or p.where(slot) == box


def touchline_boxes(side: SideIndex, lines: i64) -> list[int]:
    """The touchline boxes of these lines of a side, a bit set (UN 1.1.14)."""
    found: list[int] = []
    for line in range(GREEN + 1):
        if not has(lines, line):
            continue
        for depth in (2 * line, 2 * line + 1):
            column = depth if side == HOME else COLUMNS - 1 - depth
            found.append(box_at(column, 0))
            found.append(box_at(column, ROWS - 1))
    return found


def must_change(p: Position, slot: Counter) -> bool:
    """Somebody has to come on for a chip that cannot go on; False if nobody can (R33)."""
    side = side_of(slot)
    if changes_left(p, side) <= 0 and not p.settings.injury_beyond:
        return False
    if slot not in may_go_off(p, side, True):
        return False
    p.flow.append(ComeOn(side, slot, True))
    return True


class Substitution(Offer):
    """Who goes off next, or nobody else (UN 4.2.1)."""

    kind = Kind(
        "substitution", "UN 4.2.1", on=("play",), stages=(RESTARTING,), on_turn=True, quiet=True
    )

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        for slot in may_go_off(p, self.side):
            out.append(moves.off(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DONE:
            return
        if changes_left(p, self.side) > 1:
            p.flow.append(Substitution(self.side))
        p.flow.append(ComeOn(self.side, moves.chip_of(p, self.side, action)))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "off":
            there = moves.chip_of(p, self.side, action) != NOWHERE
            reason = "nobody-for-him" if there else "not-on-pitch"
            return refuse(p, self, action, reason, "UN 4.2.3")
        return super().why_not(p, action)


class ComeOn(Frame):
    """Who comes on for a chip, which may be hurt (UN 4.2.3)."""

    kind = Kind(
        "come-on",
        "UN 4.2.3",
        a_chip("goes"),
        a_flag("hurt"),
        on=("after-foul", "play", "substitution"),
        stages=(RESTARTING,),
        quiet=True,
    )

    def __init__(self, side: SideIndex, goes: i64, hurt: bool = False) -> None:
        super().__init__(side)
        self.goes = goes
        self.hurt = hurt

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for place in may_come_for(p, self.goes, self.hurt):
            out.append(moves.on(i64(p.number[self.side * SQUAD + place])))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        place = place_of(p, self.side, moves.shirt_of(action))
        p.flow.append(ComeOnAt(self.side, self.goes, place, self.hurt))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "on":
            return super().why_not(p, action)
        place = place_of(p, self.side, moves.shirt_of(action))
        if place == NOWHERE:
            return refuse(p, self, action, "no-such-chip")
        if not sits(p, self.side * SQUAD + place):
            return refuse(p, self, action, "not-on-bench")
        if place in on_bench(p, self.side, self.goes == p.keeper(self.side)):
            return refuse(p, self, action, "touchline-full", "UN 4.2.4")
        return refuse(p, self, action, "keeper-for-keeper")


class ComeOnAt(Frame):
    """Where who sits at a place in the squad comes on."""

    kind = Kind(
        "come-on-at",
        "UN 4.2.3",
        a_chip("goes"),
        a_number("place", 0, 17),
        a_flag("hurt"),
        on=("after-foul", "play", "substitution"),
        stages=(RESTARTING,),
        quiet=True,
        about="goes",
    )

    def __init__(self, side: SideIndex, goes: i64, place: i64, hurt: bool) -> None:
        super().__init__(side)
        self.goes = goes
        self.place = place
        self.hurt = hurt

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in places_for(p, self.goes, self.place, self.hurt):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        change(p, self.goes, self.place, moves.box_of(action), self.hurt)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return refuse(p, self, action, "come-on-where")
        return super().why_not(p, action)


def change(p: Position, slot: Counter, place: i64, space: i64, hurt: bool) -> None:
    """One chip for another."""
    side = side_of(slot)
    if not hurt or (p.settings.injury_counts and changes_left(p, side) > 0):
        count_change(p, side)
    off = p.shirt(slot)
    gone = p.clubs.names[i64(p.chip[slot])]
    if slot == p.captain(side):
        captain_leaves(p, side)
    mark(p, slot, left_as(p, slot, hurt))
    forget(p, slot)
    if i64(p.status[side * SQUAD + place]) == BOOKED_OFF:
        p.booked = added(p.booked, slot)
    wear(p, slot, place)
    p.put(slot, space)
    come = p.clubs.names[i64(p.chip[slot])]
    p.tell(Substituted(int(side), int(off), gone, int(p.shirt(slot)), come, NAMES[space]))


def count_change(p: Position, side: SideIndex) -> None:
    """A side has used up one of its substitutions."""
    if side == HOME:
        p.home_changes += 1
    else:
        p.away_changes += 1


def left_as(p: Position, slot: Counter, hurt: bool) -> i64:
    """What a chip that goes off is from now on: where chips may return, on the bench again."""
    if hurt or not p.settings.returns:
        return CAME_OFF
    return BOOKED_OFF if has(p.booked, slot) else ON_BENCH
