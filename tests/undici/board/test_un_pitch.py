"""The pitch: symbols, lines, sectors, areas, distances (UN 1)."""

from __future__ import annotations

import pytest

from tests.undici.second_reader import pitch as second
from tests.undici.table import box
from touchline.core.errors import BadBoard
from touchline.undici.engine.board import pitch
from touchline.undici.engine.board.pitch import AWAY, HOME, NO_SHOT, SIGNS


@pytest.mark.rule("UN 1.2", "UN 1.1.9", "UN 1.1.10")
def test_the_map_has_the_right_number_of_each_symbol() -> None:
    assert len(SIGNS) == 224
    assert SIGNS.count("x") == 60
    assert SIGNS.count(".") == 116
    assert sum(1 for sign in SIGNS if sign.endswith("h")) == 16
    assert sum(1 for sign in SIGNS if sign[0] in "+-") == 48


MAP = """
  x   x   x   x   x   .   .
  x   x   x   x   .   .   .
  x   x   x   .   .   .   .
  x   x   .   .   .   .   .
  x   .  -3   .   .   .   .
  .  +0  -2  -4   .   .   .
+3h +1h  -1  -3   .   .   .
+4h +2h  -0  -2   .   .   .
+4h +2h  -0  -2   .   .   .
+3h +1h  -1  -3   .   .   .
  .  +0  -2  -4   .   .   .
  x   .  -3   .   .   .   .
  x   x   .   .   .   .   .
  x   x   x   .   .   .   .
  x   x   x   x   .   .   .
  x   x   x   x   x   .   .
"""
"""Columns A to G; H to N are the same in a mirror."""


@pytest.mark.rule("UN 1.2", "UN 1.1.7/numbers", "UN 1.1.7/both-ends", "UN 1.1.9/corners")
@pytest.mark.parametrize(("side", "letters"), [(AWAY, "ABCDEFG"), (HOME, "NMLKJIH")])
def test_every_box_of_the_map_for_the_side_that_attacks_there(side: int, letters: str) -> None:
    for row, line in enumerate(MAP.split("\n")[1:-1], 1):
        for letter, sign in zip(letters, line.split(), strict=True):
            b = box(f"{letter}{row}")
            number = NO_SHOT if sign in "x." else int(sign.strip("h"))
            assert pitch.shot_number(b, side) == number, (letter, row)
            assert pitch.is_header_box(b, side) is sign.endswith("h"), (letter, row)
            assert pitch.is_cross_box(b, side) is (sign == "x"), (letter, row)
            assert pitch.shot_number(b, 1 - side) == NO_SHOT


@pytest.mark.rule("UN 1.1.7/both-ends", "UN 1.1.8")
def test_symbols_serve_the_side_that_attacks_the_half() -> None:
    assert pitch.shot_number(box("N8"), HOME) == 4
    assert pitch.shot_number(box("N8"), AWAY) == NO_SHOT
    assert pitch.shot_number(box("A7"), AWAY) == 3
    assert pitch.shot_number(box("D6"), AWAY) == -4
    assert pitch.is_header_box(box("M10"), HOME)
    assert not pitch.is_header_box(box("M11"), HOME)
    assert pitch.is_cross_box(box("N1"), HOME)
    assert not pitch.is_cross_box(box("N1"), AWAY)


@pytest.mark.rule("UN 1.1.2")
def test_halves_mirror_each_other() -> None:
    for column in range(7):
        for row in range(16):
            assert SIGNS[column * 16 + row] == SIGNS[(13 - column) * 16 + row]


@pytest.mark.rule("UN 1.1.4", "UN 1.1.5")
def test_lines_are_counted_from_the_own_goal() -> None:
    assert [pitch.line_of(box(f"{c}5"), HOME) for c in "ABCDEFGHN"] == [0, 0, 1, 1, 2, 2, 3, 3, 6]
    assert pitch.line_of(box("N5"), AWAY) == pitch.RED


@pytest.mark.rule("UN 1.1.6")
def test_the_left_flank_depends_on_the_side() -> None:
    assert pitch.side_of_pitch(box("C4"), HOME) == 0
    assert pitch.side_of_pitch(box("C5"), HOME) == 1
    assert pitch.side_of_pitch(box("C4"), AWAY) == 2


@pytest.mark.rule("UN 1.1.11", "UN 1.1.13", "UN 1.1.14", "UN R27")
def test_areas_and_special_boxes() -> None:
    area = [name for name in pitch.NAMES[:224] if pitch.in_area(box(name), HOME)]
    assert area == [f"{c}{r}" for c in "AB" for r in range(6, 12)]
    assert [pitch.NAMES[b] for b in pitch.kick_off_boxes(HOME)] == ["G8", "G9"]
    assert [pitch.NAMES[b] for b in pitch.kick_off_boxes(AWAY)] == ["H8", "H9"]
    assert [pitch.NAMES[b] for b in pitch.corner_boxes(HOME)] == ["N1", "N16"]
    assert pitch.in_touchline_quadrant(box("E15"))


@pytest.mark.rule("UN 1.1.3", "UN 3.6.4", "UN 3.6.5", "UN R1")
def test_passes_are_counted_in_quadrants() -> None:
    assert pitch.quadrants(box("A1"), box("B2")) == 1
    assert pitch.quadrants(box("A1"), box("C4")) == 1
    assert pitch.quadrants(box("A1"), box("E1")) == 2
    assert pitch.quadrants(box("A1"), box("A16")) == 7
    assert pitch.quadrants(pitch.WEST, box("A7")) == 1
    assert pitch.quadrants(pitch.WEST, box("C1")) == 3
    assert pitch.quadrants(pitch.WEST, box("C16")) == 3


@pytest.mark.rule("UN 1.1.2", "UN 1.1.5", "UN 1.1.6", "UN 1.1.11", "UN 1.1.13", "UN 1.1.14")
@pytest.mark.parametrize("side", [HOME, AWAY])
def test_every_space_is_where_a_second_reading_of_the_pitch_has_it(side: int) -> None:
    far = 14 if side == HOME else 1  # the column of the goal line attacked
    assert {pitch.NAMES[b] for b in pitch.corner_boxes(side)} == {
        second.name((far, row)) for row in (1, 16)
    }
    mouth = [second.name((15 - far, row)) for row in second.MOUTH]
    assert [pitch.NAMES[b] for b in pitch.goal_boxes(side)] == mouth
    circle = pitch.kick_off_boxes(side, circle=True)
    assert [pitch.NAMES[b] for b in circle] == [f"{'GH'[side]}{row}" for row in (7, 8, 9, 10)]
    for space in range(pitch.SPACES):
        here = second.numbered(space)
        goal = here in second.GOALS
        name = second.name(here)
        assert pitch.NAMES[space] == name
        assert pitch.depth(space, side) == second.depth(side, here), name
        assert pitch.in_half(space, side) is (not second.attacked_half(side, here)), name
        assert pitch.is_neutral(space) is (not goal and second.neutral(here)), name
        assert pitch.in_area(space, side) is (not goal and second.own_area(side, here)), name
        assert pitch.is_goal_box(space, side) is (name in mouth), name
        assert pitch.in_touchline_quadrant(space) is (here[1] in (1, 2, 15, 16)), name
        if not goal:
            assert pitch.line_of(space, side) == second.own_line(side, here) - 1, name
            flank = second.sector(here)
            assert pitch.side_of_pitch(space, side) == (2 - flank if side else flank), name
            turned = (15 - here[0], 17 - here[1]) if side else here
            assert pitch.NAMES[pitch.mirrored(space, side)] == second.name(turned)
            assert pitch.box_at(here[0] - 1, here[1] - 1) == space
    areas = [int(pitch.area_of(box(name))) for name in ("A6", "B11", "M6", "N11", "C6", "L8")]
    assert areas == [1, 1, 2, 2, 0, 0]


@pytest.mark.rule("UN 1.1.2")
@pytest.mark.parametrize(("column", "row"), [(-1, 0), (14, 0), (0, -1), (0, 16)])
def test_beyond_the_lines_there_is_no_box(column: int, row: int) -> None:
    assert pitch.box_at(column, row) == -1


SOME = [box(name) for name in ("A1", "A7", "B10", "B16", "F5", "G8", "H9", "M6", "N10", "N16")]


@pytest.mark.rule("UN 1.1.3", "UN 3.6.4", "UN 3.6.5", "UN 3.6.6", "UN R35")
@pytest.mark.parametrize("a", [*SOME, pitch.WEST, pitch.EAST])
def test_distances_are_those_of_a_second_reading(a: int) -> None:
    one = second.numbered(a)
    for b in range(pitch.SPACES):
        other = second.numbered(b)
        assert pitch.distance(a, b) == second.king(one, other), pitch.NAMES[b]
        assert pitch.steps_between(a, b) == second.walk(one, other), pitch.NAMES[b]
        rows = min(abs(s[1] - t[1]) for s in second.spots(one) for t in second.spots(other))
        assert pitch.rows_between(a, b) == rows
        beside = one not in second.GOALS and other in second.beside(one)
        assert (b in pitch.NEIGHBOURS[a]) is beside
        ends = [quadrants_of(one), quadrants_of(other)]
        columns, across = zip(
            *((abs(s[0] - t[0]), abs(s[1] - t[1])) for s in ends[0] for t in ends[1]), strict=True
        )
        assert pitch.quadrant_columns(a, b) == min(columns)
        steps = min(max(pair) for pair in zip(columns, across, strict=True))
        assert pitch.quadrants(a, b) == max(1, steps), pitch.NAMES[b]
        assert pitch.near_quadrant(a, b) is (steps <= 1)
        if a < pitch.BOXES and b < pitch.BOXES:
            assert pitch.quadrant_rows(a, b) == across[0]


def quadrants_of(space: second.Box) -> list[second.Box]:
    """Its quadrant; of a goal the two middle ones of its red line (UN 3.6.5)."""
    if space in second.GOALS:
        return [(1 if space[0] == 0 else 7, row) for row in (4, 5)]
    return [second.quadrant(space)]


@pytest.mark.parametrize("key", ["board-columns", "board-sign", "board-rows"])
def test_a_bad_board_is_refused(key: str) -> None:
    rows = [" ".join(row) for row in pitch.sign_rows()]
    assert pitch.read_signs("b.toml", written(rows)) == SIGNS
    if key == "board-columns":
        rows[0] = rows[0][2:]
    elif key == "board-sign":
        rows[0] = rows[0].replace("x", "?", 1)
    else:
        rows.pop()
    with pytest.raises(BadBoard) as error:
        pitch.read_signs("b.toml", written(rows))
    assert error.value.key == f"undici.error.{key}"
    assert "b.toml" in str(error.value)


def written(rows: list[str]) -> str:
    return 'map = """\n' + "\n".join(rows) + '\n"""'
