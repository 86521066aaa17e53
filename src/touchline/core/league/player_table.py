"""Players as a table: what is printed on them, where they are best, what they are worth."""

from __future__ import annotations

import msgspec

from touchline.core.league.adapter import Column


class TablePlayer(msgspec.Struct, frozen=True):
    """A line; `cells` by the keys of the columns."""

    player: str
    keeper: bool
    value: int
    cells: dict[str, int | str]


class PlayerTable(msgspec.Struct, frozen=True):
    """The table, with its columns in the current language."""

    columns: list[Column]
    players: list[TablePlayer]
