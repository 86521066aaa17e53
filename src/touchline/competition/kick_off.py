"""The first position of a match of the calendar: squads, absences and home's points are in it."""

from __future__ import annotations

from touchline.competition.fixtures import Fixture
from touchline.competition.rounds import decisive, is_final, legs_of
from touchline.competition.state import State
from touchline.core.game import Position


def kick_off(state: State, fixture: Fixture) -> Position:
    """Who may not play is not there; the points home has spent are on the cards (CA 4.18)."""
    points = {} if fixture.points is None else dict(fixture.points.points)
    settings = state.adapter.settings_for(
        decisive(fixture, legs_of(state, fixture)), is_final(state, fixture)
    )
    home, away = state.lineup(fixture.home), state.lineup(fixture.away)
    return state.adapter.start(settings, home, away, points)


def due_now(state: State) -> set[int]:
    """The matches to be played whose teams have no other to play first."""
    found: set[int] = set()
    busy: set[str] = set()
    for fixture in state.open_matches():
        if fixture.home not in busy and fixture.away not in busy:
            found.add(fixture.number)
        busy |= {fixture.home, fixture.away}
    return found


def due(state: State, fixture: Fixture) -> bool:
    """Is it to be played, and has neither team another match to play first?"""
    return fixture.number in due_now(state)


def unfit(state: State, fixture: Fixture) -> str:
    """To whom a match goes that one side cannot play: `home`, `away`, `neither`; empty if both can.

    In a knock-out round somebody has to go on, and it is the home team.
    """
    can = [state.adapter.can_play(state.lineup(team)) for team in (fixture.home, fixture.away)]
    if all(can):
        return ""
    if any(can):
        return "home" if can[0] else "away"
    return "home" if fixture.stage == "knock-out" else "neither"
