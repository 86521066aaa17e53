"""What the next die leads to: every outcome on a copy, and which of them come to the same.

Whether a five hits or a six, the match goes on from the same position: it is judged once.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class NextDie:
    """What is to be expected of the next die, by whoever can tell what each outcome is worth."""

    def __init__(self) -> None:
        self.draws = random.Random(0)
        self._drawn = 0
        """Outcomes that were drawn, not averaged."""

    def expected(
        self, p: Any, share: float, small: float, worth: Callable[[Any, float], T]
    ) -> list[tuple[float, T]]:
        """Each outcome's part and worth; of a line of play less likely than `small` only one.

        The position is used up.
        """
        if share < small:
            chance = p.chance
            self._drawn += 1
            p.play(chance.at(int(self.draws.random() * chance.tickets)))
            return [(1.0, worth(p, share))]
        found: list[tuple[float, T]] = []
        drawn = -1
        for after, part, again in outcomes(p):
            # What was drawn for one outcome is not for the next.
            if again and drawn == self._drawn:
                found.append((part, found[-1][1]))
            else:
                drawn = self._drawn
                found.append((part, worth(after, share * part)))
        return found


def outcomes(p: Any) -> list[tuple[Any, float, bool]]:
    """Every outcome played, its share, and whether it comes to the same as the one before it."""
    chance = p.chance
    tickets = float(chance.tickets)
    found: list[tuple[Any, float, bool]] = []
    last: Any = None
    weighed = 0
    for action, weight in zip(chance.actions, chance.weights, strict=True):
        after = p.copy()
        after.play(action)
        again = weight == weighed and after == last
        found.append((after, float(weight) / tickets, again))
        last, weighed = after, weight
    return found
