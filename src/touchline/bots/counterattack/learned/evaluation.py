"""How a match of Counter Attack goes on, by the net."""

from __future__ import annotations

from touchline.bots import spot_kicks, weights
from touchline.bots.counterattack.learned.inputs import inputs, minutes_in_all, stands_still
from touchline.bots.evaluation import Evaluation
from touchline.bots.weights import Weights
from touchline.core.prospect import Prospect
from touchline.counterattack.engine.board.pitch import HOME, NOWHERE
from touchline.counterattack.engine.clock.attacks import attacking, attacks_left
from touchline.counterattack.engine.clock.shoot_out import ROUNDS
from touchline.counterattack.engine.position import Position

EXTRA_TIME = 30.0
AN_ATTACK = 0.38  # goals of one attack, as measured
HURRY = 0.5  # what an action less takes off the hopes of an attack
SHOOT_OUT = 4
KICKS = ("kicker", "kick-toss")
DEALT = "situation"


class LearnedFeatures:
    """What the evaluation is told of this game (`touchline.bots.evaluation.Features`)."""

    def stands_still(self, p: Position) -> bool:
        """Nothing is in flight and no duel under way."""
        if p.half >= SHOOT_OUT:
            return p.decision in KICKS
        return stands_still(p) or p.decision == DEALT

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


class AttackEvaluation(Evaluation):
    """Sees matches of attacks too: what this attack may bring, and those to come (CA A1)."""

    def prospect(self, p: Position) -> Prospect:
        """Win, draw and loss of home."""
        if p.settings.attacks == 0 or p.half >= SHOOT_OUT or p.turn is None:
            return super().prospect(p)
        us = int(attacking(p)) if p.minute else int(p.first)
        ours, theirs = (AN_ATTACK * float(attacks_left(p, side)) for side in (us, 1 - us))
        if p.decision == DEALT:
            ours += AN_ATTACK
        elif p.minute and not self.features.before(p):
            ours += self._soon(p)
        lead = int(p.home_goals - p.away_goals)
        net = self.net
        net.result(lead if us == HOME else -lead, ours, theirs)
        win, loss = net.win, net.loss
        if p.settings.shoot_out or p.settings.extra_time:
            win, loss = win + net.draw / 2, loss + net.draw / 2
        draw = 1.0 - win - loss
        return Prospect(win, draw, loss) if us == HOME else Prospect(loss, draw, win)

    def _soon(self, p: Position) -> float:
        """Goals to be expected of the attack under way, as long as it has actions left."""
        net = self.net
        net.judge(self.features.numbers(p))
        left = max(0, int(p.limit - p.acted))
        return float(net.soon_us) * (1.0 - HURRY ** (left + 1))


def evaluation(found: Weights | None = None) -> Evaluation:
    """The evaluation with the weights that come with the package, or with others."""
    return AttackEvaluation(LearnedFeatures(), found or weights.shipped("counterattack"))
