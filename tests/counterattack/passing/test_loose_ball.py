"""The loose ball (CA 4.10, 4.21.3, q33, q48-q56)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.events import Duel, Goal, Loose, Missed, Moved, Out, Won


def broken(
    tackler: str, carrier: str, *more: str, preset: str = "core", settings: str = "", half: int = 0
) -> Table:
    """Away 4 has tied a tackle on home 9: the ball is about to break from his hex."""
    table = Table(
        f"home 9 {carrier} Ruiz",
        f"away 4 {tackler} Toothnail",
        *more,
        ball="home 9",
        preset=preset,
        settings=settings,
        half=half,
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 3, 2)
    assert table.decision == "loose-direction"
    return table


@pytest.mark.rule("CA 4.10.1", "CA q48", "CA q50", "CA 1.2", "CA 4.10.3")
@pytest.mark.parametrize(
    ("die", "end"),
    [
        (1, at(0, 2)),
        (2, at(2, 1)),
        (3, at(2, -1)),
        (4, at(0, -2)),
        (5, at(-2, -1)),
        (6, at(-2, 1)),
    ],
)
def test_the_rose_and_the_count(die: int, end: str) -> None:
    table = broken(at(0, 0), at(1, 0.5) if die != 2 else at(0, 1))
    assert table.roller == "away"  # the defending manager rolls both
    table.play(die)
    assert (table.decision, table.roller) == ("loose-distance", "away")
    table.play(2)
    assert table.events(Loose) == [Loose(at(0, 0), die, 2, end, "CA 4.10.2")]
    assert (table.ball, table.carrier) == (end, None)
    assert (table.turn, table.decision, table.attack) == ("away", "movement", "home")


@pytest.mark.rule("CA 4.10.2", "CA q33")
def test_the_first_player_on_the_line_has_it_and_the_phase_goes_on_for_a() -> None:
    table = broken(at(0, 0), at(1, 0.5), f"home 7 {at(0, 3)}", f"away 5 {at(0, 5)}")
    table.play(1, 6)
    assert table.events(Loose)[0].end == at(0, 3)
    assert table.events(Won) == [Won(0, 7, "loose-ball", at(0, 3), "CA 4.10.2")]
    assert (table.carrier, table.turn, table.decision) == ("home 7", "away", "movement")
    assert "move 5" in table.legal()  # the defenders' step goes on
    table.play("done", "move 7")
    assert table.decision == "dribbling"  # he has not moved in step 1


@pytest.mark.rule("CA 4.10.2", "CA 4.5.10")
def test_a_defender_on_the_line_ends_the_phase() -> None:
    table = broken(at(0, 0), at(1, 0.5), f"away 5 {at(0, 3)}", f"home 7 {at(0, 5)}")
    table.play(1, 6)
    assert (table.attack, table.carrier, table.after) == ("away", "away 5", "tackle-won")
    assert (table.turn, table.decision) == ("away", "choose")


@pytest.mark.rule("CA 4.22", "CA 4.10.2", "CA q102", "CA 4.20")
def test_what_a_player_who_was_hit_may_do_in_each_edition() -> None:
    options = {}
    for preset in ("advanced", "german", "tournament"):
        table = broken(at(-8, 4), at(-7, 4.5), f"away 5 {at(-9, 4.5)}", preset=preset)
        table.play(6, 1)
        options[preset] = (table.after, set(table.settle().legal()))
    assert options["advanced"][0] == "tackle-won"
    assert options["german"][0] == "possession"
    assert options["tournament"][0] == "taken"
    assert {"movement", "pass"} <= options["advanced"][1]
    assert "shot" not in options["advanced"][1]
    assert "shot" in options["german"][1]
    assert "pass" not in options["tournament"][1]
    assert {"movement", "first-time", "snapshot"} <= options["tournament"][1]


@pytest.mark.rule("CA 4.10.3")
def test_outside_a_phase_a_begins_one() -> None:
    table = Table(
        f"home 9 {at(12, 0)} Barisic",
        f"away 4 {at(14, 0)} Toothnail",
        f"away 1 {at(18, 0)}",
        ball="home 9",
    )
    table.play("shot", "aim 4", 6, 1, 2)
    assert table.events(Loose) == [Loose(at(14, 0), 1, 2, at(14, 2), "CA 4.10.2")]
    assert (table.carrier, table.attack) == (None, "home")
    assert table.settle().legal() == ["movement"]


@pytest.mark.rule("CA 4.10.5", "CA q55", "CA 4.10.1", "CA q49")
def test_steps_ten_and_eleven_of_the_guide() -> None:
    """Delgado's shot is tied; a 3 and a 6 take it into the goal, and the keeper cannot save it."""
    table = Table(f"home 8 {at(13, 0.5)} Delgado", f"away 1 {at(17, 0.5)} Nkosi", ball="home 8")
    table.play("shot", "aim 4", 6, 4)
    assert table.events(Duel) == [Duel(-1, "save", 0, 8, 8, 1, 8, "totals", "CA 4.9.8")]
    assert (table.decision, table.roller) == ("loose-direction", "away")
    table.play(3, 6)
    assert table.events(Loose)[0].end == at(18, 0)
    assert table.events(Goal) == [Goal(0, 1, 1, "loose-ball", 1, 0, "CA 4.10.5")]
    assert table.score == (1, 0)
    assert table.attack == "away"  # kick-off for the other side


@pytest.mark.rule("CA 4.10.5", "CA 1.2")
def test_a_distance_of_one_would_not_have_crossed_the_line() -> None:
    table = Table(f"home 8 {at(13, 0.5)} Delgado", f"away 1 {at(17, 0.5)} Nkosi", ball="home 8")
    table.play("shot", "aim 4", 6, 4, 3, 1)
    assert (table.score, table.ball) == ((0, 0), at(18, 0))


@pytest.mark.rule("CA 4.10.5", "CA q56")
@pytest.mark.parametrize(("die", "saved"), [(4, False), (5, True), (6, True)])
def test_a_keeper_within_one_hex_saves_with_five_or_six(die: int, saved: bool) -> None:
    table = broken(at(16, 1), at(15, 1.5), f"away 1 {at(18, 1)} Nkosi")
    table.play(3, 6)  # (17, 0.5), (18, 0), over the line
    assert (table.decision, table.roller) == ("loose-save", "away")
    table.play(die)
    if saved:
        assert table.events(Won) == [Won(1, 1, "saved", at(18, 1), "CA q56")]
        assert (table.after, table.score) == ("held", (0, 0))
    else:
        assert table.events(Missed) == [Missed(1, 1, "save", "CA 4.10.5")]
        assert table.score == (1, 0)


@pytest.mark.rule("CA q124", "CA 4.10.5")
def test_it_starts_within_one_hex_of_him_and_that_is_enough() -> None:
    """The keeper stands behind the tackler: every hex the ball runs to is farther away."""
    table = broken(at(16, 1), at(16, 2), f"away 1 {at(15, 0.5)} Nkosi")
    table.play(3, 6)
    assert table.decision == "loose-save"


@pytest.mark.rule("CA 4.10.5")
def test_farther_away_he_cannot_save() -> None:
    table = broken(at(16, 1), at(15, 1.5), f"away 1 {at(18, -3)} Nkosi")
    table.play(3, 6)
    assert table.score == (1, 0)
    assert table.events(Goal) == [Goal(0, 1, 4, "loose-ball", 1, 0, "CA 4.10.5")]


@pytest.mark.rule("CA 4.21.1", "CA 4.10.5")
def test_ten_in_all_saves_a_loose_ball_in_tournaments() -> None:
    for preset, score in (("advanced", (1, 0)), ("tournament", (0, 0))):
        table = Table(
            f"home 9 {at(15, 1.5)} Ruiz",
            f"away 4 {at(16, 1)} Toothnail",
            f"away 1 {at(18, 1)} Maschenko",
            ball="home 9",
            preset=preset,
            settings="packs=base+rooftop",
        )
        table.play("movement", "done", "move 4", "stay", "tackle 9", 3, 2, 3, 6, 4)
        assert table.score == score  # Saving 6 and a 4


@pytest.mark.rule("CA q103", "CA 4.10.6")
def test_past_the_post_is_a_corner_off_a_defender() -> None:
    table = broken(at(16, 5), at(15, 5.5))
    table.play(3, 6)  # leaves over (18, 4)
    assert table.events(Loose)[0].end == at(18, 4)
    assert table.events(Out) == [Out(0, "corner", at(18, 12), "CA 4.15.1")]


@pytest.mark.rule("CA 4.10.6", "CA q51")
def test_over_the_touchline_it_is_a_throw_in_against_who_touched_it_last() -> None:
    table = broken(at(0, 11), at(1, 10.5))
    table.play(1, 4)
    assert table.events(Loose)[0].end == at(0, 12)
    assert table.events(Out) == [Out(0, "throw-in", at(0, 12), "CA 4.15.2")]


@pytest.mark.rule("CA q52", "CA 4.10.6")
def test_over_both_lines_the_goal_line_counts() -> None:
    table = broken(at(17, 11.5), at(16, 11))
    table.play(2, 3)
    assert table.events(Loose)[0].end == at(18, 12)
    assert table.events(Out)[0].restart == "corner"


@pytest.mark.rule("CA 4.10.6")
def test_at_the_other_end_it_is_a_goal_kick() -> None:
    """The tackler is no defender of that goal."""
    table = broken(at(-17, 8.5), at(-16, 9))
    table.play(5, 4)
    assert table.events(Out) == [Out(0, "goal-kick", at(-16, 0), "CA 4.15.3")]


@pytest.mark.rule("CA 4.10.5", "CA q55")
def test_into_the_goal_of_the_side_that_had_the_ball() -> None:
    table = broken(at(-17, 0.5), at(-16, 1), f"home 1 {at(-13, 5.5)}")
    table.play(5, 4)
    assert table.score == (0, 1)


@pytest.mark.rule("CA q24", "CA 4.11.1", "CA 4.10.2")
def test_a_loose_ball_into_the_box_lets_the_keeper_step_on_the_way() -> None:
    table = broken(at(11, 0.5), at(10, 1), f"away 1 {at(16, -2)}")
    table.play(3, 4)
    assert (table.turn, table.decision, table.ball) == ("away", "keeper-step", at(12, 0))
    table.play(f"to {at(15, -1.5)}")
    assert table.events(Moved) == [Moved(1, 1, at(16, -2), at(15, -1.5), False, "CA 4.11.1")]
    assert table.events(Won) == [Won(1, 1, "loose-ball", at(15, -1.5), "CA 4.10.2")]
    assert table.after == "held"


@pytest.mark.rule("CA 4.10.5", "CA q24")
def test_his_step_counts_for_the_save() -> None:
    table = broken(at(11, 3.5), at(10, 4), f"away 1 {at(18, 2)}")
    table.play(3, 6)
    table.play(f"to {at(17, 1.5)}")
    assert table.events(Loose)[0].end == at(17, 0.5)
    assert table.ball == at(17, 0.5)


@pytest.mark.rule("CA 4.10.1", "CA 4.10.3", "CA 4.5.8")
def test_the_ball_breaks_across_the_penalty_area() -> None:
    """The caption of page 17: a tied snapshot, direction 1, distance 4; Red 10 gets there."""
    table = Table(
        f"home 9 {at(11, 0.5)} Barisic",
        f"home 10 {at(13, 4.5)} Rusu",
        f"away 1 {at(17, -0.5)} Walker",
        ball="home 9",
    )
    table.play("movement", "move 9", "step SE", "stay", "snapshot", "decline", "aim 3", 4, 3)
    assert table.events(Duel) == [Duel(-1, "save", 0, 9, 8, 1, 8, "totals", "CA 4.9.8")]
    assert table.where("away 1") == at(17, -0.5)
    table.play(1, 4)
    assert table.events(Loose) == [Loose(at(17, -0.5), 1, 4, at(17, 3.5), "CA 4.10.2")]
    assert (table.turn, table.decision) == ("home", "movement")  # the phase is not over
    table.play("move 10", f"to {at(17, 3.5)}", "snapshot", "decline", "aim 7", 2)
    # the German caption: the goal is empty, the keeper lies four hexes away
    assert table.events(Goal) == [Goal(0, 0, 10, "shot", 1, 0, "CA 4.9.6")]


@pytest.mark.rule("CA 4.5.8", "CA 4.10.3")
def test_who_runs_onto_a_loose_ball_in_the_box_may_shoot() -> None:
    table = Table(
        f"home 10 {at(13, 4.5)} Rusu",
        f"away 1 {at(17, -0.5)} Walker",
        ball=at(16, 3),
        attack="home",
    )
    table.play("movement", "move 10", f"to {at(16, 3)}")
    assert "snapshot" in table.legal()


@pytest.mark.rule("CA q33", "CA 4.20", "CA q101")
def test_in_tournaments_an_attacker_who_is_hit_may_snapshot_at_once() -> None:
    """Even in the defenders' step, even outside the box."""
    for preset, decision in (("advanced", "movement"), ("tournament", "snapshot-offer")):
        table = broken(at(10, 0), at(9, 0.5), f"home 7 {at(10, 3)}", preset=preset)
        table.play(1, 3)
        assert table.decision == decision
    assert table.turn == "home"
    table.play("snapshot")
    assert (table.turn, table.decision) == ("away", "snap-move")
    out_of_range = broken(at(0, 0), at(-1, 0.5), f"home 7 {at(0, 3)}", preset="tournament")
    out_of_range.play(1, 3)
    assert out_of_range.decision == "movement"


@pytest.mark.rule("CA q33", "CA 4.20")
def test_the_offer_may_be_left_and_the_phase_goes_on() -> None:
    table = broken(at(10, 0), at(9, 0.5), f"home 7 {at(10, 3)}", preset="tournament")
    table.play(1, 3, "decline")
    assert (table.turn, table.decision, table.carrier) == ("away", "movement", "home 7")


# -- attracting ------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.21.3")
def test_a_defender_next_to_where_it_rests_may_attract_it() -> None:
    for preset, decision in (("advanced", "movement"), ("tournament", "attract-offer")):
        table = broken(at(0, 0), at(1, 0.5), f"away 5 {at(1, 3.5)} Werdekker", preset=preset)
        table.play(1, 3)
        assert (table.turn, table.decision) == ("away", decision)
    assert table.legal() == ["steal 5", "decline"]
    table.play("steal 5", 5)  # Tackling 5 + 5
    assert table.events(Won) == [Won(1, 5, "attracted", at(1, 3.5), "CA 4.21.3")]
    assert (table.attack, table.carrier, table.after) == ("away", "away 5", "taken")


@pytest.mark.rule("CA 4.21.3")
def test_one_attempt_each_and_no_need_to_try() -> None:
    table = broken(
        at(0, 0),
        at(1, 0.5),
        f"away 5 {at(1, 3.5)} Werdekker",
        f"away 6 {at(1, 2.5)} Dravec",
        preset="tournament",
    )
    table.play(1, 3, "steal 5", 4)
    assert table.events(Missed) == [Missed(1, 5, "attract", "CA 4.21.3")]
    assert table.legal() == ["steal 6", "decline"]
    table.play("decline")
    assert (table.turn, table.decision, table.ball) == ("away", "movement", at(0, 3))


@pytest.mark.rule("CA 4.21.3")
def test_a_defender_who_moves_next_to_a_free_ball_may_attract_it() -> None:
    table = Table(
        f"home 9 {at(-5, 0.5)}",
        f"away 5 {at(3, 0.5)} Werdekker",
        ball=at(0, 0),
        attack="home",
        preset="tournament",
    )
    table.play("movement", "done", "move 5", f"to {at(1, 0.5)}")
    assert table.legal() == ["steal 5", "decline"]
    table.play("steal 5", 6)
    assert (table.carrier, table.where("away 5")) == ("away 5", at(1, 0.5))


@pytest.mark.rule("CA 4.21.3", "CA q74")
def test_so_he_may_though_he_could_be_reckless_too() -> None:
    """Home 9 is next to him and within three hexes of the ball."""
    table = Table(
        f"home 9 {at(2, 2)}",
        f"away 5 {at(4, 1)} Werdekker",
        ball=at(0, 0),
        attack="home",
        preset="tournament",
    )
    table.play("movement", "done", "move 5", f"to {at(1, 0.5)}")
    assert table.decision == "attract-offer"
    other = Table(
        f"home 9 {at(2, 1)}",
        f"away 5 {at(4, 1)} Werdekker",
        ball=at(0, 0),
        attack="home",
        preset="tournament",
    )
    other.play("movement", "done", "move 5", f"to {at(1, 0.5)}")
    assert other.legal() == ["decline", "reckless 9"]
    other.play("decline", "steal 5", 6)
    assert other.carrier == "away 5"


# -- inaccurate passes -----------------------------------------------------------------------------


def astray(preset: str, side: str = "home") -> Table:
    """A high pass to the far end is inaccurate: direction and distance are about to be rolled."""
    x = 1 if side == "home" else -1
    table = Table(
        f"home 8 {at(8 * x, 0)} Longo",
        f"home 9 {at(16 * x, 1)}",
        f"away 4 {at(13 * x, -0.5)}",
        f"away 5 {at(18 * x, 9)}",
        f"{'away' if x > 0 else 'home'} 1 {at(18 * x, -3)}",
        ball="home 8",
        preset=preset,
    )
    table.play("high", f"to {at(16 * x, 1)}")
    while table.turn != "chance":
        table.play("stay" if "stay" in table.legal() else "decline")
    table.play(1)  # High Pass 3
    return table


@pytest.mark.rule("CA 4.10.4", "CA 4.22")
def test_an_inaccurate_pass_flies_or_walks() -> None:
    """Five hexes in direction 5 from (16, 1); a defender stands on the line, at the third."""
    english = astray("advanced")
    english.play(5, 5)
    assert english.events(Loose)[0].end == at(11, -1.5)  # over his head
    for preset in ("german", "spanish"):
        table = astray(preset)
        table.play(5, 5)
        assert table.events(Won)[0].at == table.where("away 4")
        assert table.attack == "away"


@pytest.mark.rule("CA q54", "CA q53", "CA 4.10.4")
def test_an_inaccurate_pass_is_never_a_goal() -> None:
    table = astray("german")
    table.play(3, 6)
    assert table.score == (0, 0)
    assert table.events(Out) == [Out(1, "goal-kick", at(16, 0), "CA 4.15.3")]
    own = astray("german", "away")
    own.play(5, 6, 2)  # the die says which corner
    assert own.score == (0, 0)
    assert own.events(Out)[0].restart == "corner"
