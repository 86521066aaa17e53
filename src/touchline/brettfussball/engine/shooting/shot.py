"""Shooting the ball (BF 13-15, 20), square by square until something stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.brettfussball.engine.board.pitch import FIGURES, GRID, NAMES, NOWHERE, half_of
from touchline.brettfussball.engine.set_pieces.restarts import out_of_play
from touchline.brettfussball.engine.shooting.goal import goal
from touchline.brettfussball.events import Saved, Shot, Won
from touchline.core.grid import SQUARE_DIRECTIONS

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position

# What becomes of a shot (BF 14).
IN_GOAL: Final = 0
OUT: Final = 1
CAUGHT: Final = 2
RESTS: Final = 3


def flight(p: Position, direction: i64, number: i64) -> tuple[i64, i64]:
    """The last square the ball touches, and what becomes of it there (BF 14).

    It flies over figures of both sides and never turns (BF 13). The keeper catches it wherever it
    would have gone on to (BF R21), and at the first touch of a goal it ends (BF R30).
    """
    keeper = catcher(p)
    at = p.ball
    for _ in range(number):
        ahead = i64(GRID.step[at * 4 + direction])
        if ahead == NOWHERE:
            return at, OUT
        at = ahead
        if p.pitch.goal[at] != 0:  # any touch counts, also from the side (BF 20)
            return at, IN_GOAL
        if at == keeper:
            return at, CAUGHT
    return at, RESTS


def catcher(p: Position) -> i64:
    """Where the opposing keeper stops the ball: his square while in his own area (BF 14 c, 15).

    Only shirt 1 has a keeper's hands, and nobody takes his place (BF R29).
    """
    side = 1 - p.mover
    square = i64(p.men[side * FIGURES])
    if square != NOWHERE and i64(p.pitch.area[square]) == side + 1:
        return square
    return NOWHERE


def shoot(p: Position, direction: i64, number: i64) -> None:
    """Shoot; the shooter stays where he is (BF 13). Any shot is legal (BF R2).

    A restart is a shot like any other, so a goal may come straight from it (BF R22).
    """
    side = p.mover
    shooter = p.carrier()
    origin = p.ball
    end, fate = flight(p, direction, number)
    label = SQUARE_DIRECTIONS[direction]
    number_on_back = int(shooter % FIGURES) + 1
    p.tell(Shot(int(side), number_on_back, "shot", NAMES[origin], NAMES[end], label))
    p.ball = end
    p.crossed = 1 if half_of(origin) != half_of(end) else 0
    p.end_turn()
    if fate == IN_GOAL:
        goal(p, i64(p.pitch.goal[end]) - 1, shooter)
    elif fate == OUT:
        out_of_play(p, end, direction)
    elif fate == CAUGHT:
        p.tell(Saved(int(p.mover), 1, NAMES[end]))
    else:
        receiver = p.carrier()
        if receiver >= 0:  # whoever stands there has it, and need not shoot (BF 14 d, BF R1)
            shirt = int(receiver % FIGURES) + 1
            p.tell(Won(int(receiver // FIGURES), shirt, "received", NAMES[end], "BF 14"))
