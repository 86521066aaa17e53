"""What the next die leads to: every outcome on a copy, and which of them come to the same.

Whether a five hits or a six, the match goes on from the same position: it is judged once.
"""

from __future__ import annotations

from typing import Any


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
