"""A game from another package at the terminal: it brings rules and a few sentences, no more."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.stranger import DUEL, example_game, path_with


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the example game."""
    return example_game(tmp_path_factory.mktemp("stranger"))


def touchline(site: Path, *words: str, typed: str = "") -> str:
    """What the command prints for somebody who has the game installed."""
    done = subprocess.run(
        [sys.executable, "-m", "touchline.cli", *words],
        env={**os.environ, "PYTHONPATH": path_with(site), "TOUCHLINE_LANG": "en"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_among_the_games(site: Path) -> None:
    games = json.loads(touchline(site, "games", "--json"))
    assert DUEL in [game["id"] for game in games]


def test_it_is_simulated(site: Path) -> None:
    words = ("simulate", DUEL, "--home", "random", "--away", "random", "--matches", "4")
    found = json.loads(touchline(site, *words, "--seed", "s", "--json"))
    assert found["matches"] == 4


def test_it_plays_a_season_with_squads(site: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "duels.toml")
    touchline(site, "league", "make", "--game", DUEL, "--out", file, "--bots", "random")
    season = json.loads(touchline(site, "league", "run", file, "--all", "--json"))
    assert season["champion"]
    text = (tmp_path / "duels.toml").read_text(encoding="utf-8")
    assert "Shooter 1" in text


def test_it_is_played_to_the_end_by_numbers(site: Path, tmp_path: Path) -> None:
    record = str(tmp_path / "duel.tl")
    words = ("play", DUEL, "--home", "human", "--away", "random", "--seed", "s", "--record", record)
    said = touchline(site, *words, typed="1\n" * 10)
    assert said.count("Where do you shoot") == 5
    assert said.count("Where do you dive") == 5
    assert "1) aim left [aleft] · goal 17 %" in said
    assert re.search(r"^(?:Home|Away) wins, \d:\d\.$|drawn", said, re.MULTILINE)
    checked = json.loads(touchline(site, "verify", record, "--json"))
    assert (checked["game"], checked["actions"]) == (DUEL, 30)
