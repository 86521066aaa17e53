"""Who has an account: found by the name somebody types, however it is written."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, select

from touchline.server.accounts.names import MAX_KEY_LETTERS, key_of
from touchline.server.store.sql_tables import accounts


def by_name(connection: Connection, name: str) -> Any | None:
    """The account of this name, or of one that looks like it."""
    key = key_of(name)
    if not key or len(key) > MAX_KEY_LETTERS or not key.isprintable():
        return None
    return connection.execute(select(accounts).where(accounts.c.key == key)).first()


def by_mail(connection: Connection, mail: str) -> Any | None:
    """The only account with this address, if it is confirmed."""
    here = func.lower(accounts.c.mail) == mail.strip().lower()
    wanted = select(accounts).where(here, accounts.c.mail != "", accounts.c.mail_confirmed)
    found = connection.execute(wanted.limit(2)).all()
    return found[0] if len(found) == 1 else None


def by_id(connection: Connection, account: str) -> Any | None:
    """The account with this id."""
    return connection.execute(select(accounts).where(accounts.c.id == account)).first()
