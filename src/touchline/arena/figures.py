"""What sides did on average over many matches, and how sure one can be of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Final

import msgspec

from touchline.core.language.statistics import Sheet

Z: Final = 1.959964  # 95 % of a normal distribution
Sheets = tuple[Sheet, Sheet]


class Mean(msgspec.Struct, frozen=True):
    """A mean over matches with its 95 % interval."""

    mean: float
    low: float
    high: float


class Figure(msgspec.Struct, frozen=True):
    """One line: both sides, and both together where that says something."""

    home: Mean | None
    away: Mean | None
    match: Mean | None = None


def share(part: int, whole: int) -> float | None:
    """Part of a whole; None of nothing."""
    return part / whole if whole else None


def completion(sheets: Sheets, side: int) -> float | None:
    """The share of a side's passes that found a team-mate."""
    return share(sheets[side].completed, sheets[side].passes)


def possession(sheets: Sheets, side: int) -> float | None:
    """The share of all actions that a side called."""
    return share(sheets[side].actions, sheets[0].actions + sheets[1].actions)


COUNTS: Final[dict[str, Callable[[Sheet], int]]] = {
    "goals": lambda sheet: sheet.goals,
    "shots": lambda sheet: sheet.attempts,
    "on_target": lambda sheet: sheet.on_target,
    "passes": lambda sheet: sheet.passes,
    "crosses": lambda sheet: sheet.crosses,
    "tackles": lambda sheet: sheet.tackles,
    "fouls": lambda sheet: sheet.fouls,
    "yellow_cards": lambda sheet: sheet.yellow_cards,
    "red_cards": lambda sheet: sheet.red_cards,
    "offsides": lambda sheet: sheet.offsides,
    "corners": lambda sheet: sheet.corners,
    "throw_ins": lambda sheet: sheet.throw_ins,
    "substitutions": lambda sheet: sheet.substitutions,
}
SHARES: Final = {"completion": completion, "possession": possession}
ROWS: Final = (
    *("goals", "shots", "on_target", "passes", "completion", "crosses", "tackles", "fouls"),
    *("yellow_cards", "red_cards", "offsides", "corners", "throw_ins", "substitutions"),
    "possession",
)


def figures(matches: Sequence[Sheets]) -> dict[str, Figure]:
    """The lines of the table, in the order a newspaper prints them."""
    return {name: _figure(name, matches) for name in ROWS}


def _figure(name: str, matches: Sequence[Sheets]) -> Figure:
    if name in SHARES:
        rate = SHARES[name]
        return Figure(
            mean([rate(sheets, 0) for sheets in matches], 1.0),
            mean([rate(sheets, 1) for sheets in matches], 1.0),
        )
    count = COUNTS[name]
    return Figure(
        mean([count(home) for home, _ in matches]),
        mean([count(away) for _, away in matches]),
        mean([count(home) + count(away) for home, away in matches]),
    )


def mean(values: Sequence[float | None], most: float = inf) -> Mean | None:
    """The mean of what is known and its interval within 0 and `most`; None if nothing is.

    >>> mean([1, 2, 3, 2])
    Mean(mean=2.0, low=1.1998, high=2.8002)
    """
    known = [value for value in values if value is not None]
    if not known:
        return None
    middle = sum(known) / len(known)
    spread = 0.0
    if len(known) > 1:
        variance = sum((value - middle) ** 2 for value in known) / (len(known) - 1)
        spread = Z * sqrt(variance / len(known))
    low, high = max(0.0, middle - spread), min(most, middle + spread)
    return Mean(round(middle, 4), round(low, 4), round(high, 4))


def wilson(wins: float, of: float) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval).

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if of == 0:
        return 0.0, 1.0
    share = wins / of
    middle = share + Z * Z / (2 * of)
    spread = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    scale = 1 + Z * Z / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
