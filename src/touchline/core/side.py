"""Who is to decide: one of the two managers, or chance."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

SideName = Literal["home", "away"]
"""A manager's side, in texts, records and messages."""


class Side(IntEnum):
    """A seat at the table. Chance is a player too: it answers for dice, draws and coins.

    A side counts as its number, but reads as its name and is never false: `if match.winner:` asks
    whether there is one.

    >>> [0, 1][Side.AWAY], str(Side.HOME), f"{Side.AWAY:>6}", bool(Side.HOME)
    (1, 'home', '  away', True)
    """

    HOME = 0
    AWAY = 1
    CHANCE = 2

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.label

    def __format__(self, spec: str) -> str:
        return format(self.label, spec)

    @property
    def other(self) -> Side:
        """The opposing manager.

        >>> Side.HOME.other
        <Side.AWAY: 1>
        """
        if self is Side.CHANCE:
            raise ValueError("chance has no opponent")
        return Side.AWAY if self is Side.HOME else Side.HOME

    @property
    def label(self) -> str:
        """The word used in texts, records and messages: `home`, `away` or `chance`."""
        return LABELS[self]


LABELS = ("home", "away", "chance")
CHANCE = Side.CHANCE


def turn_about(taken: int, first: int) -> list[int]:
    """How often home and away have had their turn of so many, where this side began.

    >>> turn_about(5, Side.HOME), turn_about(5, Side.AWAY), turn_about(4, Side.AWAY)
    ([3, 2], [2, 3], [2, 2])
    """
    begun, other = (taken + 1) // 2, taken // 2
    return [begun, other] if first == Side.HOME else [other, begun]
