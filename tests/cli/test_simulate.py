"""`touchline simulate`: counting, repeatability, records."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.cli.conftest import Touchline

SERIES = (
    "simulate", "brettfussball", "--home", "random", "--away", "random",
    "--matches", "6", "--preset", "goals-and-time", "--set", "goals=1",
    "--set", "turns=30", "--set", "stoppage=false",
)  # fmt: skip
KEYS = [
    "matches", "home_wins", "away_wins", "draws", "goals_home", "goals_away", "decisions",
    "seconds", "matches_per_second", "decisions_per_second", "failures",
]  # fmt: skip


def test_json_holds_the_counts_and_nothing_else(touchline: Touchline) -> None:
    said = touchline(*SERIES, "--seed", "cup", "--json")
    assert (said.code, said.err) == (0, "")
    assert list(said.json) == KEYS
    assert said.json["matches"] == 6
    assert said.json["failures"] == 0
    assert said.json["home_wins"] + said.json["away_wins"] + said.json["draws"] == 6


def test_greedy_bots_score_and_place_anywhere(touchline: Touchline) -> None:
    said = touchline(
        "simulate", "brettfussball", "--home", "greedy", "--away", "greedy", "--matches", "1",
        "--preset", "goals", "--set", "goals=2", "--set", "conceder_places=anywhere",
        "--seed", "places", "--json",
    )  # fmt: skip
    assert (said.code, said.err) == (0, "")
    assert said.json["failures"] == 0
    assert max(said.json["goals_home"], said.json["goals_away"]) == 2


def test_records_are_written_and_true(touchline: Touchline, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    said = touchline(*SERIES, "--seed", "cup", "--records", folder, "--json")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"brettfussball-{i}.tl" for i in range(6)]
    decisions = 0
    for file in files:
        verified = touchline("verify", file, "--json")
        assert verified.code == 0
        decisions += (
            verified.json["actions"]
            - sum(sum(faces.values()) for faces in verified.json["rolls"].values())
            - 1
        )  # the toss
    assert said.json["decisions"] == decisions
    assert '[Seed "cup/3"]' in files[3].read_text(encoding="utf-8")


def test_people_see_a_table(touchline: Touchline) -> None:
    said = touchline(*SERIES, "--seed", "cup", "--lang", "de")
    assert "Spiele: 6, Startwert cup" in said.out
    assert "Heim: random" in said.out


FIGURES = [
    "goals", "shots", "on_target", "passes", "completion", "crosses", "tackles", "fouls",
    "yellow_cards", "red_cards", "offsides", "corners", "throw_ins", "substitutions",
    "possession",
]  # fmt: skip
COUNTER_ATTACK = (
    "simulate", "counterattack", "--home", "random", "--away", "random", "--matches", "2",
    "--set", "half_minutes=9", "--set", "added=none", "--seed", "derby", "--stats",
)  # fmt: skip


def test_statistics_are_means_over_the_matches(touchline: Touchline) -> None:
    said = touchline(*COUNTER_ATTACK, "--json")
    assert (said.code, said.err) == (0, "")
    assert list(said.json) == [*KEYS, "statistics"]
    counted = said.json["statistics"]
    assert list(counted) == FIGURES
    assert counted["goals"]["home"]["mean"] == said.json["goals_home"] / 2
    assert counted["goals"]["away"]["mean"] == said.json["goals_away"] / 2
    passes = counted["passes"]
    assert passes["match"]["mean"] == passes["home"]["mean"] + passes["away"]["mean"] > 0
    assert passes["home"]["low"] <= passes["home"]["mean"] <= passes["home"]["high"]
    possession = counted["possession"]
    assert possession["home"]["mean"] + possession["away"]["mean"] == 1
    assert possession["match"] is None


def test_recorded_matches_have_the_same_statistics(touchline: Touchline, tmp_path: Path) -> None:
    light = touchline(*COUNTER_ATTACK, "--json").json
    recorded = touchline(*COUNTER_ATTACK, "--json", "--records", tmp_path).json
    assert recorded["statistics"] == light["statistics"]


def test_people_see_the_statistics_in_their_language(touchline: Touchline) -> None:
    said = touchline(*COUNTER_ATTACK, "--lang", "es")
    assert "Un partido de media" in said.out
    assert "Fueras de juego" in said.out
    assert "Visitante: random" in said.out


def test_a_game_without_statistics_says_so(touchline: Touchline) -> None:
    said = touchline(*SERIES, "--seed", "cup", "--stats", "--json")
    assert said.code == 0
    assert said.err == "touchline: there are no statistics of brettfussball, only results\n"
    assert said.json["statistics"] is None
    assert said.json["matches"] == 6


def test_matches_that_fail_are_a_no(touchline: Touchline) -> None:
    said = touchline(
        "simulate", "brettfussball", "--home", f"cmd:{sys.executable} -c pass", "--away", "random",
        "--matches", "2", "--json",
    )  # fmt: skip
    assert said.code == 1
    assert said.json["failures"] == 2
    assert said.err
