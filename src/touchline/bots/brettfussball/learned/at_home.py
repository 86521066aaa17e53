"""A keeper stays at home: nobody sends him out of his penalty area."""

from __future__ import annotations

from typing import Final

from touchline.brettfussball.engine.board.pitch import FIGURES, NOWHERE
from touchline.brettfussball.engine.position import Position
from touchline.core.action import Action

KEEPER: Final = 0
TAKES: Final = ("throw-in", "corner", "kick-off")


def keeper_at_home(p: Position, actions: list[Action]) -> list[Action]:
    """The actions without walks of the keeper; all of them if there are no others.

    He moves within his area, back into it, or takes the ball in front of it. Outside he is one
    figure more (BF 15), but his goal is empty.
    """
    return [action for action in actions if not walks(p, action)] or actions


def walks(p: Position, action: Action) -> bool:
    """Does he leave his area, or go on a walk outside it?"""
    if not action.args or action.args[0] != KEEPER or action.verb == "shoot":
        return False
    if p.decision in TAKES:
        return True
    if action.verb != "move":
        return False
    side = int(p.flow[-1].side)
    here, there = int(p.men[side * FIGURES + KEEPER]), int(action.args[1])
    return here != NOWHERE and not in_area(p, there, side)


def in_area(p: Position, square: int, side: int) -> bool:
    """Is it in the penalty area of this side?"""
    return bool(p.pitch.area[square] == side + 1)
