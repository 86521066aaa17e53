"""The final whistle."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack.events import FullTime
from touchline.counterattack.frame import NOBODY, Frame
from touchline.counterattack.position import Position


class Over(Frame):
    """Nobody decides anything any more."""

    def name(self) -> str:
        return "over"

    def rule(self) -> str:
        return "CA 4.2.1"

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return IllegalAction("counterattack.illegal.over", rule="CA 4.2.1", action=action.text)


def blow(p: Position, rule: str) -> None:
    """The match is over."""
    p.over = 1
    p.flow.clear()
    p.flow.append(Over(NOBODY))
    p.tell(FullTime(int(p.home_goals), int(p.away_goals), rule))
