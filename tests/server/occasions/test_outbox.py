"""Occasions: written with what happened, once by their key, seen and sent once; both databases."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.databases import KINDS, databases, needs_postgresql
from touchline.server.config import database_url
from touchline.server.errors import NotStored
from touchline.server.occasions.occasion import Occasion, tell, telling
from touchline.server.occasions.outbox import Outbox
from touchline.server.store.database import Store
from touchline.server.store.held import Held

Test = Callable[[Outbox], Coroutine[Any, Any, None]]


def turn(ply: int, account: str = "anna", **more: Any) -> Occasion:
    key = f"turn:m:{ply}:{account}"
    return Occasion(account=account, kind="your-turn", subject="m", key=key, **more)


def on(kind: str, folder: Path, test: Test) -> None:
    async def run(url: str) -> None:
        store = Store(database_url(url))
        store.start()
        try:
            await test(Outbox(store, lambda _topic, _word: None))
        finally:
            store.stop()

    with databases(kind, folder) as url:
        asyncio.run(run(url))


@pytest.mark.parametrize("kind", KINDS)
def test_told_once_by_its_key(tmp_path: Path, kind: str) -> None:
    async def test(outbox: Outbox) -> None:
        data = {"opponent": "Bärbel", "hours": 3, "until": None}
        first = turn(7, data=data, due_at=1e10)
        await outbox.tell(first, turn(7), turn(8))
        await outbox.store.transact(lambda c: tell(c, turn(8, data={"hours": 9}), turn(9)))
        found = await outbox.unseen("anna")
        assert [each.key for each in found] == ["turn:m:7:anna", "turn:m:8:anna", "turn:m:9:anna"]
        assert found[0].data == data
        assert found[0].due_at == 1e10
        assert found[1].data == {}
        assert all(abs(each.made_at - time.time()) < 60 for each in found)
        assert found == sorted(found, key=lambda each: each.id)

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_each_sees_their_own_and_marks_nobody_elses(tmp_path: Path, kind: str) -> None:
    async def test(outbox: Outbox) -> None:
        await outbox.tell(turn(1), turn(1, "bert"), turn(1, ""))
        mine, his = await outbox.unseen("anna"), await outbox.unseen("bert")
        assert len(mine) == len(his) == 1
        assert await outbox.unseen("") == []
        await outbox.seen("anna", [mine[0].id, his[0].id])
        assert await outbox.unseen("anna") == []
        assert await outbox.unseen("bert") == his

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_sent_once_each_way_and_not_when_it_was_seen(tmp_path: Path, kind: str) -> None:
    async def test(outbox: Outbox) -> None:
        await outbox.tell(*(turn(ply) for ply in range(4)))
        first, second, third, _ = await outbox.unseen("anna")
        await outbox.seen("anna", [first.id])
        await outbox.sent("push", [second.id])
        assert [each.key for each in await outbox.waiting("push")] == [
            "turn:m:2:anna", "turn:m:3:anna",
        ]  # fmt: skip
        assert await outbox.waiting("mail", 2) == [
            (await outbox.unseen("anna"))[0], third,
        ]  # fmt: skip
        (was,) = [each for each in await outbox.unseen("anna") if each.id == second.id]
        await outbox.sent("push", [second.id])
        (now,) = [each for each in await outbox.unseen("anna") if each.id == second.id]
        assert now.sent_push_at == was.sent_push_at is not None

    on(kind, tmp_path, test)


def test_what_did_not_happen_is_not_told(tmp_path: Path) -> None:
    async def test(outbox: Outbox) -> None:
        with pytest.raises(NotStored):
            await outbox.store.write(*telling(turn(1)), text("INSERT INTO nowhere VALUES (1)"))
        assert await outbox.unseen("anna") == []

    on("sqlite", tmp_path, test)


@needs_postgresql
def test_whoever_does_not_hold_the_match_tells_nothing(tmp_path: Path) -> None:
    async def test(outbox: Outbox) -> None:
        with pytest.raises(NotStored):
            await outbox.store.write(Held("m", "me", 1), *telling(turn(1)))
        assert await outbox.unseen("anna") == []

    on("postgresql", tmp_path, test)


def test_who_listens_is_woken_and_the_other_servers_hear_of_it(tmp_path: Path) -> None:
    said: list[tuple[str, str]] = []
    woken: list[str] = []

    async def run() -> None:
        store = Store(database_url(str(tmp_path / "x.sqlite3")))
        store.start()
        outbox = Outbox(store, lambda topic, word: said.append((topic, word)))
        outbox.listen(woken.append)
        await outbox.tell(turn(1), turn(2), turn(1, "bert"))
        outbox.heard("carl")
        store.stop()

    asyncio.run(run())
    assert woken == ["anna", "bert", "carl"]
    assert said == [("occasions", "anna"), ("occasions", "bert")]
