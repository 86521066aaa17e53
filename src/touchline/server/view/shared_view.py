"""What can be seen of one position: made when it is asked for, and once for all who see alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from touchline.core import texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.language.asking import Question
from touchline.core.picture import Piece, Sign
from touchline.core.rivals.men import called
from touchline.core.side import Side
from touchline.server.view.labels import asked, phase

T = TypeVar("T")


class SharedView:
    """A position that nobody plays on as long as this is looked at."""

    def __init__(self, game: Capabilities, position: Position, teams: Sequence[str] = ()) -> None:
        self.game = game
        self.position = position
        self.teams = teams
        """What both sides are called, home first, where the game has no names for its men."""
        self._pieces: dict[Side | None, list[Piece]] = {}
        self._views: dict[Side | None, dict[str, Any]] = {}
        self._made: dict[object, Any] = {}

    def look(self, seats: Iterable[Side | None]) -> None:
        """These seats will look: what they have in common is put together once."""
        new = [seat for seat in dict.fromkeys(seats) if seat not in self._views]
        if new:
            self._views.update(zip(new, self.game.views(self.position, new), strict=True))

    def view(self, seat: Side | None) -> dict[str, Any]:
        """What this seat may know, as the game says it."""
        if seat not in self._views:
            self.look((seat,))
        return self._views[seat]

    def pieces(self, seat: Side | None) -> list[Piece]:
        """Every counter as this seat may know it."""
        if seat not in self._pieces:
            if self._pieces and not self.game.pieces_covered(self.position):
                self._pieces[seat] = next(iter(self._pieces.values()))
            else:
                found = self.game.pieces(self.position, seat)
                self._pieces[seat] = called(self.game, found, self.teams)
        return self._pieces[seat]

    def clubs(self) -> list[str]:
        """What the game itself calls the two teams."""
        return self._once("clubs", lambda: list(self.game.clubs(self.position)))

    def names(self) -> dict[str, str]:
        """What players are called, as far as anybody may know."""
        pieces = self.pieces
        return self._once(
            "names", lambda: {piece.id: piece.name for piece in pieces(None) if piece.name}
        )

    def question(self, view: dict[str, Any], clubs: Sequence[str]) -> Question:
        """What is being asked, in the current language: in the same words for everybody."""
        return self._once(
            ("question", texts.language(), *clubs),
            lambda: asked(self.game.id, self.position, view, clubs),
        )

    def phase(self, view: dict[str, Any]) -> str:
        """The period and the clock of the game, in the current language."""
        return self._once(("phase", texts.language()), lambda: phase(self.game.id, view))

    def signs(self) -> list[Sign]:
        """What lies on cells and is no counter."""
        return self._once("signs", lambda: list(self.game.signs(self.position)))

    def _once(self, key: object, make: Callable[[], T]) -> T:
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]
        return found
