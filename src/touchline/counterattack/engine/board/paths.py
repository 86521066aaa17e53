"""The way of the ball: which hexes it crosses, and where it leaves the pitch (CA 2.2).

Everything is decided in whole numbers. A point is (u, v) with u in quarters of a hex's width and
v in half hexes, so that the hex (x, r2) has its middle on (3x, r2) and its six corners at
(+-2, 0) and (+-1, +-1) from there. In these units a squared length is u*u + 3*v*v, in sixteenths
of a squared width.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.counterattack.engine.board.pitch import (
    GOAL_LINE,
    LAST_COLUMN,
    NOWHERE,
    R2,
    STEP_R2,
    STEP_X,
    TOP_ROW,
    TOUCHLINE,
    X,
    hex_at,
)

GOAL_LINE_U: Final = 55  # through the outer corners of column 18
POST: Final = 7

# The tournament's ball reaches hexes whose middle is at most 0.6474 widths from its line.
REACH_SQUARED: Final = 6474 * 6474 * 16
ONE_SQUARED: Final = 10000 * 10000


def path(a: i64, b: i64, thick: bool) -> list[int]:
    """The hexes the ball crosses from middle to middle, without the first, nearest first (CA 2.2).

    Thin, it crosses every hex its line touches, be it in an edge or in one corner (CA q9, q105);
    thick is the wider ball of the tournament. Hexes come in the order in which their middles lie
    along the line; of two side by side the one nearer to the line comes first.
    """
    x: i64 = i64(X[a])
    r2: i64 = i64(R2[a])
    return crossed(a, 3 * (i64(X[b]) - x), i64(R2[b]) - r2, thick)


def way_between(a: i64, b: i64, thick: bool) -> vec[i16]:
    """The same as steps (x, r2) from the first hex, some of them perhaps off the pitch."""
    return _way(3 * (i64(X[b]) - i64(X[a])), i64(R2[b]) - i64(R2[a]), thick)


def crossed(a: i64, du: i64, dv: i64, thick: bool) -> list[int]:
    """The hexes of the pitch that a line of this extent from the middle of a hex crosses."""
    x: i64 = i64(X[a])
    r2: i64 = i64(R2[a])
    way = _way(du, dv, thick)
    hexes: list[int] = []
    i: i64 = 0
    while i < len(way):
        at = hex_at(x + i64(way[i]), r2 + i64(way[i + 1]))
        if at != NOWHERE:
            hexes.append(at)
        i += 2
    return hexes


# The same line from another hex crosses the same hexes, shifted: each extent is worked out once.
_ways: Final[dict[int, vec[i16]]] = {}


def _way(du: i64, dv: i64, thick: bool) -> vec[i16]:
    """The (x, r2) of the hexes crossed, seen from the first, in their order."""
    key = ((du + 128) * 128 + dv + 64) * 2 + (1 if thick else 0)
    found = _ways.get(key)
    if found is None:
        found = _follow(du, dv, thick)
        _ways[key] = found
    return found


def _follow(du: i64, dv: i64, thick: bool) -> vec[i16]:
    """Column by column: from the hex nearest to the line upwards and downwards while it counts."""
    ahead: i64 = 1 if du >= 0 else -1
    columns: i64 = du * ahead // 3
    found: list[int] = []
    k: i64 = 0
    while k <= columns:
        x: i64 = k * ahead
        middle: i64 = _nearest_row(x, du, dv)
        r2: i64 = middle
        while _counts(3 * x, r2, du, dv, thick):
            found.append(_place(x, r2, du, dv))
            r2 += 2
        r2 = middle - 2
        while _counts(3 * x, r2, du, dv, thick):
            found.append(_place(x, r2, du, dv))
            r2 -= 2
        k += 1
    found.sort()
    flat: list[int] = []
    for place in found[1:]:  # without the first, on which the ball lies
        flat.append((place >> 7 & 127) - 64)
        flat.append((place & 127) - 64)
    return vec[i16](flat)


def _nearest_row(x: i64, du: i64, dv: i64) -> i64:
    """The half row of the hex of this column in which the line passes its middle."""
    if du == 0:
        return 0
    parity: i64 = x & 1
    return 2 * ((3 * x * dv - parity * du + du) // (2 * du)) + parity


def _place(x: i64, r2: i64, du: i64, dv: i64) -> i64:
    """A crossed hex as a number that sorts: how far along the line, how far beside it, x, r2."""
    along: i64 = 3 * x * du + 3 * r2 * dv
    beside: i64 = du * r2 - dv * 3 * x
    if beside < 0:
        beside = -beside
    return ((along << 10) + beside << 14) + (x + 64 << 7) + r2 + 64


def _counts(pu: i64, pv: i64, du: i64, dv: i64, thick: bool) -> bool:
    """Whether the line from (0, 0) to (du, dv) crosses the hex with its middle on (pu, pv)."""
    return _near(pu, pv, du, dv) if thick else _touches(pu, pv, du, dv)


def _touches(pu: i64, pv: i64, du: i64, dv: i64) -> bool:
    """Whether line and hex have a point in common: no direction in which a gap shows between them.

    The gap can only show square to an edge of the hex or to the line itself.
    """
    beside: i64 = du * pv - dv * pu
    if beside < 0:
        beside = -beside
    tall: i64 = dv if dv >= 0 else -dv
    wide: i64 = du if du >= 0 else -du
    if beside > 2 * tall and beside > wide + tall:
        return False
    return _meets(pv, dv, 1) and _meets(pu + pv, du + dv, 2) and _meets(pu - pv, du - dv, 2)


def _meets(middle: i64, end: i64, half: i64) -> bool:
    """Whether the span from 0 to end reaches the one so far to both sides of a middle."""
    if end >= 0:
        return middle + half >= 0 and middle - half <= end
    return middle - half <= 0 and middle + half >= end


def _near(pu: i64, pv: i64, du: i64, dv: i64) -> bool:
    """Whether the point is within reach of the line (CA 2.2, tournament)."""
    along: i64 = pu * du + 3 * pv * dv
    length: i64 = du * du + 3 * dv * dv
    if along <= 0:
        return (pu * pu + 3 * pv * pv) * ONE_SQUARED <= REACH_SQUARED
    if along >= length:
        qu: i64 = pu - du
        qv: i64 = pv - dv
        return (qu * qu + 3 * qv * qv) * ONE_SQUARED <= REACH_SQUARED
    beside: i64 = du * pv - dv * pu
    return 3 * beside * beside * ONE_SQUARED <= length * REACH_SQUARED


def straight_on(a: i64, b: i64) -> list[tuple[int, int]]:
    """How a line from one hex to another goes on to the edge of the pitch, nearest first.

    Each hex with how far along the line its middle lies: two side by side are equally far.
    """
    x: i64 = i64(X[b]) - i64(X[a])
    r2: i64 = i64(R2[b]) - i64(R2[a])
    found: list[tuple[int, int]] = []
    at: i64 = b
    while a != b and at != NOWHERE:
        for hex_ in crossed(at, 3 * x, r2, False):
            along: i64 = 3 * x * (i64(X[hex_]) - i64(X[b])) + r2 * (i64(R2[hex_]) - i64(R2[b]))
            found.append((int(along), int(hex_)))
        at = hex_at(i64(X[at]) + x, i64(R2[at]) + r2)
    return found


def landing(a: i64, direction: i64, distance: i64) -> tuple[i64, i64]:
    """The point (x, r2) so many steps away, on the pitch or off it."""
    x: i64 = i64(X[a]) + distance * i64(STEP_X[direction])
    r2: i64 = i64(R2[a]) + distance * i64(STEP_R2[direction])
    return x, r2


def crossing(a: i64, x: i64, r2: i64) -> tuple[i64, i64, bool]:
    """Where a flight from a hex to a point (x, r2) off the pitch goes out (CA q109).

    The hex that it leaves, GOAL_LINE or TOUCHLINE, and whether it passes between the posts. Over
    a corner of the pitch it is the goal line (CA q52).
    """
    u: i64 = 3 * i64(X[a])
    v: i64 = i64(R2[a])
    du: i64 = 3 * x - u
    dv: i64 = r2 - v
    # Seen in the mirror where the ball flies up and to the right.
    mirror_u: i64 = -1 if du < 0 else 1
    mirror_v: i64 = -1 if dv < 0 else 1
    u *= mirror_u
    v *= mirror_v
    du *= mirror_u
    dv *= mirror_v
    to_goal_line: i64 = GOAL_LINE_U - u
    to_touchline: i64 = TOP_ROW - v
    over_goal_line = du > to_goal_line
    over_touchline = dv > to_touchline
    if over_goal_line and (not over_touchline or to_goal_line * dv <= to_touchline * du):
        height: i64 = v * du + to_goal_line * dv  # du times where it meets the goal line
        row: i64 = _row_left(height, du, dv)
        between = height < POST * du and height > -POST * du
        return hex_at(mirror_u * LAST_COLUMN, mirror_v * row), GOAL_LINE, between
    column: i64 = _column_left(u * dv + to_touchline * du, dv)
    out_row: i64 = 24 + (column & 1)
    return hex_at(mirror_u * column, mirror_v * out_row), TOUCHLINE, False


def _row_left(height: i64, du: i64, dv: i64) -> i64:
    """The even half row at height/du: where two meet the one the ball comes from.

    A ball that flies along their common edge leaves from the one nearer to the axis.
    """
    row: i64 = 2 * ((height + du) // (2 * du))
    if (height + du) % (2 * du) == 0 and (dv > 0 or height > 0):
        row -= 2
    return row


def _column_left(width: i64, dv: i64) -> i64:
    """The column that holds the point width/dv of the touchline: at a corner the one before.

    Odd columns hold two quarters of a hex on either side of their middle, even columns one.
    """
    pair: i64 = (width + dv) // (6 * dv)
    column: i64 = 2 * pair
    inside: i64 = width + dv - 6 * dv * pair
    if inside == 0:
        return column - 1
    return column if inside <= 2 * dv else column + 1
