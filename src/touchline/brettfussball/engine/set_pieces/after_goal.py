"""Re-placing figures after a goal (BF 21, BF R23-R26, R33).

Each side first says who of those that may stay is re-placed too, then puts everybody it has in
hand on marked squares of its own half. The scorer goes first. Where it was agreed so, the
conceding side puts those of its figures that could stay anywhere in its half. Putting figures down
in shirt order takes nothing away: every arrangement can be reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES, NAMES, NOWHERE, SQUARES
from touchline.brettfussball.engine.frame import Frame
from touchline.brettfussball.events import Lifted, Placed
from touchline.core.action import Action
from touchline.core.flow import Kind, a_number
from touchline.core.ids import SideIndex

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


class Lift(Frame):
    """Take up a figure that could stay, or say that all others stay."""

    kind = Kind("lift", "BF 21")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.TABLE[moves.DONE])
        for figure in range(FIGURES):
            if i64(p.men[self.side * FIGURES + figure]) != NOWHERE:
                out.append(moves.TABLE[moves.LIFT + figure])

    def play(self, p: Position, action: Action) -> None:
        if action.index == moves.DONE:
            p.flow.pop()
            return
        figure = action.index - moves.LIFT
        square = i64(p.men[self.side * FIGURES + figure])
        p.lift(self.side * FIGURES + figure)
        p.tell(Lifted(int(self.side), int(figure) + 1, NAMES[square]))


class PlaceLifted(Frame):
    """Put the figures in hand on marked squares, lowest shirt first.

    Those at liberty, a set of figures, may go anywhere in their half.
    """

    kind = Kind("place", "BF 21", a_number("at_liberty", 0, (1 << FIGURES) - 1))

    def __init__(self, side: SideIndex, at_liberty: i64) -> None:
        super().__init__(side)
        self.at_liberty = at_liberty

    def enter(self, p: Position) -> None:
        if next_lifted(p, self.side) == NOWHERE:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        figure = next_lifted(p, self.side) % FIGURES
        free = (self.at_liberty >> figure) & 1 == 1
        for square in p.pitch.half[self.side] if free else p.pitch.marked[self.side]:
            if p.on[square] == 0:
                out.append(moves.place(figure, square))

    def play(self, p: Position, action: Action) -> None:
        figure = (action.index - moves.PLACE) // SQUARES
        square = (action.index - moves.PLACE) % SQUARES
        p.put(self.side * FIGURES + figure, square)
        p.tell(Placed(int(self.side), int(figure) + 1, NAMES[square], "BF 21"))


def may_go_anywhere(p: Position, side: SideIndex) -> i64:
    """The figures of a side that need no marked square when they are put down (BF R33)."""
    for frame in p.flow:
        if isinstance(frame, PlaceLifted) and frame.side == side:
            return frame.at_liberty
    return 0


def next_lifted(p: Position, side: SideIndex) -> i64:
    """The lowest shirt in hand, -1 when everybody stands."""
    for figure in range(side * FIGURES, side * FIGURES + FIGURES):
        if i64(p.men[figure]) == NOWHERE:
            return figure
    return NOWHERE
