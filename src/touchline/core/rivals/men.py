"""What the men of a club are called in a game that has no names for them.

A club of the computer may say it itself; the men of any other are drawn by its name, so that they
are the same in every match, and nobody plays for both sides.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import TYPE_CHECKING

from msgspec.structs import replace

from touchline.core.picture import Piece
from touchline.core.side import Side

if TYPE_CHECKING:
    from touchline.core.capabilities.game import Capabilities

MEN = 11


def called(game: Capabilities, pieces: Iterable[Piece], clubs: Sequence[str]) -> list[Piece]:
    """The pieces with the names their clubs give them; a side that nobody has named has numbers."""
    if not any(clubs) or not game.clubs_name_men:
        return list(pieces)
    squads = {
        Side.HOME.label: _squad(game, clubs[Side.HOME]),
        Side.AWAY.label: _squad(game, clubs[Side.AWAY], clubs[Side.HOME]),
    }
    return [replace(piece, name=_name(squads[piece.side], piece)) for piece in pieces]


def _name(squad: Sequence[str], piece: Piece) -> str | None:
    number = int(piece.label)
    return squad[number - 1] if number <= len(squad) else piece.name


def _squad(game: Capabilities, club: str, other: str = "") -> tuple[str, ...]:
    """By shirt; none of those who play for the other club."""
    own = next((rival.players for rival in game.rivals() if rival.name == club), ())
    return own or squad_of(club, other)


@cache
def _surnames() -> tuple[str, ...]:
    file = resources.files("touchline.core.rivals").joinpath("surnames.toml")
    return tuple(tomllib.loads(file.read_text(encoding="utf-8"))["names"])


def squad_of(club: str, other: str = "") -> tuple[str, ...]:
    """Eleven names that belong to the name of a club.

    >>> squad_of("Oakhaven") == squad_of("Oakhaven")
    True
    >>> set(squad_of("Upperton", "Oakhaven")) & set(squad_of("Oakhaven"))
    set()
    """
    if not club:
        return ()
    taken = set(squad_of(other)) if other and other != club else set()
    free = (name for name in _surnames() if name not in taken)
    return tuple(sorted(free, key=lambda name: sha256(f"{club} {name}".encode()).digest())[:MEN])
