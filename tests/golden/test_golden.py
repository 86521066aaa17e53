"""The golden files say what the engine does, byte by byte, and together they show everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.make import HERE, files
from touchline.brettfussball import events
from touchline.brettfussball.text import notation
from touchline.core.events import kinds_in

WANTED = files()
CHESS_LIKE = [path.read_text(encoding="utf-8") for path in HERE.glob("brettfussball-*.txt")]


def test_there_is_a_golden_file_for_everything_and_nothing_else() -> None:
    assert sorted(HERE.glob("*.txt")) == sorted(WANTED)


@pytest.mark.parametrize("path", WANTED, ids=lambda path: path.stem)
def test_the_engine_still_plays_as_written_down(path: Path) -> None:
    """If this is meant to change: `python -m tests.golden.make`, and raise the rules version."""
    written = path.read_bytes()
    assert written.decode() == WANTED[path]()
    assert len(written) < 50_000


def test_every_event_of_brettfussball_appears_in_some_golden_file() -> None:
    told = {
        line.split()[0]
        for text in CHESS_LIKE
        for line in text.splitlines()
        if line.startswith("  ") and "=" in line
    }
    assert told == set(kinds_in(events))


def test_every_decision_of_brettfussball_appears_in_some_golden_file() -> None:
    made = {
        line.split(" decides ")[1].split(":")[0]
        for text in CHESS_LIKE
        for line in text.splitlines()
        if " decides " in line
    }
    assert made == set(notation.FRAMES) - {"over"}
