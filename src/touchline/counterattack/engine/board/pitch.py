"""The pitch: 943 hexes, what is printed on them, and how far apart they are (CA 1.1-1.3, 2.1).

Hexes are numbered column by column from home's goal line and upwards within a column. Column x
runs from -18 to 18; R2 is the row in half hexes above the long axis, even on even columns and odd
on odd ones. People call a hex by its column A ... AK and its row counted from the bottom, A1 to
AK25, with the kick-off spot on S13. Home defends the end x = -18.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.core.grid import Grid, hex_grid
from touchline.core.ids import SideIndex

COLUMNS: Final = 37
LAST_COLUMN: Final = 18
HEXES: Final = 943
NOWHERE: Final = -1

HOME: Final = 0
AWAY: Final = 1

# Directions in the order of the step table.
N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5

# What lies beyond a hex in a direction.
PITCH: Final = 0
GOAL: Final = 1
GOAL_LINE: Final = 2
TOUCHLINE: Final = 3

# The last row of the goal mouth and of the pitch, in half hexes: the posts stand at 7, the
# touchlines run at 25, through the outermost hexes of the odd columns.
MOUTH_ROW: Final = 6
TOP_ROW: Final = 25

GRID: Final[Grid] = hex_grid([25 if x % 2 == 0 else 26 for x in range(-18, 19)])
NAMES: Final[list[str]] = GRID.names


def hex_at(x: i64, r2: i64) -> i64:
    """The hex with its middle on this point, -1 if the point is off the pitch.

    >>> NAMES[hex_at(0, 0)], NAMES[hex_at(-18, -24)], hex_at(19, 7)
    ('S13', 'A1', -1)
    """
    top: i64 = 24 + (x & 1)
    if x < -LAST_COLUMN or x > LAST_COLUMN or r2 < -top or r2 > top:
        return NOWHERE
    column: i64 = x + LAST_COLUMN
    return column * 25 + (column >> 1) + ((r2 + top) >> 1)


def _coordinates() -> list[tuple[int, int]]:
    """Column and half row of every hex in the order of their numbers."""
    return [
        (x, r2)
        for x in range(-LAST_COLUMN, LAST_COLUMN + 1)
        for r2 in range(-24 - x % 2, TOP_ROW + 1, 2)
    ]


def _read() -> tuple[list[str], list[int]]:
    """The sign printed on every hex and the directions of the rose, from the board file."""
    file = resources.files("touchline.counterattack.data").joinpath("boards", "standard.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    lines = [line.split() for line in str(data["map"]).strip().splitlines()]
    signs = [lines[TOP_ROW - r2][(x + LAST_COLUMN) // 2] for x, r2 in _coordinates()]
    return signs, [GRID.directions.index(name) for name in data["rose"]]


_SIGNS, _ROSE = _read()

X: Final[vec[i16]] = vec[i16]([x for x, _ in _coordinates()])
R2: Final[vec[i16]] = vec[i16]([r2 for _, r2 in _coordinates()])
STEP: Final[vec[i16]] = GRID.step
NEIGHBOURS: Final[list[list[int]]] = [GRID.neighbours(hex_) for hex_ in range(HEXES)]
STEP_X: Final[vec[i16]] = vec[i16]([0, 1, 1, 0, -1, -1])
STEP_R2: Final[vec[i16]] = vec[i16]([2, 1, -1, -2, -1, 1])
ROSE: Final[vec[i16]] = vec[i16](_ROSE)  # direction of die 1 to 6 at 0 to 5


def _area(signs: str) -> vec[u8]:
    """For every hex 1 or 2 if it has one of these signs at home's or away's end, else 0."""
    ends = [1 if x < 0 else 2 for x, _ in _coordinates()]
    return vec[u8]([end if sign in signs else 0 for sign, end in zip(_SIGNS, ends, strict=True)])


def _marked(sign: str) -> list[list[int]]:
    """The hexes with this sign at home's end and at away's end, from the bottom."""
    ends = _area(sign)
    return [[hex_ for hex_ in range(HEXES) if ends[hex_] == side + 1] for side in (HOME, AWAY)]


# Areas: 1 on the hexes at home's end, 2 on those at away's end, 0 elsewhere.
BOX: Final[vec[u8]] = _area("pbsgxD")
SIX_YARD: Final[vec[u8]] = _area("sg")
MOUTH: Final[vec[u8]] = _area("g")
ARC: Final[vec[u8]] = _area("a")
DOTTED: Final[vec[u8]] = _area("dDc")
FINAL_THIRD: Final[vec[u8]] = _area(",pbsgxadDc")

CIRCLE: Final[vec[u8]] = vec[u8]([1 if sign in "o*" else 0 for sign in _SIGNS])
KICK_OFF_SPOT: Final[int] = _SIGNS.index("*")
PENALTY_SPOT: Final[list[int]] = [spots[0] for spots in _marked("x")]
CORNERS: Final[list[list[int]]] = _marked("c")


def end_of(side: SideIndex) -> i64:
    """The number in the area tables of the end that a side defends."""
    return side + 1


def goal_column(side: SideIndex) -> i64:
    """The last column before the goal that a side defends: -18 or 18."""
    return LAST_COLUMN if side == AWAY else -LAST_COLUMN


def forward(side: SideIndex) -> i64:
    """The step of x towards the goal that a side attacks: 1 or -1."""
    return -1 if side == AWAY else 1


def distance(a: i64, b: i64) -> i64:
    """Steps from hex to hex (CA 1.2)."""
    return steps(i64(X[b]) - i64(X[a]), i64(R2[b]) - i64(R2[a]))


def steps(dx: i64, dr2: i64) -> i64:
    """Steps between two points that are so many columns and half rows apart (CA 1.2)."""
    across: i64 = dx if dx >= 0 else -dx
    along: i64 = dr2 if dr2 >= 0 else -dr2
    both: i64 = (along + across) >> 1
    return across if across > both else both


def neighbours(a: i64) -> list[int]:
    """The hexes next to this one in the order of the directions. Not to be changed."""
    return NEIGHBOURS[a]


_within: Final[dict[int, list[int]]] = {}


def within(a: i64, n: i64) -> list[int]:
    """All hexes at most n steps away, the hex itself included, by number. Not to be changed."""
    key = a * 64 + n
    found = _within.get(key)
    if found is None:
        found = _disc(a, n)
        _within[key] = found
    return found


def _disc(a: i64, n: i64) -> list[int]:
    x0: i64 = i64(X[a])
    middle: i64 = i64(R2[a])
    hexes: list[int] = []
    x: i64 = x0 - n
    while x <= x0 + n:
        reach: i64 = 2 * n - (x - x0 if x >= x0 else x0 - x)
        r2: i64 = middle - reach
        while r2 <= middle + reach:
            at = hex_at(x, r2)
            if at != NOWHERE:
                hexes.append(at)
            r2 += 2
        x += 1
    return hexes


def seen_from(hexes: list[int], end: SideIndex) -> list[int]:
    """Hexes by number in the order of whoever defends this end: a half turn reverses it."""
    return hexes if end == HOME else hexes[::-1]


def in_box(a: i64, side: SideIndex) -> bool:
    """Whether the hex lies in the penalty area that a side defends, its border included."""
    return i64(BOX[a]) == side + 1


def in_six_yard(a: i64, side: SideIndex) -> bool:
    """Whether the hex lies in the six-yard box that a side defends."""
    return i64(SIX_YARD[a]) == side + 1


def in_arc(a: i64, side: SideIndex) -> bool:
    """Whether the hex belongs to the penalty arc outside the box of a side (CA q118)."""
    return i64(ARC[a]) == side + 1


def in_final_third(a: i64, side: SideIndex) -> bool:
    """Whether the hex lies in the final third that a side defends."""
    return i64(FINAL_THIRD[a]) == side + 1


def in_own_half(a: i64, side: SideIndex) -> bool:
    """Whether the hex lies in a side's own half; column 0 is in both (CA q7, q110)."""
    return i64(X[a]) * forward(side) <= 0


def in_circle(a: i64) -> bool:
    """Whether the hex lies in the centre circle."""
    return i64(CIRCLE[a]) != 0


def dotted(a: i64) -> bool:
    """Whether shots from the hex have a difficult angle."""
    return i64(DOTTED[a]) != 0


def corner_near(a: i64, side: SideIndex) -> i64:
    """The corner hex at a side's end on the same half of the goal line, -1 on the axis (CA q83)."""
    r2: i64 = i64(R2[a])
    if r2 == 0:
        return NOWHERE
    return CORNERS[side][0 if r2 < 0 else 1]


def rose_direction(die: i64) -> i64:
    """The direction in which the loose-ball rose sends the ball with this die (CA 1.2)."""
    return i64(ROSE[die - 1])


def rose_step(a: i64, die: i64) -> i64:
    """The next hex that way on the loose-ball rose, -1 off the pitch."""
    return i64(STEP[a * 6 + rose_direction(die)])


def beyond(a: i64, direction: i64) -> i64:
    """What a ball crosses that leaves the hex in a direction: PITCH if it stays on.

    The last column is still on the pitch, whatever the line cuts off it (CA 1.3). Where both
    lines are crossed at once it is the goal line (CA q52); a goal is entered only from the seven
    hexes of its mouth (CA q103).
    """
    if i64(STEP[a * 6 + direction]) != NOWHERE:
        return PITCH
    x: i64 = i64(X[a]) + i64(STEP_X[direction])
    if x >= -LAST_COLUMN and x <= LAST_COLUMN:
        return TOUCHLINE
    return GOAL if i64(MOUTH[a]) != 0 else GOAL_LINE


def sign_rows() -> list[list[str]]:
    """The printed signs in the rows people count, the top one first; blank where a column ends."""
    rows = [[" "] * COLUMNS for _ in range(TOP_ROW + 1)]
    for hex_, sign in enumerate(_SIGNS):
        number = int(NAMES[hex_].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        rows[TOP_ROW + 1 - number][int(X[hex_]) + LAST_COLUMN] = sign
    return rows
