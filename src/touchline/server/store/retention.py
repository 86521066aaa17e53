"""What is kept, and for how long: sessions to their end, the rest as long as the service wants."""

from __future__ import annotations

import time

from sqlalchemy import Connection, Executable, delete, select

from touchline.server.config import Config
from touchline.server.store import people_tables, sql_tables
from touchline.server.store.database import Store
from touchline.server.store.database_time import Now
from touchline.server.store.society_tables import season_books, society_boards

DAY_S = 86_400.0
MAX_DROPPED_AT_ONCE = 200
"""Matches dropped in one transaction, so that nobody who plays waits for long."""
TOLD_DAYS = 90.0
"""Days after which nobody is told any more what has happened."""
OF_A_MATCH = (
    sql_tables.actions,
    sql_tables.snapshots,
    sql_tables.chat,
    sql_tables.orders,
    sql_tables.keys,
    sql_tables.players,
    sql_tables.holders,
    sql_tables.turns,
    sql_tables.answers_ahead,
    sql_tables.notes,
    people_tables.gallery,
)


OF_A_COMPETITION = (
    sql_tables.competition_events,
    sql_tables.competition_people,
    sql_tables.competition_matches,
    sql_tables.competition_ready,
    sql_tables.competition_times,
    season_books,
)


async def prune(store: Store, config: Config) -> int:
    """Drop what is too old; how many matches that were."""
    now = time.time()
    timed = (sql_tables.sessions, sql_tables.tickets)
    await store.write(*(delete(table).where(table.c.until < now) for table in timed))
    told = sql_tables.occasions
    await store.write(delete(told).where(told.c.made_at < Now() - TOLD_DAYS * DAY_S))
    await _drop_competitions(store, config, now)
    matches = sql_tables.matches
    fixtures = select(sql_tables.competition_matches.c.match)
    turns = sql_tables.turns
    boards = select(society_boards.c.match)
    thinking = select(turns.c.match).where(turns.c.due.isnot(None))
    dropped = 0
    for days, over in ((config.keep_days, True), (config.abandoned_days, False)):
        if not days:
            continue
        ended = matches.c.status == "over" if over else matches.c.status != "over"
        old = matches.c.touched < now - days * DAY_S
        wanted = (
            select(matches.c.id)
            .where(ended, old, *(matches.c.id.notin_(ids) for ids in (fixtures, thinking, boards)))
            .limit(MAX_DROPPED_AT_ONCE)
        )

        def look(connection: Connection, wanted: Executable = wanted) -> list[str]:
            return list(connection.execute(wanted).scalars())

        while found := await store.read(look):
            parts = [delete(table).where(table.c.match.in_(found)) for table in OF_A_MATCH]
            await store.write(*parts, delete(matches).where(matches.c.id.in_(found)))
            dropped += len(found)
    return dropped


async def _drop_competitions(store: Store, config: Config, now: float) -> None:
    """A competition is kept like a match; its own matches are kept as long as it is."""
    heads = sql_tables.competitions
    for days, over in ((config.keep_days, True), (config.abandoned_days, False)):
        if not days:
            continue
        ended = heads.c.status == "over" if over else heads.c.status != "over"
        wanted = select(heads.c.id).where(ended, heads.c.touched < now - days * DAY_S)

        def look(connection: Connection, wanted: Executable = wanted) -> list[str]:
            return list(connection.execute(wanted).scalars())

        for one in await store.read(look):
            parts = [delete(table).where(table.c.competition == one) for table in OF_A_COMPETITION]
            for table in (sql_tables.keys, sql_tables.holders):
                parts.append(delete(table).where(table.c.match == one))
            await store.write(*parts, delete(heads).where(heads.c.id == one))
