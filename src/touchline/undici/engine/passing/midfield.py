"""What cards call the midfield of a side (UN R26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.core.ids import SideIndex, Square
from touchline.undici.engine.board.pitch import RED, YELLOW, in_half, line_of

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def in_midfield(p: Position, box: Square, side: SideIndex) -> bool:
    """Is a box in a side's midfield: its yellow line, or its half before the red line?"""
    line = line_of(box, side)
    if p.settings.midfield == "yellow":
        return line == YELLOW
    return line > RED and in_half(box, side)
