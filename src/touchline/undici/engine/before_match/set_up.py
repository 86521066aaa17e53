"""Set-ups: both coaches place their chips on their lines (UN 3.1.4, 3.2.1, 3.10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i16, i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_flag
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.formations import FORMATION_NAMES, LEAST, MOST
from touchline.undici.engine.before_match.starting_places import (
    OWN_BOXES,
    automatic,
    fits,
    formations_for,
    in_formation,
    lines_of,
    outfield,
    own_boxes_from,
    sectors_of,
)
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.board.pitch import (
    BOXES,
    GREEN,
    NAMES,
    NOWHERE,
    goal_of,
    in_area,
    line_of,
    side_of_pitch,
)
from touchline.undici.engine.frame import Frame, Kind, a_chip, some_chips
from touchline.undici.engine.position import SLOTS, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.state import LOCKING
from touchline.undici.events import LinedUp, Placed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def bring_out(p: Position) -> None:
    """Everybody goes where he was last set up, the keepers into their goals."""
    for slot in range(SLOTS):
        p.lift(slot)
    for side in range(2):
        p.put(p.keeper(side), goal_of(side))
        chips = outfield(p, side)
        boxes = [int(p.spot[slot]) for slot in chips]
        if not still_good(p, chips, boxes):
            boxes = automatic(p, side)
        for slot, box in zip(chips, boxes, strict=True):
            p.put(slot, box)
            p.spot[slot] = i16(box)


def still_good(p: Position, chips: list[int], boxes: list[int]) -> bool:
    """Could these chips stand on these boxes again?"""
    for slot, box in zip(chips, boxes, strict=True):
        if box == NOWHERE or not fits(p, slot, box):
            return False
    return len(set(boxes)) == len(boxes)


def set_up_both(p: Position, first: SideIndex) -> None:
    """Both coaches may change their set-up, this one first."""
    bring_out(p)
    p.flow.append(SetUp(1 - first))
    p.flow.append(SetUp(first))


def on_own_line(p: Position, side: SideIndex, line: i64) -> i64:
    """How many of a side's outfield chips are set up on a line."""
    count: i64 = 0
    for slot in outfield(p, side):
        if line_of(p.where(slot), side) == line:
            count += 1
    return count


def may_change_line(p: Position, side: SideIndex, origin: i64, end: i64) -> bool:
    """Does a chip that changes its line leave enough behind and find room (R5)?"""
    if origin == end or not p.options.line_limits:
        return True
    left = on_own_line(p, side, origin) - 1
    there = on_own_line(p, side, end) + 1
    return left >= LEAST[origin] and there <= MOST[end]


def area_allows(p: Position, slot: Counter, box: Square) -> bool:
    """May one more stand in the own area (UN 3.1.5)?"""
    side = side_of(slot)
    if not in_area(box, side) or in_area(p.where(slot), side):
        return True
    inside: i64 = 0
    for other in outfield(p, side):
        if in_area(p.where(other), side):
            inside += 1
    return inside < p.options.area_limit


def list_places(p: Position, slot: Counter, out: list[Action]) -> None:
    """Where a chip may be set up, changing places with whoever of its side is there."""
    side = side_of(slot)
    here = p.where(slot)
    keeper = p.keeper(side)
    room: i64 = 0  # bit set of the lines it may change to
    for line in range(GREEN + 1):
        if may_change_line(p, side, line_of(here, side), line):
            room = added(room, line)
    chip = i64(p.chip[slot])
    lines = lines_of(p, chip)
    sectors = sectors_of(p, chip)
    first: i64 = own_boxes_from(side)
    for box in range(first, first + OWN_BOXES):
        line = line_of(box, side)
        if box == here or line > GREEN or not has(lines, line):
            continue
        if not has(sectors, side_of_pitch(box, side)):
            continue
        other = p.occupant(box)
        if other != NOWHERE:
            good = side_of(other) == side and other != keeper and fits(p, other, here)
        else:
            good = has(room, line) and area_allows(p, slot, box)
        if good:
            out.append(moves.to(box))


class SetUp(Frame):
    """A coach changes his set-up: a formation, single chips, or nothing."""

    kind = Kind(
        "set-up",
        "UN 3.1.4",
        some_chips("placed"),
        a_flag("begun"),
        on=("kick-off-taker", "play", "set-up"),
        stages=(LOCKING,),
        quiet=True,
        kick_off=True,
        prelude=True,
    )

    def __init__(self, side: SideIndex, placed: i64 = 0, begun: bool = False) -> None:
        super().__init__(side)
        self.placed = placed
        self.begun = begun

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        if not self.begun:
            for number in formations_for(p, self.side):
                out.append(moves.formation(number))
        for slot in outfield(p, self.side):
            if not has(self.placed, slot):
                out.append(moves.place(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DONE:
            for slot in outfield(p, self.side):
                p.spot[slot] = p.at[slot]
            return
        if action.verb == "formation":
            self.line_up(p, FORMATION_NAMES[moves.which(action)])
            p.flow.append(SetUp(self.side, self.placed, True))
            return
        slot = moves.chip_of(p, self.side, action)
        p.flow.append(SetUp(self.side, added(self.placed, slot), True))
        p.flow.append(SetUpTo(self.side, slot))

    def line_up(self, p: Position, formation: str) -> None:
        """Everybody to his place in a formation."""
        chips = outfield(p, self.side)
        boxes = in_formation(p, self.side, formation)
        for slot in chips:
            p.lift(slot)
        for slot, box in zip(chips, boxes, strict=True):
            p.put(slot, box)
        p.tell(LinedUp(int(self.side), formation))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "formation":
            reason = "formation-once" if self.begun else "formation-misfit"
            return refuse(p, self, action, reason)
        if action.verb == "place":
            return refuse(p, self, action, "place-once")
        return super().why_not(p, action)


class SetUpTo(Frame):
    """Where a chip is set up."""

    kind = Kind(
        "set-up-to",
        "UN 3.1.4",
        a_chip("chip"),
        on=("set-up",),
        quiet=True,
        kick_off=True,
        prelude=True,
        about="chip",
    )

    def __init__(self, side: SideIndex, chip: Counter) -> None:
        super().__init__(side)
        self.chip = chip

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        list_places(p, self.chip, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        box = moves.box_of(action)
        other = p.occupant(box)
        if other == NOWHERE:
            p.put(self.chip, box)
        else:
            p.swap(self.chip, other)
            self.say(p, other)
        self.say(p, self.chip)

    def say(self, p: Position, slot: Counter) -> None:
        """Tell where a chip stands now."""
        p.tell(Placed(int(self.side), int(p.shirt(slot)), NAMES[p.where(slot)], self.rule()))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        box = moves.box_of(action)
        if box >= BOXES or not fits(p, self.chip, box):
            return refuse(p, self, action, "line-or-side")
        if p.on[box] != 0:
            return refuse(p, self, action, "occupied")
        if not area_allows(p, self.chip, box):
            return refuse(p, self, action, "area-full", "UN 3.1.5")
        return refuse(p, self, action, "line-limits", "UN R5")
