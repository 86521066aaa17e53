"""Offside (UN 3.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.ids import Counter
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import COLUMNS, NOWHERE, depth
from touchline.undici.engine.position import eleven, side_of

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def offside_line(p: Position, defenders: i64) -> i64:
    """How many columns before its goal the second-last chip of a side stands (UN 3.12.1).

    The keeper counts like anybody, so out of goal he need not be one of the two (UN 4.11.5), and
    chips in the same column count separately. Where level is offside, the line is one column
    further out: whoever is nearer to the goal than it is offside.
    """
    last: i64 = COLUMNS
    second: i64 = COLUMNS
    for slot in eleven(defenders):
        box = p.where(slot)
        if box == NOWHERE:
            continue
        if has(p.flipped, slot) and not p.settings.flipped_hold_line:
            continue
        far = depth(box, defenders)
        if far < last:
            second = last
            last = far
        elif far < second:
            second = far
    return second if p.options.level_onside else second + 1


def is_offside(p: Position, slot: Counter, line: i64) -> bool:
    """Is a chip offside if the ball is played now, by this line (UN 3.12.2)?"""
    defenders = 1 - side_of(slot)
    far = depth(p.where(slot), defenders)
    return far <= COLUMNS // 2 and far < depth(p.ball(), defenders) and far < line
