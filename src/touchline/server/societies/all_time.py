"""The books of a society over its seasons; of each season what it adds is kept until it goes on."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from touchline.competition.all_time import AllTime, SeasonBook, all_time, season_book
from touchline.server.competition.stored import StoredCompetition
from touchline.server.errors import Refusal
from touchline.server.limits import EVENTS_PER_POINT
from touchline.server.service import MatchService
from touchline.server.store.society_tables import season_books
from touchline.server.store.sql_tables import competitions

MAX_SEASONS: Final = 100


class WonSeason(msgspec.Struct):
    """A season of a list: who has won it."""

    id: str
    title: str
    champion: str
    manager: str


class SocietyBooks(msgspec.Struct):
    """All of them together."""

    seasons: list[WonSeason]
    all: AllTime


async def books_of(
    service: MatchService, society: str, address: str, *, private: bool
) -> SocietyBooks:
    """The books; whoever asks pays for the seasons that have gone on since somebody asked last."""
    heads = competitions
    wanted = (
        select(heads.c.id, heads.c.seq, season_books.c.seq.label("known"), season_books.c.book)
        .join(season_books, season_books.c.competition == heads.c.id, isouter=True)
        .where(heads.c.society == society, heads.c.seq > 0)
        .order_by(heads.c.created)
        .limit(MAX_SEASONS)
    )
    if not private:
        wanted = wanted.where(heads.c.public.is_(True))
    rows = await service.store.read(lambda c: c.execute(wanted).all())
    found: dict[str, SeasonBook] = {}
    for row in rows:
        if row.known == row.seq:
            found[row.id] = msgspec.json.decode(row.book, type=SeasonBook)
            continue
        if not service.budgets.take(address, 1 + row.seq // EVENTS_PER_POINT):
            raise Refusal("too-fast", 429)
        stored = await service.competitions.glance(row.id)
        found[row.id] = await service.competitions.look(stored, _book)
        await service.store.transact(partial(_keep, stored.id, stored.seq, found[row.id]))
    seasons = [
        WonSeason(id_, book.title, book.champion, book.manager) for id_, book in found.items()
    ]
    return SocietyBooks(seasons, all_time(found.values()))


def _book(stored: StoredCompetition) -> SeasonBook:
    return season_book(stored.competition.state)


def _keep(competition: str, seq: int, book: SeasonBook, connection: Connection) -> None:
    row = {"seq": seq, "book": msgspec.json.encode(book).decode()}
    keeping = insert(season_books).values(competition=competition, **row)
    connection.execute(
        keeping.on_conflict_do_update(index_elements=[season_books.c.competition], set_=row)
    )
