"""`touchline serve --workers`: servers on one port, each replaced when it dies or is due."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import PERSON
from tests.server.databases import needs_postgresql, postgresql
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Running, answering
from tests.server.witness import GONE
from tests.waiting import PATIENCE, wait_until
from touchline.cli import main
from touchline.core import texts


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "an SQLite file has one server"),
        ("de", "eine SQLite-Datei hat einen einzigen Server"),
        ("es", "un archivo SQLite tiene un solo servidor"),
    ],
)
def test_a_file_has_one_server_and_says_so(
    lang: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve", "--workers", "2", "--db", str(tmp_path / "x.sqlite3"), "--lang", lang]
    assert main(words) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "--workers 2" in said
    assert not (tmp_path / "x.sqlite3").exists()
    texts.set_language("en")


@contextmanager
def workers(db: str, count: int) -> Iterator[tuple[Running, subprocess.Popen[str]]]:
    """The command as a person gives it."""
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", "0", "--db", db]
    process = subprocess.Popen(
        [*words, "--workers", str(count)],
        env={**os.environ, "TOUCHLINE_LANG": "en"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        said = process.stdout.readline().split()
        assert said, process.communicate()
        yield answering(said[-1], lambda: process.poll() is None), process
    finally:
        process.kill()
        process.wait()


def children(process: subprocess.Popen[str]) -> set[int]:
    """The servers it has borne."""
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return {int(word) for word in told.split()}


def goes_on(running: Running, match: str, token: str, known: int) -> int:
    """Come back, as often as it takes, and play; the number of the last step."""
    found: list[int] = []

    def comes() -> bool:
        try:
            with Manager(running, match, token) as manager:
                manager.until("state")
                manager.begun()
                play_on(manager, 2)
                found.append(manager.seq)
        except (*GONE, httpx.TransportError, RuntimeError):
            return False
        return True

    wait_until(comes)
    assert found[-1] > known
    return found[-1]


@pytest.mark.slow
@needs_postgresql
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="children are found in /proc")
def test_a_match_outlives_its_server_and_all_others() -> None:
    with postgresql() as db, workers(db, 2) as (running, process):
        first = children(process)
        assert len(first) == 2
        made = running.post(
            "/api/matches", {"game": "brettfussball", "home": PERSON, "away": PERSON,
                             "switches": {"ending": "time", "turns": 100_000}}
        )  # fmt: skip
        seq = goes_on(running, made["id"], made["token"], 0)
        os.kill(min(first), signal.SIGKILL)
        seq = goes_on(running, made["id"], made["token"], seq)
        wait_until(lambda: len(children(process) - {min(first)}) == 2)
        second = children(process)
        process.send_signal(signal.SIGHUP)
        seq = goes_on(running, made["id"], made["token"], seq)
        wait_until(lambda: len(children(process)) == 2 and not children(process) & second)
        goes_on(running, made["id"], made["token"], seq)
        process.terminate()
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
