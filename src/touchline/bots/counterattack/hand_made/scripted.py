"""Plays football: keeps its lines, marks, presses, passes into space and shoots when it should."""

from __future__ import annotations

from touchline.bots.counterattack.hand_made.decisions import decide
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat


class Scripted:
    """A manager who knows the odds and looks at one decision at a time."""

    def __init__(self, *, seed: str = "", budget: float | None = None) -> None:
        self._dice = SeededDice(seed)

    def choose(self, seat: Seat) -> Action:
        """What a regular manager does."""
        return decide(seat.imagine(self._dice))
