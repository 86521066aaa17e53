"""Offside (CA 4.15.6, q80-q82, q110)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter
from touchline.counterattack.events import Offside, Out

PASSER = "home 8 " + at(-2, 0)


def flagged(
    *players: str, ball: str = "home 8", target: str = at(-4, 0), half: int = 0
) -> set[str]:
    """Who is in an offside position when home 8 plays the ball back."""
    table = Table(PASSER, *players, ball=ball, half=half)
    table.play("pass", f"to {target}")
    return {f"home {n}" for n in range(1, 12) if table.has("offside", f"home {n}")}


@pytest.mark.rule("CA 4.15.6", "CA 4.5.1", "CA 4.5.2")
def test_after_whites_moves_red_10_and_7_are_offside() -> None:
    """The picture of the movement phase: White 8, 4, 5, 6 and 3 step up past Red 10 and Red 7."""
    red = (
        "home 9 " + at(2, 0),
        "home 10 " + at(8, 2),
        "home 7 " + at(8, -4),
        "home 11 " + at(5, 6.5),
    )
    line = [f"away {n} {at(10, r)}" for n, r in ((3, 6), (4, 2), (5, -2), (6, -6))]
    deep = [*line, "away 8 " + at(6, 1)]
    table = Table(*red, *deep, ball="home 9")
    table.play("pass", f"to {at(0, 0)}")
    assert table.position.offside == 0
    table = Table(*red, *deep, ball="home 9")
    table.play("movement", "done")
    for shirt, r in ((8, 1), (4, 2), (5, -2), (6, -6), (3, 6)):
        table.play(f"move {shirt}", f"to {at(5 if shirt == 8 else 7, r + 0.5)}")
    assert (table.decision, table.turn) == ("movement", "home")  # five have moved: step three
    table.play("done", "pass", f"to {at(0, 0)}")
    assert table.position.offside == 1 << counter("home 10") | 1 << counter("home 7")


@pytest.mark.rule("CA 4.15.6")
def test_level_with_the_last_but_one_is_onside() -> None:
    assert flagged("home 9 " + at(6, 0), "away 4 " + at(6, 5)) == set()
    assert flagged("home 9 " + at(6, 0), "away 4 " + at(5, 5.5)) == {"home 9"}


@pytest.mark.rule("CA 4.15.6")
def test_two_opponents_are_needed_the_keeper_is_one_of_them() -> None:
    assert flagged("home 9 " + at(6, 0), "away 4 " + at(8, 5)) == set()
    assert flagged("home 9 " + at(6, 0), "away 1 " + at(4, 0), "away 4 " + at(8, 5)) == {"home 9"}


@pytest.mark.rule("CA 4.15.6", "CA q110")
def test_only_in_the_opposing_half_to_which_the_middle_column_does_not_belong() -> None:
    assert flagged("home 9 " + at(0, 5)) == set()
    assert flagged("home 9 " + at(1, 5.5)) == {"home 9"}


@pytest.mark.rule("CA 4.15.6")
def test_only_ahead_of_the_ball() -> None:
    table = Table(
        "home 8 " + at(6, 0), "home 9 " + at(6, 5), "home 10 " + at(7, 5.5), ball="home 8"
    )
    table.play("pass", f"to {at(2, 0)}")
    assert table.position.offside == 1 << counter("home 10")


@pytest.mark.rule("CA 4.15.6", "CA q3")
def test_the_other_way_round_after_half_time() -> None:
    assert flagged("home 9 " + at(-6, 0), half=1) == {"home 9"}
    assert flagged("home 9 " + at(6, 0), half=1) == set()


@pytest.mark.rule("CA 4.15.6", "CA q82")
def test_receiving_the_ball_is_the_offence_and_a_free_kick_follows_from_his_hex() -> None:
    table = Table(PASSER, "home 9 " + at(6, 0), ball="home 8", full=False)
    table.play("pass", f"to {at(6, 0)}")
    assert table.events(Offside) == [Offside(0, 9, at(6, 0))]
    assert table.events(Out) == [Out(1, "free-kick", at(6, 0), "CA 4.15.5")]
    assert (table.attack, table.ball) == ("away", at(6, 0))


@pytest.mark.rule("CA q81")
def test_a_passive_player_is_left_alone() -> None:
    table = Table(PASSER, "home 9 " + at(6, 0), "home 7 " + at(-6, 0), ball="home 8")
    table.play("pass", f"to {at(-6, 0)}")
    assert table.events(Offside) == []
    assert table.position.offside == 0  # the next player has the ball: a new situation


@pytest.mark.rule("CA 4.15.6", "CA q81")
def test_collecting_a_pass_into_space_in_the_next_phase_is_receiving_it() -> None:
    table = Table(PASSER, "home 9 " + at(4, 0), "away 4 " + at(-4, 5), ball="home 8")
    table.play("pass", f"to {at(6, 0)}", "movement", "move 9", f"to {at(6, 0)}")
    assert table.events(Offside) == [Offside(0, 9, at(6, 0))]


@pytest.mark.rule("CA q81")
def test_judged_when_the_pass_is_played_not_when_it_arrives() -> None:
    """A high pass for a runner: he starts onside and meets the ball behind the defence."""
    table = Table(
        "home 8 " + at(-6, 0) + " Ruiz", "home 9 " + at(4, 0), "away 4 " + at(4, 5), ball="home 8"
    )
    table.play("high", f"to {at(7, 1.5)}", "move 9", "decline", 6, "challenge 9", "done")
    assert table.events(Offside) == []
    assert table.decision == "header-winner"


@pytest.mark.rule("CA 4.15.6")
def test_a_new_pass_is_a_new_judgement() -> None:
    table = Table(
        PASSER, "home 9 " + at(6, 0), "home 7 " + at(-6, 0), "away 4 " + at(3, 5.5), ball="home 8"
    )
    table.play(
        "pass", f"to {at(-6, 0)}", "movement", "done", "move 4", f"to {at(7, 4.5)}", "done", "done"
    )
    table.play("pass", f"to {at(3, -0.5)}")
    assert table.position.offside == 0


@pytest.mark.rule("CA 4.15.6")
def test_off_if_it_is_switched_off() -> None:
    table = Table(PASSER, "home 9 " + at(6, 0), ball="home 8", settings="offside=false")
    table.play("pass", f"to {at(6, 0)}")
    assert table.carrier == "home 9"


@pytest.mark.rule("CA 4.15.6", "CA q80")
@pytest.mark.parametrize(
    ("after", "action", "offside"),
    [
        ("free-kick", "pass", True),
        ("corner", "pass", False),
        ("throw-ready", "throw", False),
        ("movement", "pass", True),
        ("kick-off", "pass", True),
    ],
)
def test_free_kicks_count_corners_and_throw_ins_do_not(
    after: str, action: str, offside: bool
) -> None:
    table = Table("home 8 " + at(6, 0), "home 9 " + at(10, 0), ball="home 8", after=after)
    table.play(action, f"to {at(10, 0)}")
    assert (table.events(Offside) != []) is offside


@pytest.mark.rule("CA 4.15.6", "CA 4.22")
@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_caught_after_a_pass_in_every_edition(preset: str) -> None:
    table = Table(PASSER, "home 9 " + at(6, 0), ball="home 8", preset=preset)
    table.play("pass", f"to {at(6, 0)}")
    assert table.events(Offside) != []


@pytest.mark.rule("CA 4.15.6")
def test_a_ball_from_an_opponent_is_never_offside() -> None:
    """The pass is intercepted; then the interceptor loses it again."""
    table = Table(PASSER, "home 9 " + at(6, 0), "away 4 " + at(2, 1), ball="home 8")
    table.play("pass", f"to {at(4, 0)}", 6)
    assert (table.carrier, table.position.offside) == ("away 4", 0)


# -- in the air, and off somebody ------------------------------------------------------------------

CROSSER = "home 8 " + at(8, 9) + " Ruiz"


@pytest.mark.rule("CA 4.15.6", "CA 4.14.1", "CA q81")
def test_if_all_who_could_head_it_are_offside_nobody_has_to() -> None:
    table = Table(CROSSER, "home 9 " + at(12, 2), "away 4 " + at(6, 0), ball="home 8")
    table.play("high", f"to {at(12, 2)}", "decline", "decline", "stay", 1, 1, 1)
    assert table.legal() == ["challenge 9", "done"]
    table.play("done")
    assert table.events(Offside) == []
    assert (table.carrier, table.ball) == (None, at(12, 3))


@pytest.mark.rule("CA 4.15.6", "CA 4.17.9")
def test_to_control_a_high_ball_is_to_receive_it() -> None:
    table = Table(
        CROSSER, "home 9 " + at(12, 2), "away 4 " + at(6, 0), ball="home 8", preset="advanced"
    )
    table.play("high", f"to {at(12, 2)}", "decline", "decline", "stay", 6, "control", "by 9")
    assert table.events(Offside) == [Offside(0, 9, at(12, 2))]


@pytest.mark.rule("CA q80", "CA 4.15.1", "CA 4.15.2")
@pytest.mark.parametrize(
    ("after", "taker", "target"),
    [("corner", at(18, 12), at(17, 3.5)), ("throw-ready", at(12, 12), at(15, 9.5))],
)
def test_nor_from_a_high_corner_or_a_throw_to_a_head(after: str, taker: str, target: str) -> None:
    table = Table(
        "home 8 " + taker,
        "home 9 " + target,
        "away 1 " + at(14, 0),
        ball="home 8",
        after=after,
        preset="tournament",
        settings="corner_accuracy=false",
    )
    table.play("high", f"to {target}")
    assert table.position.offside == 0


@pytest.mark.rule("CA 4.15.6", "CA 4.14.3")
def test_a_headed_pass_is_judged_from_where_it_is_headed() -> None:
    table = Table(
        CROSSER,
        "home 9 " + at(8, 2),
        "home 10 " + at(12, 2),
        "away 4 " + at(10, 9),
        ball="home 8",
    )
    table.play("high", f"to {at(8, 2)}", "decline", "decline", 6, "challenge 9", "done", "by 9")
    table.play("head", f"to {at(12, 2)}")
    assert table.events(Offside) == [Offside(0, 10, at(12, 2))]


@pytest.mark.rule("CA 4.15.6", "CA 4.10.2")
def test_a_ball_that_broke_from_a_defender_is_a_new_one() -> None:
    """The cross is contested and the header tied; it breaks to a player who was offside."""
    table = Table(
        CROSSER,
        "home 9 " + at(8, 2) + " Dionte",
        "home 10 " + at(10, 2),
        "away 4 " + at(8, 3) + " Vrabec",
        ball="home 8",
    )
    table.play("high", f"to {at(8, 2)}", "decline", "decline", 6)
    assert table.has("offside", "home 10")
    table.play("challenge 9", "done", "challenge 4", "done", 3, 3, "by 4", 3, 2)
    assert table.events(Offside) == []
    assert (table.carrier, table.ball) == ("home 10", at(10, 2))
