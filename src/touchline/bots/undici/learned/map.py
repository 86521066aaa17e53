"""Where everybody stands, coarsely: on the pitch, and seen from the ball (`inputs`).

Left and right are the same: the ball is always on the right.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.undici.engine.board.pitch import BOXES, COLUMNS, HOME, NOWHERE, ROW, ROWS, depth
from touchline.undici.engine.position import Position, eleven

LENGTHS: Final = COLUMNS // 2  # cells of the pitch, two boxes long
WIDTHS: Final = ROWS // 2
AROUND: Final = 7  # boxes round the ball, in either direction
REACH: Final = 3
CELLS: Final = LENGTHS * WIDTHS + AROUND * AROUND  # of one side
PLACES: Final = 2 * CELLS
EACH: Final = 0.5


def add_map(p: Position, us: i64, out: list[float]) -> None:
    """How many chips of either side that can act stand in each cell; the keepers do not count."""
    ball = p.ball()
    seen = 0 <= ball < BOXES
    here = depth(ball, us) - 1 if seen else 0
    row = i64(ROW[ball]) if seen else 0
    turned = 2 * row < ROWS - 1 if seen else us != HOME
    if turned:
        row = ROWS - 1 - row
    found = [0.0] * PLACES
    for side in (us, 1 - us):
        base: i64 = 0 if side == us else CELLS
        keeper = p.keeper(side)
        for slot in eleven(side):
            box = p.where(slot)
            if box == NOWHERE or box >= BOXES or slot == keeper or not p.usable(slot):
                continue
            level = depth(box, us) - 1
            wide = i64(ROW[box])
            if turned:
                wide = ROWS - 1 - wide
            found[base + level // 2 * WIDTHS + wide // 2] += EACH
            if seen:
                level += REACH - here
                wide += REACH - row
                if 0 <= level < AROUND and 0 <= wide < AROUND:
                    found[base + LENGTHS * WIDTHS + level * AROUND + wide] += EACH
    out.extend(found)
