"""One action ahead: what each legal action leads to, with the details that belong to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.evaluation import value
from touchline.core.action import Action
from touchline.core.flow import CHANCE
from touchline.counterattack.engine.position import Position

MOST: Final = 40  # details looked at of one action, spread over all of them


def rate(p: Position, action: Action) -> float:
    """The value of the position after an action, for whoever decides it."""
    side = p.flow[-1].side
    after = p.copy()
    after.play(action)
    decider = after.flow[-1].side
    if decider == CHANCE:
        return average(after, side)
    if decider != side:
        return value(after, side)
    details = after.actions()
    best = value(after, side)
    skip = len(details) // MOST + 1
    for i in range(0, len(details), skip):
        further = after.copy()
        further.play(details[i])
        best = max(best, value(further, side))
    return best


def average(p: Position, side: i64) -> float:
    """The mean of what the next die may bring."""
    chance = p.chance
    if chance is None:
        return value(p, side)
    total = 0.0
    for action, weight in zip(chance.actions, chance.weights, strict=True):
        after = p.copy()
        after.play(action)
        total += float(weight) * value(after, side)
    return total / float(chance.tickets)


def rated(p: Position) -> list[tuple[float, Action]]:
    """Every legal action with its value."""
    return [(rate(p, action), action) for action in p.actions()]
