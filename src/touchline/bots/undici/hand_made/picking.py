"""Finding an action among the legal ones."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.position import Position


def boxes(p: Position) -> list[int]:
    """The boxes among the legal actions."""
    return [action.args[0] for action in p.actions() if action.verb == "to"]


def to(box: int) -> Action:
    """The action that goes to a box."""
    return moves.to(box)


def no_more(p: Position) -> Action:
    """The way to do nothing here; the first action where something has to be done."""
    actions = p.actions()
    for action in (moves.DONE, moves.DECLINE, moves.STAY):
        if action in actions:
            return action
    return actions[0]
