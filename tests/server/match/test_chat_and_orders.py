"""What is said at a match and what is left to a bot outlive the server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from tests.server.databases import KINDS, databases
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Nursery, Running, in_thread
from touchline.counterattack.screen.shortcuts import PRELUDE
from touchline.server.config import Config, database_url
from touchline.server.match import chat
from touchline.server.store import sql_tables
from touchline.server.store.database import migrate, open_engine

TWO = {"home": {"kind": "person", "name": "Ada"}, "away": {"kind": "person"}}
FIRST = {"switches": {"first": "home"}}


def config(db: str) -> Config:
    """Nobody is told to speak more slowly."""
    return Config(db=db, chats_per_minute=100_000)


def said(manager: Manager) -> list[tuple[int, str, str]]:
    """The chat as the last state shows it."""
    return [(line["no"], line["by"], line["text"]) for line in manager.latest["chat"]]


def stored_orders(server: Running, match: str) -> dict[str, list[str]]:
    """Whose orders stand in the store, and which decisions they leave."""
    assert server.service is not None
    orders = sql_tables.orders
    wanted = select(orders.c.side, orders.c.decisions).where(orders.c.match == match)
    with server.service.store.engine.connect() as connection:
        return {row.side: row.decisions for row in connection.execute(wanted)}


def nobody_thinks(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of this server never come to a decision."""
    assert server.service is not None

    async def ponder(*_: object) -> str:
        await asyncio.sleep(3600)
        return ""

    monkeypatch.setattr(server.service.bots, "choose", ponder)


# -- chat ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_chat_that_was_acknowledged_survives_a_kill(tmp_path: Path, kind: str) -> None:
    with databases(kind, tmp_path) as db:
        server = Nursery(config(db))
        try:
            made = server.running.post("/api/matches", {"game": "brettfussball", **TWO})
            for no, text in enumerate(["¿Listo?", "los geht’s ⚽", "x" * 300], 1):
                with Manager(server.running, made["id"], made["token"]) as manager:
                    assert manager.ask("chat", text=text)["t"] == "ok"
                    server.kill()
                server.start()
                with Manager(server.running, made["id"], made["token"]) as manager:
                    manager.until("state")
                    assert said(manager)[-1] == (no, "Ada", text)
                    assert len(said(manager)) == no
        finally:
            server.close()


def test_the_store_keeps_as_many_lines_as_are_shown(tmp_path: Path) -> None:
    db = str(tmp_path / "x.sqlite3")
    with in_thread(config(db)) as server:
        made = server.post("/api/matches", {"game": "brettfussball", **TWO})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            for no in range(1, chat.MAX_KEPT_LINES + 4):
                assert manager.ask("chat", text=f"line {no}")["t"] == "ok"
    with in_thread(config(db)) as server, Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        kept = [(no, "Ada", f"line {no}") for no in range(4, chat.MAX_KEPT_LINES + 4)]
        assert said(manager) == kept
        assert manager.ask("chat", text="again")["t"] == "ok"
        assert server.service is not None
        with server.service.store.engine.connect() as connection:
            numbers = connection.execute(
                select(sql_tables.chat.c.no).order_by(sql_tables.chat.c.no)
            )
            assert list(numbers.scalars()) == list(range(5, chat.MAX_KEPT_LINES + 5))


def test_chat_that_cannot_be_stored_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_thread(config(str(tmp_path / "x.sqlite3"))) as server:
        assert server.service is not None
        made = server.post("/api/matches", {"game": "brettfussball", **TWO})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")

            def full(*_: object) -> None:
                raise OSError("no space left")

            with monkeypatch.context() as broken:
                broken.setattr(server.service.store, "_carry_out", full)
                manager.send("chat", text="lost")
                assert manager.closed() == 1013
            assert not any(message["t"] in ("ok", "chat") for message in manager.heard)
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            assert said(manager) == []


def test_whoever_comes_back_hears_what_was_said_meanwhile(tmp_path: Path) -> None:
    with in_thread(config(str(tmp_path / "x.sqlite3"))) as server:
        made = server.post("/api/matches", {"game": "brettfussball", **TWO})
        with Manager(server, made["id"], made["token"]) as speaker:
            speaker.until("state")
            for text in ("one", "two", "three"):
                speaker.ask("chat", text=text)
            with Manager(server, made["id"], after=speaker.seq, heard=1) as back:
                assert back.until("state", "steps")["t"] == "steps"
                assert [back.until("chat")["text"] for _ in range(2)] == ["two", "three"]
            with Manager(server, made["id"], after=speaker.seq) as knows_no_numbers:
                knows_no_numbers.until("steps")
                assert knows_no_numbers.silent("chat")
            with Manager(server, made["id"], after=speaker.seq, heard=10**30) as liar:
                liar.until("steps")
                assert liar.silent("chat")


# -- standing orders -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_second_server_carries_out_the_orders_of_the_first(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with databases(kind, tmp_path) as db:
        with in_thread(config(db)) as first:
            nobody_thinks(first, monkeypatch)
            made = first.post("/api/matches", {"game": "counterattack", **TWO, "prepared": True})
            assert stored_orders(first, made["id"]) == {"home": [*PRELUDE], "away": [*PRELUDE]}
        with in_thread(config(db)) as server, Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            assert manager.latest["ask"]["decision"] in PRELUDE
            assert manager.options == []
            assert manager.my_turn(60)
            assert manager.latest["ask"]["decision"] not in PRELUDE
            manager.ask("ping")  # whatever follows the last action is done now
            assert manager.latest["ask"]["by"] not in stored_orders(server, made["id"])


def test_a_draft_left_to_a_bot_is_still_left_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = str(tmp_path / "x.sqlite3")
    with in_thread(config(db)) as server:
        nobody_thinks(server, monkeypatch)
        made = server.post("/api/matches", {"game": "counterattack", **TWO, **FIRST})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            first = manager.latest["ask"]["by"]
            assert manager.ask("quick", seq=manager.seq, key="draft")["t"] == "ok"
        assert stored_orders(server, made["id"]) == {first: ["pick"]}
    with in_thread(config(db)) as server, Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        assert manager.latest["ask"]["by"] == first
        assert manager.options == []
        while manager.my_turn() and manager.latest["ask"]["decision"] == "pick":
            assert manager.latest["ask"]["by"] != first
            manager.act(manager.options[0]["action"])
        assert manager.latest["ask"]["decision"] == "line-up"
        assert manager.latest["ask"]["by"] == first
        manager.ask("ping")  # whatever follows the last action is done now
        assert stored_orders(server, made["id"]) == {}


@pytest.mark.parametrize("what", ["undo", "resign"])
def test_orders_do_not_outlive_an_undoing_or_the_end(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_thread(config(str(tmp_path / "x.sqlite3"))) as server:
        nobody_thinks(server, monkeypatch)
        made = server.post("/api/matches", {"game": "counterattack", **TWO, **FIRST})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            play_on(manager, 2)
            assert manager.ask("quick", seq=manager.seq, key="draft")["t"] == "ok"
            assert len(stored_orders(server, made["id"])) == 1
            assert manager.ask("propose", what=what)["t"] == "ok"
        assert stored_orders(server, made["id"]) == {}


# -- the tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_from_before_is_brought_up_to_date(tmp_path: Path, kind: str) -> None:
    with databases(kind, tmp_path) as db:
        engine = open_engine(database_url(db))
        migrate(engine, "0001")
        row: dict[str, Any] = {
            "match": "m", "seq": 1, "kind": "play", "text": "done", "by": "home", "at": 1.0,
        }  # fmt: skip
        with engine.begin() as connection:
            connection.execute(insert(sql_tables.actions).values(**row))
        migrate(engine)
        with engine.begin() as connection:
            kept = connection.execute(select(sql_tables.actions)).mappings().one()
            assert dict(kept) == {**row, "clock": None}
            assert connection.execute(select(sql_tables.chat)).all() == []
            assert connection.execute(select(sql_tables.orders)).all() == []
        engine.dispose()
