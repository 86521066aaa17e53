"""The ball out of play: throw-in, corner or goal kick (BF 22-24).

The side that did not shoot restarts: it puts a figure on the ball, then rolls, then shoots
(BF R14). The line that was crossed decides, also in the corner of the board (BF R16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import (
    COLUMNS,
    EAST,
    FIGURES,
    HOME,
    NAMES,
    NORTH,
    NOWHERE,
    SOUTH,
    SQUARES,
    WEST,
)
from touchline.brettfussball.engine.duels.attack import free_beside
from touchline.brettfussball.engine.frame import Frame, a_square
from touchline.brettfussball.events import Out, Placed
from touchline.core.action import Action
from touchline.core.flow import Kind
from touchline.core.ids import SideIndex, Square

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


def out_of_play(p: Position, exit_square: i64, direction: i64) -> None:
    """The mover, whose opponent shot the ball out, restarts and must shoot (BF 5)."""
    side = p.mover
    if p.attack > 0 and side != p.attacker:
        where = "throw-in" if direction == EAST or direction == WEST else "goal-kick"
        p.tell(Out(int(side), where, NAMES[exit_square], "BF A3"))
        p.go_over_to("brettfussball.attack-out", int(side))
        return
    p.obliged = 1
    if direction == EAST or direction == WEST:
        p.ball = exit_square
        p.flow.append(ThrowIn(side, exit_square))
        p.tell(Out(int(side), "throw-in", NAMES[exit_square], "BF 22"))
    elif (direction == NORTH) == (side == HOME):
        # over the goal line of the side that shot (BF 23)
        corner = nearer_corner(exit_square)
        p.ball = corner
        p.flow.append(Corner(side, corner))
        p.tell(Out(int(side), "corner", NAMES[corner], "BF 23"))
    else:
        p.ball = p.pitch.ring[side]
        p.flow.append(GoalKick(side))
        p.tell(Out(int(side), "goal-kick", NAMES[exit_square], "BF 24"))


def nearer_corner(square: Square) -> i64:
    """The corner of this row that lies nearer (BF 23)."""
    row = square // COLUMNS
    return row * COLUMNS + (0 if square % COLUMNS < COLUMNS // 2 else COLUMNS - 1)


def list_takers(p: Position, spots: list[int], out: list[Action]) -> None:
    """Any own figure on any of the spots; one that stands on a spot must take it there."""
    for spot in spots:
        there = i64(p.on[spot]) - 1
        if there >= 0:
            out.append(moves.place(there % FIGURES, spot))
        else:
            for figure in range(FIGURES):
                out.append(moves.place(figure, spot))


def take(p: Position, side: SideIndex, action: Action, rule: str) -> None:
    """Put the taker and the ball on the chosen spot."""
    p.flow.pop()
    figure = (action.index - moves.PLACE) // SQUARES
    spot = (action.index - moves.PLACE) % SQUARES
    p.put(side * FIGURES + figure, spot)
    p.ball = spot
    p.tell(Placed(int(side), int(figure) + 1, NAMES[spot], rule))


def spots_along(p: Position, side: SideIndex, spot: i64, one_way: i64, other_way: i64) -> list[int]:
    """The spot itself, or the nearest squares without an opponent in two directions."""
    if not p.stands(1 - side, spot):
        return [int(spot)]
    one = spot
    other = spot
    found: list[int] = []
    while not found:
        one = _onward(p, one, one_way)
        other = _onward(p, other, other_way)
        for square in (one, other):
            if square != NOWHERE and not p.stands(1 - side, square):
                found.append(int(square))
    return found


def _onward(p: Position, square: Square, direction: i64) -> i64:
    """The next square along the rim, -1 at its end: a corner of the board or the goal."""
    return NOWHERE if square == NOWHERE else i64(p.pitch.walk[square * 4 + direction])


class ThrowIn(Frame):
    """Where the ball left the pitch, or the nearest square up or down the line (BF 22, BF R17)."""

    kind = Kind("throw-in", "BF 22", a_square("left_over"))

    def __init__(self, side: SideIndex, left_over: i64) -> None:
        super().__init__(side)
        self.left_over = left_over

    def list_actions(self, p: Position, out: list[Action]) -> None:
        list_takers(p, spots_along(p, self.side, self.left_over, NORTH, SOUTH), out)

    def play(self, p: Position, action: Action) -> None:
        take(p, self.side, action, "BF 22")

    def sane(self, p: Position) -> bool:
        return self.left_over % COLUMNS in (0, COLUMNS - 1) and p.obliged == 1


class Corner(Frame):
    """From the nearer corner, or the nearest squares along the rim (BF 23, BF R18)."""

    kind = Kind("corner", "BF 23", a_square("corner"))

    def __init__(self, side: SideIndex, corner: Square) -> None:
        super().__init__(side)
        self.corner = corner

    def list_actions(self, p: Position, out: list[Action]) -> None:
        along_goal_line = EAST if self.corner % COLUMNS == 0 else WEST
        along_side_line = NORTH if self.corner < COLUMNS else SOUTH
        spots = spots_along(p, self.side, self.corner, along_goal_line, along_side_line)
        list_takers(p, spots, out)

    def play(self, p: Position, action: Action) -> None:
        take(p, self.side, action, "BF 23")

    def sane(self, p: Position) -> bool:
        near = 0 if self.side != HOME else SQUARES - COLUMNS
        return self.corner in (near, near + COLUMNS - 1) and p.obliged == 1


class GoalKick(Frame):
    """By the keeper in his area, else a figure in the area, else the keeper on the ring (BF 24)."""

    kind = Kind("goal-kick", "BF 24")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for figure in takers_in_area(p, self.side):
            out.append(moves.TABLE[moves.TAKE + figure])
        if not out:
            for square in keeper_spots(p, self.side):
                out.append(moves.place(0, square))

    def play(self, p: Position, action: Action) -> None:
        if action.index >= moves.PLACE:
            take(p, self.side, action, "BF 24")
            return
        p.flow.pop()
        figure = action.index - moves.TAKE
        p.ball = i64(p.men[self.side * FIGURES + figure])
        p.tell(Placed(int(self.side), int(figure) + 1, NAMES[p.ball], "BF 24"))

    def sane(self, p: Position) -> bool:
        return p.obliged == 1


def takers_in_area(p: Position, side: SideIndex) -> list[int]:
    """Who takes a goal kick from where he stands: the keeper alone, else anybody (BF 24, R19)."""
    found: list[int] = []
    for figure in range(FIGURES):
        square = i64(p.men[side * FIGURES + figure])
        if i64(p.pitch.area[square]) == side + 1:
            found.append(int(figure))
            if figure == 0:
                break
    return found


def keeper_spots(p: Position, side: SideIndex) -> list[int]:
    """The ring, or the free squares nearest to it if an opponent stands there (BF 24, R20)."""
    ring = p.pitch.ring[side]
    if p.on[ring] == 0:
        return [ring]
    without = p.copy()
    without.lift(side * FIGURES)  # the square the keeper leaves counts as free
    return free_beside(without, ring)
