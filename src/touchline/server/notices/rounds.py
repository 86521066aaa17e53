"""Rounds: what has to be sent is looked at again and again, by one server on duty."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from touchline.server.errors import NotStored
from touchline.server.occasions.outbox import Outbox

log = logging.getLogger(__name__)
EVERY_S: Final = 5.0
"""Seconds between two looks, if nobody has said that something has happened."""
GATHERED_S: Final = 0.2
"""Seconds for which what happens is gathered."""
TIDY_EVERY_S: Final = 3600.0
OnDuty = Callable[[str], Awaitable[bool]]


class Rounds:
    """When to look: as soon as something has happened, and from time to time."""

    def __init__(self, occasions: Outbox, duty: str, look: Callable[[], Awaitable[None]]) -> None:
        self._duty = duty
        self._look = look
        self._something = asyncio.Event()
        self._tidied = 0.0
        occasions.listen(lambda _account: self._something.set())

    async def go(self, on_duty: OnDuty) -> None:
        """For as long as the server lives."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._something.wait(), EVERY_S)
                await asyncio.sleep(GATHERED_S)
            self._something.clear()
            try:
                if await on_duty(self._duty):
                    await self._look()
            except NotStored as error:
                log.warning("%s: nobody is told anything: %s", self._duty, error)

    def time_to_tidy(self) -> bool:
        """Is it, again?"""
        now = time.monotonic()
        due = not self._tidied or now - self._tidied > TIDY_EVERY_S
        if due:
            self._tidied = now
        return due
