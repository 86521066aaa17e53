"""Green cards, on shots and headers: what each does, and when it is refused (UN 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.hand import CROSSING, ready, refused, unplayable
from tests.undici.table import Table
from touchline.undici.events import Duel, Saved

pytestmark = pytest.mark.rule("UN 3.14")

AWAY = "away 4 C3"  # nobody is in the way
FRONT = ("home 10 J8", "home 9 M7", "away 4 N12")


def shooting(shooter: str, *hand: str) -> Table:
    """One chip, named with its box, has called a shot."""
    table = ready(*hand, chips=(shooter, AWAY), ball=shooter[: shooter.rindex(" ")])
    table.play("shot")
    return table


def goals(table: Table, answer: str, *dice: int) -> int:
    """How many goals home has after this answer and these dice."""
    table.play(answer, *dice)
    return table.position.score[0]


def shots(table: Table, answer: str, *dice: int) -> tuple[int, int, int]:
    """The scores of shot and save after this answer and these dice, and home's goals."""
    scored = goals(table, answer, *dice)
    duel = table.told(Duel)[0]
    return duel.attacker_total, duel.defender_total, scored


def unanswerable(shooter: str, card: str) -> None:
    """On his shot another card may be played, but not this one."""
    table = shooting(shooter, f"home {card}", "home G9")
    assert table.legal() == ["decline", "card G9"]
    unplayable(table, card)


def test_g1_helps_a_cannon_from_outside() -> None:
    assert shots(shooting("home 10 K8", "home G1"), "card G1", 5, 4) == (7, 6, 1)
    assert shots(shooting("home 10 K8", "home G1"), "decline", 5, 4) == (5, 6, 0)


def test_g1_refused_without_a_cannon_or_inside_the_area() -> None:
    unanswerable("home 9 L8", "G1")  # no Cannon
    unanswerable("home 10 M8", "G1")  # inside
    table = ready("home G1", "home G9", chips=CROSSING, ball="home 7")
    table.play("cross 19")  # a Cannon, but it heads
    unplayable(table, "G1")


def test_g2_turns_a_cross_into_a_volley() -> None:
    table = ready("home G2", chips=CROSSING, ball="home 7")
    table.play("cross 19", "card G2", 1, 5)
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker_total) == ("shot", 1 + 4 + 2 + 1)
    assert table.position.score == (1, 0)
    table = ready("home G2", chips=CROSSING, ball="home 7")
    table.play("cross 19", "decline", 1, 5)
    assert table.told(Saved)  # a header has no Cannon: 7 against 7


@pytest.mark.rule("UN R11")
def test_g2_costs_the_action_where_the_header_is_one() -> None:
    more: dict[str, Any] = {"chips": CROSSING, "ball": "home 7", "settings": "header=action"}
    table = ready("home G2", actions=2, **more)
    table.play("cross 19", "card G2")
    assert table.position.actions_left == 0
    table = ready("home G2", "home B13", actions=1, **more)
    table.play("cross 19")
    unplayable(table, "G2")


@pytest.mark.rule("UN 3.14.7")
def test_g2_leaves_the_keeper_his_answer_to_the_cross() -> None:
    more: dict[str, Any] = {"chips": CROSSING, "ball": "home 7"}
    for settings, script in (
        ("", ("cross 19", "decline", "card G2", 1, 5)),
        ("response_first=on-turn", ("cross 19", "card G2", "decline", 1, 5)),
    ):
        table = ready("home G2", "away P3", settings=settings, **more)
        table.play(*script)
        assert table.position.score == (1, 0)
    table = ready("home G2", "away P3", settings="response_first=on-turn", **more)
    table.play("cross 19", "card G2", "card P3", 3)
    assert table.carrier == "away 1"


def test_g2_refused_without_viper_ram_and_cannon_or_away_from_the_header_boxes() -> None:
    table = ready("home G2", chips=("home 7 M2", "home 17 N8", "away 4 N12"), ball="home 7")
    table.play("cross 17")
    table.refuses("card G2", "UN 3.11.5", "roll-first")
    chips = ("home 7 M2", "home 19 K8", "home 9 K9", "away 4 N12")
    table = ready("home G2", "home Y6", chips=chips, ball="home 7", settings="cross_to=anybody")
    table.play("cross 19")
    assert table.legal() == ["decline", "card Y6"]
    unplayable(table, "G2")


def test_g3_moves_a_viper_in_the_area_for_nothing() -> None:
    table = ready("home G3", chips=FRONT, actions=0)
    table.play("card G3")
    assert table.legal() == ["move 9"]
    table.play("move 9", "to M9")
    assert table.where("home 9") == "M9"
    assert table.decision == "padlock"  # it was an extra movement, and there is no action left


def test_g3_refused_with_the_ball_outside_the_area_or_without_the_ability() -> None:
    refused("G3", *FRONT, ball="home 9")
    refused("G3", "home 10 J8", "home 9 L7")
    refused("G3", "home 10 J8", "home 17 M7")
    refused("G3", *FRONT, flipped=("home 9",))


def test_g4_shoots_from_a_neutral_box_at_minus_five() -> None:
    table = ready("home G4", "home G1", chips=FRONT)
    table.play("card G4", "card G1", 6, 1)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total) == (6 - 5 + 2 + 2, 1 + 2)
    assert table.position.score == (1, 0)
    table = ready("home G4", chips=FRONT)
    table.refuses("shot", "UN 3.9.1", "shot-box")
    table.play("card G4")
    assert table.position.actions_left == 2


def test_g4_refused_on_other_boxes_without_a_cannon_or_an_action() -> None:
    refused("G4", "home 10 L8")  # a shot box
    refused("G4", "home 10 M2")  # a cross box
    refused("G4", "home 10 G8")  # the own half
    refused("G4", "home 9 J8", ball="home 9")  # no Cannon
    refused("G4", *FRONT, actions=0)
    refused("G4", *FRONT, flipped=("home 10",))


def test_g5_shoots_as_an_extra_action() -> None:
    table = ready("home G5", chips=FRONT, ball="home 9", actions=0)
    table.refuses("shot", "UN 3.3.1", "no-actions")
    table.play("card G5", 3, 3)
    assert table.told(Duel)[0].attacker_total == 3 + 1 + 2
    assert table.position.score == (1, 0)


def test_g5_refused_outside_the_area_off_shot_boxes_or_without_a_viper() -> None:
    refused("G5", "home 9 L8", ball="home 9", actions=0)
    refused("G5", "home 9 N6", ball="home 9", actions=0)  # in the area, but no shot box
    refused("G5", "home 19 M8", ball="home 19", actions=0)
    refused("G5", *FRONT, ball="home 9", actions=0, flipped=("home 9",))


def test_g6_adds_all_ability_bonuses() -> None:
    assert shots(shooting("home 10 L8", "home G6"), "card G6", 3, 3) == (8, 5, 1)
    assert shots(shooting("home 10 L8", "home G6"), "decline", 3, 3) == (5, 5, 0)


@pytest.mark.parametrize(("shirt", "bonus"), [(20, 0), (7, 3), (14, 2)])
def test_g6_counts_no_white_discs(shirt: int, bonus: int) -> None:
    # 20 is a Gorilla and nothing else; 7 Rabbit, Wizard, black Archer; 14 Tractor, Archer, Cannon
    table = shooting(f"home {shirt} K8", "home G6")
    table.play("card G6", 1, 6)
    assert table.told(Duel)[0].attacker_total == 1 - 2 + bonus


def test_g6_refused_where_nobody_shoots() -> None:
    refused("G6")
    table = ready("home G6", "home L5", chips=("home 10 H8", "away 4 I8"))
    table.play("dribble 4")
    unplayable(table, "G6")


def test_g7_helps_anybody_from_outside() -> None:
    assert shots(shooting("home 9 K8", "home G7"), "card G7", 5, 1) == (4, 3, 1)
    assert shots(shooting("home 9 K8", "home G7"), "decline", 5, 1) == (3, 3, 0)


def test_g7_refused_inside_the_area() -> None:
    unanswerable("home 10 M8", "G7")
    unanswerable("home 10 M6", "G7")  # the +0 box


def test_g8_helps_a_viper_inside_and_a_rams_header() -> None:
    assert shots(shooting("home 9 M8", "home G8"), "card G8", 1, 3) == (7, 5, 1)
    assert shots(shooting("home 9 M8", "home G8"), "decline", 1, 3) == (5, 5, 0)
    for answer, result in (("card G8", (8, 6, 1)), ("decline", (6, 6, 0))):
        chips = ("home 7 M2", "home 9 N8", "away 4 N12")
        table = ready("home G8", chips=chips, ball="home 7")
        table.play("cross 9")
        assert shots(table, answer, 1, 4) == result


def test_g8_refused_to_a_viper_outside_to_others_and_to_a_vipers_header() -> None:
    unanswerable("home 9 L8", "G8")
    unanswerable("home 19 M8", "G8")  # a Ram, but he shoots
    chips = ("home 7 M2", "home 11 N8", "away 4 N12")
    table = ready("home G8", "home G9", chips=chips, ball="home 7")
    table.play("cross 11")  # a Viper, but he heads
    unplayable(table, "G8")


def test_g9_makes_a_four_a_goal() -> None:
    assert goals(shooting("home 9 M8", "home G9"), "card G9", 4) == 1  # no save is rolled
    assert goals(shooting("home 9 M8", "home G9"), "decline", 4, 6) == 0
    assert goals(shooting("home 9 M8", "home G9"), "card G9", 3, 6) == 0
    table = ready("home G9", chips=CROSSING, ball="home 7")
    table.play("cross 19")
    assert goals(table, "card G9", 4) == 1


def test_g9_leaves_the_keepers_four_no_answer() -> None:
    table = shooting("home 9 M8", "home G9", "away P6")
    assert goals(table, "card G9", 4) == 1


def test_g9_refused_where_nobody_shoots() -> None:
    refused("G9")
    table = ready("home G9", "home L5", chips=("home 10 H8", "away 4 I8"))
    table.play("dribble 4")
    unplayable(table, "G9")
