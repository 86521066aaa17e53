"""What a newspaper would print of a match, counted from its events."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from touchline.core.language.statistics import Statistics
from touchline.counterattack.engine.board.pitch import GRID, in_box

PASSES: Final = frozenset(
    {"standard", "first-time", "high", "long", "throw-in", "low-corner", "quick-throw", "kick"}
)
AIR: Final = frozenset({"high", "long", "kick"})
CALLS: Final = frozenset({"shot", "snapshot"})


class MatchStatistics(Statistics):
    """Counts a match of Counter Attack."""

    def __init__(self) -> None:
        super().__init__()
        self.restarts: Counter[str] = Counter()
        self.goals: Counter[str] = Counter()
        self._passing: int | None = None
        self._shooting: int | None = None

    def _called(self, event: Any) -> None:
        sheet = self.sheets[event.side]
        if event.what in CALLS:
            sheet.shots += 1
            self._shooting = event.side
        elif event.what == "tackle":
            sheet.tackles += 1
        if event.what in CALLS or event.what == "movement":
            sheet.actions += 1

    def _passed(self, event: Any) -> None:
        self._passing = None
        sheet = self.sheets[event.side]
        if event.kind in PASSES:
            sheet.passes += 1
            sheet.actions += 1
            sheet.high_passes += event.kind in AIR
            sheet.crosses += event.kind == "high" and is_cross(event.origin, event.end)
            self._passing = event.side

    def _shot(self, event: Any) -> None:
        self._passing = None
        if event.kind == "headed-shot":
            self.sheets[event.side].headed_shots += 1
            self._shooting = event.side

    def _won(self, event: Any) -> None:
        sheet = self.sheets[event.side]
        if self._passing == event.side:
            sheet.completed += 1
        self._passing = None
        self._shooting = None
        sheet.tackles_won += event.how == "tackle"
        sheet.steals += event.how == "steal"
        sheet.interceptions += event.how == "interception"

    def _duel(self, event: Any) -> None:
        if event.kind == "header" and event.side >= 0:
            self.sheets[event.side].headers_won += 1
            if self._passing == event.side:
                self.sheets[event.side].completed += 1
            self._passing = None
        elif event.kind == "save":
            self._on_target()

    def _on_target(self) -> None:
        """A shot reached the goal or its keeper; once for each."""
        if self._shooting is not None:
            self.sheets[self._shooting].on_target += 1
        self._shooting = None

    def _goal(self, event: Any) -> None:
        self._passing = None
        if self._shooting == event.scorer_side == event.side:
            self._on_target()
        self._shooting = None
        self.sheets[event.side].goals += 1
        self.goals[event.how] += 1

    def _out(self, event: Any) -> None:
        self._passing = None
        self.restarts[event.restart] += 1
        sheet = self.sheets[event.side]
        sheet.corners += event.restart == "corner"
        sheet.throw_ins += event.restart == "throw-in"
        sheet.free_kicks += event.restart == "free-kick"
        sheet.goal_kicks += event.restart == "goal-kick"
        sheet.penalties += event.restart == "penalty"
        self._shooting = event.side if event.restart == "penalty" else None

    def _foul(self, event: Any) -> None:
        self.sheets[event.side].fouls += 1

    def _booked(self, event: Any) -> None:
        sheet = self.sheets[event.side]
        sheet.yellow_cards += event.card == "yellow"
        sheet.red_cards += event.card != "yellow"

    def _offside(self, event: Any) -> None:
        self._passing = None
        self.sheets[event.side].offsides += 1

    def _injured(self, event: Any) -> None:
        self.sheets[event.side].injuries += 1

    def _substituted(self, event: Any) -> None:
        self.sheets[event.side].substitutions += 1

    def _full_time(self, event: Any) -> None:
        self._passing = None
        self.matches += 1


def is_cross(origin: str, target: str) -> bool:
    """Does a ball played from here to there come into a box from outside? Corners do."""
    here, there = GRID.cell(origin), GRID.cell(target)
    assert here is not None
    assert there is not None
    return any(in_box(there, end) and not in_box(here, end) for end in (0, 1))
