"""Where leagues are worked out: one after the other, in turn, and never where matches are served.

What is short is done in a thread of its own, so that nobody who reads the store waits for it. What
can be long, such as a season with thousands of events that has to be gone through, is done in a
process. Whoever has many leagues waits behind themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, TypeVar

from touchline.server.workers.pool import Pool
from touchline.server.workers.turns import Turns

T = TypeVar("T")


class Desk:
    """One thread, and so many processes."""

    def __init__(self, workers: int) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._here = Turns(1)
        self._apart = Pool(workers)
        self._there = Turns(workers)

    async def work(self, owner: str, task: Callable[..., T], *args: Any) -> T:
        """What a short task gives, in the language of whoever asks."""
        async with self._here.turn(owner):
            loop = asyncio.get_running_loop()
            context = copy_context()
            return await loop.run_in_executor(self._thread, lambda: context.run(task, *args))

    async def send(
        self, owner: str, task: Callable[..., T], *args: Any, seconds: float, rank: int = 0
    ) -> T:
        """What a long task gives, done in a process; a lower rank comes first."""
        async with self._there.turn(owner, rank):
            return await self._apart.do(task, *args, seconds=seconds)

    def stop(self) -> None:
        """Send everybody home."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._apart.stop()
