"""Ratings from results: Bradley and Terry with draws as Davidson has them, and a home side.

With x half the difference of strength, home's advantage included, a match ends in a home win, an
away win or a draw with weights e^x, e^-x and e^d. The logarithm of the likelihood is concave in
strengths, advantage and d, so Newton's method finds its one maximum, and its curvature there says
how sure one can be. A weak normal prior keeps the rating of a bot finite that won or lost
everything; beside a hundred matches it moves others by a fraction of an Elo point.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, sqrt
from typing import Final

import msgspec

from touchline.arena.figures import Z

ELO: Final = 400 / log(10)  # Elo points of a unit of strength
PRIOR: Final = (ELO / 1000) ** 2  # the precision of a normal distribution 1,000 Elo points wide
STEPS: Final = 100
CLOSE: Final = 1e-10

Result = tuple[str, str, str | None]
"""Who was home, who away, and the label of the side that won."""


class Estimate(msgspec.Struct, frozen=True):
    """A number in Elo points with its 95 % interval."""

    elo: float
    low: float
    high: float


class Ratings(msgspec.Struct, frozen=True):
    """The ratings, best first, around a mean of 0; what home is worth; draws between equals."""

    bots: dict[str, Estimate]
    home: Estimate
    draws: float


class Tally:
    """Results counted by who was home and who away."""

    def __init__(self, results: Iterable[Result]) -> None:
        counted: dict[tuple[str, str], list[int]] = {}
        for home, away, winner in results:
            row = counted.setdefault((home, away), [0, 0, 0])
            row[{"home": 0, None: 1, "away": 2}[winner]] += 1
        self.bots = sorted({bot for pair in counted for bot in pair})
        place = {bot: i for i, bot in enumerate(self.bots)}
        self.rows = [(place[h], place[a], *row) for (h, a), row in counted.items() if h != a]


def log_likelihood(tally: Tally, at: list[float]) -> float:
    """How likely the results are with these strengths, advantage and draws, prior included."""
    *strengths, home, draw = at
    total = -PRIOR / 2 * sum(value * value for value in at)
    for h, a, wins, draws, losses in tally.rows:
        x = (strengths[h] - strengths[a] + home) / 2
        most = max(abs(x), draw)
        every = most + log(exp(x - most) + exp(-x - most) + exp(draw - most))
        total += wins * x - losses * x + draws * draw - (wins + draws + losses) * every
    return total


def ratings(results: Iterable[Result]) -> Ratings:
    """The likeliest ratings.

    >>> found = ratings([("a", "b", "home"), ("b", "a", "home")] * 10)
    >>> [round(abs(bot.elo)) for bot in found.bots.values()], found.home.elo > 100
    ([0, 0], True)
    """
    tally = Tally(results)
    n = len(tally.bots)
    at = [0.0] * (n + 2)
    best = log_likelihood(tally, at)
    for _ in range(STEPS):
        slope, curve = _derivatives(tally, at)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse(curve)]
        size = 1.0
        while True:
            there = [value + size * way for value, way in zip(at, step, strict=True)]
            found = log_likelihood(tally, there)
            if found >= best or size < CLOSE:
                break
            size /= 2
        if found < best:
            break
        at, best = there, found
        if max(abs(size * way) for way in step) < CLOSE:
            break
    return _read(tally, at)


def _derivatives(tally: Tally, at: list[float]) -> tuple[list[float], list[list[float]]]:
    """The slope of the log-likelihood, and its curvature with the sign changed."""
    n = len(at)
    slope = [-PRIOR * value for value in at]
    curve = [[PRIOR if i == j else 0.0 for j in range(n)] for i in range(n)]
    home, draw = n - 2, n - 1
    for h, a, wins, draws, losses in tally.rows:
        x = (at[h] - at[a] + at[home]) / 2
        most = max(abs(x), at[draw])
        weights = [exp(x - most), exp(at[draw] - most), exp(-x - most)]
        won, drawn, lost = (weight / sum(weights) for weight in weights)
        matches = wins + draws + losses
        # x and d are the two natural parameters; the bots and home enter by halves through x
        by_x = wins - losses - matches * (won - lost)
        by_draw = draws - matches * drawn
        xx = matches * (won + lost - (won - lost) ** 2)
        dd = matches * drawn * (1 - drawn)
        xd = -matches * drawn * (won - lost)
        halves = ((h, 0.5), (a, -0.5), (home, 0.5))
        slope[draw] += by_draw
        curve[draw][draw] += dd
        for i, part in halves:
            slope[i] += part * by_x
            curve[i][draw] += part * xd
            curve[draw][i] += part * xd
            for j, other in halves:
                curve[i][j] += part * other * xx
    return slope, curve


def _read(tally: Tally, at: list[float]) -> Ratings:
    """The maximum in Elo points around a mean of 0, with intervals."""
    _, curve = _derivatives(tally, at)
    spread = inverse(curve)
    n = len(tally.bots)
    mean = sum(at[:n]) / n if n else 0.0
    found: dict[str, Estimate] = {}
    for i, bot in enumerate(tally.bots):
        part = [(1.0 if j == i else 0.0) - 1 / n for j in range(n)]
        variance = sum(part[j] * part[k] * spread[j][k] for j in range(n) for k in range(n))
        found[bot] = _estimate(at[i] - mean, variance)
    order = sorted(found, key=lambda bot: (-found[bot].elo, bot))
    home = _estimate(at[n], spread[n][n])
    draws = exp(at[n + 1]) / (2 + exp(at[n + 1]))
    return Ratings({bot: found[bot] for bot in order}, home, round(draws, 4))


def _estimate(strength: float, variance: float) -> Estimate:
    elo, half = ELO * strength, ELO * Z * sqrt(max(0.0, variance))
    return Estimate(round(elo, 1), round(elo - half, 1), round(elo + half, 1))


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    n = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(n):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [
                    value - factor * above for value, above in zip(rows[k], rows[i], strict=True)
                ]
    return [row[n:] for row in rows]
