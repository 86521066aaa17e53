"""Results, awarded and postponed matches, home advantage: what may be said of a match, and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from touchline.competition.events import (
    Awarded,
    Claimed,
    Decided,
    HomePoints,
    Postponed,
    Result,
    Sheet,
)
from touchline.competition.fixtures import Fixture
from touchline.competition.rounds import decisive, follow, legs_of
from touchline.competition.standing import Standing, after_match
from touchline.competition.state import KNOCK_OUT, Club, State
from touchline.core.league.errors import BadCompetition

MOST_PLAYED = 20


def spend(state: State, event: HomePoints) -> None:
    """The home manager spends their points, before the line-ups and seen by both (CA 4.18)."""
    match = state.fixture(event.match)
    if state.rules.home_points == 0:
        raise BadCompetition("league.error.no-points")
    if match.over or match.points is not None:
        raise BadCompetition("league.error.points-late", match=match.number)
    if not event.points:
        raise BadCompetition("league.error.points", allowed=state.rules.home_points, value=0)
    state.adapter.check_points(state.lineup(match.home).fit, event.points)
    match.points = event


def play(state: State, event: Result) -> None:
    """A match was played: everything is checked before anything changes."""
    match = _open(state, event.match)
    _check_score(state, match, event)
    for name, side in ((match.home, event.home), (match.away, event.away)):
        _check_sheet(state, state.club(name), side)
        _check_scorers(state, name, match, event)
    match.result = event
    for name, side in ((match.home, event.home), (match.away, event.away)):
        club = state.club(name)
        club.standing = carry(state, club.standing, side)
    follow(state, match)


def _open(state: State, number: int) -> Fixture:
    """A match that is still to be played."""
    match = state.fixture(number)
    if match.over:
        raise BadCompetition("league.error.over", match=number, home=match.home, away=match.away)
    return match


def _check_score(state: State, match: Fixture, event: Result) -> None:
    level = event.score[0] == event.score[1]
    if event.winner and (not level or match.stage != KNOCK_OUT):
        raise BadCompetition("league.error.winner", match=match.number)
    if level and not event.winner and decisive(match, legs_of(state, match)):
        raise BadCompetition("league.error.level", match=match.number)
    if event.goals:
        counted = Counter(goal.side for goal in event.goals)
        if counted["home"] > event.score[0] or counted["away"] > event.score[1]:
            raise BadCompetition("league.error.goals", match=match.number)


def _check_sheet(state: State, club: Club, sheet: Sheet) -> None:
    """Everybody named is of the squad and may play; cards and injuries go to who played."""
    name = club.team.name
    if state.rules.squads.how == "none":
        return
    if len(set(sheet.played)) != len(sheet.played) or len(sheet.played) > MOST_PLAYED:
        raise BadCompetition("league.error.twice", team=name)
    changed = [player for change in sheet.changes for player in (change.off, change.on)]
    for player in (*sheet.played, *sheet.booked, *sheet.sent_off, *sheet.injured, *changed):
        if player not in club.squad:
            raise BadCompetition("league.error.not-his", value=player, team=name)
        if not club.standing.available(player):
            raise BadCompetition("league.error.missing", value=player, team=name)
        if sheet.played and player not in sheet.played:
            raise BadCompetition("league.error.not-played", value=player, team=name)


def _check_scorers(state: State, name: str, match: Fixture, event: Result) -> None:
    """Who scored for a side played for it, and an own goal is the other's."""
    if state.rules.squads.how == "none":
        return
    for goal in event.goals:
        scoring = match.home if goal.side == "home" else match.away
        if name != scoring:
            continue
        other = match.away if goal.side == "home" else match.home
        for player, team in ((goal.player, other if goal.own_goal else name), (goal.assist, name)):
            if player and player not in state.club(team).squad:
                raise BadCompetition("league.error.not-his", value=player, team=team)


def carry(state: State, standing: Standing, sheet: Sheet) -> Standing:
    """What a squad carries into its next match (CA 4.18)."""
    rules = state.rules.absences
    told = CountedCasualties(
        injured=tuple(sheet.injured) if rules.injuries else (),
        booked=sheet.booked if rules.yellows else (),
        sent_off=sheet.sent_off if rules.red else (),
    )
    dice: Mapping[str, int] = sheet.injured
    return after_match(standing, told, dice, yellows=rules.yellows, red=rules.red)


class CountedCasualties(msgspec.Struct, frozen=True):
    """What of a sheet counts in this competition."""

    injured: tuple[str, ...] = ()
    booked: tuple[str, ...] = ()
    sent_off: tuple[str, ...] = ()


def award(state: State, event: Awarded) -> None:
    """The organiser decides; nobody plays, so nobody has a match less to miss."""
    match = _open(state, event.match)
    if event.to == "neither" and match.stage == KNOCK_OUT:
        raise BadCompetition("league.error.neither", match=match.number)
    match.awarded = event.to
    follow(state, match)


def left(state: State, event: Claimed | Decided) -> None:
    """Somebody has left a match, or that is decided on: nothing changes, but the log says so."""
    match = _open(state, event.match)
    if not match.has(event.absent):
        raise BadCompetition(
            "league.error.not-in-match", value=event.absent, home=match.home, away=match.away
        )


def postpone(state: State, event: Postponed) -> None:
    """To a later day."""
    match = _open(state, event.match)
    if event.day <= match.day:
        raise BadCompetition("league.error.postpone", match=match.number, day=match.day)
    if match.stage == KNOCK_OUT and match.leg == 1 and legs_of(state, match) == 2:
        raise BadCompetition("league.error.first-leg", match=match.number)
    match.day = event.day
