"""White cards, on movement: what each does, and when it is refused (UN 3.14)."""

from __future__ import annotations

import pytest

from tests.undici.hand import QUIET, ready, refused, refused_in_their_turn
from touchline.undici.engine.cards.catalogue import number
from touchline.undici.engine.cards.effects.table import BY_KEY
from touchline.undici.engine.state import HAND
from touchline.undici.events import LockBroken

pytestmark = pytest.mark.rule("UN 3.14")

LINE = ("home 10 G8", "home 2 C3", "home 6 D9", "home 16 D12", "home 8 C14", "home 4 A8")
OVER = ("to H8", "to F8")  # the padlocks of a side whose number 10 is on G8


def test_w1_makes_a_rabbit_for_one_turn() -> None:
    table = ready("home W1")
    table.play("card W1", "by 4", "move 4")
    assert "E8" in table.boxes()  # three boxes from B8
    table.play("to E8", "done", *OVER)
    assert table.position.lent_rabbit == -1
    table = ready("home W1")
    table.play("move 4")
    table.refuses("to E8", "UN 3.4.1", "too-far")


def test_w1_refused_to_rabbits_keepers_and_flipped_chips() -> None:
    table = ready("home W1", chips=(*QUIET, "home 3 C3", "home 20 C6"), flipped=("home 20",))
    table.play("card W1")
    assert table.legal() == ["by 10", "by 4"]
    refused("W1", "home 3 G8", "away 4 L8", ball="home 3")  # nobody else is there


@pytest.mark.rule("UN 4.11.1", "UN 3.4.1")
def test_w1_is_for_a_keeper_who_may_leave_his_goal_too() -> None:
    table = ready("home W1", settings="keeper_out=true")
    table.play("card W1", "by 1", "move 1")
    assert "C10" in table.boxes()  # three boxes from his goal


def test_w2_lets_rabbits_run_with_the_ball() -> None:
    table = ready("home W2", chips=("home 7 G8", "away 4 L3"), ball="home 7")
    table.play("card W2", "move 7", "to J8")
    assert table.where("home 7") == "J8"
    table = ready("home W2", chips=("home 7 G8", "away 4 L3"), ball="home 7")
    table.play("move 7")
    table.refuses("to J8", "UN 3.4.1", "too-far")
    table = ready("home W1", "home W2")
    table.play("card W1", "by 10", "card W2", "move 10", "to J8")  # a lent Rabbit is one too
    assert table.where("home 10") == "J8"


def test_w2_refused_without_a_rabbit() -> None:
    refused("W2")
    refused("W2", *QUIET, "home 3 C3", flipped=("home 3",))


def test_w3_makes_a_tractor_for_one_turn() -> None:
    table = ready("home W3")
    table.play("card W3", "by 4", "done")
    assert table.legal() == ["decline", "move 4"]
    table.play("move 4", "to D8", *OVER)
    assert table.where("home 4") == "D8"
    assert table.position.lent_tractor == -1
    table = ready("home W3")
    table.play("done")
    assert table.decision == "padlock"


def test_w3_refused_to_tractors() -> None:
    table = ready("home W3", chips=(*QUIET, "home 3 C3"))
    table.play("card W3")
    assert table.legal() == ["by 10", "by 4"]
    refused("W3", "home 2 G8", "away 4 L8", ball="home 2")


PUSHED = ("home 10 B2", "home 20 G8", "away 9 H8")


def test_w4_pushes_and_flips_for_one_turn() -> None:
    table = ready("home W4", chips=PUSHED)
    table.play("card W4", "against 9")
    assert table.boxes() == {"I7", "I8", "I9"}
    table.play("to I8")
    assert table.where("away 9") == "I8"
    assert table.flipped == {"away 9"}
    assert table.position.actions_left == 3
    table.play("done", "to C2", "to A2")
    assert table.turn == "away"
    assert table.legal("move") == []
    table.play("done", "to H8", "to J8")
    assert table.flipped == set()


def test_w4_takes_the_ball_along_and_a_flipped_chip_too() -> None:
    table = ready("home W4", chips=PUSHED, ball="away 9")
    table.play("card W4", "against 9", "to I9")
    assert table.carrier == "away 9"
    assert table.where("away 9") == "I9"
    assert table.legal("tackle") == []
    table = ready("home W4", chips=PUSHED, flipped=("away 9",))
    table.play("card W4", "against 9", "to I8")
    assert table.where("away 9") == "I8"
    assert table.flipped == {"away 9"}


def test_w4_refused_without_a_gorilla_next_to_him_or_a_free_box() -> None:
    refused("W4", "home 10 B2", "home 20 G8", "away 4 I8")
    refused("W4", "home 10 B2", "home 17 G8", "away 4 H8")
    refused("W4", *PUSHED, flipped=("home 20",))
    refused("W4", *PUSHED, "away 4 I7", "away 5 I8", "away 3 I9")


def test_w5_moves_three_of_a_line_each_its_own_way() -> None:
    table = ready("home W5", chips=LINE)
    table.play("card W5", "group 2", "move 2", "to C1", "move 6", "to F9", "move 16", "to D14")
    assert table.decision == "act"
    assert table.position.actions_left == 2
    assert [table.where(f"home {n}") for n in (2, 6, 16, 8)] == ["C1", "F9", "D14", "C14"]
    table = ready("home W5", chips=LINE)
    table.play("card W5", "group 2", "move 2", "to C1")
    table.refuses("move 2", "UN 3.14", "here")  # each of them once
    table.play("done")
    assert table.decision == "act"


def test_w5_refused_without_an_action_or_anybody_who_can_move() -> None:
    refused("W5", actions=0)
    for settings in ("", "keeper_out=true"):  # a keeper in goal is on no line
        refused(
            "W5", "home 4 G8", "away 4 L8", ball="away 4", flipped=("home 4",), settings=settings
        )


def test_w6_breaks_the_black_padlock() -> None:
    chips = ("home 10 B2", "home 20 G8")
    table = ready("home W6", chips=chips, black="H8")
    table.play("card W6", "move 20", "to I8")
    assert table.told(LockBroken)[0].colour == "black"
    assert table.position.black == -1
    table = ready("home W6", chips=chips, black="H8")
    table.play("move 20")
    table.refuses("to H8", "UN 3.13.3", "locked")


def test_w6_refused_without_a_gorilla() -> None:
    refused("W6")


def test_w7_makes_a_gorilla_for_one_turn() -> None:
    table = ready("home W6", "home W7", chips=("home 10 B2", "home 4 G8"), white="H8", black="G7")
    assert table.legal("card") == ["card W7"]  # nobody is a Gorilla yet
    table.play("card W7", "by 4", "card W6", "move 4", "to I8", "done", "to A1", "to A2")
    assert table.position.lent_gorilla == -1
    table = ready("home W7", chips=("home 10 B2", "home 4 G8"), white="H8")
    table.play("card W7", "by 4", "move 4", "to H8")
    assert [broken.colour for broken in table.told(LockBroken)] == ["white"]
    table = ready("home W7", chips=("home 10 B2", "home 4 G8"), white="H8")
    table.play("move 4")
    table.refuses("to H8", "UN 3.13.3", "locked")


def test_w7_refused_to_gorillas() -> None:
    table = ready("home W7", chips=(*QUIET, "home 20 C6"))
    table.play("card W7")
    assert table.legal() == ["by 10", "by 4"]
    refused("W7", "home 20 G8", "away 4 L8", ball="home 20")


def test_w8_moves_a_tractor_twice_at_the_end() -> None:
    table = ready("home W8", chips=LINE)
    table.play("card W8", "done", "move 2", "to E3", "to G3")
    assert table.where("home 2") == "G3"
    assert table.decision == "padlock"
    table = ready("home W8", chips=LINE)
    table.play("done", "move 2", "to E3")
    assert table.decision == "padlock"


def test_w8_refused_without_a_tractor() -> None:
    refused("W8")


def test_w9_moves_the_tractor_now_and_not_at_the_end() -> None:
    table = ready("home W9", chips=LINE)
    table.play("card W9", "move 2", "to E3")
    assert (table.where("home 2"), table.decision) == ("E3", "act")
    assert table.position.actions_left == 3
    table.position.add_card(0, number("W9"), HAND)
    assert not BY_KEY["early-tractor"].can(table.position, 0, number("W9"), 0, 0)
    table.play("done")
    assert table.decision == "padlock"


def test_w9_refused_without_a_tractor() -> None:
    refused("W9")


def test_w10_is_an_extra_movement() -> None:
    table = ready("home W10", chips=LINE, actions=0)
    table.play("card W10", "group 2", "way E", "to E9", "stay", "stay", "stay")
    assert table.where("home 6") == "E9"
    assert table.decision == "tractor"
    table = ready("home W10", chips=LINE, actions=0)
    table.play("card W10")
    assert {"move 10", "move 4"} <= set(table.legal())
    assert table.legal("pass") == []
    table.play("move 4", "to A6")
    assert table.where("home 4") == "A6"


def test_w10_refused_where_nobody_can_move() -> None:
    refused("W10", "home 4 G8", "away 4 L8", ball="away 4", flipped=("home 4",))
    refused_in_their_turn("W10")
