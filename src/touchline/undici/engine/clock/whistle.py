"""The final whistle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import NOBODY
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.events import FullTime

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class Over(Frame):
    """Nobody decides anything any more."""

    kind = Kind("over", "UN 3.15.2", seat=NOBODY, quiet=True, alone=True)

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return IllegalAction("undici.illegal.over", rule="UN 3.15.2", action=action.text)


def blow(p: Position, rule: str = "UN 3.15.2") -> None:
    """The match is over."""
    p.over = 1
    p.flow.clear()
    p.flow.append(Over())
    p.tell(FullTime(int(p.home_goals), int(p.away_goals), rule))
