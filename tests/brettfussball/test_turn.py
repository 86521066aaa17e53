"""A turn: one roll, one action (BF 4, 5, R11-R13)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.brettfussball.table import Table
from touchline.brettfussball import game
from touchline.brettfussball.events import Moved, Rolled, Skipped
from touchline.core.errors import BadDice
from touchline.core.side import Side

SHOTS = ["shoot N", "shoot E", "shoot S", "shoot W"]


@pytest.mark.rule("BF 4")
def test_one_fair_die_for_the_side_whose_turn_it_is() -> None:
    table = Table(ball="J12", turn="away")
    assert table.position.turn is Side.CHANCE
    chance = table.position.chance
    assert chance is not None
    assert (chance.what, chance.side, chance.rule) == ("die", Side.AWAY, "BF 4")
    assert [(str(face), p) for face, p in table.position.outcomes()] == [
        (f"roll {number}", Fraction(1, 6)) for number in range(1, 7)
    ]
    assert table.legal() == []


@pytest.mark.rule("BF 4")
def test_sides_alternate_with_one_action_each() -> None:
    table = Table("home 9 J10", "away 9 K15", ball="A12", dice=[2, 3])
    assert table.play("move 9 L10") == [Rolled(0, 2, "turn"), Moved(0, 9, "J10", "L10", False)]
    assert (table.mover, table.decision) == ("away", "roll")
    assert table.play("move 9 K18") == [Rolled(1, 3, "turn"), Moved(1, 9, "K15", "K18", False)]
    assert (table.mover, table.decision) == ("home", "roll")


@pytest.mark.rule("BF 4")
def test_with_the_ball_one_may_move_or_shoot() -> None:
    table = Table("home 9 J10", ball="J10").roll(2)
    assert table.legal("shoot") == SHOTS
    assert table.ends(9) == ["H10", "J12", "J8", "L10"]
    assert table.legal("attack") == []
    assert table.position.turn is Side.HOME


@pytest.mark.rule("BF 4", "BF 16")
def test_against_the_ball_one_may_move_or_attack() -> None:
    table = Table("home 9 J10", "away 6 J12", ball="J12").roll(2)
    assert table.legal("attack") == ["attack 9"]
    assert table.ends(9) == ["H10", "J8", "L10"]
    table.refuses("shoot N", "no-ball", "BF 13")


@pytest.mark.rule("BF 4")
def test_nothing_is_played_before_the_roll_and_nothing_rolled_before_the_action() -> None:
    table = Table("home 9 J10", ball="J12")
    table.refuses("move 9 J12", "roll", "BF 4")
    table.roll(2)
    table.refuses("roll 5", "turn", "BF 4")
    table.refuses("place 9 J11", "turn", "BF 4")


@pytest.mark.rule("BF 4", "BF 6")
def test_an_opponents_figure_is_not_ones_own_to_move() -> None:
    """`move 9` is always a figure of the side whose turn it is."""
    table = Table("home 9 J10", "away 9 C15", ball="J20").roll(1)
    error = table.refuses("move 9 C16", "out-of-reach", "BF 6")
    assert error.params["origin"] == "J10"


@pytest.mark.rule("BF 5/attacked", "BF 18/must")
def test_after_an_attack_only_a_shot_is_allowed() -> None:
    table = Table("home 9 J10", "away 6 J12", ball="J12", dice=[2, 4])
    table.play("attack 9", "place 9 J11")
    table.refuses("move 6 J16", "shot", "BF 5")
    assert table.legal() == SHOTS


@pytest.mark.rule("BF 5/once")
def test_the_obligation_lasts_for_one_turn() -> None:
    table = Table("home 9 J10", "away 6 J12", ball="J12", dice=[2, 4])
    table.play("attack 9", "place 9 J11", "shoot N")
    table.roll(1)
    table.refuses("take 1", "turn", "BF 4")
    assert len(table.legal("move")) > 4


@pytest.mark.rule("BF 5", "BF R11")
@pytest.mark.parametrize("square", ["A1", "T24", "H1", "A12", "J2", "K12"])
@pytest.mark.parametrize("die", [1, 6])
def test_who_must_shoot_always_can(square: str, die: int) -> None:
    table = Table(f"home 9 {square}", ball=square, turn="home!").roll(die)
    assert table.legal() == SHOTS


@pytest.mark.rule("BF R12")
def test_a_side_that_cannot_use_its_number_passes() -> None:
    """Eleven in a corner, walled in by eleven: a one moves nobody."""
    corner = ["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "A3", "B3"]
    wall = ["F1", "E2", "D3", "C3", "B4", "A4", "T20", "S20", "R20", "Q20", "P20"]
    table = Table(
        *(f"home {shirt} {square}" for shirt, square in enumerate(corner, 1)),
        *(f"away {shirt} {square}" for shirt, square in enumerate(wall, 1)),
        ball="K12",
    ).roll(1)
    assert table.legal() == ["pass"]
    assert table.play("pass") == [Skipped(0)]
    assert (table.mover, table.decision) == ("away", "roll")
    assert table.ball == "K12"


@pytest.mark.rule("BF R12", "BF 16")
def test_a_walled_in_side_attacks_rather_than_passes() -> None:
    corner = ["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "A3", "B3"]
    wall = ["F1", "E2", "D3", "C3", "B4", "A4", "T20", "S20", "R20", "Q20", "P20"]
    table = Table(
        *(f"home {shirt} {square}" for shirt, square in enumerate(corner, 1)),
        *(f"away {shirt} {square}" for shirt, square in enumerate(wall, 1)),
        ball="D3",
    ).roll(1)
    assert table.legal() == ["attack 9"]


@pytest.mark.rule("BF R13")
def test_nobody_passes_who_can_move() -> None:
    table = Table("home 9 J10", ball="J10").roll(3)
    table.refuses("pass", "no-pass", "BF R13")
    assert "pass" not in table.legal()


@pytest.mark.rule("BF 4")
@pytest.mark.parametrize("face", [0, 7, "toss home"])
def test_a_number_no_die_has_is_refused(face: int | str) -> None:
    table = Table(ball="J12")
    before = str(table.position)
    with pytest.raises(BadDice) as error:
        table.roll(face)
    assert error.value.key == "error.dice-impossible"
    assert error.value.params == {"roll": str(face), "possible": "1, 2, 3, 4, 5, 6"}
    assert str(table.position) == before


def test_the_rule_of_what_is_decided() -> None:
    table = Table("home 9 J8", ball="J8")
    assert game.rule(table.position) == "BF 4"
    table.play("roll 4", "shoot W")
    assert game.rule(table.position) == "BF 4"
    out = Table("home 9 C10", ball="C10", dice=[4])
    out.play("shoot W")
    assert game.rule(out.position) == "BF 22"
