"""Ratings of accounts after Elo, one for each game: who beats a stronger one gains more."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Executable, exists, insert, literal, select, update

from touchline.core.side import Side
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.store.sql_tables import ratings

START_POINTS: Final = 1500.0
MAX_STEP_POINTS: Final = 24.0
SCALE_POINTS: Final = 400.0


def expected(own: float, other: float) -> float:
    """The share of points one may expect.

    >>> round(expected(1700, 1500), 2)
    0.76
    """
    return float(1 / (1 + 10 ** ((other - own) / SCALE_POINTS)))


def points(winner: Side | None) -> float:
    """What home has made of the match."""
    return 0.5 if winner is None else 1.0 if winner is Side.HOME else 0.0


def statements(
    sheet: MatchSheet, winner: Side | None, before: dict[str, float]
) -> list[Executable]:
    """What is added to the ratings of both accounts in this game."""
    home, away = (seat.account for seat in sheet.seats)
    gain = MAX_STEP_POINTS * (points(winner) - expected(before[home], before[away]))
    found: list[Executable] = []
    for account, change in ((home, gain), (away, -gain)):
        here = (ratings.c.account == account) & (ratings.c.game == sheet.game)
        first = select(
            literal(account), literal(sheet.game), literal(START_POINTS), literal(0)
        ).where(~exists().where(here))
        found.append(insert(ratings).from_select(["account", "game", "rating", "rated"], first))
        changed = {"rating": ratings.c.rating + change, "rated": ratings.c.rated + 1}
        found.append(update(ratings).where(here).values(changed))
    return found


def known(connection: Connection, sheet: MatchSheet) -> dict[str, float]:
    """The ratings in this game of the accounts at a match."""
    playing = [seat.account for seat in sheet.seats if seat.account]
    wanted = select(ratings).where(ratings.c.account.in_(playing), ratings.c.game == sheet.game)
    found = {row.account: row.rating for row in connection.execute(wanted)}
    return {account: found.get(account, START_POINTS) for account in playing}


def all_of(connection: Connection, account: str) -> dict[str, tuple[float, int]]:
    """The ratings of an account by game, each with how many matches it comes from."""
    wanted = select(ratings).where(ratings.c.account == account)
    return {row.game: (row.rating, row.rated) for row in connection.execute(wanted)}
