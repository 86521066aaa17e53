"""Every decision of a match as a list of values: what each legal action leads to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.brettfussball.evaluation import SIGN, Judge
from touchline.brettfussball import moves
from touchline.brettfussball.board import FIGURES, NOWHERE, SQUARES
from touchline.brettfussball.frame import CHANCE
from touchline.brettfussball.position import Position
from touchline.core.action import Action

# A figure that could stay after a goal is only taken up if its place gets that much better.
WORTH_LIFTING: Final = 0.006


def values(judge: Judge, p: Position, result: float) -> list[float]:
    """What each legal action is worth to the side that decides.

    `result` is the expected result of the match at this score, on the scale of the stakes.
    """
    name = p.decision
    if name == "lift":
        return lift_values(judge, p)
    if name == "place":
        return place_values(judge, p)
    return [after(judge, p, action, result) for action in p.actions()]


def after(judge: Judge, p: Position, action: Action, result: float) -> float:
    """Play it on a copy and look at the position before the next roll."""
    side = p.flow[-1].side
    q = p.copy()
    q.play(action)
    top = q.flow[-1]
    if top.side == CHANCE and q.decision == "roll":
        return SIGN[side] * judge.value(q)
    if q.decision == "attacker":
        return max([after(judge, q, where, result) for where in q.actions()])
    return SIGN[side] * settled(judge, p, q, result)


def settled(judge: Judge, p: Position, q: Position, result: float) -> float:
    """A goal, the ball out of play, or the end of the match, in the scale of the evaluation."""
    w = judge.weights
    shapes = judge.shape(p, 0) - judge.shape(p, 1)
    if q.home_goals > p.home_goals:
        return shapes + judge.stake[0] * (1.0 - w.kick_off)
    if q.away_goals > p.away_goals:
        return shapes - judge.stake[1] * (1.0 - w.kick_off)
    if q.turn is None:
        lead = q.home_goals - q.away_goals
        final = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        return shapes + final - result
    side = q.mover
    spot = judge.ground[side * SQUARES + q.ball]
    return shapes + SIGN[side] * judge.stake[side] * w.restart * spot


def lift_values(judge: Judge, p: Position) -> list[float]:
    """Take up whoever gains most from a marked square; 0 is leaving everybody where he is."""
    side = p.flow[-1].side
    free = [square for square in p.pitch.marked[side] if p.on[square] == 0]
    in_hand: i64 = 0
    for figure in range(side * FIGURES, side * FIGURES + FIGURES):
        if i64(p.men[figure]) == NOWHERE:
            in_hand += 1
    found: list[float] = []
    for action in p.actions():
        if action.index == moves.DONE:
            found.append(0.0)
            continue
        figure = side * FIGURES + action.index - moves.LIFT
        # Those in hand already take the best squares.
        offers = sorted([judge.figure(p, figure, square) for square in free], reverse=True)
        rank = 0 if figure == side * FIGURES else in_hand
        gain = -1.0
        if rank < len(offers):
            gain = offers[rank] - judge.figure(p, figure, i64(p.men[figure]))
        found.append(gain - WORTH_LIFTING)
    return found


def place_values(judge: Judge, p: Position) -> list[float]:
    """The place itself; the keeper is put down first, so nobody takes his ring."""
    side = p.flow[-1].side
    found: list[float] = []
    for action in p.actions():
        figure = side * FIGURES + (action.index - moves.PLACE) // SQUARES
        square = (action.index - moves.PLACE) % SQUARES
        worth = judge.figure(p, figure, square)
        if figure != side * FIGURES and square == p.pitch.ring[side]:
            worth -= judge.weights.keeper
        found.append(worth)
    return found
