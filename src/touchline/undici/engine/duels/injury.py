"""Injuries of who has been fouled (UN 4.3.3, R33, R45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.flow import CHANCE
from touchline.core.ids import Counter
from touchline.undici.engine.bits import only
from touchline.undici.engine.duels.leaving import goes_short
from touchline.undici.engine.frame import Kind, a_chip
from touchline.undici.engine.position import side_of
from touchline.undici.engine.rolls import RollFrame
from touchline.undici.engine.set_pieces.set_piece import drop_ball
from touchline.undici.engine.set_pieces.substitution import must_change
from touchline.undici.engine.state import CAME_OFF
from touchline.undici.engine.turn.ending import flip
from touchline.undici.events import Injured

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

SERIOUS_UP_TO = 1
LIGHT_UP_TO = 3


class InjuryRoll(RollFrame):
    """How badly he is hurt."""

    kind = Kind("injury-roll", "UN 4.3.3", a_chip("victim"), seat=CHANCE, on=("after-foul",))

    def __init__(self, victim: Counter) -> None:
        super().__init__(side_of(victim))
        self.victim = victim

    def rolled(self, p: Position, face: i64) -> None:
        if face > LIGHT_UP_TO:
            return
        serious = face <= SERIOUS_UP_TO
        sort = "serious" if serious else "light"
        p.tell(Injured(int(side_of(self.victim)), int(p.shirt(self.victim)), sort))
        if serious:
            carried_off(p, self.victim)
        else:
            flip(p, self.victim, self.rule())
            p.fresh &= ~(
                only(self.victim)
            )  # a dribbler's turn begins anew and is his next one (R45)


def carried_off(p: Position, slot: Counter) -> None:
    """He is substituted at once, or his side plays on without him (R33, UN 4.3.7)."""
    drop_ball(p, slot)
    if not must_change(p, slot):
        goes_short(p, slot, CAME_OFF)
