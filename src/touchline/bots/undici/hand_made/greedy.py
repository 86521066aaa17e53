"""Looks one action ahead and takes what looks best at once, without any plan."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from touchline.bots.undici.hand_made import squad
from touchline.bots.undici.hand_made.ahead import rated
from touchline.bots.undici.hand_made.picking import no_more
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat
from touchline.undici.engine.position import Position

# Not worth a look: whoever stands well enough stays.
LEFT_ALONE: Final = frozenset({"set-up", "substitution"})
BEFORE_THE_MATCH: Final[dict[str, Callable[[Position], Action]]] = {
    "captain": squad.captain,
    "deck": squad.deck,
    "draft": squad.pick,
    "eleven": squad.start,
    "team": squad.deck,
}


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
