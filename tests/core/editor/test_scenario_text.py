"""Scenarios as text: what is written is read again, and what is wrong is named."""

from __future__ import annotations

import pytest

from touchline.core.editor import scenario
from touchline.core.editor.layout import (
    BadLayout,
    Layout,
    Range,
    Team,
    placed,
    read_clock,
    shirts_of,
)
from touchline.core.editor.scenario import BadScenario, Scenario, read, verdict, write
from touchline.core.side import Side

BEGINS = 'game = "undici"\ntitle = "Late"\n'


def test_what_is_written_is_read_again() -> None:
    made = Scenario(
        game="undici",
        title='The "last" turn \\ of Ñandú\n',
        settings={"turns": 4, "cup": True, "teams": "a+b"},
        clock={"turns": 3},
        score=(1, 2),
        decides="target",
        aims="away",
        target=2,
        home=Team(at=("A1", "-"), cards=("Ádám", ""), booked=(1,), aim="hold on"),
    )
    assert read(write(made)) == made
    assert "preset" not in write(made)  # what is as always is left out


@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        ("", "missing", "game"),
        (BEGINS + "colour = 1", "key", "colour"),
        (BEGINS + "score = [1]", "value", "score"),
        (BEGINS + 'decides = "luck"', "value", "decides"),
        (BEGINS + "[home]\nat = [7]", "value", "home.at"),
        (BEGINS + "[home]\nshoes = 2", "key", "home.shoes"),
        (BEGINS + "a." * 5000 + "b = 1", "toml", ""),
        (BEGINS + "x = " + "[" * 500, "toml", ""),
        (BEGINS + 'aim = "' + "x" * scenario.LETTERS, "toml", ""),
        ("\x00\x01", "toml", ""),
    ],
)
def test_what_is_wrong_is_named(text: str, key: str, where: str) -> None:
    with pytest.raises(BadScenario) as refused:
        read(text)
    assert refused.value.key == f"error.scenario-{key}"
    assert refused.value.where == where
    assert len(str(refused.value)) < 400


def made(decides: str, **more: object) -> Scenario:
    """A scenario that begins at 1:2."""
    data = {"game": "undici", "title": "x", "score": (1, 2), "decides": decides, **more}
    return Scenario(**data)  # type: ignore[arg-type]


def test_the_score_decides_at_the_end() -> None:
    assert not verdict(made("score"), (3, 2), over=False).settled
    assert verdict(made("score"), (3, 2), over=True).winner is Side.HOME
    assert verdict(made("score"), (2, 2), over=True).winner is None


def test_the_next_goal_decides_at_once() -> None:
    assert not verdict(made("first-goal"), (1, 2), over=False).settled
    done = verdict(made("first-goal"), (1, 3), over=False)
    assert done.settled
    assert done.winner is Side.AWAY


def test_a_target_is_reached_or_held_off() -> None:
    wanted = made("target", aims="home", target=2)
    assert verdict(wanted, (2, 4), over=False).winner is None
    assert verdict(wanted, (3, 4), over=False) == scenario.Verdict(Side.HOME, True)
    assert verdict(wanted, (2, 2), over=True).winner is Side.AWAY


def test_away_goals_count_double_if_two_legs_are_level() -> None:
    second = made("away-goals", first_leg=(1, 0))
    assert verdict(second, (1, 2), over=True).winner is Side.AWAY  # 2:2, two away goals to none
    assert verdict(made("away-goals", first_leg=(2, 1)), (1, 2), over=True).winner is None
    assert verdict(made("goals"), (9, 0), over=True).winner is None


def test_two_on_one_cell_are_both_named() -> None:
    layout = Layout(home=Team(at=("A1",)), away=Team(at=("-", "A1")))
    with pytest.raises(BadLayout) as refused:
        placed(layout, ["A1"], 11)
    assert refused.value.where == "a2"
    assert str(refused.value) == "Away 2 and Home 1 both stand on A1. Only one can."


@pytest.mark.parametrize(
    ("layout", "where"),
    [
        (Layout(home=Team(at=("Z9",))), "h1"),
        (Layout(home=Team(at=("A1",) * 12)), "home.at"),
    ],
)
def test_a_place_that_is_not_there(layout: Layout, where: str) -> None:
    with pytest.raises(BadLayout) as refused:
        placed(layout, ["A1"], 11)
    assert refused.value.where == where


def test_a_clock_keeps_to_its_range() -> None:
    half = (Range("half", 1, 2, 2),)
    assert read_clock(Layout(), half) == {"half": 2}
    for clock in ({"half": 3}, {"hours": 1}):
        with pytest.raises(BadLayout):
            read_clock(Layout(clock=clock), half)


def test_who_does_not_take_part_is_not_booked() -> None:
    with pytest.raises(BadLayout):
        shirts_of(Layout(home=Team(at=("A1",), booked=(2,))), 0, "booked")
