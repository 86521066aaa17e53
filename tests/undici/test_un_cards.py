"""Strategy cards: limits, windows, cancelling, and what each of them does (UN 3.14)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, game
from touchline.core.texts import has
from touchline.undici.cards import EFFECT_OF, IDS, PERMANENT
from touchline.undici.effects.table import BY_KEY
from touchline.undici.events import Cancelled, Destroyed, Duel, Moved, Passed, Played, Saved

pytestmark = pytest.mark.rule("UN 3.14")

QUIET = ("home 10 G8", "home 4 B8", "away 4 L8", "away 10 J3")


def ready(
    *hand: str, chips: tuple[str, ...] = QUIET, ball: str = "home 10", **more: object
) -> Table:
    """A table with home on turn and cards in hand."""
    return Table(*chips, ball=ball, hand=hand, **more)  # type: ignore[arg-type]


@pytest.mark.rule("UN 3.14.1", "UN 3.14.2")
def test_every_card_has_an_effect_and_words() -> None:
    assert len(IDS) == 70
    assert sum(int(PERMANENT[i]) for i in range(70)) == 12
    for card, key in zip(IDS, EFFECT_OF, strict=True):
        assert key in BY_KEY, card
        assert has(f"undici.card.{card}.title")
        assert has(f"undici.card.{card}.text")
    assert game.effects is BY_KEY


@pytest.mark.rule("UN 3.3.1", "UN 3.14.4")
def test_three_cards_a_turn() -> None:
    table = ready("home B12", "home B13", "home W10", "home B11", settings="cards_per_turn=2")
    table.play("card B12", "card B13")
    assert table.legal("card") == []
    table.refuses("card B11", "UN 3.3.1", "enough-cards")
    table.refuses("card B1", "UN 3.14.3", "not-in-hand")


@pytest.mark.rule("UN 3.14.7")
def test_a_card_can_be_cancelled_and_the_cancel_too() -> None:
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


@pytest.mark.rule("UN 3.14.6", "UN R8")
def test_a_new_permanent_discards_the_old_one() -> None:
    table = ready("home B14", "home Y12")
    table.play("card B14", "card Y12")
    assert table.told(Destroyed)[0].card == "B14"
    table = ready("home B14", "home Y12", settings="permanents=any")
    table.play("card B14", "card Y12")
    assert table.told(Destroyed) == []


@pytest.mark.rule("UN R9", "UN 3.14.4")
def test_one_card_a_side_on_an_event_but_the_keeper_combines() -> None:
    chips = ("home 10 H8", "away 4 I8")
    table = ready("home L1", "home L5", chips=chips)
    table.play("dribble 4", "card L1")
    assert table.decision == "carrier-roll"
    table = ready("home L1", "home L5", chips=chips, settings="responses=any")
    table.play("dribble 4", "card L1", "card L5", 1, 6)
    assert table.told(Duel)[0].attacker_total == 5  # 1 + 1 + 2 + 1
    table = ready("away P1", "away P6", chips=("home 9 M8", "away 4 C3"), ball="home 9")
    table.play("shot", 6, "card P1", "card P6", 4)
    assert table.told(Saved)


def test_b1_removes_an_enemy_permanent() -> None:
    table = ready("home B1", table=("away B14",))
    table.play("card B1", "destroy B14")
    assert table.told(Destroyed)[0].side == 1
    assert ready("home B1").legal("card") == []


def test_b2_stops_the_enemy_back_line_through_its_next_turn() -> None:
    chips = ("home 10 G8", "away 4 M8", "away 10 J3")
    table = ready("home B2", chips=chips)
    table.play("card B2", "done", "to H8", "to F8")
    assert table.turn == "away"
    assert table.legal("move") == ["move 10"]
    table.play("done", "to I3", "to K3", "done", "to H8", "to F8")
    assert "move 4" in table.legal()


def test_b3_switches_enemy_abilities_off_for_this_turn() -> None:
    table = ready("home B3", chips=("home 10 H8", "away 4 I8"))
    table.play("card B3", "dribble 4", 3, 4)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total) == (4, 4)


def test_b4_shares_an_ability_of_the_captain() -> None:
    table = ready("home B4", captain=("home 10",))
    table.play("card B4")
    assert table.legal() == ["ability wizard", "ability playmaker", "ability cannon"]
    table.play("ability wizard")
    assert table.position.skill(table.slot("home 4"), 4) == 1
    assert ready("home B4").legal("card") == []


def test_b5_gives_the_captain_an_action_of_his_own() -> None:
    table = ready("home B5", captain=("home 10",))
    table.play("card B5", "move 10", "to H8")
    assert table.position.actions_left == 3
    table.play("move 10", "to I8")
    assert table.position.actions_left == 2


def test_b6_and_b14_and_b12_and_b7_add_to_rolls() -> None:
    chips = ("home 10 H8", "away 4 I8")
    for card, total in (("B6", 3), ("B14", 3), ("B12", 3)):
        table = ready(f"home {card}", chips=chips, captain=("home 10",))
        table.play(f"card {card}", "dribble 4", 1, 6)
        assert table.told(Duel)[0].attacker_total == total, card
    table = ready("home B7", chips=chips)
    table.play("card B7", "by 10", "dribble 4", 1, 6)
    assert table.told(Duel)[0].attacker_total == 4


def test_b9_and_b11_hinder_the_next_turn() -> None:
    table = ready("home B9", "home B11")
    table.play("card B9", "card B11", "done", "to H8", "to F8")
    assert table.position.actions_left == 2
    table.play("done")
    assert table.turn == "home"
    assert table.position.white == -1


def test_b10_looks_at_three_and_keeps_one() -> None:
    table = ready("home B10", pile=("home G1", "home G7", "home W1", "home Y1"))
    table.play("card B10", "done", "to H8", "to F8", "draw G7", "draw Y1", "draw G1")
    assert table.decision == "keep"
    table.play("keep 2")
    assert table.position.view(None)["decks"]["home"]["hand"] == 1
    assert table.position.cards_in(0, 1) == [IDS.index("G7")]
    assert table.legal() == ["under 0", "under 1"]
    table.play("under 1", "under 0")
    assert table.position.count_cards(0, 0) == 3


def test_g1_g7_g8_g9_on_shots() -> None:
    table = ready("home G1", "home G7", chips=("home 10 L8", "away 4 C3"))
    table.play("shot")
    assert table.legal() == ["decline", "card G1", "card G7"]
    table.play("card G1", 1, 6)
    assert table.told(Duel)[0].attacker_total == 5
    table = ready("home G7", "home G8", chips=("home 9 M8", "away 4 C3"), ball="home 9")
    table.play("shot")
    assert table.legal() == ["decline", "card G8"]
    table.play("card G8", 1, 6)
    assert table.told(Duel)[0].attacker_total == 7
    table = ready("home G9", chips=("home 9 M8", "away 4 C3"), ball="home 9")
    table.play("shot", "card G9", 4)
    assert table.position.score == (1, 0)


def test_g2_turns_a_cross_into_a_volley() -> None:
    chips = ("home 7 M2", "home 19 N8", "away 4 N12")
    table = ready("home G2", chips=chips, ball="home 7")
    table.play("cross 19", "card G2", 1, 6)
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker_total) == ("shot", 1 + 4 + 2 + 1)


def test_g3_g4_g5_g6() -> None:
    chips = ("home 10 J8", "home 9 M7", "away 4 N12")
    table = ready("home G3", chips=chips)
    table.play("card G3", "move 9", "to M9")
    assert table.position.actions_left == 3
    table = ready("home G4", chips=chips)
    table.play("card G4", 6, 6)
    assert table.told(Duel)[0].attacker_total == 6 - 5 + 2
    table = ready("home G5", chips=chips, ball="home 9", actions=0)
    table.play("card G5", 1, 6)
    assert table.told(Duel)[0].attacker_total == 1 + 1 + 2
    table = ready("home G6", chips=("home 10 L8", "away 4 C3"))
    table.play("shot", "card G6", 1, 6)
    assert table.told(Duel)[0].attacker_total == 1 + 5


def test_l3_jumps_like_a_knight() -> None:
    table = ready("home L3", chips=("home 10 G8", "away 4 H8"))
    table.play("card L3", "to I9")
    assert table.where("home 10") == "I9"
    assert table.position.actions_left == 2


def test_l2_l4_l6_l7() -> None:
    chips = ("home 10 H8", "away 4 I8")
    table = ready("home L4", "home L6", "home L7", chips=chips, actions=0)
    table.play("card L4", "dribble 4", "card L6", "stay", "card L7")
    assert table.where("home 10") == "I8"
    table.play("to J8")
    assert table.told(Moved)[-1].end == "J8"
    assert table.flipped == {"away 4"}
    table = ready(chips=chips, table=("home L2",))
    table.play("dribble 4", 1, 6)
    assert table.told(Duel)[0].attacker_total == 3


def test_p2_p3_p4_p5() -> None:
    shooter = ("home 9 M8", "away 4 C3", "away 6 L3")
    table = ready(chips=shooter, ball="home 9", table=("away P2",))
    table.play("shot", 6, 1)
    assert table.told(Duel)[0].defender_total == 1 + 2 + 1
    crossing = ("home 7 M2", "home 19 N8", "away 4 N12")
    table = ready("away P3", chips=crossing, ball="home 7")
    table.play("cross 19", "card P3", 3)
    assert table.carrier == "away 1"
    assert table.decision == "set-up"
    table = ready("away P3", chips=crossing, ball="home 7")
    table.play("cross 19", "card P3", 2)
    assert table.decision == "shot-roll"
    table = ready("away P4", chips=shooter, ball="home 9")
    table.play("shot", 3, "card P4", 1, 5, 2)
    assert table.told(Duel)[0].defender_total == 5 + 2
    table = ready("away P5", chips=shooter, ball="home 9")
    table.play("shot", 1, 6, "card P5")
    assert table.turn == "away"
    assert table.carrier == "away 1"
    table.play("pass 6")
    assert table.told(Passed)[0].kind == "sure"
    assert table.carrier == "away 6"


def test_a_quick_throw_is_the_first_thing_in_a_turn() -> None:
    shooter = ("home 9 M8", "away 4 C3", "away 6 L3")
    table = ready("away P5", chips=shooter, ball="home 9")
    table.play("shot", 1, 6, "card P5", "move 4", "to C2", "pass 6")
    assert table.decision == "pass-roll"  # two quadrants, no Playmaker: not sure any more


def test_r1_r3_r4_r7_r10() -> None:
    chips = ("home 10 H8", "home 4 C3", "away 4 I8", "away 3 G8")
    table = ready("away R10", chips=chips, turn="away", table=("away R1",))
    table.play("tackle 4", "card R10", 6, 1, "stay")
    assert table.flipped == set()
    table = ready("away R3", chips=chips, turn="away", table=("away R4",))
    table.play("tackle 4", "card R3", 6, 1)
    assert table.told(Duel)[0].defender_total == 1 + 2 + 1 + 1
    table = ready(chips=chips, turn="away", table=("away R7",))
    assert table.legal("tackle") == ["tackle 4", "tackle 3"]
    table = ready("away R3", chips=chips)
    table.play("dribble 4", "card R3", 6, 1)
    assert table.told(Duel)[0].defender_total == 1 + 2 + 1


def test_r2_boots_the_ball_away() -> None:
    chips = ("home 10 D8", "away 9 C7", "away 4 M8")
    table = ready("home R2", chips=("home 10 D8", "away 9 C8", "away 4 M8"), ball="away 9")
    table.play("card R2", 3)
    assert table.legal() == ["against 1", "against 4"]
    table.play("against 4")
    assert table.carrier == "away 4"
    table = ready("home R2", chips=chips, ball="away 9")
    table.play("card R2", 2)
    assert table.carrier == "away 9"


def test_r5_and_r12_mark_with_three() -> None:
    chips = ("home 16 C8", "home 9 I8", "away 4 J8")
    table = ready(chips=chips, ball="home 16", table=("away R12",))
    table.play("pass 9", 6)
    assert table.told(Passed)[0].score == 6 + 1 - 3
    crossing = ("home 2 M2", "home 19 N8", "away 4 N9")
    table = ready(chips=crossing, ball="home 2", table=("away R5",))
    table.play("cross 19", 6)
    assert table.told(Passed)[0].score == 6 + 1 - 3


def test_r6_intercepts_and_ends_the_turn_with_padlocks_only() -> None:
    chips = ("home 16 H8", "home 9 I8", "away 4 J8")
    table = ready("away R6", chips=chips, ball="home 16", pile=("home B1",))
    table.play("pass 9", "card R6", "by 4", 3)
    assert table.carrier == "away 4"
    assert table.decision == "padlock"
    table.play(table.legal()[0])
    table.play(table.legal()[0])
    assert table.turn == "away"
    assert table.position.count_cards(0, 0) == 1


def test_r9_and_r11() -> None:
    chips = ("home 10 H8", "away 4 J8", "away 5 G7")
    table = ready("away R9", chips=chips, turn="away")
    table.play("card R9")
    assert table.legal() == ["tackle 4", "tackle 5"]
    table.play("tackle 4", 1, 6, "stay")
    assert table.carrier == "away 4"
    assert table.where("away 4") == "H8"
    assert table.position.actions_left == 2
    table = ready("away R11", chips=("home 10 H8", "away 4 I8"), turn="away", actions=0)
    table.play("card R11", "tackle 4", 1, 6, "stay")
    assert table.carrier == "away 4"


def test_w1_w2_w3_w6_w7_change_what_chips_are() -> None:
    table = ready("home W1", chips=("home 10 B2", "home 4 G8"))
    table.play("card W1", "by 4", "move 4")
    assert "J8" in table.boxes()
    table = ready("home W2", chips=("home 7 G8", "away 4 L3"), ball="home 7")
    table.play("card W2", "move 7")
    assert "J8" in table.boxes()
    table = ready("home W3")
    table.play("card W3", "by 4", "done")
    assert table.legal("move") == ["move 4"]
    table = ready("home W6", "home W7", chips=("home 10 B2", "home 4 G8"), black="H8")
    assert table.legal("card") == ["card W7"]
    table.play("card W7", "by 4", "card W6", "move 4", "to I8")
    assert table.position.black == -1


def test_w4_pushes_and_flips() -> None:
    table = ready("home W4", chips=("home 10 B2", "home 20 G8", "away 4 H8"))
    table.play("card W4", "against 4")
    assert table.boxes() == {"I7", "I8", "I9"}
    table.play("to I8")
    assert table.where("away 4") == "I8"
    assert table.flipped == {"away 4"}


def test_w5_w8_w9_w10_move() -> None:
    chips = ("home 10 G8", "home 2 C3", "home 6 D9", "home 4 A8")
    table = ready("home W5", chips=chips)
    table.play("card W5", "group 2", "move 2", "to C1", "move 6", "to F9")
    assert table.decision == "act"
    assert table.position.actions_left == 2
    assert (table.where("home 2"), table.where("home 6")) == ("C1", "F9")
    table = ready("home W8", chips=chips)
    table.play("card W8", "done", "move 2", "to E3", "to G3")
    assert table.where("home 2") == "G3"
    table = ready("home W9", chips=chips)
    table.play("card W9", "move 2", "to E3", "done")
    assert table.decision == "padlock"
    table = ready("home W10", chips=chips, actions=0)
    table.play("card W10", "group 2", "way E", "to E9", "stay")
    assert table.where("home 6") == "E9"


def test_y1_y9_y10_y12_add_to_passes_and_crosses() -> None:
    chips = ("home 16 C8", "home 9 M8", "away 4 J1", "away 5 N1")
    table = ready("home Y1", "home Y9", "home Y10", chips=chips, ball="home 16")
    table.play("pass 9")
    assert table.legal() == ["decline", "card Y1", "card Y10"]
    table.play("card Y1", 2)
    assert table.told(Passed)[0].score == 2 + 1 + 2
    crossing = ("home 2 M2", "home 19 N8", "away 4 N9")
    table = ready("home Y9", chips=crossing, ball="home 2", table=("home Y12",))
    table.play("cross 19", "card Y9", 1)
    assert table.told(Passed)[0].score == 1 + 1 + 1 + 1 - 1


def test_y2_and_y6_lay_the_ball_off() -> None:
    chips = ("home 4 G8", "home 16 H8", "home 9 I9", "away 4 M1")
    table = ready("home Y2", chips=chips, ball="home 4")
    table.play("pass 16", "card Y2", "by 9")
    assert table.carrier == "home 9"
    assert table.position.actions_left == 2
    crossing = ("home 7 M2", "home 19 N8", "home 11 L8", "away 4 N12")
    table = ready("home Y6", chips=crossing, ball="home 7")
    table.play("cross 19", "card Y6", "by 11")
    assert table.carrier == "home 11"
    assert table.decision == "act"


def test_y3_y7_y8_pass_for_nothing() -> None:
    chips = ("home 10 G8", "home 16 H8", "home 9 I9", "away 4 M1")
    table = ready("home Y3", chips=chips, actions=1)
    table.play("pass 16", "card Y3", "pass 9")
    assert table.carrier == "home 9"
    table = ready("home Y7", chips=chips, actions=0)
    table.play("card Y7", "pass 9")
    assert table.carrier == "home 9"
    table = ready("home Y8", chips=chips, actions=1)
    table.play("card Y8", "pass 16", "pass 10")
    assert table.position.actions_left == 1


def test_y4_y5_y11() -> None:
    chips = ("home 7 J4", "home 19 N8", "away 4 N12")
    table = ready("home Y4", chips=chips, ball="home 7")
    table.play("card Y4", "cross 19")
    assert table.decision == "shot-roll"
    assert table.position.actions_left == 2
    far = ("home 4 B8", "home 10 M8", "away 4 N1")
    table = ready("home Y5", chips=far, ball="home 4")
    table.play("pass 10", 1, "card Y5", 3)
    assert table.carrier == "home 10"
    table = ready("home Y5", chips=far, ball="home 4")
    table.play("pass 10", 1, "card Y5", 2)
    assert table.carrier == "away 4"
    wide = ("home 7 G2", "home 9 H15", "away 4 N1")
    table = ready("home Y11", chips=wide, ball="home 7")
    table.play("card Y11", "pass 9")
    assert table.carrier == "home 9"
    assert table.told(Played)[0].card == "Y11"


def test_windows_nobody_can_use_are_passed_over() -> None:
    table = ready("away P1", "away R6", "away L5")
    table.play("move 10", "to H8")
    assert table.decision == "act"


def test_every_card_has_a_place_of_its_own_in_every_zone() -> None:
    p = Table("home 10 G8", ball="home 10").position
    for side in range(2):
        for card in range(len(IDS)):
            p.add_card(side, card, 0)
            assert p.cards_in(side, 0) == [card]
            assert p.count_cards(side, 0) == 1
            p.move_card(side, card, 0, 1)
            assert p.cards_in(side, 0) == []
            assert p.cards_in(side, 1) == [card]
            p.take_card(side, card, 1)
            assert p.count_cards(side, 1) == 0
