"""Movement, passes, duels, shots, crosses, offside, padlocks, turns (UN 3)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.clock.shoot_out import KickSave
from touchline.undici.events import (
    Accuracy,
    Drew,
    Duel,
    Flipped,
    FullTime,
    Goal,
    LockBroken,
    Locked,
    Saved,
    TurnBegan,
)


@pytest.mark.rule("UN 3.4.1", "UN 3.4.2", "UN 2.2", "UN R4")
def test_a_chip_moves_two_boxes_straight_a_carrier_one_a_rabbit_one_more() -> None:
    table = Table("home 10 G8", "home 6 D8", "home 7 D3", "away 4 E8", ball="home 10")
    table.play("move 6")
    assert "F8" not in table.boxes()
    assert {"D7", "D6", "D9", "D10", "C8", "B8", "E7", "F6"} <= table.boxes()
    assert "E6" not in table.boxes()
    table.play("to D6", "move 7")
    assert {"G3", "D6", "A3"} <= table.boxes() | {"D6"}
    assert "G3" in table.boxes()
    table.play("to G3", "move 10")
    assert table.boxes() == {"F7", "G7", "H7", "F8", "H8", "F9", "G9", "H9"}


@pytest.mark.rule("UN R4")
def test_with_turns_allowed_a_chip_walks_round_a_corner() -> None:
    table = Table("home 10 G8", "home 6 D8", ball="home 10", settings="straight=false")
    table.play("move 6")
    assert "F7" in table.boxes()


@pytest.mark.rule("UN 3.13.3", "UN R4")
@pytest.mark.parametrize(("in_the_way", "left"), [(("away 9 E7",), None), ((), "E8")])
def test_round_a_corner_a_gorilla_breaks_the_padlock_it_cannot_walk_round(
    in_the_way: tuple[str, ...], left: str | None
) -> None:
    """From D8 to F7 there are two ways, over E8 and over E7."""
    chips = ("home 10 G8", "home 20 D8", *in_the_way)
    table = Table(*chips, ball="home 10", settings="straight=false", white="E8")
    table.play("move 20", "to F7")
    lock = int(table.position.white)
    assert (NAMES[lock] if lock >= 0 else None) == left


@pytest.mark.rule("UN 3.4.4", "UN 3.1.5", "UN R30/movements")
def test_a_fifth_chip_may_not_enter_the_own_area() -> None:
    table = Table(
        *(f"home {n} {b}" for n, b in ((2, "A6"), (4, "A7"), (5, "A8"), (3, "A9"), (6, "C8"))),
        ball="home 6",
    )
    table.play("move 2")
    assert "B6" in table.boxes()
    table.play("to B6", "move 6")
    assert "B8" not in table.boxes()
    table.refuses("to B8", "UN 3.4.4", "area-full")


@pytest.mark.rule("UN 3.3.1", "UN 3.3.2")
def test_three_actions_and_no_more() -> None:
    table = Table("home 10 G8", "home 6 D8", ball="home 10")
    table.play("move 6", "to D7", "move 6", "to D6")
    assert table.decision == "act"
    table.play("move 6", "to D5")
    assert table.decision == "tractor"  # number 6 is one
    table.play("decline")
    assert table.decision == "padlock"


@pytest.mark.rule("UN 3.5.1", "UN 3.5.3")
def test_a_line_moves_together_from_the_front_backwards() -> None:
    table = Table("home 4 C7", "home 5 D7", "home 10 G8", ball="home 10")
    table.play("group 2", "way E")
    assert table.boxes() == {"E7", "F7"}  # number 5 is in front
    table.play("to F7")
    assert table.boxes() == {"D7", "E7"}
    table.play("to E7")
    assert table.where("home 4") == "E7"
    assert table.where("home 5") == "F7"
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 3.6.2/marking", "UN 3.6.3")
def test_a_pass_needs_its_distance_and_markers_take_off() -> None:
    # three quadrants; number 16 is a Playmaker (+1), one marker (-1)
    table = Table("home 16 C8", "home 9 I8", "away 4 J8", "away 5 L8", ball="home 16")
    table.play("pass 9", 3)
    tested = table.told(Accuracy)[0]
    assert (tested.total, tested.needs, tested.accurate) == (3, 3, True)
    assert table.carrier == "home 9"
    table = Table("home 16 C8", "home 9 I8", "away 4 J8", "away 5 L8", ball="home 16")
    table.play("pass 9", 2)
    assert table.carrier == "away 4"
    assert table.decision == "padlock"  # cut short: no Tractor


@pytest.mark.rule("UN 3.6.2/playmaker", "UN 3.6.2/cards", "UN 3.6.2/marking")
@pytest.mark.parametrize(
    ("passer", "card", "markers", "total"),
    [
        (20, "", (), 4),
        (16, "", (), 5),  # a Playmaker
        (8, "", (), 6),  # a black one
        (20, "Y10", (), 5),
        (20, "", ("away 5 L7",), 3),
        (20, "", ("away 5 L7", "away 4 J9"), 2),
        (20, "", ("away 5 M6", "away 4 I8"), 4),  # two boxes away
        (8, "Y10", ("away 5 K9",), 6),
    ],
)
def test_the_score_of_a_pass(passer: int, card: str, markers: tuple[str, ...], total: int) -> None:
    """A die of 4 from C8 to K8, four quadrants."""
    hand = (f"home {card}",) if card else ()
    chips = (f"home {passer} C8", "home 9 K8", *markers, "away 9 G1")
    table = Table(*chips, ball=f"home {passer}", settings="offside=off", hand=hand)
    table.play("pass 9", *([f"card {card}"] if card else []), 4)
    tested = table.told(Accuracy)[0]
    assert (tested.total, tested.needs) == (total, 4)


@pytest.mark.rule("UN R3")
def test_a_sure_pass_is_not_rolled_unless_a_one_always_fails() -> None:
    table = Table("home 16 C8", "home 9 D8", ball="home 16")
    table.play("pass 9")
    assert table.carrier == "home 9"
    table = Table(
        "home 16 C8", "home 9 D8", "away 4 M4", ball="home 16", settings="natural_one=true"
    )
    table.play("pass 9", 1)
    assert table.carrier == "away 4"


@pytest.mark.rule("UN 3.6.6", "UN R18", "UN R19", "UN R37")
def test_the_nearest_opponent_gets_a_failed_pass_and_his_coach_breaks_ties() -> None:
    chips = ("home 2 C8", "home 9 K8", "away 4 M8", "away 5 K10", "away 3 L8")
    table = Table(*chips, ball="home 2", flipped=("away 3",))
    table.play("pass 9", 3)
    assert table.decision == "nearest"
    assert table.legal() == ["by 4", "by 5"]
    table.play("by 5")
    assert table.carrier == "away 5"


@pytest.mark.rule("UN 3.6.1", "UN 3.12.1", "UN 3.12.2", "UN 3.12.3", "UN R13")
def test_an_offside_chip_is_no_target() -> None:
    chips = ("home 10 J8", "home 9 M8", "home 11 L3", "away 4 L10")
    table = Table(*chips, ball="home 10")
    assert table.legal("pass") == ["pass 11"]  # level with the last outfield chip
    table.refuses("pass 9", "UN 3.6.1", "pass-target")
    table = Table(*chips, ball="home 10", settings="offside=off")
    assert table.legal("pass") == ["pass 9", "pass 11"]
    table = Table(*chips, ball="home 10", settings="offside=lost")
    table.play("pass 9")
    assert table.carrier == "away 4"


@pytest.mark.rule("UN 3.7.1", "UN 3.7.7")
def test_only_opponents_ahead_or_beside_can_be_taken_on() -> None:
    chips = ("home 10 H8", "away 4 I7", "away 5 H9", "away 3 G8", "away 6 I9")
    table = Table(*chips, ball="home 10", flipped=("away 6",))
    assert sorted(table.legal("dribble")) == ["dribble 4", "dribble 5"]
    table.refuses("dribble 3", "UN 3.7.1", "dribble-reach")


@pytest.mark.rule("UN 3.7.7", "UN 3.8.2")
def test_a_flipped_carrier_cannot_be_tackled() -> None:
    chips = ("home 10 H8", "away 4 I8")
    assert Table(*chips, ball="home 10", turn="away").legal("tackle") == ["tackle 4"]
    table = Table(*chips, ball="home 10", turn="away", flipped=("home 10",))
    assert table.legal("tackle") == []
    table.refuses("tackle 4", "UN 3.7.1", "tackle-reach")


@pytest.mark.rule("UN 3.7.2", "UN 3.7.3", "UN 3.7.4", "UN 3.7.5")
def test_a_won_dribble_swaps_flips_and_steps() -> None:
    # Wizard +1 against a black Gladiator +2
    table = Table("home 10 H8", "away 4 I8", ball="home 10")
    table.play("dribble 4", 5, 3)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total, duel.side) == (6, 5, 0)
    assert table.told(Flipped)[0].shirt == 4
    assert (table.where("home 10"), table.where("away 4")) == ("I8", "H8")
    table.play("to J9")
    assert table.where("home 10") == "J9"
    assert table.decision == "act"


@pytest.mark.rule("UN 3.7.5", "UN 3.3.3", "UN R17")
def test_a_lost_dribble_ends_the_turn_after_the_free_step() -> None:
    table = Table("home 10 H8", "away 4 I8", ball="home 10")
    table.play("dribble 4", 1, 6)
    assert table.decision == "free-step"
    assert table.position.turn is not None
    assert table.position.turn.label == "away"
    table.play("stay")
    assert table.carrier == "away 4"
    assert table.where("away 4") == "H8"
    assert table.flipped == {"home 10"}
    assert table.decision == "padlock"


@pytest.mark.rule("UN 3.7.6", "UN R2/duel", "UN R2/switches")
@pytest.mark.parametrize(
    ("tie", "carrier"), [("carrier", "home 10"), ("on-turn", "home 10"), ("defender", "away 4")]
)
def test_who_wins_a_tie_is_a_switch(tie: str, carrier: str) -> None:
    table = Table("home 10 H8", "away 4 I8", ball="home 10", settings=f"duel_tie={tie}")
    table.play("dribble 4", 4, 3, "stay")
    assert table.carrier == carrier


@pytest.mark.rule("UN 3.7.1", "UN 3.7.5")
def test_a_tackle_comes_from_the_goal_side_and_a_miss_goes_on() -> None:
    chips = ("home 10 H8", "home 4 F8", "away 4 I8", "away 5 G8")
    table = Table(*chips, ball="home 10", turn="away")
    assert table.legal("tackle") == ["tackle 4"]
    table.refuses("tackle 5", "UN 3.7.1", "tackle-reach")
    table.play("tackle 4", 6, 1, "stay")
    assert table.carrier == "home 10"
    assert table.flipped == {"away 4"}
    assert table.turn == "away"
    assert table.decision == "act"


@pytest.mark.rule("UN 3.8.1", "UN 3.8.2", "UN 3.3.4/turned-up")
def test_a_chip_flipped_in_its_own_turn_is_out_for_the_whole_next_one() -> None:
    table = Table("home 10 H8", "away 4 I8", "away 10 M3", ball="home 10", turn="away")
    table.play("tackle 4", 6, 1, "stay", "done", "to L2", "to L3")
    assert table.turn == "home"
    table.play("done", "to J7", "to J8")
    assert table.turn == "away"
    assert "move 4" not in table.legal()
    table.refuses("move 4", "UN 3.4.2", "cannot-move")
    assert table.flipped == {"away 4"}
    table.play("done", "to L2", "to L3")
    assert table.flipped == set()


@pytest.mark.rule("UN 3.8.1")
def test_a_chip_flipped_in_the_other_turn_is_out_for_the_next_own_one() -> None:
    table = Table("home 10 H8", "away 4 I8", "away 10 M3", ball="home 10")
    table.play("dribble 4", 6, 1, "stay", "done", "to J7", "to J8")
    assert table.turn == "away"
    assert table.flipped == {"away 4"}
    table.play("done", "to L2", "to L3")
    assert table.flipped == set()


@pytest.mark.rule("UN 3.9.1", "UN 3.9.2", "UN 3.9.3", "UN 3.9.4", "UN R38")
@pytest.mark.rule("UN R2/shot", "UN R2/switches")
def test_a_shot_adds_box_and_ability_and_a_blocker_helps_the_keeper() -> None:
    # box +2, black Viper +2 against black Paw +2 and a man in front +1
    table = Table("home 9 M8", "away 4 N8", ball="home 9")
    table.play("shot", 4, 5)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total, duel.side) == (8, 8, 1)
    assert table.told(Saved)[0].side == 1
    assert table.carrier == "away 1"
    table = Table("home 9 M8", "away 4 N8", ball="home 9", settings="shot_tie=goal")
    table.play("shot", 4, 5)
    assert table.position.score == (1, 0)


@pytest.mark.rule("UN 3.9.2")
def test_outside_the_area_the_cannon_counts() -> None:
    table = Table("home 10 L8", "away 4 B4", ball="home 10")
    table.play("shot", 5, 4)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total) == (7, 6)
    goal = table.told(Goal)[0]
    assert (goal.side, goal.shirt, goal.home, goal.away) == (0, 10, 1, 0)


@pytest.mark.rule("UN 3.2.1", "UN 3.2.2", "UN 3.2.3", "UN 3.2.4", "UN R27")
def test_after_a_goal_the_other_side_kicks_off_with_a_sure_pass() -> None:
    chips = ("home 10 L8", "home 9 C3", "away 9 K3", "away 10 J9", "away 4 M10")
    table = Table(*chips, ball="home 10", white="K8")
    table.play("shot", 6, 1)
    assert table.decision == "set-up"
    assert table.position.turn is not None
    assert table.position.turn.label == "home"
    assert table.position.white == -1
    table.play("done", "done")
    assert table.decision == "kick-off-taker"
    table.play("take 9")
    assert table.boxes() == {"H8", "H9"}
    table.play("to H9")
    assert table.told(TurnBegan)[0].side == 1
    assert table.carrier == "away 9"
    assert table.legal() == ["pass 10", "pass 4"] or set(table.legal()) == {"pass 10", "pass 4"}
    table.refuses("done", "UN 3.2.3", "first-pass")
    table.play("pass 4")
    assert table.carrier == "away 4"
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 3.10.1/ball", "UN 3.10.1/padlocks", "UN 3.10.1/card")
def test_after_a_save_the_shooting_side_places_its_padlocks_and_draws() -> None:
    chips = ("home 10 L8", "home 9 C3", "away 9 K3", "away 10 J9")
    pile = ("home B1", "away B3")
    table = Table(*chips, ball="home 10", settings="reposition=false", pile=pile)
    table.play("shot", 1, 6)
    assert (table.carrier, table.decision, table.position.turn) == ("away 1", "padlock", Side.HOME)
    table.play("to C4", "to K8")
    assert [lock.at for lock in table.told(Locked)] == ["C4", "K8"]
    table.play("draw B1")
    assert [event.side for event in table.told(Drew)] == [0]
    assert (table.turn, table.decision) == ("away", "act")


@pytest.mark.rule("UN 3.10.2", "UN 3.10.3", "UN R10")
def test_after_a_save_both_line_up_the_side_without_the_ball_first() -> None:
    chips = ("home 10 L8", "home 9 C3", "away 9 K3", "away 10 J9")
    table = Table(*chips, ball="home 10")
    table.play("shot", 1, 6)
    assert table.decision == "set-up"
    assert table.position.turn is not None
    assert table.position.turn.label == "home"
    table.play("done", "done")
    assert table.decision == "padlock"
    table.play(table.legal()[0], "to E8" if "to E8" in table.legal() else table.legal()[0])
    assert table.turn == "away"
    assert table.carrier == "away 1"
    assert set(table.legal("pass")) == {"pass 9", "pass 10"}
    table = Table(*chips, ball="home 10", settings="reposition=false")
    table.play("shot", 1, 6)
    assert table.decision == "padlock"


@pytest.mark.rule("UN 3.11.1", "UN 3.11.2", "UN 3.11.3", "UN 3.11.4", "UN 3.11.5", "UN R12")
def test_a_cross_that_arrives_is_headed_at_once() -> None:
    # black Archer +2; D = 3; header: black Ram +2, box +4 against black Paw +2
    chips = ("home 7 M2", "home 19 N8", "home 11 L8", "away 4 N12")
    table = Table(*chips, ball="home 7")
    assert table.legal("cross") == ["cross 19"]
    table.refuses("cross 11", "UN 3.11.2", "cross-target")
    table.play("cross 19")  # 1 + 2 is enough
    assert table.decision == "shot-roll"
    table.play(2, 6)
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker_total, duel.defender_total) == ("header", 8, 8)
    assert table.told(Saved)


@pytest.mark.rule("UN R11")
def test_the_header_can_be_an_action_of_its_own() -> None:
    chips = ("home 7 M2", "home 19 N8", "away 4 N12")
    table = Table(*chips, ball="home 7", settings="header=action")
    table.play("cross 19")
    assert table.decision == "header-offer"
    table.play("decline")
    assert table.carrier == "home 19"
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 3.13.1/next-turn", "UN 3.13.2", "UN R15")
def test_padlocks_lie_next_to_own_chips_one_in_an_area() -> None:
    table = Table("home 4 B8", "home 10 K8", "away 4 L8", ball="home 10")
    table.play("done")
    assert "WEST" not in table.boxes()
    assert {"A7", "C9", "J7", "L9"} <= table.boxes()
    assert "L8" not in table.boxes()
    table.refuses("to L8", "UN R15", "lock-empty")
    table.refuses("to E1", "UN 3.13.2", "lock-near")
    table.play("to B7")
    assert not {"A7", "B9", "A8"} & table.boxes()
    table.refuses("to A8", "UN 3.13.2", "lock-area")
    table.play("to L9")
    assert table.turn == "away"
    table.play("move 4")
    assert "L9" not in table.boxes()
    assert "L10" not in table.boxes()
    table.refuses("to L9", "UN 3.13.3", "locked")


@pytest.mark.rule("UN 3.13.3", "UN 2.2")
def test_a_gorilla_without_the_ball_breaks_the_white_padlock_only() -> None:
    table = Table("home 20 G8", "home 10 B2", ball="home 10", white="H8", black="G9")
    table.play("move 20")
    assert {"H8", "I8"} <= table.boxes()
    assert not {"G9", "G10"} & table.boxes()
    table.play("to I8")
    broken = table.told(LockBroken)[0]
    assert (broken.colour, broken.at) == ("white", "H8")
    assert table.position.white == -1
    table = Table("home 20 G8", "home 10 B2", ball="home 20", white="H8")
    table.play("move 20")
    assert "H8" not in table.boxes()


@pytest.mark.rule("UN 3.3.4/tractor", "UN 2.2", "UN R22/tractor")
def test_one_tractor_moves_at_the_end_of_a_turn_that_was_not_cut_short() -> None:
    table = Table("home 2 G8", "home 6 D8", "home 10 B2", "away 4 H3", ball="home 10")
    table.play("done")
    assert table.legal() == ["decline", "move 2", "move 6"]
    table.refuses("move 10", "UN 2.2", "no-tractor")
    table.play("move 2", "to I8")
    assert table.decision == "padlock"


@pytest.mark.rule("UN 3.15.1/turns", "UN 3.15.2/level")
def test_the_match_ends_after_the_last_turn() -> None:
    chips = ("home 10 G8", "away 4 H3")
    table = Table(*chips, ball="home 10", turn="home", turn_number=38)
    table.play("done")
    assert table.decision == "padlock"  # away has its twentieth still to come
    table = Table(*chips, ball="home 10", turn="away", turn_number=39)
    table.play("done")
    assert table.decision == "over"
    assert table.position.winner is None


@pytest.mark.rule("UN 3.15.2/more")
@pytest.mark.parametrize(
    ("turn", "shooter", "score", "winner"),
    [("home", "home 9 M8", (1, 0), "home"), ("away", "away 9 B8", (0, 1), "away")],
)
def test_who_has_scored_more_has_won(
    turn: str, shooter: str, score: tuple[int, int], winner: str
) -> None:
    """A goal with the last act of the match decides it, for either side."""
    rest = "away 4 H3" if turn == "home" else "home 10 G8"
    striker = shooter.rpartition(" ")[0]
    table = Table(shooter, rest, ball=striker, turn=turn, turn_number=39, settings="cards=false")
    table.play("shot", 6, 1)
    assert (table.decision, table.position.score) == ("over", score)
    assert table.position.winner is not None
    assert table.position.winner.label == winner
    assert table.told(FullTime) == [FullTime(*score, "UN 3.15.2")]


@pytest.mark.rule("UN 3.15.3", "UN 4.6.2")
def test_a_drawn_cup_match_goes_on_to_penalties() -> None:
    table = Table(
        "home 9 G8",
        "home 10 G9",
        "away 4 H3",
        ball="home 10",
        turn="away",
        turn_number=39,
        settings="cup=true;extra_turns=0",
    )
    table.play("done", "to I3", "to I2", "toss home")
    assert table.decision == "kicker"
    table.play("take 9", 3)  # 3 + 2 for the box + 2 for one square
    save = table.position.flow[-1]
    assert isinstance(save, KickSave)
    assert save.total == 7
    table.play(4, "take 4", 1, 6, "take 10", 3, 1, "take 1", 1, 6, "take 1", 6, 1)
    assert table.position.score == (0, 0)
    table.play("take 4", 1, 6)
    assert table.decision == "over"
    assert table.position.winner is not None
    assert table.position.winner.label == "home"
