"""Ratings of accounts after Elo: who beats a stronger one gains more."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Executable, select, update

from touchline.core.side import Side
from touchline.server.sheet import Sheet
from touchline.server.tables import accounts

START: Final = 1500.0
STEP: Final = 24.0
SCALE: Final = 400.0


def expected(own: float, other: float) -> float:
    """The share of points one may expect.

    >>> round(expected(1700, 1500), 2)
    0.76
    """
    return float(1 / (1 + 10 ** ((other - own) / SCALE)))


def points(winner: Side | None) -> float:
    """What home has made of the match."""
    return 0.5 if winner is None else 1.0 if winner is Side.HOME else 0.0


def statements(sheet: Sheet, winner: Side | None, ratings: dict[str, float]) -> list[Executable]:
    """The updates of both ratings, if two different accounts have played a whole match."""
    home, away = (seat.account for seat in sheet.seats)
    if home not in ratings or away not in ratings or home == away or not sheet.fresh:
        return []
    gain = STEP * (points(winner) - expected(ratings[home], ratings[away]))
    return [
        update(accounts)
        .where(accounts.c.id == account)
        .values(rating=accounts.c.rating + change, rated=accounts.c.rated + 1)
        for account, change in ((home, gain), (away, -gain))
    ]


def known(connection: Connection, sheet: Sheet) -> dict[str, float]:
    """The ratings of the accounts at a match."""
    playing = [seat.account for seat in sheet.seats if seat.account]
    wanted = select(accounts.c.id, accounts.c.rating).where(accounts.c.id.in_(playing))
    return {row.id: row.rating for row in connection.execute(wanted)}
