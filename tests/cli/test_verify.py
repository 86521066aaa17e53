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


def test_forged_is_no_and_missing_is_no_answer(touchline: Touchline, bots_match: Path) -> None:
    told = bots_match.read_text(encoding="utf-8")
    head, played = told.split("\n\n", 1)
    line = next(line for line in played.splitlines() if line[0].isdecimal())
    other = f"{int(line[0]) % 6 + 1}{line[1:]}"
    bots_match.write_text(f"{head}\n\n{played.replace(line, other, 1)}", encoding="utf-8")
    forged = touchline("verify", bots_match)
    assert (forged.code, forged.out) == (1, "")
    assert forged.err
    assert touchline("verify", bots_match.with_name("missing.tl")).code == 2
    assert touchline("verify", bots_match, "--commitmen", "x").code == 2


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
