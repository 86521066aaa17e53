"""Whoever has a long way to go lets the others have their turn on the way."""

from __future__ import annotations

import asyncio
import time
from typing import Final

MAX_STRETCH_S: Final = 0.004
"""For so long one match may keep the loop."""


class OthersTurn:
    """Counts for how long nobody else was served, and steps back when it was long enough."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        """Let others do something if they have waited for long."""
        if time.perf_counter() - self._since > MAX_STRETCH_S:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
