"""What a newspaper would print of a match: goals, shots, passes, cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from touchline.core.side import Side


class Sheet(msgspec.Struct):
    """What one side did in one match or in many."""

    goals: int = 0
    shots: int = 0
    headed_shots: int = 0
    on_target: int = 0
    passes: int = 0
    completed: int = 0
    high_passes: int = 0
    crosses: int = 0
    tackles: int = 0
    tackles_won: int = 0
    steals: int = 0
    interceptions: int = 0
    headers_won: int = 0
    fouls: int = 0
    yellow_cards: int = 0
    red_cards: int = 0
    offsides: int = 0
    corners: int = 0
    throw_ins: int = 0
    free_kicks: int = 0
    goal_kicks: int = 0
    penalties: int = 0
    injuries: int = 0
    substitutions: int = 0
    actions: int = 0

    @property
    def attempts(self) -> int:
        """Everything that was meant to be a goal: shots, headers at goal, penalties."""
        return self.shots + self.headed_shots + self.penalties

    def add(self, other: Sheet) -> None:
        """Add the sheet of another match."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Statistics:
    """Counts the events of matches as they happen, a sheet for each side.

    What is counted stands in methods named after the events: `_goal`, `_free_kick`.
    """

    def __init__(self) -> None:
        self.sheets = (Sheet(), Sheet())
        self.matches = 0

    def watch(self, events: Iterable[Any]) -> None:
        """Count what happened in one play."""
        for event in events:
            count = getattr(self, "_" + str(event.__struct_config__.tag).replace("-", "_"), None)
            if count is not None:
                count(event)

    def possession(self, side: Side) -> float:
        """The share of all actions that a side called."""
        total = self.sheets[0].actions + self.sheets[1].actions
        return self.sheets[side].actions / total if total else 0.5

    def completion(self, side: Side) -> float:
        """The share of a side's passes that found a team-mate."""
        sheet = self.sheets[side]
        return sheet.completed / sheet.passes if sheet.passes else 0.0
