"""A judge for the match at hand: its board, its score, its clock."""

from __future__ import annotations

from touchline.bots.brettfussball.hand_made.evaluation import Evaluation
from touchline.bots.brettfussball.hand_made.lines import lines
from touchline.bots.brettfussball.hand_made.weights import Weights
from touchline.bots.brettfussball.learned.stakes import stakes
from touchline.brettfussball.engine.position import Position


def evaluation_for(
    p: Position, known: Evaluation | None, weights: Weights
) -> tuple[Evaluation, float]:
    """The judge, told what a goal is worth now, and the expected result on the same scale.

    The one known from the last decision is used again if the board is the same.
    """
    if known is None or known.lines.pitch is not p.pitch:
        known = Evaluation(lines(p.pitch), weights)
    now = stakes(p)
    known.stake[0] = now.home
    known.stake[1] = now.away
    return known, now.result
