"""Matches by chance for the tests of the laboratory."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from touchline.core import registry
from touchline.core.side import Side

GAMES = ("brettfussball", "counterattack", "undici")
PRESETS = [(game, preset) for game in GAMES for preset in registry.game(game).presets]


def decisions(game: str, preset: str, seed: str, most: int) -> Iterator[Any]:
    """The first positions of a match by chance in which a side has to choose."""
    found = registry.game(game)
    position: Any = found.new(found.settings(preset))
    draw = random.Random(seed)
    told = 0
    while told < most and position.turn is not None:
        if position.turn is Side.CHANCE:
            chance = position.chance
            position.play(chance.at(int(draw.random() * chance.tickets)))
            continue
        told += 1
        yield position
        position.play(draw.choice(position.actions()))
