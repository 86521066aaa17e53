"""What docs/notation.md says is true: its record, its position, its recipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import touchline
from touchline.core import record
from touchline.study.notes import check, read_notes

PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
POSITION, RECORD, VARIED = (text for kind, text in BLOCKS if kind == "")
[RECIPE] = (text for kind, text in BLOCKS if kind == "python")
GAME = touchline.game("brettfussball")


def test_the_example_record_is_a_match() -> None:
    game, read = record.read(RECORD, touchline.game)
    assert record.verify(game, read).turn is None


def test_the_example_of_variations_belongs_to_the_record() -> None:
    assert "\n2 7C15\n" in RECORD
    game, read = record.read(RECORD.replace("2 7C15", VARIED.strip()), touchline.game)
    assert check(game, read, read_notes(game, read.text)) == 2


def test_the_example_position_is_one() -> None:
    assert str(GAME.position(POSITION)) == POSITION.strip()


def test_the_example_actions_are_what_the_table_says() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| (chance|a side|an official) \|", PAGE, re.M)
    assert len(rows) == 11
    for text, short, who in rows:
        action = GAME.action(text)
        assert action.short == short
        assert action.by_chance == (who == "chance")
    assert GAME.action(4118) is GAME.action("move 9 K12")


def test_the_recipe_believes_the_record_and_notices_a_changed_die(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "final.tl"
    file.write_text(RECORD, encoding="utf-8")
    exec(RECIPE, {})
    file.write_text(RECORD.replace("\n2 7C15", "\n3 7C15"), encoding="utf-8")
    with pytest.raises(AssertionError, match="roll 2"):
        exec(RECIPE, {})
