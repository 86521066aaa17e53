"""Searches: own action, the opponent's six rolls and his best answers, then its own again."""

from __future__ import annotations

import random

from touchline.bots.brettfussball.hand_made.decisions import Option, options
from touchline.bots.brettfussball.hand_made.evaluation import Evaluation, sign
from touchline.bots.brettfussball.hand_made.greedy import best_of
from touchline.bots.brettfussball.hand_made.search import Search
from touchline.bots.brettfussball.hand_made.weights import Weights
from touchline.bots.brettfussball.learned.evaluation import evaluation_for
from touchline.core.action import Action
from touchline.core.seat import Seat


class Expert:
    """Looks at everything once, at the better options further; the budget may cut that short."""

    # How many rolls deep is looked, and at how many of the options.
    candidates: tuple[tuple[int, int], ...] = ((1, 16), (2, 6))

    def __init__(self, *, seed: str = "", budget: float | None = None) -> None:
        self._random = random.Random(seed).random
        self._budget = budget
        self._weights = Weights()
        self._judge: Evaluation | None = None

    def choose(self, seat: Seat) -> Action:
        """The option that is best after the deepest look there was time for."""
        position = seat.imagine(None)
        self._judge, result = evaluation_for(position, self._judge, self._weights)
        search = Search(self._judge)
        search.begin(self._budget)
        found = options(self._judge, position, result)
        for depth, width in self.candidates:
            found.sort(key=lambda option: -option.worth)
            found = look(search, found[:width], depth, sign(seat.side))
        return best_of(found, self._random()).action


def look(search: Search, found: list[Option], depth: int, us: float) -> list[Option]:
    """The same options seen deeper; those there was no time for drop out, if any was seen."""
    if len(found) == 1:
        return found
    seen: list[Option] = []
    for option in found:
        if option.after is None:
            seen.append(option)
            continue
        worth = us * search.value(option.after, depth)
        if search.late:
            break
        seen.append(Option(option.action, worth, option.after))
    return seen or found
