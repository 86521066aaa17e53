"""What an administrator may do, each in one transaction with its line in the log.

They are the same for the administrator's page and for `touchline admin`, which works beside running
servers; what those have in memory follows (`touchline.server.order.follow_up`).
"""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from touchline.server.accounts import directory, tickets
from touchline.server.accounts import sessions as kept
from touchline.server.accounts.names import checked, key_of
from touchline.server.errors import Refusal
from touchline.server.occasions.occasion import Occasion, tell
from touchline.server.order import audit
from touchline.server.order.audit import Act
from touchline.server.order.sanctions import MAX_REASON_LETTERS, Kind, in_force
from touchline.server.store.order_tables import reports, sanctions
from touchline.server.store.people_tables import seeks
from touchline.server.store.sql_tables import accounts, matches

ADMIN: Final = "admin"
DAY_S: Final = 86_400.0
MAX_DAYS: Final = 3650.0
ENDING: Final[dict[Kind, audit.What]] = {"ban": "unban", "mute": "unmute"}


def named(connection: Connection, name: str) -> Any:
    """The account of this name; Refusal if there is none."""
    found = directory.by_name(connection, name)
    if found is None:
        raise Refusal("no-account", 404, name=name)
    return found


def said(reason: str) -> str:
    """A reason as it is kept; nobody is kept out without one."""
    text = " ".join("".join(c if c.isprintable() else " " for c in reason).split())
    if not text:
        raise Refusal("no-reason", 422)
    return text[:MAX_REASON_LETTERS]


def punish(
    connection: Connection,
    by: str,
    account: Any,
    kind: Kind,
    reason: str,
    days: float | None,
    report: int | None = None,
) -> None:
    """Ban or mute somebody; whoever is banned is signed out everywhere at once.

    One in force of the same kind is taken back, so the last word counts.
    """
    if account.role == ADMIN:
        raise Refusal("administrator", 409)
    if days is not None and not 0 < days <= MAX_DAYS:
        raise Refusal("days", 422, most=int(MAX_DAYS))
    why, now = said(reason), time.time()
    until = None if days is None else now + days * DAY_S
    connection.execute(_lifting(account.id, kind))
    row = {"account": account.id, "kind": kind, "reason": why, "begun": now, "until": until}
    made = connection.execute(
        insert(sanctions).values(**row).returning(sanctions.c.id)
    ).scalar_one()
    if kind == "ban":
        connection.execute(kept.ending_all(account.id))
        connection.execute(tickets.voiding(account.id))
        connection.execute(
            delete(seeks).where(seeks.c.account == account.id, seeks.c.status == "waiting")
        )
    act = Act(
        what=kind, by=by, account=account.id, reason=why, until=until, report=report
    )  # fmt: skip
    connection.execute(audit.noting(act))
    key = f"sanction:{made}"
    tell(connection, Occasion(account=account.id, kind="sanction", subject="", key=key))


def _lifting(account: str, kind: Kind) -> Any:
    mine = (sanctions.c.account == account) & in_force(kind)
    return update(sanctions).where(mine).values(lifted=time.time())


def lift(connection: Connection, by: str, account: Any, kind: Kind) -> None:
    """Take a ban or a mute back."""
    if not connection.execute(_lifting(account.id, kind)).rowcount:
        raise Refusal(f"not-{kind}", 409, name=account.name)
    connection.execute(audit.noting(Act(what=ENDING[kind], by=by, account=account.id)))


def rename(connection: Connection, by: str, account: Any, name: str, reason: str) -> str:
    """Another name for an account; seats and leagues follow. The name as it is now."""
    name, why = checked(name), said(reason)
    known = directory.by_name(connection, name)
    if known is not None and known.id != account.id:
        raise Refusal("account-taken", 409)
    mine = accounts.c.id == account.id
    connection.execute(update(accounts).where(mine).values(name=name, key=key_of(name)))
    connection.execute(audit.noting(Act(what="rename", by=by, account=account.id, reason=why)))
    return name


def close_match(connection: Connection, by: str, match: str, reason: str) -> None:
    """A match comes to its end without a winner; whichever server holds it ends it."""
    why = said(reason)
    status = connection.execute(select(matches.c.status).where(matches.c.id == match)).scalar()
    if status is None:
        raise Refusal("no-match", 404)
    if status == "over":
        raise Refusal("over", 409)
    connection.execute(audit.noting(Act(what="close-match", by=by, match=match, reason=why)))


def close_report(connection: Connection, by: str, report: int, *, upheld: bool) -> None:
    """A report was decided; whoever has reported is told, if they have an account."""
    row = connection.execute(select(reports).where(reports.c.id == report)).first()
    if row is None:
        raise Refusal("no-report", 404)
    if row.closed is not None:
        raise Refusal("report-closed", 409)
    this = reports.c.id == report
    connection.execute(update(reports).where(this).values(closed=time.time(), upheld=upheld))
    act = Act(
        what="close-report", by=by, account=row.account, match=row.match, report=report,
        reason="upheld" if upheld else "dismissed",
    )  # fmt: skip
    connection.execute(audit.noting(act))
    kind, key = "report-settled", f"report:{report}"
    tell(
        connection,
        Occasion(account=row.reporter, kind=kind, subject=str(report), key=key),  # type: ignore[arg-type]
    )


def appoint(connection: Connection, by: str, account: Any) -> None:
    """Somebody keeps order from now on."""
    _set_role(connection, account, ADMIN)
    connection.execute(audit.noting(Act(what="appoint", by=by, account=account.id)))


def dismiss(connection: Connection, by: str, account: Any) -> None:
    """Somebody keeps order no more."""
    if account.role != ADMIN:
        raise Refusal("no-administrator", 409, name=account.name)
    _set_role(connection, account, "")
    connection.execute(audit.noting(Act(what="dismiss", by=by, account=account.id)))


def _set_role(connection: Connection, account: Any, role: str) -> None:
    connection.execute(update(accounts).where(accounts.c.id == account.id).values(role=role))


def reset_link(connection: Connection, by: str, account: Any) -> str:
    """A word with which the owner sets another password, once and within a day."""
    word = tickets.new_word()
    for each in tickets.issuing(word, "reset", account.id):
        connection.execute(each)
    connection.execute(audit.noting(Act(what="reset", by=by, account=account.id)))
    return word


def administrators(connection: Connection) -> list[str]:
    """The names of those who keep order."""
    wanted = select(accounts.c.name).where(accounts.c.role == ADMIN).order_by(accounts.c.name)
    return list(connection.execute(wanted).scalars())
