"""The kinds of passes along the ground: how far, by which rule, and what they count as."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import FIRST_TIME, STANDARD

# What kind of pass along the ground.
STANDARD_PASS: Final = 0
FIRST_TIME_PASS: Final = 1
THROW: Final = 2  # a throw-in
LOW_CORNER: Final = 3
QUICK_THROW: Final = 4  # by the keeper: cannot be intercepted
PLAIN_SIX: Final = 5  # tournament: after a ball taken, six hexes without the moves


@final
class KindOfPass:
    """What is printed of one kind."""

    def __init__(self, name: str, reach: i64, rule: str, *, offside: bool = True) -> None:
        self.name = name
        self.reach = reach
        """How many hexes it goes at most (CA 2.1)."""
        self.rule = rule
        self.offside = offside


PASSES: Final[list[KindOfPass]] = [
    KindOfPass("standard", 11, "CA 4.6"),
    KindOfPass("first-time", 6, "CA 4.17.2"),
    KindOfPass("throw-in", 6, "CA 4.15.2", offside=False),
    KindOfPass("low-corner", 6, "CA 4.15.1", offside=False),
    KindOfPass("quick-throw", 11, "CA 4.11.3"),
    KindOfPass("first-time", 6, "CA 4.20"),
]


def act_after(p: Position, kind: i64) -> i64:
    """What such a pass counts as for what may follow it (CA 4.20, 4.21.12, q117, q130)."""
    if kind == FIRST_TIME_PASS:
        return FIRST_TIME
    return FIRST_TIME if kind == LOW_CORNER and p.settings.tournament_corners else STANDARD
