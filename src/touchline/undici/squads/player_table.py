"""Chips as a table of players: position, abilities, what each is worth."""

from __future__ import annotations

from collections.abc import Iterable

from touchline.core.league.adapter import Column
from touchline.core.league.player_table import PlayerTable, TablePlayer
from touchline.core.texts import say
from touchline.undici.engine.abilities import WORDS
from touchline.undici.squads.team import POSITIONS, Chip


def columns() -> list[Column]:
    """His position and his abilities, in words."""
    return [
        Column(key, say(f"league.players.{key}"), say(f"league.players.{key}"), number=False)
        for key in ("position", "abilities")
    ]


def cells(chip: Chip) -> dict[str, int | str]:
    """A black disc counts two, and is written twice as much."""
    discs = zip(WORDS, chip.abilities, strict=True)
    found = [(say(f"undici.ability.{name}"), value) for name, value in discs if value]
    return {
        "position": say(f"undici.position.{POSITIONS[chip.position]}"),
        "abilities": ", ".join(f"{name} ●●" if value > 1 else name for name, value in found),
    }


def player_table(chips: Iterable[Chip]) -> PlayerTable:
    """All of them."""
    players = [
        TablePlayer(chip.name, POSITIONS[chip.position] == "GK", chip.points, cells(chip))
        for chip in chips
    ]
    return PlayerTable(columns(), players)
