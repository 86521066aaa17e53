"""What is forbidden whom: a ban keeps an account out, a mute keeps it silent, both for a reason."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, exists, or_, select

from touchline.core.texts import say
from touchline.server.errors import Refusal
from touchline.server.store.order_tables import sanctions

Kind = Literal["ban", "mute"]
MAX_REASON_LETTERS: Final = 500


class Sanction(msgspec.Struct, frozen=True):
    """One that is in force, or was."""

    id: int
    account: str
    kind: Kind
    reason: str
    begun: float
    until: float | None
    lifted: float | None

    def refusal(self) -> Refusal:
        """What whoever it concerns is told."""
        when = "" if self.until is None else moment(self.until)
        code = self.kind + ("ned" if self.kind == "ban" else "d")
        return Refusal(f"{code}-until" if when else code, 403, reason=self.reason, until=when)


def moment(at: float) -> str:
    """A time as everybody reads it.

    >>> moment(1_800_000_000)
    '2027-01-15 08:00 UTC'
    """
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC"


def in_force(kind: Kind) -> ColumnElement[bool]:
    """Those of a kind that count now."""
    lasting = or_(sanctions.c.until.is_(None), sanctions.c.until > time.time())
    return (sanctions.c.kind == kind) & sanctions.c.lifted.is_(None) & lasting


def banned(account: ColumnElement[str]) -> ColumnElement[bool]:
    """Is the account of a row kept out now?"""
    return exists().where(sanctions.c.account == account, in_force("ban"))


def of_account(connection: Connection, account: str, kind: Kind) -> Sanction | None:
    """The one of a kind that counts now, and for the longest time."""
    if not account:
        return None
    wanted = select(sanctions).where(sanctions.c.account == account, in_force(kind))
    found = [Sanction(*row) for row in connection.execute(wanted)]
    return max(found, key=lambda each: each.until or float("inf"), default=None)


def history(connection: Connection, account: str) -> list[Sanction]:
    """All there ever were about an account, the newest first."""
    wanted = select(sanctions).where(sanctions.c.account == account)
    return [Sanction(*row) for row in connection.execute(wanted.order_by(sanctions.c.id.desc()))]


def check_may_enter(connection: Connection, account: str) -> None:
    """Refusal with the reason for whoever is banned."""
    found = of_account(connection, account, "ban")
    if found is not None:
        raise found.refusal()


def check_may_speak(connection: Connection, account: str) -> None:
    """Refusal with the reason for whoever may say nothing, in whichever chat."""
    found = of_account(connection, account, "mute") or of_account(connection, account, "ban")
    if found is not None:
        raise found.refusal()


def words(kind: Kind) -> str:
    """What it is called."""
    return say(f"server.order.{kind}")
