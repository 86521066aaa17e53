"""Both managers of a fixture say that they are ready, and then it begins.

Somebody who has closed the page is not ready any more after a while: nobody begins a match
against a sleeper. What everybody has said is stored, and outlives the server.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Executable, delete, insert, update

from touchline.server.competition.kept import Kept, Person, Ready
from touchline.server.competition.office import Office
from touchline.server.store import sql_tables

STORED_EVERY_S: Final = 20.0
"""Seconds after which it is stored again that somebody is still there."""


def ready_teams(kept: Kept, number: int) -> list[str]:
    """The teams of a fixture whose managers are ready."""
    fixture = kept.competition.state.fixture(number)
    sides = ((team, kept.manager(team)) for team in (fixture.home, fixture.away))
    return [team for team, who in sides if who is not None and kept.is_ready(number, who)]


async def set_ready(office: Office, kept: Kept, number: int, person: Person, *, yes: bool) -> None:
    """Somebody is ready for a fixture, or not any more."""
    others = [each for each in kept.ready if (each.number, each.no) != (number, person.no)]
    statements = [_dropping(kept, Ready(number, person.no, 0.0))]
    if yes:
        now = Ready(number, person.no, time.time())
        others.append(now)
        row = {"number": now.number, "no": now.no, "seen": now.seen}
        statements.append(insert(sql_tables.competition_ready).values(competition=kept.id, **row))
    await office.note(kept, *statements)
    kept.ready = others


async def look_again(office: Office, kept: Kept, person: Person | None) -> None:
    """Somebody looks at the page: he is still there, and whoever has gone is not ready."""
    now = time.time()
    statements: list[Executable] = []
    for each in kept.ready:
        if now - each.seen > office.matches.config.ready:
            statements.append(_dropping(kept, each))
        elif person is not None and each.no == person.no and now - each.seen > _often(office):
            table = sql_tables.competition_ready
            each.seen = now
            statements.append(update(table).where(_row(kept, each)).values(seen=now))
    if not statements:
        return
    left = [each for each in kept.ready if now - each.seen <= office.matches.config.ready]
    await office.note(kept, *statements)
    kept.ready = left


def _often(office: Office) -> float:
    return min(STORED_EVERY_S, office.matches.config.ready / 4)


def begun(kept: Kept, number: int) -> tuple[Executable, Callable[[], None]]:
    """The match has begun: nobody has to be ready for it; what to store, and what to do then."""
    table = sql_tables.competition_ready
    his = (table.c.competition == kept.id) & (table.c.number == number)

    def forget() -> None:
        kept.ready = [each for each in kept.ready if each.number != number]

    return delete(table).where(his), forget


def _row(kept: Kept, each: Ready) -> Any:
    table = sql_tables.competition_ready
    return (
        (table.c.competition == kept.id) & (table.c.number == each.number) & (table.c.no == each.no)
    )


def _dropping(kept: Kept, each: Ready) -> Executable:
    return delete(sql_tables.competition_ready).where(_row(kept, each))
