"""What a position of a game is worth: its small net, as the odds of win, draw and loss."""

from __future__ import annotations

import math
from typing import Any, Protocol

from touchline.bots.small_net import SmallNet
from touchline.bots.weights import Weights
from touchline.core.prospect import Prospect, ended


class Features(Protocol):
    """What a game tells its evaluation."""

    def stands_still(self, p: Any) -> bool:
        """Can the net judge this position?"""

    def numbers(self, p: Any) -> list[float]:
        """What the net is told."""

    def us(self, p: Any) -> int:
        """Whose eyes it looks with."""

    def left(self, p: Any) -> float:
        """Time that is left, in the game's own unit."""

    def extra(self, p: Any) -> float:
        """Time that is played if it is drawn then, 0 for none."""

    def is_decided(self, p: Any) -> bool:
        """Are drawn matches decided by kicks from the spot?"""

    def before(self, p: Any) -> bool:
        """Have the teams not come out yet?"""

    def kicks(self, p: Any) -> Prospect | None:
        """While kicks are taken from the spot: the odds before the next one."""


def later(left: float, life: float) -> float:
    """The part of the time that is left in which the position of now no longer counts."""
    return left - life * (1.0 - math.exp(-left / life))


class Evaluation:
    """Looks at positions of one game."""

    def __init__(self, features: Features, weights: Weights) -> None:
        self.features = features
        self.net = SmallNet(weights)
        self.life = weights.life
        self.whole = weights.whole
        self.sharpness = tuple(weights.sharpness)
        self.draws = tuple(weights.draws)
        self.usual = weights.usual

    def score(self, p: Any, side: int) -> float:
        """What a side may expect of a position at a standstill, draws half."""
        return self.prospect(p).score(side)

    def knows(self, p: Any) -> bool:
        """Can it be judged as it is?"""
        features = self.features
        return p.turn is None or features.stands_still(p) or features.before(p)

    def prospect(self, p: Any) -> Prospect:
        """Win, draw and loss of home."""
        if p.turn is None:
            return ended(p.winner)
        features, net = self.features, self.net
        kicks = features.kicks(p)
        if kicks is not None:
            return kicks
        if features.before(p):
            return self._even(p)
        us = features.us(p)
        net.judge(features.numbers(p))
        left = features.left(p)
        time = later(left, self.life)
        lead = int(p.home_goals - p.away_goals)
        lead = lead if us == 0 else -lead
        net.result(lead, net.soon_us + time * net.rate_us, net.soon_them + time * net.rate_them)
        win, draw, loss = self._fitted(net.win, net.draw, net.loss, left, lead == 0)
        extra = features.extra(p)
        if extra > 0.0:
            net.result(0, extra * net.rate_us, extra * net.rate_them)
            win, draw, loss = win + draw * net.win, draw * net.draw, loss + draw * net.loss
        if features.is_decided(p):
            win, draw, loss = win + draw / 2, 0.0, loss + draw / 2
        return Prospect(win, draw, loss) if us == 0 else Prospect(loss, draw, win)

    def _even(self, p: Any) -> Prospect:
        """Before the match: nobody knows who will be better."""
        net = self.net
        left = self.features.left(p)
        goals = self.usual * left
        net.result(0, goals, goals)
        win, draw, loss = self._fitted(net.win, net.draw, net.loss, left, True)
        if self.features.is_decided(p):
            return Prospect(win + draw / 2, 0.0, loss + draw / 2)
        return Prospect(win, draw, loss)

    def _fitted(
        self, win: float, draw: float, loss: float, left: float, level: bool
    ) -> tuple[float, float, float]:
        """What goals at random would bring, as it was found to be.

        Sides do not play on as they did: who leads holds on to it, and time that is left makes
        both more and less sure than goals at random would.
        """
        time = min(left / self.whole, 1.0)
        one, two, three = self.sharpness
        sharp = one + time * (two + time * three)
        base, by_share, by_square, by_time, even, even_by_time = self.draws
        likelier = base + draw * (by_share + draw * by_square) + by_time * time
        if level:
            likelier += even + even_by_time * time
        win, loss = win**sharp, loss**sharp
        draw = draw**sharp * math.exp(likelier)
        every = win + draw + loss
        return win / every, draw / every, loss / every
