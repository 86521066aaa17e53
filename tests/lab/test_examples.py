"""The examples run from beginning to end, in a short form."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> str:
    """What an example says."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_learning_by_differences(tmp_path: Path) -> None:
    words = ("--minutes", "0.05", "--lanes", "8", "--hidden", "16", "--matches", "8")
    said = run("td_brettfussball.py", *words, "--save", str(tmp_path / "td.npz"))
    assert "against random:" in said
    assert "against novice:" in said
    assert (tmp_path / "td.npz").exists()


@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="needs sb3-contrib with PyTorch")
def test_masked_ppo() -> None:
    said = run("masked_ppo.py", "--steps", "512", "--lanes", "4", "--matches", "8")
    assert "against random:" in said
