"""One tap for many chips: a line that goes together, the only Tractor that can run."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.core.picture import Way
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.screen.shortcuts import shortcut, shortcuts
from touchline.undici.screen.ways import ways


def by_box(table: Table) -> dict[str, Way]:
    """What one tap on each box would do."""
    return {way.cell: way for way in ways(table.position)}


def yellow_line(*chips: str, ball: str = "away 4") -> Table:
    """The yellow line is about to move."""
    table = Table(*chips, "away 4 L8", settings="cards=false", ball=ball)
    table.play("group 2")
    return table


@pytest.mark.rule("UN 3.5.2")
def test_a_box_further_on_takes_the_whole_line_there() -> None:
    table = yellow_line("home 6 D6", "home 8 D8")
    way = by_box(table)["F6"]
    assert way.path == ("E6", "F6")
    table.play(*way.actions)
    assert (table.where("home 6"), table.where("home 8")) == ("F6", "F8")
    assert (table.decision, table.position.actions_left) == ("act", 2)


@pytest.mark.rule("UN 3.5.2")
def test_who_cannot_go_so_far_goes_as_far_as_he_can() -> None:
    table = yellow_line("home 6 D6", "home 8 D8", "home 10 D10", ball="home 8")
    table.play(*by_box(table)["F6"].actions)
    assert [table.where(f"home {number}") for number in (6, 8, 10)] == ["F6", "E8", "F10"]


@pytest.mark.rule("UN 3.5.2/differ")
def test_the_box_next_to_a_chip_only_says_which_way() -> None:
    table = yellow_line("home 6 D6", "home 8 D8")
    assert "E6" not in by_box(table)
    table.play("way E")
    assert table.decision == "group-step"


@pytest.mark.rule("UN 3.3.4")
def test_the_only_tractor_need_not_be_picked_first() -> None:
    table = Table("home 6 D8", "away 4 L8", ball="away 4", settings="cards=false")
    table.play("done")
    assert table.decision == "tractor"
    way = by_box(table)["F8"]
    assert way.path == ("E8", "F8")
    table.play(*way.actions)
    assert table.where("home 6") == "F8"
    assert table.decision == "padlock"


@pytest.mark.rule("UN 3.3.4")
def test_of_two_tractors_one_is_picked_first() -> None:
    table = Table("home 6 D8", "home 2 D4", "away 4 L8", ball="away 4", settings="cards=false")
    table.play("done")
    assert table.decision == "tractor"
    assert by_box(table) == {}


def locking() -> Table:
    """Home has done enough and places its padlocks; away's number 4 has the ball."""
    table = Table("home 5 C8", "home 9 K8", "away 4 L8", ball="away 4", settings="cards=false")
    table.play("done")
    assert table.decision == "padlock"
    return table


@pytest.mark.rule("UN 3.13.2")
def test_both_padlocks_go_next_to_the_ball() -> None:
    table = locking()
    table.play(*(action.text for action in shortcut(table.position, "locks-ball")))
    locks = [NAMES[box] for box in (table.position.white, table.position.black)]
    assert locks == ["K9", "K7"]
    assert table.position.turn is Side.AWAY


@pytest.mark.rule("UN 3.13.2")
def test_both_padlocks_go_before_the_own_goal() -> None:
    table = locking()
    table.play(*(action.text for action in shortcut(table.position, "locks-goal")))
    locks = [NAMES[box] for box in (table.position.white, table.position.black)]
    assert locks == ["B9", "C9"]  # one in the penalty area is all there may be


def test_padlocks_are_offered_together_as_long_as_none_is_placed() -> None:
    table = locking()
    assert [each.key for each in shortcuts(table.position)] == ["locks-ball", "locks-goal"]
    table.play("to B8")
    assert table.decision == "black-padlock"
    assert shortcuts(table.position) == []
