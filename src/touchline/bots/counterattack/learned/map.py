"""Where everybody stands, coarsely: on the pitch, and seen from the ball (`inputs`).

Left and right are the same: the ball is always on the right.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.ground import depth, width
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import eleven

LENGTHS: Final = 10  # cells of the pitch, four hexes long
WIDTHS: Final = 5
AROUND: Final = 7  # cells round the ball, three hexes long, in either direction
CELLS: Final = LENGTHS * WIDTHS + AROUND * AROUND  # of one side
PLACES: Final = 2 * CELLS
EACH: Final = 0.5


def add_map(p: Position, us: i64, out: list[float]) -> None:
    """How many men of either side stand in each cell; the keepers do not count."""
    end = p.end(us)
    here = depth(p.ball, end)
    aside = width(p.ball, end)
    turn: i64 = 1
    if aside < 0:
        turn = -1
        aside = -aside
    found = [0.0] * PLACES
    for side in (us, 1 - us):
        base: i64 = 0 if side == us else CELLS
        keeper = p.keeper(side)
        for counter in eleven(side):
            hex_ = p.where(counter)
            if hex_ == NOWHERE or counter == keeper:
                continue
            level = depth(hex_, end)
            wide = turn * width(hex_, end)
            found[base + (level + 18) // 4 * WIDTHS + (wide + 25) // 11] += EACH
            level -= here - 10
            wide -= aside - 20
            if 0 <= level <= 20 and 0 <= wide <= 40:
                found[base + LENGTHS * WIDTHS + level // 3 * AROUND + wide // 6] += EACH
    out.extend(found)
