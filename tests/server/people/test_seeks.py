"""Seeks: two who want the same play each other, at once or when the second comes, and only once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from tests.server.databases import KINDS, databases
from tests.server.people.visitor import GAME, Visitor, account
from tests.server.running import Running, in_thread
from tests.waiting import wait_until
from touchline.server.config import Config
from touchline.server.people import waiting_room
from touchline.server.store import people_tables, sql_tables


def config(db: str, **more: Any) -> Config:
    """Room for many people at one address."""
    return Config(db=db, points_per_second=100_000, point_burst=1_000_000, **more,
                  matches_per_minute=100_000, logins_per_minute=10_000)  # fmt: skip


@pytest.fixture(scope="module", params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path_factory: Any) -> Iterator[Running]:
    """A server on either database."""
    folder = tmp_path_factory.mktemp("seeks")
    with databases(request.param, folder) as db, in_thread(config(db)) as running:
        yield running


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes is gone: nobody of one test is waited for in the next."""
    monkeypatch.setattr(waiting_room, "GRACE_S", 0.0)


def rows(server: Running, table: Any) -> list[Any]:
    """All of a table."""
    assert server.service is not None
    with server.service.store.engine.connect() as connection:
        return list(connection.execute(select(table)))


def test_two_who_want_the_same_play_each_other(server: Running) -> None:
    with Visitor(server) as ada, Visitor(server) as bob:
        assert ada.seek(name="Ada")["seek"]
        shown = bob.shown({"Ada"})["seeks"]
        assert [(each["game"], each["preset"], each["pace"]) for each in shown] == [
            (GAME, "quick", "live")
        ]
        bob.seek(name="Bob")
        assert ada.paired() == bob.paired()
        match = server.get(f"/api/matches/{ada.match}")
        assert {seat["name"] for seat in match["seats"]} == {"Ada", "Bob"}
        assert match["status"] == "live"
        assert match["dice"]["waiting"] == ["home", "away"]
        ada.shown(set())
        server.add_nonce(ada.match, ada.token)
        server.add_nonce(ada.match, bob.token)
        assert "waiting" not in server.get(f"/api/matches/{ada.match}")["dice"]


@pytest.mark.parametrize("other", [{"preset": "classic"}, {"game": "undici"}])
def test_who_wants_something_else_waits_beside_them(server: Running, other: dict[str, str]) -> None:
    with Visitor(server) as ada, Visitor(server) as bob:
        ada.seek(name="Ada")
        preset = {"preset": None} if "game" in other else {}
        bob.seek(name="Bob", **preset, **other)
        assert ada.shown({"Ada", "Bob"})["own"] != bob.shown({"Ada", "Bob"})["own"]


def test_a_seek_ends_with_its_connection_or_when_it_is_withdrawn(server: Running) -> None:
    with Visitor(server) as witness:
        with Visitor(server) as ada, Visitor(server) as bob:
            ada.seek(name="Ada")
            seek = bob.seek(name="Bob", preset="classic")["seek"]
            witness.shown({"Ada", "Bob"})
            assert bob.ask("withdraw", seek=seek)["t"] == "ok"
            witness.shown({"Ada"})
            assert bob.ask("withdraw", seek=seek)["code"] == "seek-gone"
        witness.shown(set())


def test_one_of_those_who_wait_is_taken(server: Running) -> None:
    with Visitor(server) as ada, Visitor(server) as bob, Visitor(server) as eve:
        seek = ada.seek(name="Ada", preset="classic")["seek"]
        bob.shown({"Ada"})
        eve.shown({"Ada"})
        bob.take(seek, name="Bob")
        assert bob.paired() == ada.paired()
        assert eve.take(seek, name="Eve")["code"] == "seek-gone"


def test_who_was_cut_off_finds_the_match_with_the_same_token(server: Running) -> None:
    with Visitor(server) as ada:
        ada.seek(name="Ada")
        with Visitor(server) as bob:
            bob.seek(name="Bob")
            match = bob.paired()
        assert ada.paired() == match
    for token in (ada.token, bob.token):
        with Visitor(server) as again:
            again.seek(name="X", token=token)
            assert again.paired() == match


def test_a_rating_range_keeps_others_out(server: Running) -> None:
    assert server.service is not None
    kind = server.service.store.url.split(":")[0][:2]
    ada, bob, eve = (account(server, f"{name} {kind}") for name in ("Ada", "Bob", "Eve"))
    ids = {row.name: row.id for row in rows(server, sql_tables.accounts)}
    with server.service.store.engine.begin() as connection:
        for name, points in ((f"Bob {kind}", 1900.0), (f"Eve {kind}", 1580.0)):
            row = {"account": ids[name], "game": GAME, "tempo": "live", "points": points,
                   "deviation": 60.0, "volatility": 0.06, "rated": 30, "at": 0.0}  # fmt: skip
            connection.execute(insert(people_tables.strengths).values(**row))
    with Visitor(server, ada) as first, Visitor(server, bob) as strong, Visitor(server) as guest:
        seek = first.seek(within=100)["seek"]
        strong.seek()
        guest.seek(name="Guest", preset="classic")
        shown = guest.shown({f"Ada {kind}", f"Bob {kind}", "Guest"})["seeks"]
        assert [(each["rating"], each["low"], each["high"]) for each in shown] == [
            (1500, 1400, 1600), (1900, None, None), (None, None, None),
        ]  # fmt: skip
        with Visitor(server) as other:
            other.shown({f"Ada {kind}", f"Bob {kind}", "Guest"})
            assert other.take(seek)["code"] == "seek-not-you"
            assert other.seek(within=100)["code"] == "range-account"
        with Visitor(server, eve) as equal:
            equal.seek(within=200)
            assert equal.paired() == first.paired()
    told = [row for row in rows(server, sql_tables.occasions) if row.subject == first.match]
    assert {(row.account, row.kind) for row in told} == {
        (ids[f"Ada {kind}"], "paired"), (ids[f"Eve {kind}"], "paired"),
    }  # fmt: skip


def test_nobody_plays_themselves_or_somebody_they_shun(server: Running) -> None:
    assert server.service is not None
    kind = server.service.store.url.split(":")[0][:2]
    cat, dan = (account(server, f"{name} {kind}") for name in ("Cat", "Dan"))
    ids = {row.name: row.id for row in rows(server, sql_tables.accounts)}
    with server.service.store.engine.begin() as connection:
        row = {"account": ids[f"Dan {kind}"], "blocked": ids[f"Cat {kind}"], "at": 0.0}
        connection.execute(insert(people_tables.blocks).values(**row))
    with Visitor(server, cat) as one, Visitor(server, cat) as two, Visitor(server, dan) as other:
        seek = one.seek()["seek"]
        two.seek()
        other.seek()
        other.shown({f"Cat {kind}", f"Dan {kind}"})
        assert len(other.lobby["seeks"]) == 3
        assert other.take(seek)["code"] == "seek-not-you"
        with Visitor(server) as guest:
            guest.seek(name="Guest")
            assert guest.paired() == one.paired()
        assert two.match == other.match == ""


def test_twenty_at_the_same_moment_are_ten_pairs(server: Running) -> None:
    visitors = [Visitor(server) for _ in range(20)]

    def come(at: int) -> None:
        visitors[at].seek(name=f"P{at}")
        visitors[at].paired()

    threads = [threading.Thread(target=come, args=(at,)) for at in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    found = [visitor.match for visitor in visitors]
    assert all(found)
    assert sorted(found.count(each) for each in set(found)) == [2] * 10
    for visitor in visitors:
        visitor.socket.close()


def test_nobody_is_paired_with_whoever_has_just_gone(tmp_path: Path) -> None:
    with in_thread(Config(db=str(tmp_path / "m.sqlite3"))) as alone:  # nobody else is looking
        ada = Visitor(alone)
        seek = ada.seek(name="Ada")["seek"]
        ada.socket.close()
        assert alone.service is not None
        room = alone.service.waiting_room
        wait_until(lambda: seek in room._away())
        with Visitor(alone) as bob:
            assert not bob.seek(name="Bob").get("match")
            with Visitor(alone) as again:
                again.seek(name="Ada", token=ada.token)
                assert bob.paired() == again.paired()


def test_whoever_loads_the_page_anew_has_never_been_away(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Visitor(server) as bob:
        monkeypatch.setattr(waiting_room, "GRACE_S", 3600.0)
        ada = Visitor(server)
        seek = ada.seek(name="Ada")["seek"]
        bob.shown({"Ada"})
        ada.socket.close()
        with Visitor(server) as eve:
            eve.shown({"Ada"})  # everybody has looked since she went
        with Visitor(server) as again:
            assert again.seek(name="Ada", token=ada.token)["seek"] == seek
            while again.lobby.get("own") != [seek]:
                again.hear()
            heard = [each for each in bob.heard if each["t"] == "lobby"]
            assert all(len(each["seeks"]) == 1 for each in heard[heard.index(bob.lobby) :])
            monkeypatch.setattr(waiting_room, "GRACE_S", 0.0)
            bob.seek(name="Bob")
            assert bob.paired() == again.paired()
        ada = Visitor(server)
        ada.seek(name="Ada")
        bob.shown({"Ada"})
        ada.socket.close()
        bob.shown(set())


def test_whoever_waited_at_a_server_that_is_gone_waits_no_more(tmp_path: Path) -> None:
    db = str(tmp_path / "x.sqlite3")
    with in_thread(config(db)) as first:
        ada = Visitor(first)
        ada.seek(name="Ada")
        assert first.service is not None
        (row,) = rows(first, people_tables.seeks)
        values = dict(row._mapping)
        ada.socket.close()
        wait_until(lambda: not rows(first, people_tables.seeks))
        with first.service.store.engine.begin() as connection:  # as if it had been killed
            connection.execute(insert(people_tables.seeks).values(**values))
    with in_thread(config(db)) as second, Visitor(second) as bob:
        bob.shown(set())
        bob.seek(name="Bob")
        bob.shown({"Bob"})
