"""Yellow and red cards for who has committed a foul (UN 4.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.flow import CHANCE
from touchline.core.ids import Counter
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.duels.leaving import goes_short
from touchline.undici.engine.frame import Kind, a_chip
from touchline.undici.engine.position import side_of
from touchline.undici.engine.rolls import RollFrame
from touchline.undici.engine.state import SENT_OFF
from touchline.undici.events import Booked

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

RED_UP_TO = 1
YELLOW_UP_TO = 3


class DisciplineRoll(RollFrame):
    """What the referee has for who has fouled."""

    kind = Kind(
        "discipline-roll",
        "UN 4.3.2",
        a_chip("offender"),
        seat=CHANCE,
        on=("after-foul", "injury-roll"),
    )

    def __init__(self, offender: i64) -> None:
        super().__init__(side_of(offender))
        self.offender = offender

    def rolled(self, p: Position, face: i64) -> None:
        if face <= RED_UP_TO:
            show(p, self.offender, "red")
            goes_short(p, self.offender, SENT_OFF)
        elif face <= YELLOW_UP_TO:
            book(p, self.offender)


def book(p: Position, slot: Counter) -> None:
    """A yellow card; the second one is a red one."""
    if has(p.booked, slot):
        show(p, slot, "second-yellow")
        goes_short(p, slot, SENT_OFF)
        return
    p.booked = added(p.booked, slot)
    show(p, slot, "yellow")


def show(p: Position, slot: Counter, card: str) -> None:
    """Tell of a card."""
    p.tell(Booked(int(side_of(slot)), int(p.shirt(slot)), card))
