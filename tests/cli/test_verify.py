"""`touchline verify`: a true record is confirmed, and it is said what was checked."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Touchline


def test_committed_dice_are_checked(touchline: Touchline, bots_match: Path) -> None:
    said = touchline("verify", bots_match)
    assert said.code == 0
    assert "actions are legal" in said.out
    assert "outcomes follow from the committed secret" in said.out
    assert "as stated" in said.out


def test_rolls_are_counted_for_each_side(touchline: Touchline, bots_match: Path) -> None:
    report = touchline("verify", bots_match, "--json").json
    lines = bots_match.read_text(encoding="utf-8").split("\n\n")[1].splitlines()
    rolled = [line[0] for line in lines if line[0].isdecimal()]
    first = "home" if lines[0].startswith("home") else "away"
    assert report["dice_checked"] is True
    for face in "123456":
        assert report["rolls"][first][face] == rolled[::2].count(face)
        both = sum(report["rolls"][side][face] for side in ("home", "away"))
        assert both == rolled.count(face)


def test_other_dice_are_not_vouched_for(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "left.tl"
    touchline("play", "--seed", "x", "--record", file, typed="quit\n")
    said = touchline("verify", file)
    assert said.code == 0
    assert "They were not committed" in said.out
    assert "the match is unfinished, as stated" in said.out
