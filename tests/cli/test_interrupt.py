"""Ctrl-C ends long work at once, politely, and leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.slow

SERIES = ("--home", "random", "--away", "random", "--matches", "100000", "--jobs", "2")


@pytest.mark.skipif(os.name != "posix", reason="process groups are a POSIX thing")
@pytest.mark.parametrize("after", [0.3, 3])  # while workers start, and while they play
def test_a_series_is_interrupted(after: float) -> None:
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from touchline.cli.app import run; print('ready', flush=True); sys.exit(run(sys.argv[1:]))"
    )
    words = ["simulate", "brettfussball", *SERIES, "--lang", "en"]
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(after)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=20)
    finally:
        process.kill()
    assert (process.returncode, out, err) == (130, "", "touchline: stopped\n")
    assert ended(process.pid)


def ended(group: int) -> bool:
    """Are all processes of a group gone, or are they within a few seconds?"""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
