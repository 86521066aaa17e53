"""Group movement, clause by clause: how far each chip of a line goes (UN 3.5.2)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table


def to_the_right(*chips: str, ball: str = "away 4", black: str = "") -> Table:
    """The yellow line goes forward; number 6 and 8 are no Rabbits, 7 is one."""
    table = Table(*chips, "away 4 L8", ball=ball, settings="cards=false", black=black)
    table.play("group 2", "way E")
    return table


@pytest.mark.rule("UN 3.5.2/nought", "UN 3.5.2/differ")
def test_one_stays_one_goes_a_box_one_goes_two() -> None:
    table = to_the_right("home 6 D6", "home 8 D8", "home 10 D10")
    table.play("stay", "to E8", "to F10")
    assert [table.where(f"home {number}") for number in (6, 8, 10)] == ["D6", "E8", "F10"]
    assert (table.decision, table.position.actions_left) == ("act", 2)


@pytest.mark.rule("UN 3.5.2/carrier", "UN 3.5.2/others")
def test_the_carrier_goes_one_box_and_the_others_two() -> None:
    table = to_the_right("home 6 D6", "home 8 D8", ball="home 8")
    assert table.boxes() == {"E6", "F6"}
    table.play("to F6")
    assert table.boxes() == {"E8"}
    table.play("to E8")
    assert (table.carrier, table.where("home 8")) == ("home 8", "E8")


@pytest.mark.rule("UN 3.5.2/rabbit")
def test_a_rabbit_goes_one_box_more_with_the_ball_and_without() -> None:
    assert to_the_right("home 7 D8", "home 6 C2").boxes() == {"E8", "F8", "G8"}
    assert to_the_right("home 7 D8", "home 6 C2", ball="home 7").boxes() == {"E8", "F8"}


@pytest.mark.rule("UN 3.5.2/as-single")
def test_chips_and_padlocks_bar_a_group_as_they_bar_one_chip() -> None:
    table = to_the_right("home 6 D6", "home 8 D8", "home 10 D10", "away 5 F6", black="E8")
    assert table.boxes() == {"E6"}  # an opponent two boxes on
    table.play("to E6")
    assert table.boxes() == {"E10", "F10"}  # number 8 is not asked: a padlock in front of him
    table.play("to F10")
    assert (table.decision, table.where("home 8")) == ("act", "D8")


@pytest.mark.rule("UN 3.5.2/as-single")
def test_a_group_does_not_fill_the_own_area_beyond_the_limit() -> None:
    chips = ("home 2 A7", "home 4 A8", "home 5 A9", "home 6 C9", "home 8 C8", "away 4 L8")
    table = Table(*chips, ball="away 4", settings="cards=false")
    table.play("group 2", "way W")
    assert table.boxes() == {"B9"}  # the fourth; A9 is taken
    table.play("to B9")
    assert (table.decision, table.where("home 8")) == ("act", "C8")  # there is no room for a fifth
