"""What training has to know of either game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from touchline.core.action import Action


class Trained(NamedTuple):
    """A game that is learned from traces."""

    id: str
    presets: dict[str, float]  # and how often each is played
    life: float  # how long a position is felt, in the unit of its clock
    clock: str  # the counter that measures it
    explore: float  # how often another candidate is tried
    sample: float  # how many positions at a standstill are kept
    inputs: int  # of the net

    def part(self, module: str) -> Any:
        """A module of its bots."""
        return import_module(f"touchline.bots.{self.id}.{module}")

    def decide(self) -> Callable[[Any], Action]:
        """The hand-made player."""
        found: Callable[[Any], Action] = self.part("hand_made.decisions").decide
        return found


GAMES = {
    "counterattack": Trained(
        "counterattack",
        {
            "advanced": 0.6,
            "core": 0.1,
            "quick": 0.06,
            "beginner": 0.06,
            "german": 0.06,
            "spanish": 0.06,
            "tournament": 0.06,
        },
        life=12.0,
        clock="minute",
        explore=0.06,
        sample=0.25,
        inputs=315,
    ),
    "undici": Trained(
        "undici",
        {"pro": 0.65, "base": 0.15, "quick": 0.1, "draft": 0.1},
        life=4.0,
        clock="turn_number",
        explore=0.06,
        sample=0.2,
        inputs=359,
    ),
}
