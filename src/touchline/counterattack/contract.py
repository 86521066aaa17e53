"""What a position says to the world outside its engine: its line, what a seat sees, the odds.

Modules that read positions find that out, and they import the engine, not the engine them. The
game hands their functions over when it is loaded, so that every position has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from touchline.core.action import Action
    from touchline.core.game import Forecast
    from touchline.core.side import Side
    from touchline.counterattack.position import Position


class Contract:
    """The functions that answer for a position."""

    def __init__(
        self,
        write: Callable[[Position], str],
        imagine: Callable[[Position, Side | None, Any], Position],
        view: Callable[[Position, Side | None], dict[str, Any]],
        forecast: Callable[[Position, Action], Forecast],
    ) -> None:
        self.write = write
        self.imagine = imagine
        self.view = view
        self.forecast = forecast


SIGNED: Final[list[Contract]] = []


def sign(contract: Contract) -> None:
    """From now on these functions answer."""
    SIGNED[:] = [contract]
