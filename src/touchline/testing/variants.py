"""Settings to try: every preset, and presets with one switch changed at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from touchline.core.errors import BadSettings
from touchline.core.game import Game


def values(kind: msgspec.inspect.Type) -> list[Any]:
    """What a switch of this type may be set to: all of a few, the ends of many."""
    match kind:
        case msgspec.inspect.LiteralType(values=choices):
            return list(choices)
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.IntType(ge=low, le=high):
            first = 0 if low is None else low
            last = first + 1000 if high is None else high
            return sorted({first, min(first + 1, last), min(first + 9, last), last})
    return []


def single_changes(game: Game) -> Iterator[tuple[str, Any]]:
    """Every switch with every value worth trying."""
    default = next(iter(game.presets.values()))
    for item in msgspec.structs.fields(type(default)):
        for value in values(msgspec.inspect.type_info(item.type)):
            yield item.name, value


def variant(game: Game, chooser: random.Random) -> tuple[str, Any]:
    """A random preset with one random switch changed, and its name for people."""
    preset = chooser.choice(list(game.presets))
    changes = list(single_changes(game))
    chooser.shuffle(changes)
    for name, value in changes:
        try:
            return f"{preset} {name}={value}", game.settings(preset, {name: value})
        except BadSettings:
            continue  # some switches exclude each other, and the game may say so
    return preset, game.settings(preset)
