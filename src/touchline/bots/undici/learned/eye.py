"""How a match of UND1C1 goes on, by the net."""

from __future__ import annotations

from touchline.bots import spot_kicks, weights
from touchline.bots.eye import Eye
from touchline.bots.undici.learned.inputs import inputs, stands_still, turns_left
from touchline.bots.weights import Weights
from touchline.core.prospect import Prospect
from touchline.undici.match.pitch import HOME, NOWHERE
from touchline.undici.match.position import Position
from touchline.undici.turn.full_time import REGULAR, SHOOT_OUT

KICKS = ("kicker", "kick-toss")


class Sight:
    """What the eye is told of this game (`touchline.bots.eye.Sight`)."""

    def stands_still(self, p: Position) -> bool:
        """Nothing is in flight and no duel under way."""
        return p.decision in KICKS if p.phase >= SHOOT_OUT else stands_still(p)

    def numbers(self, p: Position) -> list[float]:
        """What the net is told."""
        return inputs(p)

    def us(self, p: Position) -> int:
        """The side on turn."""
        return int(p.mover)

    def left(self, p: Position) -> float:
        """Turns of both sides."""
        return turns_left(p)

    def extra(self, p: Position) -> float:
        """The extra turns of a cup match that have not begun."""
        return 2.0 * p.settings.extra_turns if p.settings.cup and p.phase == REGULAR else 0.0

    def is_decided(self, p: Position) -> bool:
        """Are there penalties?"""
        return bool(p.settings.cup)

    def before(self, p: Position) -> bool:
        """Is there no ball yet?"""
        return p.turn_number == 0 and p.ball() == NOWHERE

    def kicks(self, p: Position) -> Prospect | None:
        """Between two kicks."""
        if p.phase < SHOOT_OUT or p.decision not in KICKS:
            return None
        lead = int(p.home_kicks - p.away_kicks)
        rounds = p.settings.shoot_out_kicks
        return spot_kicks.prospect(rounds, int(p.kicks), lead, p.first & 1 == HOME)


def eye(found: Weights | None = None) -> Eye:
    """The eye with the weights that come with the package, or with others."""
    return Eye(Sight(), found or weights.shipped("undici"))
