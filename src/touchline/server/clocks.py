"""Real time in a match: the period's clock and the sand of a turn, and when to look next."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

from touchline.core.action import Action
from touchline.core.clock import RealClock
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.server.messages import ClockInfo

SOON: Final = 0.05


def signal(position: Position, verb: str) -> Action | None:
    """What an official may call now, by its verb."""
    return next((each for each in position.signals() if each.verb == verb), None)


class Clocks:
    """The clocks of one match; a match on the turn clock has none of them."""

    def __init__(self, position: Position, sand: float, spent: Mapping[str, float]) -> None:
        self.real: RealClock | None = None
        if position.period() is not None:
            self.real = RealClock(time.monotonic)
            self.real.spent.update(spent)
        self._seconds = sand
        self._side: Side | None = None
        self._since: float | None = None

    def settle(self, position: Position) -> None:
        """Somebody is to decide: turn the sand over if it is another's turn or another action."""
        turn = position.turn
        if turn is None or turn is Side.CHANCE or signal(position, "time") is not None:
            self._side = self._since = None
            return
        if turn is not self._side:
            self._side = self._since = None
        if self._since is None and signal(position, "sand") is not None:
            self._side, self._since = turn, time.monotonic()

    def sand_left(self) -> float | None:
        """Seconds of sand, None if it does not run."""
        return None if self._since is None else self._since + self._seconds - time.monotonic()

    def sand_is_through(self, position: Position) -> Action | None:
        """The call that ends a turn whose sand has run through."""
        left = self.sand_left()
        if left is None or left > 0:
            return None
        return signal(position, "sand")

    def due(self, position: Position) -> float | None:
        """Seconds until somebody has to look at a clock again."""
        if self.real is None:
            return None
        found: list[float] = []
        self.real.tick(position)
        left = self.real.left(position)
        if left is not None and signal(position, "time") is not None:
            found.append(left)
        sand = self.sand_left()
        if sand is not None and signal(position, "sand") is not None:
            found.append(sand)
        return max(min(found), 0.0) + SOON if found else None

    def info(self, position: Position, *, running: bool) -> ClockInfo:
        """What is shown of the clocks."""
        if self.real is None:
            return ClockInfo()
        if running:
            self.real.tick(position)
        left, sand = self.real.left(position), self.sand_left()
        return ClockInfo(
            None if left is None else round(max(left, 0.0), 1),
            None if sand is None else round(max(sand, 0.0), 1),
            running,
        )
