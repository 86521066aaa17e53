"""Throw-ins (UN 4.10)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.core.side import Side
from touchline.undici.engine.state import WENT_OUT
from touchline.undici.events import Accuracy, Out, Passed, SetPiece, Won

ON = "throw_in=true"
CHIPS = ("home 6 H8", "home 9 K2", "away 8 G3", "away 10 J5", "away 4 M8", "away 9 C8")


def out(*chips: str, settings: str = ON) -> Table:
    """A pass over three quadrants has failed: Playmaker 1 and a rolled 1."""
    table = Table(*(chips or CHIPS), ball="home 6", settings=settings, pile=("home B1",))
    table.play("pass 9", 1)
    return table


@pytest.mark.rule("UN 4.10.1", "UN 1.1.14", "UN 3.3.3")
def test_a_failed_pass_to_a_touchline_quadrant_goes_out() -> None:
    table = out()
    assert not table.told(Accuracy)[0].accurate
    event = table.told(Out)[0]
    assert (event.side, event.at) == (1, "K2")
    assert table.position.ending & WENT_OUT
    assert table.position.view(None)["carrier"] is None
    assert table.decision == "padlock"
    table.play("to G8", "to G7")
    assert table.decision == "draw"
    table.play("draw B1")
    assert (table.decision, table.turn) == ("throw-in-taker", "away")


@pytest.mark.rule("UN 4.10.1")
@pytest.mark.parametrize("settings", [ON, ""])
def test_other_failed_passes_are_lost_as_ever(settings: str) -> None:
    receiver = "home 9 K2" if settings == "" else "home 9 L3"
    table = out("home 6 H8", receiver, "away 4 M3", settings=settings)
    assert not table.told(Out)
    assert table.carrier == "away 4"


@pytest.mark.rule("UN 4.10.1", "UN 3.11.3")
def test_a_failed_cross_does_not_go_out() -> None:
    chips = ("home 20 N1", "home 9 L16", "away 4 K15", "away 9 C8")
    table = Table(*chips, ball="home 20", settings=f"{ON};cross_to=anybody;offside=off")
    table.play("cross 9")  # seven quadrants: nobody rolls
    assert not table.told(Out)
    assert (table.told(Won)[0].how, table.carrier) == ("lost-pass", "away 4")


@pytest.mark.rule("UN 4.10.2", "UN R39")
def test_the_thrower_stands_beside_the_receiver_on_the_touchline() -> None:
    table = out()
    table.play("to K1", "to G7", "draw B1")
    table.refuses("take 1", "UN 4.10.2", "no-taker")
    table.play("take 8")
    assert table.boxes() == {"J1", "L1"}  # K1 has a padlock
    table.refuses("to K1", "UN R39", "throw-box")
    table.play("to J1")
    piece = table.told(SetPiece)[0]
    assert (piece.what, piece.shirt, piece.at) == ("throw-in", 8, "J1")
    assert table.carrier == "away 8"


@pytest.mark.rule("UN R39")
@pytest.mark.parametrize(
    ("receiver", "more", "boxes"),
    [
        ("K2", (), {"J1", "K1", "L1"}),
        ("K1", (), {"J1", "L1"}),
        ("K15", (), {"J16", "K16", "L16"}),
        ("N16", (), {"M16"}),
        ("K1", ("home 2 J1", "home 3 L1"), {"I1", "M1"}),  # the nearest that are free
        ("K1", ("home 2 J1", "home 3 L1", "away 10 I1"), {"M1"}),
    ],
)
def test_where_the_throw_is_taken(receiver: str, more: tuple[str, ...], boxes: set[str]) -> None:
    fixed = ("home 6 H8", f"home 9 {receiver}", "away 8 G3", "away 5 N8")
    table = Table(*fixed, *more, ball="home 6", settings=ON)
    table.play("pass 9", 1, "to G8", "to G7", "take 8")
    assert table.boxes() == boxes


def at_the_line() -> Table:
    """Number 8 is about to throw in from J1."""
    table = out()
    table.play("to G8", "to G7", "draw B1", "take 8", "to J1")
    return table


@pytest.mark.rule("UN 3.6.2/over")
@pytest.mark.parametrize("lane", ["open", "clear"])
def test_a_throw_flies_over_opponents_in_the_way(lane: str) -> None:
    """Number 2 stands on L1, between the thrower on J1 and number 10 on M1."""
    chips = ("home 6 H8", "home 9 K2", "home 2 L1", "away 8 G3", "away 10 M1", "away 4 M8")
    table = out(*chips, settings=f"{ON};pass_lane={lane}")
    table.play("to G8", "to G7", "draw B1", "take 8", "to J1", "done", "done")
    assert "pass 10" in table.legal()


@pytest.mark.rule("UN 4.10.2", "UN R39")
def test_two_movements_closer_then_two_of_the_other_side() -> None:
    table = at_the_line()
    assert table.decision == "throw-in-run"
    assert table.legal() == ["done", "move 10", "move 4", "move 9"]
    table.refuses("move 8", "UN 4.10.2", "not-closer")
    table.play("move 10")
    assert table.boxes() == {"J4", "J3", "I4", "H3", "K4", "L3"}
    table.refuses("to J6", "UN 4.10.2", "closer-box")
    table.play("to J3", "move 10")
    assert table.boxes() == {"J2", "I2"}
    table.play("to I2")
    assert table.decision == "throw-in-reply"
    assert table.position.turn is Side.HOME
    table.play("move 6", "to H6", "move 9")
    assert table.boxes() >= {"K3", "L2"}
    table.play("to K3")
    assert table.decision == "throw"
    assert table.turn == "away"


@pytest.mark.rule("UN 4.11.1", "UN 4.10.2")
def test_a_keeper_stays_in_goal_when_it_is_not_his_turn() -> None:
    table = out(*CHIPS, settings=f"{ON};keeper_out=true")
    table.play("to G8", "to G7", "draw B1", "take 8", "to J1")
    assert "move 1" in table.legal()  # away's, whose turn it is
    table.play("done")
    assert table.legal() == ["done", "move 6", "move 9"]
    table.refuses("move 1", "UN 3.4.2", "cannot-move")


@pytest.mark.rule("UN 4.10.3", "UN 3.12.4")
def test_a_throw_reaches_two_quadrants_and_is_one_action() -> None:
    table = at_the_line()
    table.play("done", "done")
    assert table.legal() == ["pass 10"]
    table.refuses("pass 4", "UN 4.10.3", "throw-reach")
    table.play("pass 10", 2)
    assert table.told(Passed)[0].kind == "throw"
    tested = table.told(Accuracy)[0]
    assert (tested.total, tested.needs, tested.accurate) == (2, 2, True)
    assert (table.carrier, table.position.actions_left) == ("away 10", 2)


@pytest.mark.rule("UN 4.10.3", "UN 4.10.4")
def test_a_playmaker_does_not_count_and_a_failed_throw_is_simply_lost() -> None:
    table = at_the_line()
    table.play("done", "done", "pass 10", 1)  # with Playmaker it would have been sure
    assert not table.told(Accuracy)[0].accurate
    assert table.legal() == ["by 6", "by 9"]  # both are three boxes away from J5
    table.play("by 9")
    assert (table.told(Won)[0].how, table.carrier) == ("lost-pass", "home 9")
    table = out("home 6 H8", "home 9 K2", "away 8 G3", "away 20 H2", "away 4 M8")
    table.play("to G8", "to G7", "draw B1", "take 8", "to L1", "done", "done", "pass 20", 1)
    assert not table.told(Out)  # number 20 is in a touchline quadrant
    assert table.carrier == "home 9"


@pytest.mark.rule("UN 4.10.3")
def test_markers_hinder_a_throw() -> None:
    table = at_the_line()
    table.play("move 10", "to J3", "done", "done", "pass 10", 1)  # number 9 marks: 0, needs 1
    assert not table.told(Accuracy)[0].accurate


@pytest.mark.rule("UN 4.10.3")
def test_if_nobody_is_near_enough_the_thrower_keeps_the_ball() -> None:
    table = out("home 6 H8", "home 9 K2", "away 8 G3", "away 4 M12", "away 9 C8")
    table.play("to G8", "to G7", "draw B1", "take 8", "to J1", "done", "done")
    assert (table.decision, table.carrier) == ("act", "away 8")
    assert table.position.actions_left == 2
