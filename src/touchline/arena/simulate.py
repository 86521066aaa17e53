"""Bots against bots, many matches at once: the same seed gives the same matches everywhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any

import msgspec

from touchline.arena.executor import in_order, local
from touchline.arena.figures import Z
from touchline.arena.pace import Pace
from touchline.arena.series import Outcome, Series, check


class Totals(msgspec.Struct):
    """What came of all of them."""

    matches: int = 0
    home_wins: int = 0
    away_wins: int = 0
    draws: int = 0
    goals_home: int = 0
    goals_away: int = 0
    decisions: int = 0
    seconds: float = 0.0
    matches_per_second: float = 0.0
    decisions_per_second: float = 0.0
    failures: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one match."""
        self.matches += 1
        if outcome.problem is not None:
            self.failures += 1
            return
        self.goals_home += outcome.home
        self.goals_away += outcome.away
        self.decisions += outcome.decisions
        self.home_wins += outcome.winner == "home"
        self.away_wins += outcome.winner == "away"
        self.draws += outcome.winner is None

    def took(self, seconds: float) -> None:
        """Work out the speed."""
        self.seconds = round(seconds, 3)
        self.matches_per_second = round(self.matches / seconds, 3)
        self.decisions_per_second = round(self.decisions / seconds, 1)


def simulate(series: Series, jobs: int, tell: Callable[[Outcome], None]) -> Totals:
    """Play the whole series; `tell` hears of every match as it ends."""
    check(series)
    totals = Totals()
    start = time.perf_counter()
    with local(min(jobs, series.units)) as executor:
        pace = Pace(executor.workers)
        for chunk, outcomes in in_order(executor, pace.chunks(series)):
            pace.played(chunk.last - chunk.first)
            for outcome in outcomes:
                totals.add(outcome)
                tell(outcome)
    totals.took(time.perf_counter() - start)
    return totals


def wilson(wins: int, of: int) -> tuple[float, float]:
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


def as_dict(totals: Totals) -> dict[str, Any]:
    """The totals as plain data."""
    plain: dict[str, Any] = msgspec.to_builtins(totals)
    return plain
