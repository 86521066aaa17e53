"""What servers tell each other, by LISTEN and NOTIFY of the database they share.

Nothing that has to be true is told here: whoever misses a word only sees something a little later.
Words are gathered for a moment and sent together, so that hardly anybody waits for them.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Final

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from touchline.server.errors import NotStored
from touchline.server.store.database import PATIENT, Store

log = logging.getLogger(__name__)
CHANNEL: Final = "touchline"
GATHER_S: Final = 0.25
"""Seconds for which words are gathered."""
MAX_PAYLOAD_BYTES: Final = 7000
"""PostgreSQL passes on less than 8000 bytes at a time."""
RETRY_AFTER_S: Final = 1.0
TOLD: Final = text("SELECT pg_notify(:channel, :word)")
Hear = Callable[[str], None]


class Bus:
    """Hears in a thread of its own, and speaks through the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._ears: dict[str, list[Hear]] = {}
        self._words: dict[str, None] = {}
        self._sending: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def on(self, topic: str, hear: Hear) -> None:
        """Call this with every word about the topic that a server says, this one too."""
        self._ears.setdefault(topic, []).append(hear)

    def start(self) -> None:
        """Begin to listen."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._listen, name="bus", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._stopped.set()
        if self._sending is not None:
            self._sending.cancel()
        if self._thread is not None:
            self._thread.join()

    def say(self, topic: str, word: str) -> None:
        """Tell everybody; the same word is said once."""
        self._words[f"{topic} {word}"[:MAX_PAYLOAD_BYTES]] = None
        if self._sending is None and not self._stopped.is_set():
            loop = asyncio.get_running_loop()
            self._sending = loop.call_later(GATHER_S, self._send)

    def _send(self) -> None:
        self._sending = None
        words, self._words = list(self._words), {}
        task = asyncio.get_running_loop().create_task(self._tell(words))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, words: list[str]) -> None:
        def tell(connection: Connection) -> None:
            connection.execute(TOLD, [{"channel": CHANNEL, "word": word} for word in words])

        try:
            await self.store.transact(tell)
        except NotStored as error:
            log.warning("other servers are not told: %s", error)

    # -- the thread that hears -------------------------------------------------------------------

    def _listen(self) -> None:
        while not self._stopped.is_set():
            try:
                self._hear_until_lost()
            except (psycopg.Error, OSError):
                self._stopped.wait(RETRY_AFTER_S)

    def _hear_until_lost(self) -> None:
        url = make_url(self.store.url).set(drivername="postgresql")
        words = url.render_as_string(hide_password=False)
        with psycopg.connect(words, autocommit=True, **PATIENT) as connection:  # type: ignore[arg-type]
            connection.execute(f"LISTEN {CHANNEL}")
            while not self._stopped.is_set():
                for heard in connection.notifies(timeout=0.5):
                    self._pass_on(heard.payload)

    def _pass_on(self, said: str) -> None:
        topic, _, word = said.partition(" ")
        loop = self._loop
        for hear in self._ears.get(topic, ()):
            if loop is not None and not loop.is_closed():
                loop.call_soon_threadsafe(hear, word)
