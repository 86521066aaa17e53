"""Whose turn it is to be heard: one message of each address after the other.

Whoever sends much waits for themselves alone. The matches do not see a message before its turn, so
that however many sockets and matches an address has, others wait for one of its messages at most.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from touchline.server.match.guest import Guest
from touchline.server.wire.messages import FromClient

Hear = Callable[[Guest, FromClient], Awaitable[None]]
Post = Callable[[Callable[[], Awaitable[None]]], None]
MAX_UNDER_WAY: Final = 8
"""Messages of one address that may be at the matches at a time: some wait for the store there."""


class MessageQueue:
    """Goes round the addresses as long as anybody waits."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[tuple[Guest, Post, Hear]]] = {}
        self._under_way: dict[str, int] = {}
        self._moved = asyncio.Event()
        self._going: asyncio.Task[None] | None = None

    def join(self, guest: Guest, post: Post, hear: Hear) -> None:
        """A guest has something to say: it is in their inbox."""
        queue = self._waiting.setdefault(guest.network, deque())
        if not guest.queued:
            guest.queued = True
            queue.append((guest, post, hear))
        self._moved.set()
        if self._going is None:
            self._going = asyncio.get_running_loop().create_task(self._go_round())

    async def _go_round(self) -> None:
        while self._waiting:
            moved = False
            for network in list(self._waiting):
                if self._under_way.get(network, 0) < MAX_UNDER_WAY:
                    self._next_of(network)
                    moved = True
            if not moved:
                self._moved.clear()
                await self._moved.wait()
            await asyncio.sleep(0)
        self._going = None

    def _next_of(self, network: str) -> None:
        queue = self._waiting[network]
        guest, post, hear = queue.popleft()
        guest.queued = False
        if guest.inbox and not guest.gone:
            message = guest.inbox.popleft()
            self._count(guest, 1)
            post(lambda: self._heard(guest, message, hear))
            if guest.inbox:
                guest.queued = True
                queue.append((guest, post, hear))
        if not queue:
            del self._waiting[network]

    async def _heard(self, guest: Guest, message: FromClient, hear: Hear) -> None:
        try:
            await hear(guest, message)
        finally:
            if guest.under_way:
                self._count(guest, -1)

    def _count(self, guest: Guest, step: int) -> None:
        guest.under_way += step
        left = self._under_way.get(guest.network, 0) + step
        if left > 0:
            self._under_way[guest.network] = left
        else:
            self._under_way.pop(guest.network, None)
        self._moved.set()

    def forget(self, guest: Guest) -> None:
        """A guest has left: what they have said is not waited for any more."""
        guest.inbox.clear()
        if guest.under_way:
            self._count(guest, -guest.under_way)
