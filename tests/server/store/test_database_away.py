"""The database is away, full or slow: everybody is answered, nothing is said that is not so."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from tests.server.conftest import OPEN, PERSON
from tests.server.databases import databases, needs_postgresql
from tests.server.live.test_request_keys import dies_after
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from tests.server.services import one_screen, open_service, play_on
from tests.waiting import PATIENCE, wait_until
from touchline.server.config import Config, database_url
from touchline.server.errors import NotStored
from touchline.server.match.match_sheet import Result
from touchline.server.metrics import Metrics
from touchline.server.store import database as stores
from touchline.server.store.database import Store


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server of one's own: others count the failures of theirs."""
    with in_thread(Config(db=str(tmp_path / "own.sqlite3"))) as running:
        yield running


def test_requests_behind_one_that_fails_are_answered(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = server.post("/api/matches", {"game": "brettfussball", "home": PERSON, "away": OPEN})
    answers: list[httpx.Response] = []
    assert server.service is not None
    go_on = threading.Event()

    def slow(_: Any) -> None:
        go_on.wait(PATIENCE)
        raise OSError("locked")

    def join() -> None:
        path = f"{server.url}/api/matches/{made['id']}/join"
        answers.append(httpx.post(path, json={}, timeout=PATIENCE))

    with monkeypatch.context() as broken:
        broken.setattr(server.service.store, "_carry_out", slow)
        people = [threading.Thread(target=join) for _ in range(3)]
        for each in people:
            each.start()
        actor = server.service.actors[made["id"]]
        wait_until(lambda: len(actor._waiting) == 3)
        go_on.set()
        for each in people:
            each.join(PATIENCE)
    assert [each.status_code for each in answers] == [503] * 3
    assert {each.json()["code"] for each in answers} == {"store"}
    assert server.post(f"/api/matches/{made['id']}/join", {})["side"] == "away"


def test_whoever_waits_is_answered_when_a_match_is_closed(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "undici")
            held = asyncio.Event()
            first = asyncio.create_task(actor.call(held.wait))  # type: ignore[arg-type]
            second = asyncio.create_task(actor.call(held.wait))  # type: ignore[arg-type]
            await asyncio.sleep(0.01)
            actor.close()
            for waiting in (first, second, actor.call(held.wait)):  # type: ignore[arg-type]
                with pytest.raises(NotStored):
                    await asyncio.wait_for(waiting, PATIENCE)
            held.set()

    asyncio.run(play())


def test_the_end_is_seen_when_it_is_stored_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The secret of the dice is public from then on, and must not be before."""

    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "undici")
            await play_on(actor, 60)
            seen: list[str] = []
            write = service.store.write

            async def looking(*statements: Any, **more: Any) -> None:
                seen.extend((actor.sheet.status, str(actor.sheet.dice_info().secret)))
                await write(*statements, **more)

            monkeypatch.setattr(service.store, "write", looking)
            await actor.call(lambda: actor.end(Result("agreed")))
            assert seen == ["live", "None"]
            assert actor.sheet.status == "over"

    asyncio.run(play())


def test_a_store_that_fails_is_no_health_and_comes_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.health.FRESH_S", -1.0)
    assert server.http.get("/health").status_code == 200
    with monkeypatch.context() as broken:
        dies_after(server, 0, broken)
        answer = server.http.get("/health", params={"lang": "de"})
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        assert "gespeichert" in answer.json()["text"]
    assert server.http.get("/health").status_code == 200


def test_many_who_ask_for_the_health_cost_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            probe = service.store.probe
            probes: list[int] = []

            async def counted() -> None:
                probes.append(1)
                await probe()

            monkeypatch.setattr(service.store, "probe", counted)
            await asyncio.gather(*(service.health.feel() for _ in range(200)))
            assert len(probes) == 1

    asyncio.run(ask())


@needs_postgresql
def test_without_postgresql_every_route_says_503(tmp_path: Path) -> None:
    with databases("postgresql", tmp_path) as db, in_thread(Config(db=db)) as server:
        made = server.post("/api/matches", {"game": "brettfussball", "home": PERSON, "away": OPEN})
        server.post("/api/account", {"name": "Ada", "password": "secret words"})
        port = int(db.rpartition(":")[2].partition("/")[0])
        main = int(_postmaster(port))
        os.kill(main, 19)  # it does not answer any more …
        os.kill(main, 18)
        os.kill(main, 3)  # … and is gone at once
        wait_until(lambda: not _listening(port))
        asked: list[tuple[str, str, Any]] = [
            ("GET", "/health", None),
            ("GET", "/api/matches", None),
            ("GET", "/api/me", None),
            ("POST", "/api/matches", {"game": "undici"}),
            ("POST", f"/api/matches/{made['id']}/join", {}),
            ("POST", "/api/session", {"name": "Ada", "password": "secret words"}),
            ("GET", "/api/matches/unknown", None),
        ]
        for method, path, body in asked:
            answer = server.http.request(method, path, json=body)  # before its patience ends
            assert (path, answer.status_code) == (path, 503)
            assert answer.json()["code"] == "store"
        assert server.http.get("/metrics").status_code == 200


def _postmaster(port: int) -> str:
    found = subprocess.run(
        ["pgrep", "-f", f"bin/postgres .*-p {port} "], capture_output=True, text=True, check=True
    )
    return found.stdout.split()[0]


def _listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_database_that_is_away_fails_all_who_wait_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []

    async def write() -> list[Any]:
        store = Store(database_url(str(tmp_path / "x.sqlite3")))
        store.start()

        def refused(jobs: list[Any]) -> None:
            tries.append(len(jobs))
            raise OSError("connection refused")

        monkeypatch.setattr(store, "_carry_out", refused)
        done = await asyncio.gather(*(store.probe() for _ in range(300)), return_exceptions=True)
        store.stop()
        return done

    done = asyncio.run(write())
    assert all(isinstance(each, NotStored) for each in done)
    assert sum(tries) == 300, "nobody is tried twice"


def test_postgresql_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    said: dict[str, Any] = {}
    monkeypatch.setattr(stores, "create_engine", lambda _url, **more: said.update(more))
    stores.open_engine("postgresql+psycopg://somebody@somewhere/x")
    assert said["connect_args"]["connect_timeout"] == 5
    assert said["hide_parameters"] is True


def test_the_log_has_one_line_and_neither_names_nor_passwords(
    server: Running, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {"name": "Wilhelmine", "password": "quite a secret"}
    with caplog.at_level(logging.DEBUG, "touchline"):
        server.http.post("/api/account", json=words)
        assert server.http.post("/api/account", json=words).status_code == 409
        assert server.service is not None
        made = server.post("/api/matches", {"game": "undici", "home": PERSON, "away": PERSON})

        monkeypatch.setattr(server.service.store, "_carry_out", lambda _: _locked())
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            manager.send("act", seq=manager.seq, action=manager.options[0]["action"])
            assert manager.closed() == 1013
    lines = caplog.text.splitlines()
    assert "Traceback" not in caplog.text
    assert "argon2" not in caplog.text
    assert "ilhelmine" not in caplog.text
    assert 1 <= len(lines) <= 3
    server.http.cookies.clear()


def _locked() -> None:
    raise OperationalError("INSERT", {"secret": 1}, sqlite3.OperationalError("locked"))


def test_the_time_to_acknowledge_includes_the_waiting(tmp_path: Path) -> None:
    async def play() -> Metrics:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "brettfussball")
            before = service.metrics.acknowledging.seconds

            async def busy() -> None:
                await asyncio.sleep(0.3)

            actor.post(busy)
            await play_on(actor, len(actor.session.actions) + 1)
            assert service.metrics.acknowledging.seconds - before >= 0.3
            return service.metrics

    assert asyncio.run(play()).acknowledging.buckets[-2:] != [0, 0]


def test_a_match_that_is_asked_for_stays_in_memory(tmp_path: Path) -> None:
    async def look() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"), idle=60)) as service:
            actor = await one_screen(service, "undici")
            actor.used -= 1000
            assert await service.actor(actor.sheet.id) is actor
            assert time.monotonic() - actor.used < 30

    asyncio.run(look())
