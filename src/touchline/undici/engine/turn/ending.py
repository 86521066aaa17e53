"""How turns end, and who has the ball then (UN 3.3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.flow import AUTOMATIC, a_number
from touchline.core.ids import Counter
from touchline.undici.engine.board.pitch import NAMES, NOWHERE
from touchline.undici.engine.frame import Automatic, Kind
from touchline.undici.engine.position import side_of
from touchline.undici.engine.state import CUT_SHORT, LINING_UP, TRACTORS
from touchline.undici.events import Flipped, Won

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def end_turn(p: Position, how: i64) -> None:
    """The turn is over; what follows is up to the frame at the bottom (UN 3.3.4).

    A turn cut short has no Tractor unless that was agreed (UN R22).
    """
    p.clear_event()
    p.unwind()
    p.ending |= how
    skip = how & CUT_SHORT and not p.settings.tractor_after_cut
    p.stage = LINING_UP if skip else TRACTORS


def give(p: Position, slot: Counter, how: str, rule: str) -> None:
    """A chip has the ball now, from a mate or from the other side."""
    before = p.holder
    p.came_from = before if before != NOWHERE and side_of(before) == side_of(slot) else NOWHERE
    p.holder = slot
    p.tell(Won(int(side_of(slot)), int(p.shirt(slot)), how, NAMES[p.where(slot)], rule))


def flip(p: Position, slot: Counter, rule: str) -> None:
    """Flip a chip and say so."""
    p.flip(slot)
    p.tell(Flipped(int(side_of(slot)), int(p.shirt(slot)), rule))


class TurnOver(Automatic):
    """When what is on top is done, the turn is cut short."""

    kind = Kind("turn-over", "UN 3.3.3", a_number("how", 0, 255), seat=AUTOMATIC)

    def __init__(self, how: i64) -> None:
        super().__init__()
        self.how = how

    def enter(self, p: Position) -> None:
        end_turn(p, self.how)


def turn_over_after(p: Position, how: i64) -> None:
    """End the turn once the frames pushed next are done."""
    p.flow.append(TurnOver(CUT_SHORT | how))
