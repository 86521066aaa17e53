"""Red cards, in defence: what each does, and when it is refused (UN 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.hand import FACING, ready, refused, refused_in_their_turn, unplayable
from tests.undici.table import Table
from touchline.undici.events import Accuracy, Booked, Duel, Foul, SetPiece

pytestmark = pytest.mark.rule("UN 3.14")

BEHIND = (*FACING, "away 3 G8")  # one of them from behind the ball line
CALLS = (("home", "dribble 4"), ("away", "tackle 4"))


def duel(call: str, *script: str | int, hand: tuple[str, ...] = (), **more: Any) -> tuple[int, str]:
    """The defender's score in a duel with number 10, and who has the ball then."""
    table = ready(*hand, chips=FACING, **more)
    table.play(call, *script)
    return table.told(Duel)[0].defender_total, table.carrier


def test_r1_spares_who_misses_a_tackle() -> None:
    for lies, flipped in ((("away R1",), set()), (("home R1",), {"away 4"}), ((), {"away 4"})):
        table = ready(chips=FACING, turn="away", table=lies)
        table.play("tackle 4", 6, 1)
        assert table.flipped == flipped
    table = ready(chips=FACING, table=("away R1",))
    table.play("dribble 4", 6, 1)
    assert table.flipped == {"away 4"}  # he did not tackle


def test_r1_refused_in_their_turn() -> None:
    refused_in_their_turn("R1")


FAR = ("home 10 D8", "away 9 C8", "away 4 M8", "away 5 L3")


def test_r2_boots_the_ball_away() -> None:
    table = ready("home R2", chips=FAR, ball="away 9", flipped=("away 5",))
    table.play("card R2", 3)
    assert table.legal() == ["against 1", "against 4"]  # a flipped chip receives nothing
    table.play("against 4")
    assert table.carrier == "away 4"
    assert (table.decision, table.position.actions_left) == ("act", 3)
    table = ready("home R2", chips=FAR, ball="away 9")
    table.play("card R2", 2)
    assert (table.carrier, table.decision) == ("away 9", "act")


def test_r2_refused_out_of_midfield_with_nobody_near_or_with_the_own_ball() -> None:
    refused("R2", "home 10 E8", "away 9 F8", "away 4 M8", ball="away 9")
    refused("R2", "home 10 A8", "away 9 C8", "away 4 M8", ball="away 9")
    refused("R2", "home 10 D8", "away 9 C8", "away 4 M8", ball="away 9", flipped=("home 10",))
    refused("R2", *FAR, ball="home 10")


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_r3_adds_one_to_the_defender(turn: str, call: str) -> None:
    more: dict[str, Any] = {"turn": turn, "hand": ("away R3",)}
    assert duel(call, "card R3", 4, 3, **more) == (6, "away 4")  # against 5
    assert duel(call, "decline", 4, 3, **more) == (5, "home 10")


def test_r3_refused_to_the_carrier_and_without_a_duel() -> None:
    table = ready("home R3", "home L5", chips=FACING)
    table.play("dribble 4")
    assert table.legal() == ["decline", "card L5"]
    unplayable(table, "R3")
    refused("R3")


@pytest.mark.parametrize(("turn", "call"), CALLS)
def test_r4_adds_one_to_every_tackle_and_against_dribbles(turn: str, call: str) -> None:
    assert duel(call, 4, 3, turn=turn, table=("away R4",)) == (6, "away 4")
    assert duel(call, 4, 3, turn=turn, table=("home R4",)) == (5, "home 10")


def test_r4_refused_in_their_turn() -> None:
    refused_in_their_turn("R4")


def test_r5_marks_crosses_with_three() -> None:
    chips = ("home 2 M2", "home 19 N8", "away 4 N9")
    for lies, arrived in ((("away R5",), False), ((), True)):
        table = ready(chips=chips, ball="home 2", table=lies)
        table.play("cross 19", 4)  # 4 + 1 - 3 or - 1, and 3 is needed
        assert table.told(Accuracy)[0].accurate is arrived
    table = ready(chips=("home 2 M2", "home 19 N8", "away 2 N9"), ball="home 2", table=("away R5",))
    table.play("cross 19", 4)
    assert table.told(Accuracy)[0].total == 4 + 1 - 1  # no Ram marks


def test_r5_refused_without_a_ram() -> None:
    refused("R5", "home 10 G8", "home 16 D8")
    refused("R5", "home 10 G8", "home 4 D8", flipped=("home 4",))


MARKED = ("home 16 H8", "home 9 I8", "home 2 D8", "away 4 J8")


@pytest.mark.rule("UN R22/r6")
def test_r6_intercepts_and_ends_the_turn_with_padlocks_only() -> None:
    table = ready("away R6", chips=MARKED, ball="home 16", pile=("home B1",))
    table.play("pass 9", "card R6", "by 4", 3)
    assert table.carrier == "away 4"
    assert table.decision == "padlock"
    table.play(table.legal()[0])
    table.play(table.legal()[0])
    assert table.turn == "away"
    assert table.position.count_cards(0, 0) == 1  # nothing was drawn
    table = ready("away R6", chips=MARKED, ball="home 16")
    table.play("pass 9", "card R6", "by 4", 2)
    assert (table.carrier, table.decision) == ("home 9", "act")


@pytest.mark.rule("UN R22/r6")
def test_r6_leaves_no_tractor_even_where_a_cut_turn_has_one() -> None:
    table = ready("away R6", chips=MARKED, ball="home 16", settings="tractor_after_cut=true")
    table.play("pass 9", "card R6", "by 4", 3)
    assert table.decision == "padlock"


def test_r6_refused_without_a_gladiator_next_to_the_receiver() -> None:
    for marker, flipped in (("away 8 J8", ()), ("away 4 K8", ()), ("away 4 J8", ("away 4",))):
        chips = ("home 16 H8", "home 9 I8", marker)
        table = ready("away R6", chips=chips, ball="home 16", flipped=flipped)
        table.play("pass 9")
        assert (table.carrier, table.decision) == ("home 9", "act")
        table.refuses("card R6", "UN 3.14.3", "not-in-hand")  # home decides


def test_r7_tackles_from_behind() -> None:
    table = ready(chips=BEHIND, turn="away", table=("away R7",))
    table.play("tackle 3", 1, 6)
    assert table.carrier == "away 3"
    table = ready(chips=BEHIND, turn="away", table=("home R7",))
    table.refuses("tackle 3", "UN 3.7.1", "tackle-reach")


def test_r7_refused_in_their_turn() -> None:
    refused_in_their_turn("R7")


def fouling(*chips: str, settings: str = "fouls=true;discipline=true") -> Table:
    """Away is on turn and holds the foul."""
    return ready("away R8", "away B13", chips=chips, turn="away", settings=settings)


def test_r8_fouls_for_a_yellow_card() -> None:
    table = fouling(*FACING)
    table.play("card R8", "by 4")
    assert [(foul.side, foul.shirt, foul.kind) for foul in table.told(Foul)] == [(1, 4, "card")]
    assert [event.card for event in table.told(Booked)] == ["yellow"]
    assert table.turn == "home"
    table.play("take 10")
    assert table.told(SetPiece)[0].what == "restart"
    assert table.position.actions_left == 3
    table = fouling(*FACING)
    table.position.booked = 1 << table.slot("away 4")
    table.play("card R8", "by 4")
    assert [event.card for event in table.told(Booked)] == ["second-yellow"]
    assert table.position.find(1, 4) == -1


def test_r8_refused_without_fouls_a_chip_next_to_the_carrier_or_an_enemy_carrier() -> None:
    unplayable(fouling(*FACING, settings=""), "R8")
    unplayable(fouling("home 10 H8", "away 4 J8"), "R8")
    table = ready("home R8", chips=FACING, settings="fouls=true")
    unplayable(table, "R8")


def test_r9_slides_across_an_empty_box_and_from_behind() -> None:
    table = ready("away R9", chips=("home 10 H8", "away 4 J8", "away 5 G7"), turn="away")
    table.refuses("tackle 4", "UN 3.7.1", "tackle-reach")
    table.play("card R9")
    assert table.legal() == ["tackle 4", "tackle 5"]
    table.play("tackle 4", 1, 6, "stay")
    assert table.carrier == "away 4"
    assert table.where("away 4") == "H8"
    assert table.position.actions_left == 2


def test_r9_refused_too_far_round_a_corner_without_gladiator_or_action() -> None:
    refused("R9", "home 10 B2", "home 17 G8", "away 9 I8", ball="away 9")  # no Gladiator
    refused("R9", "home 10 B2", "home 4 G8", "away 9 J8", ball="away 9")
    refused("R9", "home 10 H8", "home 4 G8", "away 9 I8", ball="away 9")  # somebody between
    refused("R9", "home 4 G8", "away 9 I9", ball="away 9")  # not in a straight line
    refused("R9", "home 4 G8", "away 9 H8", ball="away 9", actions=0)
    refused("R9", "home 4 G8", "away 9 H8", ball="away 9", flipped=("away 9",))


def test_r10_adds_two_to_a_gladiators_tackle() -> None:
    more: dict[str, Any] = {"turn": "away", "hand": ("away R10",)}
    assert duel("tackle 4", "card R10", 4, 2, **more) == (6, "away 4")  # against 5
    assert duel("tackle 4", "decline", 4, 2, **more) == (4, "home 10")


def test_r10_refused_to_others_and_against_a_dribble() -> None:
    chips = (*FACING, "away 8 I7")
    table = ready("away R10", "away R3", chips=chips, turn="away")
    table.play("tackle 8")
    unplayable(table, "R10")
    table = ready("away R10", "away R3", chips=chips)
    table.play("dribble 4")
    unplayable(table, "R10")


def test_r11_tackles_as_an_extra_action() -> None:
    table = ready("away R11", chips=FACING, turn="away", actions=0)
    table.refuses("tackle 4", "UN 3.3.1", "no-actions")
    table.play("card R11", "tackle 4", 1, 6)
    assert table.carrier == "away 4"


def test_r11_refused_without_a_gladiator_who_may_tackle() -> None:
    refused("R11", "home 17 G8", "away 9 H8", ball="away 9")  # no Gladiator
    refused("R11", "home 4 I8", "away 9 H8", ball="away 9")  # from behind the ball line
    refused("R11", "home 4 G8", "away 9 H8", ball="away 9", flipped=("home 4",))


def test_r12_marks_passes_with_three() -> None:
    chips = ("home 16 C8", "home 9 I8", "away 4 J8")
    for lies, arrived in ((("away R12",), False), ((), True)):
        table = ready(chips=chips, ball="home 16", table=lies)
        table.play("pass 9", 3)  # 3 + 1 - 3 or - 1, and 3 is needed
        assert table.told(Accuracy)[0].accurate is arrived
    table = ready(
        chips=("home 16 C8", "home 9 I8", "away 8 J8"), ball="home 16", table=("away R12",)
    )
    table.play("pass 9", 3)
    assert table.told(Accuracy)[0].total == 3 + 1 - 1  # no Gladiator marks


def test_r12_refused_without_a_gladiator() -> None:
    refused("R12", "home 10 G8", "home 9 D8")
