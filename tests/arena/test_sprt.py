"""The sequential test: the ratio it follows, and how often it stops on the right side."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log

import pytest

from touchline.arena.sprt import (
    FEWEST,
    Bounds,
    Sequential,
    difference,
    expected,
    normal,
    pentanomial,
    summary,
)

EXPERIMENTS = 1000


def pairs_of_matches(elo: float, dice: random.Random) -> Callable[[], float]:
    """Mean results of two matches between bots so far apart; a third of even matches is drawn."""
    score = expected(elo)
    drawn = 0.68 * (1 - score)
    won = score - drawn / 2

    def match() -> float:
        roll = dice.random()
        return 1.0 if roll < won else 0.5 if roll < won + drawn else 0.0

    return lambda: (match() + match()) / 2


def adjusted_pairs(elo: float, dice: random.Random) -> Callable[[], float]:
    """Scores of any value around the mean, as where luck is taken off."""
    return lambda: dice.gauss(expected(elo), 0.2)


def right(
    source: Callable[[float, random.Random], Callable[[], float]], bounds: Bounds, elo: float
) -> int:
    """How many of the experiments stop on the right side."""
    found = 0
    for number in range(EXPERIMENTS):
        score = source(elo, random.Random(f"{elo} {number}"))
        test = Sequential(bounds)
        while test.verdict is None:
            test.add(score())
        found += test.verdict == ("stronger" if elo == bounds.elo1 else "not-stronger")
    return found


@pytest.mark.parametrize("elo", [0.0, 80.0])
def test_pairs_of_matches_stop_on_the_right_side(elo: float) -> None:
    assert right(pairs_of_matches, Bounds(0, 80), elo) >= 0.95 * EXPERIMENTS


@pytest.mark.parametrize("elo", [0.0, 40.0])
def test_adjusted_scores_stop_on_the_right_side(elo: float) -> None:
    assert right(adjusted_pairs, Bounds(0, 40), elo) >= 0.95 * EXPERIMENTS


def brute_force(counts: list[int], mean: float) -> float:
    """The likeliest distribution over five values with this mean, found by looking everywhere.

    The likelihood is p1^n1 ... p5^n5; three probabilities are free, the sum and the mean fix two.
    """
    best = -1e9
    at, step = [0.2, 0.2, 0.2], 0.1
    for _ in range(4000):
        better = False
        for way in [(i, sign) for i in range(3) for sign in (step, -step)]:
            there = list(at)
            there[way[0]] += way[1]
            q, r, s = there  # of a quarter, a half, three quarters
            one = mean - q / 4 - r / 2 - 3 * s / 4
            none = 1 - q - r - s - one
            if min(none, q, r, s, one) <= 0:
                continue
            shares = (none, q, r, s, one)
            found = sum(count * log(share) for count, share in zip(counts, shares, strict=True))
            if found > best + 1e-13:
                best, at, better = found, there, True
        if not better:
            step /= 2
            if step < 1e-9:
                break
    return best


def test_the_ratio_is_that_of_the_likeliest_distributions() -> None:
    counts = [7, 20, 41, 30, 12]
    wanted = brute_force(counts, 0.57) - brute_force(counts, 0.5)
    assert pentanomial(counts, 0.5, 0.57) == pytest.approx(wanted, abs=1e-3)


def test_the_normal_form_agrees_where_differences_are_small() -> None:
    counts = [70, 200, 410, 300, 120]
    scores = [i / 4 for i, count in enumerate(counts) for _ in range(count)]
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / len(scores)
    plain = pentanomial(counts, 0.5, 0.52)
    assert normal(len(scores), mean, variance, 0.5, 0.52) == pytest.approx(plain, rel=0.03)


def test_the_bounds_are_those_of_wald() -> None:
    bounds = Bounds(0, 10, alpha=0.05, beta=0.05)
    assert (bounds.lower, bounds.upper) == pytest.approx((-2.944, 2.944), abs=1e-3)


def test_nothing_is_said_before_thirty_units() -> None:
    test = Sequential(Bounds(0, 50))
    for _ in range(FEWEST - 1):
        test.add(1.0)
    assert test.course[-1] > test.bounds.upper
    assert test.verdict is None
    test.add(1.0)
    assert test.verdict == "stronger"


def test_a_verdict_stays() -> None:
    test = Sequential(Bounds(0, 50))
    for score in [1.0] * 40 + [0.0] * 60:
        test.add(score)
    assert test.course[-1] < test.bounds.lower
    assert (test.verdict, test.stopped) == ("stronger", FEWEST)


def test_bots_that_always_share_are_not_stronger() -> None:
    for share in (0.5, 0.5001):  # in both forms; nothing is spread at all
        test = Sequential(Bounds(0, 20))
        for _ in range(1000):
            test.add(share)
        assert test.verdict == "not-stronger"


def test_a_summary_has_the_score_and_the_elo_points() -> None:
    found = summary([0.5, 1.0, 0.75, 0.75] * 25)
    assert found is not None
    assert (found.units, found.score) == (100, 0.75)
    assert found.elo.elo == 190.8
    assert found.low < 0.75 < found.high
    # a quarter above even, measured by 0.177 for a pair, which is 0.25 for a match
    assert found.normalised == pytest.approx(0.25 / 0.25 * 347.4, abs=0.1)
    assert summary([]) is None


def test_winning_everything_is_not_being_certain() -> None:
    few, many = summary([1.0] * 4), summary([1.0] * 100)
    assert few is not None
    assert many is not None
    assert (few.high, few.normalised) == (1.0, None)
    assert few.low < 0.7 < many.low < 1.0


@pytest.mark.parametrize(("score", "elo"), [(0.5, 0), (0.64, 100), (0.0, -1000), (1.0, 1000)])
def test_a_score_has_its_elo_points(score: float, elo: float) -> None:
    assert difference(score) == pytest.approx(elo, abs=0.5)
