"""A server killed while people find each other, or while they are told: whole, once, and all of it.

A push or a letter that was under way when its server died is sent again: whether it had come nobody
knows. Both carry the mark of the first, by which a browser and a mail program know it.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from tests.server.killing import killed, serving
from tests.server.mail.post_office import post_office
from tests.server.notices.receiver import Browser, receiver
from tests.waiting import PATIENCE, wait_until
from touchline.server.match.match_sheet import sheet_of
from touchline.server.match.seats import fingerprint
from touchline.server.notices import devices, wishes
from touchline.server.notices.sender import MAX_PUSHES_AT_ONCE
from touchline.server.notices.web_push import Device
from touchline.server.notices.wishes import Wishes
from touchline.server.occasions.occasion import Occasion, telling
from touchline.server.people import challenged, challenges
from touchline.server.people.challenges import Challenge
from touchline.server.people.seeks import Seek
from touchline.server.people.waiting_room import Visitor
from touchline.server.service import MatchService
from touchline.server.store import people_tables
from touchline.server.store.sql_tables import accounts, matches, occasions, sessions

GAME = "brettfussball"
KILLS = 6
MANY = 40
TOLD = 30
PACE = "days-3"


def people(count: int) -> list[Any]:
    """Statements that store accounts."""
    row = {"password": "", "created": 0.0}
    return [
        insert(accounts).values(
            id=f"p{n}", name=f"P {n}", key=f"p {n}", mail=f"p{n}@example.org",
            mail_confirmed=True, **row,
        )
        for n in range(count)
    ]  # fmt: skip


async def rows(service: MatchService, table: Any) -> list[Any]:
    """All of a table."""
    return await service.store.read(lambda c: list(c.execute(select(table)).mappings()))


async def check_pairs(service: MatchService, pairs: int | None) -> list[list[str]]:
    """Every match has two different people, nobody sits in two, and all were told once."""
    sheets = [sheet_of(row) for row in await rows(service, matches)]
    found = [sorted(seat.account for seat in sheet.seats) for sheet in sheets]
    seated = Counter(account for each in found for account in each)
    assert set(seated.values()) <= {1}, "somebody is in two matches"
    told = Counter(
        (row["subject"], row["account"]) for row in await rows(service, occasions)
        if row["kind"] in ("paired", "challenge-taken")
    )  # fmt: skip
    assert set(told.values()) <= {1}, "somebody was told twice"
    if pairs is not None:
        assert len(found) == pairs
    return found


def test_a_server_killed_while_people_are_paired(tmp_path: Path) -> None:
    db, chance = tmp_path / "m.sqlite", random.Random("pairing")
    heard: set[int] = set()

    def seek_of(n: int) -> Seek:
        now = time.time()
        return Seek(
            id=f"s{n}", token=fingerprint(f"t{n}"), account=f"p{n}", name=f"P {n}", game=GAME,
            preset="quick", pace=PACE, lasting=True, created=now, until=now + 1000.0,
        )  # fmt: skip

    async def look_for_each_other(service: MatchService, says: int | None) -> None:
        for n in range(MANY):
            if n in heard:
                continue
            visitor = Visitor(f"p{n}", "en", f"10.0.{n}.1")
            await service.waiting_room.seek(visitor, seek_of(n))
            if says is not None:
                os.write(says, bytes([n]))

    def moment(pipe: int) -> None:
        for _ in range(chance.randint(1, 6)):
            heard.update(os.read(pipe, 1))
        time.sleep(0.02 * chance.random())
        os.set_blocking(pipe, False)
        heard.update(_rest(pipe))

    async def look(service: MatchService) -> None:
        waiting = {row["token"]: row for row in await rows(service, people_tables.seeks)}
        found = await check_pairs(service, None)
        paired = {account for each in found for account in each}
        for n in heard:
            seek = waiting[fingerprint(f"t{n}")]
            assert (seek["status"] == "paired") is (f"p{n}" in paired)
        assert sum(row["status"] == "paired" for row in waiting.values()) == 2 * len(found)

    async def begin(service: MatchService) -> None:
        await service.store.write(*people(MANY))

    serving(db, begin)
    for _ in range(KILLS):
        killed(db, look_for_each_other, moment)
        serving(db, look)
    assert heard

    async def end(service: MatchService) -> None:
        await look_for_each_other(service, None)
        await check_pairs(service, MANY // 2)

    serving(db, end)


def _rest(pipe: int) -> bytes:
    try:
        return os.read(pipe, MANY)
    except BlockingIOError:
        return b""


def test_a_server_killed_while_challenges_are_taken(tmp_path: Path) -> None:
    db, chance = tmp_path / "m.sqlite", random.Random("challenges")
    pairs = MANY // 2

    async def begin(service: MatchService) -> None:
        await service.store.write(*people(MANY))
        for n in range(pairs):
            made = Challenge(
                id=f"c{n}", by=f"p{2 * n}", by_name=f"P {2 * n}", to=f"p{2 * n + 1}",
                to_name=f"P {2 * n + 1}", game=GAME, preset="quick", pace=PACE,
            )  # fmt: skip
            await service.store.transact(partial(challenges.post, challenge=made))

    async def take(service: MatchService, says: int | None) -> None:
        for n in range(pairs):
            known = await service.store.read(partial(challenges.by_id, challenge_id=f"c{n}"))
            assert known is not None
            again = known.status == "taken"
            match = await challenged.take(service, known, "10.0.0.1")
            if says is not None and not again:
                os.write(says, b".")
            assert not again or match == known.match, "asked once more, it is the same"

    def moment(pipe: int) -> None:
        for _ in range(chance.randint(1, 3)):
            os.read(pipe, 1)
        time.sleep(0.02 * chance.random())

    async def look(service: MatchService) -> None:
        taken = [row for row in await rows(service, people_tables.challenges)
                 if row["status"] == "taken"]  # fmt: skip
        found = await check_pairs(service, len(taken))
        assert sorted(found) == sorted(sorted([row["by"], row["to"]]) for row in taken)
        there = {row["id"] for row in await rows(service, matches)}
        assert {row["match"] for row in taken} == there

    serving(db, begin)
    for _ in range(KILLS):
        killed(db, take, moment)
        serving(db, look)

    async def end(service: MatchService) -> None:
        await take(service, None)
        await check_pairs(service, pairs)

    serving(db, end)


@pytest.mark.parametrize("way", ["push", "mail"])
def test_a_server_killed_while_it_tells_people(tmp_path: Path, way: str) -> None:
    """Everything comes; twice only what was under way at a death, under the mark of the first."""
    db, chance = tmp_path / "m.sqlite", random.Random(way)
    with receiver() as pushed, post_office() as office:
        mail = {"smtp": f"smtp://127.0.0.1:{office.port}", "mail_from": "T <t@example.org>"}
        how: dict[str, Any] = {"push_local": True} if way == "push" else mail

        async def begin(service: MatchService) -> None:
            await service.store.write(*people(TOLD))
            for n in range(TOLD):
                wanted = Wishes(wanted=frozenset({("your-turn", way)}))  # type: ignore[arg-type]
                await service.store.transact(partial(_wants, account=f"p{n}", wanted=wanted))
                await _subscribe(service, n, pushed.browser())
                one = Occasion(account=f"p{n}", kind="your-turn", subject="m", key=f"turn:m:{n}",
                               data={"game": GAME, "opponent": "Bo"})  # fmt: skip
                await service.store.write(*telling(one))  # and nobody is woken yet

        def came() -> list[str]:
            if way == "push":
                return [message["tag"] for message in pushed.messages()]
            return [str(letter["Message-ID"]) for letter in office.letters]

        async def tell(service: MatchService, _says: int) -> None:
            service.occasions.wake(*(f"p{n}" for n in range(TOLD)))
            await asyncio.sleep(PATIENCE)

        serving(db, begin)
        for _ in range(KILLS):
            before = len(came())

            def moment(_pipe: int, before: int = before) -> None:
                wait_until(lambda: len(came()) > before, pause=lambda: time.sleep(0.001))
                time.sleep(0.03 * chance.random())

            if len(set(came())) < TOLD:
                killed(db, tell, moment, **how)
                _leases_are_over(db)

        async def end(service: MatchService) -> None:
            await (service.notices if way == "push" else service.postman).send_all()

        serving(db, end, **how)
        wait_until(lambda: len(set(came())) == TOLD, patience=PATIENCE)
        twice = len(came()) - TOLD
        assert twice <= KILLS * (MAX_PUSHES_AT_ONCE if way == "push" else 1)


def _wants(connection: Connection, account: str, wanted: Wishes) -> None:
    wishes.store(connection, account, wanted, "https://play.example.org")


async def _subscribe(service: MatchService, n: int, browser: Browser) -> None:
    row = {"token": f"session {n}", "account": f"p{n}", "until": time.time() + 1000}
    await service.store.write(insert(sessions).values(**row))
    device = Device(id=devices.id_of(browser.endpoint), lang="en", **browser.body)
    await service.store.transact(lambda c: devices.keep(c, f"p{n}", f"session {n}", device))


def _leases_are_over(db: Path, tables: Iterable[str] = ("push_deliveries", "notice_mails")) -> None:
    """What somebody was about to send, who has died, is sent by the next one."""
    with closing(sqlite3.connect(db)) as connection, connection:
        for table in tables:
            connection.execute(f"UPDATE {table} SET not_before = 0, tries = 0")
