"""How a match of Counter Attack goes on, by the net."""

from __future__ import annotations

from touchline.bots import spot_kicks, weights
from touchline.bots.counterattack.learned.inputs import inputs, minutes_in_all, stands_still
from touchline.bots.eye import Eye
from touchline.bots.weights import Weights
from touchline.core.prospect import Prospect
from touchline.counterattack.clock.shoot_out import ROUNDS
from touchline.counterattack.geometry.pitch import HOME, NOWHERE
from touchline.counterattack.position import Position

EXTRA_TIME = 30.0
SHOOT_OUT = 4
KICKS = ("kicker", "kick-toss")


class Sight:
    """What the eye is told of this game (`touchline.bots.eye.Sight`)."""

    def stands_still(self, p: Position) -> bool:
        """Nothing is in flight and no duel under way."""
        return p.decision in KICKS if p.half >= SHOOT_OUT else stands_still(p)

    def numbers(self, p: Position) -> list[float]:
        """What the net is told."""
        return inputs(p)

    def us(self, p: Position) -> int:
        """The side in possession."""
        return int(p.attack)

    def left(self, p: Position) -> float:
        """Minutes."""
        return minutes_in_all(p)

    def extra(self, p: Position) -> float:
        """Extra time, where it was agreed and has not begun."""
        return EXTRA_TIME if p.settings.extra_time and p.half < 2 else 0.0

    def is_decided(self, p: Position) -> bool:
        """Is there a shoot-out?"""
        return bool(p.settings.shoot_out)

    def before(self, p: Position) -> bool:
        """Is nobody on the pitch?"""
        return p.where(p.keeper(0)) == NOWHERE and p.where(p.keeper(1)) == NOWHERE

    def kicks(self, p: Position) -> Prospect | None:
        """Between two kicks."""
        if p.half < SHOOT_OUT or p.decision not in KICKS:
            return None
        lead = int(p.home_kicks - p.away_kicks)
        return spot_kicks.prospect(ROUNDS, int(p.kicks), lead, p.first == HOME)


def eye(found: Weights | None = None) -> Eye:
    """The eye with the weights that come with the package, or with others."""
    return Eye(Sight(), found or weights.shipped("counterattack"))
