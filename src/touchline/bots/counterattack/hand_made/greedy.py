"""Looks one action ahead and takes what looks best at once, without any idea of a team."""

from __future__ import annotations

import random

from touchline.bots.counterattack.hand_made.ahead import rated
from touchline.bots.counterattack.hand_made.picking import no_more
from touchline.bots.counterattack.hand_made.squad import bench, draft, line_up
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat

# Not worth a look: whoever stands well enough stays.
LEFT_ALONE = frozenset({"placement", "keeper-placement", "substitutions", "final-third"})
BEFORE_THE_MATCH = {"pick": draft, "line-up": line_up, "bench": bench}


class Greedy:
    """Takes the action with the highest value at once; among equals the seed decides."""

    def __init__(self, *, seed: str = "", budget: float | None = None) -> None:
        self._random = random.Random(seed).random
        self._dice = SeededDice(seed)

    def choose(self, seat: Seat) -> Action:
        """The action after which everything looks best."""
        position = seat.imagine(self._dice)
        decision = position.decision
        if decision in LEFT_ALONE:
            return no_more(position)
        if decision in BEFORE_THE_MATCH:
            return BEFORE_THE_MATCH[decision](position)
        found = rated(position)
        top = max(value for value, _ in found)
        best = [action for value, action in found if value > top - 1e-9]
        return best[int(self._random() * len(best))]
