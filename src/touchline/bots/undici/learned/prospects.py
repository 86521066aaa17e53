"""How a match of UND1C1 ends, by the net (`touchline.core.prospect`)."""

from __future__ import annotations

from typing import Final

from touchline.bots.search_judge import SearchJudge
from touchline.bots.undici.hand_made.decisions import decide
from touchline.bots.undici.learned.evaluation import evaluation
from touchline.bots.undici.learned.keepers import worth_a_look
from touchline.bots.weights import Weights

MANY: Final = 20, 4
"""Room is made at a corner in one of two hundred boxes, and each means headers to be thought of."""


class Prospects(SearchJudge):
    """The judge of this game."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(evaluation(weights), decide, worth_a_look, many=MANY)
