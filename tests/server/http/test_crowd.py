"""A crowd at a match: whoever holds a seat always gets in, and spectators have their own room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.server.config import Config

MATCH = {"game": "brettfussball", "home": {"kind": "person"}, "away": {"kind": "open"}}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server with the limits it has by itself, but room for six spectators only."""
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), connections=6)) as running:
        yield running


@pytest.fixture
def match(server: Running) -> dict[str, str]:
    """A match of two people."""
    made = server.post("/api/matches", MATCH)
    joined = server.post(f"/api/matches/{made['id']}/join")
    return {"id": made["id"], "home": made["token"], "away": joined["token"]}


def test_spectators_do_not_lock_a_player_out(server: Running, match: dict[str, str]) -> None:
    watching = [Manager(server, match["id"]) for _ in range(6)]
    for each in watching:
        each.until("state")
    with Manager(server, match["id"], match["home"]) as home:
        assert home.until("state", "no")["t"] == "state"
        assert home.ask("ping")["t"] == "ok"
    with Manager(server, match["id"]) as late:
        assert late.until("no")["code"] == "crowded"
        assert late.closed() == 4429
    for each in watching:
        each.socket.close()


def test_the_newest_screens_of_a_seat_are_kept(server: Running, match: dict[str, str]) -> None:
    screens = []
    for _ in range(5):
        screens.append(Manager(server, match["id"], match["home"]))
        screens[-1].until("state")
    assert screens[0].closed() == 4410
    for each in screens[1:]:
        assert each.ask("ping")["t"] == "ok"
        each.socket.close()


def test_the_screens_of_one_seat_do_not_push_out_the_other(
    server: Running, match: dict[str, str]
) -> None:
    with Manager(server, match["id"], match["away"]) as away:
        away.until("state")
        screens = [Manager(server, match["id"], match["home"]) for _ in range(8)]
        assert away.ask("ping")["t"] == "ok"
        for each in screens:
            each.socket.close()


def test_one_address_does_not_fill_the_stand(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), spectators_per_address=2)
    with in_thread(config) as running:
        made = running.post("/api/matches", MATCH)
        watching = [Manager(running, made["id"]) for _ in range(2)]
        for each in watching:
            each.until("state")
        with Manager(running, made["id"]) as third:
            assert third.until("no")["code"] == "crowded"
            assert third.closed() == 4429
        for each in watching:
            each.socket.close()


def test_a_token_that_opens_nothing_is_told_so_by_its_own_code(
    server: Running, match: dict[str, str]
) -> None:
    with Manager(server, match["id"], "not-a-token") as stranger:
        assert stranger.until("no")["code"] == "token"
        assert stranger.closed() == 4403
