"""Ratings are where the likelihood is highest, with intervals that hold."""

from __future__ import annotations

import random
from itertools import permutations
from math import exp, log

import pytest

from touchline.arena.ratings import ELO, PRIOR, Ratings, Result, Tally, log_likelihood, ratings

STRENGTHS = {"strong": 0.8, "fair": 0.1, "weak": -0.9}
HOME, DRAW = 0.3, -0.4


def played(strengths: dict[str, float], each: int, seed: str) -> list[Result]:
    """Every bot at home against every other, by the model itself."""
    dice = random.Random(seed)
    found: list[Result] = []
    for home, away in permutations(strengths, 2):
        x = (strengths[home] - strengths[away] + HOME) / 2
        weights = [exp(x), exp(-x), exp(DRAW)]
        winners = dice.choices(("home", "away", None), weights, k=each)
        found += [(home, away, winner) for winner in winners]
    return found


def plain_likelihood(
    results: list[Result], at: dict[str, float], home: float, draw: float
) -> float:
    """The model written down once more, match by match, without any prior."""
    total = 0.0
    for host, guest, winner in results:
        x = (at[host] - at[guest] + home) / 2
        weight = {"home": exp(x), "away": exp(-x), None: exp(draw)}
        total += log(weight[winner] / sum(weight.values()))
    return total


def brute_force(results: list[Result]) -> dict[str, float]:
    """Look around with ever smaller steps for something likelier; `weak` stays where it is."""
    at = {**dict.fromkeys(STRENGTHS, 0.0), "home": 0.0, "draw": 0.0}

    def likely(values: dict[str, float]) -> float:
        bots = {bot: values[bot] for bot in STRENGTHS}
        return plain_likelihood(results, bots, values["home"], values["draw"])

    best, step = likely(at), 0.5
    while step > 1e-4:
        better = False
        for name in ("strong", "fair", "home", "draw"):
            for way in (step, -step):
                there = {**at, name: at[name] + way}
                if (found := likely(there)) > best:
                    at, best, better = there, found, True
        if not better:
            step /= 2
    return at


def test_newton_finds_what_brute_force_finds() -> None:
    results = played(STRENGTHS, 40, "brute force")
    found, wanted = ratings(results), brute_force(results)
    mean = sum(wanted[bot] for bot in STRENGTHS) / 3
    for bot in STRENGTHS:
        assert found.bots[bot].elo == pytest.approx(ELO * (wanted[bot] - mean), abs=1)
    assert found.home.elo == pytest.approx(ELO * wanted["home"], abs=1)
    assert found.draws == pytest.approx(exp(wanted["draw"]) / (2 + exp(wanted["draw"])), abs=0.002)
    assert list(found.bots) == ["strong", "fair", "weak"]


def test_the_prior_is_all_that_is_added_to_the_likelihood() -> None:
    results = played(STRENGTHS, 5, "prior")
    tally = Tally(results)
    at = [0.2, 0.7, -0.5, 0.1, -0.3]
    bots = dict(zip(tally.bots, at[:3], strict=True))
    prior = PRIOR / 2 * sum(value * value for value in at)
    assert log_likelihood(tally, at) == pytest.approx(
        plain_likelihood(results, bots, 0.1, -0.3) - prior
    )


def test_intervals_hold_the_truth_in_95_of_100() -> None:
    held = asked = 0
    for number in range(150):
        found = ratings(played(STRENGTHS, 25, f"interval {number}"))
        for bot, strength in STRENGTHS.items():
            asked += 1
            held += found.bots[bot].low <= ELO * strength <= found.bots[bot].high
        asked += 1
        held += found.home.low <= ELO * HOME <= found.home.high
    assert 0.93 <= held / asked <= 0.97


def test_who_won_everything_has_a_rating_and_a_wide_interval() -> None:
    found = ratings([("a", "b", "home"), ("b", "a", "away")] * 50)
    best = found.bots["a"]
    assert 400 < best.elo < 1000
    assert best.high - best.low > 400
    assert found.home.elo == pytest.approx(0, abs=0.1)
    assert found.draws < 0.02


def test_a_home_side_that_always_wins_is_no_strength() -> None:
    found = ratings([("a", "b", "home"), ("b", "a", "home")] * 50)
    assert [bot.elo for bot in found.bots.values()] == pytest.approx([0, 0])
    assert found.home.elo > 400


def test_the_order_of_results_is_nothing() -> None:
    results = played(STRENGTHS, 10, "order")
    assert ratings(results) == ratings(results[::-1])


def test_nothing_played_is_nobody_rated() -> None:
    assert ratings([]) == Ratings({}, ratings([]).home, ratings([]).draws)
    assert ratings([]).bots == {}


def test_a_bot_against_itself_says_nothing() -> None:
    assert ratings([("a", "a", "home")] * 9).bots["a"].elo == 0
