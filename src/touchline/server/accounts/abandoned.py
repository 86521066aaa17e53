"""How often an account has left its opponent sitting there: everybody may know before they play."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, func, or_, select

from touchline.server.store.sql_tables import matches, players

LEFT: Final = ("absent", "overdue")
"""How a match ends for somebody who has gone: they did not come back, or their time ran out."""


def abandoned(connection: Connection, account: str) -> int:
    """Matches that ended because this account was not there, or gave up before they had begun."""
    how, side = matches.c.result["how"].as_string(), matches.c.result["side"].as_string()
    left = or_(how.in_(LEFT), matches.c.result["too_short"].as_boolean())
    wanted = (
        select(func.count())
        .select_from(players.join(matches, matches.c.id == players.c.match))
        .where(players.c.account == account, matches.c.status == "over")
        .where(side == players.c.side, left)
    )
    return int(connection.execute(wanted).scalar_one())
