"""The pitch: symbols, lines, sectors, areas, distances (UN 1)."""

from __future__ import annotations

import pytest

from tests.undici.table import box
from touchline.core.errors import BadBoard
from touchline.undici.match import pitch
from touchline.undici.match.pitch import AWAY, HOME, NO_SHOT, SIGNS


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
    assert not pitch.on_touchline(box("E15"))


@pytest.mark.rule("UN 1.1.3", "UN 3.6.4", "UN 3.6.5", "UN R1")
def test_passes_are_counted_in_quadrants() -> None:
    assert pitch.quadrants(box("A1"), box("B2")) == 1
    assert pitch.quadrants(box("A1"), box("C4")) == 1
    assert pitch.quadrants(box("A1"), box("E1")) == 2
    assert pitch.quadrants(box("A1"), box("A16")) == 7
    assert pitch.quadrants(pitch.WEST, box("A7")) == 1
    assert pitch.quadrants(pitch.WEST, box("C1")) == 3
    assert pitch.quadrants(pitch.WEST, box("C16")) == 3


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
