"""The keeper out of his goal: how he leaves it, what it costs him, the empty goal (UN 4.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    GOAL_BOTTOM,
    GOAL_TOP,
    NOWHERE,
    ROW,
    box_at,
    forward,
    goal_boxes,
    goal_of,
    in_area,
    is_goal_box,
    shot_number,
)
from touchline.undici.engine.position import side_of

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

NEAR: Final = 1  # off a save if he stands on a +3 or +4 box (UN 4.11.3)
IN_THE_AREA: Final = 2
FAR: Final = 3


def is_out(p: Position, side: SideIndex) -> bool:
    """Is the keeper of a side on the pitch instead of in his goal?"""
    here = p.where(p.keeper(side))
    return here != NOWHERE and here < BOXES


def may_leave(p: Position, slot: Counter) -> bool:
    """Is this a keeper in goal who may come out: only in his side's own turn (UN 4.11.1)?"""
    return p.options.keeper_out and p.in_goal(slot) and side_of(slot) == p.mover


def way_out(slot_side: i64, box: Square, step: i64, far: i64) -> i64:
    """The box `far` columns on from a box before the goal, its row changed by `step` each time."""
    column = i64(COLUMN[box]) + far * forward(slot_side)
    return box_at(column, i64(ROW[box]) + far * step)


def comes_from_goal(box: Square, step: i64) -> bool:
    """Does a straight way over this box, its row changing by `step`, begin in the goal (R35)?"""
    return GOAL_TOP <= i64(ROW[box]) - step <= GOAL_BOTTOM


def before_goal(p: Position, side: SideIndex) -> list[int]:
    """The boxes from which one step leads into a goal: four, or two more slantwise (UN 4.11.4)."""
    boxes = goal_boxes(side)
    if p.settings.goal_mouth == "six":
        return [boxes[0] - 1, *boxes, boxes[-1] + 1]
    return boxes


def goal_beyond(p: Position, slot: Counter, box: Square, step: i64) -> i64:
    """The own goal, if a keeper steps into it from this box; -1 otherwise (R35).

    `step` is how the row changes: like the boxes before it the goal has four rows.
    """
    side = side_of(slot)
    if slot != p.keeper(side) or not p.options.keeper_out or box not in before_goal(p, side):
        return NOWHERE
    goal = goal_of(side)
    return goal if comes_from_goal(box, -step) and p.on[goal] == 0 else NOWHERE


def may_walk_in(p: Position, slot: Counter) -> bool:
    """May a carrier walk the ball into the other goal: he has beaten the keeper (UN 4.11.4)?"""
    side = side_of(slot)
    if slot != p.holder or not has(p.beaten, slot) or not is_out(p, 1 - side):
        return False
    return p.where(slot) in before_goal(p, 1 - side)


def save_malus(p: Position, side: SideIndex) -> i64:
    """What a keeper outside loses on a save, by the box he stands on (UN 4.11.3, R35)."""
    if not is_out(p, side):
        return 0
    here = p.where(p.keeper(side))
    if is_goal_box(here, side):
        return NEAR
    if in_area(here, side) and shot_number(here, 1 - side) >= 0:
        return IN_THE_AREA
    return FAR


def back_in_goal(p: Position, side: SideIndex) -> None:
    """The keeper is in his goal again: after a save, before set pieces (R35)."""
    if is_out(p, side):
        p.put(p.keeper(side), goal_of(side))
