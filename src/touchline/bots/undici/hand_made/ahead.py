"""One action ahead: what each legal action leads to when all dice have fallen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.undici.hand_made.evaluation import value
from touchline.core.action import Action
from touchline.core.flow import CHANCE
from touchline.undici.engine import moves
from touchline.undici.engine.frame import HIDDEN, PASSED_OVER
from touchline.undici.engine.position import Position

MOST: Final = 24  # actions that are looked at
DETAILS: Final = 8  # and details of one of them
DEEP: Final = 3  # dice in a row


def rate(p: Position, action: Action) -> float:
    """The value of the position after an action, for whoever decides it."""
    side = p.flow[-1].side
    after = p.copy()
    after.play(action)
    best = settled(after, side, DEEP)
    if after.flow[-1].side == side and after.decision not in ("act", "respond"):
        for detail in spread(after.actions(), DETAILS):
            further = after.copy()
            further.play(detail)
            best = max(best, settled(further, side, 1))
    return best


def settled(p: Position, side: i64, dice: int) -> float:
    """The value once the dice that follow have fallen; nobody plays a card on them."""
    while p.flow[-1].kind.forecast == PASSED_OVER:
        p.play(moves.DECLINE)
    chance = p.chance
    if dice == 0 or p.flow[-1].side != CHANCE or chance is None:
        return value(p, side)
    if p.flow[-1].kind.forecast == HIDDEN:
        return value(p, side)
    total = 0.0
    for action in chance.actions:
        after = p.copy()
        after.play(action)
        total += settled(after, side, dice - 1)
    return total / len(chance.actions)


def spread(actions: tuple[Action, ...], most: int) -> list[Action]:
    """Not too many actions, taken from all over the list."""
    skip = (len(actions) + most - 1) // most
    return [actions[i] for i in range(0, len(actions), skip)]


def rated(p: Position) -> list[tuple[float, Action]]:
    """The legal actions with their values."""
    return [(rate(p, action), action) for action in spread(p.actions(), MOST)]


def best(p: Position) -> Action:
    """The action with the highest value, the first of equals."""
    top = -99.0
    chosen = p.actions()[0]
    for rating, action in rated(p):
        if rating > top + 1e-9:
            top, chosen = rating, action
    return chosen
