"""Attacking the carrier (BF 16-19, R7-R10)."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball.engine.duels.attack import PlaceAttacker
from touchline.brettfussball.events import Attacked, Placed, Rolled, Shot, Won

AROUND = ["J11", "K11", "K10", "K9", "J9", "I9", "I10", "I11"]


@pytest.mark.rule("BF 16/exactly", "BF 17/straight", "BF 18")
def test_example_away_attacks_with_a_three_and_home_must_shoot() -> None:
    table = Table("away 9 J13", "home 6 J10", ball="J10", turn="away", dice=[3, 2])
    assert table.play("attack 9") == [Rolled(1, 3, "turn"), Attacked(1, 9, "J13", "J10", 6)]
    assert (table.decision, table.where("away 9")) == ("attacker", None)
    assert table.spots(9) == ["I10", "J11", "J9", "K10"]
    assert len(table.legal()) == 4
    assert table.play("place 9 K10") == [Placed(1, 9, "K10", "BF 17")]
    assert (table.ball, table.carrier, table.mover) == ("J10", "home 6", "home")
    assert table.play("shoot W") == [Rolled(0, 2, "turn"), Shot(0, 6, "shot", "J10", "H10", "W")]
    assert table.position.view(None)["obliged"] is False


@pytest.mark.rule("BF 17/straight")
@pytest.mark.parametrize("square", ["K11", "I9", "J12", "J10", "A1"])
def test_forbidden_to_stand_elsewhere_while_a_straight_neighbour_is_free(square: str) -> None:
    """`D` in the picture: a diagonal square is for the case that all four are taken."""
    table = Table("away 9 J13", "home 6 J10", ball="J10", turn="away", dice=[3])
    table.play("attack 9")
    error = table.refuses(f"place 9 {square}", "attacker", "BF 17")
    assert error.params["legal"] == "place 9 J11, place 9 K10, place 9 J9, place 9 I10"


@pytest.mark.rule("BF 17")
def test_one_free_straight_neighbour_is_the_only_choice() -> None:
    men = ("home 2 J11", "away 3 K10", "home 4 I10")
    table = Table("away 9 J16", "home 6 J10", *men, ball="J10", turn="away", dice=[6])
    table.play("attack 9")
    assert table.legal() == ["place 9 J9"]


@pytest.mark.rule("BF 17/diagonal")
def test_diagonal_only_if_all_straight_neighbours_are_occupied() -> None:
    men = ("home 2 J11", "away 3 K10", "home 4 I10", "away 5 J9", "away 6 I9")
    table = Table("away 9 J16", "home 6 J10", *men, ball="J10", turn="away", dice=[6])
    table.play("attack 9")
    assert table.spots(9) == ["I11", "K11", "K9"]


def surrounded(*more: str) -> Table:
    """Home 6 on J10 with all eight neighbours occupied, attacked from J16."""
    men = [f"home {shirt} {square}" for shirt, square in zip((2, 3, 4, 5), AROUND, strict=False)]
    men += [f"away {n} {square}" for n, square in zip((2, 3, 4, 5), AROUND[4:], strict=True)]
    table = Table("away 9 J16", "home 6 J10", *men, *more, ball="J10", turn="away", dice=[6])
    table.play("attack 9")
    return table


@pytest.mark.rule("BF 17/two-away")
def test_two_squares_away_in_a_straight_line_if_all_eight_are_occupied() -> None:
    assert surrounded().spots(9) == ["H10", "J12", "J8", "L10"]
    assert surrounded("home 7 H10", "away 8 J12").spots(9) == ["J8", "L10"]


@pytest.mark.rule("BF R10")
def test_still_further_if_those_are_occupied_too() -> None:
    second = ("home 7 H10", "away 8 J12", "home 8 J8", "away 7 L10")
    assert surrounded(*second).spots(9) == ["G10", "J13", "J7", "M10"]
    third = ("home 9 G10", "home 10 J13", "home 11 J7", "away 10 M10")
    assert surrounded(*second, *third).spots(9) == ["F10", "J14", "J6", "N10"]


@pytest.mark.rule("BF R9", "BF 17")
@pytest.mark.parametrize(
    ("carrier", "attacker", "die", "expected"),
    [
        ("A12", "E12", 4, ["A11", "A13", "B12"]),
        ("A1", "A6", 5, ["A2", "B1"]),
        ("J2", "J7", 5, ["I2", "J3", "K2"]),
        ("H1", "H6", 5, ["G1", "H2"]),
        ("L23", "L20", 3, ["K23", "L22", "M23"]),
    ],
)
def test_outside_the_board_and_in_the_goal_nobody_is_put(
    carrier: str, attacker: str, die: int, expected: list[str]
) -> None:
    table = Table(f"away 9 {attacker}", f"home 6 {carrier}", ball=carrier, turn="away", dice=[die])
    table.play("attack 9")
    assert table.spots(9) == expected


@pytest.mark.rule("BF R9", "BF 17")
def test_at_the_edge_five_neighbours_are_all() -> None:
    straight = ("home 2 A13", "home 3 A11", "away 3 B12")
    table = Table("away 9 G12", "home 6 A12", *straight, ball="A12", turn="away", dice=[6])
    table.play("attack 9")
    assert table.spots(9) == ["B11", "B13"]
    all_five = (*straight, "home 4 B11", "home 5 B13")
    table = Table("away 9 G12", "home 6 A12", *all_five, ball="A12", turn="away", dice=[6])
    table.play("attack 9")
    assert table.spots(9) == ["A10", "A14", "C12"]


@pytest.mark.rule("BF R9", "BF 17")
def test_diagonally_behind_the_goal_line_nobody_is_put() -> None:
    straight = ("home 2 H2", "home 3 G1")
    table = Table("away 9 H6", "home 6 H1", *straight, ball="H1", turn="away", dice=[5])
    table.play("attack 9")
    assert table.spots(9) == ["G2", "I2"]


@pytest.mark.rule("BF R8")
def test_the_square_the_attacker_came_from_is_free() -> None:
    table = Table("away 9 J11", "home 6 J10", ball="J10", turn="away", dice=[1])
    table.play("attack 9")
    assert "J11" in table.spots(9)
    table.play("place 9 J11")
    assert table.where("away 9") == "J11"


@pytest.mark.rule("BF R8", "BF R7")
def test_also_when_a_bend_leads_back_beside_it() -> None:
    """From B2 with a three: B1, A1, A2, next to where he set off."""
    table = Table("away 9 B2", "home 6 A2", ball="A2", turn="away", dice=[3])
    table.play("attack 9")
    assert table.spots(9) == ["A1", "A3", "B2"]


@pytest.mark.rule("BF 16/run", "BF R7")
def test_an_attack_may_turn_at_the_edge_and_jump_others() -> None:
    others = ("home 4 B5", "home 5 A5", "away 5 A6")
    table = Table("away 9 C5", "home 6 A8", *others, ball="A8", turn="away", dice=[5])
    assert table.play("attack 9")[-1] == Attacked(1, 9, "C5", "A8", 6)


@pytest.mark.rule("BF 16/without")
def test_forbidden_to_attack_a_figure_without_the_ball() -> None:
    table = Table("away 9 J13", "home 6 J10", "home 7 C10", ball="C10", turn="away", dice=[3])
    error = table.refuses("attack 9", "attack-out-of-reach", "BF 16")
    assert error.params == {"rule": "BF 16", "figure": 9, "die": 3, "square": "C10"}
    table.refuses("move 9 J10", "occupied", "BF 9")


@pytest.mark.rule("BF 16")
def test_forbidden_to_attack_nobody_or_a_team_mate() -> None:
    free = Table("away 9 J13", ball="J10", turn="away", dice=[3])
    free.refuses("attack 9", "nobody-to-attack", "BF 16")
    mate = Table("away 9 J13", "away 6 J10", ball="J10", turn="away", dice=[3])
    mate.refuses("attack 9", "nobody-to-attack", "BF 16")


@pytest.mark.rule("BF 16")
def test_running_onto_the_carrier_is_called_an_attack() -> None:
    table = Table("away 9 J13", "home 6 J10", ball="J10", turn="away", dice=[3])
    table.refuses("move 9 J10", "is-attack", "BF 16")


@pytest.mark.rule("BF 16")
def test_every_figure_in_reach_may_attack() -> None:
    men = ("away 9 J13", "away 8 M10", "away 1 J7", "away 7 G9")
    table = Table(*men, "home 6 J10", ball="J10", turn="away").roll(3)
    assert table.legal("attack") == ["attack 1", "attack 8", "attack 9"]


@pytest.mark.rule("BF 18/keeps")
def test_the_attacked_side_keeps_the_ball_and_may_shoot_to_a_team_mate() -> None:
    table = Table("away 9 J13", "home 6 J10", "home 7 J6", ball="J10", turn="away", dice=[3, 4])
    table.play("attack 9", "place 9 J9")
    assert table.play("shoot S")[-1] == Won(0, 7, "received", "J6", "BF 14")
    assert table.carrier == "home 7"


@pytest.mark.rule("BF 19/attacked", "BF 16")
def test_a_keeper_with_the_ball_is_attacked_like_anyone() -> None:
    table = Table("away 9 J6", "home 1 J3", ball="J3", turn="away", dice=[3, 1])
    assert table.play("attack 9")[-1] == Attacked(1, 9, "J6", "J3", 1)
    table.play("place 9 J4")
    table.refuses("move 1 J2", "shot", "BF 5")


@pytest.mark.rule("BF 19")
def test_a_keeper_without_the_ball_is_not() -> None:
    table = Table("away 9 J6", "home 1 J3", ball="C12", turn="away", dice=[3])
    table.refuses("attack 9", "nobody-to-attack", "BF 16")


@pytest.mark.rule("BF 19/holds")
def test_a_keeper_may_hold_the_ball_as_long_as_nobody_attacks() -> None:
    table = Table("home 1 J3", ball="J3")
    assert set(kinds(table.idle(40))) == {"Moved"}
    assert table.carrier == "home 1"
    table.roll(3)
    assert len(table.legal("move")) > 10


@pytest.mark.rule("BF 5", "BF 17")
def test_the_attacker_stands_before_anything_else_happens() -> None:
    table = Table("away 9 J13", "home 6 J10", ball="J10", turn="away", dice=[3])
    table.play("attack 9")
    table.refuses("roll 3", "attacker", "BF 17")
    table.refuses("place 8 J11", "attacker", "BF 17")
    table.refuses("shoot N", "attacker", "BF 17")


@pytest.mark.rule("BF 17")
@pytest.mark.parametrize("side", [0, 1])
def test_only_a_lifted_attacker_of_the_side_without_the_ball_is_put_down(side: int) -> None:
    ours, theirs = ("home", "away") if side == 0 else ("away", "home")
    p = Table(f"{ours} 9 J13", f"{theirs} 6 J10", ball="J10").position
    p.lift(4 + side * 11)
    standing, lifted = PlaceAttacker(side, 8), PlaceAttacker(side, 4)
    assert not standing.sane(p)
    assert lifted.sane(p)
    p = Table(f"{ours} 9 J13", f"{theirs} 6 J10", ball="J13").position
    p.lift(4 + side * 11)
    assert not standing.sane(p)
    assert not lifted.sane(p)
