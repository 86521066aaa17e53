"""A record played through once, with somebody watching every action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from touchline.core.action import Action, Chance
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadRecord, TouchlineError
from touchline.core.game import Event, Position
from touchline.core.reader import Reader
from touchline.core.record import Record, start
from touchline.core.side import Side


class WalkedAction(NamedTuple):
    """One action: who took it, what it led to. The position is the same object each time."""

    seq: int
    position: Position
    action: Action | None
    by: str
    chance: Chance | None
    events: list[Event]


def walk(game: Capabilities, record: Record, reader: Reader) -> Iterator[WalkedAction]:
    """The start, then every action of the record; the reader is shown all of them.

    BadRecord names the action that was not legal.
    """
    position = start(game, record)
    yield WalkedAction(0, position, None, "official", None, [])
    for seq, action in enumerate(record.actions, 1):
        turn, chance = position.turn, position.chance
        if not action.by_chance and (turn is Side.CHANCE or action in position.signals()):
            turn, chance = None, None
        try:
            reader.face(position)
            reader.before(seq, position, action)
            events = list(position.play(action))
        except TouchlineError as error:
            raise BadRecord(
                "error.record-illegal", number=seq, action=action.text, problem=str(error)
            ) from None
        reader.after(seq, position, events)
        by = "official" if turn is None else turn.label
        yield WalkedAction(seq, position, action, by, chance, events)
