"""Passes along the ground: standard, first-time, quick throw (CA 2.3, 4.6, 4.17.2)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.counterattack.table import Table, at, game
from touchline.counterattack.engine.board.pitch import NAMES, distance
from touchline.counterattack.events import Missed, Moved, Offside, Out, Passed, Won

PASSER = "home 11 " + at(0, 0)
MATE = "home 7 " + at(6, 0)
DEEP = "away 11 " + at(16, 11)  # keeps everybody onside


def scene(
    *players: str, ball: str, after: str = "movement", preset: str = "core", settings: str = ""
) -> Table:
    """A table on which nobody is offside."""
    return Table(*players, DEEP, ball=ball, after=after, preset=preset, settings=settings)


@pytest.mark.rule("CA 4.6", "CA 2.1")
def test_red_11_passes_to_red_7_and_nobody_can_intercept() -> None:
    """The picture of the distance stick: the path meets no opponent and nobody's Zone."""
    table = scene(PASSER, MATE, "away 4 " + at(3, 3.5), ball="home 11")
    table.play("pass", f"to {at(6, 0)}")
    assert table.events(Passed) == [Passed(0, 11, "standard", at(0, 0), at(6, 0), 0, "CA 4.6")]
    assert table.events(Won) == [Won(0, 7, "standard", at(6, 0), "CA 4.6")]
    assert (table.carrier, table.after) == ("home 7", "standard")


@pytest.mark.rule("CA 2.1", "CA q8")
def test_any_hex_up_to_eleven_away_the_next_one_too() -> None:
    table = scene(PASSER, MATE, ball="home 11")
    table.play("pass")
    origin = NAMES.index(at(0, 0))
    away = [distance(origin, NAMES.index(name)) for name in table.hexes()]
    assert (min(away), max(away)) == (1, 11)
    assert len(away) == 1 + 3 * 11 * 12 - 1  # the whole disc but its middle
    table.refuses(f"to {at(12, 0)}", "CA 2.1", "out-of-range")


@pytest.mark.rule("CA 4.6")
def test_into_space_the_ball_lies_free_and_a_phase_follows() -> None:
    table = scene(PASSER, MATE, ball="home 11")
    table.play("pass", f"to {at(4, 3)}")
    assert (table.carrier, table.ball, table.attack) == (None, at(4, 3), "home")
    assert table.legal() == ["movement"]


@pytest.mark.rule("CA 2.3.1", "CA 4.6", "CA q10")
def test_not_through_an_opponent_nor_onto_him() -> None:
    table = scene(PASSER, MATE, "away 4 " + at(2, 0), ball="home 11")
    table.play("pass")
    table.refuses(f"to {at(6, 0)}", "CA 2.3.1", "pass-through")
    table.refuses(f"to {at(2, 0)}", "CA 4.6", "pass-at-opponent")
    assert at(6, 3) in table.hexes()


@pytest.mark.rule("CA 2.3.3", "CA 4.6", "CA 4.22")
@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_team_mates_never_block(preset: str) -> None:
    """German and Spanish say nothing against it."""
    table = scene(PASSER, MATE, "home 8 " + at(2, 0), ball="home 11", preset=preset)
    table.play("pass", f"to {at(6, 0)}")
    assert table.carrier == "home 7"


@pytest.mark.rule("CA 4.6", "CA 2.3", "CA 2.3.5", "CA q11")
@pytest.mark.parametrize("die", range(1, 7))
def test_next_to_the_path_a_six_intercepts_and_a_one_is_no_foul(die: int) -> None:
    table = scene(PASSER, MATE, "away 4 " + at(3, 1.5), ball="home 11")
    table.play("pass", f"to {at(6, 0)}")
    assert (table.decision, table.roller) == ("intercept", "away")
    table.play(die)
    if die == 6:
        assert (table.carrier, table.ball) == ("away 4", at(3, 1.5))  # he does not move
        assert (table.attack, table.after) == ("away", "tackle-won")
    else:
        assert table.events(Missed) == [Missed(1, 4, "interception", "CA 4.6")]
        assert table.carrier == "home 7"


@pytest.mark.rule("CA 4.6", "CA 2.3")
def test_the_target_hex_belongs_to_the_path_and_the_passers_does_not() -> None:
    """Who stands next to the receiver rolls; who stands behind the passer does not."""
    table = scene(PASSER, MATE, "away 4 " + at(7, 0.5), "away 5 " + at(-1, 0.5), ball="home 11")
    table.play("pass", f"to {at(6, 0)}", 5)
    assert table.carrier == "home 7"


@pytest.mark.rule("CA 2.3.4", "CA q12")
def test_each_rolls_once_nearest_hex_of_the_path_first() -> None:
    table = scene(
        PASSER,
        MATE,
        "away 3 " + at(5, -1.5),
        "away 4 " + at(2, 2),
        "away 5 " + at(1, 1.5),
        ball="home 11",
    )
    table.play("pass", f"to {at(6, 0)}", 1, 1)
    assert [event.shirt for event in table.events(Missed)] == [5, 3]
    assert table.carrier == "home 7"


@pytest.mark.rule("CA q12")
def test_defenders_equally_near_are_put_in_order_by_their_manager() -> None:
    table = scene(PASSER, MATE, "away 4 " + at(2, 1), "away 5 " + at(2, -1), ball="home 11")
    table.play("pass", f"to {at(6, 0)}")
    assert (table.decision, table.turn, table.legal()) == (
        "who-intercepts",
        "away",
        ["by 4", "by 5"],
    )
    table.play("by 5", 2)
    assert (table.decision, [event.shirt for event in table.events(Missed)]) == ("intercept", [5])
    table.play(6)
    assert table.carrier == "away 4"


@pytest.mark.rule("CA 2.3.2", "CA q13")
@pytest.mark.parametrize(("preset", "rolls"), [("core", True), ("tournament", False)])
def test_a_hex_held_by_a_team_mate_shields_in_tournaments(preset: str, rolls: bool) -> None:
    """The only hex of the path next to the defender is the receiver's."""
    table = scene(PASSER, MATE, "away 4 " + at(7, 0.5), ball="home 11", preset=preset)
    table.play("pass", f"to {at(6, 0)}")
    assert (table.decision == "intercept") is rolls


@pytest.mark.rule("CA 4.21.1")
@pytest.mark.parametrize(("preset", "carrier"), [("core", "home 7"), ("tournament", "away 4")])
def test_ten_with_tackling_intercepts_too_in_tournaments(preset: str, carrier: str) -> None:
    """Longo has Tackling 6: a 4 makes ten."""
    table = scene(PASSER, MATE, f"away 4 {at(3, 1.5)} Longo", ball="home 11", preset=preset)
    table.play("pass", f"to {at(6, 0)}", 4)
    assert table.carrier == carrier


@pytest.mark.rule("CA 2.2", "CA q9")
def test_a_tournament_ball_is_wider_than_a_line() -> None:
    """The defender is next to a hex that a line leaves out and a ball of some width takes in."""
    for preset, rolls in (("core", False), ("tournament", True)):
        table = scene(PASSER, "away 4 " + at(2, -1), ball="home 11", preset=preset)
        table.play("pass", f"to {at(1, -5.5)}")
        assert (table.decision == "intercept") is rolls


# -- the keeper --------------------------------------------------------------------------------

WING = ("home 11 " + at(14, 9), "home 9 " + at(14, -9))


@pytest.mark.rule("CA 4.11.6", "CA q10", "CA 2.3.1")
def test_a_pass_through_the_keeper_in_his_box_is_his() -> None:
    table = scene(*WING, "away 1 " + at(14, 0), ball="home 11")
    table.play("pass", f"to {at(14, -2)}", "stay")
    assert table.events(Won) == [Won(1, 1, "interception", at(14, 0), "CA 4.11.6")]
    assert (table.attack, table.after) == ("away", "held")


@pytest.mark.rule("CA 4.11.6")
@pytest.mark.parametrize(("die", "carrier"), [(4, None), (5, "away 1"), (6, "away 1")])
def test_next_to_the_keeper_a_five_is_enough(die: int, carrier: str | None) -> None:
    table = scene(*WING, "away 1 " + at(15, 0.5), ball="home 11")
    table.play("pass", f"to {at(14, -2)}", "stay", die)
    assert table.carrier == carrier


@pytest.mark.rule("CA 4.11.6", "CA q112")
def test_a_keeper_outside_his_box_is_like_anybody() -> None:
    table = scene(PASSER, MATE, "away 1 " + at(3, 1.5), "away 5 " + at(12, -9), ball="home 11")
    table.play("pass", f"to {at(6, 0)}", 5)
    assert table.carrier == "home 7"
    table = scene(PASSER, MATE, "away 1 " + at(2, 0), ball="home 11")
    table.play("pass")
    assert at(6, 0) not in table.hexes()


@pytest.mark.rule("CA 4.6", "CA 4.11.1", "CA q24")
def test_the_keeper_may_step_when_the_ball_comes_into_the_box_and_step_into_it() -> None:
    table = scene(*WING, "away 1 " + at(15, 0.5), ball="home 11")
    table.play("pass", f"to {at(14, -2)}")
    assert (table.decision, table.turn) == ("keeper-step", "away")
    table.play(f"to {at(14, 0)}")
    assert table.carrier == "away 1"


@pytest.mark.rule("CA q24")
def test_rolls_before_the_line_is_crossed_come_before_the_step() -> None:
    table = scene(*WING, "away 4 " + at(15, 8.5), "away 5 " + at(15, 4.5), ball="home 11")
    table.play("pass", f"to {at(14, -2)}")
    assert table.decision == "intercept"
    table.play(1)
    assert table.decision == "keeper-step"
    table.play("stay")
    assert table.decision == "intercept"


@pytest.mark.rule("CA q24", "CA 4.21.13")
@pytest.mark.parametrize(("preset", "steps"), [("core", True), ("tournament", False)])
def test_the_own_keeper_steps_for_a_back_pass_outside_tournaments(preset: str, steps: bool) -> None:
    table = scene("home 4 " + at(-10, 0), "home 1 " + at(-18, 0), ball="home 4", preset=preset)
    table.play("pass", f"to {at(-14, 0)}")
    assert (table.decision == "keeper-step") is steps


@pytest.mark.rule("CA q25")
@pytest.mark.parametrize(("settings", "after"), [("", "standard"), ("back_pass=true", "held")])
def test_a_keeper_may_not_pick_up_a_back_pass(settings: str, after: str) -> None:
    table = scene("home 4 " + at(-10, 0), "home 1 " + at(-16, 0), ball="home 4", settings=settings)
    table.play("pass", f"to {at(-16, 0)}", "stay")
    assert (table.carrier, table.after) == ("home 1", after)


@pytest.mark.rule("CA q25", "CA 4.11.3")
def test_nor_after_the_phase_that_follows_but_a_ball_nobody_kicked_to_him_he_may() -> None:
    table = scene("home 4 " + at(-10, 0), "home 1 " + at(-16, 0), ball="home 4")
    table.play("pass", f"to {at(-16, 0)}", "stay", "movement", "done", "done", "done")
    assert "kick" not in table.legal()
    table = scene("home 1 " + at(-16, 0), ball=at(-14, 0), after="taken")
    table.play("movement", "move 1", f"to {at(-14, 0)}")
    assert (table.carrier, table.after) == ("home 1", "held")


@pytest.mark.rule("CA q124", "CA 4.11.1")
def test_a_ball_passed_along_the_border_of_the_box_does_not_come_into_it() -> None:
    """The line runs in and out of the box over its border hexes; it started inside."""
    table = scene(
        "home 11 " + at(13, 7.5),
        "home 9 " + at(17, 7.5),
        "away 5 " + at(18, -9),
        ball="home 11",
    )
    table.play("pass", f"to {at(17, 7.5)}")
    assert table.decision != "keeper-step"
    assert table.carrier == "home 9"


@pytest.mark.rule("CA 4.11.3", "CA q25")
def test_a_keeper_who_dribbles_back_into_his_box_may_pick_the_ball_up_or_play_on() -> None:
    table = scene("home 1 " + at(-11, 0.5), ball="home 1", after="tackle-won")
    assert "kick" not in table.legal()
    table.play("movement", "move 1", "step SW")
    table.play("stop", "done", "done", "done")
    table.settle()
    assert {"kick", "throw", "pass", "movement"} <= set(table.legal())


@pytest.mark.rule("CA 4.11.6", "CA q111")
@pytest.mark.parametrize(
    ("row", "die", "won"),
    [(2, 5, True), (2, 4, False), (3, 5, False), (3, 6, True), (1, 5, True)],
)
def test_a_tournament_keeper_dives_for_passes(row: int, die: int, won: bool) -> None:
    """Saving 5 (Walker): at two hexes ten in all or a 6, at three eleven or a 6."""
    table = scene(
        "home 11 " + at(10, row),
        "home 9 " + at(18, row),
        "away 1 " + at(16, 0) + " Walker",
        "away 5 " + at(18, 9),
        "away 6 " + at(18, -9),
        ball="home 11",
        preset="tournament",
        settings="path=thin",
    )
    table.play("pass", f"to {at(18, row)}", "stay")
    assert table.decision == "intercept"
    table.play(die)
    assert (table.carrier == "away 1") is won


@pytest.mark.rule("CA q130", "CA 4.11.6", "CA q45")
@pytest.mark.parametrize("shields", [True, False])
def test_he_ends_where_he_met_it_and_pushes_who_stands_there(shields: bool) -> None:
    """Home 10 stands there; only without shielded hexes can the ball be met where he is."""
    table = scene(
        "home 11 " + at(10, 2),
        "home 9 " + at(18, 2),
        *([] if shields else ["home 10 " + at(16, 2)]),
        "away 1 " + at(16, 0) + " Walker",
        "away 5 " + at(18, 9),
        "away 6 " + at(18, -9),
        ball="home 11",
        preset="tournament",
        settings=f"path=thin;held_hex_shields={str(shields).lower()}",
    )
    table.play("pass", f"to {at(18, 2)}", "stay", 6)
    assert (table.carrier, table.where("away 1")) == ("away 1", at(16, 2))
    assert table.after == "held"
    assert table.where("home 10") == (None if shields else at(16, 3))


@pytest.mark.rule("CA q130", "CA 2.3.2", "CA 4.11.6")
@pytest.mark.parametrize(("die", "won"), [(5, False), (6, True)])
def test_a_shielded_hex_is_not_next_to_him(die: int, won: bool) -> None:
    """Firrell, Saving 3, could only dive: the hex next to him is held by home 10."""
    table = scene(
        "home 11 " + at(8, -4),
        "home 10 " + at(15, 0.5),
        "home 9 " + at(17, 2.5),
        "away 1 " + at(16, 0) + " Firrell",
        "away 5 " + at(18, 9),
        "away 6 " + at(18, -9),
        ball="home 11",
        preset="tournament",
        settings="path=thin;star=false",
    )
    table.play("pass")
    told = table.position.forecast(game.action(f"to {at(17, 2.5)}"))
    assert {odds.name: odds.probability for odds in told.odds} == {
        "team-mate": Fraction(5, 6),
        "lost": Fraction(1, 6),
    }
    table.play(f"to {at(17, 2.5)}", "stay")
    assert table.decision == "intercept"
    table.play(die)
    assert (table.carrier == "away 1") is won


@pytest.mark.rule("CA 4.11.6")
def test_a_printed_keeper_does_not_dive_for_passes() -> None:
    table = scene(
        "home 11 " + at(10, 2),
        "home 9 " + at(18, 2),
        "away 1 " + at(16, 0),
        "away 5 " + at(18, 9),
        "away 6 " + at(18, -9),
        ball="home 11",
    )
    table.play("pass", f"to {at(18, 2)}", "stay")
    assert table.carrier == "home 9"


# -- first-time pass ---------------------------------------------------------------------------


def one_touch(*more: str, preset: str = "advanced", settings: str = "") -> Table:
    """Home 8 has just passed to home 7, who may play it on first time."""
    table = scene(
        "home 8 " + at(0, 0),
        "home 7 " + at(6, 0),
        "home 9 " + at(6, 5),
        *more,
        ball="home 8",
        preset=preset,
        settings=settings,
    )
    table.play("pass", f"to {at(6, 0)}")
    while table.decision == "intercept":
        table.play(1)
    return table


@pytest.mark.rule("CA 4.17.2", "CA q22")
def test_only_after_a_standard_pass_and_only_in_the_advanced_rules() -> None:
    assert "first-time" in one_touch().legal()
    assert "first-time" not in one_touch(preset="core").legal()
    table = one_touch()
    table.play("movement", "done", "done", "done")
    assert "first-time" not in table.legal()


@pytest.mark.rule("CA q23")
def test_not_from_a_pass_into_space() -> None:
    table = scene("home 8 " + at(0, 0), ball="home 8", preset="advanced")
    table.play("pass", f"to {at(6, 0)}")
    assert table.legal() == ["movement"]


@pytest.mark.rule("CA 4.17.2", "CA 2.1", "CA q21")
def test_six_hexes_and_each_side_moves_one_player_one_hex() -> None:
    table = one_touch("away 4 " + at(12, 3))
    table.play("first-time")
    origin = NAMES.index(at(6, 0))
    assert max(distance(origin, NAMES.index(name)) for name in table.hexes()) == 6
    table.play(f"to {at(6, 6)}")
    assert (table.decision, table.turn) == ("short-move", "home")
    assert {"move 7", "move 8", "move 9", "decline"} <= set(table.legal())
    table.play("move 9")
    assert len(table.hexes()) == 6
    table.play(f"to {at(6, 6)}")
    assert (table.decision, table.turn) == ("short-move", "away")
    table.play("decline")
    assert (table.carrier, table.after) == ("home 9", "first-time")
    assert [event.end for event in table.events(Moved)] == []


@pytest.mark.rule("CA 4.17.2", "CA q10", "CA q100")
@pytest.mark.parametrize(
    ("step", "die", "carrier"),
    [
        (at(6, 3), 5, "away 4"),
        (at(6, 3), 4, "home 9"),
        (at(7, 2.5), 6, "away 4"),
        (at(7, 2.5), 5, "home 9"),
    ],
)
def test_who_moves_into_the_path_needs_a_five_next_to_it_a_six(
    step: str, die: int, carrier: str
) -> None:
    table = one_touch("away 4 " + at(7, 3.5))
    table.play("first-time", f"to {at(6, 5)}", "decline", "move 4", f"to {step}", die)
    assert table.carrier == carrier


@pytest.mark.rule("CA q100/standing", "CA 4.17.2")
@pytest.mark.parametrize(("die", "carrier"), [(5, "home 9"), (6, "away 4")])
def test_standing_defenders_roll_a_six_as_for_any_pass(die: int, carrier: str) -> None:
    table = one_touch("away 4 " + at(7, 2.5))
    table.play("first-time", f"to {at(6, 5)}", "decline", "decline", die)
    assert table.carrier == carrier


@pytest.mark.rule("CA 4.17.2", "CA q21")
def test_the_path_starts_where_the_ball_was_even_if_the_passer_moves() -> None:
    table = one_touch("away 4 " + at(7, 2.5))
    table.play("first-time", f"to {at(6, 5)}", "move 7", f"to {at(5, 0.5)}", "decline")
    assert table.decision == "intercept"
    table.play(1)
    assert (table.carrier, table.where("home 7")) == ("home 9", at(5, 0.5))


@pytest.mark.rule("CA 4.17.2", "CA 4.22")
def test_the_receiver_is_not_the_passer() -> None:
    table = one_touch()
    table.play("first-time", f"to {at(6, 1)}", "move 7")
    assert at(6, 1) not in table.hexes()
    assert at(7, 0.5) in table.hexes()


@pytest.mark.rule("CA 4.22", "CA 4.17.2")
@pytest.mark.parametrize(
    ("preset", "allowed"), [("advanced", True), ("german", True), ("spanish", False)]
)
def test_the_spanish_book_forbids_the_one_two(preset: str, allowed: bool) -> None:
    """Home 8 gave the standard pass: he may have it back at once, but not in Spanish."""
    table = one_touch(preset=preset)
    table.play("first-time")
    assert (at(0, 0) in table.hexes()) is allowed
    table.play(f"to {at(1, 0.5)}", "move 8")
    assert (at(1, 0.5) in table.hexes()) is allowed


@pytest.mark.rule("CA q100", "CA q130", "CA 4.20")
def test_in_tournaments_a_ball_taken_is_passed_six_hexes_without_the_moves() -> None:
    table = scene(
        "home 8 " + at(0, 0),
        "home 7 " + at(6, 0),
        ball="home 8",
        after="taken",
        preset="tournament",
    )
    table.play("first-time", f"to {at(6, 0)}")
    assert (table.carrier, table.after) == ("home 7", "standard")
    table.play("first-time", f"to {at(6, 6)}")  # and now a real one, with its moves
    assert table.decision == "short-move"


# -- the keeper's throw ------------------------------------------------------------------------


@pytest.mark.rule("CA 4.11.3", "CA 2.1", "CA q115", "CA q128")
@pytest.mark.parametrize(
    ("preset", "over"), [("core", True), ("german", True), ("spanish", True), ("tournament", False)]
)
def test_a_quick_throw_cannot_be_intercepted_and_in_print_goes_over_opponents(
    preset: str, over: bool
) -> None:
    table = scene(
        "home 1 " + at(-16, 0),
        "home 5 " + at(-10, 0),
        "away 9 " + at(-13, 1.5),
        "away 10 " + at(-16, 4),
        ball="home 1",
        after="held",
        preset=preset,
        settings="path=thin",
    )
    table.play("throw")
    assert (at(-16, 6) in table.hexes()) is over
    assert at(-16, 4) not in table.hexes()  # not at an opponent
    assert at(-5, 0.5) in table.hexes()
    assert at(-4, 0) not in table.hexes()
    table.play(f"to {at(-10, 0)}")
    assert (table.carrier, table.after) == ("home 5", "standard")  # (q117)


@pytest.mark.rule("CA 4.15.6", "CA q80")
def test_a_throw_of_the_keeper_can_find_a_team_mate_offside() -> None:
    table = Table("home 1 " + at(-6, 0), "home 9 " + at(3, 0.5), ball="home 1", after="held")
    table.play("throw", f"to {at(3, 0.5)}")
    assert table.events(Offside) == [Offside(0, 9, at(3, 0.5))]
    assert table.events(Out) == [Out(1, "free-kick", at(3, 0.5), "CA 4.15.5")]
