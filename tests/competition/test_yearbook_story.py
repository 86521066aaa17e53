"""The story of a season, the race from day to day, the best eleven and the awards."""

from __future__ import annotations

import io
from typing import Any

import pytest

from tests.competition.kit import begun
from touchline.competition.competition import Competition
from touchline.competition.events import Result, Scored, Sheet
from touchline.competition.players.marks import form
from touchline.competition.yearbook import yearbook
from touchline.competition.yearbook.honours import awards, best_eleven
from touchline.competition.yearbook.season_story import race, season_story
from touchline.core.side import SideName


@pytest.fixture
def season() -> Competition:
    """Four teams; the winner of each match is the team that stands first in the alphabet."""
    found = begun()
    for fixture in list(found.state.fixtures):
        home = fixture.home < fixture.away
        goals = (Scored("home" if home else "away", 7, "Nine"),)
        found.add(Result(match=fixture.number, score=(1, 0) if home else (0, 1), goals=goals))
    return found


def test_the_story_says_who_won_and_since_when_they_led(season: Competition) -> None:
    state = season.state
    first, second = (row.team for row in state.table()[:2])
    places = race(state)
    assert places[first] == [1, 1, 1]
    assert [len(each) for each in places.values()] == [3, 3, 3, 3]
    told = " ".join(season_story(state))
    assert f"{first}, managed by" in told
    assert f"9 points, 3 ahead of {second}" in told
    assert f"{first} was first from beginning to end" in told
    assert f"Nine of {first}: 3 goals" in told


def test_awards_go_to_whoever_has_earned_them(season: Competition) -> None:
    first = season.state.table()[0].team
    found = {what: (who, by) for what, who, by in awards(season.state)}
    assert found["Top scorer"] == (f"Nine ({first})", "3")
    assert found["Best defence (goals against)"] == (first, "0")
    assert "Fair play (cards)" not in found, "no card was shown"
    assert best_eleven(season.state) == [], "nobody knows who played"


def test_form_is_measured_from_the_last_three_matches(season: Competition) -> None:
    assert len(season.state.fixtures) == 6
    assert form(season.state) == {"Nine": 9}


def test_the_best_eleven_has_one_keeper_and_whoever_did_most() -> None:
    found = begun("counterattack", 2, how="dealt")
    state = found.state
    first = state.start[0]
    keepers = state.adapter.players()
    squad = state.clubs[first].squad
    eleven = [
        next(one for one in squad if keepers[one]),
        *[o for o in squad if not keepers[o]][:10],
    ]
    scorer = eleven[5]
    home = state.fixtures[0].home == first
    side: SideName = "home" if home else "away"
    sheet: dict[str, Any] = {side: Sheet(played=tuple(eleven), booked=(eleven[3],))}
    goals = (Scored(side, 5, scorer, eleven[6]),)
    found.add(Result(match=1, score=(1, 0) if home else (0, 1), goals=goals, **sheet))
    best = {one.player: one.marks for one in best_eleven(state)}
    assert set(best) == set(eleven)
    assert (best[scorer], best[eleven[6]], best[eleven[3]], best[eleven[0]]) == (4, 3, 0, 3)
    assert form(state)[scorer] == 4
    book = io.BytesIO()
    yearbook(state, book)
    assert book.getvalue().startswith(b"%PDF")
