"""Work in processes of its own: what takes too long is stopped, and the next one is done."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

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
            assert time.monotonic() - begun < 20
            assert await apart.do(abs, -4, seconds=30) == 4
            with pytest.raises(Died):
                await apart.do(die, seconds=30)
            assert await apart.do(abs, -5, seconds=30) == 5
        finally:
            apart.stop()

    asyncio.run(play())
