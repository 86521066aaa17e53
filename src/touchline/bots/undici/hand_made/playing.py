"""Decisions within playbook cards, and the offside trap."""

from __future__ import annotations

from touchline.bots.undici.hand_made.ahead import best
from touchline.bots.undici.hand_made.picking import to
from touchline.bots.undici.hand_made.plans import chase
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.playbook.frames import PlayChoice
from touchline.undici.engine.playbook.page import OFFSIDE_TRAP, THROUGH_BALL
from touchline.undici.engine.playbook.trap_offer import TrapOffer
from touchline.undici.engine.position import Position


def play_choice(p: Position) -> Action:
    """Who runs, and where to; everybody out at the trap."""
    frame = p.flow[-1]
    assert isinstance(frame, PlayChoice)
    if frame.page == OFFSIDE_TRAP:
        return p.actions()[-1]
    if frame.page != THROUGH_BALL:
        return best(p)
    if frame.step == 0:
        side = frame.side
        return max(p.actions(), key=lambda a: chase(p, moves.chip_of(p, side, a))[0])
    box = chase(p, frame.chip)[1]
    return to(box) if box >= 0 else p.actions()[0]


def trap_offer(p: Position) -> Action:
    """The trap is set if it would catch him: one column further out and he is offside."""
    frame = p.flow[-1]
    assert isinstance(frame, TrapOffer)
    line = offside_line(p, frame.side)
    trap = moves.playbook(OFFSIDE_TRAP)
    return trap if is_offside(p, frame.receiver, line + 1) else moves.DECLINE
