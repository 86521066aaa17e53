"""The high pass: aim, moves in flight, accuracy, where a stray one comes down (CA 4.7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack import game
from touchline.counterattack.engine.board.pitch import NAMES, distance
from touchline.counterattack.events import Accuracy, Duel, Loose, Moved, Out, Passed, Won

DEEP = "away 11 " + at(17, -11.5)  # keeps everybody onside


def cross(*more: str, preset: str = "core", settings: str = "") -> Table:
    """Red 8 (Ruiz, High Pass 5) on the wing, Red 9 (Dionte, Heading 6) before the box."""
    return Table(
        "home 8 " + at(12, 10) + " Ruiz",
        "home 9 " + at(11, 0.5) + " Dionte",
        "away 4 " + at(14, -4) + " Vrabec",
        "away 1 AK13 Nkosi",
        DEEP,
        *more,
        ball="home 8",
        preset=preset,
        settings=settings,
    )


@pytest.mark.rule("CA 4.7.1", "CA 4.7.2", "CA 4.7.3", "CA 4.7.4", "CA 4.7.5", "CA q14", "CA q15")
def test_red_8_crosses_for_red_9_who_runs_three_hexes() -> None:
    """The picture on page 13: White 4 runs three too and is two hexes away: -1."""
    table = cross()
    target = at(14, 1)
    table.play("high", f"to {target}")
    assert table.events(Passed) == [Passed(0, 8, "high", at(12, 10), target, 0, "CA 4.7")]
    assert (table.decision, table.turn, table.legal()) == ("flight-move", "home", ["move 9"])
    table.play("move 9")
    assert table.events(Moved)[0].end == target
    assert (table.decision, table.turn) == ("flight-move", "away")
    table.play("move 4")
    origin = NAMES.index(at(14, -4))
    assert max(distance(origin, NAMES.index(name)) for name in table.hexes()) == 3
    table.play(f"to {at(14, -1)}")
    assert (table.decision, table.turn) == ("keeper-step", "away")  # in addition
    table.play("stay")
    assert (table.decision, table.roller) == ("accuracy", "home")
    table.play(3)
    assert table.events(Accuracy) == [Accuracy(0, 8, 8, 8, True, "CA 4.7.5")]
    assert (table.decision, table.legal()) == ("jump", ["challenge 9"])
    table.play("challenge 9", "done", "challenge 4", "done", 1, 3)
    assert table.events(Duel) == [
        Duel(1, "header", 0, 9, 7, 4, 8, "totals", "CA 4.14.2")
    ]  # 6+1, 6+3-1


@pytest.mark.rule("CA 4.7", "CA q17")
def test_four_to_fifteen_hexes_to_where_a_team_mate_is_or_can_be() -> None:
    table = Table(
        "home 8 " + at(0, 0),
        "home 9 " + at(13, 0.5),
        "home 7 " + at(2, 5),
        "home 6 " + at(3, 1.5),
        DEEP,
        "away 5 " + at(17, 11.5),
        ball="home 8",
    )
    table.play("high")
    origin = NAMES.index(at(0, 0))
    away = {distance(origin, NAMES.index(name)) for name in table.hexes()}
    assert (min(away), max(away)) == (4, 15)
    mates = [NAMES.index(name) for name in (at(13, 0.5), at(2, 5), at(3, 1.5), "A13")]
    assert all(min(distance(m, NAMES.index(name)) for m in mates) <= 3 for name in table.hexes())
    assert at(3, 1.5) not in table.hexes()  # three hexes away
    assert at(0, 4) in table.hexes()  # number 7 can run there
    assert at(0, 0) not in table.hexes()
    table.refuses(f"to {at(8, -8)}", "CA 4.7")


@pytest.mark.rule("CA 4.7", "CA 2.3.6")
def test_white_4_next_to_the_passer_blocks_what_goes_over_him() -> None:
    """The picture on page 12: only an opponent next to the passer and in the path is in the way."""
    table = Table(
        "home 8 " + at(0, 0),
        "home 9 " + at(6, 0),
        "home 7 " + at(0, 6),
        "away 4 " + at(0, 1),
        "away 5 " + at(2, 0),
        DEEP,
        "away 6 " + at(17, 11.5),
        ball="home 8",
    )
    table.play("high")
    assert at(0, 6) not in table.hexes()
    assert at(6, 0) in table.hexes()  # number 5 is in the path, but not next to the passer


@pytest.mark.rule("CA 4.7", "CA q14")
def test_whoever_is_under_the_ball_stays_there() -> None:
    table = cross("home 10 " + at(15, 2.5))
    table.play("high", f"to {at(15, 2.5)}")
    assert "move 10" not in table.legal()
    assert {"move 8", "move 9", "decline"} <= set(table.legal())  # the passer may run too


@pytest.mark.rule("CA 4.7", "CA q14")
def test_nobody_can_be_moved_but_one_who_reaches_an_empty_target() -> None:
    table = cross("home 10 " + at(8, 8))
    table.play("high", f"to {at(13, -0.5)}")
    assert table.legal() == ["move 9"]


@pytest.mark.rule("CA q16", "CA 4.7.4")
def test_the_keeper_may_be_the_one_who_runs_and_still_steps() -> None:
    table = cross()
    table.play("high", f"to {at(14, 1)}", "move 9", "move 1", f"to {at(16, 1)}")
    assert (table.decision, table.turn) == ("keeper-step", "away")
    table.play(f"to {at(15, 0.5)}")
    assert table.where("away 1") == at(15, 0.5)


@pytest.mark.rule("CA 4.7.4", "CA q24")
def test_no_step_for_a_ball_outside_the_box() -> None:
    table = cross("home 10 " + at(5, 5.5))
    table.play("high", f"to {at(5, 5.5)}", "decline", "decline")
    assert table.decision == "accuracy"


@pytest.mark.rule("CA 4.7.5")
@pytest.mark.parametrize(("die", "accurate"), [(2, False), (3, True)])
def test_eight_in_all_is_accurate(die: int, accurate: bool) -> None:
    table = cross()
    table.play("high", f"to {at(14, 1)}", "move 9", "decline", "stay", die)
    assert table.events(Accuracy)[0].accurate is accurate
    assert table.decision == ("jump" if accurate else "stray-direction")


# -- inaccurate --------------------------------------------------------------------------------

STRAY = (
    "home 7 " + at(-2, 4) + " Longo",
    "home 10 " + at(5, -2.5) + " Rusu",
    "away 2 " + at(1, -5.5),
    DEEP,
    "away 6 " + at(17, 11.5),
)


def stray(preset: str, *dice: int) -> Table:
    """Red 7's pass to Red 10 fails (High Pass 3 + 1); then the dice."""
    table = Table(*STRAY, ball="home 7", preset=preset)
    table.play("high", f"to {at(5, -2.5)}", "decline", "decline", 1, *dice)
    return table


@pytest.mark.rule("CA 4.7.6", "CA 4.10.4", "CA 4.22")
def test_direction_5_distance_5_and_only_white_2_can_challenge() -> None:
    """The picture on page 17: the ball flies straight to the new hex; White 2 is in range."""
    table = stray("core", 5, 5)
    assert table.events(Loose) == [Loose(at(5, -2.5), 5, 5, at(0, -5), "CA 4.7.6")]
    assert (table.decision, table.turn) == ("jump", "away")
    assert table.legal() == ["challenge 2", "done"]


@pytest.mark.rule("CA 4.22", "CA 4.10.4", "CA 4.20")
@pytest.mark.parametrize(("preset", "shot"), [("german", "possession"), ("spanish", "tackle-won")])
def test_in_german_and_spanish_it_walks_and_white_2_has_it(preset: str, shot: str) -> None:
    """Four hexes from the target the ball meets White 2 (here put on the line)."""
    table = Table(
        STRAY[0], STRAY[1], "away 2 " + at(1, -4.5), *STRAY[3:], ball="home 7", preset=preset
    )
    table.play("high", f"to {at(5, -2.5)}", "decline", "decline", 1, 5, 5)
    assert table.events(Won) == [Won(1, 2, "loose-ball", at(1, -4.5), "CA 4.10.2")]
    assert (table.attack, table.after) == ("away", shot)
    assert ("movement" in table.legal(), "pass" in table.legal()) == (True, True)


@pytest.mark.rule("CA 4.22", "CA 4.10.4")
def test_in_english_nobody_on_the_way_is_hit() -> None:
    table = Table(STRAY[0], STRAY[1], "away 2 " + at(1, -4.5), *STRAY[3:], ball="home 7")
    table.play("high", f"to {at(5, -2.5)}", "decline", "decline", 1, 5, 5)
    assert table.ball == at(0, -5)
    assert table.decision == "jump"


@pytest.mark.rule("CA 4.22")
@pytest.mark.parametrize("preset", ["german", "spanish"])
def test_walking_it_is_never_headed(preset: str) -> None:
    table = stray(preset, 5, 5)
    assert (table.carrier, table.ball, table.attack) == (None, at(0, -5), "home")
    assert table.legal() == ["movement"]


@pytest.mark.rule("CA 4.7.6")
def test_nobody_in_range_means_a_phase_attackers_first() -> None:
    table = stray("core", 2, 6).settle()
    assert (table.carrier, table.attack) == (None, "home")
    assert table.legal() == ["movement"]


@pytest.mark.rule("CA 4.7.6", "CA q53", "CA q109", "CA 4.10.6")
def test_off_the_pitch_it_goes_out_where_the_flight_crosses_the_line() -> None:
    """From (-2, -9) towards (4, -17): the touchline is met in column 1, not below the target."""
    table = Table(
        "home 7 " + at(-2, -9) + " Longo",
        "home 10 " + at(4, -11),
        DEEP,
        "away 6 " + at(17, 11.5),
        ball="home 7",
    )
    table.play("high", f"to {at(4, -11)}", "decline", "decline", 1, 4, 6)
    (out,) = table.events(Out)
    assert (out.side, out.restart) == (1, "throw-in")
    assert out.at == at(1, -12.5)
    assert table.events(Loose) == [Loose(at(4, -11), 4, 6, at(1, -12.5), "CA q109")]


@pytest.mark.rule("CA q54", "CA 4.10.5", "CA 4.10.6")
@pytest.mark.parametrize(
    ("passer", "target", "direction", "restart", "side"),
    [
        (at(10, 0), at(17, 0.5), 3, "goal-kick", 1),
        (at(-10, 0), at(-17, 0.5), 6, "corner", 1),
    ],
)
def test_through_a_goal_mouth_a_pass_is_no_goal(
    passer: str, target: str, direction: int, restart: str, side: int
) -> None:
    """In the opponents' goal a goal kick, in the own one a corner."""
    table = Table(
        f"home 7 {passer} Longo",
        f"home 10 {target}",
        "away 5 " + at(18, 8),
        "away 1 " + at(18, 4),
        "home 1 " + at(-18, 6),
        ball="home 7",
    )
    table.play("high", f"to {target}", "decline", "decline", "stay", 1, direction, 4)
    (out, *_) = [*table.events(Out), None]
    if table.decision == "corner-side":
        table.play(1)
        (out,) = table.events(Out)
    assert out is not None
    assert (out.restart, out.side) == (restart, side)
    assert table.score == (0, 0)


@pytest.mark.rule("CA q18")
def test_the_passer_cannot_head_his_own_pass_but_has_it_if_it_lands_on_him() -> None:
    table = Table("home 7 " + at(0, 0) + " Longo", "home 10 " + at(0, 4), DEEP, ball="home 7")
    table.play("high", f"to {at(0, 4)}", "decline", "decline", 1, 4, 4)
    assert (table.carrier, table.after) == ("home 7", "taken")
    table = Table("home 7 " + at(0, 0) + " Longo", "home 10 " + at(0, 4), DEEP, ball="home 7")
    table.play("high", f"to {at(0, 4)}", "decline", "decline", 1, 4, 3)
    assert table.ball == at(0, 1)
    assert table.legal() == ["movement"]  # he is next to it, nobody else near


@pytest.mark.rule("CA 4.23")
def test_first_edition_the_nearest_defender_has_a_free_header() -> None:
    table = cross(preset="first-edition")
    table.play("high", f"to {at(14, 1)}", "move 9", "move 4", f"to {at(14, -1)}", "stay", 1)
    assert (table.decision, table.turn, table.legal()) == ("header-winner", "away", ["by 4"])
    table.play("by 4", "head", f"to {at(14, -5)}")
    assert (table.attack, table.carrier, table.ball) == ("away", None, at(14, -5))


@pytest.mark.rule("CA 4.7")
def test_beginners_leave_high_and_long_passes_out() -> None:
    table = cross(preset="beginner")
    assert {"high", "long"} & set(table.legal()) == set()
    assert {"high", "long"} <= set(cross().legal())


@pytest.mark.rule("CA 4.21.10", "CA q16")
def test_a_tournament_keeper_may_rush_out_and_then_challenges() -> None:
    table = cross(preset="tournament", settings="star=false")
    table.play("high", f"to {at(14, 1)}", "move 9", "decline", "stay", 6)
    assert (table.decision, table.turn) == ("keeper-rush", "away")
    assert all(distance(NAMES.index(name), NAMES.index(at(14, 1))) <= 2 for name in table.hexes())
    table.play(f"to {at(15, 0.5)}", "challenge 9", "done")
    assert (table.decision, table.turn) == ("jump", "away")
    assert "challenge 1" not in table.legal()  # he already does
    table.play("done")
    assert table.decision == "header"


@pytest.mark.rule("CA 4.21.10", "CA q16")
def test_where_a_keeper_cannot_rush_to() -> None:
    table = cross(preset="tournament", settings="star=false")
    table.play("high", f"to {at(14, 1)}", "move 9", "decline", "stay", 6)
    table.refuses(f"to {at(17, 0.5)}", "CA 4.21.10", "no-rush")
    table.refuses(f"to {at(14, 1)}", "CA 4.21.10", "occupied")
    table.refuses("movement", "CA 4.21.10")


@pytest.mark.rule("CA 4.7.2", "CA 4.7.3")
def test_each_side_runs_by_its_own_rule() -> None:
    table = cross()
    table.play("high", f"to {at(11, 0.5)}", "move 8", f"to {at(12, 8)}")
    table.play("move 4", f"to {at(13, -1.5)}")
    assert [event.rule for event in table.events(Moved)] == ["CA 4.7.3"]


@pytest.mark.rule("CA 4.7.5", "CA 4.21.10", "CA 4.23")
@pytest.mark.parametrize(
    "preset", ["core", "advanced", "german", "spanish", "tournament", "first-edition"]
)
def test_the_odds_of_a_cross_are_its_accuracy_in_every_edition(preset: str) -> None:
    """Ruiz has High Pass 5: with a 3 or more it is headed, whatever comes between."""
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        "home 9 " + at(15, 1.5),
        "away 1 " + at(18, 0),
        "away 4 " + at(14, -4),
        ball="home 8",
        preset=preset,
        settings="star=false",
    )
    table.play("high")
    shown = table.position.forecast(game.action(f"to {at(15, 1.5)}")).odds
    assert {each.name: each.probability for each in shown} == {
        "header": Fraction(2, 3),
        "inaccurate": Fraction(1, 3),
    }


@pytest.mark.rule("CA q16", "CA 4.21.10")
def test_no_second_rush() -> None:
    table = cross(preset="tournament", settings="star=false")
    table.play("high", f"to {at(14, 1)}", "move 9", "move 1", f"to {at(17, 0.5)}", "stay", 6)
    assert table.decision == "jump"


@pytest.mark.rule("CA q124", "CA 4.7.4")
def test_from_inside_the_box_the_keeper_has_no_step() -> None:
    for row, step in ((7.5, False), (8.5, True)):
        table = Table(
            "home 8 " + at(13, row) + " Ruiz",
            "home 9 " + at(14, 0),
            "away 5 " + at(18, -9),
            ball="home 8",
        )
        table.play("high", f"to {at(14, 0)}", "decline", "decline")
        assert table.decision == ("keeper-step" if step else "accuracy")


@pytest.mark.rule("CA 4.7.2", "CA 4.5.5")
def test_while_it_is_in_the_air_one_may_run_across_the_hex_it_came_from() -> None:
    """The passer has stepped aside; his hex is on the only way of three hexes."""
    table = Table(
        f"home 8 {at(0, 0)}",
        f"home 9 {at(8, 4)}",
        f"away 4 {at(0, 1)}",
        DEEP,
        ball="home 8",
    )
    table.play("high", f"to {at(8, 4)}", "move 8", f"to {at(1, 0.5)}", "move 4")
    assert at(0, -2) in table.hexes()
