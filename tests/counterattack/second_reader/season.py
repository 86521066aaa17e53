"""Positions in play: short matches of footballers over all presets."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from tests.counterattack.footballer import choose
from tests.counterattack.second_reader.sheet import Sheet
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position

SWITCHES = {"half_minutes": "4", "extra_time": "true", "shoot_out": "true", "draft": "dealt"}


BY_THE_CLOCK = [name for name, settings in game.presets.items() if not settings.attacks]
"""The presets of the books; attacks are a format of our own with tests of its own."""


def sheet(position: Position) -> Sheet:
    """What the second reader gets to see of a position."""
    return Sheet.read(str(position), msgspec.structs.asdict(position.settings))


def positions(seed: str, plies: int) -> Iterator[Position]:
    """The positions of matches over every preset, one after the other, for so many plies."""
    presets = BY_THE_CLOCK
    chooser = random.Random(seed)
    number = 0
    while plies > 0:
        preset = presets[number % len(presets)]
        number += 1
        position = game.new(game.settings(preset, SWITCHES))
        for _ in range(min(plies, 1500)):
            if position.turn is None:
                break
            yield position
            position.play(choose(position, chooser))
            plies -= 1
