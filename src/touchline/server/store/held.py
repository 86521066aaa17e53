"""Who holds a match: what a server writes about it counts only while it is the one that holds it.

The row of the holder is locked until the transaction ends, so a match changes hands before a
transaction or after it, never in the middle.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, text

from touchline.server.errors import NotStored

CHECK = text(
    "SELECT match, server, epoch FROM holders WHERE match = ANY(:ids) ORDER BY match FOR SHARE"
)


class NotHeld(NotStored):
    """Another server has taken the match: nothing was stored."""


class Held(NamedTuple):
    """A match or a competition in the hands of a server; each time it is taken the epoch grows."""

    match: str
    server: str
    epoch: int


def check(connection: Connection, wanted: Iterable[Held]) -> None:
    """NotHeld unless all of these are still so; they stay so until the transaction ends."""
    asked = set(wanted)
    rows = connection.execute(CHECK, {"ids": [held.match for held in asked]})
    gone = asked - {Held(row.match, row.server, row.epoch) for row in rows}
    if gone:
        names = ", ".join(sorted({held.match for held in gone}))
        raise NotHeld(f"another server holds {names}")
