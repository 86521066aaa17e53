"""What is installed, by name: the entry points, and what pickled values stand for.

An action or a position is pickled as the id of its game and a number or a line. Whoever reads it
loads the game by that name, so neither has to know the registry, which knows both.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from touchline.core.errors import Unknown

GAMES: Final = "touchline.games"


@cache
def named(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name."""
    return {entry.name: entry for entry in entry_points(group=group)}


def installed_games() -> list[str]:
    """The games there are."""
    return sorted(named(GAMES))


def load(game_id: str) -> Any:
    """A game as it was installed; Unknown says which there are."""
    entry = named(GAMES).get(game_id)
    if entry is None:
        raise Unknown("error.game", name=game_id, known=", ".join(installed_games()))
    return entry.load()


def action(game_id: str, index: int) -> Any:
    """The action of a game with this number: what a pickled action stands for."""
    return load(game_id).action(index)


def position(game_id: str, line: str) -> Any:
    """The position of a game with this line: what a pickled position stands for."""
    return load(game_id).position(line)
