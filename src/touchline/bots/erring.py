"""Plays as a hand-made player would, but errs as people do.

How often belongs to the level; when, to the match and the position: in the same match always at the
same moment, in another match at another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from touchline.bots.guided import Guided, Noise
from touchline.core.action import Action
from touchline.core.seat import Seat

Draw = Callable[[], float]
Slip = Callable[[Any, Action, Draw], Action]
"""What is done by mistake: of a position and what would have been right, with even draws."""


class Erring(Guided):
    """A player of one game who slips."""

    # How often, by decision.
    errs: ClassVar[Mapping[str, float]] = {}
    # What is done then.
    slips: ClassVar[Mapping[str, Slip]] = {}

    def often(self, p: Any) -> float:
        """How often it errs here."""
        return self.errs.get(p.decision, 0.0)

    def choose(self, seat: Seat) -> Action:
        """What comes to mind, or a slip; with a style what is most to its taste, misjudged."""
        if self.taste is not None:
            return super().choose(seat)
        p = self.imagined(seat)
        actions: tuple[Action, ...] = p.actions()
        if len(actions) == 1:
            return actions[0]
        usual = self.decide(p)
        often = self.often(p)
        if often > 0.0:
            draw = Noise(p, self.seed).draw()
            if draw() < often:
                return self.slips[p.decision](p, usual, draw)
        return usual
