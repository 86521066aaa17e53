"""Tackles (CA 4.5.7, 4.12), reckless and from behind (CA 4.17.8, 4.17.10)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.engine.board.goal_mouth import behind
from touchline.counterattack.engine.board.pitch import GRID, NAMES
from touchline.counterattack.events import Booked, Called, Duel, Foul, Loose, Missed, Moved, Won


def duel(preset: str = "core", settings: str = "", **more: object) -> Table:
    """Home 9 in the middle, away 4 two hexes goal-side of him, both sides ready for step 2."""
    table = Table(
        f"home 9 {at(0, 0)} Ruiz",
        f"away 4 {at(3, 0.5)} Toothnail",
        f"away 5 {at(10, 5)}",
        ball="home 9",
        preset=preset,
        settings=settings,
        **more,  # type: ignore[arg-type]
    )
    table.play("movement", "done")
    return table


@pytest.mark.rule("CA 4.5.7", "CA 4.12")
def test_a_defender_who_comes_close_may_tackle() -> None:
    table = duel()
    table.play("move 4", f"to {at(1, 0.5)}")
    assert (table.turn, table.decision) == ("away", "challenge")
    assert table.legal() == ["decline", "tackle 9"]
    table.play("tackle 9")
    assert table.events(Called) == [Called(1, "tackle", 4, "CA 4.12")]
    assert (table.turn, table.roller) == ("chance", "away")
    table.play(3)
    assert table.roller == "home"


@pytest.mark.rule("CA 4.5.7")
def test_a_tackle_need_not_be_made() -> None:
    table = duel()
    table.play("move 4", f"to {at(1, 0.5)}", "decline")
    assert (table.turn, table.decision, table.carrier) == ("away", "movement", "home 9")


@pytest.mark.rule("CA 4.12", "CA q31", "CA 4.17.10")
def test_step_four_of_the_guide() -> None:
    """Willems tackles Ruiz, both roll a 3: Ruiz wins 8 to 7 and may go round him; more may come."""
    table = Table(
        f"home 11 {at(4, 6)} Ruiz",
        f"away 7 {at(2, 9)} Willems",
        f"away 3 {at(7, 6.5)} Dravec",
        ball="home 11",
    )
    table.play("movement", "done", "move 7", f"to {at(3, 6.5)}", "tackle 11", 3, 3)
    assert table.events(Duel) == [Duel(0, "tackle", 0, 11, 8, 7, 7, "totals", "CA 4.12")]
    assert (table.turn, table.decision) == ("home", "reposition")
    free = {at(3, 7.5), at(3, 5.5), at(2, 7), at(2, 6), at(4, 7)}
    assert table.hexes() == free
    table.play("stay")
    assert (table.where("home 11"), table.turn, table.decision) == (at(4, 6), "away", "movement")
    table.play("move 3", f"to {at(5, 6.5)}", "tackle 11", 4, 2, "stay", "done")
    assert table.turn == "home"
    assert "move 11" in table.legal("move")  # he has not moved in step 1


@pytest.mark.rule("CA 4.12", "CA 4.5.6", "CA 4.5.7", "CA q31")
def test_steps_eight_and_nine_of_the_guide() -> None:
    """Red 4 fails to steal, then moves in front and fails to tackle, 9 against 10."""
    table = Table(
        f"home 8 {at(10, 0)} Delgado",
        f"away 4 {at(12, 0)} Werdekker",
        f"away 1 {at(17, 0.5)} Nkosi",
        ball="home 8",
    )
    table.play("movement", "move 8", "step NE", "steal 4", 4, "stop", "done")
    table.play("move 4", f"to {at(12, 1)}", "tackle 8", 4, 6)
    assert table.events(Duel) == [Duel(0, "tackle", 0, 8, 10, 4, 9, "totals", "CA 4.12")]
    table.play(f"to {at(13, 0.5)}")
    assert table.turn == "away"
    assert table.decision == "keeper-step"  # the ball has come into the box
    table.play("stay", "done")
    assert (table.turn, table.decision) == ("home", "movement")
    table.refuses("move 8", "CA 4.5.3")  # he has moved
    table.play("done")
    assert "shot" in table.settle().legal()


@pytest.mark.rule("CA 4.12", "CA 4.5.10", "CA 4.20")
def test_the_winner_goes_round_the_loser_and_the_phase_is_over() -> None:
    table = duel()
    table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 6, 3)
    assert table.events(Duel) == [Duel(1, "tackle", 0, 9, 8, 4, 10, "totals", "CA 4.12")]
    assert table.events(Won) == [Won(1, 4, "tackle", at(1, 0.5), "CA 4.12")]
    assert (table.turn, table.decision) == ("away", "reposition")
    assert table.hexes() == {at(0, 1), at(1, -0.5), at(0, -1), at(-1, 0.5), at(-1, -0.5)}
    table.play(f"to {at(-1, -0.5)}")
    assert table.events(Moved) == [Moved(1, 4, at(1, 0.5), at(-1, -0.5), True, "CA 4.12")]
    assert (table.attack, table.decision, table.after) == ("away", "choose", "tackle-won")
    assert table.ball == at(-1, -0.5)
    assert "shot" not in table.legal()


@pytest.mark.rule("CA 4.12", "CA 4.10.1")
def test_a_tie_breaks_from_the_tackler() -> None:
    table = duel()
    table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 3, 2)
    assert table.events(Duel) == [Duel(-1, "tackle", 0, 9, 7, 4, 7, "totals", "CA 4.12")]
    assert (table.decision, table.roller) == ("loose-direction", "away")
    table.play(4, 3)
    assert table.events(Loose) == [Loose(at(1, 0.5), 4, 3, at(1, -2.5), "CA 4.10.2")]
    assert (table.turn, table.decision) == ("away", "movement")


@pytest.mark.rule("CA q27")
def test_who_stands_next_to_the_carrier_may_tackle_with_one_of_the_moves() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"away 4 {at(1, 0.5)}", ball="home 9")
    table.play("movement", "done", "move 4", "stay")
    assert table.legal("tackle") == ["tackle 9"]
    table.play("tackle 9", 2, 6, "stay")
    table.refuses("move 4", "CA 4.5.4", "has-moved")


@pytest.mark.rule("CA 4.5.7")
def test_without_a_carrier_nobody_can_be_tackled() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"away 4 {at(3, 0.5)}", ball=at(0, 3), attack="home")
    table.play("movement", "done", "move 4", f"to {at(1, 0.5)}")
    assert table.decision == "movement"


@pytest.mark.rule("CA 4.12", "CA q65")
def test_a_one_is_a_foul_whatever_the_totals() -> None:
    table = duel()
    table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 1)
    assert table.events(Foul) == [Foul(1, 4, 9, at(0, 0), "tackle")]
    assert table.decision == "injury"


@pytest.mark.rule("CA q93", "CA 4.13.3")
def test_after_a_foul_in_a_tackle_playing_on_allows_a_reposition() -> None:
    table = duel()
    table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 1, 1, 1, "play-on")
    assert (table.turn, table.decision) == ("home", "reposition")
    table.play(f"to {at(2, 0)}")
    assert (table.carrier, table.turn, table.decision) == ("home 9", "away", "movement")


@pytest.mark.rule("CA q32", "CA 4.5.8", "CA 4.5.9")
def test_repositioned_into_the_box_nobody_snapshots_but_the_keeper_steps() -> None:
    table = Table(f"home 9 {at(11, 0.5)} Ruiz", f"away 4 {at(14, 0)} Toothnail", ball="home 9")
    table.play("movement", "done", "move 4", f"to {at(12, 0)}", "tackle 9", 2, 5)
    table.play(f"to {at(13, 0.5)}")
    assert (table.turn, table.decision) == ("away", "keeper-step")
    table.play("stay", "done")
    assert table.turn == "home"
    assert "snapshot" not in table.legal()


@pytest.mark.rule("CA q96")
def test_a_reposition_stays_on_the_pitch() -> None:
    table = Table(f"home 9 {at(18, 2)} Ruiz", f"away 4 {at(18, -1)} Toothnail", ball="home 9")
    table.play("movement", "done", "move 4", f"to {at(18, 1)}", "tackle 9", 2, 5)
    assert table.hexes() == {at(17, 1.5), at(17, 0.5)}  # the keeper stands below
    assert table.score == (0, 0)


@pytest.mark.rule("CA 4.22", "CA 4.23", "CA 4.12")
def test_a_won_tackle_goes_round_or_swaps() -> None:
    for preset in ("advanced", "german", "first-edition"):
        table = duel(preset)
        table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 6, 3)
        if preset == "advanced":
            assert len(table.hexes()) == 5
            table.refuses(f"to {at(0, 0)}", "CA 4.12")
            continue
        assert table.legal() == ["stay", f"to {at(0, 0)}"]
        table.play(f"to {at(0, 0)}")
        assert table.where("away 4") == table.ball == at(0, 0)
        assert (table.where("home 9"), table.carrier) == (at(1, 0.5), "away 4")
        assert [event.shirt for event in table.events(Moved)] == [4, 9]


@pytest.mark.rule("CA 4.22", "CA 4.12")
def test_who_beats_the_tackler_goes_round_him_in_every_edition() -> None:
    table = duel("german")
    table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 3, 6)
    assert len(table.hexes()) == 5
    assert at(1, 0.5) not in table.hexes()


@pytest.mark.rule("CA 4.21.14", "CA 4.12")
def test_a_star_wins_and_two_stars_tie() -> None:
    table = duel("tournament")
    table.play("move 4", f"to {at(1, 0.5)}", "tackle 9", 6, "roll star")
    assert table.events(Duel)[0].side == 0
    both = duel("tournament")
    both.play("move 4", f"to {at(1, 0.5)}", "tackle 9", "roll star", "roll star")
    assert both.events(Duel)[0].side == -1
    print_ = duel("advanced")
    print_.play("move 4", f"to {at(1, 0.5)}", "tackle 9")
    assert len(print_.position.outcomes()) == 6
    assert len(duel("tournament").play("move 4", f"to {at(1, 0.5)}", "tackle 9")) == 2


@pytest.mark.rule("CA 4.0", "CA q44", "CA q112")
def test_a_keeper_outside_his_box_tackles_with_nothing() -> None:
    table = Table(f"home 9 {at(9, 0.5)} Ruiz", f"away 1 {at(12, 0)} Nkosi", ball="home 9")
    table.play("movement", "done", "move 1", f"to {at(10, 0)}")
    assert table.legal() == ["decline", "tackle 9"]
    table.play("tackle 9", 6, 2)
    assert table.events(Duel) == [Duel(0, "tackle", 0, 9, 7, 1, 6, "totals", "CA 4.12")]


@pytest.mark.rule("CA 4.12")
def test_a_keeper_with_the_ball_at_his_feet_can_be_tackled() -> None:
    table = Table(f"home 1 {at(-15, 0.5)} Nkosi", f"away 9 {at(-12, 0)} Toothnail", ball="home 1")
    table.play("movement", "done", "move 9", f"to {at(-14, 0)}", "tackle 1", 5, 4)
    assert table.events(Duel) == [Duel(1, "tackle", 0, 1, 6, 9, 9, "totals", "CA 4.12")]
    assert table.carrier == "away 9"


# -- from behind -----------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.17.10", "CA q73", "CA q106")
def test_the_two_hexes_behind_a_player() -> None:
    """As on the picture: away from the middle of the goal line that he attacks."""

    def rear(x: int, r: float) -> set[str]:
        hex_ = GRID.cell(at(x, r))
        assert hex_ is not None
        return {NAMES[other] for other in behind(hex_, 0)}

    assert rear(0, 0) == {at(-1, 0.5), at(-1, -0.5)}
    assert rear(14, 0) == {at(13, 0.5), at(13, -0.5)}
    assert rear(17, 9.5) == {at(17, 10.5), at(16, 10)}  # beside the goal he faces across
    assert rear(12, -8) == {at(12, -9), at(11, -8.5)}


@pytest.mark.rule("CA 4.17.10")
@pytest.mark.parametrize("die", [1, 2])
def test_from_behind_one_and_two_are_fouls_and_cost_a_card(die: int) -> None:
    table = Table(
        f"home 9 {at(0, 0)} Ruiz",
        f"away 4 {at(-3, 0.5)} Toothnail",
        f"away 5 {at(6, 0)}",
        ball="home 9",
        preset="advanced",
    )
    table.play("movement", "done", "move 4", f"to {at(-1, 0.5)}", "tackle 9", die)
    assert table.events(Foul)[0].kind == "behind"
    table.play(1, 3)  # Bertoni lets off below 4
    assert table.events(Booked) == [Booked(1, 4, "yellow")]
    assert table.decision == "foul-choice"


@pytest.mark.rule("CA 4.17.10", "CA 4.13.3")
def test_from_behind_a_failed_leniency_check_is_a_red_card() -> None:
    table = Table(
        f"home 9 {at(0, 0)} Ruiz",
        f"away 4 {at(-3, 0.5)} Toothnail",
        f"away 5 {at(6, 0)}",
        ball="home 9",
        preset="advanced",
    )
    table.play("movement", "done", "move 4", f"to {at(-1, 0.5)}", "tackle 9", 2, 1, 4)
    assert table.events(Booked) == [Booked(1, 4, "red")]
    assert table.where("away 4") is None
    assert table.after == "free-kick"


@pytest.mark.rule("CA 4.17.10")
def test_from_the_front_or_in_the_core_rules_a_two_is_no_foul() -> None:
    for preset, hex_ in (("advanced", at(1, 0.5)), ("core", at(-1, 0.5))):
        table = Table(
            f"home 9 {at(0, 0)} Ruiz", f"away 4 {at(0, 3)} Toothnail", ball="home 9", preset=preset
        )
        table.play("movement", "done", "move 4", f"to {hex_}", "tackle 9", 2)
        assert table.decision == "dribble"


# -- reckless --------------------------------------------------------------------------------------


def reckless(preset: str = "advanced", ball: str = "home 9", **more: object) -> Table:
    """Away 4 comes next to home 9 and home 10, who is three hexes from the ball."""
    table = Table(
        f"home 9 {at(0, 0)} Ruiz",
        f"home 10 {at(3, 0.5)} Delgado",
        f"home 11 {at(4, 2)}",
        f"away 4 {at(4, -2)} Toothnail",
        ball=ball,
        preset=preset,
        **more,  # type: ignore[arg-type]
    )
    table.play("movement", "done")
    return table


@pytest.mark.rule("CA 4.17.8", "CA q74")
def test_a_reckless_tackle_needs_a_victim_next_to_him_and_near_the_ball() -> None:
    table = reckless()
    table.play("move 4", f"to {at(4, 1)}")  # next to 10 and 11, who is four hexes from the ball
    assert table.legal() == ["decline", "reckless 10"]
    core = reckless("core")
    core.play("move 4", f"to {at(4, 1)}")
    assert core.decision == "movement"


@pytest.mark.rule("CA 4.22", "CA 4.17.8")
def test_how_far_from_the_ball_a_reckless_tackle_may_be() -> None:
    for preset in ("german", "spanish"):
        table = reckless(preset)
        table.play("move 4", f"to {at(4, 1)}")
        assert table.legal("reckless") == ["reckless 10", "reckless 11"]


@pytest.mark.rule("CA 4.17.8")
@pytest.mark.parametrize("die", [1, 2])
def test_a_reckless_tackle_that_fails_costs_a_yellow_card(die: int) -> None:
    table = reckless()
    table.play("move 4", f"to {at(4, 1)}", "reckless 10", die)
    assert table.events(Missed) == [Missed(1, 4, "reckless", "CA 4.17.8")]
    assert table.events(Booked) == [Booked(1, 4, "yellow")]
    assert (table.turn, table.decision) == ("away", "movement")


@pytest.mark.rule("CA 4.17.8", "CA 4.13.2")
def test_a_second_yellow_for_trying_stops_play() -> None:
    table = reckless(yellow=["away 4"])
    table.play("move 4", f"to {at(4, 1)}", "reckless 10", 1)
    assert table.events(Booked) == [Booked(1, 4, "second-yellow")]
    assert (table.where("away 4"), table.after) == (None, "free-kick")
    assert (table.attack, table.ball) == ("home", at(3, 0.5))


@pytest.mark.rule("CA 4.17.8")
@pytest.mark.parametrize(("die", "card"), [(3, "yellow"), (4, "red")])
def test_a_reckless_foul_stops_play_and_always_costs_a_card(die: int, card: str) -> None:
    table = reckless()
    table.play("move 4", f"to {at(4, 1)}", "reckless 10", 3)
    assert table.events(Foul) == [Foul(1, 4, 10, at(3, 0.5), "reckless")]
    table.play(1, die)
    assert table.events(Booked) == [Booked(1, 4, card)]
    assert (table.after, table.attack, table.ball) == ("free-kick", "home", at(3, 0.5))


@pytest.mark.rule("CA 4.17.8", "CA 4.5.7")
def test_a_free_ball_protects_nobody_from_recklessness() -> None:
    table = reckless(ball=at(3, 3.5), attack="home")
    table.play("move 4", f"to {at(4, 1)}")
    assert table.legal() == ["decline", "reckless 10", "reckless 11"]


@pytest.mark.rule("CA 4.5.7", "CA 4.17.8")
@pytest.mark.parametrize(("attack", "other", "half"), [("home", "away", 0), ("away", "home", 1)])
def test_whom_a_reckless_challenge_can_hit_is_an_opponent(
    attack: str, other: str, half: int
) -> None:
    table = Table(
        f"{attack} 9 {at(3, 0.5)}",
        f"{attack} 10 {at(5, 0.5)}",
        f"{other} 4 {at(7, 0.5)}",
        f"{other} 5 {at(4, 2)}",
        ball=f"{attack} 9",
        preset="advanced",
        half=half,
    )
    table.play("movement", "done", "move 4", f"to {at(4, 1)}")
    assert table.legal() == ["decline", "tackle 9", "reckless 9", "reckless 10"]


@pytest.mark.rule("CA 4.5.7", "CA 4.11.5")
def test_a_keeper_out_of_his_box_is_only_too_far_from_the_carrier() -> None:
    table = Table(
        f"home 9 {at(4, 3)}",
        f"home 10 {at(5, 0.5)}",
        f"away 1 {at(8, 0)}",
        ball="home 9",
        preset="advanced",
    )
    table.play("movement", "done", "move 1", f"to {at(6, 0)}")
    assert table.legal() == ["decline", "reckless 10"]
    table.refuses("tackle 9", "CA 4.5.7", "no-tackle")
