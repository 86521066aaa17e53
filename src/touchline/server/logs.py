"""The log, kept short: whoever makes the same thing fail again and again does not fill the disk."""

from __future__ import annotations

import logging
import time
from typing import Final

MAX_LINES_PER_MINUTE: Final = 20
"""Lines from one place in the program within a minute."""
MINUTE_S: Final = 60.0


class RepeatFilter(logging.Filter):
    """Lets the first few records of each place through every minute, and counts the rest."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Is this one to be written? The last one of a minute says that others are left out."""
        place = record.pathname, record.lineno
        now = time.monotonic()
        since, count = self._seen.get(place, (now, 0))
        if now - since >= MINUTE_S:
            since, count = now, 0
        self._seen[place] = since, count + 1
        if count == MAX_LINES_PER_MINUTE:
            record.msg = f"{record.msg} (again and again; the rest of this minute is left out)"
            record.exc_info = None
            record.exc_text = None
        return count <= MAX_LINES_PER_MINUTE


def speak_seldom() -> None:
    """Watch over everything that is written to the log."""
    seldom = RepeatFilter()
    writers = [*logging.getLogger("uvicorn").handlers, *logging.getLogger().handlers]
    if logging.lastResort is not None:
        writers.append(logging.lastResort)
    for writer in writers:
        writer.addFilter(seldom)
