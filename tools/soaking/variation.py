"""A game as it is: its presets, anything that is legal, and nothing counted besides."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from touchline.core import registry
from touchline.core.action import Action


class NoBooks:
    """Nothing is counted."""

    def close(self, position: Any, story: Iterable[Any]) -> None:
        """Everything is in order."""


class Variation:
    """What a game changes of this it says in a class of its own."""

    def __init__(self, name: str) -> None:
        self.game: Any = registry.game(name)

    def settings(self, preset: str, _chooser: random.Random) -> Any:
        """What is played."""
        return self.game.presets[preset]

    def choose(self, position: Any, chooser: random.Random) -> Action:
        """One of the legal actions."""
        actions = position.actions()
        action: Action = actions[int(chooser.random() * len(actions))]
        return action

    def books(self, _position: Any) -> Any:
        """Whoever compares a match with what its events have told."""
        return NoBooks()
