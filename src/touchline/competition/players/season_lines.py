"""What every player has done in a season, as far as its results tell."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from touchline.competition import books
from touchline.competition.events import Figures, Result, Sheet
from touchline.competition.state import State


class PlayerLine(msgspec.Struct):
    """One player of one team."""

    team: str
    player: str
    appearances: int = 0
    """Matches whose result says who played, and he did."""
    came_on: int = 0
    goals: int = 0
    assists: int = 0
    own_goals: int = 0
    yellow: int = 0
    red: int = 0
    injuries: int = 0
    counted: int = 0
    """Matches played in Touchline, from which the rest is counted; without any it is None."""
    minutes: int | None = None
    shots: int | None = None
    xg: float | None = None
    passes: int | None = None
    completed: int | None = None
    tackles: int | None = None
    tackles_won: int | None = None

    def add(self, figures: Figures) -> None:
        """One match more."""
        self.counted += 1
        for name in Figures.__struct_fields__:
            more = getattr(figures, name)
            if more is not None:
                setattr(self, name, round((getattr(self, name) or 0) + more, 3))


def player_lines(state: State) -> list[PlayerLine]:
    """Everybody in a squad or named in a result, by team and name."""
    lines = {
        (name, player): PlayerLine(name, player)
        for name, club in state.clubs.items()
        for player in club.squad
    }

    def of(team: str, player: str) -> PlayerLine:
        return lines.setdefault((team, player), PlayerLine(team, player))

    for fixture in books.played(state):
        result = fixture.result
        assert result is not None
        sides = {"home": (fixture.home, result.home), "away": (fixture.away, result.away)}
        for team, sheet in sides.values():
            for player in sheet.played:
                of(team, player).appearances += 1
            for change in sheet.changes:
                of(team, change.on).came_on += 1
            for player, figures in sheet.figures.items():
                of(team, player).add(figures)
            _cards(sheet, team, of)
        _goals(result, fixture.home, fixture.away, of)
    return sorted(lines.values(), key=lambda line: (line.team, line.player))


def _cards(sheet: Sheet, team: str, of: Callable[[str, str], PlayerLine]) -> None:
    for player in sheet.booked:
        of(team, player).yellow += 1
    for player in sheet.sent_off:
        of(team, player).red += 1
    for player in sheet.injured:
        of(team, player).injuries += 1


def _goals(result: Result, home: str, away: str, of: Callable[[str, str], PlayerLine]) -> None:
    for goal in result.goals:
        ours, theirs = (home, away) if goal.side == "home" else (away, home)
        if goal.own_goal:
            of(theirs, goal.player).own_goals += 1
        elif goal.player:
            of(ours, goal.player).goals += 1
        if goal.assist:
            of(ours, goal.assist).assists += 1
