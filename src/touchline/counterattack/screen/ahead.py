"""What can be answered ahead: questions that interrupt the other side's play."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.goal_mouth import from_goal
from touchline.counterattack.engine.board.pitch import distance
from touchline.counterattack.engine.deck import SHOOTING
from touchline.counterattack.engine.position import Position

TO_BALL: Final = "to-ball"
BEST: Final = "best"
AHEAD: Final[dict[str, tuple[str, ...]]] = {
    "keeper-step": ("stay", TO_BALL),
    "snap-move": ("decline",),
    "steal-offer": ("steal", "decline"),
    "dive-offer": ("dive", "decline"),
    "flight-move": ("decline",),
    "short-move": ("decline",),
    "keeper-rush": ("stay",),
    "keeper-placement": ("done",),
    "substitutions": ("done",),
    "final-third": ("done",),
    "appeal": ("appeal", "decline"),
    "who-blocks": ("by",),
    "who-intercepts": ("by",),
    "kicker": (BEST,),
}


def answer(p: Position, way: str) -> Action | None:
    """What a way of our own means: the keeper's step to the ball, the best who has not kicked."""
    side = p.flow[-1].side
    if way == BEST:
        return max(p.actions(), key=lambda each: p.skill(moves.counter_of(each, side), SHOOTING))
    far = distance(p.where(p.keeper(side)), p.ball)
    steps = [each for each in p.actions() if each.verb == "to"]
    nearer = [each for each in steps if distance(moves.hex_of(each), p.ball) < far]
    if not nearer:
        return moves.STAY
    return min(nearer, key=lambda each: from_goal(moves.hex_of(each), 1 - side))
