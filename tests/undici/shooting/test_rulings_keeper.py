"""Both readings of our rulings on throw-ins and on the keeper outside (UN 4.10.4, R35 to R37)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, box
from touchline.bots.undici.hand_made import odds
from touchline.undici.engine.passing.marking import marking
from touchline.undici.engine.running.reach import on_way
from touchline.undici.events import Accuracy, Corner, Duel, Goal, Out, SetPiece

OUT = "keeper_out=true;cards=false"
MARKED = "close_marking=true;cards=false;offside=off"


def stand(table: Table, chip: str, at: str) -> None:
    """Put a chip somewhere."""
    table.position.put(table.slot(chip), box(at))
    table.position._legal = None


# -- throw-ins -----------------------------------------------------------------------------------


def thrown(settings: str) -> Table:
    """Away's throw-in to number 20 in a touchline quadrant has failed."""
    chips = ("home 6 H8", "home 9 K2", "away 8 G3", "away 20 H2", "away 4 M8")
    table = Table(*chips, ball="home 6", settings="throw_in=true;cards=false;" + settings)
    table.play("pass 9", 1, "to G8", "to G7", "take 8", "to L1", "done", "done", "pass 20", 1)
    assert not table.told(Accuracy)[-1].accurate
    return table


@pytest.mark.rule("UN 4.10.4")
def test_a_failed_throw_is_lost_or_goes_out_again() -> None:
    table = thrown("")
    assert [event.side for event in table.told(Out)] == [1]  # only the pass before it
    assert table.carrier == "home 9"
    table = thrown("throw_in_again=true")
    assert [(event.side, event.at) for event in table.told(Out)] == [(1, "K2"), (0, "H2")]
    assert (table.decision, table.turn) == ("padlock", "away")
    table.play("to M2", "to K1")
    assert (table.decision, table.turn) == ("throw-in-taker", "home")


@pytest.mark.rule("UN R39")
@pytest.mark.parametrize(
    ("settings", "boxes"),
    [("", {"J1", "L1"}), (";throw_in_locked=true", {"J1", "K1", "L1"})],
)
def test_a_throw_in_from_a_box_with_a_padlock(settings: str, boxes: set[str]) -> None:
    chips = ("home 6 H8", "home 9 K2", "away 8 G3", "away 4 M8")
    table = Table(*chips, ball="home 6", settings="throw_in=true;cards=false" + settings)
    table.play("pass 9", 1, "to K1", "to G7", "take 8")
    assert table.boxes() == boxes


# -- the mouth of the goal ------------------------------------------------------------------------


@pytest.mark.rule("UN 4.11.1", "UN R35")
def test_the_keeper_comes_out_over_four_boxes_or_six() -> None:
    four = {"A7", "A8", "A9", "A10", "B6", "B7", "B8", "B9", "B10", "B11"}
    table = Table("home 10 G8", ball="home 10", settings=OUT)
    table.play("move 1")
    assert table.boxes() == four
    table = Table("home 10 G8", ball="home 10", settings=OUT + ";goal_mouth=six")
    table.play("move 1")
    assert table.boxes() == four | {"A6", "A11", "B5", "B12"}
    table.play("to A6", "move 1")
    assert "WEST" in table.boxes()
    table.play("to WEST")
    assert table.where("home 1") == "WEST"


@pytest.mark.rule("UN R35", "UN 3.13.3")
@pytest.mark.parametrize(
    ("end", "over"),
    [("B6", "A7"), ("B7", "A7"), ("B8", "A8"), ("B10", "A10"), ("B11", "A10"), ("C5", "A7 B6")],
)
def test_a_keeper_leaves_his_goal_straight_over_one_of_its_rows(end: str, over: str) -> None:
    goal = box("WEST")
    wide = [f"{column}{row}" for column in "ABC" for row in range(4, 14)]
    assert {name for name in wide if on_way(goal, box(end), box(name))} == {*over.split(), end}


@pytest.mark.rule("UN 4.11.1")
def test_with_the_four_boxes_taken_only_the_other_two_are_left() -> None:
    chips = [f"away {number} A{row}" for number, row in ((9, 7), (8, 8), (10, 9), (6, 10))]
    table = Table("home 10 G8", *chips, ball="home 10", settings=OUT)
    assert "move 1" not in table.legal()
    table = Table("home 10 G8", *chips, ball="home 10", settings=OUT + ";goal_mouth=six")
    table.play("move 1")
    assert table.boxes() == {"A6", "A11", "B5", "B12"}


@pytest.mark.rule("UN 4.11.4")
def test_the_ball_is_walked_in_from_four_boxes_or_six() -> None:
    for settings, allowed in (("", False), (";goal_mouth=six", True)):
        table = Table("home 9 N6", "away 4 G8", ball="home 9", settings=OUT + settings)
        p = table.position
        p.put(table.slot("away 1"), box("L8"))
        p.beaten = 1 << table.slot("home 9")
        p._legal = None
        table.play("move 9")
        assert ("EAST" in table.boxes()) is allowed
        if allowed:
            table.play("to EAST")
            assert table.told(Goal)[0].how == "walked-in"
        else:
            table.refuses("to EAST", "UN 4.11.4", "walk-in")


# -- the keeper at set pieces ----------------------------------------------------------------------


@pytest.mark.rule("UN R35")
@pytest.mark.parametrize(("settings", "at"), [("", "EAST"), (";keeper_reset=false", "N10")])
def test_before_a_corner_he_is_put_back_or_stays(settings: str, at: str) -> None:
    chips = ("home 9 M8", "home 6 H8", "away 4 G8")
    table = Table(*chips, ball="home 9", settings=OUT + ";corner=true" + settings)
    stand(table, "away 1", "N10")
    table.play("shot", 3, 6)  # 7 against 6 + 2 - 1
    assert table.told(Corner)
    assert table.where("away 1") == at


@pytest.mark.rule("UN R35", "UN 4.11.3")
def test_a_keeper_who_stays_outside_saves_with_his_malus() -> None:
    chips = ("home 9 M8", "home 6 H8", "away 4 G8")
    table = Table(*chips, ball="home 9", settings=OUT + ";corner=true;keeper_reset=false")
    stand(table, "away 1", "N10")
    table.play("shot", 3, 6, "take 6", "to N1", "done", "done", 6, 6, 1)
    duel = table.told(Duel)[-1]
    assert (duel.kind, duel.attacker_total, duel.defender_total) == ("header", 7, 1 + 2 - 1)


@pytest.mark.rule("UN R35")
def test_a_keeper_in_the_way_goes_back_in_goal() -> None:
    chips = ("home 9 M8", "home 6 H8", "away 4 G8")
    table = Table(*chips, ball="home 9", settings=OUT + ";corner=true;keeper_reset=false")
    stand(table, "away 1", "N10")
    table.play("shot", 3, 6, "take 6", "to N1", "take 4", "to N10")
    assert (table.where("away 1"), table.where("away 4")) == ("EAST", "N10")
    table.play("done", "done")
    assert table.decision == "corner-roll"  # nobody has to make room


FOUL = OUT + ";fouls=true;penalty=true;free_kick_shot=true;least_chips=2"


def penalty(settings: str, keeper: str) -> Table:
    """Number 10 was fouled on M9 and there is a penalty; away's keeper is outside."""
    chips = ("home 10 M9", "home 6 D8", "home 9 N9", "away 4 N10", "away 9 K3")
    table = Table(*chips, ball="home 10", settings=FOUL + settings)
    stand(table, "away 1", keeper)
    table.play("dribble 4", 4, 3, "take 10")
    return table


@pytest.mark.rule("UN R35", "UN 4.6.1")
def test_at_a_penalty_everybody_leaves_the_area_but_the_keeper() -> None:
    table = penalty("", "N7")
    assert table.where("away 1") == "EAST"
    table = penalty(";keeper_reset=false", "N7")
    table.play("to M8")
    assert table.told(SetPiece)[-1].what == "penalty"
    assert table.where("away 1") == "N7"
    assert table.position.view(None)["waiting"] == {"home": [9], "away": [4]}
    table.play("to C8", "to C9", 3, 3)
    duel = table.told(Duel)[-1]
    assert (duel.attacker_total, duel.defender_total) == (5, 3 + 2 - 1)
    assert table.told(Goal)


@pytest.mark.rule("UN R35", "UN 4.6.1")
def test_but_not_on_the_spot_itself() -> None:
    table = penalty(";keeper_reset=false", "M8")
    table.play("to M8")
    assert (table.where("home 10"), table.where("away 1")) == ("M8", "EAST")


@pytest.mark.rule("UN R35", "UN 4.6.1")
def test_the_other_keeper_leaves_the_area_for_his_own_goal() -> None:
    table = penalty(";keeper_reset=false", "EAST")
    stand(table, "home 1", "M6")
    table.play("to M8")
    assert table.where("home 1") == "WEST"


@pytest.mark.rule("UN R35", "UN 4.5.1")
def test_a_fouled_keeper_changes_places_with_the_taker() -> None:
    chips = ("home 6 D8", "away 4 G8", "away 9 K3")
    for settings, at in (("", "WEST"), (";keeper_reset=false", "D8")):
        table = Table(*chips, ball="home 6", settings=FOUL + settings)
        stand(table, "home 1", "F8")
        table.position.holder = table.slot("home 1")
        table.position._legal = None
        table.play("dribble 4", 4, 2, "take 6")  # no Wizard against a black Gladiator
        assert (table.where("home 6"), table.carrier) == ("F8", "home 6")
        assert table.where("home 1") == at


# -- passes to the keeper, and his marking ------------------------------------------------------


@pytest.mark.rule("UN R37", "UN 4.11.2")
def test_a_failed_pass_to_a_keeper_at_the_touchline_is_an_own_goal_or_goes_out() -> None:
    for settings, own_goal in (("", True), (";keeper_own_goal=not-out", False)):
        table = Table(
            "home 20 G8", "away 9 H8", ball="home 20", settings=OUT + ";throw_in=true" + settings
        )
        stand(table, "home 1", "A1")
        table.play("pass 1", 2)
        assert bool(table.told(Goal)) is own_goal
        assert [event.at for event in table.told(Out)] == ([] if own_goal else ["A1"])
        assert table.position.score == ((0, 1) if own_goal else (0, 0))


@pytest.mark.rule("UN R37")
@pytest.mark.parametrize(("at", "settings"), [("A7", ";throw_in=true"), ("A1", "")])
def test_elsewhere_or_without_throw_ins_it_is_an_own_goal_as_ever(at: str, settings: str) -> None:
    chips = ("home 20 G8", "away 9 H8")
    table = Table(*chips, ball="home 20", settings=OUT + ";keeper_own_goal=not-out" + settings)
    stand(table, "home 1", at)
    table.play("pass 1", 2)
    assert table.told(Goal)[0].how == "own-goal"


@pytest.mark.rule("UN R36", "UN 4.12.3")
@pytest.mark.parametrize(("settings", "off"), [("", 1), (";keeper_marking=gladiator", 2)])
def test_the_keeper_in_goal_marks_by_one_or_by_his_gladiator(settings: str, off: int) -> None:
    chips = ("home 2 J1", "home 9 N8", "away 8 H1")
    table = Table(*chips, ball="home 2", settings=MARKED + settings)
    p = table.position
    assert marking(p, table.slot("home 9"), False) == off
    assert marking(p, table.slot("home 9"), True) == 3  # a black Paw
    # three quadrants: 3 and what the keeper takes off, and the bot knows it
    passer = table.slot("home 2")
    assert odds.passing(p, passer, box("J1"), box("N8")) == pytest.approx((4 - off) / 6)
    table.play("pass 9", 6)
    tested = table.told(Accuracy)[0]
    assert (tested.total, tested.needs) == (6 - off, 3)


@pytest.mark.rule("UN R36")
def test_a_keeper_without_gladiator_marks_by_one_in_any_case() -> None:
    chips = ("home 2 G1", "away 9 A8", "away 8 C1")
    settings = "cards=false;close_marking=true;keeper_marking=gladiator"
    table = Table(*chips, ball="away 8", turn="away", settings=settings)
    assert marking(table.position, table.slot("away 9"), False) == 1
