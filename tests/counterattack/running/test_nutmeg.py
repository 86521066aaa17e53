"""The nutmeg (CA 4.17.12, 4.21.15, q95, q114)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.events import Called, Duel, Foul, Loose, Moved, Won


def facing(preset: str = "advanced", settings: str = "", *more: str) -> Table:
    """Home 11 (Delgado, Pace 5, Dribbling 4) next to away 8 (Dravec, Tackling 2), goal-side."""
    table = Table(
        f"home 11 {at(0, 0)} Delgado",
        f"away 8 {at(1, 0.5)} Dravec",
        *more,
        ball="home 11",
        preset=preset,
        settings=settings,
    )
    table.play("movement", "move 11")
    return table


@pytest.mark.rule("CA 4.17.12", "CA q114")
def test_the_picture_of_the_rulebook() -> None:
    """Red 11 with Pace 5 goes through White 8, runs on, and White 8 cannot move in his step."""
    table = facing()
    table.play("nutmeg 8")
    assert table.events(Called) == [Called(0, "nutmeg", 11, "CA 4.17.12")]
    assert (table.decision, table.roller) == ("tackle", "away")
    table.play(3, 3)
    assert table.events(Duel) == [
        Duel(0, "nutmeg", 0, 11, 7, 8, 6, "totals", "CA 4.17.12")
    ]  # Tackling 2 + 1
    assert (table.turn, table.decision) == ("home", "nutmeg-landing")
    assert table.hexes() == {at(2, 1), at(1, 1.5), at(2, 0)}
    table.play(f"to {at(2, 1)}")
    assert table.events(Moved) == [Moved(0, 11, at(0, 0), at(2, 1), True, "CA 4.17.12")]
    table.play("step NE", "step NE", "step NE")
    assert table.legal() == ["stop"]  # two of his five hexes went through the defender
    table.play("stop", "done")
    assert table.turn == "away"
    table.refuses("move 8", "CA 4.17.12", "stunned")
    table.play("done", "done", "movement", "done")
    assert "move 8" in table.legal()  # only in that phase


@pytest.mark.rule("CA 4.17.12", "CA 4.22")
@pytest.mark.parametrize(("blocked", "left"), [(False, 2), (True, 1)])
def test_a_landing_further_on_costs_the_way_to_it(blocked: bool, left: int) -> None:
    """Straight through it is the third hex; round somebody behind the defender the fourth."""
    behind = [f"home 7 {at(2, 1)}"] if blocked else []
    table = facing("spanish", "", *behind)
    table.play("nutmeg 8", 3, 3, f"to {at(3, 1.5)}")
    for number in range(left):
        table.play("step N" if number % 2 else "step NE")
    assert table.legal() == ["stop"]


@pytest.mark.rule("CA 4.17.12")
def test_nobody_is_gone_through_twice_in_a_phase() -> None:
    """He lands next to away 8 with three hexes left, and there is room on the other side."""
    table = facing()
    table.play("nutmeg 8", 3, 3, f"to {at(2, 1)}")
    assert table.has("stunned", "away 8")
    assert table.legal("nutmeg") == []
    table.refuses("nutmeg 8", "CA 4.17.12", "no-nutmeg")


@pytest.mark.rule("CA 4.17.12")
def test_the_defender_has_one_more() -> None:
    table = facing()
    table.play("nutmeg 8", 4, 3)
    assert table.events(Duel) == [Duel(-1, "nutmeg", 0, 11, 7, 8, 7, "totals", "CA 4.17.12")]


@pytest.mark.rule("CA 4.17.12", "CA 4.12")
def test_a_lost_nutmeg_is_a_tackle_won() -> None:
    table = facing()
    table.play("nutmeg 8", 6, 2)
    assert table.events(Won) == [Won(1, 8, "tackle", at(1, 0.5), "CA 4.12")]
    assert (table.turn, table.decision) == ("away", "reposition")
    assert at(-1, 0.5) in table.hexes()  # round the attacker, who has not moved
    table.play("stay")
    assert (table.attack, table.after, table.where("home 11")) == ("away", "tackle-won", at(0, 0))


@pytest.mark.rule("CA 4.17.12", "CA 4.10.1")
def test_a_tied_nutmeg_breaks_from_the_defender_and_the_run_may_go_on() -> None:
    table = facing()
    table.play("nutmeg 8", 4, 3, 1, 2)
    assert table.events(Loose) == [Loose(at(1, 0.5), 1, 2, at(1, 2.5), "CA 4.10.2")]
    assert (table.turn, table.decision) == ("home", "dribbling")  # after the ball, with his pace
    table.play(f"to {at(1, 2.5)}")
    assert table.carrier == "home 11"
    table.play("step N", "step N")
    assert table.legal() == ["stop"]  # three hexes to the ball, two with it


@pytest.mark.rule("CA 4.17.12", "CA 4.13")
def test_a_one_is_a_foul_and_may_be_played_on() -> None:
    table = facing()
    table.play("nutmeg 8", 1)
    assert table.events(Foul) == [Foul(1, 8, 11, at(0, 0), "nutmeg")]
    table.play(1, 1, "play-on")
    assert table.decision == "reposition"
    table.play(f"to {at(2, 1)}")
    assert (table.turn, table.decision, table.carrier) == ("home", "dribbling", "home 11")


@pytest.mark.rule("CA 4.17.12")
def test_it_takes_two_hexes_of_pace_and_room_behind() -> None:
    table = facing()
    table.play("step S", "step N", "decline", "step S", "step N", "decline")
    assert table.legal("nutmeg") == []  # one hex left
    walled = facing(
        "advanced",
        "",
        f"away 4 {at(2, 1)}",
        f"away 5 {at(1, 1.5)}",
        f"away 6 {at(2, 0)}",
    )
    assert "nutmeg 8" not in walled.legal("nutmeg")
    core = facing("core")
    assert core.legal("nutmeg") == []


@pytest.mark.rule("CA q95", "CA 4.17.12")
def test_called_on_the_approach_the_victim_has_no_steal_and_the_others_roll_first() -> None:
    table = Table(
        f"home 11 {at(-1, -0.5)} Delgado",
        f"away 8 {at(1, 0.5)} Dravec",
        f"away 6 {at(1, -0.5)}",
        ball="home 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8")
    assert (table.turn, table.decision) == ("home", "nutmeg-approach")
    assert table.legal() == ["step NE"]
    table.play("step NE")
    assert table.legal() == ["steal 6", "decline"]  # not 8
    table.play("steal 6", 2)
    assert (table.decision, table.roller) == ("tackle", "away")
    table.play(2, 6, f"to {at(2, 1)}")
    assert table.has("stunned", "away 8")
    table.play("step NE", "step NE")
    assert table.legal() == ["stop"]


@pytest.mark.rule("CA q95")
def test_a_steal_on_the_approach_ends_it() -> None:
    table = Table(
        f"home 11 {at(-1, -0.5)} Delgado",
        f"away 8 {at(1, 0.5)} Dravec",
        f"away 6 {at(1, -0.5)}",
        ball="home 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8", "step NE", "steal 6", 6)
    assert (table.carrier, table.decision) == ("away 6", "choose")


@pytest.mark.rule("CA q95", "CA q67")
def test_an_injury_on_the_approach_may_leave_too_little_pace() -> None:
    table = Table(
        f"home 11 {at(-1, -0.5)} Rusu",  # Pace 4, Resilience 5
        f"away 8 {at(1, 0.5)} Dravec",
        f"away 6 {at(1, -0.5)}",
        ball="home 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8", "step NE", "steal 6", 1, 5, 1, "play-on")
    assert (table.turn, table.decision) == ("home", "dribbling")
    assert table.legal("nutmeg") == []


@pytest.mark.rule("CA 4.17.12", "CA 4.5.6", "CA 4.5.9")
def test_landing_draws_steals_and_lets_the_keeper_step() -> None:
    table = Table(
        f"home 11 {at(11, 0.5)} Delgado",
        f"away 8 {at(12, 1)} Dravec",
        f"away 6 {at(14, 2)}",
        ball="home 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8", 2, 6, f"to {at(13, 1.5)}", "decline")
    assert (table.turn, table.decision) == ("away", "keeper-step")
    table.play("stay")
    assert table.legal() == ["steal 6", "decline"]
    table.play("decline")
    table.play("snapshot")  # he has run into the box
    assert table.legal() == ["move 1", "move 6", "decline"]  # the stunned one does not move


def through_one(*more: str) -> Table:
    """Home 11 has gone through away 8 and lands next to away 6 (Lessa, Tackling 5)."""
    table = Table(
        f"home 11 {at(0, 0)} Delgado",
        f"away 8 {at(1, 0.5)} Dravec",
        f"away 6 {at(3, 1.5)} Lessa",
        *more,
        ball="home 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8", 2, 6, f"to {at(2, 1)}")
    return table


@pytest.mark.rule("CA q126", "CA 4.17.12")
def test_where_he_lands_he_may_go_through_the_next_one_who_has_no_steal_then() -> None:
    table = through_one()
    assert (table.turn, table.decision) == ("home", "nutmeg-again")
    assert table.legal() == ["decline", "nutmeg 6"]
    table.refuses("nutmeg 8", "CA 4.17.12", "no-nutmeg")  # he is through him already
    table.play("nutmeg 6")
    assert table.events(Called) == [Called(0, "nutmeg", 11, "CA 4.17.12")]
    assert (table.decision, table.roller) == ("tackle", "away")  # no steal before
    table.play(2, 6, f"to {at(4, 2)}")
    assert table.has("stunned", "away 6")
    table.play("step NE")
    assert table.legal() == ["stop"]  # five hexes of pace


@pytest.mark.rule("CA q126", "CA 4.17.12")
def test_away_goes_through_two_as_well() -> None:
    table = Table(
        f"away 11 {at(0, 0)} Delgado",
        f"home 8 {at(-1, -0.5)} Dravec",
        f"home 6 {at(-3, -1.5)} Lessa",
        ball="away 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8", 2, 6, f"to {at(-2, -1)}")
    assert table.legal() == ["decline", "nutmeg 6"]
    table.play("nutmeg 6", 2, 6, f"to {at(-4, -2)}")
    assert table.has("stunned", "home 6")


@pytest.mark.rule("CA q126", "CA 4.5.6")
def test_if_he_does_not_the_next_one_may_steal() -> None:
    table = through_one()
    table.play("decline")
    assert (table.turn, table.legal()) == ("away", ["steal 6", "decline"])


@pytest.mark.rule("CA q126", "CA q95")
def test_the_other_neighbours_steal_before_the_second_duel() -> None:
    table = through_one(f"away 5 {at(2, 2)}")
    assert table.legal() == ["decline", "nutmeg 5", "nutmeg 6"]
    table.play("nutmeg 6")
    assert table.legal() == ["steal 5", "decline"]
    table.play("steal 5", 6)
    assert table.carrier == "away 5"


@pytest.mark.rule("CA q126", "CA 4.17.12")
def test_with_too_little_pace_left_nothing_is_asked() -> None:
    """Rusu, hurt, has Pace 2, and both hexes went through away 8."""
    table = Table(
        f"home 11 {at(0, 0)} Rusu",
        f"away 8 {at(1, 0.5)} Dravec",
        f"away 6 {at(3, 1.5)} Lessa",
        ball="home 11",
        preset="advanced",
        injured=["home 11"],
    )
    table.play("movement", "move 11", "nutmeg 8", 2, 6, f"to {at(2, 1)}")
    assert table.legal() == ["steal 6", "decline"]


@pytest.mark.rule("CA 4.17.12", "CA 4.5.10")
def test_a_phase_cut_short_ends_the_stun_too() -> None:
    table = facing("advanced", "", f"away 6 {at(3, 2.5)}")
    table.play("nutmeg 8", 2, 6, f"to {at(2, 1)}")
    assert table.has("stunned", "away 8")
    table.play("step NE", "steal 6", 6, "movement")
    assert table.attack == "away"
    assert "move 8" in table.legal()


@pytest.mark.rule("CA 4.17.12", "CA 4.11.5")
def test_a_keeper_at_home_is_gone_round_not_through() -> None:
    table = Table(
        f"home 11 {at(14, 0)} Delgado", f"away 1 {at(15, 0.5)}", ball="home 11", preset="advanced"
    )
    table.play("movement", "move 11")
    assert table.legal("nutmeg") == []


@pytest.mark.rule("CA 4.22", "CA q114")
def test_where_a_nutmeg_ends_in_each_edition() -> None:
    near = {at(2, 1), at(1, 1.5), at(2, 0)}
    found = {}
    for preset in ("advanced", "german", "spanish"):
        table = facing(preset)
        table.play("nutmeg 8", 2, 6)
        found[preset] = table.hexes()
    assert found["advanced"] == near
    assert found["german"] == {at(2, 1)}
    assert near < found["spanish"]
    assert at(5, 2.5) in found["spanish"]  # five hexes away: all his pace
    assert at(-1, 1.5) not in found["spanish"]  # not on the far side
    table.play(f"to {at(4, 2)}")
    table.play("step NE")
    assert table.legal() == ["stop"]


@pytest.mark.rule("CA 4.21.15")
def test_tournaments_stun_the_attacker_who_fails() -> None:
    for preset, moves in (("advanced", True), ("tournament", False)):
        table = facing(preset)
        table.play("nutmeg 8", 6, 2, "stay", "movement", "done")
        assert ("move 11" in table.legal()) is moves
        table.play("done", "done", "movement", "done")
        assert "move 11" in table.legal()  # only in the next phase


@pytest.mark.rule("CA 4.21.15")
def test_tournaments_freeze_the_attacker_after_a_tie() -> None:
    for preset, decision in (("advanced", "dribbling"), ("tournament", "movement")):
        table = facing(preset)
        table.play("nutmeg 8", 4, 3, 1, 3)
        assert (table.turn, table.decision) == ("home", decision)


@pytest.mark.rule("CA 4.17.12", "CA q114")
def test_he_cannot_come_out_in_front_nor_on_somebody() -> None:
    table = facing("advanced", "", f"home 7 {at(2, 1)}")
    table.play("nutmeg 8", 3, 3)
    table.refuses(f"to {at(0, 1)}", "CA 4.17.12", "far-side")
    table.refuses(f"to {at(2, 1)}", "CA 4.17.12", "occupied")
    table.refuses("stop", "CA 4.17.12")


@pytest.mark.rule("CA 4.17.12", "CA 4.5.4")
def test_where_he_cannot_run_after_a_ball_that_broke_loose() -> None:
    table = facing()
    table.play("nutmeg 8", 4, 3, 1, 2)
    table.refuses(f"to {at(1, 0.5)}", "CA 4.5.4", "occupied")
    table.refuses(f"to {at(12, 0)}", "CA 4.5.4", "too-far")
    table.refuses("step N", "CA 4.5.6")
