"""Purple cards, the keeper's: what each does, and when it is refused (UN 3.14)."""

from __future__ import annotations

import pytest

from tests.undici.hand import CROSSING, ready, refused, refused_in_their_turn, unplayable
from tests.undici.table import Table
from touchline.undici.events import Duel, Passed, Saved

pytestmark = pytest.mark.rule("UN 3.14")

SHOOTER = ("home 9 M8", "away 4 C3", "away 6 L3")


def shot(face: int, *hand: str, before: tuple[str, ...] = (), **more: tuple[str, ...]) -> Table:
    """A black Viper has shot from a +2 box: his score is the face and 4."""
    table = ready(*hand, chips=SHOOTER, ball="home 9", **more)
    table.play(*before, "shot", face)
    return table


def saves(table: Table, *script: str | int) -> bool:
    """Does this save it?"""
    table.play(*script)
    return table.position.score == (0, 0) and len(table.told(Saved)) == 1


def off(card: str) -> None:
    """With his abilities off the keeper cannot play this card, another one he can."""
    table = shot(1, "home B3", f"away {card}", "away P6", before=("card B3",))
    assert table.legal() == ["decline", "card P6"]
    unplayable(table, card)


def test_p1_adds_two_to_the_save() -> None:
    assert saves(shot(1, "away P1"), "card P1", 2)  # 5 against 6
    assert not saves(shot(1, "away P1"), "decline", 2)


def test_p1_refused_without_a_paw() -> None:
    off("P1")


def test_p2_adds_one_to_all_saves() -> None:
    assert saves(shot(1, table=("away P2",)), 2)  # 5 against 5
    assert not saves(shot(1, table=("home P2",)), 2)
    table = ready("home P2")
    table.play("card P2", "done", "to H8", "to F8", "done")
    assert table.position.cards_in(0, 2) != []


def test_p2_refused_in_their_turn() -> None:
    refused_in_their_turn("P2")


def test_p3_takes_a_cross_on_a_three() -> None:
    table = ready("away P3", chips=CROSSING, ball="home 7", pile=("home B1",))
    table.play("cross 19", "card P3", 3)
    assert table.carrier == "away 1"
    assert table.told(Saved)
    assert table.decision == "set-up"  # as after a save
    table.play("done", "done")
    assert (table.turn, table.decision) == ("home", "padlock")
    table = ready("away P3", chips=CROSSING, ball="home 7")
    table.play("cross 19", "card P3", 2)
    assert (table.carrier, table.decision) == ("home 19", "shot-roll")


@pytest.mark.rule("UN R35")
def test_p3_brings_a_keeper_back_who_was_outside() -> None:
    settings = "keeper_out=true;reposition=false"
    table = ready("away P3", chips=CROSSING, ball="home 7", settings=settings)
    keeper = table.slot("away 1")
    table.position.put(keeper, 13 * 16 + 4)  # N5
    table.play("cross 19", "card P3", 6)
    assert table.position.in_goal(keeper)


@pytest.mark.rule("UN R12")
def test_p3_takes_a_cross_to_anybody() -> None:
    chips = ("home 7 M2", "home 19 K6", "away 4 N12")
    table = ready("away P3", chips=chips, ball="home 7", settings="cross_to=anybody")
    table.play("cross 19", "card P3", 3)
    assert table.carrier == "away 1"
    table = ready("away P3", chips=chips, ball="home 7", settings="cross_to=anybody")
    table.play("cross 19", "decline")
    assert (table.carrier, table.decision) == ("home 19", "act")  # there is nothing to head


def test_p3_refused_without_a_paw_or_a_cross_that_arrives() -> None:
    table = ready("home B3", "away P3", chips=CROSSING, ball="home 7")
    table.play("card B3", "cross 19")
    table.refuses("card P3", "UN 3.11.5", "roll-first")
    chips = ("home 2 M2", "home 19 N8", "away 4 N9")
    table = ready("away P3", chips=chips, ball="home 2")
    table.play("cross 19", 1)
    assert table.carrier == "away 4"
    assert table.position.count_cards(1, 1) == 1


def test_p4_rolls_three_times_and_counts_the_best() -> None:
    assert saves(shot(3, "away P4"), "card P4", 1, 5, 2)  # 7 against 7
    assert not saves(shot(3, "away P4"), "decline", 1)
    table = shot(6, "away P4")
    table.play("card P4", 2, 1, 6)
    assert table.told(Duel)[0].defender_total == 6 + 2


def test_p4_refused_without_a_paw() -> None:
    off("P4")


@pytest.mark.rule("UN R9", "UN 3.14.4")
def test_p1_p4_and_p6_combine() -> None:
    table = shot(5, "away P1", "away P4", "away P6")
    table.play("card P4", "card P1", "card P6", 1, 4)  # the second die is a four: no third one
    assert table.told(Saved)
    table = shot(5, "away P1", "away P4", "away P6")
    table.play("card P6", "card P4", "card P1", 1, 5, 3)
    assert table.told(Duel)[0].defender_total == 5 + 2 + 2


def test_p5_starts_at_once_with_a_sure_pass() -> None:
    table = shot(1, "away P5")
    table.play(6, "card P5")
    assert (table.turn, table.carrier) == ("away", "away 1")
    assert table.position.white == -1  # no padlocks of the shooting side
    table.play("pass 6")
    assert table.told(Passed)[0].kind == "sure"
    assert table.carrier == "away 6"
    assert table.position.actions_left == 2
    table = shot(1, "away P5")
    table.play(6, "decline")
    assert table.decision == "set-up"


def test_p5_is_for_the_first_action_and_for_the_own_midfield() -> None:
    table = shot(1, "away P5")
    table.play(6, "card P5", "move 4", "to C2", "pass 6")
    assert table.decision == "pass-roll"  # two quadrants, no Playmaker: not sure any more
    table = ready("away P5", chips=(*SHOOTER, "away 8 I8"), ball="home 9")
    table.play("shot", 1, 6, "card P5", "pass 8")
    assert table.decision == "pass-roll"  # not on the yellow line


def test_p5_refused_without_a_save() -> None:
    table = shot(6, "away P5")
    table.play(1)  # a goal
    assert table.position.score == (1, 0)
    assert table.position.count_cards(1, 1) == 1
    assert table.decision == "set-up"
    refused("P5")


def test_p6_makes_a_four_a_save() -> None:
    assert saves(shot(6, "away P6"), "card P6", 4)  # 10 against 6
    assert not saves(shot(6, "away P6"), "decline", 4)
    assert not saves(shot(6, "away P6"), "card P6", 5)
    table = shot(6, "home B3", "away P6", before=("card B3",))
    assert saves(table, "card P6", 4)  # it needs no Paw


def test_p6_refused_where_nothing_is_to_be_saved() -> None:
    table = ready("away P6", "away R3", chips=("home 10 H8", "away 4 I8"))
    table.play("dribble 4")
    unplayable(table, "P6")
    table = ready("home P6", "home G9", chips=SHOOTER, ball="home 9")
    table.play("shot")
    unplayable(table, "P6")  # the own shot is none
