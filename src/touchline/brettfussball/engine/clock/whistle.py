"""The final whistle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.brettfussball.engine.clock.periods import OVER
from touchline.brettfussball.engine.frame import Frame
from touchline.brettfussball.events import FullTime
from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import NOBODY, Kind

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


class Over(Frame):
    """Nobody decides anything any more."""

    kind = Kind("over", "BF 25", seat=NOBODY)

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return IllegalAction("brettfussball.illegal.over", rule="BF 25", action=action.text)


def blow(p: Position, rule: str) -> None:
    """The match is over."""
    p.phase = OVER
    p.obliged = 0
    p.flow.clear()
    p.flow.append(Over())
    p.tell(FullTime(int(p.home_goals), int(p.away_goals), rule))
