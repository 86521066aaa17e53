"""Blue cards, on dribbles and tackles: what each does, and when it is refused (UN 3.14)."""

from __future__ import annotations

import pytest

from tests.undici.hand import FACING, QUIET, ready, refused, refused_in_their_turn, unplayable
from tests.undici.table import Table
from touchline.undici.events import Duel, Moved

pytestmark = pytest.mark.rule("UN 3.14")

NO_WIZARD = ("home 9 H8", "away 4 I8")
CALLS = (("home", "dribble 4"), ("away", "tackle 4"))  # who is on turn, how the duel begins


def scores(table: Table) -> tuple[int, int]:
    """What carrier and defender had in the duel."""
    duel = table.told(Duel)[0]
    return duel.attacker_total, duel.defender_total


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_l1_adds_two_for_a_wizard(turn: str, call: str) -> None:
    for answer, carrier, total in (("card L1", "home 10", 5), ("decline", "away 4", 3)):
        table = ready("home L1", chips=FACING, turn=turn)
        table.play(call, answer, 2, 3)
        assert (table.carrier, scores(table)) == (carrier, (total, 5))


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_l1_refused_without_a_wizard(turn: str, call: str) -> None:
    table = ready("home L1", "home L5", chips=NO_WIZARD, ball="home 9", turn=turn)
    table.play(call)
    assert table.legal() == ["decline", "card L5"]
    unplayable(table, "L1")


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_l2_adds_one_to_dribbles_and_when_tackled(turn: str, call: str) -> None:
    for lies, carrier in ((("home L2",), "home 10"), (("away L2",), "away 4"), ((), "away 4")):
        table = ready(chips=FACING, turn=turn, table=lies)
        table.play(call, 3, 3)  # 5 against 5, or 4
        assert table.carrier == carrier


def test_l2_helps_from_the_moment_it_is_played() -> None:
    table = ready("home L2", chips=FACING)
    table.play("card L2", "dribble 4", 3, 3)
    assert table.carrier == "home 10"


def test_l2_refused_in_their_turn() -> None:
    refused_in_their_turn("L2")


def test_l3_jumps_like_a_knight_for_an_action() -> None:
    table = ready("home L3", chips=("home 10 G8", "away 4 H8"), black="I7")
    table.play("card L3")
    assert table.boxes() == {"H10", "H6", "I9", "E9", "E7", "F10", "F6"}  # a padlock on the eighth
    table.play("to I9")
    assert table.where("home 10") == "I9"
    assert table.position.actions_left == 2


def test_l3_refused_without_the_ball_a_wizard_or_an_action() -> None:
    refused("L3", "home 9 G8", ball="home 9")
    refused("L3", *QUIET, actions=0)
    refused("L3", *QUIET, ball="away 10")
    refused("L3", *QUIET, flipped=("home 10",))


def test_l4_dribbles_as_an_extra_action() -> None:
    table = ready("home L4", chips=FACING, actions=0)
    table.refuses("dribble 4", "UN 3.3.1", "no-actions")
    table.play("card L4")
    assert table.legal() == ["decline", "dribble 4"]
    table.play("dribble 4", 6, 1, "stay")
    assert table.where("home 10") == "I8"
    assert table.decision == "padlock"


def test_l4_refused_without_a_wizard_or_anybody_to_dribble_past() -> None:
    refused("L4", *QUIET)
    refused("L4", *NO_WIZARD, ball="home 9")
    refused("L4", "home 10 H8", "away 4 G8")  # behind him
    refused("L4", *FACING, flipped=("away 4",))


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_l5_adds_one_for_any_carrier(turn: str, call: str) -> None:
    for answer, carrier, total in (("card L5", "home 9", 5), ("decline", "away 4", 4)):
        table = ready("home L5", chips=NO_WIZARD, ball="home 9", turn=turn)
        table.play(call, answer, 4, 3)
        assert (table.carrier, scores(table)) == (carrier, (total, 5))


def test_l5_refused_to_the_defender_and_without_a_duel() -> None:
    table = ready("away L5", "away R3", chips=FACING)
    table.play("dribble 4")
    assert table.legal() == ["decline", "card R3"]
    unplayable(table, "L5")
    refused("L5")


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_l6_wins_without_a_roll(turn: str, call: str) -> None:
    table = ready("home L6", chips=FACING, turn=turn)
    table.play(call, "card L6")
    assert table.told(Duel) == []
    assert (table.carrier, table.where("home 10")) == ("home 10", "I8")
    assert table.flipped == {"away 4"}
    assert table.turn == turn


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_l6_refused_without_a_wizard(turn: str, call: str) -> None:
    table = ready("home L6", "home L5", chips=NO_WIZARD, ball="home 9", turn=turn)
    table.play(call)
    assert table.legal() == ["decline", "card L5"]
    unplayable(table, "L6")


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_l7_moves_a_wizard_who_has_beaten_a_man(turn: str, call: str) -> None:
    table = ready("home L7", chips=FACING, turn=turn)
    table.play(call, 6, 1, "to J8", "card L7", "to K8")
    assert table.told(Moved)[-1].end == "K8"
    assert table.turn == turn
    assert table.position.actions_left == 2  # what the dribble or the tackle has cost


def test_l7_refused_without_a_wizard_or_after_a_lost_duel() -> None:
    table = ready("home L7", chips=NO_WIZARD, ball="home 9")
    table.play("dribble 4", 6, 1, "stay")
    unplayable(table, "L7")
    table = ready("home L7", chips=FACING)
    table.play("dribble 4", 1, 6, "stay")
    assert table.decision == "padlock"
    refused("L7")
