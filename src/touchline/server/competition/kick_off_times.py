"""When a fixture is to be played: one of its managers proposes a time, the other agrees."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final
from zoneinfo import available_timezones

from sqlalchemy import Executable, delete, insert

from touchline.competition.fixtures import Fixture
from touchline.server.competition.stored import Person, StoredCompetition, Time
from touchline.server.errors import Refusal
from touchline.server.occasions.occasion import Occasion, telling
from touchline.server.store import sql_tables

if TYPE_CHECKING:
    from touchline.server.competition.service import CompetitionService

FURTHEST_S: Final = 366 * 86_400.0
"""Nobody makes plans for later than that."""


async def propose(
    competitions: CompetitionService, stored: StoredCompetition, fixture: Fixture, person: Person,
    at: float | None, zone: str,
) -> None:  # fmt: skip
    """Propose a time, or agree to the one the other has proposed; none takes it back."""
    other = _other(stored, fixture, person)
    table = sql_tables.competition_times
    number = fixture.number
    dropping: Executable = delete(table).where(
        table.c.competition == stored.id, table.c.number == number
    )
    if at is None:
        await competitions.note(stored, dropping)
        stored.times.pop(number, None)
        return
    now = time.time()
    if not now < at < now + FURTHEST_S:
        raise Refusal("fixture-time", 422)
    known = stored.times.get(number)
    agreed = known is not None and known.by != person.no and known.at == at
    new = Time(number, at, person.no, zone if zone in available_timezones() else "UTC", agreed)
    if agreed and known is not None:
        new.by, new.zone = known.by, known.zone
    row = {"at": new.at, "by": new.by, "zone": new.zone, "agreed": new.agreed}
    told = telling(_told(stored, fixture, person, other, at, agreed=agreed))
    adding = insert(table).values(competition=stored.id, number=number, **row)
    await competitions.note(stored, dropping, adding, *told)
    stored.times[number] = new
    competitions.matches.occasions.wake(other.account)


def _other(stored: StoredCompetition, fixture: Fixture, person: Person) -> Person:
    teams = (fixture.home, fixture.away)
    if person.team not in teams:
        raise Refusal("not-your-fixture", 403, home=fixture.home, away=fixture.away)
    if fixture.over:
        raise Refusal("fixture-over", 409, home=fixture.home, away=fixture.away)
    other = stored.manager(teams[teams.index(person.team) - 1])
    if other is None:
        raise Refusal("fixture-bot", 409)
    return other


def _told(
    stored: StoredCompetition, fixture: Fixture, person: Person, other: Person, at: float,
    *, agreed: bool,
) -> Occasion:  # fmt: skip
    word = "agreed" if agreed else "proposed"
    return Occasion(
        account=other.account, kind="fixture-proposed", subject=stored.id,
        key=f"fixture-{word}:{stored.id}:{fixture.number}:{int(at)}:{other.no}",
        data={"by": person.name, "home": fixture.home, "away": fixture.away,
              "league": stored.competition.rules.title},
        due_at=at,
    )  # fmt: skip
