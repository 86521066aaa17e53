"""Work in processes of its own: what takes too long is stopped, and the next one is done."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time

import pytest

from tests.waiting import PATIENCE, wait_until
from touchline.server.workers.pool import Died, Pool, TooLong


def for_ever() -> None:
    """Work that is never done."""
    while True:
        pass


def die() -> None:
    """Work that ends its process."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_work_without_end_is_stopped_and_the_next_is_done() -> None:
    async def play() -> None:
        apart = Pool(1)
        try:
            assert await apart.do(abs, -3, seconds=30) == 3
            begun = time.monotonic()
            with pytest.raises(TooLong):
                await apart.do(for_ever, seconds=0.5)
            assert time.monotonic() - begun < PATIENCE
            assert await apart.do(abs, -4, seconds=30) == 4
            with pytest.raises(Died):
                await apart.do(die, seconds=30)
            assert await apart.do(abs, -5, seconds=30) == 5
        finally:
            apart.stop()

    asyncio.run(play())


def test_work_that_comes_after_the_end_starts_nobody() -> None:
    """A question that was on its way when the server stopped left a process behind."""
    before = set(multiprocessing.active_children())

    async def late() -> None:
        apart = Pool(1)
        assert await apart.do(abs, -3, seconds=30) == 3
        apart.stop()
        with pytest.raises(Died):
            await apart.do(abs, -4, seconds=30)

    asyncio.run(late())
    wait_until(lambda: set(multiprocessing.active_children()) <= before, "somebody stays behind")
