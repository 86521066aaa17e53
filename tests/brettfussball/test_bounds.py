"""First and last of what is counted: figures, squares, turns, faces of the die."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table
from touchline.brettfussball import game
from touchline.brettfussball.engine.frame import a_figure, a_square
from touchline.brettfussball.engine.running.movement import reaches
from touchline.brettfussball.screen.forecast import threats
from touchline.brettfussball.screen.layout import layout_of, ranges
from touchline.core.side import Side

FIGURES = (
    "T14,G19,K11,A3,G24,T24,G14,M14,O8,T4,P24 B21,O10,A18,D24,Q24,J7,D22,O18,A9,O24,F8"
)  # fmt: skip


def test_the_last_figure_and_the_last_square_can_be_named() -> None:
    assert (a_figure("x").low, a_figure("x").high) == (0, 10)
    assert (a_square("x").low, a_square("x").high) == (0, 479)


def test_on_a_square_stands_who_stands_there() -> None:
    p = game.position(f"{FIGURES} J7 home 0:0 regulation/854/0 - roll>turn/home/3 -")
    for figure in range(22):
        square = int(p.men[figure])
        assert p.stands(figure // 11, square)
        assert not p.stands(1 - figure // 11, square)


@pytest.mark.rule("BF 4")
def test_a_ball_one_square_away_is_reached_with_a_one() -> None:
    p = game.position(f"{FIGURES} B20 home 0:0 regulation/854/0 - roll>turn/home/3 -")
    found = next(each for each in threats(p, Side.HOME) if each.piece == "a1")
    assert 1 in found.faces


def test_a_position_set_up_by_hand_knows_how_many_turns_were_played() -> None:
    assert [(each.low, each.high) for each in ranges(game.settings("classic"))] == [(0, 899)]
    begun = game.position(f"{FIGURES} J7 home 0:0 regulation/5/0 - roll>turn/home/3 -")
    assert layout_of(begun).clock == {"turns": 5}
    fresh = game.position(f"{FIGURES} J7 home 0:0 regulation/0/0 - roll>turn/home/3 -")
    assert layout_of(fresh).clock == {}


@pytest.mark.rule("BF 20")
@pytest.mark.parametrize(("square", "percent"), [("J2", 100), ("J3", 83), ("J5", 50), ("J7", 17)])
def test_how_likely_a_goal_is_in_percent(square: str, percent: int) -> None:
    """From J2 any number scores, from J7 only a six."""
    p = Table(f"away 9 {square}", ball=square, turn="away").position
    found = [each for each in threats(p, Side.HOME) if each.piece == "a9" and each.what == "goal"]
    assert [each.percent for each in found] == [percent]


@pytest.mark.rule("BF 6", "BF 7", "BF 8")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_figure_gets_where_its_number_leads_and_nowhere_else(die: int) -> None:
    p = game.position(f"{FIGURES} J7 home 0:0 regulation/854/0 - roll>turn/home/3 -")
    for figure in (2, 13):
        ends = set(p.pitch.end_squares(int(p.men[figure]), die))
        assert {end for end in range(480) if reaches(p, figure, end, die)} == ends
