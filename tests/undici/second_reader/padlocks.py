"""Where padlocks may lie (UN 3.13.2)."""

from __future__ import annotations

from tests.undici.second_reader.pitch import SIGNS, Box, beside, own_area
from tests.undici.second_reader.table import Table


def boxes(table: Table, side: int, other: Box | None) -> set[Box]:
    """Empty, next to an own outfield chip, and the only one in its penalty area."""
    near: set[Box] = set()
    for who in table.outfield(side):
        near |= beside(table.box(who))
    found: set[Box] = set()
    for box in near & SIGNS.keys():
        who_is_there = table.on(box)
        rival = who_is_there is not None and who_is_there // 11 != side
        free = who_is_there is None or (rival and table.options.locks_on_chips)
        same_area = other is not None and any(
            own_area(each, box) and own_area(each, other) for each in (0, 1)
        )
        if free and box != other and not same_area:
            found.add(box)
    return found
