"""Decisions within playbook cards, and the offside trap."""

from __future__ import annotations

from touchline.bots.undici.hand_made.ahead import best
from touchline.bots.undici.hand_made.picking import to
from touchline.bots.undici.hand_made.plans import chase
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.playbook.offside_trap import TrapStep
from touchline.undici.engine.playbook.page import OFFSIDE_TRAP
from touchline.undici.engine.playbook.through_ball import ThroughBallRun, ThroughBallRunner
from touchline.undici.engine.playbook.trap_offer import TrapOffer
from touchline.undici.engine.position import Position


def play_choice(p: Position) -> Action:
    """Who runs, and where to; everybody out at the trap."""
    frame = p.flow[-1]
    if isinstance(frame, TrapStep):
        return p.actions()[-1]
    if isinstance(frame, ThroughBallRunner):
        side = frame.side
        return max(p.actions(), key=lambda a: chase(p, moves.chip_of(p, side, a))[0])
    if isinstance(frame, ThroughBallRun):
        box = chase(p, frame.runner)[1]
        return to(box) if box >= 0 else p.actions()[0]
    return best(p)


def trap_offer(p: Position) -> Action:
    """The trap is set if it would catch him: one column further out and he is offside."""
    frame = p.flow[-1]
    assert isinstance(frame, TrapOffer)
    line = offside_line(p, frame.side)
    trap = moves.playbook(OFFSIDE_TRAP)
    return trap if is_offside(p, frame.receiver, line + 1) else moves.DECLINE
