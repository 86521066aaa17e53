"""Free moves in the final third away from the ball (CA 4.4, q36-q38)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.board.pitch import NAMES, distance
from touchline.counterattack.events import Moved

HOME_END = ("home 2 " + at(-10, 4), "home 3 " + at(-8, -4), "away 9 " + at(-12, 0))


def attacking(*more: str) -> Table:
    """Home has the ball before away's final third; three players are left at the other end."""
    return Table(
        *HOME_END,
        "home 8 " + at(6, 0),
        "home 9 " + at(10, 0),
        "away 6 " + at(15, 9.5),
        *more,
        ball="home 8",
    )


@pytest.mark.rule("CA 4.4")
def test_after_an_action_in_a_final_third_those_in_the_other_move_up_to_six() -> None:
    table = attacking()
    table.play("pass", f"to {at(10, 0)}")
    assert (table.decision, table.turn) == ("final-third", "home")
    assert table.legal() == ["move 1", "move 2", "move 3", "done"]
    table.play("move 2")
    origin = NAMES.index(at(-10, 4))
    assert {distance(origin, NAMES.index(name)) for name in table.hexes()} == {1, 2, 3, 4, 5, 6}
    table.play(f"to {at(-4, 1)}")
    assert table.events(Moved)[0].end == at(-4, 1)
    assert table.legal() == ["move 1", "move 3", "done"]  # once each
    table.play("move 3", "stay", "done")
    assert (table.decision, table.turn) == ("final-third", "away")
    assert table.legal() == ["move 9", "done"]  # away's keeper is in the other third
    table.play("done")
    assert (table.decision, table.after) == ("choose", "standard")


@pytest.mark.rule("CA 4.4")
def test_pace_does_not_count_but_players_are_in_the_way() -> None:
    wall = [f"away {n + 1} {at(-11 + dx, r)}" for n, (dx, r) in enumerate(RING, 1)]
    table = Table(
        "home 2 " + at(-11, 4.5),
        *wall,
        "home 8 " + at(6, 0),
        "home 9 " + at(10, 0),
        "away 9 " + at(15, 9.5),
        ball="home 8",
    )
    table.play("pass", f"to {at(10, 0)}")
    assert table.legal() == ["move 1", "done"]  # number 2 is walled in


RING = [(0, 5.5), (0, 3.5), (1, 5), (1, 4), (-1, 5), (-1, 4)]


@pytest.mark.rule("CA 4.4")
def test_not_while_the_ball_is_in_the_middle_third() -> None:
    table = attacking()
    table.play("pass", f"to {at(7, 0.5)}")
    assert (table.decision, table.turn) == ("choose", "home")
    assert table.legal() == ["movement"]


@pytest.mark.rule("CA q37/skipped")
def test_where_nobody_can_move_there_are_no_free_moves() -> None:
    """Everybody is in the third where the ball is or in the middle."""
    table = Table(
        "home 1 " + at(-6, 0),
        "home 8 " + at(6, 0),
        "home 9 " + at(10, 0),
        "away 6 " + at(15, 9.5),
        ball="home 8",
    )
    table.play("pass", f"to {at(10, 0)}")
    assert (table.decision, table.turn) == ("choose", "home")


@pytest.mark.rule("CA q37/skipped")
def test_a_side_with_nobody_there_is_not_asked() -> None:
    table = Table(
        *HOME_END[:2],
        "home 8 " + at(6, 0),
        "home 9 " + at(10, 0),
        "away 6 " + at(15, 9.5),
        ball="home 8",
    )
    table.play("pass", f"to {at(10, 0)}")
    assert (table.decision, table.turn) == ("final-third", "home")
    table.play("done")
    assert (table.decision, table.turn) == ("choose", "home")


@pytest.mark.rule("CA 4.4", "CA q37/every")
def test_after_every_action_not_only_on_entry() -> None:
    table = attacking()
    table.play("pass", f"to {at(10, 0)}", "done", "done")
    table.play("movement", "done", "done", "done")
    assert (table.decision, table.turn) == ("final-third", "home")
    table.play("done", "done", "pass", f"to {at(11, 1.5)}")
    assert table.decision == "final-third"


@pytest.mark.rule("CA 4.4", "CA 4.0")
def test_the_side_that_has_won_the_ball_moves_first() -> None:
    table = attacking("away 5 " + at(10, 2))
    table.play("pass", f"to {at(10, 0)}", "done", "done")
    table.play("movement", "done", "move 5", f"to {at(10, 1)}", "tackle 9", 6, 1, "stay")
    assert table.attack == "away"
    assert (table.decision, table.turn) == ("final-third", "away")


@pytest.mark.rule("CA q36")
def test_nobody_touches_the_ball_in_a_free_move() -> None:
    """The ball is at the other end; a free move is no run with the ball and draws no steal."""
    table = attacking("away 4 " + at(-9, 4.5))
    table.play("pass", f"to {at(10, 0)}", "move 2")
    table.play(f"to {at(-8, 4)}")
    assert (table.decision, table.turn) == ("final-third", "home")
    assert table.carrier == "home 9"


@pytest.mark.rule("CA q38", "CA 4.5.11", "CA 4.14.8")
def test_jumpers_sit_out_the_next_phase_and_its_free_moves_only() -> None:
    table = attacking()
    position = table.position
    position.frozen = 1 << counter("home 2")
    table.play("movement")
    assert "move 2" not in table.legal()
    table.play("move 8", "step SE", "step NE", "stop", "done", "done", "done")
    assert (table.decision, table.ball) == ("final-third", at(8, 0))
    assert table.legal() == ["move 1", "move 3", "done"]
    table.play("done", "done")
    assert table.decision == "choose"
    assert position.frozen == 0
    table.play("movement")
    assert "move 2" in table.legal()


@pytest.mark.rule("CA q120/between", "CA q38", "CA 4.5.11/between")
def test_the_next_phase_is_barred_whatever_comes_in_between() -> None:
    table = attacking()
    table.position.frozen = 1 << counter("home 2")
    table.play("pass", f"to {at(10, 0)}")
    assert "move 2" in table.legal()  # free moves before the phase are not barred
    table.play("done", "done", "movement")
    table.refuses("move 2", "CA 4.5.11", "frozen")
    table.play("done", "done", "done")
    table.settle().play("movement")
    assert "move 2" in table.legal()  # only that one


@pytest.mark.rule("CA q98", "CA 4.15.2")
def test_free_moves_before_a_throw_in_but_not_where_players_are_placed() -> None:
    table = Table(
        *HOME_END,
        "home 8 " + at(7, 10.5) + " Longo",
        "home 9 " + at(12, 11),
        "away 5 " + at(6, 0),
        ball="home 8",
    )
    table.play("high", f"to {at(12, 11)}", "decline", "decline", 1, 1, 6)
    while table.decision != "taker":
        table.play("done")
    table.play("take 5")
    assert (table.decision, table.turn) == ("final-third", "away")
    table.play("done", "done")
    assert (table.decision, table.after) == ("choose", "throw-in")
