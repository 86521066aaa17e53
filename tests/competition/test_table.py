"""The table: points and goals add up, and teams that are level are parted as agreed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.competition import lots
from touchline.competition.events import Awarded, Lots

from .kit import begun, find, result, wild_result


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 12), st.randoms(use_true_random=False))
def test_points_and_goals_balance(teams: int, chance: Random) -> None:
    competition = begun("brettfussball", teams, "double")
    state = competition.state
    for fixture in list(state.fixtures)[: chance.randrange(len(state.fixtures) + 1)]:
        competition.add(wild_result(state, fixture, chance))
    table = state.table()
    played = [f for f in state.fixtures if f.over]
    drawn = sum(f.result is not None and f.result.score[0] == f.result.score[1] for f in played)
    assert sum(row.points for row in table) == 3 * (len(played) - drawn) + 2 * drawn
    assert sum(row.goals for row in table) == sum(row.against for row in table)
    assert sum(row.played for row in table) == 2 * len(played)
    assert sum(row.won for row in table) == sum(row.lost for row in table)
    assert [row.place for row in table] == list(range(1, teams + 1))
    points = [row.points for row in table]
    assert points == sorted(points, reverse=True)


def test_old_points_and_a_draw() -> None:
    competition = begun(teams=2, format="single", win=2, draw=1)
    result(competition, 1, 1, 1)
    assert [row.points for row in competition.state.table()] == [1, 1]


def level_on_points() -> list[tuple[str, str, int, int]]:
    """Albion and Borough have six points, Borough the goals, Albion the match between them."""
    return [
        ("Albion", "Borough", 1, 0),
        ("Albion", "Corinthian", 1, 0),
        ("Albion", "Dynamo", 0, 1),
        ("Borough", "Corinthian", 4, 0),
        ("Borough", "Dynamo", 2, 0),
        ("Corinthian", "Dynamo", 0, 0),
    ]


@pytest.mark.parametrize(
    ("tie_breaks", "first"),
    [
        (("points", "difference"), "Borough"),
        (("points", "goals"), "Borough"),
        (("points", "head-to-head"), "Albion"),
        (("points", "wins", "start-number"), "Albion"),
    ],
)
def test_tie_breaks_are_looked_at_in_their_order(tie_breaks: tuple[str, ...], first: str) -> None:
    competition = begun(teams=4, format="double", tie_breaks=tie_breaks)
    for home, away, goals, against in level_on_points():
        result(competition, find(competition.state, home, away).number, goals, against)
    assert competition.state.table()[0].team == first


def test_away_goals_part_teams_that_are_level() -> None:
    competition = begun(teams=2, format="double", tie_breaks=("points", "away-goals"))
    result(competition, find(competition.state, "Albion", "Borough").number, 2, 1)
    result(competition, find(competition.state, "Borough", "Albion").number, 1, 0)
    assert competition.state.table()[0].team == "Borough"


def test_lots_are_an_event_and_decide_only_what_nothing_else_does() -> None:
    competition = begun(teams=3, format="single", tie_breaks=("points", "lots"))
    for number in (1, 2, 3):
        result(competition, number, 0, 0)
    state = competition.state
    assert lots.level(state, "seed") != []
    competition.add(Lots(teams=("Corinthian", "Albion", "Borough")))
    assert [row.team for row in state.table()] == ["Corinthian", "Albion", "Borough"]
    assert lots.level(state, "seed") == []


def test_form_and_movement() -> None:
    competition = begun(teams=4, format="double")
    state = competition.state
    for fixture in list(state.fixtures)[:4]:
        result(competition, fixture.number, *((2, 0) if fixture.home == "Dynamo" else (0, 1)))
    rows = {row.team: row for row in state.table()}
    assert all(len(row.form) == 2 and set(row.form) <= set("WDL") for row in rows.values())
    assert sum(row.movement for row in rows.values()) == 0


def test_an_awarded_match_counts_and_one_for_neither_costs_both() -> None:
    competition = begun(teams=4, format="single")
    first, second = competition.state.fixtures[:2]
    competition.add(Awarded(match=first.number, to="away"))
    competition.add(Awarded(match=second.number, to="neither"))
    rows = {row.team: row for row in competition.state.table()}
    assert (rows[first.away].points, rows[first.away].goals) == (3, 3)
    assert (rows[first.home].points, rows[first.home].against) == (0, 3)
    for name in (second.home, second.away):  # unplayed: no points and 0:4 for both (BF 4.5)
        assert (rows[name].points, rows[name].goals, rows[name].against) == (0, 0, 4)


def test_a_championship_counts_three_points_then_goals_then_start_numbers() -> None:
    """Albion and Borough are level in everything: the lower start number is first (BF 4.5)."""
    state = begun("brettfussball", 4, "groups").state
    assert (state.rules.preset, state.rules.final_preset) == ("championship", "final")
    assert (state.rules.win, state.rules.draw, state.rules.loss) == (3, 1, 0)
    competition = begun("brettfussball", 4, "single")
    state = competition.state
    for home, away, score in (
        ("Albion", "Borough", (1, 1)), ("Albion", "Corinthian", (3, 0)),
        ("Borough", "Corinthian", (3, 0)), ("Corinthian", "Dynamo", (2, 0)),
    ):  # fmt: skip
        match = next(f for f in state.fixtures if {f.home, f.away} == {home, away})
        result(competition, match.number, *(score if match.home == home else score[::-1]))
    table = state.table()
    assert [(row.team, row.points) for row in table] == [
        ("Albion", 4), ("Borough", 4), ("Corinthian", 3), ("Dynamo", 0),
    ]  # fmt: skip
