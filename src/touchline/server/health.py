"""Is the service well? Something is really written to find out, but not for everybody who asks."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from touchline.server.errors import NotStored
from touchline.server.store.database import Store

FRESH_S: Final = 2.0
"""Seconds for which an answer is given again."""
TIMEOUT_S: Final = 3.0


class HealthCheck:
    """The last answer, and the question that is under way."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._well = False
        self._asked = float("-inf")
        self._asking: asyncio.Task[None] | None = None

    async def feel(self) -> None:
        """NotStored if nothing can be stored at the moment, or not soon."""
        if time.monotonic() - self._asked > FRESH_S:
            if self._asking is None:
                self._asking = asyncio.get_running_loop().create_task(self._ask())
            await asyncio.wait([self._asking], timeout=TIMEOUT_S)
            if self._asking is not None:
                raise NotStored("the database does not answer")
        if not self._well:
            raise NotStored("the last attempt failed")

    async def _ask(self) -> None:
        try:
            await self.store.probe()
            self._well = True
        except NotStored:
            self._well = False
        finally:
            self._asked = time.monotonic()
            self._asking = None
