"""Fixtures: everybody against everybody, fair at home and away, for 2 to 32 teams."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.competition.fixtures import circle, there_and_back

from .kit import begun


@given(st.integers(2, 32))
def test_everybody_meets_everybody_once_on_as_few_days_as_can_be(teams: int) -> None:
    days = circle(range(teams))
    assert len(days) == teams - 1 + teams % 2
    met = Counter(frozenset(pair) for day in days for pair in day)
    assert met == Counter(frozenset(pair) for pair in combinations(range(teams), 2))
    for day in days:
        playing = [team for pair in day for team in pair]
        assert len(set(playing)) == len(playing) == teams - teams % 2


@given(st.integers(2, 32))
def test_home_matches_differ_by_one_at_most_and_everybody_rests_once(teams: int) -> None:
    days = circle(range(teams))
    home = Counter(pair[0] for day in days for pair in day)
    assert max(home[t] for t in range(teams)) - min(home[t] for t in range(teams)) <= 1
    rests = [team for day in days for team in range(teams) if all(team not in p for p in day)]
    assert Counter(rests) == (Counter(range(teams)) if teams % 2 else Counter())


@given(st.integers(2, 32))
def test_home_and_away_everybody_plays_at_everybody_elses_ground(teams: int) -> None:
    days = there_and_back(circle(range(teams)))
    assert Counter(pair for day in days for pair in day) == Counter(permutations(range(teams), 2))


@pytest.mark.rule("CA 4.18")
@pytest.mark.parametrize(("teams", "format", "matches"), [(5, "single", 10), (16, "double", 240)])
def test_a_league_has_its_calendar_as_soon_as_it_begins(
    teams: int, format: str, matches: int
) -> None:
    state = begun("brettfussball", teams, format).state
    assert len(state.fixtures) == matches
    assert [f.number for f in state.fixtures] == list(range(1, matches + 1))
    assert state.day == 1
