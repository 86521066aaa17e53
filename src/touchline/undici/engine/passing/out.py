"""Passes that go out of play over a touchline (UN 4.10.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.core.ids import Counter
from touchline.undici.engine.board.pitch import NAMES, NOWHERE, in_touchline_quadrant
from touchline.undici.engine.position import side_of
from touchline.undici.engine.state import CUT_SHORT, THROW_IN, WENT_OUT
from touchline.undici.engine.turn.ending import end_turn
from touchline.undici.events import Out

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def goes_out(p: Position, receiver: Counter) -> bool:
    """Does a failed pass to this chip leave the pitch?"""
    return p.settings.throw_in and in_touchline_quadrant(p.where(receiver))


def ball_is_out(p: Position, receiver: Counter) -> None:
    """The turn is over, and the other side begins with a throw-in near the receiver."""
    p.dead_box = p.where(receiver)
    p.holder = NOWHERE
    p.restart = THROW_IN
    p.tell(Out(int(1 - side_of(receiver)), "throw-in", NAMES[p.dead_box]))
    end_turn(p, CUT_SHORT | WENT_OUT)
