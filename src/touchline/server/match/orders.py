"""Standing orders: questions a manager leaves to a bot, or to nobody, until another one comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from sqlalchemy import Connection, Executable, delete, insert, select

from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.match import Match
from touchline.core.side import Side
from touchline.server.match.seats import SIDES
from touchline.server.store import sql_tables

ENDS = ("done", "stay", "decline")


class Order(msgspec.Struct, frozen=True):
    """Which decisions are left, and to whom."""

    decisions: tuple[str, ...]
    by: Literal["bot", "nobody"]


def left_to_bot(prelude: tuple[str, ...]) -> dict[Side, Order]:
    """Both sides leave everything before the first kick to a bot."""
    return {side: Order(prelude, "bot") for side in SIDES} if prelude else {}


def leave_it(position: Position) -> Action | None:
    """The action that leaves everything as it is."""
    actions = position.actions()
    for verb in ENDS:
        for action in actions:
            if action.verb == verb:
                return action
    return None


def team_again(match: Match, side: Side, team: str) -> Action | None:
    """The action with which a side takes a team by this name; None if it has one, or cannot."""
    if not team or match.game.clubs(match.position)[side]:
        return None
    for action in match.position.actions():
        after = match.position.copy()
        after.play(action)
        if match.game.clubs(after)[side] == team:
            return action
    return None


# -- in the store ------------------------------------------------------------------------------


def storing(match_id: str, orders: Mapping[Side, Order]) -> list[Executable]:
    """The statements that store new orders; each takes the place of its side's last one."""
    if not orders:
        return []
    rows = [
        {"match": match_id, "side": side.label, "decisions": order.decisions, "by": order.by}
        for side, order in orders.items()
    ]
    return [dropping(match_id, *orders), insert(sql_tables.orders).values(rows)]


def dropping(match_id: str, *sides: Side) -> Executable:
    """The statement that drops the stored orders of these sides."""
    orders = sql_tables.orders
    labels = [side.label for side in sides]
    return delete(orders).where(orders.c.match == match_id, orders.c.side.in_(labels))


def stored_orders(connection: Connection, match_id: str) -> dict[Side, Order]:
    """The orders that stand in a match."""
    orders = sql_tables.orders
    wanted = select(orders.c.side, orders.c.decisions, orders.c.by).where(
        orders.c.match == match_id
    )
    rows = connection.execute(wanted).all()
    return {Side[side.upper()]: Order(tuple(decisions), by) for side, decisions, by in rows}
