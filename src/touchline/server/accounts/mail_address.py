"""The mail address of an account: it counts only once somebody has confirmed it from there.

Until then it stands in a ticket, and one that was confirmed before goes on counting. So nobody is
sent anything but the one letter that asks, whatever others type.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import Connection, Executable, delete, select, update

from touchline.server.accounts import tickets as kept
from touchline.server.store.sql_tables import accounts, tickets


class Confirmed(NamedTuple):
    """An address that counts from now on, and the one that did before."""

    name: str
    mail: str
    before: str


def mail_of(connection: Connection, account: str) -> str:
    """Where letters to an account go; empty if it has no confirmed address."""
    wanted = select(accounts.c.mail).where(
        accounts.c.id == account, accounts.c.mail_confirmed.is_(True)
    )
    return connection.execute(wanted).scalar() or ""


def asked_of(connection: Connection, account: str) -> str:
    """The address that was asked and has not answered yet."""
    wanted = select(tickets.c.data).where(
        tickets.c.account == account, tickets.c.purpose == "mail", tickets.c.until > time.time()
    )
    return connection.execute(wanted).scalar() or ""


def asking(word: str, account: str, mail: str) -> list[Executable]:
    """The statements that let this word confirm an address, and no earlier one."""
    return kept.issuing(word, "mail", account, mail)


def confirm(connection: Connection, word: str) -> Confirmed | None:
    """Whoever has the word reads what is sent there; None if the word is not known any more."""
    ticket = kept.take(connection, word, "mail")
    if ticket is None:
        return None
    before = mail_of(connection, ticket.account)
    this = update(accounts).where(accounts.c.id == ticket.account)
    counts = this.values(mail=ticket.data, mail_confirmed=True).returning(accounts.c.name)
    name = connection.execute(counts).scalar()
    return None if name is None else Confirmed(name, ticket.data, before)  # none: deleted meanwhile


def removing(account: str) -> list[Executable]:
    """The statements after which an account has no address, and none is asked."""
    return [
        update(accounts).where(accounts.c.id == account).values(mail="", mail_confirmed=False),
        delete(tickets).where(tickets.c.account == account, tickets.c.purpose == "mail"),
    ]
