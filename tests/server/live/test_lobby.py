"""The lobby: matches somebody is at, read from the store once for everybody."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.server.config import Config
from touchline.server.store import sql_tables

OPEN = {"game": "brettfussball", "home": {"kind": "person"}, "away": {"kind": "open"},
        "public": True}  # fmt: skip


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """An empty service."""
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"))) as running:
        yield running


def ids(server: Running, status: str = "open") -> list[str]:
    """What the list has."""
    return [each["id"] for each in server.get("/api/matches", status=status)]


def test_a_seat_nobody_holds_any_more_is_not_offered(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.live.lobby.FRESH", 0.0)
    assert server.service is not None
    left = server.post("/api/matches", OPEN)
    held = server.post("/api/matches", OPEN)
    assert set(ids(server)) == {left["id"], held["id"]}
    with server.service.store.engine.begin() as connection:
        connection.execute(update(sql_tables.matches).values(touched=time.time() - 7200))
    assert ids(server) == []
    with Manager(server, held["id"], held["token"]) as manager:
        manager.until("state")
        assert ids(server) == [held["id"]]


def test_a_list_is_read_once_for_everybody(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.live.lobby.FRESH", 60.0)
    assert server.service is not None
    made = server.post("/api/matches", OPEN)
    read = []
    lobby = server.service.lobby
    before = lobby._read

    async def counted(status: str) -> object:
        read.append(status)
        return await before(status)

    monkeypatch.setattr(lobby, "_read", counted)
    assert [ids(server) for _ in range(5)] == [[made["id"]]] * 5
    assert read == ["open"]
    other = server.post("/api/matches", OPEN)
    assert set(ids(server)) == {made["id"], other["id"]}
    server.post(f"/api/matches/{made['id']}/join")
    assert ids(server) == [other["id"]]
