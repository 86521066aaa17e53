"""How a style of Brettfußball is played: what it likes about an action, in shares of a goal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import (
    COLUMNS,
    FIGURES,
    NORTH,
    NOWHERE,
    ROWS,
    SOUTH,
    SQUARES,
)
from touchline.brettfussball.engine.position import Position, side_of
from touchline.brettfussball.engine.shooting.shot import IN_GOAL, flight
from touchline.core.action import Action

NEAR: Final = 8  # squares from which on nobody presses
# What a weight of 1 is worth.
PRESSING: Final = 0.008  # for every square nearer to the ball
ATTACK: Final = 0.03
LINE: Final = 0.006  # for every row
LENGTH: Final = 0.012  # for every square a ball is played
KEEP: Final = 0.04
FORWARD: Final = 0.008  # for every row


class Tastes:
    """A style: what a side likes with the ball and without it."""

    def __init__(self, style: Mapping[str, float]) -> None:
        self.press = style.get("press", 0.0)
        self.line = style.get("line", 0.0)
        self.long = style.get("long", 0.0)
        self.keep = style.get("keep", 0.0)
        self.forward = style.get("forward", 0.0)

    def of(self, p: Position, action: Action) -> float:
        """How much better an action is to this taste, in shares of a goal."""
        side = int(p.flow[-1].side)
        if action.verb == "attack":
            return ATTACK * self.press
        if action.verb == "shoot" and p.decision in ("turn", "shot"):
            return self.shot(p, side, int(action.index - moves.SHOOT))
        if action.verb == "move" and p.decision == "turn":
            figure, square = divmod(int(action.index - moves.MOVE), SQUARES)
            return self.run(p, side, side * FIGURES + figure, square)
        return 0.0

    def shot(self, p: Position, side: int, direction: int) -> float:
        """The ball played so far that way: to whom, how far, and whither."""
        number = int(p.die())
        end, how = flight(p, direction, number)
        if how == IN_GOAL:
            return 0.0
        ahead = (direction == NORTH) - (direction == SOUTH)
        ahead = ahead if side == 0 else -ahead
        liked = LENGTH * self.long * (number - 3) + FORWARD * self.forward * ahead * number
        if self.keep:
            found = end != NOWHERE and p.on[end] != 0 and side_of(int(p.on[end]) - 1) == side
            liked += KEEP * self.keep * (1.0 if found else -1.0)
        return liked

    def run(self, p: Position, side: int, figure: int, square: int) -> float:
        """A figure that goes to this square."""
        here = int(p.men[figure])
        if here == NOWHERE or figure == side * FIGURES:
            return 0.0
        if p.has_ball(side):
            if p.on[p.ball] - 1 == figure:
                return -KEEP * self.keep  # who has the ball leaves it behind
            return FORWARD * self.forward * (height(square, side) - height(here, side))
        gained = away(here, p.ball) - away(square, p.ball)
        if self.press and away(square, p.ball) > NEAR:
            gained = 0
        higher = height(square, side) - height(here, side)
        liked = PRESSING * self.press * gained
        if self.line < 0.0 and height(here, side) < DEEP:
            return liked  # deep enough
        return liked + LINE * self.line * higher


DEEP: Final = 7  # rows from the own goal line, further back than which nobody falls


def height(square: int, side: int) -> int:
    """How many rows from the own goal line a square is."""
    row = square // COLUMNS
    return row if side == 0 else ROWS - 1 - row


def away(square: int, ball: int) -> int:
    """How many steps along and across a square is from the ball."""
    return abs(square % COLUMNS - ball % COLUMNS) + abs(square // COLUMNS - ball // COLUMNS)
