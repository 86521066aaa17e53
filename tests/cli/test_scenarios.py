"""`touchline scenarios` and `touchline play --scenario`."""

from __future__ import annotations

from collections.abc import Callable
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
    listed = touchline("scenarios", "--json").json
    found = {each["name"]: each for each in listed}
    assert [each["name"] for each in listed if each["game"] == "counterattack"] == [
        "away-goal", "defence-vs-attack", "outnumbered", "top-vs-bottom",
    ]  # fmt: skip
    assert {"last-dozen", "three-turns"} <= set(found), "those of the other games, too"
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


@pytest.mark.rule("CA 4.19")
def test_the_first_leg_counts(touchline: Touchline, own: Path) -> None:
    terms = 'decides = "away-goals"\nlegs = 2\n[home]'
    own.write_text(OWN.replace("[home]", terms, 1), encoding="utf-8")
    words = ("play", "counterattack", "--scenario", own, "--home", "random", "--away", "random")
    one = touchline(*words, "--seed", "1").out
    assert "▲ Home 0:1 Away ▼" in one
    assert one.endswith("For the second leg change seats and add: --first-leg 0:1\n")
    two = touchline(*words, "--seed", "1", "--first-leg", "0:3").out
    assert two.endswith("Home goes through.\n")


@pytest.mark.rule("CA 4.19")
def test_what_is_a_second_leg_already_has_no_other(touchline: Touchline, own: Path) -> None:
    terms = 'decides = "away-goals"\n[home]'
    own.write_text(OWN.replace("[home]", terms, 1), encoding="utf-8")
    said = touchline(
        "play", "counterattack", "--scenario", own, "--home", "random", "--away", "random",
        "--seed", "1",
    )  # fmt: skip
    assert said.out.endswith("Away goes through.\n"), "and no word of another leg"


OPEN_GOAL = """
game = "brettfussball"
title = "Open goal"
preset = "goals-and-time"
start = "shot"
side = "home"
ball = "J23"
{terms}

[home]
at = ["J2", "D5", "H5", "M5", "Q5", "C8", "R8", "L8", "H11", "P11", "J23"]
[away]
at = ["A13", "Q20", "M20", "H20", "D20", "R17", "C17", "H17", "M14", "D14", "E14"]
"""
"""What the editor writes: home's striker before the goal of a keeper who is far away."""


@pytest.fixture
def editor(touchline: Touchline, tmp_path: Path) -> Callable[..., str]:
    """`editor(terms, …)` is what is said when home shoots in a scenario with these terms."""

    def play(terms: str, *words: str, typed: str = "shoot N\nquit\n") -> str:
        file = tmp_path / "open-goal.toml"
        file.write_text(OPEN_GOAL.format(terms=terms), encoding="utf-8")
        said = touchline(
            "play", "brettfussball", "--scenario", file, "--home", "human", "--away", "random",
            "--seed", "1", *words, typed=typed,
        )  # fmt: skip
        return said.out if said.code == 0 else said.err

    return play


def test_one_of_the_editor_ends_with_the_next_goal(editor: Callable[..., str]) -> None:
    said = editor('decides = "first-goal"')
    assert "Home: Score the next goal: it decides.\n" in said
    assert said.endswith("Home has done it.\n")


def test_one_of_the_editor_ends_when_a_target_is_reached(editor: Callable[..., str]) -> None:
    assert editor('decides = "target"\ntarget = 1').endswith("Home has done it.\n")
    more = editor('decides = "target"\ntarget = 2\nsettings = { ending = "goals", goals = 1 }')
    assert "Goals still to be scored: 2." in more
    assert more.endswith("Away has done it.\n"), "one goal ends the match, and two were needed"


def test_one_of_the_editor_has_two_legs(editor: Callable[..., str]) -> None:
    one_goal = 'decides = "away-goals"\nlegs = 2\nsettings = { ending = "goals", goals = 1 }'
    assert editor(one_goal).endswith("add: --first-leg 1:0\n")
    assert editor(one_goal, "--first-leg", "0:2").endswith("Home goes through.\n")
    level = editor(one_goal, "--first-leg", "1:0")
    assert level.endswith("Nobody has done it: all level.\n"), "an away goal each"


def test_what_is_wrong_with_one_of_the_editor(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "open-goal.toml"
    file.write_text(OPEN_GOAL.format(terms=""), encoding="utf-8")
    other = touchline("play", "undici", "--scenario", file)
    assert (other.code, other.out) == (2, "")
    assert f"touchline play brettfussball --scenario {file}" in other.err
    preset = touchline("play", "brettfussball", "--scenario", file, "--preset", "quick")
    assert "leave out --preset" in preset.err
    leg = touchline("play", "brettfussball", "--scenario", file, "--first-leg", "1:0")
    assert "two legs" in leg.err
    file.write_text(OPEN_GOAL.format(terms='decides = "luck"'), encoding="utf-8")
    assert "decides cannot be that" in touchline("play", "brettfussball", "--scenario", file).err


def test_ours_of_the_other_games_are_played_too(touchline: Touchline) -> None:
    said = touchline("play", "brettfussball", "--scenario", "last-dozen", typed="quit\n")
    assert "▲ Home 0:1 Away ▼" in said.out
    said = touchline("play", "undici", "--scenario", "three-turns", typed="quit\n")
    assert "1:2" in said.out


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        (("counterattack", "--scenario", "cup"), "There are: away-goal, defence-vs-attack"),
        (("brettfussball", "--scenario", "outnumbered"), "there are: golden-corner, last-dozen"),
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
