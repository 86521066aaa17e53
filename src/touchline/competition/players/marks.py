"""What a player has earned in a match, and how he is in form: the marks of his last three.

Three marks for a goal, two for an assist, one for a match won, two for a keeper without a goal
against; one less for a yellow card, two for a red one. The best eleven of a season has the most.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from touchline.competition import books
from touchline.competition.fixtures import Fixture
from touchline.competition.state import State
from touchline.competition.table import score_of

GOAL, ASSIST, WON, CLEAN = 3, 2, 1, 2
YELLOW, RED = -1, -2
RECENT: Final = 3
"""Matches that form is measured from."""

Who = tuple[str, str]
"""A team and a player."""


def marks_of(state: State, fixture: Fixture) -> Counter[Who]:
    """Everybody who is named in the result of a match."""
    result = fixture.result
    assert result is not None
    keepers = state.adapter.players()
    home, away = score_of(fixture, state.rules) or (0, 0)
    marks: Counter[Who] = Counter()
    for team, sheet, ours, theirs in (
        (fixture.home, result.home, home, away),
        (fixture.away, result.away, away, home),
    ):
        for player in sheet.played:
            marks[team, player] += WON * (ours > theirs)
            marks[team, player] += CLEAN * (theirs == 0 and keepers.get(player, False))
        for player in sheet.booked:
            marks[team, player] += YELLOW
        for player in sheet.sent_off:
            marks[team, player] += RED
    for goal in result.goals:
        team = fixture.home if goal.side == "home" else fixture.away
        if goal.player and not goal.own_goal:
            marks[team, goal.player] += GOAL
        if goal.assist:
            marks[team, goal.assist] += ASSIST
    return marks


def form(state: State) -> dict[str, int]:
    """The marks of the last three matches of everybody who was in any, whoever he plays for now."""
    recent: dict[str, list[int]] = {}
    for fixture in reversed(books.played(state)):
        for (_, player), marks in marks_of(state, fixture).items():
            his = recent.setdefault(player, [])
            if len(his) < RECENT:
                his.append(marks)
    return {player: sum(marks) for player, marks in recent.items()}
