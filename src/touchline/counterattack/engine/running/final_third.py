"""Free moves in the final third away from the ball (CA 4.4), and before a keeper's kick."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has, only
from touchline.counterattack.engine.board.pitch import FINAL_THIRD, NOWHERE
from touchline.counterattack.engine.board.reach import can_step
from touchline.counterattack.engine.frame import Frame, Kind
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import not_there, refuse
from touchline.counterattack.engine.running.run import RunTo
from touchline.counterattack.engine.state import eleven

FREE_MOVE: Final = 6

# Whose third: the one opposite the ball, both, or the ball's own.
OPPOSITE: Final = 0
BOTH: Final = 1
SAME: Final = 2


def may_move(p: Position, counter: Counter, which: i64) -> bool:
    """Does this player stand in the right third, unmoved and not frozen?"""
    hex_ = p.where(counter)
    bit: i64 = only(counter)
    if hex_ == NOWHERE or counter == p.holder or p.moved & bit or sits_out(p, counter):
        return False
    third = i64(FINAL_THIRD[hex_])
    ball = i64(FINAL_THIRD[p.ball])
    if third == 0 or not can_step(p, hex_):
        return False
    if which == OPPOSITE:
        return ball != 0 and third != ball
    return which == BOTH or third == ball


def sits_out(p: Position, counter: Counter) -> bool:
    """Frozen after a header: for the next phase and the free moves after it (q38)."""
    return p.sat_out != 0 and has(p.frozen, counter)


def anybody_to_move(p: Position, side: SideIndex) -> bool:
    """Is there a player of this side in the final third opposite the ball?"""
    if i64(FINAL_THIRD[p.ball]) == 0:
        return False
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ != NOWHERE and not sits_out(p, counter):
            third = i64(FINAL_THIRD[hex_])
            if third != 0 and third != i64(FINAL_THIRD[p.ball]) and can_step(p, hex_):
                return True
    return False


class FinalThird(Frame):
    """Every player there may move up to six hexes, whatever his pace."""

    kind = Kind("final-third", "CA 4.4", a_number("third", 0, 2), as_it_is=True)

    def __init__(self, side: SideIndex, third: i64 = 0) -> None:
        super().__init__(side)
        self.third = third

    def rule(self) -> str:
        return "CA 4.4" if self.third == OPPOSITE else "CA 4.11.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in eleven(self.side):
            if may_move(p, counter, self.third):
                out.append(moves.move(counter))
        out.append(moves.DONE)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "move":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        gone = not_there(p, self, action, counter)
        if gone is not None:
            return gone
        if counter == p.holder:
            return refuse(p, self, action, "has-ball")
        if has(p.moved, counter):
            return refuse(p, self, action, "has-moved")
        if sits_out(p, counter):
            return refuse(p, self, action, "frozen", "CA q38")
        third = i64(FINAL_THIRD[p.where(counter)])
        ball = i64(FINAL_THIRD[p.ball])
        if (
            third == 0
            or (self.third == OPPOSITE and third == ball)
            or (self.third == SAME and third != ball)
        ):
            return refuse(p, self, action, "wrong-third")
        return refuse(p, self, action, "hemmed-in", "CA 4.5.4")

    def play(self, p: Position, action: Action) -> None:
        if action is moves.DONE:
            p.flow.pop()
            return
        counter = moves.counter_of(action, self.side)
        p.moved = added(p.moved, counter)
        p.flow.append(RunTo(self.side, counter, FREE_MOVE))
