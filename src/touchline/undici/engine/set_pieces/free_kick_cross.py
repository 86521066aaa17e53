"""Free-kick crosses that are played like any cross (UN 4.8.2, R23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.undici.engine import moves
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.passing.passing import CROSSING, begin_pass, targets
from touchline.undici.engine.position import side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.set_pieces.header_boxes import send_up
from touchline.undici.engine.set_pieces.set_piece import FREE_KICKS, specialist

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def begin_free_kick_cross(p: Position) -> None:
    """The taker has the ball: both sides send chips up, then he crosses."""
    side = side_of(p.holder)
    p.flow.append(FreeKickCross(side))
    send_up(p, side)


class FreeKickCross(Frame):
    """To whom the free kick goes: a normal cross, and one of the actions (UN 3.11.3)."""

    kind = Kind("free-kick-cross", "UN 4.8.2", with_ball=True)

    def enter(self, p: Position) -> None:
        """If nobody can receive it the turn goes on as any other."""
        if len(targets(p, p.holder, True)) == 0:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in targets(p, p.holder, True):
            out.append(moves.cross_to(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.actions_left -= 1
        taker = p.holder
        begin_pass(p, taker, moves.chip_of(p, self.side, action), CROSSING)
        p.add_plus(self.side, specialist(p, taker, FREE_KICKS))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.by_chance:
            return super().why_not(p, action)
        if action.verb == "cross":
            return refuse(p, self, action, "cross-target", "UN 3.11.2")
        return refuse(p, self, action, "set-piece-first")
