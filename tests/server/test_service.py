"""Room for everybody: what is alive counts, a household is one, and what is old is dropped."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.limits import Addresses, Bucket
from touchline.server.live import new_match
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.new_match import NewMatch
from touchline.server.live.request_keys import Key
from touchline.server.match.lesson_guide import lesson_seats
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.match_sheet import Result, changing
from touchline.server.match.seats import SeatRow
from touchline.server.service import MatchService
from touchline.server.store import sql_tables
from touchline.server.store.retention import OF_A_MATCH, prune
from touchline.study import lessons

from .conftest import OPEN, PERSON
from .manager import Manager
from .running import Running, in_thread
from .services import one_screen, open_service, play_on


async def made(service: MatchService, address: str, lesson: str | None = None) -> MatchActor:
    """A match begun from this address."""
    begun = begin(MatchSetup(game="brettfussball", lesson=lesson))
    seats = [SeatRow(kind="person"), SeatRow(kind="person")]
    if lesson is not None:
        seats = lesson_seats("brettfussball", lesson)
    wanted = NewMatch(begun=begun, seats=seats, address=address, lesson=lesson)
    sheet, _ = await new_match.create(service, wanted, Key("create", None, ""))
    return await service.actor(sheet.id)


def test_a_household_is_one_address_and_only_what_is_alive_takes_room(tmp_path: Path) -> None:
    async def fill() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"), per_address=3)) as service:
            for last in range(3):
                await made(service, f"2001:db8:1:2::{last}")
            with pytest.raises(Refusal) as refused:
                await made(service, "2001:db8:1:2:ffff::1")
            assert (refused.value.code, refused.value.status) == ("too-many", 429)
            await made(service, "2001:db8:1:3::1")
            first = lessons.load("brettfussball")[0].id
            await made(service, "2001:db8:1:2::1", lesson=first)  # lessons have room of their own
            matches = sql_tables.matches
            await service.store.write(update(matches).values(touched=time.time() - 3700))
            await made(service, "2001:db8:1:2::7")

    asyncio.run(fill())


def test_the_house_is_not_closed_by_matches_nobody_plays(tmp_path: Path) -> None:
    async def fill() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"), matches=2)) as service:
            await made(service, "192.0.2.1")
            await made(service, "192.0.2.2")
            with pytest.raises(Refusal) as refused:
                await made(service, "192.0.2.3")
            assert (refused.value.code, refused.value.status) == ("full", 503)
            await service.store.write(update(sql_tables.matches).values(touched=time.time() - 3700))
            await made(service, "192.0.2.3")

    asyncio.run(fill())


def test_giving_up_does_not_let_one_address_make_matches_without_end(tmp_path: Path) -> None:
    async def make_and_give_up(service: MatchService, address: str) -> None:
        actor = await made(service, address)
        await actor.call(lambda: actor.end(Result("agreed")))

    async def fill() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            service.beginnings = Addresses(lambda: Bucket(0.0001, 12))
            for _ in range(12):
                await make_and_give_up(service, "192.0.2.1")
            with pytest.raises(Refusal) as refused:
                await make_and_give_up(service, "192.0.2.1")
            assert (refused.value.code, refused.value.status) == ("too-fast", 429)
            await make_and_give_up(service, "192.0.2.2")

    asyncio.run(fill())


def test_a_match_that_goes_on_is_alive(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "undici")
            actor.sheet.touched = long_ago = time.time() - 1000
            await play_on(actor, len(actor.session.actions) + 1)
            wanted = select(sql_tables.matches.c.touched)
            stored = await service.store.read(lambda c: c.execute(wanted).scalar_one())
            assert stored > long_ago + 900

    asyncio.run(play())


async def ids(service: MatchService, wanted: Any) -> set[str]:
    """The matches a question finds."""
    return set(await service.store.read(lambda c: list(c.execute(wanted).scalars())))


def test_what_is_too_old_is_dropped_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), keep_days=30, abandoned_days=60)

    async def clear() -> None:
        async with open_service(config) as service:
            kept = await one_screen(service, "brettfussball")
            over = await one_screen(service, "counterattack")
            left = await one_screen(service, "undici")
            await over.call(lambda: over.end(Result("agreed")))
            for actor, days in ((kept, 50), (over, 31), (left, 61)):
                service.forget(actor)
                day = time.time() - days * 86_400
                await service.store.write(changing(actor.sheet.id, touched=day))
            await service.store.write(
                sql_tables.sessions.insert().values(token="a", account="x", until=time.time() - 1),
                sql_tables.sessions.insert().values(token="b", account="x", until=time.time() + 99),
            )
            assert await prune(service.store, config) == 2
            for table in (sql_tables.matches, *OF_A_MATCH):
                column = table.c.id if table is sql_tables.matches else table.c.match
                wanted = select(column).distinct()
                assert await ids(service, wanted) <= {kept.sheet.id}
            count = select(func.count()).select_from(sql_tables.sessions)
            assert await service.store.read(lambda c: c.execute(count).scalar_one()) == 1
            assert await prune(service.store, Config(db=config.db)) == 0

    asyncio.run(clear())


def test_looking_at_a_match_from_outside_does_not_bring_it_into_memory(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"))
    with in_thread(config) as server:
        made = server.post("/api/matches", {"game": "undici", "home": PERSON, "away": OPEN})
        before = server.get(f"/api/matches/{made['id']}")
    with in_thread(config) as server:
        assert server.get(f"/api/matches/{made['id']}") == before
        assert server.http.get(f"/api/matches/{made['id']}/invite.svg").status_code == 200
        assert server.service is not None
        assert server.service.actors == {}
        assert server.http.get("/api/matches/nothing").status_code == 404
        assert server.http.get(f"/api/matches/{'x' * 40}").status_code == 404


# -- the account that sits -----------------------------------------------------------------------


def test_an_account_has_its_seat_on_every_device(server: Running) -> None:
    server.post("/api/account", {"name": "Two Devices", "password": "a long password"})
    cookie = server.http.cookies["touchline_session"]
    try:
        made = server.post("/api/matches", {"game": "undici", "home": PERSON, "away": OPEN})
        one = server.post("/api/matches", {"game": "undici", "home": PERSON, "away": PERSON})
        server.http.cookies.clear()
        server.post(f"/api/matches/{made['id']}/join", {})
        signed_in = {"Cookie": f"touchline_session={cookie}"}
        with Manager(server, made["id"], headers=signed_in) as phone:
            assert phone.until("state")["match"]["you"] == ["home"]
            assert phone.ask("propose", what="resign")["t"] == "ok"
        with Manager(server, one["id"], headers=signed_in) as phone:
            assert phone.until("state")["match"]["you"] == ["home", "away"]
        with Manager(server, made["id"]) as nobody:
            assert nobody.until("state")["match"]["you"] == []
        forged = {"Cookie": "touchline_session=forged"}
        with Manager(server, made["id"], headers=forged) as nobody:
            assert nobody.until("state")["match"]["you"] == []
        path = f"/api/matches/{made['id']}/next"
        answer = server.http.post(path, json={}, headers=signed_in)
        assert answer.json()["code"] == "no-next"
        assert server.http.post(path, json={}).json()["code"] == "token"
        foreign = {**signed_in, "Origin": "https://elsewhere.example"}
        answer = server.http.post(path, json={}, headers=foreign)
        assert answer.json()["code"] == "origin"
    finally:
        server.http.cookies.clear()


def test_so_many_matches_that_cannot_be_opened_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise Refusal("too-long-work")

    async def scene() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            monkeypatch.setattr("touchline.server.service.MAX_CLOSED_MATCHES", 2)
            ids = [(await one_screen(service, "brettfussball")).sheet.id for _ in range(3)]
            for actor in list(service.actors.values()):
                actor.close()
            service.actors.clear()
            monkeypatch.setattr(service, "_restored", refuse)
            for match in ids:
                with pytest.raises(Refusal):
                    await service.actor(match)
            assert list(service._closed) == ids[1:]

    asyncio.run(scene())
