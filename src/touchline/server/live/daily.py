"""The situation of the day: one drill and the same dice for everybody, with a table.

The dice of a day come from a secret that is drawn when the day is first asked for, is bound by its
commitment at once, and is told when the day is over. Whoever tries a second time plays with other
dice, and that does not count. What this does not prove stands in docs/scenarios.md.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Connection, Executable, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from touchline.core import registry
from touchline.core.dice import CommittedDice
from touchline.server.addresses import network_of
from touchline.server.match.match_sheet import MatchSheet, today
from touchline.server.match.seats import fingerprint
from touchline.server.store.sql_tables import daily, days
from touchline.study import lessons

if TYPE_CHECKING:
    from touchline.server.match.session import MatchSession
    from touchline.server.service import MatchService

SHOWN: Final = 50
"""Rows of the table."""
OF_A_NETWORK: Final = 20
"""So many people behind one address are in the table of a day."""
KEPT: Final = 35
"""Days a table is kept."""


class Task(msgspec.Struct, frozen=True):
    """What is tried on a day."""

    day: str
    game: str
    lesson: str


class DayRow(msgspec.Struct, frozen=True):
    """Somebody's try that counts, in the table of a day."""

    name: str
    solved: bool
    actions: int
    seconds: int
    you: bool


class DayShown(msgspec.Struct, frozen=True):
    """A day as everybody may know it; `match` is one's own try, if there was one."""

    day: str
    """As 2026-11-16, by universal time."""
    game: str | None
    lesson: str | None
    commitment: str | None
    secret: str | None
    """Told when the day is over."""
    tries: int
    match: str | None
    table: list[DayRow]


def task_of(day: str) -> Task | None:
    """The drill of a day, for everybody the same; None if there is none."""
    drills = [
        (game, each.id)
        for game in registry.game_ids()
        for each in lessons.load(game)
        if each.drill is not None
    ]
    if not drills:
        return None
    number = int.from_bytes(hashlib.sha256(f"daily {day}".encode()).digest()[:8], "big")
    return Task(day, *drills[number % len(drills)])


async def secret_of(service: MatchService, day: str) -> str:
    """The secret of today's dice, drawn by whoever asks first."""
    wanted = select(days.c.secret).where(days.c.day == day)

    def read(connection: Connection) -> str | None:
        return connection.execute(wanted).scalar_one_or_none()

    found = await service.store.read(read)
    if found is None:
        old = time.strftime("%Y-%m-%d", time.gmtime(time.time() - KEPT * 86_400))
        with contextlib.suppress(IntegrityError):  # somebody else was first: his is today's
            await service.store.write(
                insert(days).values(day=day, secret=secrets.token_hex(32)),
                *(delete(table).where(table.c.day < old) for table in (daily, days)),
            )
        found = await service.store.read(read)
    assert found is not None
    return found


def whoever(account: str | None, key: str) -> str:
    """What stands in the table for a person: the account, else the browser's key."""
    return fingerprint(f"account {account}" if account else f"browser {key}")


async def enter(
    service: MatchService, task: Task, who: str, name: str, address: str, match_id: str
) -> Executable | None:
    """What is stored when somebody tries for the first time; None: it does not count."""
    network = fingerprint(f"{task.day} {network_of(address)}")

    def look(connection: Connection) -> tuple[int, int]:
        mine = select(func.count()).select_from(daily).where(daily.c.day == task.day)
        own = connection.execute(mine.where(daily.c.who == who)).scalar_one()
        near = connection.execute(mine.where(daily.c.network == network)).scalar_one()
        return own, near

    own, near = await service.store.read(look)
    if own or near >= OF_A_NETWORK:
        return None
    return insert(daily).values(
        day=task.day, who=who, network=network, match=match_id, name=name, begun=time.time()
    )


def ended(sheet: MatchSheet, session: MatchSession) -> list[Executable]:
    """The result of a try that counts, stored with the end of its match."""
    if sheet.daily is None or session.guide is None:
        return []
    guide = session.guide
    values = {"solved": guide.status == "done", "actions": guide.tries, "ended": time.time()}
    return [update(daily).where(daily.c.match == sheet.id).values(**values)]


async def shown(service: MatchService, day: str, who: str | None) -> DayShown:
    """A day as everybody may know it: its task, what binds its dice, and its table."""
    task = task_of(day)
    order = (daily.c.solved.desc(), daily.c.actions, daily.c.ended - daily.c.begun)
    finished = select(daily).where(daily.c.day == day, daily.c.ended.isnot(None))

    def read(connection: Connection) -> tuple[list[Any], Any, int]:
        best = list(connection.execute(finished.order_by(*order).limit(SHOWN)))
        mine = select(daily).where(daily.c.day == day, daily.c.who == (who or ""))
        tries = select(func.count()).select_from(daily).where(daily.c.day == day)
        own = connection.execute(mine).first()
        return best, own, connection.execute(tries).scalar_one()

    rows, own, tries = await service.store.read(read)
    secret = await secret_of(service, day) if day == today() else await _told(service, day)
    return DayShown(
        day=day,
        game=None if task is None else task.game,
        lesson=None if task is None else task.lesson,
        commitment=None if secret is None else CommittedDice(secret).commitment,
        secret=secret if day < today() else None,
        tries=tries,
        match=None if own is None else own.match,
        table=[
            DayRow(
                name=row.name,
                solved=bool(row.solved),
                actions=row.actions,
                seconds=round(row.ended - row.begun),
                you=row.who == who,
            )
            for row in rows
        ],
    )


async def _told(service: MatchService, day: str) -> str | None:
    """The secret of a day that is over."""
    wanted = select(days.c.secret).where(days.c.day == day)
    return await service.store.read(lambda c: c.execute(wanted).scalar_one_or_none())
