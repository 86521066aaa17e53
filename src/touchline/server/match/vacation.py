"""Vacation: for so many days a year a person may let the clock of all their turns stand still."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, case, insert, select, update

from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.match.pace import DAY_S
from touchline.server.match.seats import NAMES, SIDES
from touchline.server.store.database_time import Now
from touchline.server.store.sql_tables import accounts, players, turns, vacations

MAX_DAYS_A_YEAR: Final = 30
YEAR_S: Final = 365.0 * DAY_S


class Vacation(msgspec.Struct, frozen=True):
    """Until when somebody is on vacation, if they are, and how many days they still have."""

    until: float | None
    days_left: float


def taken(connection: Connection, account: str) -> Vacation:
    """How it stands with somebody's vacation."""
    now = connection.execute(select(Now())).scalar_one()
    rows = connection.execute(
        select(vacations.c.begins, vacations.c.until).where(
            vacations.c.account == account, vacations.c.begins > now - YEAR_S
        )
    ).all()
    used = sum(row.until - row.begins for row in rows) / DAY_S
    until = max((row.until for row in rows if row.until > now), default=None)
    return Vacation(until, max(0.0, round(MAX_DAYS_A_YEAR - used, 3)))


def take(connection: Connection, account: str, days: int) -> Vacation:
    """Go on vacation; whoever is there already stays longer. Refusal if too few days are left."""
    _one_after_the_other(connection, account)
    before = taken(connection, account)
    if not 1 <= days <= before.days_left:
        raise Refusal("no-vacation", left=int(before.days_left))
    now = connection.execute(select(Now())).scalar_one()
    begins = before.until or now
    until = begins + days * DAY_S
    connection.execute(insert(vacations).values(account=account, begins=begins, until=until))
    _shift(connection, account, until - begins, until)
    return taken(connection, account)


def come_back(connection: Connection, account: str) -> Vacation:
    """End a vacation: the days that were not used are kept, and the clocks run from now on."""
    _one_after_the_other(connection, account)
    before = taken(connection, account)
    if before.until is None:
        raise Refusal("not-on-vacation", 409)
    now = connection.execute(select(Now())).scalar_one()
    mine = vacations.c.account == account
    connection.execute(vacations.delete().where(mine, vacations.c.begins >= now))
    connection.execute(update(vacations).where(mine, vacations.c.until > now).values(until=now))
    _shift(connection, account, now - before.until, None)
    return taken(connection, account)


def _one_after_the_other(connection: Connection, account: str) -> None:
    """Two pages of one person do not take the same days; on SQLite it lets nobody else write."""
    this = update(accounts).where(accounts.c.id == account)
    connection.execute(this.values(name=accounts.c.name))


def _shift(connection: Connection, account: str, seconds: float, until: float | None) -> None:
    """Move the end of every turn they have now, and let the next ones begin after the vacation.

    What has run out before is not given back.
    """
    for side in SIDES:
        connection.execute(_shifting(account, side, seconds, until))


def _shifting(account: str, side: Side, seconds: float, until: float | None) -> Any:
    name = NAMES[side]
    theirs = select(players.c.match).where(players.c.account == account, players.c.side == name)
    running = (turns.c.side == name) & (turns.c.due > Now())
    moved = {
        each: case((running, turns.c[each] + seconds), else_=turns.c[each])
        for each in ("due", "warn")
    }
    values: dict[str, Any] = {f"{name}_off": until, **moved}
    return update(turns).where(turns.c.match.in_(theirs)).values(**values)
