"""Fouls: a tied duel, its cards and injuries, and the set piece it leads to (UN 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.flow import AUTOMATIC, a_side
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.duels.discipline import DisciplineRoll
from touchline.undici.engine.duels.injury import InjuryRoll
from touchline.undici.engine.frame import DEAD, Automatic, Kind
from touchline.undici.engine.position import side_of
from touchline.undici.engine.set_pieces.free_kick import begin_set_piece
from touchline.undici.engine.state import CUT_SHORT, FOULED, NO_LOCKS, SET_PIECE
from touchline.undici.engine.turn.ending import end_turn
from touchline.undici.engine.turn.new_turn import turn_anew
from touchline.undici.events import Foul

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def commit_foul(p: Position, offender: i64, kind: str) -> None:
    """Who did not have the ball has fouled the carrier; injury and set piece follow."""
    victim = p.holder
    side = side_of(offender)
    p.fouled = victim
    at = NAMES[p.where(victim)]
    p.tell(Foul(int(side), int(p.shirt(offender)), int(p.shirt(victim)), at, kind))
    p.flow.append(AfterFoul(side))
    if p.settings.injuries:
        p.flow.append(InjuryRoll(victim))


def foul_in_duel(p: Position, offender: i64, kind: str) -> None:
    """A tied duel: a die for the chip that fouled, then one for the chip that was fouled."""
    commit_foul(p, offender, kind)
    if p.settings.discipline:
        p.flow.append(DisciplineRoll(offender))


class AfterFoul(Automatic):
    """Whose turn it is now (UN 4.3.4)."""

    kind = Kind(
        "after-foul",
        "UN 4.3.4",
        a_side("offenders"),
        seat=AUTOMATIC,
        on=("act", "play", "respond"),
        ball=DEAD,
    )

    def __init__(self, offenders: i64) -> None:
        super().__init__()
        self.offenders = offenders

    def enter(self, p: Position) -> None:
        if self.offenders == p.mover:
            p.restart = SET_PIECE
            locks = 0 if p.settings.foul_padlocks else NO_LOCKS
            end_turn(p, CUT_SHORT | locks | FOULED)
        else:
            p.clear_event()
            p.unwind()
            turn_anew(p)
            begin_set_piece(p, p.mover)
