"""Bots' fixtures where several servers share the work: whoever has time takes one, once.

What is asked for is stored with the competition, so the row of a fixture is the job, and the
result is booked in the transaction that ends it. A job is taken with SKIP LOCKED, by one server, as
long as that lives. A library for jobs would keep a second row for the same thing, in tables of its
own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, text

from touchline.server.cluster.leases import NOW

LIVES: Final = "SELECT 1 FROM servers WHERE servers.id = links.server AND servers.until > " + NOW
TAKE: Final = text(f"""
    UPDATE competition_matches SET server = :me WHERE match = (
        SELECT match FROM competition_matches AS links WHERE status = 'asked'
        AND (NOT EXISTS ({LIVES}) OR (server = :me AND match <> ALL(:mine)))
        AND competition <> ALL(:busy)
        AND NOT EXISTS (
            SELECT 1 FROM competition_matches AS other
            JOIN servers ON servers.id = other.server
            WHERE other.competition = links.competition AND other.status = 'asked'
            AND other.match <> links.match AND other.server <> :me AND servers.until > {NOW}
        )
        ORDER BY at, number LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING match, competition, number, status, by, at, claimed
""")
LEAVE: Final = text(
    "UPDATE competition_matches SET server = '' WHERE match = :match AND server = :me"
)
OWNER: Final = text("SELECT address FROM competitions WHERE id = :id")
BATCHES: Final = text(
    "SELECT count(DISTINCT competition) FROM competition_matches JOIN competitions"
    " ON competitions.id = competition WHERE competition_matches.status = 'asked'"
    " AND competitions.address = :address"
)


def take(
    connection: Connection, me: str, mine: Sequence[str], busy: Sequence[str]
) -> tuple[Any, str] | None:
    """A fixture nobody plays, and whose competition it is of; of one competition one at a time."""
    asked = {"me": me, "mine": list(mine), "busy": list(busy)}
    row = connection.execute(TAKE, asked).mappings().first()
    if row is None:
        return None
    return row, connection.execute(OWNER, {"id": row["competition"]}).scalar() or ""


def leave(connection: Connection, me: str, match: str) -> None:
    """Whoever has time may take it."""
    connection.execute(LEAVE, {"me": me, "match": match})


def batches(connection: Connection, address: str) -> int:
    """For how many competitions of an address bots are asked to play."""
    return int(connection.execute(BATCHES, {"address": address}).scalar_one())
