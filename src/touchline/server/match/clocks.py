"""Real time in a match: the period's clock, the sand of a turn or of a response to the opponent."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Final, TypedDict

from touchline.core.action import Action
from touchline.core.clock import RealClock
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.server.match.orders import leave_it
from touchline.server.wire.messages import ClockInfo

SOON_S: Final = 0.05


class StoredClocks(TypedDict):
    """The clocks of a match as they are stored: seconds spent in each period, and sand left."""

    spent: dict[str, float]
    sand: float | None


def signal(position: Position, verb: str) -> Action | None:
    """What an official may call now, by its verb."""
    return next((each for each in position.signals() if each.verb == verb), None)


class Clocks:
    """The clocks of one match; a match on the turn clock has sand for responses at most."""

    def __init__(self, position: Position, sand: float, spent: Mapping[str, float]) -> None:
        self.real: RealClock | None = None
        if position.period() is not None:
            self.real = RealClock(monotonic)
            self.real.spent.update(spent)
        self._sand = sand
        self._seconds = sand
        self._side: Side | None = None
        self._since: float | None = None

    def kept(self, position: Position) -> StoredClocks | None:
        """What the clocks say now, to be stored with an action; None on the turn clock."""
        if self.real is None:
            return None
        self.real.tick(position)
        left = None if self.responding else self.sand_left()
        return {"spent": dict(self.real.spent), "sand": left}

    def come_back(self, position: Position, kept: StoredClocks | None) -> None:
        """Go on from what was stored: the time nobody could play in is nobody's."""
        self.settle(position)
        if self.real is not None:
            self.real.tick(position)
        left = None if kept is None else kept["sand"]
        if self._since is not None and left is not None:
            self._since = monotonic() - (self._seconds - left)

    def await_response(self, seconds: float) -> None:
        """Whoever may answer the opponent has so long; then they let it be."""
        self._side, self._since, self._seconds = None, monotonic(), seconds

    def rest(self) -> None:
        """Nobody decides for a moment: the sand is turned over for whoever does next."""
        self._side, self._since, self._seconds = None, None, self._sand

    def settle(self, position: Position) -> None:
        """Somebody is to decide: turn the sand over if it is another's turn or another action."""
        if self._seconds != self._sand:
            self._side, self._since, self._seconds = None, None, self._sand
        turn = position.turn
        if turn is None or turn is Side.CHANCE or signal(position, "time") is not None:
            self._side = self._since = None
            return
        if turn is not self._side:
            self._side = self._since = None
        if self._since is None and signal(position, "sand") is not None:
            self._side, self._since = turn, monotonic()

    def sand_left(self) -> float | None:
        """Seconds of sand, None if it does not run."""
        return None if self._since is None else self._since + self._seconds - monotonic()

    def sand_is_through(self, position: Position) -> Action | None:
        """The call that ends a turn whose sand has run through."""
        left = self.sand_left()
        if left is None or left > 0:
            return None
        return leave_it(position) if self.responding else signal(position, "sand")

    @property
    def responding(self) -> bool:
        """Is it the time for a response that runs?"""
        return self._since is not None and self._seconds != self._sand

    def due(self, position: Position) -> float | None:
        """Seconds until somebody has to look at a clock again."""
        found: list[float] = []
        if self.real is not None:
            self.real.tick(position)
            left = self.real.left(position)
            if left is not None and signal(position, "time") is not None:
                found.append(left)
        sand = self.sand_left()
        if sand is not None and (self.responding or signal(position, "sand") is not None):
            found.append(sand)
        return max(min(found), 0.0) + SOON_S if found else None

    def info(self, position: Position, *, running: bool, sand: bool = True) -> ClockInfo:
        """What is shown of the clocks, with or without the sand."""
        left_of_sand = self.sand_left() if sand else None
        left = None
        if self.real is not None:
            if running:
                self.real.tick(position)
            left = self.real.left(position)
        elif left_of_sand is None:
            return ClockInfo()
        return ClockInfo(
            None if left is None else round(max(left, 0.0), 1),
            None if left_of_sand is None else round(max(left_of_sand, 0.0), 1),
            running,
        )
