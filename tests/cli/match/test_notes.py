"""Variations and comments of a record, and chapters of a study, at the terminal."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Touchline
from tests.study.matches import guided
from touchline.core.record import write
from touchline.study.imports import read_match
from touchline.study.notes import Move, Note, write_with

GOAL = write(guided("brettfussball", "goal")[1])


def noted() -> str:
    """A match with a comment, a variation with one, and another in it."""
    game, match = read_match(GOAL)
    last = len(match.actions)
    other = Move("roll 1")
    line = [Move("roll 2", "a pity", [[other]])]
    seq = max(i for i, action in enumerate(match.actions) if action.by_chance)
    return write_with(game, match, [Note(seq, "now", [line]), Note(last, "in!")])


def test_replay_tells_notes_after_the_match(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "noted.tl"
    file.write_text(noted(), encoding="utf-8")
    said = touchline("replay", file)
    assert said.code == 0
    after = said.out.partition("Comments and variations:")[2]
    assert "now" in after
    assert "> 2 (a pity)" in after
    assert after.index("> 2") < after.index("> 1")
    file.write_text(GOAL, encoding="utf-8")
    assert "Comments" not in touchline("replay", file).out


def test_verify_judges_variations_too(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "noted.tl"
    file.write_text(noted(), encoding="utf-8")
    assert "2 variations beside it" in touchline("verify", file).out
    file.write_text(noted().replace("{> ( 1 ) 2", "{> ( 1 ) 2 1A24"), encoding="utf-8")
    said = touchline("verify", file)
    assert (said.code, said.out) == (1, "")
    assert "variation after action" in said.err
    file.write_text(noted().replace("{> ( 1 )", "{> ( 1"), encoding="utf-8")
    assert "round brackets" in touchline("verify", file).err


def test_a_chapter_of_a_study_is_named_by_its_number(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "study.txt"
    file.write_text(f"{GOAL}\n{noted()}", encoding="utf-8")
    refused = touchline("verify", file)
    assert refused.code == 2
    assert "several records" in refused.err
    assert "2 variations" in touchline("verify", f"{file}#2").out
    assert "variation" not in touchline("verify", f"{file}#1").out
    assert "no chapter 3" in touchline("verify", f"{file}#3").err
