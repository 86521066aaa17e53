"""The log of what administrators have done: it is only added to, whoever asks."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, Executable, insert, select

from touchline.server.store.database_time import Now
from touchline.server.store.order_tables import audit
from touchline.server.store.sql_tables import accounts

What = Literal[
    "ban", "unban", "mute", "unmute", "rename", "close-match", "close-report", "appoint",
    "dismiss", "reset",
]  # fmt: skip
MAX_SHOWN: Final = 200


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """One thing an administrator does; `by` is empty at the command line."""

    what: What
    by: str = ""
    account: str = ""
    match: str = ""
    report: int | None = None
    reason: str = ""
    until: float | None = None


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """An act as it stands in the log; names are those of today, empty once there is none."""

    id: int
    at: float
    act: str
    by: str
    by_name: str
    account: str
    name: str
    match: str
    report: int | None
    reason: str
    until: float | None


def noting(act: Act) -> Executable:
    """The statement that writes it, to be carried out with what is done."""
    return insert(audit).values(
        at=Now(), by=act.by, act=act.what, account=act.account, match=act.match,
        report=act.report, reason=act.reason, until=act.until,
    )  # fmt: skip


def read(
    connection: Connection, *, before: int | None = None, account: str = "", most: int = MAX_SHOWN
) -> list[Done]:
    """What was done, the newest first, about everybody or one account."""
    by, whom = accounts.alias("doer"), accounts.alias("whom")
    wanted = (
        select(audit, by.c.name.label("by_name"), whom.c.name.label("name"))
        .outerjoin(by, by.c.id == audit.c.by)
        .outerjoin(whom, whom.c.id == audit.c.account)
        .order_by(audit.c.id.desc())
        .limit(most)
    )
    if before is not None:
        wanted = wanted.where(audit.c.id < before)
    if account:
        wanted = wanted.where(audit.c.account == account)
    return [_done(row) for row in connection.execute(wanted).mappings()]


def lately(connection: Connection, seconds: float, *what: What) -> dict[int, Act]:
    """What was done of these kinds in the last seconds, by its number, the oldest first."""
    wanted = (
        select(audit)
        .where(audit.c.at > Now() - seconds, audit.c.act.in_(what))
        .order_by(audit.c.id)
    )
    return {
        row.id: Act(what=row.act, by=row.by, account=row.account, match=row.match)
        for row in connection.execute(wanted)
    }


def _done(row: object) -> Done:
    values = {str(name): value for name, value in dict(row).items()}  # type: ignore[call-overload]
    return Done(**{**values, "by_name": values["by_name"] or "", "name": values["name"] or ""})
