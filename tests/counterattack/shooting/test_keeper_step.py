"""The keeper's extra hex: every way in which the ball can come into his box (CA 4.11.1, q24)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.events import Duel, Loose, Offside, Won

DEEP = ("away 10 " + at(18, 11), "away 11 " + at(18, -11))  # keep everybody onside


def stray(target: str, *dice: int, half: int = 0, preset: str = "core") -> Table:
    """Longo's high pass goes astray: what the dice say from the target."""
    ahead = 1 - 2 * half
    table = Table(
        f"home 8 {at(4 * ahead, 0)} Longo",
        f"home 9 {target} Dionte",
        f"away 10 {at(18 * ahead, 11)}",
        f"away 11 {at(18 * ahead, -11)}",
        ball="home 8",
        half=half,
        preset=preset,
    )
    table.play("high", f"to {target}", "decline", "decline")
    if table.decision == "keeper-step":
        table.play("stay")
    table.play(1, *dice)
    return table


@pytest.mark.rule("CA 4.11.1", "CA q24", "CA 4.7.6")
@pytest.mark.parametrize(("half", "direction"), [(0, 3), (1, 6)])
def test_a_stray_high_pass_that_comes_down_in_the_box(half: int, direction: int) -> None:
    ahead = 1 - 2 * half
    table = stray(at(11 * ahead, 0.5 * ahead), direction, 4, half=half)
    assert table.events(Loose)[0].end == at(15 * ahead, -1.5 * ahead)
    assert (table.decision, table.turn) == ("keeper-step", "away")
    table.play(f"to {at(17 * ahead, -0.5 * ahead)}")
    assert (table.decision, table.turn) == ("jump", "away")  # near enough now
    assert "challenge 1" in table.legal()


@pytest.mark.rule("CA q24", "CA 4.7.4")
def test_he_steps_once_for_a_high_pass_into_the_box_however_it_strays() -> None:
    table = stray(at(13, 0.5), 3, 3)
    assert table.events(Loose)[0].end == at(16, -1)
    assert table.decision == "jump"


@pytest.mark.rule("CA q24", "CA 4.11.1")
def test_none_for_a_stray_pass_outside_the_box() -> None:
    assert stray(at(11, 0.5), 6, 4).settle().decision == "choose"


@pytest.mark.rule("CA q24", "CA 4.7.6")
def test_under_a_ball_in_the_air_he_may_step() -> None:
    table = stray(at(11, 2.5), 3, 6)
    assert table.events(Loose)[0].end == at(17, -0.5)
    table.play(f"to {at(17, -0.5)}")
    assert (table.decision, table.legal()) == ("jump", ["challenge 1", "done"])
    table.play("done")  # it drops into his hands all the same
    assert table.events(Won) == [Won(1, 1, "loose-ball", at(17, -0.5), "CA 4.7.6")]
    assert (table.carrier, table.after) == ("away 1", "held")


@pytest.mark.rule("CA 4.7.6", "CA 4.14.1", "CA q18")
def test_a_defender_under_a_stray_pass_has_it_if_nobody_jumps() -> None:
    table = Table(
        f"home 7 {at(-2, 4)} Longo",
        f"home 10 {at(5, -2.5)}",
        f"away 2 {at(0, -5)}",
        *DEEP,
        ball="home 7",
    )
    table.play("high", f"to {at(5, -2.5)}", "decline", "decline", 1, 5, 5)
    assert (table.ball, table.legal()) == (at(0, -5), ["challenge 2", "done"])
    table.play("done")
    assert table.events(Won) == [Won(1, 2, "loose-ball", at(0, -5), "CA 4.7.6")]
    assert (table.carrier, table.attack, table.after) == ("away 2", "away", "tackle-won")


@pytest.mark.rule("CA 4.7.6", "CA 4.15.6", "CA q81")
def test_an_attacker_offside_under_it_is_caught_if_nobody_jumps() -> None:
    table = Table(
        f"home 7 {at(4, 0)} Longo",
        f"home 10 {at(11, 0.5)}",
        f"home 9 {at(11, -3.5)}",
        ball="home 7",
    )
    table.play("high", f"to {at(11, 0.5)}", "decline", "decline", 1, 4, 4)
    assert table.ball == at(11, -3.5)
    table.play("done")
    assert table.events(Offside) == [Offside(0, 9, at(11, -3.5))]


@pytest.mark.rule("CA 4.11.1", "CA q24", "CA 4.14.3")
@pytest.mark.parametrize("side", ["attack", "defence"])
@pytest.mark.parametrize("preset", ["core", "tournament"])
def test_a_header_into_the_box(side: str, preset: str) -> None:
    """By an attacker everywhere; by a defender into his own box only in print."""
    table = Table(
        f"home 8 {at(2, 0)} Ruiz",
        f"home 9 {at(10, 0)} Rusu",  # Heading 4
        f"away 4 {at(10, 1)} Delgado",  # Heading 4
        *DEEP,
        ball="home 8",
        preset=preset,
        settings="star=false;keeper_rush=false",
    )
    table.play("high", f"to {at(10, 0)}", "decline", "decline", 6)
    dice = (6, 1) if side == "attack" else (1, 6)
    shirt = 9 if side == "attack" else 4
    table.play("challenge 9", "done", "challenge 4", "done", *dice, f"by {shirt}", "head")
    assert table.events(Duel)[0].side == (0 if side == "attack" else 1)
    table.play(f"to {at(14, 0)}")
    steps = side == "attack" or preset == "core"
    assert (table.decision == "keeper-step") is steps
    if steps:
        assert table.turn == "away"
        table.play(f"to {at(17, 0.5)}")
    assert (table.ball, table.carrier, table.after) == (at(14, 0), None, "headed")


@pytest.mark.rule("CA q24", "CA 4.6", "CA 2.3.5")
@pytest.mark.parametrize("preset", ["core", "tournament"])
def test_an_attacker_in_the_box_cuts_out_a_pass_beside_it(preset: str) -> None:
    """The ball comes to his hex, and so into the box of the side that lost it."""
    table = Table(
        f"away 4 {at(10, 4)}",
        f"away 5 {at(10, -4)}",
        f"home 9 {at(12, 0)}",
        ball="away 4",
        preset=preset,
        settings="path=thin",
    )
    table.play("pass", f"to {at(11, -3.5)}")
    assert table.decision == "intercept"
    table.play(6)
    assert (table.carrier, table.decision, table.turn) == ("home 9", "keeper-step", "away")
    table.play("stay")
    assert table.settle().turn == "home"


@pytest.mark.rule("CA q24", "CA 4.6")
def test_one_step_for_a_pass_into_the_box_that_is_cut_out_there() -> None:
    table = Table(
        f"home 8 {at(10, 0)}",
        f"home 9 {at(16, 3)}",
        f"away 4 {at(14, 3)}",
        *DEEP,
        ball="home 8",
    )
    table.play("pass", f"to {at(16, 3)}", "stay", 6)
    assert table.carrier == "away 4"
    assert table.settle().decision == "choose"


@pytest.mark.rule("CA q24", "CA 4.5.6", "CA q30", "CA 4.21.13")
@pytest.mark.parametrize(("preset", "steps"), [("core", True), ("tournament", False)])
def test_a_ball_stolen_by_a_defender_in_his_box(preset: str, steps: bool) -> None:
    table = Table(f"home 9 {at(10, 0)}", f"away 4 {at(12, 0)}", ball="home 9", preset=preset)
    table.play("movement", "move 9", "step NE", "steal 4", 6)
    assert table.carrier == "away 4"
    assert (table.decision == "keeper-step") is steps


@pytest.mark.rule("CA q24", "CA 4.12")
def test_a_tackle_from_inside_the_box() -> None:
    """The keeper's hex comes before the reposition, and once."""
    table = Table(
        f"home 9 {at(11, 0.5)} Rusu",
        f"away 4 {at(13, 0.5)} Longo",
        ball="home 9",
    )
    table.play("movement", "done", "move 4", f"to {at(12, 0)}", "tackle 9", 6, 1)
    assert (table.carrier, table.decision) == ("away 4", "keeper-step")
    table.play("stay")
    assert table.decision == "reposition"
    table.play(f"to {at(12, 1)}")
    assert table.settle().decision == "choose"


@pytest.mark.rule("CA q24", "CA 4.8", "CA q20")
def test_a_stray_long_pass_to_a_defender_in_his_box() -> None:
    table = Table(f"home 8 {at(0, 0)} Longo", f"away 4 {at(14, 0)}", *DEEP, ball="home 8")
    table.play("long", f"to {at(9, 2.5)}", 1, 3, 5)
    assert (table.carrier, table.decision, table.turn) == ("away 4", "keeper-step", "away")
    table.play(f"to {at(18, 1)}")
    assert table.settle().decision == "choose"  # no run for a keeper whose side has the ball


def running_in(keeper: str, preset: str = "core") -> Table:
    """Home 9 dribbles over the line to (12, 0); the keeper has his step."""
    table = Table(
        f"home 9 {at(11, 0.5)} Ruiz", f"away 1 {keeper} Nkosi", ball="home 9", preset=preset
    )
    table.play("movement", "move 9", "step SE")
    assert table.decision == "keeper-step"
    return table


@pytest.mark.rule("CA 4.5.9", "CA 4.11.5", "CA 4.5.6")
@pytest.mark.parametrize("preset", ["core", "german", "tournament"])
def test_a_step_next_to_the_carrier_is_for_a_dive_not_for_a_steal(preset: str) -> None:
    """He has moved next to him; the carrier did not come into his Zone."""
    table = running_in(at(14, 0), preset)
    table.play(f"to {at(13, 0.5)}")
    assert (table.turn, table.decision) == ("away", "dive-offer")
    table.play("decline")
    assert (table.turn, table.decision) == ("home", "dribbling")
    again = running_in(at(14, 0), preset)
    again.play(f"to {at(13, 0.5)}", "dive", 6, 1)
    assert (again.carrier, again.after) == ("away 1", "held")


@pytest.mark.rule("CA 4.5.9", "CA 4.11.5", "CA 4.22")
def test_who_stays_next_to_the_carrier_may_only_steal_in_english() -> None:
    table = running_in(at(13, -0.5))
    table.play("stay")
    assert (table.decision, table.legal()) == ("steal-offer", ["steal 1", "decline"])
    german = running_in(at(13, -0.5), "german")
    german.play("stay")
    assert german.decision == "dive-offer"


@pytest.mark.rule("CA 4.5.9", "CA 4.5.6")
def test_who_steps_from_one_side_of_him_to_the_other_may_do_both() -> None:
    table = running_in(at(13, -0.5))
    table.play(f"to {at(13, 0.5)}")
    assert table.decision == "dive-offer"
    table.play("decline")
    assert table.legal() == ["steal 1", "decline"]


@pytest.mark.rule("CA 4.5.9", "CA 4.5.6")
def test_who_steps_away_from_him_can_do_nothing() -> None:
    table = running_in(at(13, -0.5))
    table.play(f"to {at(14, -1)}")
    assert (table.turn, table.decision) == ("home", "dribbling")


@pytest.mark.rule("CA 4.5.9", "CA 4.17.12")
@pytest.mark.parametrize(("play", "decision"), [("nutmeg 1", "dribbling"), ("", "keeper-step")])
def test_a_nutmegged_keeper_does_not_move_in_that_phase(play: str, decision: str) -> None:
    table = Table(
        f"home 9 {at(9, 0.5)} Delgado",
        f"away 1 {at(10, 0)} Nkosi",
        ball="home 9",
        preset="advanced",
    )
    table.play("movement", "move 9")
    if play:
        table.play(play, 2, 6, f"to {at(11, 0.5)}")
    else:
        table.play("step NE", "decline", "step SE", "decline")
    assert table.where("home 9") == at(11, 0.5)
    table.play("step SE")
    assert (table.where("home 9"), table.decision) == (at(12, 0), decision)
