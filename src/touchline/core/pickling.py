"""Positions and actions for tools that copy and pickle whatever they are given.

A pickled position is its line, a pickled action its number: both are read again by the game, so
that an action stays the one object it is.
"""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.registry import game


def position(game_id: str, line: str) -> Position:
    """The position that was pickled as this line."""
    return game(game_id).position(line)


def action(game_id: str, index: int) -> Action:
    """The action that was pickled as this number."""
    return game(game_id).action(index)
