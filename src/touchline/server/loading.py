"""A match comes back from the store: the last snapshot that is still true, then the rest."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from touchline.core import registry
from touchline.core.clock import RealClock
from touchline.core.dice import CommittedDice
from touchline.core.game import Game, Position
from touchline.core.plain import with_screen
from touchline.core.side import Side
from touchline.server import tables
from touchline.server.chat import stored_lines
from touchline.server.guiding import guide_anew
from touchline.server.messages import ChatLine
from touchline.server.orders import Order, stored_orders
from touchline.server.sheet import Sheet, sheet_of
from touchline.server.table import Played, Table


class Stored:
    """What the store knows of one match."""

    def __init__(
        self,
        sheet: Sheet,
        rows: list[Any],
        snapshots: list[Any],
        chat: list[ChatLine],
        orders: dict[Side, Order],
    ) -> None:
        self.sheet = sheet
        self.rows = rows
        self.snapshots = snapshots
        self.chat = chat
        self.orders = orders


def fetch(connection: Connection, match_id: str) -> Stored | None:
    """Read a match; None if there is none."""
    matches, actions, snapshots = tables.matches, tables.actions, tables.snapshots
    row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
    if row is None:
        return None
    rows = connection.execute(
        select(actions.c.seq, actions.c.kind, actions.c.text, actions.c.at)
        .where(actions.c.match == match_id)
        .order_by(actions.c.seq)
    ).all()
    kept = connection.execute(
        select(snapshots).where(snapshots.c.match == match_id).order_by(snapshots.c.seq.desc())
    ).all()
    return Stored(
        sheet_of(row),
        list(rows),
        list(kept),
        stored_lines(connection, match_id),
        stored_orders(connection, match_id),
    )


class Restored:
    """The table as it was, what is remembered of it, and the time spent."""

    def __init__(self, table: Table, played: list[Played], spent: dict[str, float], undone: int):
        self.table = table
        self.played = played
        self.spent = spent
        self.undone = undone
        """The number of the last undoing, 0 if there was none."""


def restore(stored: Stored, kept: int) -> Restored:
    """Play what has to be played again; at least `kept` actions, so that there is a log."""
    sheet = stored.sheet
    game: Game = with_screen(registry.game(sheet.game))
    effective, lowest_after, undone = _fold(stored.rows)
    actions = [game.action(text) for _, text, _ in effective]
    latest = len(actions) - kept if sheet.lesson is None else 0
    position, length, spent = _begin(game, stored, lowest_after, latest)
    dice = CommittedDice(sheet.secret, sheet.nonces) if sheet.dice == "committed" else None
    table = Table(game, position, dice)
    table.actions = actions[:length]
    guide_anew(sheet, table)
    now = [effective[length - 1][2] if length else 0.0]
    clock = RealClock(lambda: now[0]) if position.period() is not None else None
    if clock is not None:
        clock.spent.update(spent)
    played: list[Played] = []
    for (seq, _, at), action in zip(effective[length:], actions[length:], strict=True):
        table.seq = seq - 1
        if clock is not None:
            now[0] = at if now[0] else now[0]
            clock.tick(table.position)
            now[0] = at
        played.append(table.play(action))
    table.seq = stored.rows[-1][0] if stored.rows else 0
    if dice is not None:  # that of a lesson is its guide
        dice.rolled = sum(action.by_chance for action in actions)
    return Restored(table, played, spent if clock is None else clock.spent, undone)


def _fold(rows: list[Any]) -> tuple[list[tuple[int, str, float]], list[tuple[int, int]], int]:
    """The actions that count: undone ones are gone.

    With them, for each undoing, its number and the length it cut back to, and the last number.
    """
    effective: list[tuple[int, str, float]] = []
    cuts: list[tuple[int, int]] = []
    for seq, kind, text, at in rows:
        if kind == "undo":
            del effective[int(text) :]
            cuts.append((seq, int(text)))
        else:
            effective.append((seq, text, at))
    return effective, cuts, cuts[-1][0] if cuts else 0


def _begin(
    game: Game, stored: Stored, cuts: list[tuple[int, int]], latest: int
) -> tuple[Position, int, dict[str, float]]:
    """Where to begin: the last snapshot early enough that no later undoing went behind."""
    for each in stored.snapshots:
        true = all(length >= each.length for seq, length in cuts if seq > each.seq)
        if true and each.length <= latest:
            return game.position(each.line), each.length, dict(each.spent)
    return game.position(stored.sheet.start), 0, {}
