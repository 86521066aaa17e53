"""Every decision of a match as a list of values: what each legal action leads to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from touchline.bots.brettfussball.hand_made.evaluation import Evaluation, sign
from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES, NOWHERE, SQUARES
from touchline.brettfussball.engine.position import Position
from touchline.brettfussball.engine.set_pieces.after_goal import may_go_anywhere
from touchline.core.action import Action
from touchline.core.side import Side

# A figure that could stay after a goal is only taken up if its place gets that much better.
WORTH_LIFTING: Final = 0.006


@final
class Option:
    """A legal action, what it is worth at first sight, and where it leads.

    `after` is the position before the next roll, None where play has come to a stop: after a
    goal, at the end of the match, or while figures are being placed.
    """

    def __init__(self, action: Action, worth: float, after: Position | None) -> None:
        self.action = action
        self.worth = worth
        self.after = after


def options(judge: Evaluation, p: Position, result: float) -> list[Option]:
    """What may be decided, each as the side that decides sees it.

    `result` is the expected result of the match at this score, on the scale of the stakes.
    """
    if p.decision == "lift":
        return lift_options(judge, p)
    if p.decision == "place":
        return place_options(judge, p)
    return [option(judge, p, action, result) for action in p.actions()]


def option(judge: Evaluation, p: Position, action: Action, result: float) -> Option:
    """Play it on a copy, with whatever belongs to it, up to the next roll."""
    side = p.flow[-1].side
    after = p.copy()
    after.play(action)
    if after.decision == "roll":
        return Option(action, sign(side) * judge.value(after), after)
    if after.turn is None or after.turn == Side.CHANCE or after.score != p.score:
        return Option(action, sign(side) * settled(judge, p, after, result), None)
    decider = after.flow[-1].side
    next_one = best(options(judge, after, result))  # where the attacker stands, who restarts
    worth = next_one.worth if decider == side else -next_one.worth
    return Option(action, worth, next_one.after)


def best(found: list[Option]) -> Option:
    """The first of the best."""
    top = found[0]
    for other in found:
        if other.worth > top.worth:
            top = other
    return top


def settled(judge: Evaluation, p: Position, after: Position, result: float) -> float:
    """A goal, or the end of play, on the scale of the evaluation; a shoot-out is like a draw."""
    shapes = judge.shapes(p)
    if after.score == p.score and after.decision == "situation":
        return shapes  # the attack has come to nothing (BF A3)
    if after.turn is None or after.score == p.score:
        lead = after.home_goals - after.away_goals
        final = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        return shapes + final - result
    scorer: i64 = 0 if after.home_goals > p.home_goals else 1
    return shapes + judge.scored(scorer)


def lift_options(judge: Evaluation, p: Position) -> list[Option]:
    """Take up whoever gains most from another square; 0 is leaving everybody where he is."""
    side = p.flow[-1].side
    marked = [square for square in p.pitch.marked[side] if p.on[square] == 0]
    half = [square for square in p.pitch.half[side] if p.on[square] == 0]
    at_liberty = may_go_anywhere(p, side)
    in_hand: i64 = 0
    for figure in range(side * FIGURES, side * FIGURES + FIGURES):
        if i64(p.men[figure]) == NOWHERE:
            in_hand += 1
    found: list[Option] = []
    for action in p.actions():
        if action.index == moves.DONE:
            found.append(Option(action, 0.0, None))
            continue
        figure = side * FIGURES + action.index - moves.LIFT
        free = half if (at_liberty >> (figure % FIGURES)) & 1 else marked
        offers = sorted([judge.figure(p, figure, square) for square in free], reverse=True)
        # Those in hand already take the best squares, but for the keeper's.
        rank = 0 if figure == side * FIGURES else in_hand
        gain = -1.0
        if rank < len(offers):
            gain = offers[rank] - judge.figure(p, figure, i64(p.men[figure]))
        found.append(Option(action, gain - WORTH_LIFTING, None))
    return found


def place_options(judge: Evaluation, p: Position) -> list[Option]:
    """The place itself. The ring is kept for the keeper, who is put down first if in hand."""
    side = p.flow[-1].side
    found: list[Option] = []
    for action in p.actions():
        figure = side * FIGURES + (action.index - moves.PLACE) // SQUARES
        square = (action.index - moves.PLACE) % SQUARES
        found.append(Option(action, judge.figure(p, figure, square), None))
    return found
