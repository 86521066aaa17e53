"""Close marking (UN 4.12, R36)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.undici.engine.passing.marking import marking

CLOSE = "close_marking=true;cards=false"
PLAIN = "cards=false"


def taken_off(table: Table, receiver: str, cross: bool = False) -> int:
    """What the markers of a chip take off."""
    return int(marking(table.position, table.slot(receiver), cross))


@pytest.mark.rule("UN 4.12.1")
@pytest.mark.parametrize(
    ("marker", "close"), [("8", 1), ("2", 2), ("4", 3)]
)  # nothing, Gladiator, black Gladiator
def test_gladiators_mark_passes_harder(marker: str, close: int) -> None:
    chips = ("home 10 E8", "home 20 H8", f"away {marker} I9")
    assert taken_off(Table(*chips, ball="home 10", settings=CLOSE), "home 20") == close
    assert taken_off(Table(*chips, ball="home 10", settings=PLAIN), "home 20") == 1


@pytest.mark.rule("UN 4.12.2")
@pytest.mark.parametrize(("marker", "close"), [("8", 1), ("5", 2), ("9", 3)])
def test_rams_mark_crosses_harder(marker: str, close: int) -> None:
    chips = ("home 2 N1", "home 9 M8", f"away {marker} L8")
    assert taken_off(Table(*chips, ball="home 2", settings=CLOSE), "home 9", True) == close
    assert taken_off(Table(*chips, ball="home 2", settings=PLAIN), "home 9", True) == 1


@pytest.mark.rule("UN 4.12.1", "UN 4.12.2")
def test_each_ability_for_its_own_kind_of_ball() -> None:
    table = Table("home 2 N1", "home 9 M8", "away 19 L8", ball="home 2", settings=CLOSE)
    assert taken_off(table, "home 9") == 1  # a Ram is nothing special at a pass
    table = Table("home 2 N1", "home 9 M8", "away 2 L8", ball="home 2", settings=CLOSE)
    assert taken_off(table, "home 9", True) == 1


@pytest.mark.rule("UN 4.12.3", "UN R36")
@pytest.mark.parametrize("box", ["N7", "N8", "N9", "N10"])
def test_the_keeper_in_goal_marks_the_four_boxes_before_it(box: str) -> None:
    chips = ("home 2 L1", f"home 9 {box}", "away 8 H1")
    table = Table(*chips, ball="home 2", settings=CLOSE)
    assert taken_off(table, "home 9") == 1  # whatever his Gladiator
    assert taken_off(table, "home 9", True) == 3  # a black Paw
    table = Table(*chips, ball="home 2", settings=PLAIN)
    assert taken_off(table, "home 9") == 0


@pytest.mark.rule("UN 4.12.3")
def test_a_plain_paw_marks_crosses_by_two() -> None:
    table = Table("home 2 L1", "home 9 N8", "away 8 H1", ball="home 2", settings=CLOSE)
    p = table.position
    p.chip[11] = p.squad[18 + 1]  # the second keeper
    assert taken_off(table, "home 9", True) == 2


@pytest.mark.rule("UN 4.12.3")
@pytest.mark.parametrize("box", ["M8", "N6", "M7"])
def test_but_no_other_box(box: str) -> None:
    table = Table("home 2 L1", f"home 9 {box}", "away 8 H1", ball="home 2", settings=CLOSE)
    assert taken_off(table, "home 9") == 0
    assert taken_off(table, "home 9", True) == 0


@pytest.mark.rule("UN R36")
def test_outside_he_marks_like_anyone_when_adjacent_and_only_then() -> None:
    settings = CLOSE + ";keeper_out=true"
    table = Table("home 2 L1", "home 9 N8", "away 8 H1", ball="home 2", settings=settings)
    table.position.put(table.slot("away 1"), 12 * 16 + 8)  # M9, next to N8
    assert taken_off(table, "home 9") == 2  # his Gladiator
    assert taken_off(table, "home 9", True) == 3  # his black Paw
    table.position.put(table.slot("away 1"), 11 * 16 + 8)  # L9
    assert taken_off(table, "home 9") == 0


@pytest.mark.rule("UN 4.12.3")
def test_a_flipped_keeper_does_not_mark() -> None:
    table = Table(
        "home 2 L1", "home 9 N8", "away 8 H1", ball="home 2", settings=CLOSE, flipped=["away 1"]
    )
    assert taken_off(table, "home 9", True) == 0


@pytest.mark.rule("UN 4.12.1")
def test_a_pass_is_rolled_against_the_markers() -> None:
    chips = ("home 20 C8", "home 16 H8", "away 4 I9")  # two quadrants, a black Gladiator
    table = Table(*chips, ball="home 20", settings=CLOSE)
    table.play("pass 16", 4)  # 4 - 3 < 2
    assert table.carrier == "away 4"
    table = Table(*chips, ball="home 20", settings=PLAIN)
    table.play("pass 16", 4)
    assert table.carrier == "home 16"
