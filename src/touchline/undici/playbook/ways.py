"""Where chips run for playbook cards: quadrants, clear ways, onside boxes (UN 4.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.undici.offside import offside_line
from touchline.undici.pitch import (
    BOXES,
    COLUMNS,
    NEIGHBOURS,
    NOWHERE,
    depth,
    distance,
    quadrants,
    same_quadrant,
)
from touchline.undici.position import SHIRTS, side_of
from touchline.undici.reach import area_full, is_open

if TYPE_CHECKING:
    from touchline.undici.position import Position


def next_quadrant(one: i64, other: i64) -> bool:
    """Are two boxes in quadrants that border on each other?"""
    return (
        one < BOXES
        and other < BOXES
        and quadrants(one, other) == 1
        and not same_quadrant(one, other)
    )


def runners(p: Position, side: i64) -> list[int]:
    """The chips of a side on the pitch, in use and without the ball."""
    first = side * SHIRTS
    found: list[int] = []
    for slot in range(first, first + SHIRTS):
        if p.usable(slot) and not p.in_goal(slot) and slot != p.holder:
            found.append(slot)
    return found


def carrier_of(p: Position, side: i64) -> i64:
    """The chip of a side that has the ball on the pitch and may act, -1 if there is none."""
    holder = p.holder
    if holder == NOWHERE or side_of(holder) != side or not p.usable(holder) or p.in_goal(holder):
        return NOWHERE
    return holder


def boxes_next_to(p: Position, slot: i64, quadrant: i64) -> list[int]:
    """The empty boxes for a chip in the quadrants that border on that of a box."""
    found: list[int] = []
    for box in range(BOXES):
        if next_quadrant(quadrant, box) and is_open(p, slot, box) and not area_full(p, slot, box):
            found.append(box)
    return found


def clear_way(p: Position, slot: i64, end: i64) -> bool:
    """Is there a shortest way to a box with nothing on it?"""
    edge = [p.where(slot)]
    for left in range(distance(p.where(slot), end) - 1, -1, -1):
        following: list[i64] = []
        for here in edge:
            for box in NEIGHBOURS[here]:
                if distance(box, end) == left and box not in following and is_open(p, slot, box):
                    following.append(box)
        edge = following
    return len(edge) > 0


def runs(p: Position, slot: i64) -> list[int]:
    """The boxes of bordering quadrants a chip gets to over empty boxes."""
    return [box for box in boxes_next_to(p, slot, p.where(slot)) if clear_way(p, slot, box)]


def onside_at(p: Position, side: i64, box: i64) -> bool:
    """Could a chip of a side be passed to on this box (UN 3.12.2)?"""
    if p.settings.offside == "off":
        return True
    far = depth(box, 1 - side)
    if far > COLUMNS // 2 or far >= depth(p.ball(), 1 - side):
        return True
    return far >= offside_line(p, 1 - side)
