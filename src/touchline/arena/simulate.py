"""Bots against bots, many matches at once: the same seed gives the same matches everywhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from touchline.arena.executor import in_order, local
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


def simulate(
    series: Series, jobs: int, tell: Callable[[Outcome], None], totals: Totals | None = None
) -> Totals:
    """Play the whole series; `tell` hears of every match as it ends.

    Whoever hands over totals of his own has them also when somebody interrupts.
    """
    check(series)
    totals = Totals() if totals is None else totals
    start = time.perf_counter()
    try:
        with local(min(jobs, series.units)) as executor:
            pace = Pace(executor.workers)
            for chunk, outcomes in in_order(executor, pace.chunks(series)):
                pace.played(chunk.last - chunk.first)
                for outcome in outcomes:
                    totals.add(outcome)
                    tell(outcome)
    finally:
        totals.took(time.perf_counter() - start)
    return totals


def as_dict(totals: Totals) -> dict[str, Any]:
    """The totals as plain data."""
    plain: dict[str, Any] = msgspec.to_builtins(totals)
    return plain
