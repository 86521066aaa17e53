"""Sockets that were opened by somebody who is signed in end with the session they came with.

Whoever ends sessions says so, here and to the other servers; what ends by other means, as at the
command line or because its time is over, is found when all of them are looked at again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

from sqlalchemy import Connection, select

from touchline.server.errors import NotStored
from touchline.server.order.sanctions import banned
from touchline.server.store.database import Store
from touchline.server.store.sql_tables import sessions

log = logging.getLogger(__name__)
TOPIC: Final = "sessions"
LOOKS_EVERY_S: Final = 30.0
ASKED_TOGETHER: Final = 500

Close = Callable[[], object]


class SignedInLines:
    """The sockets of this server, by what is stored of their session."""

    def __init__(self, store: Store, say: Callable[[str, str], None]) -> None:
        self.store = store
        self._say = say
        self._open: dict[str, list[Close]] = {}
        self._woken = asyncio.Event()

    @contextmanager
    def through(self, mark: str, close: Close) -> Iterator[None]:
        """As long as a socket is open; `close` ends it, and is called at most once."""
        if not mark:
            yield
            return
        self._open.setdefault(mark, []).append(close)
        try:
            yield
        finally:
            left = self._open.get(mark, [])
            with suppress(ValueError):
                left.remove(close)
            if not left:
                self._open.pop(mark, None)

    def tell(self) -> None:
        """Some session has ended."""
        self._say(TOPIC, "")
        self.wake()

    def wake(self) -> None:
        """Look at once."""
        self._woken.set()

    async def watch(self) -> None:
        """Look again and again."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), LOOKS_EVERY_S)
            self._woken.clear()
            try:
                await self._look()
            except NotStored as error:
                log.warning("sessions are not looked at: %s", error)

    async def _look(self) -> None:
        known = list(self._open)
        for first in range(0, len(known), ASKED_TOGETHER):
            marks = known[first : first + ASKED_TOGETHER]
            there = await self.store.read(partial(_there, marks=marks))
            for mark in set(marks) - there:
                for close in self._open.pop(mark, ()):
                    close()


def _there(connection: Connection, marks: list[str]) -> set[str]:
    """Those of these sessions that go on."""
    wanted = select(sessions.c.token).where(
        sessions.c.token.in_(marks), sessions.c.until > time.time(), ~banned(sessions.c.account)
    )
    return set(connection.execute(wanted).scalars())
