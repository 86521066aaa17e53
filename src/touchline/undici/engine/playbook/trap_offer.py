"""Before an enemy pass the other coach may set the offside trap (UN 4.13.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import depth, in_half
from touchline.undici.engine.frame import PASSED_OVER, Frame, Kind, a_rival
from touchline.undici.engine.playbook.page import OFFSIDE_TRAP, PAGES, call
from touchline.undici.engine.position import side_of

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def ask_trap(p: Position, receiver: Counter) -> None:
    """Offer the trap if whom the pass looks for could be offside at all."""
    side = 1 - side_of(receiver)
    if p.traps >= p.settings.playbook or p.settings.offside == "off":
        return
    box = p.where(receiver)
    if not in_half(box, side) or depth(box, side) >= depth(p.ball(), side):
        return
    if PAGES[OFFSIDE_TRAP].can(p, side):
        p.flow.append(TrapOffer(side, receiver))


class TrapOffer(Frame):
    """Set the trap, or let the pass be played."""

    kind = Kind(
        "trap-offer",
        "UN 4.13.8",
        a_rival("receiver"),
        about="receiver",
        on=("pass-roll", "respond"),
        forecast=PASSED_OVER,
    )

    def __init__(self, side: SideIndex, receiver: Counter) -> None:
        super().__init__(side)
        self.receiver = receiver

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        out.append(moves.playbook(OFFSIDE_TRAP))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DECLINE:
            return
        p.traps += 1
        call(p, self.side, OFFSIDE_TRAP)
        p.go_over_to("offside-trap", int(self.receiver))
