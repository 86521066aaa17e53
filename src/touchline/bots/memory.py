"""What was thought of positions on the way, so that nothing is thought twice.

Different dice and different candidates lead to the same positions, where the hand-made player does
the same and the net expects the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from touchline.core.action import Action
from touchline.core.prospect import Prospect


class Memory:
    """Of one thought: what is decided, and how it ends, by position."""

    def __init__(self) -> None:
        self._decided: dict[Any, Action] = {}
        self._prospects: dict[Any, Prospect] = {}

    def decided(self, p: Any, decide: Callable[[Any], Action]) -> Action:
        """What is decided here; the position may go on from it."""
        found = self._decided.get(p)
        if found is None:
            found = decide(p)
            self._decided[p.copy()] = found
        return found

    def prospect(self, p: Any, look: Callable[[Any], Prospect]) -> Prospect:
        """How it ends from here, where nothing is played on."""
        found = self._prospects.get(p)
        if found is None:
            found = look(p)
            self._prospects[p] = found
        return found

    def clear(self) -> None:
        """The next thought begins."""
        self._decided.clear()
        self._prospects.clear()
