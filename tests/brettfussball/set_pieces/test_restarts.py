"""The ball out of play: throw-in, corner, goal kick (BF 22-24, R14-R20)."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table
from touchline.brettfussball.events import Out, Placed, Rolled, Shot

SHOTS = ["shoot N", "shoot E", "shoot S", "shoot W"]
SHIRTS = range(1, 12)


def anybody(*spots: str) -> set[str]:
    """Each of eleven figures on each of the spots."""
    return {f"place {shirt} {spot}" for shirt in SHIRTS for spot in spots}


def throw_in(*more: str, row: int = 10, way: str = "W") -> Table:
    """Home 9 has shot the ball with a five over a side line."""
    square = f"{'C' if way == 'W' else 'R'}{row}"
    table = Table(f"home 9 {square}", *more, ball=square, dice=[5])
    table.play(f"shoot {way}")
    return table


@pytest.mark.rule("BF 5/throw-in", "BF 22/spot", "BF 22/anybody", "BF R14", "BF R15")
def test_example_away_throws_in_with_a_figure_of_its_choice_and_shoots_at_once() -> None:
    table = throw_in()
    assert table.story[-1] == Out(1, "throw-in", "A10", "BF 22")
    assert (table.decision, table.position.turn, table.ball) == ("throw-in", 1, "A10")
    assert set(table.legal()) == anybody("A10")
    assert table.play("place 7 A10") == [Placed(1, 7, "A10", "BF 22")]
    assert (table.where("away 7"), table.carrier) == ("A10", "away 7")
    assert table.decision == "roll"
    table.roll(3)
    assert table.legal() == SHOTS
    assert table.play("shoot E") == [Shot(1, 7, "shot", "A10", "D10", "E")]
    assert table.mover == "home"


@pytest.mark.rule("BF 22", "BF R15")
def test_the_keeper_may_throw_in() -> None:
    table = throw_in("away 1 K23")
    table.play("place 1 A10")
    assert (table.where("away 1"), table.carrier) == ("A10", "away 1")


@pytest.mark.rule("BF 22")
def test_the_east_side_line_and_away_shooting() -> None:
    table = Table("away 9 R20", ball="R20", turn="away", dice=[3])
    assert table.play("shoot E")[-1] == Out(0, "throw-in", "T20", "BF 22")
    assert set(table.legal()) == anybody("T20")
    assert table.position.turn == 0


@pytest.mark.rule("BF 22")
def test_the_shortest_way_out_counts_like_any_other() -> None:
    table = Table("home 9 A10", ball="A10", dice=[1])
    assert table.play("shoot W")[1:] == [
        Shot(0, 9, "shot", "A10", "A10", "W"),
        Out(1, "throw-in", "A10", "BF 22"),
    ]
    assert set(table.legal()) == anybody("A11", "A9")


@pytest.mark.rule("BF 22/own")
def test_an_own_figure_on_the_spot_must_take_it() -> None:
    table = throw_in("away 6 A10")
    assert table.legal() == ["place 6 A10"]
    table.refuses("place 7 A10", "throw-in", "BF 22")


@pytest.mark.rule("BF 22/neighbour")
def test_with_an_opponent_on_the_spot_the_taker_chooses_a_neighbour() -> None:
    table = throw_in("home 4 A10")
    assert set(table.legal()) == anybody("A11", "A9")
    table.refuses("place 7 A10", "throw-in", "BF 22")
    table.refuses("place 7 B10", "throw-in", "BF 22")
    table.play("place 7 A9")
    assert (table.ball, table.carrier, table.where("home 4")) == ("A9", "away 7", "A10")


@pytest.mark.rule("BF 22", "BF R17")
def test_with_one_neighbour_blocked_too_the_other_is_the_spot() -> None:
    table = throw_in("home 4 A10", "home 5 A11")
    assert set(table.legal()) == anybody("A9")


@pytest.mark.rule("BF 22/nearest", "BF R17")
def test_with_both_blocked_the_nearest_free_of_opponents() -> None:
    table = throw_in("home 4 A10", "home 5 A11", "home 6 A9")
    assert set(table.legal()) == anybody("A12", "A8")
    table = throw_in("home 4 A10", "home 5 A11", "home 6 A9", "home 7 A8")
    assert set(table.legal()) == anybody("A12")


@pytest.mark.rule("BF R17")
def test_an_own_figure_on_a_moved_spot_must_take_it_there() -> None:
    table = throw_in("home 4 A10", "away 5 A11")
    assert set(table.legal()) == anybody("A9") | {"place 5 A11"}
    table = throw_in("home 4 A10", "away 5 A11", "away 6 A9")
    assert table.legal() == ["place 5 A11", "place 6 A9"]


@pytest.mark.rule("BF R17")
@pytest.mark.parametrize(
    ("row", "way", "corner", "spot"), [(1, "W", "A1", "A2"), (24, "E", "T24", "T23")]
)
def test_a_throw_in_stays_on_its_side_line(row: int, way: str, corner: str, spot: str) -> None:
    table = throw_in(f"home 4 {corner}", row=row, way=way)
    assert set(table.legal()) == anybody(spot)


@pytest.mark.rule("BF R14")
def test_the_taker_stands_before_the_die_is_rolled() -> None:
    table = throw_in()
    table.refuses("roll 4", "throw-in", "BF 22")
    table.refuses("shoot E", "throw-in", "BF 22")
    table.play("place 2 A10")
    table.refuses("shoot E", "roll", "BF 4")
    assert table.roll(4).story == [Rolled(1, 4, "turn")]


@pytest.mark.rule("BF R16", "BF B1/south-west")
@pytest.mark.parametrize(
    ("turn", "corner", "way", "restart"),
    [
        ("home", "A1", "W", "throw-in"),
        ("home", "A1", "S", "corner"),
        ("home", "T24", "E", "throw-in"),
        ("home", "T24", "N", "goal-kick"),
        ("away", "A1", "W", "throw-in"),
        ("away", "A1", "S", "goal-kick"),
        ("away", "A24", "N", "corner"),
    ],
)
def test_in_a_corner_the_line_that_is_crossed_decides(
    turn: str, corner: str, way: str, restart: str
) -> None:
    table = Table(f"{turn} 9 {corner}", ball=corner, turn=turn, dice=[2])
    table.play(f"shoot {way}")
    assert table.decision == restart


def corner(*more: str, square: str = "C3", die: int = 3) -> Table:
    """Home 9 has shot the ball over its own goal line."""
    table = Table(f"home 9 {square}", *more, ball=square, dice=[die])
    table.play("shoot S")
    return table


@pytest.mark.rule("BF 5/corner", "BF 23/anybody", "BF R14", "BF R15")
def test_example_home_clears_with_a_three_over_its_own_goal_line() -> None:
    table = corner()
    assert table.story[-2:] == [
        Shot(0, 9, "shot", "C3", "C1", "S"),
        Out(1, "corner", "A1", "BF 23"),
    ]
    assert (table.decision, table.position.turn, table.ball) == ("corner", 1, "A1")
    assert set(table.legal()) == anybody("A1")
    assert table.play("place 1 A1") == [Placed(1, 1, "A1", "BF 23")]
    assert table.carrier == "away 1"
    table.roll(5)
    assert table.legal() == SHOTS


@pytest.mark.rule("BF 23/nearer")
@pytest.mark.parametrize(
    ("square", "spot"), [("A3", "A1"), ("H2", "A1"), ("M2", "T1"), ("T2", "T1"), ("P3", "T1")]
)
def test_the_nearer_corner(square: str, spot: str) -> None:
    assert set(corner(square=square).legal()) == anybody(spot)


@pytest.mark.rule("BF 23", "BF B5")
@pytest.mark.parametrize(("square", "spot"), [("I2", "A1"), ("L2", "T1")])
def test_the_nearer_corner_beside_the_square_goal(square: str, spot: str) -> None:
    table = Table(f"home 9 {square}", ball=square, dice=[3], settings="board=square-goal")
    table.play("shoot S")
    assert set(table.legal()) == anybody(spot)


@pytest.mark.rule("BF 23")
@pytest.mark.parametrize(("square", "spot"), [("G23", "A24"), ("N22", "T24")])
def test_home_takes_corners_at_the_other_end(square: str, spot: str) -> None:
    table = Table(f"away 9 {square}", ball=square, turn="away", dice=[4])
    assert table.play("shoot N")[-1] == Out(0, "corner", spot, "BF 23")
    assert set(table.legal()) == anybody(spot)


@pytest.mark.rule("BF 23/own")
def test_an_own_figure_in_the_corner_must_take_it() -> None:
    assert corner("away 4 A1").legal() == ["place 4 A1"]


@pytest.mark.rule("BF 23/neighbour")
def test_with_an_opponent_in_the_corner_the_taker_chooses_a_neighbour() -> None:
    table = corner("home 4 A1")
    assert set(table.legal()) == anybody("A2", "B1")
    table.refuses("place 7 A1", "corner", "BF 23")
    table.refuses("place 7 B2", "corner", "BF 23")
    east = corner("home 4 T1", square="R3")
    assert set(east.legal()) == anybody("T2", "S1")


@pytest.mark.rule("BF R18")
def test_a_corner_moves_along_the_rim_to_the_nearest_free_of_opponents() -> None:
    assert set(corner("home 4 A1", "home 5 A2").legal()) == anybody("B1")
    both = ("home 4 A1", "home 5 A2", "home 6 B1")
    assert set(corner(*both).legal()) == anybody("A3", "C1")
    assert set(corner(*both, "home 7 C1").legal()) == anybody("A3")


@pytest.mark.rule("BF R18")
def test_an_own_figure_on_a_moved_corner_must_take_it_there() -> None:
    table = corner("home 4 A1", "away 5 B1")
    assert set(table.legal()) == anybody("A2") | {"place 5 B1"}
    both = ("home 4 A1", "home 5 A2", "home 6 B1", "away 7 C1", "away 8 A3")
    assert set(corner(*both).legal()) == {"place 7 C1", "place 8 A3"}


@pytest.mark.rule("BF R18")
def test_a_corner_does_not_move_past_the_goal() -> None:
    """With eight of ten defenders from A1 to H1 the side line is all that is left."""
    line = [f"home {shirt} {c}1" for shirt, c in zip(range(1, 9), "ABCDEFGH", strict=True)]
    up = ("home 10 A2", "home 11 A3")
    assert set(corner(*line, *up).legal()) == anybody("A4")


def goal_kick(*more: str, square: str = "C22") -> Table:
    """Home 9 has shot the ball with a six over away's goal line."""
    table = Table(f"home 9 {square}", *more, ball=square, dice=[6])
    table.play("shoot N")
    return table


@pytest.mark.rule("BF 5/goal-kick", "BF 24/keeper", "BF R14")
def test_the_keeper_in_his_area_kicks_from_where_he_stands() -> None:
    table = goal_kick("away 1 F22", "away 5 G22")
    assert table.story[-1] == Out(1, "goal-kick", "C24", "BF 24")
    assert table.decision == "goal-kick"
    assert table.legal() == ["take 1"]
    table.refuses("take 5", "goal-kick", "BF 24")
    table.refuses("place 1 K23", "goal-kick", "BF 24")
    assert table.play("take 1") == [Placed(1, 1, "F22", "BF 24")]
    assert (table.ball, table.carrier) == ("F22", "away 1")
    table.roll(2)
    assert table.legal() == SHOTS


@pytest.mark.rule("BF 24/mate", "BF R19")
def test_otherwise_a_figure_in_the_area_of_its_sides_choice() -> None:
    table = goal_kick("away 1 K20", "away 5 G22", "away 6 P21", "away 7 Q22", "home 4 K22")
    assert table.legal() == ["take 5", "take 6"]
    table.refuses("take 1", "goal-kick", "BF 24")
    table.play("take 6")
    assert (table.ball, table.carrier) == ("P21", "away 6")


@pytest.mark.rule("BF 24/ring")
def test_otherwise_the_keeper_on_the_ring() -> None:
    table = goal_kick("away 1 K18")
    assert table.legal() == ["place 1 K23"]
    assert table.play("place 1 K23") == [Placed(1, 1, "K23", "BF 24")]
    assert (table.ball, table.carrier) == ("K23", "away 1")


@pytest.mark.rule("BF 24")
def test_figures_in_the_other_area_do_not_count() -> None:
    table = goal_kick("away 1 J3", "away 5 K3")
    assert table.legal() == ["place 1 K23"]


@pytest.mark.rule("BF 24/beside", "BF R20")
def test_with_an_opponent_on_the_ring_a_neighbouring_square() -> None:
    table = goal_kick("home 4 K23")
    assert table.spots(1) == ["J23", "K22", "L23"]
    assert len(table.legal()) == 3
    table = goal_kick("home 4 K23", "home 5 J23", "home 6 K22", "home 7 L23")
    assert table.spots(1) == ["J22", "L22"]


@pytest.mark.rule("BF R20")
def test_further_from_the_ring_the_square_the_keeper_leaves_is_free() -> None:
    crowd = ["K23", "K22", "J23", "L23", "J22", "L22", "K21", "I23", "M23", "H23"]
    men = [f"home {n} {s}" for n, s in zip([1, *range(2, 9), 10, 11], crowd, strict=True)]
    table = goal_kick(*men, "away 1 K20", square="N23")
    assert table.legal() == ["place 1 K20"]
    table.play("place 1 K20")
    assert (table.ball, table.where("away 1")) == ("K20", "K20")


@pytest.mark.rule("BF 24")
def test_home_kicks_from_its_own_ring() -> None:
    table = Table("away 9 R3", ball="R3", turn="away", dice=[5])
    assert table.play("shoot S")[-1] == Out(0, "goal-kick", "R1", "BF 24")
    assert table.legal() == ["place 1 J2"]


@pytest.mark.rule("BF 22", "BF 23", "BF 24", "BF 5")
def test_after_the_restart_shot_the_match_goes_on_freely() -> None:
    table = goal_kick("away 1 F22")
    table.play("take 1")
    table.roll(4)
    table.play("shoot S")
    assert (table.ball, table.mover) == ("F18", "home")
    assert table.position.view(None)["obliged"] is False
