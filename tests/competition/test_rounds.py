"""Cups with one leg and two, groups, Swiss rounds, the ladder."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.competition import lots, rounds
from touchline.competition.competition import Competition
from touchline.competition.events import Awarded, Drawn, Postponed
from touchline.competition.state import KNOCK_OUT
from touchline.core.league.errors import BadCompetition

from .kit import begun, made, result, wild_result


def play_on(competition: Competition, chance: Random) -> None:
    """To the end."""
    state = competition.state
    while state.open_matches() or rounds.due(state):
        for fixture in state.open_matches():
            competition.add(wild_result(state, fixture, chance))
        if rounds.due(state):
            competition.add(lots.draw(state, str(chance.random())))


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["cup", "groups", "swiss", "ladder", "single", "double"]),
    st.integers(4, 17),
    st.integers(1, 2),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_every_competition_comes_to_a_champion(
    format: str, teams: int, legs: int, away_goals: bool, chance: Random
) -> None:
    competition = begun("brettfussball", teams, format, legs=legs, away_goals=away_goals)
    play_on(competition, chance)
    state = competition.state
    assert rounds.champion(state) in state.clubs
    finals = [f for f in state.fixtures if rounds.is_final(state, f)]
    if rounds.knocked(state):
        assert len(finals) == 1
        assert rounds.match_winner(state, finals[0]) == rounds.champion(state)


@given(st.integers(2, 32))
def test_after_the_first_round_of_a_cup_the_number_comes_out_even(teams: int) -> None:
    rest = rounds.resting(teams)
    left = rest + (teams - rest) // 2
    assert (teams - rest) % 2 == 0
    assert teams == 2 or left & (left - 1) == 0


def test_who_rests_is_in_the_next_round() -> None:
    competition = begun(teams=5, format="cup")
    state = competition.state
    assert len(state.fixtures) == 1
    rested = list(state.byes)
    assert len(rested) == 3
    result(competition, 1, 2, 0)
    assert set(rounds.entrants(state)) == {*rested, state.fixtures[0].home}


def test_a_cup_match_needs_a_winner() -> None:
    competition = begun(teams=2, format="cup")
    with pytest.raises(BadCompetition) as refusal:
        result(competition, 1, 1, 1)
    assert refusal.value.key == "league.error.level"
    with pytest.raises(BadCompetition):
        result(competition, 1, 2, 1, winner="away")
    with pytest.raises(BadCompetition):
        competition.add(Awarded(match=1, to="neither"))
    result(competition, 1, 1, 1, winner="away")
    assert rounds.champion(competition.state) == competition.state.fixtures[0].away


@pytest.mark.parametrize(
    ("away_goals", "first", "second", "through"),
    [
        (False, (2, 0), (1, 0), "first"),
        (False, (1, 0), (2, 1), ""),
        (True, (1, 0), (2, 1), "first"),
        (True, (1, 1), (0, 0), "second"),
        (True, (1, 1), (1, 1), ""),
    ],
)
def test_two_legs_are_added_up_and_away_goals_count_by_switch(
    away_goals: bool, first: tuple[int, int], second: tuple[int, int], through: str
) -> None:
    """`first` is at home first; nobody through after two legs means a play-off."""
    competition = begun(teams=4, format="cup", legs=2, away_goals=away_goals)
    state = competition.state
    tie = rounds.tie_of(state, 1, 1)
    assert (tie[0].home, tie[0].away) == (tie[1].away, tie[1].home)
    result(competition, tie[0].number, *first)
    result(competition, tie[1].number, *second)
    names = {"first": tie[0].home, "second": tie[0].away, "": ""}
    assert rounds.winner(state, 1, 1) == names[through]
    after = rounds.tie_of(state, 1, 1)
    assert len(after) == (2 if through else 3)
    if not through:
        with pytest.raises(BadCompetition):
            result(competition, after[2].number, 0, 0)
        result(competition, after[2].number, 0, 0, winner="home")
        assert rounds.winner(state, 1, 1) == after[2].home


def test_a_first_leg_comes_before_the_second() -> None:
    competition = begun(teams=4, format="cup", legs=2)
    with pytest.raises(BadCompetition):
        competition.add(Postponed(match=1, day=3))


def test_group_winners_meet_runners_up_of_other_groups() -> None:
    competition = begun("brettfussball", 8, "groups")
    state = competition.state
    assert state.stages() == ["group-1", "group-2"]
    for fixture in list(state.fixtures):
        result(competition, fixture.number, 1, 0)
    tables = [[row.team for row in state.table(stage)] for stage in state.stages()]
    competition.add(lots.draw(state, "x"))
    semi = [(f.home, f.away) for f in state.fixtures if f.stage == KNOCK_OUT]
    assert semi == [(tables[0][0], tables[1][1]), (tables[1][0], tables[0][1])]


@settings(max_examples=30, deadline=None)
@given(st.integers(4, 32), st.randoms(use_true_random=False))
def test_in_swiss_rounds_nobody_meets_twice_or_rests_twice(teams: int, chance: Random) -> None:
    competition = begun("undici", teams, "swiss", None, "none")
    play_on(competition, chance)
    state = competition.state
    pairs = [frozenset((f.home, f.away)) for f in state.fixtures]
    assert len(set(pairs)) == len(pairs)
    assert len(set(state.byes)) == len(state.byes) == (rounds.rounds(state) if teams % 2 else 0)


def test_swiss_rounds_refuse_a_pairing_that_was_played() -> None:
    competition = begun("undici", 6, "swiss", None, "none")
    state = competition.state
    drawn = tuple(name for f in state.fixtures for name in (f.home, f.away))
    for fixture in list(state.fixtures):
        result(competition, fixture.number, 1, 0)
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Drawn(round=2, teams=drawn))
    assert refusal.value.key == "league.error.draw-again"
    with pytest.raises(BadCompetition):
        competition.add(Drawn(round=3, teams=drawn))


def test_the_best_eight_of_two_qualifying_games_play_the_cup_of_brettfussball() -> None:
    competition = begun("brettfussball", 12, "swiss")
    play_on(competition, Random(3))
    knock_out = [f for f in competition.state.fixtures if f.stage == KNOCK_OUT]
    assert len(knock_out) == 7
    assert competition.rules.rounds == 2


def test_who_beats_the_one_above_takes_his_place_on_the_ladder() -> None:
    competition = begun("undici", 5, "ladder", None, "none")
    state = competition.state
    assert [(f.home, f.away) for f in state.fixtures] == [
        ("Albion", "Borough"),
        ("Corinthian", "Dynamo"),
    ]
    result(competition, 1, 0, 1)
    result(competition, 2, 1, 1)
    assert state.ladder == ["Borough", "Albion", "Corinthian", "Dynamo", "Eastgate"]
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Drawn(round=2, teams=("Borough", "Eastgate")))
    assert refusal.value.key == "league.error.draw-reach"
    competition.add(Drawn(round=2, teams=("Borough", "Corinthian")))
    result(competition, 3, 0, 2)
    assert state.ladder[:3] == ["Corinthian", "Borough", "Albion"]
    assert [row.team for row in state.table()] == state.ladder


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "groups", "groups": 5},
        {"format": "groups", "groups": 2, "through": 3},
        {"format": "swiss", "through": 6},
        {"tie_breaks": ()},
        {"begins": "15.8.2026"},
    ],
)
def test_a_structure_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadCompetition):
        made("brettfussball", 8, **wrong)


@pytest.mark.parametrize(("stage", "decided"), [(False, False), (True, True)])
def test_a_quick_match_of_a_league_may_be_drawn_and_one_of_a_cup_may_not(
    stage: bool, decided: bool
) -> None:
    adapter = made("brettfussball", preset="quick").state.adapter
    switches = adapter.settings_for(stage, final=False)
    assert (switches.shoot_out, switches.extra_time) == (decided, decided)
