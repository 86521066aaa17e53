"""What a position is worth at once: the score, who has the ball where, who is near it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.undici.hand_made import odds
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import BOXES, COLUMNS, NOWHERE, ROW, depth, distance
from touchline.undici.engine.position import Position, eleven, side_of

CLOSE: Final = 0.002  # per box from the ball
AHEAD: Final = 0.02  # of what the ball would be worth where a mate stands


def worth(box: i64, side: i64) -> float:
    """What the ball is worth to a side on a space, whoever has it."""
    if box >= BOXES:
        return 0.02
    near = float(COLUMNS - depth(box, 1 - side)) / COLUMNS
    middle = 1.0 - 0.05 * abs(float(ROW[box]) - 7.5)
    return 0.03 + 0.25 * near * near * near * middle


def value(p: Position, side: i64) -> float:
    """What the position is worth to a side, in goals."""
    lead = p.home_goals - p.away_goals
    total = float(lead if side == 0 else -lead)
    holder = p.holder
    if holder == NOWHERE or p.where(holder) == NOWHERE:
        return total
    owner = side_of(holder)
    ball = p.where(holder)
    promise = worth(ball, owner)
    if ball < BOXES:
        promise += 0.4 * odds.shot(p, holder, ball)
    total += promise if owner == side else -promise
    for slot in eleven(side):
        box = p.where(slot)
        if box == NOWHERE or box >= BOXES or has(p.flipped, slot):
            continue
        total -= CLOSE * float(distance(box, ball))
        if owner == side:
            total += AHEAD * worth(box, side)
    return total
