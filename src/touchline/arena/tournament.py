"""Plays an arena: each pairing in turn, until its pairs are played or its test has stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from touchline.arena.executor import Executor, in_order
from touchline.arena.pace import Pace
from touchline.arena.plan import Pairing, Plan
from touchline.arena.results import Outcomes, Results
from touchline.arena.score import unit_adjusted, unit_score
from touchline.arena.series import Chunk, Outcome
from touchline.arena.sprt import Sequential


class Tournament:
    """An arena being held. What is in the results is not played again."""

    def __init__(self, plan: Plan, results: Results) -> None:
        self.plan = plan
        self.results = results
        self.pairings = plan.pairings()
        self.tests: dict[Pairing, Sequential] = {}
        if plan.sprt is not None:
            self.tests = {pairing: Sequential(plan.sprt) for pairing in self.pairings}
        for pairing in self.tests:
            for outcomes in results.pairs.get(pairing, []):
                self._count(pairing, outcomes)

    def _count(self, pairing: Pairing, outcomes: Outcomes) -> None:
        score = (unit_adjusted if self.plan.adjusted else unit_score)(outcomes)
        if pairing in self.tests and score is not None:
            self.tests[pairing].add(score)

    def stopped(self, pairing: Pairing) -> bool:
        """Has the test of a pairing come to an end?"""
        return pairing in self.tests and self.tests[pairing].verdict is not None

    def left(self) -> int:
        """How many pairs are to be played at most."""
        played = {pairing: len(self.results.pairs.get(pairing, [])) for pairing in self.pairings}
        return sum(
            max(0, self.plan.pairs - played[pairing])
            for pairing in self.pairings
            if not self.stopped(pairing)
        )

    def play(self, executor: Executor, tell: Callable[[Pairing, Outcomes], None]) -> None:
        """Play what is left; `tell` hears of every pair.

        A test looks at pairs in the order of their numbers. What was played beyond its end, because
        several play at once, is thrown away: the results never depend on how many did.
        """
        pace = Pace(executor.workers)
        for chunk, outcomes in in_order(executor, self._chunks(pace)):
            pace.played(chunk.last - chunk.first)
            pairing = (chunk.series.home, chunk.series.away)
            kept: list[Outcomes] = []
            for pair in in_pairs(outcomes):
                if self.stopped(pairing):
                    break
                self._count(pairing, pair)
                kept.append(pair)
            if kept:
                self.results.add(pairing, kept)
            for pair in kept:
                tell(pairing, pair)

    def _chunks(self, pace: Pace) -> Iterator[Chunk]:
        """Chunks of all pairings in turn."""
        given = {pairing: len(self.results.pairs.get(pairing, [])) for pairing in self.pairings}
        most = self.plan.pairs
        while True:
            open_ones = [p for p in self.pairings if given[p] < most and not self.stopped(p)]
            if not open_ones:
                return
            for pairing in open_ones:
                chunk = pace.chunk(self.plan.series(pairing), given[pairing], most)
                given[pairing] = chunk.last
                yield chunk


def in_pairs(outcomes: list[Outcome]) -> list[Outcomes]:
    """The outcomes of a chunk, two by two."""
    return list(zip(outcomes[0::2], outcomes[1::2], strict=True))
