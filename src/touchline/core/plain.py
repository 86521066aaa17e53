"""A game that brings no picture is played with buttons: what a screen asks of it is filled in."""

from __future__ import annotations

from typing import Any, Final

from touchline.core.action import Action
from touchline.core.picture import Picture, Piece, Touch
from touchline.core.side import Side

NO_BOARD: Final = Picture("square", "x", True, 0.0, 0.0, 0.0, 0.0, (), (), ())
SEATS: Final = (Side.HOME, Side.AWAY, None)


def with_screen(game: Any) -> Any:
    """The game as a screen can show it: itself if it can be drawn, else with buttons alone."""
    return game if hasattr(game, "picture") else Plain(game)


class Plain:
    """A game without a board. What it hides is read from its views."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def picture(self, settings: Any) -> Picture:
        """Nothing is drawn."""
        return NO_BOARD

    def pieces(self, position: Any, seat: Side | None) -> tuple[Piece, ...]:
        """Nothing stands on it."""
        return ()

    def touch(self, position: Any, action: Action) -> Touch:
        """Every action has a button."""
        return Touch()

    def hides(self, position: Any, action: Action, seat: Side | None) -> bool:
        """Could this seat not tell the action from another one that leads elsewhere?"""
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

    def covered(self, position: Any) -> bool:
        """Does one seat know what another does not?"""
        views = [{**position.view(seat), "seat": None} for seat in SEATS]
        return views[0] != views[1] or views[0] != views[2]
