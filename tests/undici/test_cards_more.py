"""Every strategy card is refused where its condition does not hold (UN 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.table import Table
from tests.undici.test_un_cards import QUIET, ready
from touchline.core.side import Side
from touchline.undici.cards import EFFECT_OF, IDS, number
from touchline.undici.effects.table import BY_KEY
from touchline.undici.events import Duel, Moved, Passed, Saved

pytestmark = pytest.mark.rule("UN 3.14")

RESPONSES = [
    *("B8", "G1", "G2", "G6", "G7", "G8", "G9", "L1", "L5", "L6", "L7"),
    *("P1", "P3", "P4", "P5", "P6", "R3", "R6", "R10"),
    *("Y1", "Y2", "Y3", "Y5", "Y6", "Y9", "Y10"),
]
OWN_TURN = [card for card in IDS if card not in RESPONSES]


@pytest.mark.parametrize("card", IDS)
def test_a_card_that_is_not_in_hand_is_refused(card: str) -> None:
    table = ready("away " + card)
    table.refuses(f"card {card}", "UN 3.14.3", "not-in-hand")


@pytest.mark.rule("UN 3.14.4")
@pytest.mark.parametrize("card", RESPONSES)
def test_a_response_waits_for_its_moment(card: str) -> None:
    table = ready(f"home {card}")
    assert table.legal("card") == []
    table.refuses(f"card {card}", "UN 3.14", "card-condition")


@pytest.mark.rule("UN 3.14.4")
@pytest.mark.parametrize("card", OWN_TURN)
def test_a_card_of_the_own_turn_is_no_response(card: str) -> None:
    chips = ("home 10 H8", "home 6 D8", "away 4 I8", "away 9 C3")
    table = ready(f"away {card}", chips=chips, captain=("away 4",), table=("home B14",))
    table.play("dribble 4", 6, 1, "stay")
    assert table.decision == "act"
    assert table.turn == "home"


FRONT = ("home 10 J8", "home 9 M7", "away 4 N12")
BESIDE = ("home 9 H8", "home 10 B2", "away 4 I8", "away 17 C3")

# card, chips, who has the ball, what else is so
REFUSED: list[tuple[str, tuple[str, ...], str, dict[str, Any]]] = [
    ("B1", QUIET, "home 10", {"table": ("home B14",)}),  # an own permanent is none of theirs
    ("B2", ("home 10 G8", "away 10 J3"), "home 10", {}),
    ("B4", QUIET, "home 10", {}),
    ("B5", QUIET, "home 10", {}),
    ("B6", QUIET, "home 10", {}),
    ("B10", QUIET, "home 10", {}),  # nothing to look at
    ("G3", FRONT, "home 9", {}),  # the Viper has the ball
    ("G3", ("home 10 J8", "home 9 L7"), "home 10", {}),  # he is not in the area
    ("G3", ("home 10 J8", "home 17 M7"), "home 10", {}),  # no Viper, no Ram
    ("G4", ("home 10 L8",), "home 10", {}),  # a shot box
    ("G4", ("home 10 G8",), "home 10", {}),  # the own half
    ("G4", ("home 9 J8",), "home 9", {}),  # no Cannon
    ("G4", FRONT, "home 10", {"actions": 0}),
    ("G5", ("home 9 L8",), "home 9", {"actions": 0}),  # outside the area
    ("G5", ("home 19 M8",), "home 19", {"actions": 0}),  # no Viper
    ("G5", ("home 9 N6",), "home 9", {"actions": 0}),  # in the area, but no shot box
    ("L3", ("home 9 G8",), "home 9", {}),  # no Wizard
    ("L3", QUIET, "home 10", {"actions": 0}),
    ("L3", QUIET, "away 10", {}),
    ("L4", QUIET, "home 10", {}),  # nobody to dribble past
    ("L4", BESIDE, "home 9", {}),  # no Wizard
    ("R2", ("home 10 E8", "away 9 F8", "away 4 M8"), "away 9", {}),  # not on the yellow line
    ("R2", ("home 10 A8", "away 9 C8", "away 4 M8"), "away 9", {}),  # nobody next to him
    ("R2", ("home 10 D8", "away 9 C8"), "home 10", {}),  # the own ball
    ("R5", ("home 10 G8", "home 16 D8"), "home 10", {}),  # no Ram
    ("R9", ("home 10 B2", "home 17 G8", "away 9 I8"), "away 9", {}),  # no Gladiator
    ("R9", ("home 10 B2", "home 4 G8", "away 9 J8"), "away 9", {}),  # too far away
    ("R9", ("home 10 H8", "home 4 G8", "away 9 I8"), "away 9", {}),  # somebody between
    ("R9", ("home 4 G8", "away 9 I9"), "away 9", {}),  # not in a straight line
    ("R9", ("home 4 G8", "away 9 H8"), "away 9", {"actions": 0}),
    ("R11", ("home 17 G8", "away 9 H8"), "away 9", {}),  # no Gladiator
    ("R11", ("home 4 I8", "away 9 H8"), "away 9", {}),  # from behind the ball line
    ("R12", ("home 10 G8", "home 9 D8"), "home 10", {}),  # no Gladiator
    ("W2", QUIET, "home 10", {}),  # no Rabbit
    ("W4", ("home 10 B2", "home 20 G8", "away 4 I8"), "home 10", {}),  # not next to him
    ("W4", ("home 10 B2", "home 17 G8", "away 4 H8"), "home 10", {}),  # no Gorilla
    ("W5", QUIET, "home 10", {"actions": 0}),
    ("W6", QUIET, "home 10", {}),  # no Gorilla
    ("W8", QUIET, "home 10", {}),  # no Tractor
    ("W9", QUIET, "home 10", {}),  # no Tractor
    ("Y4", ("home 7 G4", "home 19 N8", "away 4 N12"), "home 7", {}),  # the own half
    ("Y4", ("home 7 M2", "home 19 N8", "away 4 N12"), "home 7", {}),  # a cross box
    ("Y4", ("home 17 J4", "home 19 N8", "away 4 N12"), "home 17", {}),  # no Archer
    ("Y4", ("home 7 J4", "home 19 L8", "away 4 N12"), "home 7", {}),  # nobody to cross to
    ("Y7", ("home 9 G8", "home 10 H8"), "home 9", {}),  # neither Playmaker nor Archer
    ("Y7", ("home 7 G8", "home 10 H8"), "home 7", {}),  # an Archer, but not on a cross box
    ("Y11", ("home 7 G8", "home 9 H15"), "home 7", {}),  # in the centre
    ("Y11", ("home 7 G2", "home 9 H3"), "home 7", {}),  # nobody on the other flank
    ("Y11", ("home 17 G2", "home 9 H15"), "home 17", {}),  # no Archer
    ("Y11", ("home 7 G2", "home 9 H15"), "home 7", {"actions": 0}),
]


@pytest.mark.parametrize(("card", "chips", "ball", "more"), REFUSED)
def test_a_card_whose_condition_fails_is_refused(
    card: str, chips: tuple[str, ...], ball: str, more: dict[str, Any]
) -> None:
    table = ready(f"home {card}", "home B13", chips=chips, ball=ball, **more)
    assert table.legal("card") == ["card B13"]
    table.refuses(f"card {card}", "UN 3.14", "card-condition")


def test_y8_needs_a_playmaker_keepers_count_too() -> None:
    table = ready("away Y8", chips=("home 10 B2", "away 4 G8"), ball="away 4", turn="away")
    table.refuses("card Y8", "UN 3.14", "card-condition")
    assert ready("home Y8", chips=("home 4 G8",), ball="home 4").legal("card") == ["card Y8"]


def test_what_lasts_for_a_turn_is_not_played_twice() -> None:
    for card in ("B12", "W2", "W6", "W8", "Y8"):
        boon = number(card)
        table = ready(f"home {card}", chips=("home 10 G8", "home 3 C3", "home 20 C6"))
        table.play(f"card {card}")
        table.position.add_card(0, boon, 1)
        assert table.position.actions() is not None
        assert not BY_KEY[EFFECT_OF[boon]].can(table.position, 0, boon, 0, 0), card


@pytest.mark.parametrize(
    ("card", "chips", "ball", "call", "next_"),
    [
        ("G1", ("home 9 L8",), "home 9", "shot", "shot-roll"),  # no Cannon
        ("G1", ("home 10 M8",), "home 10", "shot", "shot-roll"),  # inside the area
        ("G7", ("home 10 M8",), "home 10", "shot", "shot-roll"),
        ("G8", ("home 9 L8",), "home 9", "shot", "shot-roll"),  # a Viper outside the area
        ("G8", ("home 10 M8",), "home 10", "shot", "shot-roll"),  # no Viper
        ("L1", ("home 9 H8", "away 4 I8"), "home 9", "dribble 4", "carrier-roll"),
        ("L6", ("home 9 H8", "away 4 I8"), "home 9", "dribble 4", "carrier-roll"),
        ("R3", ("home 10 H8", "away 4 I8"), "home 10", "dribble 4", "carrier-roll"),
        ("Y1", ("home 9 C8", "home 10 M8", "away 4 N1"), "home 9", "pass 10", "pass-roll"),
        ("Y1", ("home 7 C8", "home 10 M8", "away 4 N1"), "home 7", "pass 10", "pass-roll"),
        ("Y9", ("home 9 C8", "home 10 M8", "away 4 N1"), "home 9", "pass 10", "pass-roll"),
        ("Y10", ("home 2 M2", "home 19 N8", "away 4 N9"), "home 2", "cross 19", "pass-roll"),
        ("G2", ("home 7 M2", "home 17 N8", "away 4 N12"), "home 7", "cross 17", "shot-roll"),
        ("G8", ("home 7 M2", "home 17 N8", "away 4 N12"), "home 7", "cross 17", "shot-roll"),
        ("Y6", ("home 7 M2", "home 17 N8", "home 9 M8", "away 4 N12"), "home 7", "cross 17",
         "shot-roll"),  # no Ram
        ("Y6", ("home 7 M2", "home 19 N8", "away 4 N12"), "home 7", "cross 19", "shot-roll"),
        ("Y2", ("home 4 G8", "home 9 H8", "home 16 I9", "away 4 M1"), "home 4", "pass 9",
         "act"),
    ],
)  # fmt: skip
def test_a_window_does_not_open_where_the_condition_fails(
    card: str, chips: tuple[str, ...], ball: str, call: str, next_: str
) -> None:
    table = ready(f"home {card}", chips=chips, ball=ball)
    table.play(call)
    assert table.decision == next_


def test_y2_y3_and_y5_look_at_the_receiver() -> None:
    far = ("home 4 B8", "home 9 M8", "away 4 N1")
    table = ready("home Y5", chips=far, ball="home 4")
    table.play("pass 9", 1)  # no Wizard
    assert table.carrier == "away 4"
    assert not table.told(Passed)[0].arrived
    table = ready("home Y3", chips=("home 10 G8", "home 16 H8", "away 4 M1"), actions=1)
    table.play("pass 16", "card Y3")
    assert table.legal("pass") == ["pass 10"]
    table = ready("home Y5", chips=("home 10 G8", "home 17 H8", "away 4 M1"))
    table.play("pass 17")  # it arrived: nothing to rescue
    assert table.decision == "act"


def test_y2_needs_a_mate_near_the_receiver() -> None:
    table = ready("home Y2", chips=("home 9 B8", "home 16 H8", "away 4 M1"), ball="home 9")
    table.play("pass 16", 6)
    assert table.carrier == "home 16"
    assert table.decision == "act"


def test_l7_is_for_wizards_and_works_after_a_tackle_too() -> None:
    chips = ("home 9 H8", "away 4 I8")
    table = ready("home L7", chips=chips, ball="home 9")
    table.play("dribble 4", 6, 1, "stay")
    assert table.decision == "act"
    table = ready("home L7", chips=("home 10 H8", "away 4 I8"), turn="away")
    table.play("tackle 4", 6, 1, "stay", "card L7", "to J8")
    assert table.told(Moved)[-1].end == "J8"
    assert table.turn == "away"


def test_l1_l5_and_l6_answer_a_tackle() -> None:
    chips = ("home 10 H8", "away 4 I8")
    for card, bonus in (("L1", 2), ("L5", 1)):
        table = ready(f"home {card}", chips=chips, turn="away")
        table.play("tackle 4", f"card {card}", 1, 6)
        assert table.told(Duel)[0].attacker_total == 1 + 1 + bonus
    table = ready("home L6", chips=chips, turn="away")
    table.play("tackle 4", "card L6", "stay")
    assert table.carrier == "home 10"
    assert table.flipped == {"away 4"}


def test_r10_is_for_a_tackle_by_a_gladiator_only() -> None:
    chips = ("home 10 H8", "away 4 I8", "away 8 I7")
    table = ready("away R10", chips=chips, turn="away")
    table.play("tackle 4", "card R10", 6, 1)
    assert table.told(Duel)[0].defender_total == 1 + 2 + 2
    table = ready("away R10", chips=chips, turn="away")
    table.play("tackle 8")
    assert table.decision == "carrier-roll"
    table = ready("away R10", chips=chips)
    table.play("dribble 4")
    assert table.decision == "carrier-roll"


def test_r6_needs_a_gladiator_next_to_the_receiver() -> None:
    for marker in ("away 8 J8", "away 4 K8"):  # no Gladiator, not next to him
        table = ready("away R6", chips=("home 16 H8", "home 9 I8", marker), ball="home 16")
        table.play("pass 9")
        assert table.decision == "act"
    table = ready("away R6", chips=("home 16 H8", "home 9 I8", "away 4 J8"), ball="home 16")
    table.play("pass 9", "card R6", "by 4", 2)
    assert table.carrier == "home 9"
    assert table.decision == "act"


def test_keepers_cards_need_a_paw_that_works() -> None:
    chips = ("home 9 M8", "away 4 C3")
    for card in ("P1", "P4"):
        table = ready("home B3", f"away {card}", chips=chips, ball="home 9")
        table.play("card B3", "shot", 3)
        assert table.decision == "save-roll"  # his Paw is off
    table = ready("home B3", "away P6", chips=chips, ball="home 9")
    table.play("card B3", "shot", 6, "card P6", 4)
    assert table.told(Saved)
    crossing = ("home 7 M2", "home 19 N8", "away 4 N12")
    table = ready("home B3", "away P3", chips=crossing, ball="home 7")
    table.play("card B3", "cross 19")
    assert table.decision == "shot-roll"


def test_p1_adds_two_and_p6_only_a_four() -> None:
    chips = ("home 9 M8", "away 4 C3")
    table = ready("away P1", chips=chips, ball="home 9")
    table.play("shot", 6, "card P1", 1)
    assert table.told(Duel)[0].defender_total == 1 + 2 + 2
    table = ready("away P6", chips=chips, ball="home 9")
    table.play("shot", 6, "card P6", 5)
    assert table.position.score == (1, 0)


def test_g9_is_a_goal_on_a_four_only() -> None:
    table = ready("home G9", chips=("home 9 M8", "away 4 C3"), ball="home 9")
    table.play("shot", "card G9", 3, 6)
    assert table.told(Saved)


def test_g6_adds_all_that_helps_rolls_but_no_white_discs() -> None:
    # number 20 is a Gorilla and nothing else; number 7 Rabbit, Wizard and a black Archer
    for shirt, bonus in ((20, 0), (7, 3)):
        table = ready("home G6", chips=(f"home {shirt} L8", "away 4 C3"), ball=f"home {shirt}")
        table.play("shot", "card G6", 1, 6)
        assert table.told(Duel)[0].attacker_total == 1 + bonus


def test_w4_moves_whoever_stands_next_to_a_gorilla() -> None:
    chips = ("home 10 B2", "home 20 G8", "away 9 H8")
    table = ready("home W4", chips=chips, ball="away 9")
    table.play("card W4", "against 9", "to I9")
    assert table.carrier == "away 9"  # flipped, but the ball stays with him
    assert table.where("away 9") == "I9"
    assert table.flipped == {"away 9"}
    assert table.legal("tackle") == []
    table = ready("home W4", chips=chips, flipped=("away 9",))
    table.play("card W4", "against 9", "to I8")
    assert table.where("away 9") == "I8"
    assert table.flipped == {"away 9"}


def test_w4_needs_a_free_box_to_push_to() -> None:
    wall = ("away 4 I7", "away 5 I8", "away 3 I9")
    table = ready("home W4", chips=("home 10 B2", "home 20 G8", "away 9 H8", *wall))
    table.refuses("card W4", "UN 3.14", "card-condition")


def test_w1_w3_and_w7_are_for_chips_that_have_not_got_it() -> None:
    chips = ("home 10 B2", "home 3 C3", "home 20 C6")
    for card, has in (("W1", 3), ("W3", 3), ("W7", 20)):
        table = ready(f"home {card}", chips=chips)
        table.play(f"card {card}")
        assert f"by {has}" not in table.legal()
        assert "by 10" in table.legal()
        assert "by 1" not in table.legal()  # a keeper in goal moves nowhere


def test_w9_leaves_no_tractor_for_the_end() -> None:
    chips = ("home 10 G8", "home 2 C3")
    table = ready("home W9", chips=chips)
    table.play("card W9", "move 2", "to E3")
    table.position.add_card(0, number("W9"), 1)
    assert not BY_KEY["early-tractor"].can(table.position, 0, number("W9"), 0, 0)
    table.play("done")
    assert table.decision == "padlock"


def test_b2_voids_abilities_and_b3_lasts_for_one_turn() -> None:
    chips = ("home 10 L8", "away 4 M8", "away 10 J3")
    table = ready("home B2", chips=chips)
    table.play("card B2")
    assert table.position.skill(table.slot("away 4"), 3) == 0
    table = ready("home B3", chips=chips)
    table.play("card B3")
    assert table.position.skill(table.slot("away 10"), 5) == 0
    table.play("done", "to K8", "to K7")
    assert table.position.skill(table.slot("away 10"), 5) == 1


def test_b7_b11_b12_and_b13_last_for_their_turn_only() -> None:
    table = ready("home B7", "home B12", "home B13", "home B11")
    table.play("card B7", "by 10", "card B12", "card B13")
    assert table.position.actions_left == 4
    table.play("done", "to H8", "to F8")
    assert (table.position.star, table.position.boons) == (-1, 0)
    assert table.position.actions_left == 3
    table = ready("home B11")
    table.play("card B11", "done", "to H8", "to F8", "done", "to K8", "to M8", "done")
    table.play("to H8", "to F8")
    assert table.turn == "away"
    assert table.position.actions_left == 3


def test_b4_b5_and_b6_leave_others_alone() -> None:
    chips = ("home 10 H8", "home 4 G4", "away 4 I8")
    table = ready(chips=chips, captain=("home 4",), table=("home B6",))
    table.play("dribble 4", 1, 6)
    assert table.told(Duel)[0].attacker_total == 1 + 1
    table = ready("home B5", chips=chips, captain=("home 4",))
    table.play("card B5", "move 10", "to G8")
    assert table.position.actions_left == 2


def looking() -> Table:
    """Home has kept Y1 and puts back G1, then G7, on a pile of two."""
    pile = tuple(f"home {card}" for card in ("G1", "G7", "W1", "W3", "Y1"))
    table = ready("home B10", pile=pile)
    table.play("card B10", "done", "to H8", "to F8", "draw G7", "draw Y1", "draw G1", "keep 3")
    assert table.decision == "put-back"
    return table


def hand(table: Table) -> list[str]:
    """What home holds."""
    return [IDS[card] for card in table.position.cards_in(0, 1)]


def turn_round(table: Table, *draw: str) -> None:
    """Home's next turn passes with nothing done but a card drawn."""
    table.play("done", "to K8", "to M8", "done", "to H8", "to F8", *draw)


def test_b10_puts_cards_back_where_the_coach_wants_them() -> None:
    table = looking()
    assert table.legal() == ["under 0", "under 1", "under 2"]
    table.refuses("under 3", "UN 3.14")
    table.play("under 2", "under 1")  # W? G7 W? G1
    assert hand(table) == ["Y1"]
    assert table.turn == "away"
    turn_round(table, "draw W3")
    turn_round(table)  # G7 comes without chance
    assert hand(table) == ["G7", "W3", "Y1"]
    turn_round(table, "draw W1")
    turn_round(table)
    assert hand(table) == ["G1", "G7", "W1", "W3", "Y1"]


def test_b10_on_top_and_at_the_bottom() -> None:
    table = looking()
    table.play("under 0", "under 0")  # G7, G1 and the rest
    turn_round(table)
    assert hand(table) == ["G7", "Y1"]
    turn_round(table)
    assert hand(table) == ["G1", "G7", "Y1"]
    assert table.position.home_known == 0


def test_only_the_coach_knows_where_he_put_them() -> None:
    table = looking()
    table.play("under 2", "under 1")
    p = table.position
    own = p.view((p.flow[-1].side == 0 and p.turn) or None)  # away is on turn
    assert own["decks"]["home"]["put_back"] == []

    known = p.view(Side.HOME)["decks"]["home"]["put_back"]
    assert known == [{"card": "G1", "under": 3}, {"card": "G7", "under": 1}]


def test_passes_that_y12_helps_are_the_own_ones() -> None:
    chips = ("home 16 C8", "home 9 M8", "away 5 N1")
    table = ready(chips=chips, ball="home 16", table=("away Y12",))
    table.play("pass 9", 4)
    assert table.told(Passed)[0].score == 4 + 1


def test_w3_w8_and_w10_are_over_with_the_turn() -> None:
    chips = ("home 10 G8", "home 4 C3", "away 4 M8")
    table = ready("home W3", chips=chips)
    table.play("card W3", "by 4", "done", "decline", "to H8", "to F8")
    assert table.position.lent_tractor == -1
    table = ready("home W10", chips=chips, actions=0)
    table.play("card W10")
    assert "pass 4" not in table.legal()
    assert {"move 10", "move 4"} <= set(table.legal())


@pytest.mark.rule("UN 3.14.1")
@pytest.mark.parametrize(
    "card", ["B5", "B6", "B14", "L2", "P2", "R1", "R4", "R5", "R7", "R12", "Y12"]
)
def test_a_permanent_played_from_hand_stays_on_the_table(card: str) -> None:
    table = ready(f"home {card}", captain=("home 10",))  # number 4 is a Gladiator and a Ram
    table.play(f"card {card}")
    assert table.position.cards_in(0, 1) == []
    assert table.position.cards_in(0, 2) == [number(card)]
    table.play("done", "to H8", "to F8")
    assert table.position.cards_in(0, 2) == [number(card)]
