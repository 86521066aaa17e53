"""Leagues are worked out apart: nobody who plays waits for them, nor one league for another."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, in_thread
from tests.server.services import open_service
from touchline.competition import table
from touchline.competition.competition import Competition, read
from touchline.competition.events import Exchanged, Result
from touchline.competition.lots import deal, order
from touchline.competition.make import rules_for, teams_for
from touchline.core.texts import speaking
from touchline.server.competition import create, views
from touchline.server.competition import service as competition_service
from touchline.server.competition.service import MAX_IN_MEMORY, CompetitionService
from touchline.server.competition.stored import Person
from touchline.server.config import Config
from touchline.server.http.competition import person
from touchline.server.limits import Addresses
from touchline.server.workers.turns import Turns

from .season import founded


def _small(title: str = "T") -> Competition:
    rules = rules_for("brettfussball", title, 4, "single", None, {}, None, False)
    return Competition(rules, teams_for(rules, 4, ["random"], []))


def _market(points: int) -> Competition:
    """A season in which league points are exchanged one by one."""
    rules = rules_for("counterattack", "T", 4, "double", None, {}, "dealt", False)
    season = Competition(rules, teams_for(rules, 4, ["regular"], []))
    season.add(order(season.state, "s"))
    season.add(*deal(season.state, "s"))
    first = [f for f in season.state.fixtures if f.day <= 2]
    season.add(*(Result(match=fixture.number, score=(1, 0)) for fixture in first))
    best = season.state.judge()[0][0].team
    season.add(*(Exchanged(team=best, points=1) for _ in range(points)))
    return season


def test_a_market_day_does_not_work_the_table_out_at_every_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = _market(3).text()
    counted: list[int] = []
    real = table.count

    def count(*args: Any) -> Any:
        counted.append(1)
        return real(*args)

    monkeypatch.setattr("touchline.competition.state.count", count)
    again = read(text)
    assert len(counted) == 1, "once for three of them"
    best = again.state.judge()[0][0].team
    again.add(Result(match=_open(again), score=(0, 0)))
    assert sum(again.state.points(name)[0] for name in again.state.clubs) == sum(
        row.points for row in again.state.judge()[0]
    ), "a result counts at once"
    assert again.state.club(best).exchanged == 3


def _open(season: Competition) -> int:
    return season.state.open_matches()[0].number


def test_nobody_who_reads_the_store_waits_for_leagues(tmp_path: Path) -> None:
    """As many leagues as a machine has threads are worked on, and none comes to an end."""
    going_on = threading.Event()

    async def look() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            desk = service.competitions.desk
            pages = [
                asyncio.create_task(desk.work(f"network {number}", going_on.wait, 60))
                for number in range(64)
            ]
            await asyncio.sleep(0)
            number = await asyncio.wait_for(service.store.read(lambda _: 7), 20)
            going_on.set()
            assert number == 7
            assert all(await asyncio.gather(*pages))

    asyncio.run(look())


def test_pages_acts_and_loading_are_done_at_the_desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And never in the threads everybody has to share."""
    threads: set[str] = set()
    for name in ("home", "log_page"):
        real = getattr(views, name)

        def look(*args: Any, real: Any = real, **more: Any) -> Any:
            threads.add(threading.current_thread().name)
            return real(*args, **more)

        monkeypatch.setattr(views, name, look)
    for name in ("_act", "restore"):
        real = getattr(competition_service, name)

        def work(*args: Any, real: Any = real) -> Any:
            threads.add(threading.current_thread().name)
            return real(*args)

        monkeypatch.setattr(competition_service, name, work)
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"))) as server:
        anna = founded(server)
        assert server.service is not None
        server.service.competitions.renew()
        anna.decide("start")
        anna.ask("log")
    assert threads
    assert all(name.startswith("desk") for name in threads), threads


def test_a_long_season_is_gone_through_in_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(competition_service, "MIN_EVENTS_LOADED_APART", 0)
    here: list[int] = []
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"))) as server:
        anna = founded(server)
        anna.decide("start")
        seen = anna.ask()
        assert server.service is not None
        server.service.competitions.renew()
        monkeypatch.setattr("touchline.competition.fold.play", lambda *_: here.append(1))
        assert anna.ask() == seen
    assert not here, "nothing of it was done where matches are served"


def test_the_file_of_a_season_has_so_many_events_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    text = _market(3).text()
    with speaking("en"):
        found, problem = create.read_file(text, "en")
        assert found is not None, problem
        monkeypatch.setattr(create, "MAX_EVENTS", 5)
        found, problem = create.read_file(text, "en")
    assert found is None
    assert "5" in problem


def test_the_longer_a_season_is_the_more_its_pages_and_changes_cost(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = founded(server)
    anna.decide("start")
    anna.ask()
    monkeypatch.setattr(person, "EVENTS_PER_POINT", 1)
    paid: list[float] = []
    real = Addresses.take

    def take(self: Addresses, address: str, cost: float = 1) -> bool:
        paid.append(cost)
        return real(self, address, cost)

    monkeypatch.setattr(Addresses, "take", take)
    anna.ask("books")
    assert paid == [2, 1], "what is worked out"
    paid.clear()
    anna.ask("books")
    assert paid == [2], "what is known costs no more"
    paid.clear()
    anna.attempt("matches/1/award", seq=1, to="home")
    assert paid == [3, 1]


def test_turns_go_by_rank_and_by_owner() -> None:
    done: list[str] = []

    async def work(turns: Turns, owner: str, name: str, rank: int = 0) -> None:
        async with turns.turn(owner, rank):
            done.append(name)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        turns = Turns(1)
        waiting = [
            *(work(turns, "greedy", f"g{number}") for number in range(4)),
            work(turns, "modest", "m"),
            work(turns, "late", "l", 1),
        ]
        gone = asyncio.create_task(work(turns, "gone", "x"))
        rest = [asyncio.create_task(each) for each in waiting]
        await asyncio.sleep(0)
        rest[1].cancel()
        await asyncio.gather(gone, *rest, return_exceptions=True)
        assert turns.under_way == 0
        assert len(turns.waiting) == 0

    asyncio.run(all_of_them())
    assert done == ["x", "g0", "m", "g2", "g3", "l"]


def test_what_is_under_way_is_forgotten_with_the_league(tmp_path: Path) -> None:
    async def look() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            for number in range(MAX_IN_MEMORY + 5):
                someone = Person(no=1, name="Anna", organiser=True)
                await service.competitions.found(
                    _small(f"T{number}"), someone, "here", lambda _: []
                )
            service.competitions.renew()
            assert not service.competitions._playing

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CompetitionService, "_check_room", _room)
        asyncio.run(look())


async def _room(*_: object) -> None:
    """There is always room."""


def test_a_match_begun_while_the_server_catches_up_is_booked_too(tmp_path: Path) -> None:
    async def look() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            real = service.store.read

            async def read_slowly(question: Any) -> Any:
                found = await real(question)
                service.fixtures.linked["begun-meanwhile"] = "some-league"
                return found

            service.store.read = read_slowly  # type: ignore[method-assign]
            await service.fixtures.catch_up()
            assert service.fixtures.linked == {"begun-meanwhile": "some-league"}

    asyncio.run(look())


def test_the_pages_of_a_long_season_are_worked_out_in_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And say the same, in the language that was asked for, also what cannot be."""
    pages = ("", "squads", "draft", "market", "books", "log", "matches/1", "me",
             "export/table.csv", "export/season.json", "export/season.toml")  # fmt: skip
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"))) as server:
        anna = founded(server)
        anna.decide("start")
        seen = [anna.look(page, lang="de").text for page in pages]
        missing = anna.look("matches/99", lang="de")
        assert server.service is not None
        server.service.competitions.renew()
        monkeypatch.setattr(competition_service, "MIN_EVENTS_SHOWN_APART", 0)
        for name in ("home", "squads_page", "books_page", "log_page", "one_match"):
            monkeypatch.setattr(f"touchline.server.competition.views.{name}.__code__", _broken)
        assert [anna.look(page, lang="de").text for page in pages] == seen
        again = anna.look("matches/99", lang="de")
        assert (again.status_code, again.text) == (missing.status_code, missing.text)
        assert missing.status_code == 404


def _never(*_: object, **__: object) -> None:
    raise AssertionError("not here")


_broken = _never.__code__
