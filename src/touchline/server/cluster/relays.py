"""The lines this server passes on: when the server at the other end is gone they are cut.

Whoever hangs on one calls again, and is served by whoever holds the match then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from websockets.asyncio.client import ClientConnection


class Relays:
    """The lines to each other server."""

    def __init__(self) -> None:
        self._lines: dict[str, set[ClientConnection]] = {}

    @contextmanager
    def through(self, server: str, line: ClientConnection) -> Iterator[None]:
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
            line.transport.abort()
