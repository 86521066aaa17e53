"""Both managers of a fixture say that they are ready, and then it begins.

Somebody who has closed the page is not ready any more after a while: nobody begins a match
against a sleeper. What everybody has said is stored, and outlives the server.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Executable, delete, insert, update

from touchline.server.competition.service import CompetitionService
from touchline.server.competition.stored import Person, Ready, StoredCompetition
from touchline.server.store import sql_tables

STORED_EVERY_S: Final = 20.0
"""Seconds after which it is stored again that somebody is still there."""


def ready_teams(stored: StoredCompetition, number: int) -> list[str]:
    """The teams of a fixture whose managers are ready."""
    fixture = stored.competition.state.fixture(number)
    sides = ((team, stored.manager(team)) for team in (fixture.home, fixture.away))
    return [team for team, who in sides if who is not None and stored.is_ready(number, who)]


async def set_ready(
    competitions: CompetitionService,
    stored: StoredCompetition,
    number: int,
    person: Person,
    *,
    yes: bool,
) -> None:
    """Somebody is ready for a fixture, or not any more."""
    others = [each for each in stored.ready if (each.number, each.no) != (number, person.no)]
    statements = [_dropping(stored, Ready(number, person.no, 0.0))]
    if yes:
        now = Ready(number, person.no, time.time())
        others.append(now)
        row = {"number": now.number, "no": now.no, "seen": now.seen}
        statements.append(insert(sql_tables.competition_ready).values(competition=stored.id, **row))
    await competitions.note(stored, *statements)
    stored.ready = others


async def look_again(
    competitions: CompetitionService, stored: StoredCompetition, person: Person | None
) -> None:
    """Somebody looks at the page: they are still there, and whoever has gone is not ready."""
    now = time.time()
    statements: list[Executable] = []
    for each in stored.ready:
        if now - each.seen > competitions.matches.config.ready:
            statements.append(_dropping(stored, each))
        elif person is not None and each.no == person.no and now - each.seen > _often(competitions):
            table = sql_tables.competition_ready
            each.seen = now
            statements.append(update(table).where(_row(stored, each)).values(seen=now))
    if not statements:
        return
    left = [each for each in stored.ready if now - each.seen <= competitions.matches.config.ready]
    await competitions.note(stored, *statements)
    stored.ready = left


def _often(competitions: CompetitionService) -> float:
    return min(STORED_EVERY_S, competitions.matches.config.ready / 4)


def begun(stored: StoredCompetition, number: int) -> tuple[Executable, Callable[[], None]]:
    """The match has begun: nobody has to be ready for it; what to store, and what to do then."""
    table = sql_tables.competition_ready
    this = (table.c.competition == stored.id) & (table.c.number == number)

    def forget() -> None:
        stored.ready = [each for each in stored.ready if each.number != number]

    return delete(table).where(this), forget


def _row(stored: StoredCompetition, each: Ready) -> Any:
    table = sql_tables.competition_ready
    return (
        (table.c.competition == stored.id)
        & (table.c.number == each.number)
        & (table.c.no == each.no)
    )


def _dropping(stored: StoredCompetition, each: Ready) -> Executable:
    return delete(sql_tables.competition_ready).where(_row(stored, each))
