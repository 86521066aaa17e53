"""Black cards, the coach's: what each does, and when it is refused (UN 3.14)."""

from __future__ import annotations

import pytest

from tests.undici.hand import (
    CROSSING,
    FACING,
    ready,
    refused,
    refused_in_their_turn,
    unplayable,
)
from tests.undici.table import Table, box
from touchline.core.side import Side
from touchline.undici.engine.abilities import GLADIATOR, PLAYMAKER, WIZARD
from touchline.undici.engine.cards.catalogue import IDS, number
from touchline.undici.engine.state import GONE, HAND, IN_PLAY, PILE
from touchline.undici.events import Cancelled, Destroyed, Duel

pytestmark = pytest.mark.rule("UN 3.14")

MATE = (*FACING, "home 4 G4")  # number 4 could be captain
LOCKS = ("to H8", "to F8")  # where the QUIET home side puts its padlocks


def test_b1_removes_an_enemy_permanent() -> None:
    table = ready("home B1", chips=FACING, table=("away B14",))
    table.play("card B1", "destroy B14", "dribble 4", 3, 2)
    assert (table.told(Destroyed)[0].side, table.told(Destroyed)[0].card) == (1, "B14")
    assert table.carrier == "home 10"  # 4 against 4, no longer against 5
    table = ready("home B1", chips=FACING, table=("away B14",))
    table.play("dribble 4", 3, 2)
    assert table.carrier == "away 4"
    table = ready("home B1", table=("away B14", "away R4"), settings="permanents=any")
    table.play("card B1")
    assert table.legal() == ["destroy B14", "destroy R4"]


def test_b1_refused_without_an_enemy_permanent() -> None:
    refused("B1", table=("home B14",))  # an own one is none of theirs


def test_b2_stops_the_enemy_back_line_through_its_next_turn() -> None:
    chips = ("home 10 G8", "away 4 M8", "away 10 L3")
    table = ready("home B2", chips=chips)
    table.play("card B2")
    assert table.position.skill(table.slot("away 4"), GLADIATOR) == 0
    table.play("done", *LOCKS)
    assert table.legal("move") == ["move 10"]
    table.play("move 10", "to M3")  # he comes to the red line later
    assert table.legal("move") == ["move 10"]
    table.play("done", "to L3", "to N3", "done", *LOCKS)
    assert table.legal("move") == ["move 4", "move 10"]


@pytest.mark.parametrize("card", ["B6", "B14", "R4"])
def test_b2_voids_cards_on_a_frozen_chip(card: str) -> None:
    chips = ("home 10 M8", "away 4 N8")
    table = ready("home B2", chips=chips, table=(f"away {card}",), captain=("away 4",))
    table.play("card B2", "dribble 4", 1, 1)
    assert table.told(Duel)[0].defender_total == 1
    table = ready("home B2", chips=chips, table=(f"away {card}",), captain=("away 4",))
    table.play("dribble 4", 1, 1)
    assert table.told(Duel)[0].defender_total == 1 + 2 + 1


def test_b2_voids_cards_on_a_frozen_carrier_and_a_frozen_keeper() -> None:
    for play, total in ((("card B2",), 1), ((), 2)):
        chips = ("home 4 M8", "away 10 N8")
        table = ready("home B2", chips=chips, ball="away 10", table=("away L2",))
        table.play(*play, "tackle 4", 1, 1)
        assert table.told(Duel)[0].attacker_total == total
    for play, total in ((("card B2",), 1 - 2), ((), 1 + 2 + 1 - 2)):
        chips = ("home 9 L8", "away 4 C3")
        more = {"table": ("away P2",), "settings": "keeper_out=true"}
        table = ready("home B2", "away P6", chips=chips, ball="home 9", **more)
        table.position.put(table.slot("away 1"), box("M8"))  # out of his goal: 2 off
        table.position._legal = None
        table.play(*play, "shot", 6, *([] if play else ["decline"]), 1)
        assert table.told(Duel)[0].defender_total == total


def test_b2_leaves_a_frozen_chip_no_card_to_answer_with() -> None:
    table = ready("home B2", "away R3", chips=("home 10 M8", "away 4 N8"))
    table.play("card B2", "dribble 4")
    assert table.decision == "carrier-roll"
    table = ready("home B2", "away L5", chips=("home 4 M8", "away 10 N8"), ball="away 10")
    table.play("card B2", "tackle 4")
    assert table.decision == "carrier-roll"


def test_b2_refused_with_nobody_on_the_red_line() -> None:
    refused("B2", "home 10 G8", "away 10 L3")  # only the keeper in goal


def test_b3_switches_enemy_abilities_off_for_this_turn() -> None:
    for play, carrier in ((("card B3",), "home 10"), ((), "away 4")):
        table = ready("home B3", chips=FACING)
        table.play(*play, "dribble 4", 3, 3)
        assert table.carrier == carrier
    table = ready("home B3")
    table.play("card B3")
    keeper, ten = table.slot("away 1"), table.slot("away 10")
    assert [table.position.skill(slot, PLAYMAKER) for slot in (keeper, ten)] == [0, 0]
    assert table.position.skill(table.slot("home 10"), PLAYMAKER) == 2
    table.play("done", *LOCKS)
    assert table.position.skill(ten, PLAYMAKER) == 1


def test_b3_takes_the_keepers_paw_too() -> None:
    for play, score in ((("card B3",), (1, 0)), ((), (0, 0))):
        table = ready("home B3", chips=("home 9 M8", "away 4 C3"), ball="home 9")
        table.play(*play, "shot", 1, 4)  # 5 against 4, or 6
        assert table.position.score == score


def test_b3_refused_in_their_turn() -> None:
    refused_in_their_turn("B3")


def test_b4_shares_an_ability_of_the_captain() -> None:
    chips = ("home 4 H8", "home 10 C3", "away 4 I8")
    table = ready("home B4", "home B14", chips=chips, ball="home 4", captain=("home 10",))
    table.play("card B4")
    assert table.legal() == ["ability wizard", "ability playmaker", "ability cannon"]
    table.play("ability wizard", "dribble 4", 3, 2)
    assert table.carrier == "home 4"  # 3 + 1 against 4
    table.play("stay", "card B14")  # a new permanent, and no Wizard any more
    assert table.position.skill(table.slot("home 4"), WIZARD) == 0
    table = ready(chips=chips, ball="home 4", captain=("home 10",))
    table.play("dribble 4", 3, 2)
    assert table.carrier == "away 4"


@pytest.mark.rule("UN 3.1.6/cards", "UN 3.14.2/needs")
def test_b4_refused_without_a_captain() -> None:
    refused("B4")


def test_b5_gives_the_captain_an_action_of_his_own() -> None:
    table = ready("home B5", captain=("home 10",))
    table.play("card B5", "move 10", "to H8")
    assert table.position.actions_left == 3
    table.play("move 10", "to I8")
    assert table.position.actions_left == 2
    table = ready("home B5", chips=MATE, captain=("home 4",))
    table.play("card B5", "move 10", "to G8")
    assert table.position.actions_left == 2  # he is not the captain


def test_b5_pays_for_a_card_that_costs_an_action() -> None:
    table = ready("home B5", "home L3", captain=("home 10",), actions=0)
    assert table.legal("card") == ["card B5"]
    table.play("card B5", "card L3", "to I9")
    assert (table.where("home 10"), table.turn, table.decision) == ("I9", "home", "padlock")
    table = ready("home B5", "home L3", captain=("home 4",), actions=0)
    table.play("card B5")
    unplayable(table, "L3")  # the captain has an action left, the Wizard none


def test_b5_ends_when_another_permanent_takes_its_place() -> None:
    table = ready("home B5", "home B14", captain=("home 10",))
    table.play("card B5", "card B14", "move 10", "to H8")
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 3.1.6/cards", "UN 3.14.2/needs")
def test_b5_refused_without_a_captain() -> None:
    refused("B5")


def test_b6_helps_the_captain_alone() -> None:
    for captain, carrier in (("home 10", "home 10"), ("home 4", "away 4")):
        table = ready("home B6", chips=MATE, captain=(captain,))
        table.play("card B6", "dribble 4", 3, 3)  # 5 against 5, or 4
        assert table.carrier == carrier


@pytest.mark.rule("UN 3.1.6/cards", "UN 3.14.2/needs")
def test_b6_refused_without_a_captain() -> None:
    refused("B6")


def test_b7_adds_two_for_one_chip_and_one_turn() -> None:
    for chip, carrier in ((10, "home 10"), (4, "away 4")):
        table = ready("home B7", chips=MATE)
        table.play("card B7", f"by {chip}", "dribble 4", 2, 3)  # 5 against 5, or 3
        assert table.carrier == carrier
    table = ready("home B7")
    table.play("card B7", "by 10", "done", *LOCKS)
    assert table.position.star == -1


def test_b7_refused_for_a_flipped_chip_and_in_their_turn() -> None:
    table = ready("home B7", flipped=("home 4",))
    table.play("card B7")
    table.refuses("by 4", "UN 3.14", "here")
    refused_in_their_turn("B7")


@pytest.mark.rule("UN 3.14.7")
def test_b8_cancels_a_card_and_a_cancel_too() -> None:
    table = ready("home B13", "away B8")
    table.play("card B13")
    assert table.decision == "respond"
    table.play("card B8")
    assert table.told(Cancelled)[0].card == "B13"
    assert table.position.actions_left == 3
    table = ready("home B13", "home B8", "away B8")
    table.play("card B13", "card B8", "card B8")
    assert table.told(Cancelled)[0].card == "B8"
    assert table.position.actions_left == 4
    table = ready("home B13", "away B8")
    table.play("card B13", "decline")
    assert table.position.actions_left == 4


@pytest.mark.rule("UN 3.14.7", "UN 3.3.1")
def test_b8_leaves_the_cancelled_card_gone_and_counted_but_its_action_unspent() -> None:
    table = ready("home L3", "home B13", "away B8", settings="cards_per_turn=1")
    table.play("card L3", "card B8")
    p = table.position
    assert (table.where("home 10"), p.actions_left, p.cards_played) == ("G8", 3, 1)
    assert p.cards_in(0, GONE) == [number("L3")]
    assert p.cards_in(1, GONE) == [number("B8")]
    table.refuses("card B13", "UN 3.3.1", "enough-cards")


@pytest.mark.rule("UN 3.14.7", "UN R9")
def test_b8_cancels_answers_and_the_event_goes_on() -> None:
    shooter = ("home 9 M8", "away 4 C3")
    table = ready("home B8", "away P1", "away P6", chips=shooter, ball="home 9")
    table.play("shot", 1, "card P1", "card B8")
    assert table.legal() == ["decline", "card P6"]  # keepers' cards combine
    table.play("decline", 2)
    assert table.position.score == (1, 0)  # 5 against 4
    table = ready("home G2", "away B8", chips=CROSSING, ball="home 7")
    table.play("cross 19", "card G2", "card B8", 1, 5)
    assert [(duel.kind, duel.attacker_total) for duel in table.told(Duel)] == [("header", 7)]


def test_b8_refused_without_an_enemy_card_and_for_a_permanent() -> None:
    refused("B8")
    table = ready("home B14", "away B8")
    table.play("card B14")
    assert table.decision == "act"
    assert table.position.cards_in(0, IN_PLAY) == [number("B14")]


def test_b9_leaves_the_enemy_without_padlocks_once() -> None:
    table = ready("home B9")
    table.play("card B9", "done", *LOCKS)
    assert table.position.white != -1
    table.play("done")
    assert table.turn == "home"
    assert (table.position.white, table.position.black) == (-1, -1)
    table.play("done", *LOCKS, "done")
    assert table.decision == "padlock"


def test_b9_refused_in_their_turn() -> None:
    refused_in_their_turn("B9")


def test_b10_looks_at_three_and_keeps_one() -> None:
    table = ready("home B10", pile=("home G1", "home G7", "home W1", "home Y1"))
    table.play("card B10", "done", *LOCKS, "draw G7", "draw Y1", "draw G1")
    assert table.decision == "keep"
    table.play("keep 2")
    assert table.position.view(None)["decks"]["home"]["hand"] == 1
    assert table.position.cards_in(0, HAND) == [IDS.index("G7")]
    assert table.legal() == ["under 0", "under 1"]
    table.play("under 1", "under 0")
    assert table.position.count_cards(0, PILE) == 3


def looking() -> Table:
    """Home has kept Y1 and puts back G1, then G7, on a pile of two."""
    pile = tuple(f"home {card}" for card in ("G1", "G7", "W1", "W3", "Y1"))
    table = ready("home B10", pile=pile)
    table.play("card B10", "done", *LOCKS, "draw G7", "draw Y1", "draw G1", "keep 3")
    assert table.decision == "put-back"
    return table


def hand(table: Table) -> list[str]:
    """What home holds."""
    return [IDS[card] for card in table.position.cards_in(0, HAND)]


def turn_round(table: Table, *draw: str) -> None:
    """Home's next turn passes with nothing done but a card drawn."""
    table.play("done", "to K8", "to M8", "done", *LOCKS, *draw)


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
    assert table.position.home_back1 == -1


def test_b10_tells_only_the_coach_where_he_put_them() -> None:
    table = looking()
    table.play("under 2", "under 1")
    p = table.position
    assert p.view(Side.AWAY)["decks"]["home"]["put_back"] == []
    known = p.view(Side.HOME)["decks"]["home"]["put_back"]
    assert known == [{"card": "G1", "under": 3}, {"card": "G7", "under": 1}]


def test_b10_refused_without_a_pile() -> None:
    refused("B10")


def test_b11_leaves_the_enemy_two_actions_once() -> None:
    table = ready("home B11")
    table.play("card B11", "done", *LOCKS)
    table.play("move 10", "to J4", "move 10", "to J5")
    assert table.decision == "padlock"
    table.play("to K8", "to M8", "done", *LOCKS)
    assert (table.turn, table.position.actions_left) == ("away", 3)


def test_b11_refused_in_their_turn() -> None:
    refused_in_their_turn("B11")


def test_b12_adds_one_to_own_rolls_in_this_turn() -> None:
    for play, carrier in ((("card B12",), "home 10"), ((), "away 4")):
        table = ready("home B12", chips=FACING)
        table.play(*play, "dribble 4", 3, 3)  # 5 against 5, or 4
        assert table.carrier == carrier
    table = ready("home B12")
    table.play("card B12", "done", *LOCKS)
    assert table.position.boons == 0


def test_b12_refused_in_their_turn() -> None:
    refused_in_their_turn("B12")


def test_b13_is_one_more_action() -> None:
    table = ready("home B13")
    table.play("card B13", "move 10", "to H8", "move 10", "to I8", "move 10", "to I7")
    assert table.legal("move") == ["move 10", "move 4"]
    table.play("move 10", "to I6")
    assert table.decision == "padlock"


@pytest.mark.rule("UN 4.3.4")
def test_b13_counts_when_a_foul_begins_the_turn_anew() -> None:
    for play, actions in ((("card B13",), 4), ((), 3)):
        table = ready("home B13", chips=FACING, settings="fouls=true")
        table.play(*play, "move 10", "to H7", "dribble 4", 3, 2, "take 10")  # 4 against 4
        assert table.position.actions_left == actions


def test_b13_refused_in_their_turn() -> None:
    refused_in_their_turn("B13")


def test_b14_adds_one_to_all_own_rolls_in_both_turns() -> None:
    table = ready("home B14", chips=FACING)
    table.play("card B14", "dribble 4", 3, 3)  # 5 against 5
    assert table.carrier == "home 10"
    table = ready(chips=FACING, turn="away", table=("home B14",))
    table.play("tackle 4", 3, 3)
    assert table.carrier == "home 10"
    table = ready(chips=FACING, turn="away")
    table.play("tackle 4", 3, 3)
    assert table.carrier == "away 4"


def test_b14_refused_in_their_turn() -> None:
    refused_in_their_turn("B14")
