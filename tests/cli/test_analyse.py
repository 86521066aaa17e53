"""`touchline analyse`: a match reviewed, for people and as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.core import entries

QUICK = ("--preset", "quick", "--set", "turns=20", "--set", "stoppage=false")


@pytest.fixture
def reviewed(touchline: Touchline, tmp_path: Path) -> Path:
    touchline(
        "simulate", "brettfussball", "--home", "greedy", "--away", "random", "--matches", "1",
        "--seed", "review", "--records", tmp_path, *QUICK,
    )  # fmt: skip
    return tmp_path / "brettfussball-0.tl"


def test_json_has_decisions_and_rolls(touchline: Touchline, reviewed: Path) -> None:
    found = touchline("analyse", reviewed, "--json").json
    assert {"number", "side", "action", "lost", "class", "odds", "best"} <= set(
        found["decisions"][0]
    )
    assert {"number", "side", "outcome", "luck", "odds"} == set(found["rolls"][0])
    home, away = found["sides"]["home"], found["sides"]["away"]
    assert home["luck"] == pytest.approx(-away["luck"])
    assert home["adjusted"] == pytest.approx(home["result"] - home["luck"], abs=0.02)
    assert away["skill"] < home["skill"]
    counts = [found["sides"][side][kind] for side in ("home", "away") for kind in
              ("inaccuracies", "mistakes", "blunders")]  # fmt: skip
    assert sum(counts) == sum(each["class"] is not None for each in found["decisions"])


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "on even dice"), ("de", "bei gleichem Glück"), ("es", "con suerte igual")],
)
def test_people_read_a_sentence_for_each_side(
    touchline: Touchline, reviewed: Path, language: str, words: str
) -> None:
    said = touchline("analyse", reviewed, "--lang", language)
    assert said.code == 0
    assert sum(words in line for line in said.out.splitlines()) == 2
    assert "1 inaccuracies" not in said.out


def test_what_was_lost_is_told_in_sentences(touchline: Touchline, reviewed: Path) -> None:
    found = touchline("analyse", reviewed, "--json").json
    told = [each["sentence"] for each in found["decisions"] if each["class"] is not None]
    assert told
    assert all("Played: " in each and "Better: " in each for each in told)
    worst = max(found["decisions"], key=lambda each: float(each["lost"]))
    assert worst["sentence"] in touchline("analyse", reviewed).out


@pytest.fixture
def cards(touchline: Touchline, tmp_path: Path) -> Path:
    touchline(
        "simulate", "undici", "--home", "random", "--away", "random", "--matches", "1",
        "--preset", "quick", "--set", "turns=3", "--records", tmp_path,
    )  # fmt: skip
    return tmp_path / "undici-0.tl"


def test_a_game_without_a_judge_is_not_reviewed(
    touchline: Touchline, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(entries.named("touchline.judges"), "undici")
    said = touchline("analyse", cards)
    assert said.code == 2
    assert "nobody can judge positions of undici yet" in said.err
    assert "brettfussball" in said.err


def test_a_match_with_cards_is_reviewed_too(touchline: Touchline, cards: Path) -> None:
    found = touchline("analyse", cards, "--json").json
    home, away = found["sides"]["home"], found["sides"]["away"]
    assert home["luck"] == pytest.approx(-away["luck"])
    assert any(each["lost"] > 0 for each in found["decisions"])
    assert any(each["luck"] != 0 for each in found["rolls"])


def test_hexes_are_reviewed_too(touchline: Touchline, tmp_path: Path) -> None:
    touchline(
        "simulate", "counterattack", "--home", "scripted", "--away", "greedy", "--matches", "1",
        "--preset", "quick", "--set", "half_minutes=5", "--records", tmp_path,
    )  # fmt: skip
    found = touchline("analyse", tmp_path / "counterattack-0.tl", "--json").json
    assert any(each["lost"] > 0 for each in found["decisions"])
    assert sum(found["decisions"][-1]["odds"]) == pytest.approx(1.0, abs=0.001)
