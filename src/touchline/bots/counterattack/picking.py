"""Finding an action among the legal ones."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.position import SHIRTS, Position


def to(hex_: i64) -> Action:
    """The action that goes, or sends the ball, to a hex."""
    return moves.TABLE[moves.TO + hex_]


def hexes(p: Position) -> list[int]:
    """The hexes among the legal actions."""
    return [int(action.index - moves.TO) for action in p.actions() if action.index >= moves.TO]


def counters(p: Position, verb: i64) -> list[int]:
    """The players named by the legal actions of a verb; `verb` is its first action."""
    first = p.flow[-1].side * SHIRTS - verb
    return [
        int(action.index + first) for action in p.actions() if verb <= action.index < verb + SHIRTS
    ]


def of(p: Position, verb: i64, counter: i64) -> Action:
    """The action of a verb for a player of the side to decide."""
    return moves.TABLE[verb + counter - p.flow[-1].side * SHIRTS]


def no_more(p: Position) -> Action:
    """The way to do nothing here; the first action where something has to be done."""
    actions = p.actions()
    for action in (moves.DONE, moves.DECLINE, moves.STAY, moves.STOP):
        if action in actions:
            return action
    return actions[0]
