"""A training drill on one half: home attacks, away clears over the halfway line (CA 4.19)."""

from __future__ import annotations

from typing import Final

from touchline.core.flow import AUTOMATIC
from touchline.counterattack.engine.board.pitch import AWAY, HOME, NAMES, NOWHERE, in_own_half
from touchline.counterattack.engine.clock import full_time
from touchline.counterattack.engine.frame import Automatic, Kind
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.set_pieces.kick_off import kick_off
from touchline.counterattack.engine.state import (
    HELD,
    POSSESSION,
    TACKLE_WON,
    TAKEN,
    THROW_IN,
    THROW_READY,
)
from touchline.counterattack.events import Cleared

FROM_DEFENDERS: Final = (TACKLE_WON, TAKEN, POSSESSION, HELD)
TOUCHED_OUT: Final = (THROW_IN, THROW_READY)


def cleared(p: Position) -> bool:
    """Have the defenders got the ball into the other half, beyond the halfway line itself?

    What the attackers play back there themselves, from their kick-off for example, is no clearance.
    """
    if p.settings.half_pitch == "off" or in_own_half(p.ball, p.end(AWAY)):
        return False
    if p.attack == AWAY or p.act in TOUCHED_OUT:
        return True
    return p.holder != NOWHERE and p.act in FROM_DEFENDERS


def clear(p: Position) -> None:
    """The attack is over; the drill starts again, unless time is up."""
    p.tell(Cleared(AWAY, NAMES[p.ball]))
    p.unwind()
    p.flow.append(StartAgain())
    full_time.after_action(p)


def start_drill(p: Position) -> None:
    """Home's kick-off, or the goal kick with which away gives the ball to home (CA 4.22)."""
    if p.settings.half_pitch == "goal-kick":
        award_goal_kick(p, AWAY)
    else:
        kick_off(p, HOME)


class StartAgain(Automatic):
    """The drill starts again."""

    kind = Kind("start-again", "CA 4.19", seat=AUTOMATIC)

    def enter(self, p: Position) -> None:
        start_drill(p)
