"""The client of the documentation plays whole matches, and finds out a server that cheats."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .running import Running

CLIENT = Path(__file__).parents[2] / "docs" / "examples" / "client.py"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["brettfussball", "counterattack", "undici"])
def test_it_plays_a_match_to_the_end_and_checks_the_dice(server: Running, game: str) -> None:
    words = [sys.executable, str(CLIENT), server.url, game]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    rolls = re.search(r"^(\d+) rolls, all as promised$", done.stdout, re.MULTILINE)
    assert rolls is not None, done.stdout
    assert int(rolls[1]) > 3


def test_it_knows_nothing_of_touchline() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    assert "import touchline" not in text
    assert "from touchline" not in text
    assert len(text.splitlines()) <= 100
