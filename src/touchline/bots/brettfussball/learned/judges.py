"""A judge for the match at hand: its board, its score, its clock."""

from __future__ import annotations

from touchline.bots.brettfussball.hand_made.evaluation import Judge
from touchline.bots.brettfussball.hand_made.lines import lines
from touchline.bots.brettfussball.hand_made.weights import Weights
from touchline.bots.brettfussball.learned.stakes import stakes
from touchline.brettfussball.engine.position import Position


def judge_for(p: Position, known: Judge | None, weights: Weights) -> tuple[Judge, float]:
    """The judge, told what a goal is worth now, and the expected result on the same scale.

    The one known from the last decision is used again if the board is the same.
    """
    if known is None or known.lines.pitch is not p.pitch:
        known = Judge(lines(p.pitch), weights)
    now = stakes(p)
    known.stake[0] = now.home
    known.stake[1] = now.away
    return known, now.result
