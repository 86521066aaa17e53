"""How a match of UND1C1 goes on, by the net."""

from __future__ import annotations

import math

from touchline.bots import attacks, spot_kicks, weights
from touchline.bots.evaluation import Evaluation
from touchline.bots.undici.learned.inputs import inputs, stands_still, turns_left
from touchline.bots.weights import Weights
from touchline.core.prospect import Prospect
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.clock.attacks import attacks_in_all
from touchline.undici.engine.clock.full_time import REGULAR, SHOOT_OUT
from touchline.undici.engine.position import Position

KICKS = ("kicker", "kick-toss")


class LearnedFeatures:
    """What the evaluation is told of this game (`touchline.bots.evaluation.Features`)."""

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


class UndiciEvaluation(Evaluation):
    """Sees turns to come, or attacks in turn (UN A1)."""

    def knows(self, p: Position) -> bool:
        """Can it be judged as it is?"""
        return p.decision == "situation" or super().knows(p)

    def prospect(self, p: Position) -> Prospect:
        """Win, draw and loss of home."""
        if p.settings.attacks == 0 or p.turn is None or p.phase >= SHOOT_OUT:
            return super().prospect(p)
        goal = GOAL_AN_ATTACK
        if p.attack > 0 and p.decision != "situation":
            self.net.judge(inputs(p))
            ours = p.mover == p.attacker
            goal = 1.0 - math.exp(-(self.net.soon_us if ours else self.net.soon_them))
        return Prospect(*at_the_end(p, goal))


GOAL_AN_ATTACK = 0.35  # of attacks between equals that end with a goal


def at_the_end(p: Position, goal: float) -> attacks.Results:
    """How it ends if this attack scores with this chance; one more each after a draw (UN A6)."""
    lead = int(p.home_goals - p.away_goals)
    each, share = attacks_in_all(p) // 2, GOAL_AN_ATTACK
    if p.attack == 0:
        win, draw, loss = attacks.results(lead, each, each, share)
    else:
        rest = attacks.left_after(each, int(p.attack), int(p.attacker))
        win, draw, loss = attacks.after_attack(lead, rest, int(p.attacker), goal, share)
    if p.settings.cup:  # what is level then is anybody's
        return win + draw / 2, 0.0, loss + draw / 2
    return win, draw, loss


def evaluation(found: Weights | None = None) -> Evaluation:
    """The evaluation with the weights that come with the package, or with others."""
    return UndiciEvaluation(LearnedFeatures(), found or weights.shipped("undici"))
