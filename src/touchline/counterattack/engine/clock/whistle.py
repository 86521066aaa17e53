"""The final whistle."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import NOBODY
from touchline.counterattack.engine.board.pitch import AWAY, HOME
from touchline.counterattack.engine.frame import BOTTOM, Decided, Kind
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.substitution import anybody
from touchline.counterattack.events import FullTime


class Over(Decided):
    """Nobody decides anything any more."""

    kind = Kind("over", "CA 4.2.1", seat=NOBODY, on=BOTTOM)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return IllegalAction("counterattack.illegal.over", rule="CA 4.2.1", action=action.text)


def abandoned(p: Position) -> bool:
    """Has a side nobody left on the pitch? Then the match is over as it stands (CA 4.13.2)."""
    if anybody(p, HOME) and anybody(p, AWAY):
        return False
    blow(p, "CA 4.13.2")
    return True


def blow(p: Position, rule: str) -> None:
    """The match is over."""
    p.over = 1
    p.flow.clear()
    p.flow.append(Over())
    p.tell(FullTime(int(p.home_goals), int(p.away_goals), rule))
