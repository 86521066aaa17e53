"""Processes that do not play the fixture they were given. They import little: they start often."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from touchline.server.workers.fixtures import Fixture, Interrupted, PlayedOut, play_fixture

TALLY = "TOUCHLINE_TEST_TALLY"
"""Where they write down that they have begun, and with which dice."""


def tries() -> list[str]:
    """The dice of everybody who has begun."""
    return Path(os.environ[TALLY]).read_text().split()


def _begin(job: Fixture) -> None:
    with Path(os.environ[TALLY]).open("a") as tally:
        tally.write(f"{job.secret}\n")


def killed_once(job: Fixture) -> PlayedOut | Interrupted:
    """The first one is killed, the second one plays."""
    _begin(job)
    if len(tries()) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_fixture(job)


def always_killed(job: Fixture) -> PlayedOut | Interrupted:
    """Never comes to an end."""
    _begin(job)
    os.kill(os.getpid(), signal.SIGKILL)
    return play_fixture(job)


def for_ever(job: Fixture) -> PlayedOut | Interrupted:
    """Takes too long."""
    _begin(job)
    while True:
        time.sleep(1)
