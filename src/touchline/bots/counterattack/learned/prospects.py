"""How a match of Counter Attack ends, by the net (`touchline.core.prospect`)."""

from __future__ import annotations

from touchline.bots.counterattack.decisions import decide
from touchline.bots.counterattack.learned.at_home import keeper_at_home
from touchline.bots.counterattack.learned.eye import eye
from touchline.bots.counterattack.learned.ideas import targets
from touchline.bots.judging import Judging
from touchline.bots.weights import Weights
from touchline.core.action import Action
from touchline.counterattack.position import Position


class Prospects(Judging):
    """The judge of this game."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(eye(weights), decide, worth_a_look)


def worth_a_look(p: Position) -> list[Action]:
    """What a hint may say: balls to where somebody is, and no keeper on a walk."""
    return keeper_at_home(p, targets(p))
