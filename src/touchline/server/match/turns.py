"""Whose turn it is in a match with days to think, and until when: all by the database's clock.

A row belongs to each such match. It changes in the transaction of the action that hands the turn
over, so there is no turn without its time. A vacation moves the time of a turn; it is written into
the row of every match of whoever takes it, where the next hand-over finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Executable, case, insert, literal, select, update

from touchline.core.side import Side
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.pace import DAY_S, PACES, Pace
from touchline.server.match.seats import NAMES, SIDES
from touchline.server.store.database_time import Now
from touchline.server.store.sql_tables import turns, vacations

NOBODY: Final = ""
WARNED_S: Final = float(DAY_S)
"""Seconds before the end of a turn at which somebody is reminded …"""
REMINDER_PARTS: Final = 4
"""… or when a part of so many is left, if that is later."""


class Turn(msgspec.Struct):
    """Whose turn it is, and the how-manieth."""

    pace: Pace
    side: Side | None = None
    no: int = 0


def beginning(sheet: MatchSheet) -> list[Executable]:
    """What is stored with a new match with days to think; nobody's time runs before it begins."""
    pace = PACES[sheet.pace]
    if pace.kind == "live":
        return []
    bank = pace.seconds if pace.kind == "bank" else None
    off = {f"{name}_off": _away_until(sheet.seats[side].account) for side, name in _sides()}
    return [
        insert(turns).values(
            match=sheet.id, side=NOBODY, no=0, home_left=bank, away_left=bank, **off
        )
    ]


def _sides() -> list[tuple[Side, str]]:
    return list(zip(SIDES, NAMES, strict=True))


def _away_until(account: str) -> Any:
    """Until when an account is on vacation, if it is."""
    if not account:
        return None
    return (
        select(vacations.c.until)
        .where(vacations.c.account == account, vacations.c.until > Now())
        .order_by(vacations.c.until.desc())
        .limit(1)
        .scalar_subquery()
    )


def joining(sheet: MatchSheet, side: Side) -> list[Executable]:
    """Whoever takes a seat may be on vacation."""
    if PACES[sheet.pace].kind == "live":
        return []
    off = {f"{NAMES[side]}_off": _away_until(sheet.seats[side].account)}
    return [update(turns).where(turns.c.match == sheet.id).values(**off)]


def handing(match: str, turn: Turn, to: Side | None) -> Executable:
    """The statement that hands the turn to a side, or to nobody when the match is over."""
    kept = {f"{name}_left": _left_to(name) for _, name in _sides()}
    this = update(turns).where(turns.c.match == match)
    if to is None:
        return this.values(side=NOBODY, due=None, warn=None, **kept)
    name = NAMES[to]
    off = turns.c[f"{name}_off"]
    began: ColumnElement[Any] = case((off > Now(), off), else_=Now())
    time, warned = _time_of(turn.pace, name)
    return this.values(
        side=name, no=turn.no + 1, began=began, due=began + time, warn=began + time - warned, **kept
    )


def _time_of(pace: Pace, name: str) -> tuple[Any, Any]:
    """How long a turn of this side is, and how long before its end it is reminded."""
    if pace.kind == "days":
        return pace.seconds, min(WARNED_S, pace.seconds / REMINDER_PARTS)
    left = turns.c[f"{name}_left"]
    enough = left > WARNED_S * REMINDER_PARTS
    return left, case((enough, WARNED_S), else_=left / REMINDER_PARTS)


def _left_to(name: str) -> ColumnElement[Any]:
    """What is left of a side's bank: if it was its turn, what was not used of it."""
    left = turns.c[f"{name}_left"]
    unused: ColumnElement[Any] = turns.c.due - Now()
    rest: ColumnElement[Any] = case((unused < left, unused), else_=left)
    rest = case((unused < 0, literal(0.0)), else_=rest)
    return case(((turns.c.side == name) & turns.c.due.isnot(None), rest), else_=left)


def run_out(match: str, side: Side) -> Executable:
    """The statement that takes the turn from a side whose time is over; one row if it is."""
    this = turns.c.match == match, turns.c.side == NAMES[side], turns.c.due <= Now()
    return update(turns).where(*this).values(side=NOBODY, due=None, warn=None)


def overdue(connection: Connection, most: int) -> list[str]:
    """Matches in which somebody's time is over, the longest first."""
    wanted = select(turns.c.match).where(turns.c.due <= Now()).order_by(turns.c.due).limit(most)
    return list(connection.execute(wanted).scalars())


def stored_turn(connection: Connection, match: str, pace: Pace) -> Turn | None:
    """Whose turn it is in a match."""
    if pace.kind == "live":
        return None
    row = connection.execute(select(turns.c.side, turns.c.no).where(turns.c.match == match)).first()
    if row is None:
        return Turn(pace)
    side = SIDES[NAMES.index(row.side)] if row.side in NAMES else None
    return Turn(pace, side, row.no)


def of_all(matches: Sequence[str]) -> Executable:
    """The question for the turns of these matches, with the time by the database's clock."""
    return select(turns, Now().label("now")).where(turns.c.match.in_(matches))
