"""So many at a time, and everybody in turn: whoever asks for much waits behind themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from touchline.server.workers.fair_queue import Fair


class Turns:
    """Lets so many through at once; those who wait go by rank, and in a rank one of each owner."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.under_way = 0
        self.waiting: Fair[asyncio.Future[None]] = Fair()

    @asynccontextmanager
    async def turn(self, owner: str, rank: int = 0) -> AsyncIterator[None]:
        """Wait for one's turn, and give it to the next afterwards."""
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put(rank, owner, called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called, and gone at the same moment
                self._give_back()
            else:
                self.waiting.drop(called)
            raise
        try:
            yield
        finally:
            self._give_back()

    def _give_back(self) -> None:
        self.under_way -= 1
        self._call()

    def _call(self) -> None:
        while self.under_way < self.at_once:
            called = self.waiting.next(lambda each: not each.done())
            if called is None:
                return
            self.under_way += 1
            called.set_result(None)
