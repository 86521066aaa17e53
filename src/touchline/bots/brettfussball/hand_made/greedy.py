"""Looks one action ahead: the position after each, with the opponent's next roll averaged out."""

from __future__ import annotations

import random

from touchline.bots.brettfussball.hand_made.decisions import Option, options
from touchline.bots.brettfussball.hand_made.evaluation import Evaluation
from touchline.bots.brettfussball.hand_made.weights import Weights
from touchline.bots.brettfussball.learned.evaluation import evaluation_for
from touchline.core.action import Action
from touchline.core.seat import Seat


class Greedy:
    """Takes what looks best at once; among equals the seed decides."""

    def __init__(self, *, seed: str = "", budget: float | None = None) -> None:
        self._random = random.Random(seed).random
        self._weights = Weights()
        self._judge: Evaluation | None = None

    def choose(self, seat: Seat) -> Action:
        """The action with the highest value."""
        position = seat.imagine(None)
        self._judge, result = evaluation_for(position, self._judge, self._weights)
        return best_of(options(self._judge, position, result), self._random()).action


def best_of(found: list[Option], chance: float) -> Option:
    """The best option; `chance`, from 0 to 1, picks among equals."""
    top = max(option.worth for option in found)
    best = [option for option in found if option.worth > top - 1e-9]
    return best[int(chance * len(best))]
