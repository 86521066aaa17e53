"""The pitch: 224 boxes, two goals, what is printed on them, and how far apart they are (UN 1).

Boxes are numbered column by column from home's goal line and downwards within a column. People
call a box by its column A ... N and its row 1 ... 16 from the top: A1 to N16. Home defends WEST,
and seven columns make a half (UN 1.1.2).
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.core.errors import BadBoard
from touchline.core.grid import OFF, Grid, column_name
from touchline.core.ids import SideIndex, Square

COLUMNS: Final = 14
ROWS: Final = 16
BOXES: Final = 224
WEST: Final = 224  # home's goal
EAST: Final = 225
SPACES: Final = 226
NOWHERE: Final = -1

HOME: Final = 0
AWAY: Final = 1

DIRECTIONS: Final[tuple[str, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DX: Final[tuple[int, ...]] = (0, 1, 1, 1, 0, -1, -1, -1)
DY: Final[tuple[int, ...]] = (-1, -1, 0, 1, 1, 1, 0, -1)

# Lines as a side counts them from its own goal (UN 1.1.5).
RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
WHITE: Final = 3
LINES: Final = 7

# Sectors (UN 1.1.6).
TOP: Final = 0
CENTRE: Final = 1
BOTTOM: Final = 2

NO_SHOT: Final = -99
# The four rows of the boxes in front of a goal (R35).
GOAL_TOP: Final = 6
GOAL_BOTTOM: Final = 9


def box_at(column: i64, row: i64) -> i64:
    """The box in this column and row, both counted from 0; -1 off the pitch.

    >>> NAMES[box_at(6, 7)], box_at(14, 0)
    ('G8', -1)
    """
    if column < 0 or column >= COLUMNS or row < 0 or row >= ROWS:
        return NOWHERE
    return column * ROWS + row


def _grid() -> Grid:
    names = [f"{column_name(x)}{y + 1}" for x in range(COLUMNS) for y in range(ROWS)]
    step: list[int] = []
    for x in range(COLUMNS):
        for y in range(ROWS):
            step += [int(box_at(x + dx, y + dy)) for dx, dy in zip(DX, DY, strict=True)]
    step += [OFF] * 16  # nobody steps out of a goal but the keeper
    return Grid([*names, "WEST", "EAST"], DIRECTIONS, step)


def read_signs(file: str, text: str) -> list[str]:
    """The symbol of every box, from the picture in a board file; BadBoard says what is wrong."""
    data = tomllib.loads(text)
    rows = [
        line.replace("|", " ").split()
        for line in str(data.get("map", "")).strip().splitlines()
        if not line.startswith("-----")
    ]
    if len(rows) != ROWS:
        raise BadBoard("undici.error.board-rows", file=file, found=len(rows), wanted=ROWS)
    for number, row in enumerate(rows):
        if len(row) != COLUMNS:
            raise BadBoard(
                "undici.error.board-columns",
                file=file,
                row=number + 1,
                found=len(row),
                wanted=COLUMNS,
            )
        for sign in row:
            plain = sign.removesuffix("h")
            known = sign in (".", "x") or (plain[0] in "+-" and plain[1:].isdecimal())
            if not known:
                raise BadBoard("undici.error.board-sign", file=file, row=number + 1, sign=sign)
    return [rows[y][x] for x in range(COLUMNS) for y in range(ROWS)]


def _read() -> list[str]:
    file = resources.files("touchline.undici.data") / "boards" / "pitch.toml"
    return read_signs("pitch.toml", file.read_text(encoding="utf-8"))


SIGNS: Final[list[str]] = _read()
GRID: Final[Grid] = _grid()
NAMES: Final[list[str]] = GRID.names
STEP: Final[vec[i16]] = GRID.step
NEIGHBOURS: Final[list[list[int]]] = [GRID.neighbours(box) for box in range(SPACES)]

# Column of every space from 0; the goals are beyond the first and the last one (UN R35).
COLUMN: Final[vec[i16]] = vec[i16]([box // ROWS for box in range(BOXES)] + [-1, COLUMNS])
ROW: Final[vec[i16]] = vec[i16]([box % ROWS for box in range(BOXES)] + [7, 7])


def _half(box: int) -> int:
    return HOME if box // ROWS < COLUMNS // 2 else AWAY


def _number(sign: str) -> int:
    return int(sign.removesuffix("h")) if sign[0] in "+-" else NO_SHOT


def _for_attack(values: list[int], nothing: int) -> list[int]:
    """What the boxes are worth to home's attack and then to away's: only the other half counts."""
    return [
        values[box] if box < BOXES and _half(box) != side else nothing
        for side in (HOME, AWAY)
        for box in range(SPACES)
    ]


_SHOT: Final[vec[i16]] = vec[i16](_for_attack([_number(sign) for sign in SIGNS], NO_SHOT))
_CROSS: Final[vec[u8]] = vec[u8](_for_attack([int(sign == "x") for sign in SIGNS], 0))
_HEADER: Final[vec[u8]] = vec[u8](_for_attack([int(sign.endswith("h")) for sign in SIGNS], 0))
_AREA: Final[vec[u8]] = vec[u8](
    [
        _half(box) + 1 if 5 <= box % ROWS <= 10 and box // ROWS in (0, 1, 12, 13) else 0
        for box in range(BOXES)
    ]
    + [0, 0]
)


def shot_number(box: Square, side: SideIndex) -> i64:
    """The number of a shot box of the goal a side attacks, NO_SHOT elsewhere (UN 1.1.7).

    As the board file has it: plus inside the area, minus or 0 outside (UN 1.1.16).
    """
    return i64(_SHOT[side * SPACES + box])


def is_cross_box(box: Square, side: SideIndex) -> bool:
    """Is this a cross box for the attack of a side (UN 1.1.9)?"""
    return i64(_CROSS[side * SPACES + box]) == 1


def is_header_box(box: Square, side: SideIndex) -> bool:
    """Is this a header box for the attack of a side (UN 1.1.8)?"""
    return i64(_HEADER[side * SPACES + box]) == 1


def is_neutral(box: Square) -> bool:
    """A box without a symbol (UN 1.1.10)."""
    return box < BOXES and SIGNS[box] == "."


def in_area(box: Square, side: SideIndex) -> bool:
    """Is the box in the penalty area that a side defends (UN 1.1.11)?"""
    return i64(_AREA[box]) == side + 1


def area_of(box: Square) -> i64:
    """The penalty area a box is in: who defends it and one more, 0 for none (UN 1.1.11)."""
    return i64(_AREA[box])


def in_half(box: Square, side: SideIndex) -> bool:
    """Is the box, or the goal, in the half that a side defends?"""
    column = i64(COLUMN[box])
    return (column < COLUMNS // 2) == (side == HOME)


def goal_of(side: SideIndex) -> i64:
    """The space of the goal that a side defends (UN 1.1.12)."""
    return WEST if side == HOME else EAST


def forward(side: SideIndex) -> i64:
    """The step of the column towards the goal that a side attacks: 1 or -1."""
    return 1 if side == HOME else -1


def depth(box: Square, side: SideIndex) -> i64:
    """How many columns a space is in front of a side's goal: 0 in it, 1 to 14 on the pitch."""
    column = i64(COLUMN[box])
    return column + 1 if side == HOME else COLUMNS - column


def line_of(box: Square, side: SideIndex) -> i64:
    """The line of a box as a side counts them, 0 its own red one, 6 the other red (UN 1.1.4)."""
    return (depth(box, side) - 1) >> 1


def sector_of(box: Square) -> i64:
    """Top, centre or bottom (UN 1.1.6)."""
    row = i64(ROW[box])
    if row < 4:
        return TOP
    return CENTRE if row < 12 else BOTTOM


def side_of_pitch(box: Square, side: SideIndex) -> i64:
    """The sector as a side sees it: 0 its left, 1 the centre, 2 its right."""
    sector = sector_of(box)
    return sector if side == HOME else 2 - sector


def distance(a: i64, b: i64) -> i64:
    """King's steps between two spaces (UN 3.6.6)."""
    dx = size_of(i64(COLUMN[a]) - i64(COLUMN[b]))
    dy = rows_between(a, b)
    return dx if dx > dy else dy


def steps_between(a: i64, b: i64) -> i64:
    """Steps along and across between two spaces, none of them diagonal."""
    return size_of(i64(COLUMN[a]) - i64(COLUMN[b])) + rows_between(a, b)


def rows_between(a: i64, b: i64) -> i64:
    """How many rows two spaces are apart; of a goal's four the nearest counts (UN R35).

    >>> rows_between(WEST, box_at(3, 0)), rows_between(EAST, box_at(3, 15))
    (6, 6)
    """
    if a >= BOXES:
        return 0 if b >= BOXES else rows_between(b, a)
    row = i64(ROW[a])
    if b < BOXES:
        return size_of(row - i64(ROW[b]))
    return GOAL_TOP - row if row < GOAL_TOP else row - GOAL_BOTTOM if row > GOAL_BOTTOM else 0


def quadrants(a: i64, b: i64) -> i64:
    """How many quadrants a pass goes: king's steps between them, at least one (UN 3.6.4).

    From or to a goal the nearer of the two middle quadrants of its red line counts (UN 3.6.5).
    """
    dx = quadrant_columns(a, b)
    dy = quadrant_rows(a, b)
    most = dx if dx > dy else dy
    return most if most > 1 else 1


def quadrant_columns(a: i64, b: i64) -> i64:
    """How many quadrants two spaces are apart along the pitch."""
    return size_of(_quadrant_column(a) - _quadrant_column(b))


def quadrant_rows(a: i64, b: i64) -> i64:
    """How many quadrants two spaces are apart across the pitch."""
    return size_of(_quadrant_row(a, b) - _quadrant_row(b, a))


def size_of(n: i64) -> i64:
    """A number without its sign."""
    return n if n >= 0 else -n


def _quadrant_column(space: i64) -> i64:
    if space >= BOXES:
        return 0 if space == WEST else 6
    return i64(COLUMN[space]) >> 1


def _quadrant_row(space: i64, other: i64) -> i64:
    if space < BOXES:
        return i64(ROW[space]) >> 1
    return 3 if i64(ROW[other]) < 8 else 4


def near_quadrant(a: i64, b: i64) -> bool:
    """Are two boxes in the same quadrant or in neighbouring ones?"""
    return quadrants(a, b) == 1


def in_touchline_quadrant(box: Square) -> bool:
    """Is the box in a quadrant along a touchline (UN 1.1.14)?"""
    row = i64(ROW[box])
    return row < 2 or row >= 14


def kick_off_boxes(side: SideIndex, circle: bool = False) -> list[int]:
    """Where the ball may lie for a kick-off: two boxes, or all of the circle's (UN R27, 1.1.15)."""
    column = 6 if side == HOME else 7
    rows = range(6, 10) if circle else range(7, 9)
    return [column * ROWS + row for row in rows]


def corner_boxes(side: SideIndex) -> list[int]:
    """The two corners at the goal a side attacks (UN 1.1.13)."""
    column = 13 if side == HOME else 0
    return [column * ROWS, column * ROWS + 15]


def goal_boxes(side: SideIndex) -> list[int]:
    """The four boxes in front of the goal a side defends, in its first column."""
    column = 0 if side == HOME else 13
    return [column * ROWS + row for row in range(GOAL_TOP, GOAL_BOTTOM + 1)]


def is_goal_box(box: Square, side: SideIndex) -> bool:
    """Is this one of the four boxes in front of the goal a side defends?"""
    return depth(box, side) == 1 and GOAL_TOP <= i64(ROW[box]) <= GOAL_BOTTOM


def mirrored(box: int, side: int) -> int:
    """A box of home's seen by a side: the pitch turned by half a turn for away.

    >>> NAMES[mirrored(GRID.cell("C2"), AWAY)]
    'L15'
    """
    return box if side == HOME else BOXES - 1 - box


def sign_rows() -> list[list[str]]:
    """The symbols in rows, the top row first."""
    return [[SIGNS[x * ROWS + y] for x in range(COLUMNS)] for y in range(ROWS)]
