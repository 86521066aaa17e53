"""The situation of the day: one attack and the same dice for everybody, with a table.

The dice of a day come from a secret that is drawn when the day is first asked for, is bound by its
commitment at once, and is told when the day is over. Whoever tries a second time plays with other
dice, and that does not count. What this does not prove stands in docs/scenarios.md.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import time
from collections.abc import Sequence
from datetime import date
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Executable, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from touchline.core import registry
from touchline.core.dice import CommittedDice
from touchline.core.errors import TouchlineError
from touchline.server.addresses import network_of
from touchline.server.errors import Refusal
from touchline.server.live.matches import Matches
from touchline.server.match.clubs import clubs_for
from touchline.server.match.match_sheet import today
from touchline.server.match.seats import fingerprint
from touchline.server.store.sql_tables import daily, days
from touchline.study import attack, lessons
from touchline.study.squares import Square, judge_attempt, square

MAX_SHOWN_ROWS: Final = 50
"""Rows of the table."""
MAX_PEOPLE_PER_NETWORK: Final = 20
"""So many people behind one address are in the table of a day."""
OPPONENT: Final = "regular"
"""The computer that defends."""
KEPT_DAYS: Final = 35
"""Days a table is kept."""


class Task(msgspec.Struct, frozen=True):
    """What is tried on a day: one attack from its first position, on days long past a drill."""

    day: str
    game: str
    secret: str
    """Of the day's dice."""
    start: str | None = None
    lesson: str | None = None


class OwnTry(msgspec.Struct, frozen=True):
    """One's own try: `how` it ended is None while it is still played."""

    match: str
    how: str | None
    solved: bool
    actions: int
    shots: int | None
    squares: list[Square] | None
    """How good each decision was; None until a judge has looked, and of a drill."""


class DayRow(msgspec.Struct, frozen=True):
    """Somebody's try that counts, in the table of a day."""

    name: str
    solved: bool
    actions: int
    seconds: int
    you: bool
    squares: list[Square] | None = None


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
    decisions: int | None = None
    """So many things are decided in the attack of the day; None where it was a drill."""
    clubs: list[str] = []
    """Who attacks, and whom."""
    own: OwnTry | None = None


def drill_of(day: str) -> tuple[str, str] | None:
    """Game and drill of a day before there were attacks, for everybody the same."""
    drills = [
        (game, each.id)
        for game in registry.game_ids()
        for each in lessons.load(game)
        if each.drill is not None
    ]
    if not drills:
        return None
    number = int.from_bytes(hashlib.sha256(f"daily {day}".encode()).digest()[:8], "big")
    return drills[number % len(drills)]


def game_of(day: str) -> str | None:
    """Whose attack is tried on a day: the games take turns."""
    playable = attack.games()
    return playable[date.fromisoformat(day).toordinal() % len(playable)] if playable else None


def clubs_of(day: str, said: Sequence[str] = ("", "")) -> list[str]:
    """The clubs of a day, for everybody the same; a game may have names of its own."""
    return [own or club for own, club in zip(said, clubs_for(["", ""], day), strict=True)]


async def task_of(service: Matches, day: str) -> Task | None:
    """The task of a day; that of today is dealt for whoever asks first. None if there is none."""
    found = await _stored(service, day)
    if found is None and day == today():
        game = game_of(day)
        if game is None:
            return None
        line = str(attack.deal(registry.game(game), f"day {day}"))
        old = time.strftime("%Y-%m-%d", time.gmtime(time.time() - KEPT_DAYS * 86_400))
        with contextlib.suppress(IntegrityError):  # somebody else was first: theirs is today's
            await service.store.write(
                insert(days).values(day=day, secret=secrets.token_hex(32), game=game, start=line),
                *(delete(table).where(table.c.day < old) for table in (daily, days)),
            )
        found = await _stored(service, day)
    return found


async def _stored(service: Matches, day: str) -> Task | None:
    """What is kept of a day; one without a position had a drill."""
    wanted = select(days).where(days.c.day == day)
    row = await service.store.read(lambda connection: connection.execute(wanted).first())
    if row is None:
        return None
    if row.start is not None:
        return Task(day, row.game, row.secret, start=row.start)
    drill = drill_of(day)
    return None if drill is None else Task(day, drill[0], row.secret, lesson=drill[1])


def whoever(account: str | None, key: str) -> str:
    """What stands in the table for a person: the account, else the browser's key."""
    return fingerprint(f"account {account}" if account else f"browser {key}")


async def enter(
    service: Matches, task: Task, who: str, name: str, address: str, match_id: str
) -> Executable | None:
    """What is stored when somebody tries for the first time; None: it does not count."""
    network = fingerprint(f"{task.day} {network_of(address)}")

    def look(connection: Connection) -> tuple[int, int]:
        mine = select(func.count()).select_from(daily).where(daily.c.day == task.day)
        own = connection.execute(mine.where(daily.c.who == who)).scalar_one()
        near = connection.execute(mine.where(daily.c.network == network)).scalar_one()
        return own, near

    own, near = await service.store.read(look)
    if own or near >= MAX_PEOPLE_PER_NETWORK:
        return None
    return insert(daily).values(
        day=task.day, who=who, network=network, match=match_id, name=name, begun=time.time()
    )


async def judge(service: Matches, day: str, who: str, address: str) -> None:
    """Let a judge look at somebody's try, once it is over; if there is no room, another time."""
    wanted = select(daily).where(daily.c.day == day, daily.c.who == who)
    row = await service.store.read(lambda connection: connection.execute(wanted).first())
    if row is None or row.ended is None or row.how is None or row.lost is not None:
        return
    with contextlib.suppress(Refusal):
        actor = await service.actor(row.match)
        sheet, played = actor.sheet, [action.text for action in actor.session.actions]
        if sheet.decisions is None or not registry.has_judge(sheet.game):
            return
        found = await service.record_workers.look(
            address, judge_attempt, sheet.game, sheet.start, played, sheet.decisions
        )
        values = {
            "shots": found.shots,
            "lost": found.lost,
            "points": sum(each or 0.0 for each in found.lost),
        }
        await service.store.write(update(daily).where(daily.c.match == row.match).values(**values))


async def shown(service: Matches, day: str, who: str | None) -> DayShown:
    """A day as everybody may know it: its task, what binds its dice, and its table."""
    task = await task_of(service, day)
    order = (
        daily.c.solved.desc(),
        daily.c.points.is_(None),
        daily.c.points,
        daily.c.actions,
        daily.c.ended - daily.c.begun,
    )
    finished = select(daily).where(daily.c.day == day, daily.c.ended.isnot(None))

    def read(connection: Connection) -> tuple[list[Any], Any, int]:
        best = list(connection.execute(finished.order_by(*order).limit(MAX_SHOWN_ROWS)))
        mine = select(daily).where(daily.c.day == day, daily.c.who == (who or ""))
        tries = select(func.count()).select_from(daily).where(daily.c.day == day)
        own = connection.execute(mine).first()
        return best, own, connection.execute(tries).scalar_one()

    rows, own, tries = await service.store.read(read)
    attacks = task is not None and task.start is not None
    return DayShown(
        day=day,
        game=None if task is None else task.game,
        lesson=None if task is None else task.lesson,
        commitment=None if task is None else CommittedDice(task.secret).commitment,
        secret=task.secret if task is not None and day < today() else None,
        tries=tries,
        match=None if own is None else own.match,
        table=[
            DayRow(
                name=row.name,
                solved=bool(row.solved),
                actions=row.actions,
                seconds=round(row.ended - row.begun),
                you=row.who == who,
                squares=_squares(row.lost),
            )
            for row in rows
        ],
        decisions=attack.DECISIONS if attacks else None,
        clubs=_clubs(task) if task is not None and attacks else [],
        own=None if own is None else _own(own),
    )


def _clubs(task: Task) -> list[str]:
    game = registry.game(task.game)
    try:
        return clubs_of(task.day, game.clubs(game.position(task.start or "")))
    except TouchlineError:  # a line of other rules: the table is still worth a look
        return clubs_of(task.day)


def _own(row: Any) -> OwnTry:
    how = None if row.ended is None else row.how or ("goal" if row.solved else "ended")
    return OwnTry(row.match, how, bool(row.solved), row.actions or 0, row.shots, _squares(row.lost))


def _squares(lost: list[float | None] | None) -> list[Square] | None:
    return None if lost is None else [square(points) for points in lost]
