"""What one manager sees and may do. A player is given their seat, never the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from touchline.core.action import Action
from touchline.core.game import Event, Forecast, Position
from touchline.core.side import Side


class Seat:
    """A place at the table: a view, the legal actions, and a position to think with."""

    __slots__ = ("_position", "side")

    def __init__(self, position: Position, side: Side) -> None:
        self._position = position
        self.side = side

    def actions(self) -> tuple[Action, ...]:
        """What may be decided now; empty when it is not this side's decision."""
        return self._position.actions() if self._position.turn is self.side else ()

    def view(self) -> dict[str, Any]:
        """What this side knows, as plain data."""
        return self._position.view(self.side)

    def forecast(self, action: Action) -> Forecast:
        """The odds a person in this seat is shown."""
        return self._position.forecast(action)

    def imagine(self, dice: Any) -> Any:
        """A position this side cannot tell from the real one, to search in."""
        return self._position.imagine(self.side, dice)


class Player(Protocol):
    """Whoever decides for a side: a bot, a person at a terminal, a person far away."""

    def choose(self, seat: Seat) -> Action:
        """One of the seat's actions."""


@runtime_checkable
class Seeded(Protocol):
    """A player who sits down at many matches, and errs in each of them in another way."""

    def sit_down(self, seed: str) -> None:
        """What is decided next belongs to the match of this seed."""


@runtime_checkable
class Styled(Protocol):
    """A player who can play in a style of its game (`touchline.core.rivals.styles`)."""

    def play_in(self, style: Mapping[str, float]) -> None:
        """From now on these weights say what they like; weights they do not know mean nothing."""


@runtime_checkable
class Listener(Protocol):
    """A player who wants to hear what happens, and not only to be asked."""

    def hear(self, events: Sequence[Event]) -> None:
        """What an action led to, if their side may know of it."""
