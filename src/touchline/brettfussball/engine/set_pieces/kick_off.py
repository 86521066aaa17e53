"""The line-up and the kick-off (BF 1-3, and after a goal BF 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES, NAMES
from touchline.brettfussball.engine.frame import Frame
from touchline.brettfussball.events import Placed, Tossed
from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE, Kind
from touchline.core.ids import SideIndex

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


def line_up(p: Position) -> None:
    """Everybody on the start dots of his own half (BF 1)."""
    for figure in range(2 * FIGURES):
        p.put(figure, p.pitch.start[figure // FIGURES][figure % FIGURES])


def kick_off(p: Position, side: SideIndex) -> None:
    """Give a side the ball on its dot, to shoot; the other leaves the circle (BF 2, 3)."""
    p.mover = side
    p.obliged = 1
    p.ball = p.pitch.kick_off[side]
    other = 1 - side
    figure = i64(p.on[p.pitch.kick_off[other]]) - 1
    dot = p.pitch.two_coloured[other]
    p.put(figure, dot)
    p.tell(Tossed(int(side)))
    p.tell(Placed(int(other), int(figure % FIGURES) + 1, NAMES[dot], "BF 2"))


class Toss(Frame):
    """Chance says who kicks off (BF 2)."""

    kind = Kind("toss", "BF 2", seat=CHANCE)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def chance(self, p: Position) -> Chance:
        return moves.KICK_OFF_TOSS

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if p.settings.attacks:
            p.tell(Tossed(int(action.index - moves.TOSS), "BF A1"))
            p.go_over_to("brettfussball.attacks", int(action.index - moves.TOSS))
        else:
            kick_off(p, action.index - moves.TOSS)

    def sane(self, p: Position) -> bool:
        """Both kick-off figures still stand on their dots, with room to step aside."""
        dots = p.pitch.kick_off
        aside = p.pitch.two_coloured
        ready = p.stands(0, dots[0]) and p.stands(1, dots[1]) and p.ball == dots[0]
        return ready and p.on[aside[0]] == 0 and p.on[aside[1]] == 0


class TakeKickOff(Frame):
    """After a goal any figure of the conceding side is put on its kick-off dot (BF 21, BF R15)."""

    kind = Kind("kick-off", "BF 21")

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for figure in range(FIGURES):
            out.append(moves.TABLE[moves.TAKE + figure])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        figure = action.index - moves.TAKE
        p.put(self.side * FIGURES + figure, p.ball)
        p.tell(Placed(int(self.side), int(figure) + 1, NAMES[p.ball], "BF 21"))
        p.obliged = 1


def toss_frame() -> Frame:
    """The first thing that happens in a match."""
    return Toss()
