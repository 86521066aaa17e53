"""Plays any game, badly: every legal action is as good as any other."""

from __future__ import annotations

import random

from touchline.core.action import Action
from touchline.core.seat import Seat


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, *, seed: str = "", budget: float | None = None) -> None:
        self._random = random.Random(seed).random

    def choose(self, seat: Seat) -> Action:
        """Any of them."""
        actions = seat.actions()
        return actions[int(self._random() * len(actions))]
