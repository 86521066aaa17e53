"""What belongs to an account, table by table: it is all handed out on wish, and dropped at the end.

A table of which an account is part has to be named here, or a test fails.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Connection, Executable, delete, select, update

from touchline.server.match.seats import fingerprint
from touchline.server.store import (
    notice_tables,
    order_tables,
    people_tables,
    society_tables,
    sql_tables,
)
from touchline.server.store.sql_tables import daily, notes

OWN: Final[tuple[Column[str], ...]] = (
    sql_tables.accounts.c.id,
    sql_tables.ratings.c.account,
    sql_tables.sessions.c.account,
    sql_tables.tickets.c.account,
    sql_tables.players.c.account,
    sql_tables.vacations.c.account,
    sql_tables.occasions.c.account,
    notice_tables.notice_settings.c.account,
    notice_tables.notice_wishes.c.account,
    notice_tables.notice_mails.c.account,
    notice_tables.push_devices.c.account,
    people_tables.challenges.c.by,
    people_tables.seeks.c.account,
    people_tables.blocks.c.account,
    people_tables.follows.c.account,
    people_tables.profiles.c.account,
    people_tables.rating_steps.c.account,  # before what they add up to: who counts is waited for
    people_tables.strengths.c.account,
    people_tables.gallery.c.account,
    order_tables.passkeys.c.account,
    order_tables.sanctions.c.account,
    society_tables.society_members.c.account,
    society_tables.society_lines.c.account,
)
"""Rows in which the account stands here are its own: it may have them, and they go with it."""
ABOUT: Final[tuple[Column[str], ...]] = (
    people_tables.blocks.c.blocked,
    people_tables.follows.c.followed,
    people_tables.challenges.c.to,
    order_tables.reports.c.account,
)
"""These rows somebody else has made about the account: they go with it, and it never sees them."""
ELSEWHERE: Final[tuple[Column[str], ...]] = (
    sql_tables.chat.c.account,  # what was said stays, by nobody
    people_tables.rating_steps.c.other,  # whom somebody has played, who goes on being rated
    sql_tables.competition_people.c.account,  # a league goes on with a former member
    order_tables.reports.c.reporter,  # what was reported is still to be decided
    order_tables.audit.c.by,  # the log stays; ids lead nowhere any more
    order_tables.audit.c.account,
    society_tables.society_boards.c.home,  # a team match goes on being counted
    society_tables.society_boards.c.away,
)
"""In these rows the account is struck out, or its id stays behind without a meaning."""
SECRET: Final = frozenset(
    ("password", "token", "word", "session", "stop", "feed", "p256dh", "auth", "public_key")
)
"""Columns nobody is handed, their owner neither: whoever finds the file could use them."""


def of_day(account: str) -> str:
    """By what it is known at the situations of the day."""
    return fingerprint(f"account {account}")


def rows_of(connection: Connection, account: str) -> dict[str, list[dict[str, Any]]]:
    """The rows of each table that are the account's own, without secrets."""
    found: dict[str, list[dict[str, Any]]] = {}
    mine = [(column.table, column == account) for column in OWN]
    by_seat = notes, _noted_by(account)
    for table, here in (*mine, (daily, daily.c.who == of_day(account)), by_seat):
        wanted = [column for column in table.columns if column.name not in SECRET]
        rows = connection.execute(select(*wanted).where(here)).mappings()
        found[table.name] = [{str(name): value for name, value in row.items()} for row in rows]
    return found


def _noted_by(account: str) -> ColumnElement[bool]:
    """What the account has noted on the seats it holds."""
    players = sql_tables.players
    here = players.c.account == account, players.c.side == notes.c.side
    return notes.c.match.in_(select(players.c.match).where(*here))


def forgetting(account: str) -> list[Executable]:
    """The statements that drop all of it; the account itself comes last."""
    devices = notice_tables.push_devices
    deliveries = notice_tables.push_deliveries
    own_devices = select(devices.c.id).where(devices.c.account == account)
    reports = order_tables.reports
    chat, steps = sql_tables.chat, people_tables.rating_steps
    return [
        delete(deliveries).where(deliveries.c.device.in_(own_devices)),
        delete(notes).where(_noted_by(account)),
        *(delete(column.table).where(column == account) for column in (*ABOUT, *OWN[1:])),
        update(reports).where(reports.c.reporter == account).values(reporter="", note=""),
        update(chat).where(chat.c.account == account).values(by="", account=""),
        update(steps).where(steps.c.other == account).values(other=""),
        update(daily).where(daily.c.who == of_day(account)).values(name=""),
        delete(sql_tables.accounts).where(sql_tables.accounts.c.id == account),
    ]
