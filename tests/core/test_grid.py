"""Square and hex boards: neighbours, rays and distances against formulas of their own."""

from __future__ import annotations

import pytest

from touchline.core.grid import OFF, Grid, column_name, hex_grid, square_grid

SQUARE = square_grid(20, 24)
PITCH = [25 if column % 2 == 0 else 26 for column in range(37)]
HEX = hex_grid(PITCH)


@pytest.mark.parametrize(
    ("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (36, "AK"), (701, "ZZ"), (702, "AAA")]
)
def test_columns_are_named_like_in_a_spreadsheet(column: int, name: str) -> None:
    assert column_name(column) == name


def test_cells_are_found_by_name_in_any_case() -> None:
    assert SQUARE.cell("a1") == 0
    assert SQUARE.cell("T24") == 479
    assert SQUARE.cell("U1") is None
    assert SQUARE.cell("A25") is None


def test_a_square_board_has_four_directions() -> None:
    centre = SQUARE.cell("J12")
    assert centre is not None
    assert [SQUARE.names[c] for c in SQUARE.neighbours(centre)] == ["J13", "K12", "J11", "I12"]
    assert [SQUARE.names[c] for c in SQUARE.neighbours(0)] == ["A2", "B1"]
    assert SQUARE.next(0, 2) == OFF


def test_a_ray_runs_to_the_edge() -> None:
    start = SQUARE.cell("C22")
    assert start is not None
    assert [SQUARE.names[c] for c in SQUARE.ray(start, 0)] == ["C23", "C24"]
    assert [SQUARE.names[c] for c in SQUARE.ray(start, 3)] == ["B22", "A22"]


@pytest.mark.parametrize("cell", [0, 19, 231, 460, 479])
def test_distances_on_squares_are_columns_plus_rows(cell: int) -> None:
    wanted = [abs(c % 20 - cell % 20) + abs(c // 20 - cell // 20) for c in range(480)]
    assert SQUARE.distances(cell) == wanted


@pytest.mark.parametrize("board", [SQUARE, HEX], ids=["square", "hex"])
def test_neighbours_are_mutual_and_opposite(board: Grid) -> None:
    ways = len(board.directions)
    for cell in range(board.size):
        for way in range(ways):
            other = board.next(cell, way)
            if other != OFF:
                assert board.next(other, (way + ways // 2) % ways) == cell


def test_the_large_hex_pitch_has_943_hexes() -> None:
    assert HEX.size == 943
    assert HEX.names[0] == "A1"
    assert HEX.names[-1] == "AK25"
    inner = [c for c in range(HEX.size) if len(HEX.neighbours(c)) == 6]
    assert len(inner) == 943 - 2 * 25 - 2 * 35  # all but the two end columns and two edges


def halves(cell: int) -> tuple[int, int]:
    """Column, and half hexes above the long axis."""
    name = HEX.names[cell]
    letters = name.rstrip("0123456789")
    column = [column_name(i) for i in range(37)].index(letters)
    return column, 2 * (int(name[len(letters) :]) - 1) - (PITCH[column] - 1)


@pytest.mark.parametrize("start", ["A1", "A25", "S13", "T26", "AK1"])
def test_distances_on_hexes_follow_the_formula(start: str) -> None:
    cell = HEX.cell(start)
    assert cell is not None
    x, h = halves(cell)
    for other, steps in enumerate(HEX.distances(cell)):
        dx, dh = abs(halves(other)[0] - x), abs(halves(other)[1] - h)
        assert steps == max(dx, (dh + dx) / 2)
