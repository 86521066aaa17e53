"""Real time. The engine has no clock: it is told when time is up.

On the turn clock, or with no clock at all, a match needs nothing from here. On a real clock the
driver lets it tick after every action, and plays the signal the position offers once the period
being played has run out.
"""

from __future__ import annotations

from collections.abc import Callable

from touchline.core.game import Position


class RealClock:
    """Counts the seconds of each period. `now` is any clock that runs forward, in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._last = now()
        self._running: str | None = None
        self.spent: dict[str, float] = {}

    def tick(self, position: Position) -> None:
        """Charge the time since the last call to the period that was running."""
        now = self._now()
        if self._running is not None:
            self.spent[self._running] = self.spent.get(self._running, 0.0) + now - self._last
        self._last = now
        period = position.period()
        self._running = None if period is None else period.name

    def left(self, position: Position) -> float | None:
        """Seconds left in the period being played; None if it has no end of its own."""
        period = position.period()
        if period is None or period.seconds is None:
            return None
        used = self.spent.get(period.name, 0.0)
        if period.less is not None:
            used += self.spent.get(period.less, 0.0)
        return period.seconds - used

    def up(self, position: Position) -> bool:
        """Had time run out at the last tick?"""
        left = self.left(position)
        return left is not None and left <= 0
