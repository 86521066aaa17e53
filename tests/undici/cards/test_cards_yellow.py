"""Yellow cards, on passes and crosses: what each does, and when it is refused (UN 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.hand import CROSSING, ready, refused, refused_in_their_turn, unplayable
from tests.undici.table import Table
from touchline.undici.events import Accuracy, Passed, Won

pytestmark = pytest.mark.rule("UN 3.14")

LONG = ("home 16 C8", "home 9 M8", "away 4 J1", "away 5 N1")  # five quadrants, a Playmaker
HIGH = ("home 2 M2", "home 19 N8", "away 4 N9")  # three quadrants, an Archer, one marker
SHORT = ("home 10 G8", "home 16 H8", "home 9 I9", "away 4 M1")
ONSIDE = "away 4 N1"  # everybody is
DEEP = "away 4 C3"  # everybody in front of the ball is offside


def played(
    chips: tuple[str, ...], *script: str | int, hand: tuple[str, ...] = (), **more: Any
) -> tuple[int, bool]:
    """The score of a pass or cross by the first chip, and whether it arrives."""
    ball = chips[0][: chips[0].rindex(" ")]
    table = ready(*hand, chips=chips, ball=ball, **more)
    table.play(*script)
    tested = table.told(Accuracy)[0]
    return tested.total, tested.accurate


def closed(chips: tuple[str, ...], ball: str, call: str, card: str, other: str) -> None:
    """On this ball the other card may be played, this one not."""
    table = ready(f"home {card}", f"home {other}", chips=chips, ball=ball)
    table.play(call)
    assert table.legal() == ["decline", f"card {other}"]
    unplayable(table, card)


def test_y1_helps_a_playmakers_pass_and_an_archers_cross() -> None:
    hand = ("home Y1",)
    assert played(LONG, "pass 9", "card Y1", 2, hand=hand) == (2 + 1 + 2, True)
    assert played(LONG, "pass 9", "decline", 2, hand=hand) == (2 + 1, False)
    assert played(HIGH, "cross 19", "decline", 2, hand=hand) == (2 + 1 - 1, False)
    table = ready(*hand, chips=HIGH, ball="home 2")
    table.play("cross 19", "card Y1")
    assert table.decision == "shot-roll"  # 1 + 1 + 2 - 1 is enough: no die is needed


def test_y1_refused_without_the_ability_that_counts() -> None:
    for passer in (9, 7):  # neither of them, and an Archer who passes
        chips = (f"home {passer} C8", "home 10 M8", "away 4 N1")
        closed(chips, f"home {passer}", "pass 10", "Y1", "Y10")
    closed(("home 17 M2", "home 19 N8", "away 4 N9"), "home 17", "cross 19", "Y1", "Y9")


@pytest.mark.rule("UN 4.10.3")
def test_y1_refused_on_a_throw_in() -> None:
    chips = ("home 6 H8", "home 9 K2", "away 8 G3", "away 10 J5", "away 4 M8", "away 9 C8")
    hand = ("away Y1", "away Y10")
    table = Table(*chips, ball="home 6", settings="throw_in=true", hand=hand)
    table.play("pass 9", 1, "to K1", "to G7", "take 8", "to J1", "done", "done", "pass 10")
    assert table.legal() == ["decline", "card Y10"]
    unplayable(table, "Y1")  # a Playmaker is worth nothing here


def test_y2_lets_a_pass_run_on() -> None:
    table = ready("home Y2", chips=SHORT)
    table.play("pass 16", "card Y2")
    assert table.legal() == ["by 10", "by 9"]
    table.play("by 9")
    assert table.carrier == "home 9"
    assert [won.how for won in table.told(Won)] == ["run-through"]
    assert table.position.actions_left == 2


def test_y2_refused_without_a_playmaker_or_a_mate_near_him() -> None:
    closed(SHORT, "home 10", "pass 9", "Y2", "Y3")
    chips = ("home 9 B8", "home 16 H8", "away 4 M1")
    table = ready("home Y2", "home Y3", chips=chips, ball="home 9")
    table.play("pass 16", 6)
    assert table.legal() == ["decline", "card Y3"]
    unplayable(table, "Y2")


@pytest.mark.rule("UN 3.12.3")
@pytest.mark.parametrize("offside", ["barred", "lost"])
def test_y2_looks_for_mates_onside_and_in_use(offside: str) -> None:
    chips = ("home 10 H7", "home 16 H8", "home 9 I9", "home 6 H9", DEEP)
    table = ready("home Y2", chips=chips, settings=f"offside={offside}", flipped=("home 6",))
    table.play("pass 16", "card Y2")
    assert table.legal() == ["by 10"]


def test_y3_is_an_extra_pass_or_cross() -> None:
    table = ready("home Y3", chips=SHORT, actions=1)
    table.play("pass 16", "card Y3")
    assert table.legal() == ["decline", "pass 10", "pass 9"]
    table.play("pass 9")
    assert table.carrier == "home 9"
    chips = ("home 10 L2", "home 7 M2", "home 19 N8", "away 4 N12")
    table = ready("home Y3", chips=chips, actions=1)
    table.play("pass 7", "card Y3", "cross 19")
    assert table.decision == "shot-roll"


def test_y3_refused_with_nobody_to_pass_to_or_after_a_failed_pass() -> None:
    table = ready("home Y3", "home B13", chips=("home 10 C8", "away 4 M1"), ball="home 1")
    table.play("pass 10")
    assert (table.carrier, table.decision) == ("home 10", "act")  # only the keeper in goal is left
    unplayable(table, "Y3")
    table = ready("home Y3", chips=LONG, ball="home 16")
    table.play("pass 9", 1)
    assert table.decision == "nearest"  # two opponents are as near, and no card was asked for


EARLY = ("home 7 J4", "home 19 N8", "away 4 N12")


def test_y4_crosses_from_a_neutral_box() -> None:
    table = ready("home Y4", chips=EARLY, ball="home 7")
    table.refuses("cross 19", "UN 3.11.1", "cross-box")
    table.play("card Y4", "cross 19")
    assert (table.carrier, table.decision) == ("home 19", "shot-roll")
    assert table.position.actions_left == 2


def test_y4_refused_on_other_boxes_without_an_archer_a_target_or_an_action() -> None:
    refused("Y4", "home 7 G4", *EARLY[1:], ball="home 7")  # the own half
    refused("Y4", "home 7 M2", *EARLY[1:], ball="home 7")  # a cross box
    refused("Y4", "home 7 L8", *EARLY[1:], ball="home 7")  # a shot box
    refused("Y4", "home 17 J4", *EARLY[1:], ball="home 17")  # no Archer
    refused("Y4", "home 7 J4", "home 19 L8", "away 4 N12", ball="home 7")
    refused("Y4", *EARLY, ball="home 7", actions=0)
    refused("Y4", *EARLY, ball="home 7", flipped=("home 19",))
    refused("Y4", "home 7 J4", "home 19 N8", DEEP, ball="home 7")  # offside


def test_y5_saves_a_failed_pass_on_a_three() -> None:
    far = ("home 4 B8", "home 10 M8", "away 4 N1")
    for face, carrier in ((3, "home 10"), (2, "away 4")):
        table = ready("home Y5", chips=far, ball="home 4")
        table.play("pass 10", 1, "card Y5", face)
        assert table.carrier == carrier
    assert table.decision == "padlock"


def test_y5_lets_others_answer_the_pass_that_arrived() -> None:
    far = ("home 4 B8", "home 10 M8", "home 17 L9", "away 4 N1")
    table = ready("home Y5", "home Y2", chips=far, ball="home 4")
    table.play("pass 10", 1, "card Y5", 3, "card Y2", "by 17")
    assert table.carrier == "home 17"


def test_y5_refused_without_a_wizard_or_a_failed_pass() -> None:
    table = ready("home Y5", chips=("home 4 B8", "home 9 M8", "away 4 N1"), ball="home 4")
    table.play("pass 9", 1)
    assert not table.told(Accuracy)[0].accurate
    assert table.carrier == "away 4"
    table = ready("home Y5", "home B13", chips=("home 10 G8", "home 17 H8", "away 4 M1"))
    table.play("pass 17")
    assert table.decision == "act"
    unplayable(table, "Y5")


def test_y6_flicks_a_cross_on() -> None:
    chips = (*CROSSING, "home 11 L8")
    table = ready("home Y6", chips=chips, ball="home 7")
    table.play("cross 19", "card Y6", "by 11")
    assert table.carrier == "home 11"
    assert (table.decision, table.position.actions_left) == ("act", 2)
    table = ready("home Y6", chips=chips, ball="home 7")
    table.play("cross 19", "decline")
    assert (table.carrier, table.decision) == ("home 19", "shot-roll")


def test_y6_refused_without_a_ram_or_a_mate_near_him() -> None:
    chips = ("home 7 M2", "home 11 N8", "home 9 M8", "away 4 N12")
    closed(chips, "home 7", "cross 11", "Y6", "G2")
    closed(CROSSING, "home 7", "cross 19", "Y6", "G2")


@pytest.mark.rule("UN 3.12.3")
@pytest.mark.parametrize("offside", ["barred", "lost"])
def test_y6_looks_for_mates_onside_and_in_use(offside: str) -> None:
    chips = ("home 7 M2", "home 19 M8", "home 9 N9", "home 11 L8", "home 6 L7", DEEP)
    settings = f"offside={offside}"
    table = ready("home Y6", chips=chips, ball="home 7", settings=settings, flipped=("home 6",))
    table.play("cross 19", "card Y6")
    assert table.legal() == ["by 11"]


def test_y7_is_an_extra_pass_or_cross_of_the_carrier() -> None:
    table = ready("home Y7", chips=SHORT, actions=0)
    table.refuses("pass 9", "UN 3.3.1", "no-actions")
    table.play("card Y7", "pass 9")
    assert table.carrier == "home 9"
    table = ready("home Y7", chips=CROSSING, ball="home 7", actions=0)
    table.play("card Y7")
    assert table.legal() == ["decline", "cross 19"]  # an Archer, but no Playmaker


@pytest.mark.rule("UN 3.10.3", "UN 2.1.8")
def test_y7_is_an_extra_pass_of_a_keeper_in_goal_too() -> None:
    table = ready("home Y7", chips=SHORT, ball="home 1", actions=0)  # he is a Playmaker
    table.play("card Y7", "pass 16", 6)
    assert table.carrier == "home 16"


def test_y7_refused_without_the_ability_that_counts() -> None:
    refused("Y7", "home 9 G8", "home 10 H8", ONSIDE, ball="home 9")
    refused("Y7", "home 7 G8", "home 10 H8", ONSIDE, ball="home 7")  # an Archer off the cross boxes
    refused("Y7", *SHORT, ball="away 4")


@pytest.mark.rule("UN R47")
def test_y8_makes_the_passes_of_one_playmaker_free() -> None:
    table = ready("home Y8", chips=SHORT, actions=1)
    table.play("card Y8", "pass 9")
    assert table.position.actions_left == 1
    table.play("pass 10")  # number 9 is no Playmaker
    assert table.position.actions_left == 0
    assert table.legal("pass") == ["pass 16"]
    table.refuses("move 16", "UN 3.3.1", "no-actions")
    table.refuses("pass 9", "UN R47", "pass-back")
    table.play("pass 16")
    assert table.carrier == "home 16"
    assert table.decision != "act"  # he is a Playmaker too, but it was played for number 10


@pytest.mark.rule("UN R47")
def test_y8_two_playmakers_do_not_pass_to_and_fro_for_ever() -> None:
    table = ready("home Y8", chips=SHORT, actions=3)
    table.play("card Y8", "pass 16")
    assert table.position.actions_left == 3
    for left in (2, 1, 0):
        table.play("pass 10" if table.carrier == "home 16" else "pass 16")
        assert table.position.actions_left == left
    assert table.carrier == "home 10"
    assert table.legal("pass") == ["pass 9"]


@pytest.mark.rule("UN R47")
def test_y8_a_pass_back_costs_an_action_also_if_the_card_came_later() -> None:
    table = ready("home Y8", chips=SHORT, ball="home 9", actions=3)
    table.play("pass 10", "card Y8", "pass 9")
    assert table.position.actions_left == 1
    table = ready("home Y8", chips=SHORT, ball="home 9", actions=3)
    table.play("pass 10", "card Y8", "pass 16")
    assert table.position.actions_left == 2


@pytest.mark.rule("UN R47")
def test_y8_names_a_playmaker_where_none_has_the_ball() -> None:
    table = ready("home Y8", chips=SHORT, ball="home 9", actions=2)
    table.play("card Y8")
    assert table.legal() == ["by 1", "by 10", "by 16"]  # the keeper is one too
    table.play("by 16", "pass 16")
    assert table.position.actions_left == 1
    table.play("pass 10")
    assert table.position.actions_left == 1
    table.play("pass 9")  # number 10 was not named
    assert table.position.actions_left == 0


def test_y8_refused_without_a_playmaker() -> None:
    table = ready("away Y8", chips=("home 10 B2", "away 4 G8"), ball="away 4", turn="away")
    unplayable(table, "Y8")
    table = ready("home Y8", chips=("home 4 G8",), ball="home 4")
    assert table.legal("card") == ["card Y8"]  # the keeper is one


def test_y9_adds_one_to_a_cross() -> None:
    hand = ("home Y9",)
    chips = (*HIGH, "away 5 M9")
    assert played(chips, "cross 19", "card Y9", 3, hand=hand) == (3 + 1 + 1 - 2, True)
    assert played(chips, "cross 19", "decline", 3, hand=hand) == (3 + 1 - 2, False)


def test_y9_refused_on_a_pass() -> None:
    closed(LONG, "home 16", "pass 9", "Y9", "Y10")


def test_y10_adds_one_to_a_pass() -> None:
    hand = ("home Y10",)
    assert played(LONG, "pass 9", "card Y10", 3, hand=hand) == (3 + 1 + 1, True)
    assert played(LONG, "pass 9", "decline", 3, hand=hand) == (3 + 1, False)


@pytest.mark.rule("UN 3.14.5")
def test_y10_refused_where_nothing_is_rolled() -> None:
    """The pass is certain: nobody is asked whether to spend a bonus on it."""
    table = ready("home Y10", "home Y1", chips=SHORT)
    table.play("pass 16")
    assert table.carrier == "home 16"
    assert table.decision == "act"


def test_y10_refused_on_a_cross() -> None:
    closed(HIGH, "home 2", "cross 19", "Y10", "Y9")


WIDE = ("home 7 G2", "home 9 H15", "home 10 H8", "away 4 N1")


def test_y11_finds_the_other_flank() -> None:
    table = ready("home Y11", chips=WIDE, ball="home 7")
    table.play("card Y11")
    assert table.legal() == ["pass 9"]
    table.play("pass 9")  # seven quadrants without a die
    assert table.carrier == "home 9"
    assert table.told(Passed)[0].kind == "sure"
    assert table.position.actions_left == 2
    table = ready("home Y11", chips=("home 7 G15", "home 9 H2", "away 4 N1"), ball="home 7")
    table.play("card Y11", "pass 9")
    assert table.carrier == "home 9"


def test_y11_refused_in_the_centre_without_a_mate_over_there_an_archer_or_an_action() -> None:
    refused("Y11", "home 7 G8", "home 9 H15", ONSIDE, ball="home 7")
    refused("Y11", "home 7 G2", "home 9 H3", ONSIDE, ball="home 7")
    refused("Y11", "home 17 G2", "home 9 H15", ONSIDE, ball="home 17")
    refused("Y11", *WIDE, ball="home 7", actions=0)
    refused("Y11", *WIDE, ball="home 7", flipped=("home 9",))


@pytest.mark.rule("UN 3.12.3")
@pytest.mark.parametrize("offside", ["barred", "lost"])
def test_y11_refused_to_a_mate_offside(offside: str) -> None:
    chips = ("home 7 G2", "home 9 H15", DEEP)
    refused("Y11", *chips, ball="home 7", settings=f"offside={offside}")
    table = ready("home Y11", chips=chips, ball="home 7", settings="offside=off")
    assert table.legal("card") == ["card Y11"]


def test_y12_adds_one_to_own_passes_and_crosses() -> None:
    for lies, plus in ((("home Y12",), 1), (("away Y12",), 0)):
        assert played(LONG, "pass 9", 3, table=lies) == (3 + 1 + plus, plus == 1)
        assert played(HIGH, "cross 19", 2, table=lies) == (2 + 1 + plus - 1, plus == 1)


def test_y12_helps_from_the_moment_it_is_played() -> None:
    table = ready("home Y12", chips=LONG, ball="home 16")
    table.play("card Y12", "pass 9", 3)
    assert table.carrier == "home 9"


def test_y12_refused_in_their_turn() -> None:
    refused_in_their_turn("Y12")
