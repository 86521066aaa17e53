"""Keepers stay at home: who is in his goal does not go for a walk.

The net has seen too few empty goals punished to know what one costs, so that a box further up the
pitch looks as good for a keeper as for anybody. A coach leaves him where he is.
"""

from __future__ import annotations

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.position import Position


def leaves_goal(p: Position, action: Action) -> bool:
    """Would a keeper who is in his goal move out of it?"""
    if action.verb != "move":
        return False
    side = p.flow[-1].side
    keeper = p.keeper(side)
    return keeper != NOWHERE and p.in_goal(keeper) and moves.chip_of(p, side, action) == keeper


def worth_a_look(p: Position) -> list[Action]:
    """What may be done, but for walks of keepers; all of it if that is all there is."""
    actions = list(p.actions())
    return [action for action in actions if not leaves_goal(p, action)] or actions
