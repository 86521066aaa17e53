"""The first position of a match of the calendar: squads, absences and home's points are in it."""

from __future__ import annotations

from collections.abc import Container, Iterator

from touchline.competition.events import AwardedTo
from touchline.competition.fixtures import Fixture
from touchline.competition.rounds import decisive, is_final, legs_of
from touchline.competition.state import KNOCK_OUT, State
from touchline.core.game import Position
from touchline.core.league.adapter import Lineup


def kick_off(state: State, fixture: Fixture) -> Position:
    """Who may not play is not there; the points home has spent are on the cards (CA 4.18)."""
    points = {} if fixture.points is None else dict(fixture.points.points)
    settings = state.adapter.settings_for(
        decisive(fixture, legs_of(state, fixture)), is_final(state, fixture)
    )
    home, away = state.lineup(fixture.home), state.lineup(fixture.away)
    return state.adapter.start(settings, home, away, points)


def due(state: State, played: Container[int] = ()) -> Iterator[Fixture]:
    """The matches to be played whose teams have no other to play first; some are `played` yet."""
    busy: set[str] = set()
    for fixture in state.open_matches():
        if fixture.number not in played:
            if fixture.home not in busy and fixture.away not in busy:
                yield fixture
            busy |= {fixture.home, fixture.away}


def due_now(state: State) -> set[int]:
    """The numbers of the matches that are due."""
    return {fixture.number for fixture in due(state)}


def unfit(
    state: State, fixture: Fixture, home: Lineup | None = None, away: Lineup | None = None
) -> AwardedTo | None:
    """To whom a match goes that one side cannot play; None if both can.

    In a knock-out round somebody has to go on, and it is the home team.
    """
    sides = home or state.lineup(fixture.home), away or state.lineup(fixture.away)
    can = [state.adapter.can_play(side) for side in sides]
    if all(can):
        return None
    if any(can):
        return "home" if can[0] else "away"
    return "home" if fixture.stage == KNOCK_OUT else "neither"
