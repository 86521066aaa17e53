"""Set-up and the first shot (BF 1-3)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.brettfussball.running import LAYOUTS
from tests.brettfussball.table import Table
from touchline.brettfussball.events import Placed, Rolled, Shot, Tossed, Won


@pytest.mark.rule("BF 1")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_everybody_starts_on_a_dot_of_his_half_and_the_keeper_on_the_ring(layout: str) -> None:
    table = Table.kick_off(settings=f"board={layout}")
    rings = {"standard": ("J2", "K23"), "square-goal": ("J3", "K22")}[layout]
    assert (table.where("home 1"), table.where("away 1")) == rings
    assert (table.where("home 9"), table.where("away 9")) == ("J12", "K13")
    home = {table.where(f"home {shirt}") for shirt in range(2, 12)}
    away = {table.where(f"away {shirt}") for shirt in range(2, 12)}
    assert home == {"D5", "H5", "M5", "Q5", "C8", "J8", "R8", "E11", "P11", "J12"}
    assert away == {"Q20", "M20", "H20", "D20", "R17", "K17", "C17", "P14", "E14", "K13"}


@pytest.mark.rule("BF 2")
def test_a_toss_decides_and_is_fair() -> None:
    table = Table.kick_off()
    assert table.decision == "toss"
    half = Fraction(1, 2)
    outcomes = [(str(side), chance) for side, chance in table.position.outcomes()]
    assert outcomes == [("toss home", half), ("toss away", half)]


@pytest.mark.rule("BF 2")
@pytest.mark.parametrize(
    ("first", "dot", "other", "from_circle_to"),
    [("home", "J12", "away", "J17"), ("away", "K13", "home", "K8")],
)
def test_who_starts_has_the_ball_and_the_other_leaves_the_circle(
    first: str, dot: str, other: str, from_circle_to: str
) -> None:
    side = ["home", "away"].index(first)
    table = Table.kick_off()
    assert table.play(f"toss {first}") == [
        Tossed(side),
        Placed(1 - side, 9, from_circle_to, "BF 2"),
    ]
    assert (table.ball, table.carrier) == (dot, f"{first} 9")
    assert table.where(f"{other} 9") == from_circle_to
    assert table.mover == first
    agreed = Table.kick_off(settings=f"first={first}")
    assert agreed.decision == "roll"
    assert [agreed.where(f"{s} {n}") for s in ("home", "away") for n in range(1, 12)] == [
        table.where(f"{s} {n}") for s in ("home", "away") for n in range(1, 12)
    ]
    assert (agreed.ball, agreed.carrier, agreed.mover) == (dot, f"{first} 9", first)


@pytest.mark.rule("BF 2")
def test_nobody_rolls_before_the_toss() -> None:
    Table.kick_off().refuses("roll 3", "toss", "BF 2")


@pytest.mark.rule("BF 3")
@pytest.mark.parametrize(("way", "end"), [("N", "J16"), ("E", "N12"), ("S", "J8"), ("W", "F12")])
def test_the_match_begins_with_a_shot_in_any_direction(way: str, end: str) -> None:
    table = Table.kick_off("toss home", 4)
    story = table.play(f"shoot {way}")
    assert story[2:4] == [Rolled(0, 4, "turn"), Shot(0, 9, "shot", "J12", end, way)]
    assert story[4:] == ([Won(0, 8, "received", "J8", "BF 14")] if way == "S" else [])
    assert table.where("home 9") == "J12"
    assert table.ball == end
    assert table.mover == "away"


@pytest.mark.rule("BF 5/kick-off", "BF 3")
def test_the_match_cannot_begin_with_anything_else() -> None:
    table = Table.kick_off().roll("toss away", 2)
    assert table.legal() == ["shoot N", "shoot E", "shoot S", "shoot W"]
    error = table.refuses("move 9 K15", "shot", "BF 5")
    assert error.params["legal"] == "shoot N, shoot E, shoot S, shoot W"
    table.refuses("attack 2", "shot", "BF 5")
    table.refuses("pass", "shot", "BF 5")
