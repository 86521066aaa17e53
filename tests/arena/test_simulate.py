"""A series is the same series however it is played."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import touchline
from touchline.arena.figures import wilson
from touchline.arena.one_match import play_out
from touchline.arena.series import Outcome, Series
from touchline.arena.simulate import Totals, simulate
from touchline.arena.unit import play_unit
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.seat import Player, Seat

SERIES = Series(
    game="brettfussball",
    home="random",
    away="random",
    matches=8,
    seed="s",
    preset="quick",
    changes={"turns": "150", "stoppage": "false"},
)


def outcomes(series: Series, jobs: int) -> list[Outcome]:
    """All outcomes in order."""
    told: list[Outcome] = []
    simulate(series, jobs, told.append)
    return sorted(told, key=lambda outcome: outcome.number)


def test_the_same_seed_plays_the_same_whatever_the_jobs() -> None:
    assert outcomes(SERIES, 1) == outcomes(SERIES, 2)


def test_matches_of_a_series_differ(tmp_path: Path) -> None:
    outcomes(msgspec.structs.replace(SERIES, records=str(tmp_path)), 1)
    played = {file.read_text(encoding="utf-8").split("\n\n")[1] for file in tmp_path.iterdir()}
    assert len(played) == SERIES.matches


def test_the_light_loop_plays_what_the_match_loop_plays(tmp_path: Path) -> None:
    recorded = msgspec.structs.replace(SERIES, records=str(tmp_path))
    assert outcomes(recorded, 1) == outcomes(SERIES, 1)


def test_dice_and_bots_are_seeded_by_the_number_of_the_match() -> None:
    game = touchline.game("brettfussball")
    position = game.new()
    decisions = play_out(position, SeededDice("s/5"), bots("s/5"))
    match = Match(game, SeededDice("s/5"), game.new())
    match.run(*bots("s/5"))
    assert str(match.position) == str(position)
    assert decisions == sum(not action.by_chance for action in match.actions)
    series = msgspec.structs.replace(SERIES, preset="classic", changes={})
    assert play_unit(series, 5)[0].decisions == decisions


def bots(seed: str) -> tuple[Player, Player]:
    """Two random bots."""
    return (
        registry.bot("brettfussball", "random", seed=f"{seed}/home"),
        registry.bot("brettfussball", "random", seed=f"{seed}/away"),
    )


class Quitter:
    """A bot that does not know what to do."""

    def __init__(self, *, seed: str, budget: float | None = None) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Action:
        raise RuntimeError("no idea")


def test_a_match_that_fails_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "bot", lambda *_, **options: Quitter(**options))
    totals = simulate(SERIES, 1, lambda _: None)
    assert (totals.matches, totals.failures, totals.decisions) == (8, 8, 0)
    assert play_unit(SERIES, 0)[0].problem == "RuntimeError: no idea"


def test_wins_draws_and_goals_add_up() -> None:
    totals = Totals()
    totals.add(Outcome(0, 3, 1, "home", 100))
    totals.add(Outcome(1, 0, 3, "away", 50))
    totals.add(Outcome(2, 2, 2, "away", 60))  # after a shoot-out
    totals.add(Outcome(3, 2, 2, None, 70))
    totals.add(Outcome(4, problem="lost"))
    totals.took(2.0)
    assert (totals.home_wins, totals.away_wins, totals.draws, totals.failures) == (1, 2, 1, 1)
    assert (totals.goals_home, totals.goals_away, totals.decisions) == (7, 8, 280)
    assert (totals.matches_per_second, totals.decisions_per_second) == (2.5, 140.0)


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (60, 100, 0.5020, 0.6906), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins: int, of: int, low: float, high: float) -> None:
    assert wilson(wins, of) == pytest.approx((low, high), abs=5e-5)
