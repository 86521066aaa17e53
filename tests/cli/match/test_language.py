"""Help speaks the language of `--lang`, TOUCHLINE_LANG or LANG."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def help_of(words: list[str], **environment: str) -> str:
    """The help a fresh process prints."""
    clean = {key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL")}
    done = subprocess.run(
        [sys.executable, "-m", "touchline.cli", *words],
        capture_output=True,
        encoding="utf-8",
        env={**clean, "PYTHONIOENCODING": "utf-8", "COLUMNS": "120", **environment},
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize(
    ("words", "environment", "expected"),
    [
        (["play", "--help", "--lang", "de"], {}, "Aufruf: touchline play"),
        (["play", "--help"], {"TOUCHLINE_LANG": "es"}, "Uso: touchline play"),
        (["play", "--help"], {"LANG": "de_DE.UTF-8"}, "Am Terminal spielen"),
        (["play", "--help", "--lang=en"], {"TOUCHLINE_LANG": "es"}, "Usage: touchline play"),
    ],
)
def test_help(words: list[str], environment: dict[str, str], expected: str) -> None:
    assert expected in help_of(words, **environment)
