"""Specialists, free-kick shots with walls, free-kick passes and crosses (UN 4.4, 4.5, 4.7, 4.8)."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table
from touchline.undici.events import (
    Called,
    CornerTaken,
    Duel,
    Goal,
    Passed,
    Placed,
    Saved,
    SetPiece,
    Wall,
)
from touchline.undici.wall import wall_rows

SHOT = "fouls=true;free_kick_shot=true;specialists=true"
PASS = "fouls=true;free_kick_pass=true"
CROSS = "fouls=true;free_kick_cross=true;specialists=true"
# number 10 is fouled on L11 by number 4 in front of him
RIGHT = ("home 10 L11", "home 8 G5", "away 4 M11", "away 10 J3", "away 9 J9")


def fouled(*chips: str, settings: str, more: tuple[int, ...] = (4, 3)) -> Table:
    """Number 10 has dribbled at number 4, and both have 5."""
    table = Table(*chips, ball="home 10", settings=settings)
    table.play("dribble 4", *more)
    return table


@pytest.mark.rule("UN R34", "UN 4.5.2")
@pytest.mark.parametrize(
    ("row", "two", "four"),
    [
        (5, [5, 6], [5, 6, 7, 8]),
        (6, [6, 7], [6, 7, 8, 9]),
        (7, [7, 8], [7, 8, 9, 10]),
        (8, [8, 9], [8, 7, 9, 10]),
        (9, [9, 8], [9, 10, 8, 7]),
        (10, [10, 9], [10, 9, 8, 7]),
        (11, [11, 10], [11, 10, 9, 8]),
        (12, [12, 11], [12, 11, 10, 9]),
    ],
)
def test_where_a_wall_stands(row: int, two: list[int], four: list[int]) -> None:
    assert [man + 1 for man in wall_rows(row - 1, 2)] == two
    assert [man + 1 for man in wall_rows(row - 1, 4)] == four
    assert wall_rows(row - 1, 0) == []


DEFENCE = ("away 4 {}", "away 9 J9", "away 11 J10", "away 10 J3", "away 5 E3")


@pytest.mark.rule("UN 4.5.2")
@pytest.mark.parametrize(
    ("taker", "front", "size", "boxes", "malus"),
    [
        ("L11", "M11", 2, ["M11", "M10"], 1),  # from the right: all to the left
        ("L11", "M11", 4, ["M11", "M10", "M9", "M8"], 2),
        ("L8", "M8", 4, ["M8", "M7", "M9", "M10"], 2),  # centre-left: one left, two right
        ("L6", "M6", 4, ["M6", "M7", "M8", "M9"], 2),  # from the left: all to the right
        ("K9", "L9", 4, ["L9", "L10", "L8", "L7"], 2),  # the mirror image, further out
    ],
)
def test_the_printed_walls(
    taker: str, front: str, size: int, boxes: list[str], malus: int
) -> None:
    chips = [chip.format(front) for chip in DEFENCE]
    table = fouled(f"home 10 {taker}", *chips, settings=SHOT)
    table.play("take 10", f"wall {size}")
    wall = table.told(Wall)[0]
    assert (wall.side, wall.men, wall.malus) == (1, size, malus)
    assert table.legal() == ["by 9", "by 11"]
    table.play("by 11")  # number 9 is then the only forward left, number 10 the only midfielder
    if size == 4:
        assert table.legal() == ["by 4", "by 5"]
        table.play("by 5")
    men = ("away 11", "away 9", "away 10", "away 5")[:size]
    assert [table.where(man) for man in men] == boxes
    assert table.decision == "make-room"
    table.play("to E8")  # number 4 stood where the wall is
    assert table.where("away 4") == "E8"
    assert table.decision == "shot-roll"


@pytest.mark.rule("UN 4.5.1", "UN 4.5.5", "UN 4.4", "UN 4.5.3", "UN 4.5.4")
def test_a_free_kick_past_a_wall_of_two() -> None:
    table = fouled(*RIGHT, settings=SHOT)
    assert table.position.flow[-1].rule() == "UN 4.5.1"
    table.play("take 8")
    piece = table.told(SetPiece)[0]
    assert (piece.what, piece.shirt, piece.at) == ("free-kick-shot", 8, "L11")
    assert (table.where("home 8"), table.where("home 10")) == ("L11", "G5")
    assert table.decision == "wall-size"
    assert table.position.turn is not None and table.position.turn.label == "away"
    table.play("wall 2")
    assert (table.where("away 9"), table.where("away 10")) == ("M11", "M10")
    assert table.decision == "make-room"
    table.refuses("to M10", "UN 4.5.4", "occupied")
    table.refuses("to EAST", "UN 3.4.3", "goal")
    assert odds_of(table, "to E8") == {"goal": 15, "saved": 21}  # 2 + 1 - 2 - 1 against 2: -2?
