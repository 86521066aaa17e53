"""Dribbling and stealing (CA 4.5.6, q28-q30, q67, q93-q94)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.engine.board.pitch import NAMES, distance
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.events import Foul, Injured, Missed, Moved, Rolled, Won


def near_four(preset: str = "core", settings: str = "", card: str = "Delgado") -> Table:
    """Home 9 one step away from the Zone of away 4."""
    return Table(
        f"home 9 {at(0, 0)} {card}",
        f"home 10 {at(0, 8)}",
        f"away 4 {at(2, 1)} Werdekker",
        ball="home 9",
        preset=preset,
        settings=settings,
    )


@pytest.mark.rule("CA 4.5.6", "CA q29")
def test_entering_a_zone_hex_offers_a_steal() -> None:
    """Step 8 of the guide: a 4 does nothing and the run goes on."""
    table = near_four()
    table.play("movement", "move 9", "step NE")
    assert (table.turn, table.decision) == ("away", "steal-offer")
    table.play("steal 4", 4)
    assert table.events(Rolled) == [Rolled(1, 4, "steal", "CA 4.5.6")]
    assert table.events(Missed) == [Missed(1, 4, "steal", "CA 4.5.6")]
    assert (table.turn, table.decision, table.carrier) == ("home", "dribbling", "home 9")
    table.play("step N")  # another hex of the same Zone
    assert table.decision == "dribbling"


@pytest.mark.rule("CA 4.5.6", "CA q30", "CA 4.5.10")
def test_a_six_steals_where_the_defender_stands() -> None:
    table = near_four()
    table.play("movement", "move 9", "step NE", "steal 4", 6)
    assert table.events(Won) == [Won(1, 4, "steal", at(2, 1), "CA 4.5.6")]
    assert (table.carrier, table.where("away 4")) == ("away 4", at(2, 1))
    assert (table.where("home 9"), table.attack) == (at(1, 0.5), "away")
    assert (table.decision, table.turn, table.after) == ("choose", "away", "tackle-won")


@pytest.mark.rule("CA 4.5.6")
def test_only_a_six_steals_in_print() -> None:
    for die in (2, 3, 4, 5):
        table = near_four()
        table.play("movement", "move 9", "step NE", "steal 4", die)
        assert table.carrier == "home 9"
        assert table.has("tried", "away 4")


@pytest.mark.rule("CA q28", "CA 4.21.2/must")
def test_a_steal_may_be_left_in_print_and_not_in_tournaments() -> None:
    table = near_four()
    table.play("movement", "move 9", "step NE", "decline", "step N")
    assert table.legal() == ["steal 4", "decline"]  # he has not tried yet
    must = near_four("tournament")
    must.play("movement", "move 9", "step NE")
    assert must.legal() == ["steal 4"]
    must.refuses("decline", "CA q28", "must-steal")


@pytest.mark.rule("CA 4.21.2/every")
def test_every_defender_who_can_has_to_try() -> None:
    table = Table(
        f"home 9 {at(0, 0)} Delgado",
        f"away 4 {at(2, 1)}",
        f"away 5 {at(2, 0)}",
        ball="home 9",
        settings="must_steal=true",
    )
    table.play("movement", "move 9", "step NE")
    assert table.legal() == ["steal 4", "steal 5"]
    table.play("steal 5", 3)
    assert table.legal() == ["steal 4"]
    table.play("steal 4", 3)
    assert (table.turn, table.decision) == ("home", "dribbling")


@pytest.mark.rule("CA 4.21.2/keeper")
def test_a_keeper_in_his_box_need_not_come_out_for_a_steal() -> None:
    """Only there, and only he: an outfielder beside him has to try all the same."""
    in_box = (f"home 9 {at(14, 0)} Delgado", f"away 1 {at(16, 1)}")
    must = "must_steal=true"
    table = Table(*in_box, ball="home 9", settings=must)
    table.play("movement", "move 9", "step NE")
    assert table.legal() == ["steal 1", "decline"]
    table.play("decline")
    assert (table.turn, table.decision) == ("home", "dribbling")
    table = Table(*in_box, f"away 4 {at(16, 0)}", ball="home 9", settings=must)
    table.play("movement", "move 9", "step NE")
    assert table.legal() == ["steal 1", "steal 4"]
    table.play("steal 4", 3)
    assert table.legal() == ["steal 1", "decline"]
    table = Table(f"home 9 {at(0, 0)} Delgado", f"away 1 {at(2, 1)}", ball="home 9", settings=must)
    table.play("movement", "move 9", "step NE")
    assert table.legal() == ["steal 1"]  # far from his box he is one like the others


@pytest.mark.rule("CA q29")
def test_standing_in_a_zone_or_leaving_it_costs_nothing() -> None:
    table = Table(f"home 9 {at(1, 0.5)}", f"away 4 {at(2, 1)}", ball="home 9")
    table.play("movement", "move 9")
    assert table.decision == "dribbling"
    table.play("step SW")
    assert table.decision == "dribbling"
    table.play("step NE")
    assert table.decision == "steal-offer"


@pytest.mark.rule("CA q29", "CA 4.5.5")
def test_the_hex_where_the_ball_is_picked_up_is_safe() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"away 4 {at(2, 1)}", ball=at(1, 0.5), attack="home")
    table.play("movement", "move 9", f"to {at(1, 0.5)}")
    assert table.decision == "dribbling"
    table.play("step N")
    assert table.decision == "steal-offer"


@pytest.mark.rule("CA 4.5.6")
def test_several_neighbours_roll_once_each_in_the_order_their_manager_likes() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"away 4 {at(2, 1)}", f"away 5 {at(2, 0)}", ball="home 9")
    table.play("movement", "move 9", "step NE")
    assert table.legal("steal") == ["steal 4", "steal 5"]
    table.play("steal 5", 3)
    assert table.legal() == ["steal 4", "decline"]
    table.play("steal 4", 2)
    assert table.decision == "dribbling"


@pytest.mark.rule("CA 4.5.6", "CA 4.11.5")
def test_a_keeper_has_a_zone_too() -> None:
    table = Table(f"home 9 {at(15, 0.5)}", f"away 1 {at(17, 0.5)}", ball="home 9")
    table.play("movement", "move 9", "step NE")
    assert table.legal() == ["steal 1", "decline"]
    table.play("steal 1", 6)
    assert (table.carrier, table.after) == ("away 1", "held")


@pytest.mark.rule("CA 4.5.6", "CA 4.22")
def test_steals_per_phase_or_per_step() -> None:
    """One attempt a phase in the English rules, one a step in the German ones."""
    for preset, offered in (("advanced", False), ("german", True)):
        table = Table(
            f"home 9 {at(0, 0)} Delgado",
            f"home 10 {at(3, 0.5)} Langdon",
            f"away 4 {at(2, 1)}",
            ball=at(3, 1.5),
            attack="home",
            preset=preset,
        )
        table.play("movement", "move 10", f"to {at(3, 1.5)}", "step S")
        table.play("steal 4", 3, "stop", "done", "done")
        assert table.turn == "home"
        assert table.carrier == "home 10"
        # nobody may move twice, so the ball has to change feet by hand
        table.position.give(8)
        table.play("move 9")
        table.play("step NE")
        assert (table.decision == "steal-offer") is offered


@pytest.mark.rule("CA 4.21.1", "CA q111")
def test_ten_in_all_steals_in_tournaments() -> None:
    for preset, carrier in (("advanced", "home 9"), ("tournament", "away 4")):
        table = near_four(preset)  # Werdekker has Tackling 5
        table.play("movement", "move 9", "step NE", "steal 4", 5)
        assert table.carrier == carrier
    short = near_four("tournament")
    short.play("movement", "move 9", "step NE", "steal 4", 4)
    assert short.carrier == "home 9"


@pytest.mark.rule("CA 4.21.14")
def test_a_star_is_a_six_where_nothing_is_compared() -> None:
    table = near_four("tournament")
    table.play("movement", "move 9", "step NE", "steal 4", "roll star")
    assert table.carrier == "away 4"


@pytest.mark.rule("CA 4.13", "CA 4.5.6", "CA q93")
def test_a_foul_in_a_steal_can_be_played_on_without_a_reposition() -> None:
    table = near_four()
    table.play("movement", "move 9", "step NE", "steal 4", 1)
    assert table.events(Foul) == [Foul(1, 4, 9, at(1, 0.5), "steal")]
    table.play(2, 1, "play-on")  # no injury, no booking
    assert (table.decision, table.turn, table.where("home 9")) == ("dribbling", "home", at(1, 0.5))
    table.play("step SE", "step SE", "step SE", "step SE")
    assert table.legal() == ["stop"]  # four of his five hexes were left


@pytest.mark.rule("CA q67", "CA 4.13.1")
def test_an_injury_costs_pace_at_once() -> None:
    table = near_four()  # Delgado: Pace 5, Resilience 5
    table.play("movement", "move 9", "step NE", "steal 4", 1, 5, 1, "play-on")
    assert table.has("injured", "home 9")
    assert table.skill("home 9", PACE) == 3
    table.play("step SE", "step SE")
    assert table.legal() == ["stop"]  # one hex before the foul, two after it


@pytest.mark.rule("CA q67", "CA 4.5.3")
def test_two_hexes_of_the_last_step_may_survive_an_injury() -> None:
    table = near_four()
    table.play("movement", "done", "done", "move 9", "step NE", "steal 4", 1, 5, 1, "play-on")
    table.play("step SE")  # Pace 3 still allows both
    assert table.legal() == ["stop"]


@pytest.mark.rule("CA q67")
def test_no_hexes_are_owed_after_an_injury() -> None:
    table = Table(
        f"home 9 {at(0, 0)} Rusu",  # Pace 4, Resilience 5
        f"away 4 {at(3, -1.5)}",
        ball="home 9",
    )
    table.play("movement", "move 9", "step S", "step NE", "step SE")
    assert table.decision == "steal-offer"
    table.play("steal 4", 1, 6, 1, "play-on")
    assert table.events(Injured) == [Injured(0, 9, "hurt")]
    assert table.legal() == ["stop"]  # three hexes used of the two he has left


@pytest.mark.rule("CA q94", "CA 4.12")
def test_whether_a_reposition_draws_steals() -> None:
    """Not in print; in tournaments by those who have neither moved nor tried."""
    for preset, decision in (("advanced", "movement"), ("tournament", "steal-offer")):
        table = Table(
            f"home 9 {at(0, 0)} Ruiz",
            f"away 4 {at(3, 0.5)} Toothnail",
            f"away 5 {at(3, -0.5)}",
            f"away 6 {at(3, 1.5)}",
            ball="home 9",
            preset=preset,
        )
        table.play("movement", "done", "move 6", "stay")
        table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 2, 4, f"to {at(2, 0)}")
        assert table.decision == decision
    assert table.legal() == ["steal 5"]  # 4 and 6 have moved


@pytest.mark.rule("CA 4.5.6")
def test_each_hex_is_told() -> None:
    table = near_four()
    table.play("movement", "move 9", "step S", "step S")
    assert table.events(Moved) == [
        Moved(0, 9, at(0, 0), at(0, -1), True, "CA 4.5.6"),
        Moved(0, 9, at(0, -1), at(0, -2), True, "CA 4.5.6"),
    ]
    assert table.ball == at(0, -2)


def dived_at(*steps: str) -> Table:
    """Ruiz (Pace 6) runs into Nkosi's column; a tied dive, and the ball breaks to (13, 0.5)."""
    table = Table(f"home 9 {at(14, 3)} Ruiz", f"away 1 {at(15, -0.5)} Nkosi", ball="home 9")
    table.play("movement", "move 9", *steps, "dive", 3, 2, 5, 2)
    assert (table.carrier, table.ball, table.turn) == (None, at(13, 0.5), "home")
    return table


@pytest.mark.rule("CA 4.5.4", "CA 4.10.3", "CA 4.11.5")
def test_a_run_goes_on_without_the_ball_when_it_breaks_loose() -> None:
    table = dived_at("step SE")
    origin = NAMES.index(at(15, 2.5))
    assert max(distance(origin, NAMES.index(name)) for name in table.hexes()) == 5
    table.play(f"to {at(16, 3)}")
    assert (table.decision, table.where("home 9")) == ("movement", at(16, 3))
    table.refuses("move 9", "CA 4.5.4", "has-moved")


@pytest.mark.rule("CA 4.5.5", "CA 4.10.3")
def test_he_may_run_after_it_and_go_on_with_it() -> None:
    table = dived_at("step SE")
    table.play(f"to {at(13, 0.5)}")  # three of the five hexes he had left
    assert (table.carrier, table.decision) == ("home 9", "dribbling")
    table.play("step NW", "step SW")
    assert table.legal() == ["stop"]


@pytest.mark.rule("CA 4.10.3", "CA 4.5.4")
def test_with_no_pace_left_the_run_is_over() -> None:
    table = dived_at("step N", "step SE", "step SW", "step NW", "step SE", "step SE")
    assert (table.decision, table.where("home 9")) == ("movement", at(15, 2.5))
