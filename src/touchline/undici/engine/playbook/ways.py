"""Where chips run for playbook cards: quadrants, clear ways, onside boxes (UN 4.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    COLUMNS,
    NEIGHBOURS,
    NOWHERE,
    ROW,
    ROWS,
    depth,
    distance,
)
from touchline.undici.engine.passing.offside import offside_line
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.running.reach import area_full, is_open

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def next_quadrant(one: i64, other: i64) -> bool:
    """Are two boxes in quadrants that border on each other?"""
    if one >= BOXES or other >= BOXES:
        return False
    dx = (i64(COLUMN[one]) >> 1) - (i64(COLUMN[other]) >> 1)
    dy = (i64(ROW[one]) >> 1) - (i64(ROW[other]) >> 1)
    return -1 <= dx <= 1 and -1 <= dy <= 1 and (dx != 0 or dy != 0)


def _bordering() -> list[list[int]]:
    """For each box the boxes of the quadrants that border on its own."""
    shared: dict[int, list[int]] = {}
    found: list[list[int]] = []
    for one in range(BOXES):
        corner = int(COLUMN[one]) // 2 * ROWS + int(ROW[one]) // 2
        if corner not in shared:
            shared[corner] = [box for box in range(BOXES) if next_quadrant(one, box)]
        found.append(shared[corner])
    return found


BORDERING: Final[list[list[int]]] = _bordering()


def runners(p: Position, side: SideIndex) -> list[int]:
    """The chips of a side on the pitch, in use and without the ball."""
    found: list[int] = []
    for slot in eleven(side):
        if p.usable(slot) and not p.in_goal(slot) and slot != p.holder:
            found.append(slot)
    return found


def carrier_of(p: Position, side: SideIndex) -> i64:
    """The chip of a side that has the ball on the pitch and may act, -1 if there is none."""
    holder = p.holder
    if holder == NOWHERE or side_of(holder) != side or not p.usable(holder) or p.in_goal(holder):
        return NOWHERE
    return holder


def boxes_next_to(p: Position, slot: Counter, quadrant: i64) -> list[int]:
    """The empty boxes for a chip in the quadrants that border on that of a box."""
    found: list[int] = []
    for box in BORDERING[quadrant]:
        if is_open(p, slot, box) and not area_full(p, slot, box):
            found.append(box)
    return found


def clear_way(p: Position, slot: Counter, end: Square) -> bool:
    """Is there a shortest way to a box with nothing on it?"""
    if not is_open(p, slot, end):
        return False
    here = p.where(slot)
    far = distance(here, end)
    if far <= 1:
        return True
    for box in NEIGHBOURS[end]:
        if distance(here, box) == far - 1 and clear_way(p, slot, box):
            return True
    return False


def can_run(p: Position, slot: Counter) -> bool:
    """Does a chip get to any box of a bordering quadrant? The nearest ones are looked at first."""
    here = p.where(slot)
    for box in NEIGHBOURS[here]:
        if next_quadrant(here, box) and is_open(p, slot, box) and not area_full(p, slot, box):
            return True
    for box in BORDERING[here]:
        if not area_full(p, slot, box) and clear_way(p, slot, box):
            return True
    return False


def runs(p: Position, slot: Counter) -> list[int]:
    """The boxes of bordering quadrants a chip gets to over empty boxes."""
    return [box for box in boxes_next_to(p, slot, p.where(slot)) if clear_way(p, slot, box)]


def onside_at(p: Position, side: SideIndex, box: Square) -> bool:
    """Could a chip of a side be passed to on this box (UN 3.12.2)?"""
    if p.options.offside == "off":
        return True
    far = depth(box, 1 - side)
    if far > COLUMNS // 2 or far >= depth(p.ball(), 1 - side):
        return True
    return far >= offside_line(p, 1 - side)
