"""How a match of Counter Attack ends, by the net (`touchline.core.prospect`)."""

from __future__ import annotations

from touchline.bots.counterattack.decisions import decide
from touchline.bots.counterattack.learned.eye import eye
from touchline.bots.counterattack.learned.ideas import targets
from touchline.bots.judging import Judging
from touchline.bots.weights import Weights


class Prospects(Judging):
    """The judge of this game."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(eye(weights), decide, targets)
