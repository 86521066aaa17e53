"""Plays football: looks for a way to goal, marks, tackles when it pays, uses its cards."""

from __future__ import annotations

from touchline.bots.undici.hand_made.decisions import decide
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat


class Scripted:
    """A coach who knows the odds and has a plan for the turn."""

    def __init__(self, *, seed: str = "", budget: float | None = None) -> None:
        self._dice = SeededDice(seed)

    def choose(self, seat: Seat) -> Action:
        """What a regular coach does."""
        return decide(seat.imagine(self._dice))
