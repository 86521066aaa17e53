"""The movement phase: four, five, two (CA 4.5)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.events import Called, Goal, Moved, Won


@pytest.mark.rule("CA 4.5.1", "CA 4.5.2", "CA 4.5.3", "CA 4.5.10")
def test_four_then_five_then_two_new_players() -> None:
    table = Table(ball="home 9", full=True)
    table.play("movement")
    assert table.events(Called) == [Called(0, "movement", 0, "CA 4.5.1")]
    for shirt in (2, 3, 4, 5):
        assert (table.turn, table.decision) == ("home", "movement")
        table.play(f"move {shirt}", "stay")
    for shirt in (2, 3, 4, 5, 6):
        assert (table.turn, table.decision) == ("away", "movement")
        table.play(f"move {shirt}", "stay")
    assert table.turn == "home"
    for moved in (2, 3, 4, 5):
        table.refuses(f"move {moved}", "CA 4.5.3")
    table.play("move 6", "stay", "move 7", "stay")
    assert (table.decision, table.after, table.attack) == ("choose", "movement", "home")
    assert table.carrier == "home 9"


@pytest.mark.rule("CA 4.5.1", "CA q26", "CA q34")
def test_fewer_may_move_and_nobody_twice() -> None:
    table = Table("home 9 S13", "home 8 S10", "away 4 Z13", ball="home 9")
    table.play("movement", "move 8", "stay")
    assert table.legal("move") == ["move 1", "move 9"]
    table.refuses("move 8", "CA 4.5.4", "has-moved")
    table.play("done")
    assert (table.turn, table.legal()) == ("away", ["move 1", "move 4", "done"])
    table.play("done", "done")
    assert table.decision == "choose"


@pytest.mark.rule("CA 4.5.1", "CA 4.5.3")
def test_pace_in_step_one_two_hexes_in_step_three() -> None:
    table = Table("home 9 S13", "home 8 S5 Rusu", "home 7 S21 Ruiz", ball="home 9")
    table.play("movement", "move 8")
    assert at(4, -8) in table.hexes()  # Pace 4
    assert at(5, -7.5) not in table.hexes()
    table.play("stay", "done", "done", "move 7")
    assert at(2, 8) in table.hexes()
    assert len(table.hexes()) == 18
    assert at(3, 8.5) not in table.hexes()  # Pace 6 does not help now


@pytest.mark.rule("CA 4.5.4", "CA 1.2")
def test_never_through_or_onto_anybody() -> None:
    ring = [at(0, 1), at(1, 0.5), at(1, -0.5), at(0, -1), at(-1, -0.5)]
    table = Table(
        f"home 8 {at(0, 0)} Ruiz",
        f"home 9 {ring[0]}",
        f"home 7 {ring[1]}",
        *(f"away {shirt} {hex_}" for shirt, hex_ in zip((4, 5, 6), ring[2:], strict=True)),
        ball="home 9",
    )
    table.play("movement", "move 8")
    reached = table.hexes()
    assert not reached & set(ring)
    assert at(-1, 0.5) in reached  # the only way out
    assert at(-6, 3) in reached
    assert at(2, 0) in reached  # six steps round the ring
    assert at(2, -1) not in reached  # two hexes away, but seven steps
    assert table.position.skill(counter("home 8"), PACE) == 6


@pytest.mark.rule("CA 4.5.1", "CA 4.5.2")
def test_keepers_count_as_players() -> None:
    table = Table("home 9 S13", ball="home 9")
    table.play("movement", "move 1", f"to {at(-16, 0)}")
    assert table.where("home 1") == at(-16, 0)
    table.play("done", "move 1", f"to {at(16, 0)}")
    assert table.events(Moved) == [Moved(1, 1, "AK13", at(16, 0), False, "CA 4.5.4")]


@pytest.mark.rule("CA 4.5.5")
def test_two_hexes_to_the_ball_leave_three_with_it() -> None:
    """The designer's example: Pace 5, the ball two hexes away."""
    table = Table("home 9 S13 Delgado", ball=at(2, 0), attack="home")
    table.play("movement", "move 9", f"to {at(2, 0)}")
    assert table.events(Won) == [Won(0, 9, "collected", at(2, 0), "CA 4.5.5")]
    assert (table.carrier, table.decision) == ("home 9", "dribbling")
    table.play("step NE", "step SE", "step NE")
    assert table.legal() == ["stop"]
    table.play("stop")
    assert (table.ball, table.turn, table.decision) == (at(5, 0.5), "home", "movement")


@pytest.mark.rule("CA 4.5.5")
def test_a_run_does_not_lead_across_a_free_ball() -> None:
    table = Table(f"home 9 {at(0, 12)} Delgado", ball=at(0, 11), attack="home")
    table.play("movement", "move 9")
    assert at(0, 11) in table.hexes()
    assert at(0, 7) not in table.hexes()  # five straight on, but only across the ball
    assert at(0, 8) in table.hexes()  # round it


@pytest.mark.rule("CA 4.5.5", "CA 4.5.10", "CA q102")
def test_an_opponent_who_collects_ends_the_phase() -> None:
    table = Table("home 9 K13", "away 4 U13", "away 5 U20", ball=at(0, 0), attack="home")
    table.play("movement", "done", "move 4", f"to {at(0, 0)}")
    assert table.events(Won) == [Won(1, 4, "collected", at(0, 0), "CA 4.5.5")]
    assert (table.attack, table.carrier, table.after) == ("away", "away 4", "tackle-won")
    assert (table.turn, table.decision) == ("away", "choose")


@pytest.mark.rule("CA 4.5.5", "CA 4.11.3")
def test_a_keeper_picks_up_a_free_ball_in_his_box() -> None:
    defending = Table("home 9 U13", ball=at(16, 2), attack="home")
    defending.play("movement", "done", "move 1", f"to {at(16, 2)}")
    assert (defending.attack, defending.after) == ("away", "held")
    own = Table("home 9 U13", ball=at(-16, 2), attack="home")
    own.play("movement", "move 1", f"to {at(-16, 2)}")
    assert (own.carrier, own.after) == ("home 1", "held")
    assert own.settle().legal() == ["kick", "throw"]


@pytest.mark.rule("CA q25", "CA 4.5.5")
def test_his_own_keeper_takes_a_pass_back_with_his_feet() -> None:
    table = Table(f"home 5 {at(-10, 0)}", ball="home 5", after="movement")
    table.play("pass", f"to {at(-16, 0)}")
    if table.decision == "keeper-step":
        table.play("stay")
    table.play("movement", "move 1", f"to {at(-16, 0)}")
    assert (table.carrier, table.decision) == ("home 1", "dribbling")


@pytest.mark.rule("CA 4.5.9", "CA 4.11.1", "CA q24")
def test_every_entry_into_the_box_gives_the_keeper_a_hex() -> None:
    table = Table(f"home 9 {at(11, 0.5)} Ruiz", ball="home 9")
    table.play("movement", "move 9", "step SE")
    assert (table.turn, table.decision) == ("away", "keeper-step")
    assert table.hexes() == {at(18, 1), at(18, -1), at(17, 0.5), at(17, -0.5)}
    table.play(f"to {at(17, 0.5)}")
    assert (table.turn, table.decision) == ("home", "dribbling")
    table.play("step SE")
    assert table.decision == "dribbling"  # still inside: no new entry
    table.play("step NW", "step NW", "step SE")
    assert table.decision == "keeper-step"
    table.play("stay")
    assert table.where("away 1") == at(17, 0.5)


@pytest.mark.rule("CA q24", "CA 4.21.13", "CA 4.11.1")
def test_whose_ball_lets_a_keeper_step() -> None:
    """Whoever brings it in, in print; in tournaments an opponent must."""
    for preset, decision in (("core", "keeper-step"), ("tournament", "dribbling")):
        table = Table(f"home 5 {at(-11, 0.5)}", ball="home 5", preset=preset)
        table.play("movement", "move 5", "step SW")
        assert table.decision == decision
        assert table.turn == "home"
        against = Table(f"home 5 {at(11, 0.5)}", ball="home 5", preset=preset)
        against.play("movement", "move 5", "step SE")
        assert (against.turn, against.decision) == ("away", "keeper-step")


@pytest.mark.rule("CA 4.11.1")
def test_a_keeper_who_carries_the_ball_has_no_step() -> None:
    table = Table(f"home 1 {at(-11, 0.5)}", ball="home 1")
    table.play("movement", "move 1", "step SW")
    assert (table.turn, table.decision) == ("home", "dribbling")


@pytest.mark.rule("CA 4.5.11/steal")
def test_who_jumped_for_a_header_may_still_steal() -> None:
    table = Table("home 9 S13", "home 8 S10", "away 4 U13", "away 5 Z10", ball="home 9")
    table.position.frozen |= 1 << counter("away 4")
    table.play("movement", "move 9", "step NE")
    assert (table.turn, table.legal()) == ("away", ["steal 4", "decline"])
    table.play("steal 4", 6)
    assert table.carrier == "away 4"


@pytest.mark.rule("CA 4.5.11/both", "CA q38")
def test_who_jumped_for_a_header_sits_out_one_phase() -> None:
    table = Table("home 9 S13", "home 8 S10", "away 4 Z13", "away 5 Z10", ball="home 8")
    table.position.frozen |= 1 << counter("home 9") | 1 << counter("away 4")
    table.play("movement")
    assert table.legal("move") == ["move 1", "move 8"]
    table.play("done")
    assert table.legal("move") == ["move 1", "move 5"]
    table.play("done")
    assert table.legal("move") == ["move 1", "move 8"]
    table.play("done", "movement")
    assert table.legal("move") == ["move 1", "move 8", "move 9"]


@pytest.mark.rule("CA 4.5.11", "CA 4.5.10")
def test_a_phase_cut_short_was_the_one_to_sit_out() -> None:
    table = Table("home 9 S13", "home 8 S10", "away 4 U13", "away 5 Z10", ball="home 9")
    table.position.frozen |= 1 << counter("away 5")
    table.play("movement", "move 9", "step NE", "steal 4", 6)
    table.play("movement")
    assert "move 5" in table.legal("move")


@pytest.mark.rule("CA q35", "CA q103")
def test_the_ball_can_be_walked_over_the_line() -> None:
    table = Table(f"home 9 {at(18, 3)}", f"away 1 {at(14, 0)}", ball="home 9")
    table.play("movement", "move 9")
    assert {"step NE", "step SE"} <= set(table.legal("step"))
    table.play("step NE")
    assert table.events(Goal) == [Goal(0, 0, 9, "dribble", 1, 0, "CA q35")]
    assert table.score == (1, 0)


@pytest.mark.rule("CA q103", "CA q35")
def test_beside_the_post_is_no_goal_and_nobody_walks_into_his_own() -> None:
    wide = Table(f"home 9 {at(18, 4)}", f"away 1 {at(14, 0)}", ball="home 9")
    wide.play("movement", "move 9")
    assert set(wide.legal("step")) == {"step N", "step S", "step SW", "step NW"}
    own = Table(f"home 5 {at(-18, 2)}", f"home 1 {at(-14, 0)}", ball="home 5")
    own.play("movement", "move 5")
    assert set(own.legal("step")) == {"step N", "step S", "step NE", "step SE"}


@pytest.mark.rule("CA q35", "CA q3")
def test_ends_change_with_the_halves() -> None:
    table = Table(f"home 9 {at(-18, 0)}", f"away 1 {at(-14, 0)}", ball="home 9", half=1)
    table.play("movement", "move 9", "step NW")
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.5.8")
def test_nothing_but_a_snapshot_interrupts_the_phase() -> None:
    table = Table("home 9 S13", ball="home 9")
    table.play("movement")
    for other in ("pass", "high", "long", "shot"):
        table.refuses(other, "CA 4.5.8", "in-phase")


@pytest.mark.rule("CA q36")
def test_free_moves_in_the_final_third_touch_no_ball() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"away 9 {at(-12, 0)}", ball=at(9, 0.5), attack="home")
    table.play("movement", "move 9", "stay", "done", "done", "done")
    assert (table.turn, table.decision) == ("home", "final-third")
    table.play("move 1")
    assert at(-12, 0) not in table.hexes()
    table.play("stay", "done", "move 9", f"to {at(-6, 0)}")
    assert table.where("away 9") == at(-6, 0)  # six hexes, whatever his pace
    assert table.carrier is None


CORNER = at(18, -12)
ROUND_THE_CORNER = (at(18, -11), at(17, -11.5), at(17, -12.5))


@pytest.mark.rule("CA 4.5.4", "CA 4.5.7")
def test_a_defender_who_cannot_step_may_still_challenge() -> None:
    beside, *others = ROUND_THE_CORNER
    hemmed_in = (f"away 4 {CORNER}", f"home 7 {others[0]}", f"home 6 {others[1]}")
    table = Table(*hemmed_in, f"home 9 {beside}", ball="home 9", settings="reckless=false")
    table.play("movement", "done")
    assert table.legal("move") == ["move 1", "move 4"]
    table.play("move 4", "stay")
    assert (table.decision, table.legal()) == ("challenge", ["decline", "tackle 9"])
    far = Table(*hemmed_in, f"home 8 {beside}", "home 9 S13", ball="home 9")
    far.play("movement", "done")
    assert far.legal("move") == ["move 1"]
    far.refuses("move 4", "CA 4.5.4", "hemmed-in")


@pytest.mark.rule("CA q84", "CA 4.5.4")
def test_who_is_hemmed_in_before_a_throw_in_is_not_taken_for_the_taker() -> None:
    around = [f"home {shirt} {hex_}" for shirt, hex_ in zip((6, 7), ROUND_THE_CORNER, strict=False)]
    table = Table(
        f"home 10 {CORNER}",
        f"home 9 {ROUND_THE_CORNER[2]}",
        *around,
        ball="home 9",
        after="throw-in",
    )
    table.play("movement")
    assert table.legal("move") == ["move 1", "move 6", "move 7"]
    table.refuses("move 9", "CA q84", "taker-stays")
    table.refuses("move 10", "CA 4.5.4", "hemmed-in")


@pytest.mark.rule("CA 4.5.4")
def test_a_carrier_without_a_free_hex_is_hemmed_in() -> None:
    around = [
        f"away {shirt} {hex_}" for shirt, hex_ in zip((4, 5, 6), ROUND_THE_CORNER, strict=True)
    ]
    table = Table(f"home 9 {CORNER}", "home 8 S13", *around, ball="home 9", preset="core")
    table.play("movement")
    assert table.legal("move") == ["move 1", "move 8"]
    table.refuses("move 9", "CA 4.5.4", "hemmed-in")


@pytest.mark.rule("CA q84")
@pytest.mark.parametrize(("thrower", "other"), [("home", "away"), ("away", "home")])
def test_before_a_throw_in_only_opponents_keep_off_the_taker(thrower: str, other: str) -> None:
    table = Table(
        f"{thrower} 9 {at(0, 12)}",
        f"{thrower} 8 {at(0, 8)}",
        f"{other} 4 {at(2, 9)}",
        ball=f"{thrower} 9",
        after="throw-in",
    )
    table.play("movement", "move 8")
    assert at(0, 11) in table.hexes()
    table.play("stay", "done", "move 4")
    assert at(0, 10) in table.hexes()
    assert at(0, 11) not in table.hexes()
    table.refuses(f"to {at(0, 11)}", "CA q84", "off-the-thrower")
