"""Tickets: what may be done once, by whoever brings the word for it, and not for long.

A new password without the old one, an address for mail that is read, a passkey that is asked for.
Only a fingerprint of the word is kept. Whoever takes a ticket has removed it in the same
transaction, so of two who bring it one is too late.
"""

from __future__ import annotations

import secrets
import time
from typing import Final, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Executable, delete, exists, insert, select

from touchline.server.match.seats import fingerprint
from touchline.server.store.sql_tables import tickets

Purpose = Literal["reset", "mail", "passkey", "sign-in"]
LIVES_S: Final[dict[Purpose, float]] = {
    "reset": 86_400.0,
    "mail": 86_400.0,
    "passkey": 300.0,
    "sign-in": 300.0,
}


class Ticket(NamedTuple):
    """What a ticket was for."""

    account: str
    data: str


def new_word() -> str:
    """Nobody guesses it."""
    return secrets.token_urlsafe(32)


def issuing(word: str, purpose: Purpose, account: str, data: str = "") -> list[Executable]:
    """What is stored of a ticket; the account has one of a kind, and old ones are not kept."""
    now = time.time()
    old = tickets.c.until < now
    if account:
        old |= (tickets.c.account == account) & (tickets.c.purpose == purpose)
    return [
        delete(tickets).where(old),
        insert(tickets).values(
            word=fingerprint(word),
            purpose=purpose,
            account=account,
            data=data,
            until=now + LIVES_S[purpose],
        ),
    ]


def look(connection: Connection, word: str, purpose: Purpose) -> Ticket | None:
    """What a ticket is for, without using it up."""
    wanted = select(tickets.c.account, tickets.c.data).where(*_this(word, purpose))
    row = connection.execute(wanted).first()
    return None if row is None else Ticket(row.account, row.data)


def issued_lately(connection: Connection, account: str, purpose: Purpose, seconds: float) -> bool:
    """Has the account been given one of these just now?"""
    lately = tickets.c.until > time.time() + LIVES_S[purpose] - seconds
    mine = tickets.c.account == account, tickets.c.purpose == purpose
    return bool(connection.execute(select(exists().where(*mine, lately))).scalar())


def _this(word: str, purpose: Purpose) -> tuple[ColumnElement[bool], ...]:
    return (
        tickets.c.word == fingerprint(word),
        tickets.c.purpose == purpose,
        tickets.c.until > time.time(),
    )


def take(connection: Connection, word: str, purpose: Purpose) -> Ticket | None:
    """Use a ticket up; None if there is none, or not any more."""
    taken = (
        delete(tickets).where(*_this(word, purpose)).returning(tickets.c.account, tickets.c.data)
    )
    row = connection.execute(taken).first()
    return None if row is None else Ticket(row.account, row.data)


def voiding(account: str) -> Executable:
    """No ticket of an account counts any more."""
    return delete(tickets).where(tickets.c.account == account)
