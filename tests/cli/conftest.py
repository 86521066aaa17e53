"""Runs commands in this process: what is typed goes in, what is said comes out."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from touchline.cli import main
from touchline.core import texts


@dataclass
class Said:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on the standard output."""
        return json.loads(self.out)


Touchline = Callable[..., Said]


@pytest.fixture
def touchline(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Touchline]:
    """`touchline("play", "--seed", "x", typed="quit")` is that command with those lines typed."""
    monkeypatch.setenv("TOUCHLINE_LANG", "en")

    def run(*words: str | Path, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    yield run
    texts.set_language("en")


@pytest.fixture
def bots_match(touchline: Touchline, tmp_path: Path) -> Path:
    """The record of a short match between bots, with committed dice."""
    file = tmp_path / "match.tl"
    said = touchline(
        "play", "--home", "random", "--away", "random", "--preset", "goals-and-time",
        "--set", "goals=1", "--set", "turns=20", "--set", "stoppage=false",
        "--nonce", "us them", "--record", file,
    )  # fmt: skip
    assert said.code == 0
    return file
