"""The way of a pass: how long it is in quadrants, and what stands in it (UN 3.6.2 to 3.6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.ids import SideIndex, Square
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    NOWHERE,
    ROW,
    quadrant_columns,
    quadrant_rows,
    size_of,
)
from touchline.undici.engine.position import eleven

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def pass_length(p: Position, origin: Square, end: Square) -> i64:
    """How many quadrants a pass goes: king's steps, or steps along and across (UN 3.6.4, R1)."""
    across = quadrant_rows(origin, end)
    along = quadrant_columns(origin, end)
    if origin >= BOXES and p.settings.keeper_pass == "goal":
        along += 1  # the goal is a quadrant of its own behind the red line (UN 3.6.5)
    if p.options.pass_distance == "steps":
        far = along + across
    else:
        far = along if along > across else across
    return far if far > 1 else 1


def way_is_free(p: Position, side: SideIndex, origin: Square, end: Square) -> bool:
    """May a side pass here at all: nothing of the opponent's in between (UN 3.6.2)?"""
    if p.settings.pass_lane == "open":
        return True
    for slot in eleven(1 - side):
        box = p.where(slot)
        if box != NOWHERE and crosses(origin, end, box):
            return False
    if p.locker == side:
        return True
    return not (_locks(p.white, origin, end) or _locks(p.black, origin, end))


def _locks(box: Square, origin: Square, end: Square) -> bool:
    """Does a padlock on this box lie between two others (UN 3.13.4)?"""
    return box != NOWHERE and box != origin and box != end and crosses(origin, end, box)


def crosses(origin: Square, end: Square, box: Square) -> bool:
    """Does the straight line between the middles of two spaces go through a box?

    Touching a corner is not enough. All is counted in half boxes, so that middles and edges are
    whole numbers; the middle of a goal lies between rows 8 and 9, one column behind the first.
    """
    x = 2 * i64(COLUMN[origin])
    y = _middle(origin)
    dx = 2 * i64(COLUMN[end]) - x
    dy = _middle(end) - y
    bx = 2 * i64(COLUMN[box]) - x
    by = _middle(box) - y
    if not (_overlaps(dx, bx) and _overlaps(dy, by)):
        return False
    return size_of(dx * by - dy * bx) < size_of(dx) + size_of(dy)


def _middle(space: i64) -> i64:
    """The middle of a space across the pitch, in half boxes."""
    return 2 * i64(ROW[space]) + (1 if space >= BOXES else 0)


def _overlaps(way: i64, box: Square) -> bool:
    """Does a way from 0 to here have some of a box with this middle, seen from one side?"""
    low = way if way < 0 else 0
    high = way if way > 0 else 0
    return low < box + 1 and high > box - 1
