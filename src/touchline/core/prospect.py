"""How a match will end: the odds of a win, a draw and a loss, and whoever can tell them.

A game's own bots know best what a position is worth. A package names a factory for each game under
the entry points `touchline.judges`; everything that reviews matches asks it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from touchline.core.action import Action
from touchline.core.side import Side


class Prospect(NamedTuple):
    """The odds that home wins, that nobody does, and that away does."""

    win: float
    draw: float
    loss: float

    def score(self, side: int) -> float:
        """What a side may expect, draws half.

        >>> Prospect(0.5, 0.25, 0.25).score(Side.AWAY)
        0.375
        """
        won = self.win if side == Side.HOME else self.loss
        return won + self.draw / 2


def never() -> bool:
    """There is time enough."""
    return False


class Judge(Protocol):
    """Knows what positions of a game are worth. Says the same of the same position."""

    def prospect(self, position: Any) -> Prospect:
        """How it ends from here; where somebody decides, after their best action."""

    def options(
        self, position: Any, late: Callable[[], bool] = never
    ) -> list[tuple[Action, Prospect]]:
        """At a decision: every legal action with how it ends after it.

        Where there are hundreds, those that make no sense may be left out, and once it is late
        those that have not been looked at; never all of them.
        """


def ended(winner: Side | None) -> Prospect:
    """A match that is over."""
    return Prospect(float(winner is Side.HOME), float(winner is None), float(winner is Side.AWAY))
