"""The frames of Brettfußball: what its chapters declare their decisions with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine.board.pitch import FIGURES, SQUARES
from touchline.core import flow
from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import Operand, some_of
from touchline.core.ids import SideIndex

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


def a_figure(name: str) -> Operand:
    """One of the eleven figures of a side, counted from 0."""
    return Operand(name, 0, FIGURES - 1, "figure")


def a_square(name: str) -> Operand:
    """A square of the board."""
    return Operand(name, 0, SQUARES - 1, "square")


class Frame(flow.Frame["Position"]):
    """One decision, or one roll of the die."""

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        """Why this action is not legal, and what would be."""
        return IllegalAction(
            f"brettfussball.illegal.{self.name()}",
            rule=self.rule(),
            action=action.text,
            legal=some_of(p.actions()),
        )


class Turn(Frame):
    """Somebody has rolled and uses the number."""

    def __init__(self, side: SideIndex, die: i64) -> None:
        super().__init__(side)
        self.die = die
