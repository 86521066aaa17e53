"""Shooting and keepers (BF 13-15, R1, R2, R21, R29), with the pictured examples."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball import game
from touchline.brettfussball.events import Out, Rolled, Saved, Shot, Won
from touchline.core.errors import BadAction


@pytest.mark.rule("BF 13/stays")
def test_allowed_a_three_carries_the_ball_three_squares_and_the_shooter_stays() -> None:
    table = Table("home 9 J8", ball="J8", dice=[3])
    assert table.play("shoot E") == [Rolled(0, 3, "turn"), Shot(0, 9, "shot", "J8", "M8", "E")]
    assert (table.ball, table.carrier) == ("M8", None)
    assert table.where("home 9") == "J8"
    assert table.mover == "away"


@pytest.mark.rule("BF 13/over", "BF 14/received")
def test_allowed_with_a_five_over_an_opponent_to_a_team_mate() -> None:
    table = Table("home 9 E8", "away 5 G8", "home 10 J8", ball="E8", dice=[5])
    assert table.play("shoot E") == [
        Rolled(0, 5, "turn"),
        Shot(0, 9, "shot", "E8", "J8", "E"),
        Won(0, 10, "received", "J8", "BF 14"),
    ]
    assert table.carrier == "home 10"


@pytest.mark.rule("BF 13/straight", "BF 14/out")
def test_forbidden_to_turn_the_ball_at_the_side_line() -> None:
    """It runs straight on and leaves the pitch."""
    table = Table("home 9 C10", ball="C10", dice=[5])
    assert table.play("shoot W") == [
        Rolled(0, 5, "turn"),
        Shot(0, 9, "shot", "C10", "A10", "W"),
        Out(1, "throw-in", "A10", "BF 22"),
    ]


@pytest.mark.rule("BF 13")
@pytest.mark.parametrize("way", ["NE", "SE", "SW", "NW", "J10"])
def test_forbidden_to_shoot_diagonally(way: str) -> None:
    with pytest.raises(BadAction) as error:
        game.action(f"shoot {way}")
    assert error.value.key == "error.action-word"
    assert error.value.params["allowed"] == "N, E, S, W"


@pytest.mark.rule("BF 13/holder")
def test_forbidden_to_shoot_without_the_ball() -> None:
    table = Table("home 9 J8", "away 9 J11", ball="J11", dice=[3])
    table.refuses("shoot N", "no-ball", "BF 13")
    table = Table("home 9 J8", ball="J9", dice=[3])
    table.refuses("shoot N", "no-ball", "BF 13")


@pytest.mark.rule("BF 13/number", "BF 14/rests")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("way", "across", "along"), [("N", 0, 1), ("E", 1, 0), ("S", 0, -1), ("W", -1, 0)]
)
def test_the_ball_travels_exactly_the_number(way: str, across: int, along: int, die: int) -> None:
    table = Table("home 9 J12", ball="J12", dice=[die])
    table.play(f"shoot {way}")
    assert table.ball == f"{chr(ord('J') + across * die)}{12 + along * die}"


@pytest.mark.rule("BF 14/received", "BF R1")
def test_an_opponent_on_the_last_square_has_the_ball_and_need_not_shoot() -> None:
    table = Table("home 9 J8", "away 6 J12", ball="J8", dice=[4])
    assert table.play("shoot N")[-1] == Won(1, 6, "received", "J12", "BF 14")
    assert table.carrier == "away 6"
    table.roll(2)
    assert table.ends(6) == ["H12", "J10", "J14", "L12"]
    assert len(table.legal("shoot")) == 4


@pytest.mark.rule("BF R2", "BF 13")
@pytest.mark.parametrize(
    ("way", "restart"), [("W", "throw-in"), ("S", "corner"), ("E", None), ("N", None)]
)
def test_any_shot_is_legal_also_out_of_play_on_purpose(way: str, restart: str | None) -> None:
    table = Table("home 9 B2", ball="B2").roll(3)
    assert table.legal("shoot") == ["shoot N", "shoot E", "shoot S", "shoot W"]
    story = table.play(f"shoot {way}")
    outs = [event.restart for event in story if isinstance(event, Out)]
    assert outs == ([restart] if restart else [])


@pytest.mark.rule("BF 14", "BF 15")
def test_the_keeper_in_his_area_catches_a_six_before_its_end() -> None:
    table = Table("away 9 J8", "home 1 J3", ball="J8", turn="away", dice=[6])
    assert table.play("shoot S") == [
        Rolled(1, 6, "turn"),
        Shot(1, 9, "shot", "J8", "J3", "S"),
        Saved(0, 1, "J3"),
    ]
    assert (table.ball, table.carrier, table.mover) == ("J3", "home 1", "home")
    table.roll(4)
    assert len(table.legal("shoot")) == 4
    assert len(table.legal()) > 4


@pytest.mark.rule("BF 14/caught", "BF R21")
@pytest.mark.parametrize(
    ("shooter", "keeper", "way"),
    [("D3", "H3", "E"), ("C1", "F1", "E"), ("F5", "F2", "S"), ("T4", "P4", "W"), ("H2", "H1", "S")],
)
def test_the_keeper_catches_whatever_crosses_his_square(
    shooter: str, keeper: str, way: str
) -> None:
    """Also when it would have missed the goal or left the pitch."""
    table = Table(f"away 9 {shooter}", f"home 1 {keeper}", ball=shooter, turn="away", dice=[6])
    assert table.play(f"shoot {way}")[-1] == Saved(0, 1, keeper)
    assert (table.ball, table.carrier) == (keeper, "home 1")


@pytest.mark.rule("BF 14", "BF R21")
def test_the_keeper_catches_a_ball_that_ends_on_him() -> None:
    table = Table("away 9 J8", "home 1 J3", ball="J8", turn="away", dice=[5])
    table.play("shoot S")
    assert table.carrier == "home 1"


@pytest.mark.rule("BF 14")
def test_a_shot_too_short_for_the_keeper_lies_free() -> None:
    table = Table("away 9 J8", "home 1 J3", ball="J8", turn="away", dice=[4])
    assert kinds(table.play("shoot S")) == ["Rolled", "Shot"]
    assert (table.ball, table.carrier) == ("J4", None)


@pytest.mark.rule("BF 15/outside")
@pytest.mark.parametrize(
    ("shooter", "keeper", "way", "end"),
    [
        ("J9", "J5", "S", "J3"),
        ("J12", "J8", "S", "J6"),
        ("J18", "J22", "N", "J24"),
        ("B3", "D3", "E", "H3"),
    ],
)
def test_outside_his_own_area_the_keeper_is_flown_over(
    shooter: str, keeper: str, way: str, end: str
) -> None:
    """Also in the opponents' area: the third ball flies into their own goal."""
    table = Table(f"away 9 {shooter}", f"home 1 {keeper}", ball=shooter, turn="away", dice=[6])
    story = table.play(f"shoot {way}")
    assert story[1] == Shot(1, 9, "shot", shooter, end, way)
    assert "Saved" not in kinds(story)


@pytest.mark.rule("BF 15/exact")
def test_outside_his_area_the_keeper_receives_with_the_exact_number() -> None:
    table = Table("away 9 J9", "home 1 J5", ball="J9", turn="away", dice=[4])
    assert table.play("shoot S")[-1] == Won(0, 1, "received", "J5", "BF 14")


@pytest.mark.rule("BF 15/own-side")
@pytest.mark.parametrize(
    ("die", "end", "carrier"), [(1, "J5", None), (2, "J4", "home 1"), (3, "J3", None)]
)
def test_a_keeper_never_stops_his_own_side_but_receives_exactly(
    die: int, end: str, carrier: str | None
) -> None:
    table = Table("home 9 J6", "home 1 J4", ball="J6", dice=[die])
    story = table.play("shoot S")
    assert (table.ball, table.carrier) == (end, carrier)
    assert "Saved" not in kinds(story)


@pytest.mark.rule("BF 15", "BF R3")
def test_a_keeper_cannot_save_an_own_goal() -> None:
    table = Table("home 9 J6", "home 1 J4", ball="J6", dice=[5])
    table.play("shoot S")
    assert table.position.score == (0, 1)


@pytest.mark.rule("BF R29", "BF 20")
def test_nobody_else_has_the_keepers_hands() -> None:
    """Field figures in the area, even on the ring, do not stop the ball."""
    men = [f"home {shirt} J{shirt - 1}" for shirt in (3, 4, 5, 6)]
    table = Table("away 9 J8", *men, "home 1 C10", ball="J8", turn="away", dice=[6])
    assert kinds(table.play("shoot S")) == ["Rolled", "Shot", "Won"]
    assert (table.ball, table.carrier) == ("J2", "home 3")
    table = Table("away 9 J7", *men, "home 1 C10", ball="J7", turn="away", dice=[6])
    table.play("shoot S")
    assert table.position.score == (0, 1)


@pytest.mark.rule("BF 14", "BF 15", "BF B10")
@pytest.mark.parametrize(
    ("keeper", "caught"), [("J4", True), ("J5", False), ("E4", True), ("D4", False)]
)
def test_the_area_ends_where_the_board_says(keeper: str, caught: bool) -> None:
    column = keeper[0]
    shooter = f"{column}8"
    table = Table(f"away 9 {shooter}", f"home 1 {keeper}", ball=shooter, turn="away", dice=[5])
    assert ("Saved" in kinds(table.play("shoot S"))) is caught
    assert table.ball == (keeper if caught else f"{column}3")
