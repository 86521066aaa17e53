"""Where the padlocks go: into the way of the ball and on the best shot boxes."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.bots.undici.hand_made.picking import boxes, to
from touchline.core.action import Action
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    NO_SHOT,
    depth,
    distance,
    forward,
    shot_number,
)
from touchline.undici.engine.position import Position, eleven


def padlock(p: Position) -> Action:
    """The box the other side would like to enter most."""
    side = p.flow[-1].side
    return to(max(boxes(p), key=lambda box: wanted(p, side, box)))


def wanted(p: Position, side: i64, box: i64) -> float:
    """How much the other side wants to get to a box."""
    other = 1 - side
    number = shot_number(box, other)
    total = 0.0 if number == NO_SHOT else 0.3 + 0.1 * float(number)
    ball = p.ball()
    if 0 <= ball < BOXES:
        step = (i64(COLUMN[box]) - i64(COLUMN[ball])) * forward(other)
        if distance(box, ball) == 1 and step == 1:
            total += 0.5
    total -= 0.03 * float(depth(box, side))
    for slot in eleven(other):
        here = p.where(slot)
        if 0 <= here < BOXES and distance(here, box) <= 2 and p.usable(slot):
            total += 0.1
    return total
