"""What a position is worth at once: the score, who has the ball where, who is near it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.ground import worth
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.duels.dive import DiveRoll
from touchline.counterattack.engine.duels.steal import StealRoll
from touchline.counterattack.engine.duels.tackle import TackleRoll
from touchline.counterattack.engine.passing.accuracy import Accuracy
from touchline.counterattack.engine.passing.pass_flight import PassFlight
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.shooting.shot import Aim, ShotFlight
from touchline.counterattack.engine.state import eleven

IN_FLIGHT: Final = 0.8  # of what the pass would be worth if it arrives
SHOT: Final = 0.45
CHALLENGE: Final = 0.05  # a tackle or steal about to be rolled
CLOSE: Final = 0.0015  # per hex from the ball
FORWARD: Final = 0.03  # of what the ball would be worth where a team-mate stands


def value(p: Position, side: i64) -> float:
    """What the position is worth to a side, in goals."""
    goals = p.home_goals - p.away_goals
    total = float(goals if side == 0 else -goals)
    promise = ball_value(p)
    total += promise if p.attack == side else -promise
    ours = p.attack == side
    end = p.end(side)
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or counter == p.keeper(side):
            continue
        total -= CLOSE * float(distance(hex_, p.ball))
        if ours and counter != p.holder:
            total += FORWARD * worth(hex_, end)
    return total


def ball_value(p: Position) -> float:
    """What the ball is worth to the side in possession, wherever it is on its way to."""
    end = p.end(p.attack)
    for frame in p.flow:
        if isinstance(frame, PassFlight):
            return IN_FLIGHT * worth(frame.target, end)
        if isinstance(frame, Accuracy):  # a ball in the air: less certain
            return 0.5 * IN_FLIGHT * worth(frame.target, end)
        if isinstance(frame, (ShotFlight, Aim)):
            return SHOT
        if isinstance(frame, (TackleRoll, StealRoll, DiveRoll)):
            return -CHALLENGE
    share = 1.0 if p.holder != NOWHERE else 0.6
    return share * worth(p.ball, end)
