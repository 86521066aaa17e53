"""Finding an action among the legal ones."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.position import Position


def to(hex_: i64) -> Action:
    """The action that goes, or sends the ball, to a hex."""
    return moves.to(hex_)


def hexes(p: Position) -> list[int]:
    """The hexes among the legal actions."""
    return [int(moves.hex_of(action)) for action in p.actions() if action.verb == "to"]


def counters(p: Position, verb: str) -> list[int]:
    """The own players named by the legal actions of a verb."""
    side = p.flow[-1].side
    return [int(moves.counter_of(action, side)) for action in p.actions() if action.verb == verb]


def of(p: Position, verb: str, counter: i64) -> Action:
    """The action of a verb for a player of the side to decide."""
    side = p.flow[-1].side
    for action in p.actions():
        if action.verb == verb and moves.counter_of(action, side) == counter:
            return action
    return no_more(p)


def no_more(p: Position) -> Action:
    """The way to do nothing here; the first action where something has to be done."""
    actions = p.actions()
    for action in (moves.DONE, moves.DECLINE, moves.STAY, moves.STOP):
        if action in actions:
            return action
    return actions[0]
