"""New cards that could have been printed: same numbers, same correlations, own names (CA 3.2)."""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import accumulate
from random import Random
from statistics import NormalDist
from typing import Final

from touchline.counterattack.squads.card import (
    MILDEST,
    PRINTED,
    STRICTEST,
    Card,
    Keeper,
    Outfielder,
    Referee,
)
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.names import Names
from touchline.counterattack.squads.pack import Pack, pack_of
from touchline.counterattack.squads.statistics import (
    BENT,
    BIGGEST_SUM,
    KEEPER,
    OUTFIELD,
    SMALLEST_SUM,
)

MOST: Final = 10_000


def generate(seed: int, outfielders: int = 40, keepers: int = 6, referees: int = 4) -> Pack:
    """A pack of invented cards; the same seed gives the same pack everywhere.

    >>> generate(7, 1, 0, 0).outfielders[0] == generate(7, 1, 0, 0).outfielders[0]
    True
    """
    for kind, wanted in (("outfield", outfielders), ("keeper", keepers), ("referee", referees)):
        if not 0 <= wanted <= MOST:
            raise BadCards(
                "counterattack.error.cards-count", column=kind, value=wanted, allowed=f"0–{MOST}"
            )
    # Of all that Random offers, only random() promises the same numbers in every Python.
    rng = Random(seed)
    names = Names(rng)
    cards: list[Card] = []
    for _ in range(outfielders):
        name, country = names.draw()
        cards.append(Outfielder(name, country, *_outfield_numbers(rng)))
    for _ in range(keepers):
        name, country = names.draw()
        cards.append(Keeper(name, country, *_keeper_numbers(rng)))
    for leniency in _leniencies(rng, referees):
        name, country = names.draw()
        cards.append(Referee(name, country, leniency))
    label = f"generated-{seed}".replace("--", "-minus-")
    return pack_of(label, label, cards)


def _thresholds(counts: tuple[int, ...]) -> list[float]:
    """Where to cut a bell curve so that the pieces are as frequent as the numbers 1 to 6."""
    bell = NormalDist()
    cuts: list[float] = []
    for below in list(accumulate(counts))[:-1]:
        share = below / sum(counts)
        cuts.append(bell.inv_cdf(share) if share > 0 else -math.inf)
    return cuts


def _triangle() -> list[list[float]]:
    """The Cholesky factor of `BENT`: it turns independent bell curves into leaning ones."""
    order = PRINTED["outfield"]
    rows: list[list[float]] = []
    for i, one in enumerate(order):
        row: list[float] = []
        for j, other in enumerate(order[: i + 1]):
            lean = 1.0 if i == j else BENT.get((other, one), BENT.get((one, other), 0.0))
            rest = lean - sum(row[k] * (rows[j][k] if i != j else row[k]) for k in range(j))
            row.append(math.sqrt(rest) if i == j else rest / rows[j][j])
        rows.append(row)
    return rows


_CUTS = [_thresholds(OUTFIELD[attribute]) for attribute in PRINTED["outfield"]]
_TRIANGLE = _triangle()


def _bell(rng: Random) -> float:
    """A number from the bell curve (Box and Muller)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - rng.random()))
    return radius * math.cos(2.0 * math.pi * rng.random())


def _outfield_numbers(rng: Random) -> list[int]:
    while True:
        bells = [_bell(rng) for _ in _TRIANGLE]
        numbers = [
            bisect_right(cuts, sum(map(float.__mul__, row, bells))) + 1
            for cuts, row in zip(_CUTS, _TRIANGLE, strict=True)
        ]
        if SMALLEST_SUM <= sum(numbers) <= BIGGEST_SUM:
            return numbers


def _keeper_numbers(rng: Random) -> list[int]:
    numbers: list[int] = []
    for attribute in PRINTED["keeper"]:
        steps = list(accumulate(KEEPER[attribute]))
        numbers.append(bisect_right(steps, rng.random() * steps[-1]) + 1)
    return numbers


def _leniencies(rng: Random, referees: int) -> list[int]:
    """Each of 2 to 5 once in every four referees, in any order."""
    drawn: list[int] = []
    left: list[int] = []
    while len(drawn) < referees:
        left = left or list(range(STRICTEST, MILDEST + 1))
        drawn.append(left.pop(int(rng.random() * len(left))))
    return drawn
