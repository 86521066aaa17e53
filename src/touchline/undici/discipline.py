"""Yellow and red cards for who has committed a foul (UN 4.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.undici.events import Booked
from touchline.undici.leaving import goes_short
from touchline.undici.position import side_of
from touchline.undici.rolls import RollFrame
from touchline.undici.state import SENT_OFF

if TYPE_CHECKING:
    from touchline.undici.position import Position

RED_UP_TO = 1
YELLOW_UP_TO = 3


class DisciplineRoll(RollFrame):
    """What the referee has for the chip `b`."""

    def name(self) -> str:
        return "discipline-roll"

    def rule(self) -> str:
        return "UN 4.3.2"

    def rolled(self, p: Position, face: i64) -> None:
        if face <= RED_UP_TO:
            show(p, self.b, "red")
            goes_short(p, self.b, SENT_OFF)
        elif face <= YELLOW_UP_TO:
            book(p, self.b)


def book(p: Position, slot: i64) -> None:
    """A yellow card; the second one is a red one."""
    if (p.booked >> slot) & 1:
        show(p, slot, "second-yellow")
        goes_short(p, slot, SENT_OFF)
        return
    p.booked |= 1 << slot
    show(p, slot, "yellow")


def show(p: Position, slot: i64, card: str) -> None:
    """Tell of a card."""
    p.tell(Booked(int(side_of(slot)), int(p.shirt(slot)), card))
