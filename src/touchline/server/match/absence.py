"""Who is at the match, and since when somebody is missing."""

from __future__ import annotations

import time
from collections.abc import Iterable

from touchline.core.side import Side
from touchline.server.match.guest import Guest
from touchline.server.match.seats import SIDES, SeatRow, side_name
from touchline.server.wire.messages import SeatInfo


class Absence:
    """Counts how long each person has been away."""

    def __init__(self, grace: float) -> None:
        self.grace = grace
        self._since: list[float | None] = [None, None]

    def look(self, seats: list[SeatRow], guests: Iterable[Guest]) -> None:
        """See who is there."""
        here = {side for guest in guests for side in guest.sides}
        for side in SIDES:
            if seats[side].kind != "person" or side in here:
                self._since[side] = None
            elif self._since[side] is None:
                self._since[side] = time.monotonic()

    def away(self, side: Side) -> float | None:
        """How long this side has been away, None if it is here."""
        since = self._since[side]
        return None if since is None else time.monotonic() - since

    def overdue(self, side: Side) -> bool:
        """Has this side been away for longer than is fair?"""
        away = self.away(side)
        return away is not None and away >= self.grace

    def due(self) -> float | None:
        """Seconds until the next of those missing is overdue."""
        left = [
            self.grace - away
            for side in SIDES
            if (away := self.away(side)) is not None and away < self.grace
        ]
        return min(left) + 0.05 if left else None

    def wait(self, side: Side) -> None:
        """Give them the same time again."""
        if self._since[side] is not None:
            self._since[side] = time.monotonic()

    def seats(self, seats: list[SeatRow]) -> list[SeatInfo]:
        """The seats as everybody may see them."""
        found = []
        for side in SIDES:
            seat, away = seats[side], self.away(side)
            found.append(
                SeatInfo(
                    side_name(side),
                    seat.kind,
                    seat.name,
                    seat.kind == "bot" or (seat.kind == "person" and away is None),
                    None if away is None else round(away, 1),
                    seat.bot,
                    engine=seat.engine,
                    account=bool(seat.account),
                )
            )
        return found
