"""Ctrl-C ends long work at once, politely, and leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.waiting import wait_until
from touchline.arena.results import Results

pytestmark = pytest.mark.slow

SERIES = (
    "simulate", "brettfussball", "--home", "random", "--away", "random", "--matches", "100000",
    "--jobs", "2",
)  # fmt: skip
ARENA = (
    "arena", "brettfussball", "--bots", "random,greedy", "--pairs", "100000", "--preset", "quick",
    "--set", "turns=10", "--jobs", "2",
)  # fmt: skip


@pytest.mark.skipif(os.name != "posix", reason="process groups are a POSIX thing")
@pytest.mark.parametrize("after", [0.3, 3])  # while workers start, and while they play
def test_a_series_is_interrupted(after: float) -> None:
    told = interrupted(SERIES, lambda: time.sleep(after))
    assert not told or "Matches: " in told  # what has been played, if anything has


@pytest.mark.skipif(os.name != "posix", reason="process groups are a POSIX thing")
def test_what_has_been_played_is_told() -> None:
    alone = (*SERIES[:-1], "1", "--preset", "quick", "--set", "attacks=1")
    told = interrupted(alone, lambda: time.sleep(8))
    assert "Matches: 0" not in told
    assert "drawn, 0 failed" in told


@pytest.mark.skipif(os.name != "posix", reason="process groups are a POSIX thing")
def test_an_arena_is_interrupted_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"

    def first_results() -> None:
        wait_until(lambda: file.exists() and file.read_text(encoding="utf-8").count("\n") > 1)

    told = interrupted((*ARENA, "--results", str(file)), first_results)
    assert "random – greedy" in told
    identity = file.read_text(encoding="utf-8").splitlines()[-1].partition(",")[0]
    assert len(Results(str(file), identity).pairs["random", "greedy"]) > 0


def interrupted(words: tuple[str, ...], wait: Callable[[], None]) -> str:
    """Start it, wait, press Ctrl-C, and see that it ends as it should; what it said."""
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from touchline.cli.app import run; print('ready', flush=True); sys.exit(run(sys.argv[1:]))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words, "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    wait()
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, err) == (130, "touchline: stopped\n")
    assert ended(process.pid)
    return out


def ended(group: int) -> bool:
    """Wait until all processes of a group are gone."""

    def gone() -> bool:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        return False

    return wait_until(gone, "somebody stays behind")
