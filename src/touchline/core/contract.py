"""What a position says to the world outside its engine: its line, what a seat sees, the odds.

Modules that read positions find that out, and they import the engine, not the engine them. A game
hands their functions over when it is loaded, so that every position of it has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.game import Forecast
from touchline.core.side import Side


class Contract:
    """The functions that answer for a position."""

    def __init__(
        self,
        write: Callable[[Any], str],
        imagine: Callable[[Any, Side | None, Any], Any],
        view: Callable[[Any, Side | None], dict[str, Any]],
        forecast: Callable[[Any, Action], Forecast],
    ) -> None:
        self.write = write
        self.imagine = imagine
        self.view = view
        self.forecast = forecast


SIGNED: Final[dict[str, Contract]] = {}


def sign(game: str, contract: Contract) -> None:
    """From now on these functions answer for the positions of a game."""
    SIGNED[game] = contract
