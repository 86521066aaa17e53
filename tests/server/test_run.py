"""`touchline serve` as a person starts it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.waiting import PATIENCE
from touchline.cli import main
from touchline.core import texts
from touchline.server.config import Config, configured

from .manager import Manager
from .running import command


def test_it_says_where_it_is_plays_against_a_bot_and_stops(tmp_path: Path) -> None:
    with command(str(tmp_path / "matches.sqlite3")) as (running, process):
        assert running.url.startswith("http://127.0.0.1:")
        for game in ("brettfussball", "counterattack", "undici"):
            order = {"game": game, "away": {"kind": "bot", "bot": "greedy"}}
            made = running.post("/api/matches", order)
            with Manager(running, made["id"], made["token"]) as manager:
                manager.until("state")
                for _ in range(3):
                    assert manager.my_turn()
                    manager.act(manager.options[0]["action"])
        process.terminate()
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""  # nothing was left behind
    assert (tmp_path / "matches.sqlite3").is_file()


@pytest.mark.parametrize("port", ["99999", "x", "-1"])
def test_a_port_that_cannot_be(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", port]) == 2
    assert "--port" in capsys.readouterr().err
    texts.set_language("en")


def test_an_address_that_is_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--db", str(tmp_path / "x.sqlite3")]) == 2
    assert "cannot listen on 127.0.0.1" in capsys.readouterr().err
    texts.set_language("en")


def test_settings_come_from_the_environment() -> None:
    environment = {"TOUCHLINE_GRACE": "90", "TOUCHLINE_POINTS_PER_SECOND": "80",
                   "TOUCHLINE_SCREENS": "2", "TOUCHLINE_DB": "x.sqlite3",
                   "TOUCHLINE_LANG": "de"}  # fmt: skip
    config = configured(environment, db="given.sqlite3")
    assert (config.grace, config.points_per_second, config.screens) == (90.0, 80.0, 2)
    assert config.db == "given.sqlite3"  # what was typed counts
    assert config.idle == Config().idle


@pytest.mark.parametrize("value", ["many", "", "-3", "nan", "1.5"])
def test_a_setting_that_cannot_be(value: str, capsys: pytest.CaptureFixture[str],
                                  monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.setenv("TOUCHLINE_SCREENS", value)
    assert main(["serve", "--port", "0"]) == 2
    assert "TOUCHLINE_SCREENS" in capsys.readouterr().err
    texts.set_language("en")


def test_nothing_is_said_behind_a_server_that_was_killed(tmp_path: Path) -> None:
    """A process clears away what its workers have left, and that is no news."""
    with command(str(tmp_path / "x.sqlite3")) as (running, process):
        running.http.post("/api/study/replay", json={"record": "x"}, timeout=120)
        process.kill()
        assert process.stderr is not None
        said = process.stderr.read()  # until the last of them is gone
    assert "leaked" not in said
