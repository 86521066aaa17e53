"""Following the engine through rolls: which faces lead where."""

from __future__ import annotations

from collections.abc import Callable

from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position


def after(position: Position, *texts: str) -> Position:
    """A copy in which this was played."""
    copy = position.copy()
    for text in texts:
        copy.play(game.action(text))
    return copy


def texts(position: Position) -> list[str]:
    """What may be played."""
    return [str(action) for action in position.actions()]


def faces(position: Position, true: Callable[[Position], bool]) -> frozenset[int]:
    """The faces of the die after which something is true; a star is no face of six."""
    return frozenset(face for face in range(1, 7) if true(after(position, f"roll {face}")))


def winning(position: Position, player: int) -> frozenset[int]:
    """The faces after which he has the ball."""
    return faces(position, lambda end: int(end.holder) == player)
