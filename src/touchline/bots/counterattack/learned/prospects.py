"""How a match of Counter Attack ends, by the net (`touchline.core.prospect`)."""

from __future__ import annotations

from touchline.bots.counterattack.hand_made.decisions import decide
from touchline.bots.counterattack.learned.at_home import keeper_at_home
from touchline.bots.counterattack.learned.candidates import receivers, targets
from touchline.bots.counterattack.learned.evaluation import evaluation
from touchline.bots.search_judge import SearchJudge
from touchline.bots.weights import Weights
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE, X, forward, within
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import eleven


class Prospects(SearchJudge):
    """The judge of this game."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(evaluation(weights), decide, worth_a_look)


def worth_a_look(p: Position) -> list[Action]:
    """What a hint may say: balls to where somebody is, and no keeper on a walk."""
    found = passes(p) if p.decision == "pass-target" else targets(p)
    return keeper_at_home(p, found) or found


def passes(p: Position) -> list[Action]:
    """Passes to feet, and into the space a step ahead of a team-mate."""
    legal = set(p.actions())
    found = receivers(p)
    side = int(p.flow[-1].side)
    ahead = int(forward(p.end(side)))
    for mate in eleven(side):
        here = int(p.where(mate))
        if here == NOWHERE:
            continue
        for hex_ in within(here, 1):
            action = moves.to(hex_)
            if int(X[hex_] - X[here]) * ahead > 0 and action in legal and action not in found:
                found.append(action)
    return found
