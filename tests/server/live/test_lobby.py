"""The lobby: matches somebody is at, read from the store once for everybody."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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
    monkeypatch.setattr("touchline.server.live.lobby.FRESH_S", 0.0)
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
    monkeypatch.setattr("touchline.server.live.lobby.FRESH_S", 60.0)
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


BOTS = {"home": {"kind": "bot", "bot": "random"}, "away": {"kind": "bot", "bot": "random"}}


def on_show(server: Running) -> dict[str, Any]:
    """The match of two computers."""
    found: Any = server.post("/api/matches/show", {})
    (match,) = found
    return dict(match)


def test_a_match_of_computers_is_on_show_and_waits_for_somebody_to_look(server: Running) -> None:
    assert server.service is not None
    shown = on_show(server)
    assert [seat["kind"] for seat in shown["seats"]] == ["bot", "bot"]
    assert on_show(server)["id"] == shown["id"]  # one for everybody
    assert ids(server, "live") == [shown["id"]]
    actor = server.service.actors[shown["id"]]
    assert not actor.autoplay.busy
    begun = actor.session.seq
    with Manager(server, shown["id"], None) as somebody:
        somebody.until("state")
        somebody.until("steps")
    assert actor.session.seq > begun


def test_when_it_is_over_it_is_a_replay_of_the_week_and_another_game_is_on_show(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.live.lobby.FRESH_S", 0.0)
    assert server.service is not None
    assert server.get("/api/matches", status="over") == []
    shown = on_show(server)
    _end(server, shown["id"], [2, 1])
    assert ids(server, "over") == [shown["id"]]
    other = on_show(server)
    assert other["game"] != shown["game"]


def test_replays_are_those_of_people_with_most_goals(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.live.lobby.FRESH_S", 0.0)
    made = [server.post("/api/matches", order)["id"] for order in (OPEN, OPEN, {**OPEN, **BOTS})]
    secret = server.post("/api/matches", {**OPEN, "public": False})["id"]
    for match, score in zip((*made, secret), ([0, 1], [2, 2], [5, 5], [9, 0]), strict=True):
        _end(server, match, score)
    assert ids(server, "over") == [made[1], made[0], made[2]]


def _end(server: Running, match: str, score: list[int]) -> None:
    """It is over, as the store knows it."""
    assert server.service is not None
    server.service.actors.pop(match).close()
    rows = sql_tables.matches
    with server.service.store.engine.begin() as connection:
        changed = update(rows).where(rows.c.id == match).values(status="over", score=score)
        connection.execute(changed)
