"""Which frame of the flow may lie on which, and at what stage of a turn (UN 3.3.4, 3.3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from touchline.core import flow
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.frame import DEAD, NONE, Kind
from touchline.undici.engine.position import side_of
from touchline.undici.engine.state import ACTING, LINING_UP, PLAIN, THROW_IN, TRACTORS

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

# Cards are played while something else is under way, and what they do comes first.
_CARD_STAGES: Final = (ACTING, TRACTORS, LINING_UP)


def kind_of(frame: flow.Frame[Any]) -> Kind:
    """What is known about the decision of a frame."""
    return cast(Kind, frame.kind)


def lies_well(p: Position, number: int) -> bool:
    """May this frame lie on the one below it, and at this stage?"""
    frame = p.flow[number]
    kind = kind_of(frame)
    below = kind_of(p.flow[number - 1])
    good = not below.quiet if kind.card else below.decision in kind.on
    if kind.with_ball and (p.holder == NOWHERE or side_of(p.holder) != frame.side):
        return False
    if kind.without_ball and (p.holder == NOWHERE or side_of(p.holder) == frame.side):
        return False
    return good and (number > 1 or is_time_for(p, kind))


def is_time_for(p: Position, kind: Kind) -> bool:
    """Has the turn come so far, and is it the right coach's?"""
    if p.stage not in (_CARD_STAGES if kind.card else kind.stages):
        return False
    return not kind.on_turn or p.flow[1].side == p.mover


def ball_fits(p: Position) -> bool:
    """A chip on the pitch has the ball, it is dead, or a kick-off is being prepared."""
    if not PLAIN <= p.restart <= THROW_IN:
        return False
    balls = {kind_of(frame).ball for frame in p.flow}
    if p.holder != NOWHERE:
        return p.where(p.holder) != NOWHERE and p.dead_box == NOWHERE
    if p.over == 1 or NONE in balls:
        return True
    restarts = p.stage != ACTING and p.restart != PLAIN
    return p.dead_box != NOWHERE and (DEAD in balls or restarts)
