"""What an arena has shown: ratings, who beat whom, what home was worth, how long bots thought."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import variance
from typing import Any

import msgspec

from touchline.arena.plan import Pairing
from touchline.arena.ratings import Ratings, Result, ratings
from touchline.arena.results import Outcomes
from touchline.arena.score import result, unit_adjusted, unit_score
from touchline.arena.sprt import Summary, summary
from touchline.arena.thinking import Thinking
from touchline.arena.tournament import Tournament


class Tally(msgspec.Struct):
    """Wins, draws and losses."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, points: float) -> None:
        """Count a match."""
        self.won += points == 1.0
        self.drawn += points == 0.5
        self.lost += points == 0.0

    @property
    def matches(self) -> int:
        """How many there were."""
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """The share of the points, draws half."""
        return (self.won + self.drawn / 2) / self.matches if self.matches else 0.5


class StandingsLine(msgspec.Struct, frozen=True):
    """Two bots against each other, seen from the one named first.

    With a test: the ratio and the verdict it stopped with, after so many pairs, or has so far.
    Where luck was weighed: the same with the luck taken off, and how many times fewer pairs that
    needs for an interval as narrow.
    """

    first: str
    second: str
    tally: Tally
    summary: Summary | None
    failures: int
    llr: float | None = None
    verdict: str | None = None
    stopped: int = 0
    adjusted: Summary | None = None
    saved: float | None = None


class Standings(msgspec.Struct, frozen=True):
    """Everything that can be said, from the results alone."""

    ratings: Ratings
    lines: list[StandingsLine]
    at_home: dict[str, Tally]
    away: dict[str, Tally]
    thinking: dict[str, Thinking]

    @property
    def matches(self) -> int:
        """How many were played to their end."""
        return sum(line.tally.matches for line in self.lines)

    @property
    def failures(self) -> int:
        """How many pairs could not be."""
        return sum(line.failures for line in self.lines)


def standings(tournament: Tournament) -> Standings:
    """What the results of a tournament say; only pairings of its plan count."""
    found: list[Result] = []
    lines: list[StandingsLine] = []
    at_home = {bot: Tally() for bot in tournament.plan.bots}
    away = {bot: Tally() for bot in tournament.plan.bots}
    thinking = {bot: Thinking() for bot in tournament.plan.bots}
    for pairing in tournament.pairings:
        pairs = tournament.results.pairs.get(pairing, [])
        lines.append(line_of(tournament, pairing, pairs))
        for outcomes in pairs:
            if unit_score(outcomes) is None:
                continue
            for outcome in outcomes:
                host, guest = pairing[::-1] if outcome.turned else pairing
                found.append((host, guest, outcome.winner))
                points = 1 - result(outcome) if outcome.turned else result(outcome)
                at_home[host].add(points)
                away[guest].add(1 - points)
                for bot, thought in zip((host, guest), outcome.thinking or (), strict=False):
                    thinking[bot].join(thought)
    return Standings(ratings(found), lines, at_home, away, thinking)


def line_of(tournament: Tournament, pairing: Pairing, pairs: list[Outcomes]) -> StandingsLine:
    """What two bots have shown against each other so far."""
    tally = Tally()
    scores: list[float] = []
    for outcomes in pairs:
        score = unit_score(outcomes)
        if score is None:
            continue
        scores.append(score)
        for outcome in outcomes:
            tally.add(result(outcome))
    failures = len(pairs) - len(scores)
    even = [score for score in map(unit_adjusted, pairs) if score is not None]
    more: dict[str, Any] = {"adjusted": summary(even), "saved": saved(scores, even)}
    test = tournament.tests.get(pairing)
    if test is None or not test.course:
        return StandingsLine(*pairing, tally, summary(scores), failures, **more)
    llr = round(test.course[test.stopped - 1], 3)
    return StandingsLine(
        *pairing, tally, summary(scores), failures, llr, test.verdict, test.stopped, **more
    )


def saved(plain: Sequence[float], even: Sequence[float]) -> float | None:
    """How many times fewer units tell as much with the luck taken off: the ratio of variances."""
    if len(plain) < 2 or len(even) != len(plain):
        return None
    here, there = variance(plain), variance(even)
    return round(here / there, 2) if there > 0 else None


def as_data(tournament: Tournament, found: Standings) -> dict[str, Any]:
    """The standings as plain data."""
    plan = tournament.plan
    lines = []
    for line in found.lines:
        about: dict[str, Any] = msgspec.to_builtins(line)
        about["pairs"] = about.pop("summary") or {"units": 0}
        lines.append(about)
    rated: dict[str, Any] = msgspec.to_builtins(found.ratings)
    return {
        "game": plan.game,
        "plan": tournament.results.identity,
        "format": plan.format,
        "matches": found.matches,
        "failures": found.failures,
        "ratings": rated["bots"],
        "home_advantage": rated["home"],
        "draws_between_equals": rated["draws"],
        "pairings": lines,
        "home": msgspec.to_builtins(found.at_home),
        "away": msgspec.to_builtins(found.away),
        "thinking": {bot: milliseconds(each) for bot, each in found.thinking.items()},
    }


def milliseconds(thinking: Thinking) -> dict[str, float]:
    """Processor time of a decision, as plain data."""
    return {
        "decisions": thinking.asked,
        "mean": round(thinking.mean, 4),
        "p50": round(thinking.within(0.5), 4),
        "p95": round(thinking.within(0.95), 4),
        "p99": round(thinking.within(0.99), 4),
        "max": round(thinking.longest, 4),
    }
