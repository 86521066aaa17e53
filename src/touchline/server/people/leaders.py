"""Leaderboards: who stands highest in a game at a tempo, of those who play and are known well."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from sqlalchemy import Connection, func, not_, select, true

from touchline.server.accounts.rating import SURE_DEVIATION, Standing, standing_of
from touchline.server.match.pace import Tempo
from touchline.server.order.sanctions import banned
from touchline.server.store.people_tables import profiles, strengths
from touchline.server.store.sql_tables import accounts

DAY_S: Final = 86_400.0
ACTIVE_S: Final = {"live": 30 * DAY_S, "days": 90 * DAY_S}
"""Who has not played for longer stands on no leaderboard; a match with days to think takes long."""
MAX_LEADERS: Final = 100


class Leader(msgspec.Struct, frozen=True):
    """One line of a leaderboard."""

    name: str
    stands: Standing


def leaders(connection: Connection, game: str, tempo: Tempo) -> list[Leader]:
    """The best first. No programs, nobody who is banned, and nobody who does not want to be."""
    wanted = (
        select(strengths, accounts.c.name)
        .join(accounts, accounts.c.id == strengths.c.account)
        .outerjoin(profiles, profiles.c.account == strengths.c.account)
        .where(
            strengths.c.game == game,
            strengths.c.tempo == tempo,
            strengths.c.deviation <= SURE_DEVIATION,
            strengths.c.at > time.time() - ACTIVE_S[tempo],
            accounts.c.engine.is_(False),
            not_(banned(accounts.c.id)),
            func.coalesce(profiles.c.listed, true()).is_(True),
            func.coalesce(profiles.c.ratings, "all") == "all",
        )
        .order_by(strengths.c.points.desc(), accounts.c.key)
        .limit(2 * MAX_LEADERS)
    )
    found = [Leader(row.name, standing_of(row)) for row in connection.execute(wanted)]
    return [each for each in found if each.stands.sure][:MAX_LEADERS]
