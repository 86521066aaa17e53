"""Records that are brought: how long, how many at a time, and that nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, in_thread
from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.workers.record_workers import MAX_PER_ADDRESS, RecordWorkers

MATCH = {"game": "brettfussball", "home": {"kind": "person"}, "away": {"kind": "person"}}


@pytest.fixture(scope="module")
def record(server: Running) -> str:
    """A short record of Brettfußball."""
    made = server.post("/api/matches", MATCH)
    return server.http.get(f"/api/matches/{made['id']}/record").text


def long(record: str, actions: int) -> str:
    """The same with so many actions, legal or not."""
    head, _, body = record.partition("\n\n")
    first = body.split()[:1] or ["home"]
    return f"{head}\n\n" + " ".join(first * actions) + "\n"


def test_a_match_begins_out_of_no_longer_record_than_can_be_studied(record: str) -> None:
    wanted = MatchSetup(game="brettfussball", record=long(record, 10_001), ply=0)
    with pytest.raises(Refusal) as refused:
        begin(wanted)
    assert refused.value.code == "beginning"
    assert "10" in str(refused.value)


def test_a_record_is_read_in_another_process(
    server: Running, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("read where matches are served")

    monkeypatch.setattr("touchline.core.record.read", never)
    made = server.post("/api/matches", {**MATCH, "record": record, "ply": 0})
    assert made["id"]
    assert server.post("/api/study/replay", {"record": record})["frames"]
    wrong = {**MATCH, "record": record, "ply": 100_000}
    answer = server.http.post("/api/matches", json=wrong, params={"lang": "de"})
    assert (answer.status_code, answer.json()["code"]) == (400, "no-ply")
    assert answer.json()["text"].startswith("So lang ist die Aufzeichnung nicht")


def test_an_answer_comes_unpacked_to_whoever_cannot_unpack(server: Running, record: str) -> None:
    plain = server.http.post(
        "/api/study/replay", json={"record": record}, headers={"Accept-Encoding": "identity"}
    )
    assert "content-encoding" not in plain.headers
    assert plain.json() == server.post("/api/study/replay", {"record": record})


def test_all_at_a_match_are_told_of_it_at_once(server: Running) -> None:
    """Players and whoever watches, all behind one address, ask in the moment it ends."""
    made = server.post("/api/matches", MATCH)
    told: list[int] = []

    def ask() -> None:
        for what in ("story", "study"):
            told.append(server.http.get(f"/api/matches/{made['id']}/{what}").status_code)

    askers = [threading.Thread(target=ask) for _ in range(4 * MAX_PER_ADDRESS)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    assert told == [200] * 8 * MAX_PER_ADDRESS


class Waiting:
    """A library whose work waits until it is told to go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **how: Any) -> None:
        self.record_workers = RecordWorkers(Config(**how))
        self.go_on = asyncio.Event()

        async def wait(*_: object, **__: object) -> str:
            await self.go_on.wait()
            return "done"

        monkeypatch.setattr(self.record_workers._apart, "do", wait)

    def ask(self, address: str) -> asyncio.Task[Any]:
        return asyncio.get_running_loop().create_task(self.record_workers.look(address, str))


def test_one_address_does_not_fill_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        waiting = Waiting(monkeypatch)
        inside = [waiting.ask("192.0.2.1") for _ in range(MAX_PER_ADDRESS)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await waiting.ask("192.0.2.1")
        assert (refused.value.code, refused.value.status) == ("busy", 429)
        other = waiting.ask("192.0.2.2")
        waiting.go_on.set()
        assert await asyncio.gather(*inside, other) == ["done"] * (MAX_PER_ADDRESS + 1)
        assert await waiting.ask("192.0.2.1") == "done"

    asyncio.run(play())


def test_a_full_library_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        waiting = Waiting(monkeypatch, study_workers=1, study_waiting=2)
        inside = [waiting.ask(f"192.0.2.{i}") for i in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await waiting.ask("192.0.2.9")
        assert (refused.value.code, refused.value.status) == ("busy", 503)
        waiting.go_on.set()
        await asyncio.gather(*inside)

    asyncio.run(play())


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Running]:
    """A service without room."""
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), matches=0)) as running:
        yield running


def test_room_is_looked_for_before_a_record_is_read(
    full: Running, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = threading.Event()
    assert full.service is not None
    monkeypatch.setattr(full.service.record_workers, "look", lambda *_: read.set())
    answer = full.http.post("/api/matches", json={**MATCH, "record": record})
    assert (answer.status_code, answer.json()["code"]) == (503, "full")
    assert not read.is_set()
