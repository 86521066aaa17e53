"""Cells and what lies next to what: tables built once per board, looked up ever after.

Cells are numbered row by row from 0. A step table holds, for every cell and direction, the next
cell or -1 beyond the edge; rays and distances follow from it. Square and hex boards differ only
in their directions.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

OFF: Final = -1

SQUARE_DIRECTIONS: Final = ("N", "E", "S", "W")
HEX_DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")


@final
class Grid:
    """A board of named cells with the same directions everywhere."""

    def __init__(self, names: list[str], directions: tuple[str, ...], step: list[int]) -> None:
        self.names = names
        self.directions = directions
        self.size = len(names)
        self.step: vec[i16] = vec[i16](step)
        self._by_name = {name: cell for cell, name in enumerate(names)}

    def cell(self, name: str) -> int | None:
        """The number of a named cell, None if the board has no such cell."""
        return self._by_name.get(name.upper())

    def next(self, cell: i64, direction: i64) -> i64:
        """The neighbour in a direction, -1 beyond the edge."""
        return i64(self.step[cell * len(self.directions) + direction])

    def neighbours(self, cell: i64) -> list[int]:
        """All cells next to this one, in the order of the directions."""
        found = [self.next(cell, d) for d in range(len(self.directions))]
        return [int(other) for other in found if other != OFF]

    def ray(self, cell: i64, direction: i64) -> list[int]:
        """All cells straight on from this one, nearest first, without the cell itself."""
        cells: list[int] = []
        at = self.next(cell, direction)
        while at != OFF:
            cells.append(at)
            at = self.next(at, direction)
        return cells

    def distances(self, cell: int) -> list[int]:
        """How many steps every cell is away from this one."""
        steps = [-1] * self.size
        steps[cell] = 0
        edge = [cell]
        while edge:
            following: list[int] = []
            for at in edge:
                for other in self.neighbours(at):
                    if steps[other] < 0:
                        steps[other] = steps[at] + 1
                        following.append(other)
            edge = following
        return steps


def column_name(column: int) -> str:
    """A, B … Z, AA, AB …

    >>> column_name(0), column_name(19), column_name(26)
    ('A', 'T', 'AA')
    """
    name = ""
    while True:
        name = chr(ord("A") + column % 26) + name
        column = column // 26 - 1
        if column < 0:
            return name


def square_grid(columns: int, rows: int) -> Grid:
    """A board of squares: A1 is at the south-west, four directions.

    >>> board = square_grid(20, 24)
    >>> board.names[board.next(board.cell("J12"), 0)]
    'J13'
    """
    names = [column_name(x) + str(y + 1) for y in range(rows) for x in range(columns)]
    step: list[int] = []
    for y in range(rows):
        for x in range(columns):
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                inside = 0 <= x + dx < columns and 0 <= y + dy < rows
                step.append((y + dy) * columns + x + dx if inside else OFF)
    return Grid(names, SQUARE_DIRECTIONS, step)


def hex_grid(rows_per_column: list[int]) -> Grid:
    """A board of flat-top hexes in columns; a column with one hex more stands half a hex lower.

    Cells are numbered column by column from the south, and neighbouring columns must differ by
    one hex, as on every such board.

    >>> board = hex_grid([2, 3, 2])
    >>> [board.names[cell] for cell in board.neighbours(board.cell("B2"))]
    ['B3', 'C2', 'C1', 'B1', 'A1', 'A2']
    """
    first = [0]
    for rows in rows_per_column:
        first.append(first[-1] + rows)

    def at(column: int, half_row: int) -> int:
        """The cell whose middle is this many half hexes above the long axis."""
        if not 0 <= column < len(rows_per_column):
            return OFF
        row = half_row + rows_per_column[column] - 1
        return first[column] + row // 2 if 0 <= row < 2 * rows_per_column[column] else OFF

    names: list[str] = []
    step: list[int] = []
    for column, rows in enumerate(rows_per_column):
        for row in range(rows):
            names.append(column_name(column) + str(row + 1))
            half = 2 * row - (rows - 1)
            for dx, dh in ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)):
                step.append(at(column + dx, half + dh))
    return Grid(names, HEX_DIRECTIONS, step)
