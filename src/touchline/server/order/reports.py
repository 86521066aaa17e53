"""What people report: somebody, a name, a line in a chat, a match; once each, for a reason."""

from __future__ import annotations

import hashlib
import time
from typing import Any, Final, Literal, get_args

import msgspec
from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.postgresql import insert

from touchline.server.errors import Refusal
from touchline.server.store.order_tables import reports
from touchline.server.store.sql_tables import accounts

About = Literal["person", "name", "chat", "match"]
Reason = Literal["insult", "threat", "name", "cheating", "leaving", "spam", "other"]
REASONS: Final[tuple[str, ...]] = get_args(Reason)
MAX_NOTE_LETTERS: Final = 500
MAX_A_DAY: Final = 20
"""Reports of one account, or without an account of one network."""
DAY_S: Final = 86_400.0
MAX_SHOWN: Final = 100


class Report(msgspec.Struct, kw_only=True):
    """What somebody has to say about somebody else."""

    about: About
    reason: Reason
    account: str
    """Whom it is about; empty for a guest."""
    match: str
    quoted: str
    note: str
    reporter: str
    network: str


class Filed(msgspec.Struct, frozen=True, kw_only=True):
    """A report as an administrator reads it; names are those of today."""

    id: int
    about: About
    reason: str
    name: str
    """Whose account it is about; empty for a guest, or once it is deleted."""
    match: str
    quoted: str
    note: str
    reporter: str
    made: float
    closed: float | None
    upheld: bool | None
    others: int
    """How many more open ones there are about the same account."""


def file(connection: Connection, report: Report) -> None:
    """Keep it; the same report of the same person is kept once, and they need not know."""
    if report.reporter and report.reporter == report.account:
        raise Refusal("report-self", 422)
    own = reports.c.reporter == report.reporter if report.reporter else _of_network(report.network)
    wanted = select(func.count()).where(own, reports.c.made > time.time() - DAY_S)
    if connection.execute(wanted).scalar_one() >= MAX_A_DAY:
        raise Refusal("reports-enough", 429)
    row = msgspec.structs.asdict(report) | {"made": time.time(), "key": _key(report)}
    made = insert(reports).values(**row)
    connection.execute(made.on_conflict_do_nothing(index_elements=[reports.c.key]))


def _of_network(network: str) -> Any:
    return (reports.c.reporter == "") & (reports.c.network == network)


def _key(report: Report) -> str:
    """What makes two reports the same one."""
    by = report.reporter or report.network
    words = (by, report.about, report.reason, report.account, report.match, report.quoted)
    return hashlib.sha256("\0".join(words).encode()).hexdigest()


def listed(connection: Connection, *, closed: bool) -> list[Filed]:
    """The open ones, the oldest first, or those that were decided, the newest first."""
    whom, by = accounts.alias("whom"), accounts.alias("reporter_account")
    again = reports.alias("again")
    others = (
        select(func.count())
        .where(again.c.account == reports.c.account, again.c.account != "")
        .where(again.c.closed.is_(None), again.c.id != reports.c.id)
        .scalar_subquery()
    )
    wanted = (
        select(
            reports, whom.c.name.label("whom"), by.c.name.label("by_name"), others.label("others")
        )
        .outerjoin(whom, whom.c.id == reports.c.account)
        .outerjoin(by, by.c.id == reports.c.reporter)
        .where(reports.c.closed.isnot(None) if closed else reports.c.closed.is_(None))
        .order_by(reports.c.id.desc() if closed else reports.c.id)
        .limit(MAX_SHOWN)
    )
    return [
        Filed(
            id=row.id, about=row.about, reason=row.reason, name=row.whom or "", match=row.match,
            quoted=row.quoted, note=row.note, reporter=row.by_name or "", made=row.made,
            closed=row.closed, upheld=row.upheld, others=row.others,
        )
        for row in connection.execute(wanted)
    ]  # fmt: skip


def about(connection: Connection, account: str) -> int:
    """How many reports about an account were upheld."""
    wanted = select(func.count()).where(reports.c.account == account, reports.c.upheld.is_(True))
    return int(connection.execute(wanted).scalar_one())
