"""A sequential test: is the first bot stronger? It stops as soon as the units played are enough.

It is the generalised sequential probability ratio test that chess engines are tested with. The
score of a unit is what the first bot got of it, from 0 to 1; for a pair of matches with wins, draws
and losses it is one of five values. Two hypotheses are compared, a mean score that belongs to
`elo0` and one that belongs to `elo1`. How scores are spread is not known, so each hypothesis is
given the distribution that fits the scores seen best and has its mean. Scores that are not quarters
take the normal form, in which only the mean and variance seen count.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, Literal

import msgspec

from touchline.arena.figures import wilson
from touchline.arena.ratings import ELO, Estimate

FEWEST: Final = 30  # units before which the variance seen says too little
UNSEEN: Final = 1e-3  # counted for a score that has not come yet, so that it may still come
LEAST_VARIANCE: Final = 1e-6
LEAST_ROOM: Final = 1e-9
Verdict = Literal["stronger", "not-stronger"]


class Bounds(msgspec.Struct, frozen=True):
    """The two hypotheses in Elo points, and how often the test may be wrong under each.

    Four times in a hundred is asked for, so that it is five at most: the theory takes the spread of
    the scores as known, and we have only seen it.
    """

    elo0: float
    elo1: float
    alpha: float = 0.04
    beta: float = 0.04

    @property
    def lower(self) -> float:
        """At or below this, `elo0` is accepted."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At or above this, `elo1` is accepted."""
        return log((1 - self.beta) / self.alpha)


def expected(elo: float) -> float:
    """The mean score of a bot so much stronger.

    >>> expected(0), round(expected(120), 3)
    (0.5, 0.666)
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


class Sequential:
    """The test while it runs: scores come in, in the order of the units, until it has a verdict.

    `stopped` is after how many units it had one; while there is none, how many there were.
    """

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.course: list[float] = []
        self.verdict: Verdict | None = None
        self.stopped = 0
        self._counts = [0, 0, 0, 0, 0]
        self._quarters = True
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """The score of the next unit."""
        quarter = score * 4
        if self._quarters and quarter == int(quarter):
            self._counts[int(quarter)] += 1
        else:
            self._quarters = False
        self._sum += score
        self._squares += score * score
        self.course.append(self._ratio(len(self.course) + 1))
        if self.verdict is not None:
            return
        self.stopped = len(self.course)
        if self.stopped >= FEWEST:
            if self.course[-1] >= self.bounds.upper:
                self.verdict = "stronger"
            elif self.course[-1] <= self.bounds.lower:
                self.verdict = "not-stronger"

    def _ratio(self, units: int) -> float:
        s0, s1 = expected(self.bounds.elo0), expected(self.bounds.elo1)
        if self._quarters:
            return pentanomial(self._counts, s0, s1)
        mean = self._sum / units
        return normal(units, mean, self._squares / units - mean * mean, s0, s1)


def pentanomial(counts: Sequence[int], s0: float, s1: float) -> float:
    """The log-likelihood ratio of two mean scores, from how often 0, ¼, ½, ¾ and 1 came."""
    seen = [count or UNSEEN for count in counts]
    x0, x1 = _tilt(seen, s0), _tilt(seen, s1)
    return sum(
        count * log((1 + x0 * (i / 4 - s0)) / (1 + x1 * (i / 4 - s1)))
        for i, count in enumerate(seen)
    )


def _tilt(counts: Sequence[float], mean: float) -> float:
    """How far the distribution seen is tilted to have this mean and be as likely as can be.

    The probability of a value becomes p / (1 + x (value - mean)); x is the root of the mean's
    excess, which falls all the way: Newton's method, kept between bounds that close in.
    """
    low, high = -1 / (1 - mean) + LEAST_ROOM, 1 / mean - LEAST_ROOM
    x = 0.0
    for _ in range(200):
        excess = fall = 0.0
        for i, count in enumerate(counts):
            value = i / 4 - mean
            share = value / (1 + x * value)
            excess += count * share
            fall += count * share * share
        if excess > 0:
            low = x
        else:
            high = x
        there = x + excess / fall
        if not low < there < high:
            there = (low + high) / 2
        if abs(there - x) < 1e-12:
            break
        x = there
    return x


def normal(units: int, mean: float, variance: float, s0: float, s1: float) -> float:
    """The same ratio for scores of any value, from their mean and variance alone."""
    return units * (s1 - s0) * (2 * mean - s0 - s1) / (2 * max(variance, LEAST_VARIANCE))


class Summary(msgspec.Struct, frozen=True):
    """What the scores of units say: the mean score, and the difference in Elo points.

    `normalised` measures the difference by the spread of the results: it says how many matches a
    test needs, whatever the share of draws. There is none where all scores are the same.
    """

    units: int
    score: float
    low: float
    high: float
    elo: Estimate
    normalised: float | None


def summary(scores: Sequence[float]) -> Summary | None:
    """The mean of the scores with its 95 % interval; None if there are none.

    >>> summary([0.5, 1.0, 0.5, 0.5]).score
    0.625
    """
    n = len(scores)
    if n == 0:
        return None
    mean = sum(scores) / n
    variance = sum((score - mean) ** 2 for score in scores) / n
    # A unit is spread less than one match that is won or lost; how much less, the scores tell,
    # unless all are the same: then as much less as the mean of two matches is.
    spread = variance / (mean * (1 - mean)) if 0 < mean < 1 else 0.5
    weight = n / max(spread, 1 / n)
    low, high = wilson(mean * weight, weight)
    elo = Estimate(*(round(difference(score), 1) for score in (mean, low, high)))
    normalised = (mean - 0.5) / sqrt(2 * variance) * 2 * ELO if variance else None
    return Summary(
        n, round(mean, 4), round(low, 4), round(high, 4), elo,
        None if normalised is None else round(normalised, 1),
    )  # fmt: skip


def difference(score: float) -> float:
    """The Elo points that belong to a mean score, at most 1,000 either way.

    >>> round(difference(0.75)), difference(1.0)
    (191, 1000.0)
    """
    if not 0 < score < 1:
        return 1000.0 if score > 0.5 else -1000.0
    return max(-1000.0, min(1000.0, ELO * log(score / (1 - score))))
