"""Counter Attack: goals, cards, changes and players are counted."""

from __future__ import annotations

from tests.counterattack.books import Books

from soaking.variation import Variation
from touchline.counterattack.engine.position import Position


class CounterAttack(Variation):
    """The presets as they are."""

    def books(self, position: Position) -> Books:
        """What the match begins with."""
        return Books(position)
