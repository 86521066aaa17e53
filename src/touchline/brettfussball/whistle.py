"""The final whistle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.brettfussball.events import FullTime
from touchline.brettfussball.frame import NOBODY, Frame
from touchline.brettfussball.periods import OVER
from touchline.core.action import Action
from touchline.core.errors import IllegalAction

if TYPE_CHECKING:
    from touchline.brettfussball.position import Position


class Over(Frame):
    """Nobody decides anything any more."""

    def name(self) -> str:
        return "over"

    def rule(self) -> str:
        return "BF 25"

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return IllegalAction("brettfussball.illegal.over", rule="BF 25", action=action.text)


def blow(p: Position, rule: str) -> None:
    """The match is over."""
    p.phase = OVER
    p.obliged = 0
    p.flow.clear()
    p.flow.append(Over(NOBODY))
    p.tell(FullTime(int(p.home_goals), int(p.away_goals), rule))
