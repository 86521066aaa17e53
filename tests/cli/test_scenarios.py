"""`touchline scenarios` and `touchline play --scenario`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.core import record, registry

OWN = """
title = "Last minute"
minutes = 1
score = [0, 1]
side = "home"
settings = { added = "none", placement = "formation" }
[home]
aim = "one goal in a minute"
[away]
aim = "hold on"
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A scenario of somebody's own."""
    file = tmp_path / "last.toml"
    file.write_text(OWN, encoding="utf-8")
    return file


def test_all_are_listed_with_their_aims(touchline: Touchline) -> None:
    found = {each["name"]: each for each in touchline("scenarios", "--json").json}
    assert list(found) == ["away-goal", "defence-vs-attack", "outnumbered", "top-vs-bottom"]
    assert found["outnumbered"]["score"] == [0, 2]
    assert found["outnumbered"]["aims"]["away"] == "hold the lead with nine"
    assert "Unterzahl" in touchline("scenarios", "--lang", "de").out


@pytest.mark.rule("CA 4.19")
def test_the_goal_before_and_the_verdict_after(
    touchline: Touchline, own: Path, tmp_path: Path
) -> None:
    file = tmp_path / "played.tl"
    said = touchline(
        "play", "counterattack", "--scenario", own, "--home", "random", "--away", "random",
        "--seed", "1", "--record", file,
    )  # fmt: skip
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[1:4] == ["Scenario: Last minute", "Home: one goal in a minute.", "Away: hold on."]
    game, played = record.read(file.read_text(encoding="utf-8"), registry.game)
    home, away = record.verify(game, played).score
    verdict = "Nobody has done it: all level." if home == away else (
        f"{'Home' if home > away else 'Away'} has done it."
    )  # fmt: skip
    assert lines[-1] == verdict


def test_a_match_left_early_has_no_verdict(touchline: Touchline) -> None:
    said = touchline("play", "counterattack", "--scenario", "outnumbered", typed="quit\n")
    assert "Home: turn 0-2 around against nine." in said.out
    assert "▲ Home 0:2 Away ▼" in said.out
    assert "has done it" not in said.out


def test_the_same_seed_deals_the_same_cards(touchline: Touchline) -> None:
    words = ("play", "counterattack", "--scenario", "top-vs-bottom", "--seed", "friday")
    sheets = [touchline(*words, typed="team\nquit\n").out for _ in range(2)]
    assert sheets[0] == sheets[1]
    assert "GK" in sheets[0]


def test_the_first_leg_counts(touchline: Touchline, own: Path) -> None:
    own.write_text(OWN.replace("[home]", 'decides = "away-goals"\n[home]', 1), encoding="utf-8")
    words = ("play", "counterattack", "--scenario", own, "--home", "random", "--away", "random")
    one = touchline(*words, "--seed", "1").out
    assert "▲ Home 0:1 Away ▼" in one
    assert "Away goes through.\nFor the second leg change seats and add: --first-leg 0:1" in one
    two = touchline(*words, "--seed", "1", "--first-leg", "0:3").out
    assert "Home goes through.\n" in two


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        (("counterattack", "--scenario", "cup"), "There are: away-goal, defence-vs-attack"),
        (("brettfussball", "--scenario", "outnumbered"), "touchline play counterattack --scenario"),
        (("counterattack", "--scenario", "outnumbered", "--set", "offside=false"), "leave out"),
        (("counterattack", "--scenario", "outnumbered", "--first-leg", "two"), "like 3:1"),
        (("counterattack", "--scenario", "nowhere.toml"), "nowhere.toml cannot be opened"),
    ],
)
def test_wrong_scenarios_name_the_remedy(
    touchline: Touchline, words: tuple[str, ...], remedy: str
) -> None:
    said = touchline("play", *words)
    assert (said.code, said.out) == (2, "")
    assert remedy in said.err
