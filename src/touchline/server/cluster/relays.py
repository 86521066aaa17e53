"""The lines on which something is passed on: when the server at the other end is gone they are cut.

It may only stand still, and then nothing else would tell. Whoever hangs on one calls again, and is
served by whoever holds the match then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Relays:
    """The lines to each other server."""

    def __init__(self) -> None:
        self._lines: dict[str, set[asyncio.WriteTransport]] = {}

    @contextmanager
    def through(self, server: str, line: asyncio.WriteTransport) -> Iterator[None]:
        """As long as somebody is served through this line."""
        lines = self._lines.setdefault(server, set())
        lines.add(line)
        try:
            yield
        finally:
            lines.discard(line)
            if not lines:
                self._lines.pop(server, None)

    def cut(self, server: str) -> None:
        """That server does not live any more, whatever its lines look like."""
        for line in list(self._lines.get(server, ())):
            line.abort()
