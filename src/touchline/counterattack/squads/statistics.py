"""What printed cards look like: how often each number occurs and what goes with what (CA 3.2)."""

from __future__ import annotations

from typing import Final

OUTFIELD: Final[dict[str, tuple[int, ...]]] = {
    "pace": (0, 0, 2, 44, 41, 9),
    "dribbling": (15, 28, 23, 16, 13, 1),
    "heading": (4, 10, 31, 26, 16, 9),
    "high_pass": (0, 0, 2, 32, 31, 31),
    "resilience": (1, 0, 7, 29, 36, 23),
    "shooting": (12, 17, 17, 30, 18, 2),
    "tackling": (22, 20, 26, 11, 14, 3),
}
"""How many of 96 outfielders have 1, 2 ... 6."""

KEEPER: Final[dict[str, tuple[int, ...]]] = {
    "aerial": (0, 0, 0, 1, 6, 7),
    "dribbling": (9, 4, 1, 0, 0, 0),
    "pace": (0, 0, 0, 2, 7, 5),
    "resilience": (0, 0, 0, 1, 6, 7),
    "saving": (0, 0, 4, 6, 3, 1),
    "handling": (0, 1, 3, 6, 3, 1),
    "high_pass": (0, 1, 1, 4, 6, 2),
}
"""How many of 14 keepers; known are lowest, highest and mean, the spread between is ours."""

SMALLEST_SUM: Final = 19
BIGGEST_SUM: Final = 32
"""No outfielder's seven numbers add up to less or more."""

BENT: Final[dict[tuple[str, str], float]] = {
    ("dribbling", "shooting"): 0.67,
    ("shooting", "tackling"): -0.53,
    ("resilience", "tackling"): 0.54,
    ("dribbling", "tackling"): -0.46,
    ("dribbling", "resilience"): -0.38,
    ("heading", "tackling"): 0.38,
    ("resilience", "shooting"): -0.36,
    ("dribbling", "heading"): -0.30,
    ("heading", "resilience"): 0.18,
    ("heading", "shooting"): -0.20,
    ("pace", "heading"): -0.10,
    ("heading", "high_pass"): -0.10,
    ("high_pass", "resilience"): -0.08,
    ("pace", "resilience"): -0.05,
}
"""How the bell curves behind the numbers lean on each other; pairs not listed do not.

Cutting a bell curve into six whole numbers weakens a correlation, so these were fitted until the
cards themselves came out as printed ones do (dribbling-shooting +0.61, shooting-tackling -0.51,
and so on). The last seven are not known from cards; they keep the sums in their range.
"""


def seen(kind: str, attribute: str) -> tuple[int, int]:
    """The lowest and highest number on any printed card.

    >>> seen("outfield", "pace"), seen("keeper", "saving")
    ((3, 6), (3, 6))
    """
    counts = (OUTFIELD if kind == "outfield" else KEEPER)[attribute]
    there = [number for number, count in enumerate(counts, start=1) if count]
    return there[0], there[-1]


def mean(counts: tuple[int, ...]) -> float:
    """The mean of a row of counts."""
    return sum(number * count for number, count in enumerate(counts, start=1)) / sum(counts)
