"""Who has an account: found by the name somebody types, however it is written."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from touchline.server.accounts.names import MAX_KEY_LETTERS, key_of
from touchline.server.store.sql_tables import accounts


def by_name(connection: Connection, name: str) -> Any | None:
    """The account of this name, or of one that looks like it."""
    key = key_of(name)
    if not key or len(key) > MAX_KEY_LETTERS or not key.isprintable():
        return None
    return connection.execute(select(accounts).where(accounts.c.key == key)).first()


def by_id(connection: Connection, account: str) -> Any | None:
    """The account with this id."""
    return connection.execute(select(accounts).where(accounts.c.id == account)).first()
