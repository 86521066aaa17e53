"""What is hidden from whom, and what even being asked would give away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.capabilities.rules import PositionT, Rules, SettingsT
from touchline.core.picture import Disclosure
from touchline.core.side import Side

SEATS: Final = (Side.HOME, Side.AWAY, None)


class Secrets(Rules[PositionT, SettingsT]):
    """What is hidden: read from the views of a game that does not say."""

    def has_secrets(self) -> bool:
        """Is there anything in this game that a seat may not know?"""
        return True

    def hides(self, position: PositionT, action: Action, seat: Side | None) -> bool:
        """May this seat not be told yet of an action about to be played in this position?"""
        played = position.copy()
        played.play(action)
        seen = played.view(seat)
        others = position.actions() or [other for other, _ in position.outcomes()]
        for other in others:
            if other is not action:
                instead = position.copy()
                instead.play(other)
                if instead != played and instead.view(seat) == seen:
                    return True
        return False

    def covered(self, position: PositionT) -> bool:
        """Is anything hidden from anybody?"""
        views = [{**position.view(seat), "seat": None} for seat in SEATS]
        return views[0] != views[1] or views[0] != views[2]

    def views(self, position: PositionT, seats: Sequence[Side | None]) -> list[dict[str, Any]]:
        """What each of these seats may know; a game makes once what they have in common."""
        if len(seats) < 2 or self.covered(position):
            return [position.view(seat) for seat in seats]
        view = position.view(seats[0])
        if "seat" not in view:
            return [dict(view) for _ in seats]
        return [{**view, "seat": None if seat is None else seat.label} for seat in seats]

    def pieces_covered(self, position: PositionT) -> bool:
        """Does some seat see other counters than another?"""
        return self.covered(position)

    def secret(self, position: PositionT) -> bool:
        """Would it tell of a covered hand that this is being asked?"""
        return False

    def as_if_declined(self, position: PositionT) -> PositionT:
        """The position in which nobody makes use of what they are asked in secret."""
        return position

    def disclosure(self, position: PositionT, action: Action) -> Disclosure:
        """When an action is told that such a question may follow, whatever is in the hands."""
        return "at once"
