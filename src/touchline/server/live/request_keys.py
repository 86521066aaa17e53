"""Asking twice: a key made up by whoever asks lets an answer that got lost be given again.

A key is as good as a token: whoever knows it gets the seat it was used for. Only its hash is
stored, and the token of the seat follows from the key itself, so that it need not be stored.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection, Executable, insert, select

from touchline.server.errors import Refusal
from touchline.server.match.seats import fingerprint, new_token
from touchline.server.store import sql_tables
from touchline.server.store.database import Store


class Key:
    """A key for one purpose; without one every request is a new one."""

    def __init__(self, purpose: str, secret: str | None, order: str) -> None:
        self.secret = None if secret is None else f"{purpose}:{secret}"
        self.mark = "" if self.secret is None else fingerprint(self.secret)
        self.order = fingerprint(order)

    def token(self, match_id: str) -> str:
        """The token of the seat that is taken with this key."""
        if self.secret is None:
            return new_token()
        digest = hashlib.sha256(f"touchline:seat:{match_id}:{self.secret}".encode()).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()

    def storing(self, match_id: str) -> list[Executable]:
        """The statement that remembers what the key was used for."""
        if self.secret is None:
            return []
        row = {"key": self.mark, "match": match_id, "order": self.order}
        return [insert(sql_tables.keys).values(**row)]


class Keys:
    """The keys of a service; of two requests with the same key the second waits for the first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def turn(self, key: Key) -> asyncio.Lock:
        """To be held while a request with this key is carried out."""
        lock = self._waiting.get(key.mark) if key.mark else None
        if lock is None:
            lock = asyncio.Lock()
            self._waiting[key.mark] = lock
        return lock

    async def used_for(self, key: Key) -> str | None:
        """The match this key was used for before; Refusal if it was for another order."""
        if key.secret is None:
            return None
        keys = sql_tables.keys
        wanted = select(keys.c.match, keys.c.order).where(keys.c.key == key.mark)

        def look(connection: Connection) -> Any:
            return connection.execute(wanted).first()

        found = await self.store.read(look)
        if found is None:
            return None
        if found.order != key.order:
            raise Refusal("key-used", 409)
        match_id: str = found.match
        return match_id
