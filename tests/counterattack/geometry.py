"""The pitch drawn a second time, with fractions and polygons, to check the tables against."""

from __future__ import annotations

from fractions import Fraction

from touchline.counterattack.engine.board.pitch import HEXES, R2, X, hex_at

Point = tuple[Fraction, Fraction]

COLUMN = [int(x) for x in X]
ROW = [int(r2) for r2 in R2]  # in half hexes

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def at(x: int, r: float) -> int:
    """The hex of column x and row r, which must be on the pitch."""
    found = hex_at(x, int(2 * r))
    assert found >= 0, (x, r)
    assert (COLUMN[found], ROW[found] / 2) == (x, r)
    return int(found)


def rows(x: int, low: float, high: float) -> set[int]:
    """The hexes of a column from one row to another."""
    return {at(x, low + k) for k in range(int(high - low) + 1)}


def both_ends(hexes: set[int]) -> dict[int, set[int]]:
    """The same hexes at the right end and, seen in the mirror, at the left one."""
    return {2: hexes, 1: {left_right(a) for a in hexes}}


def left_right(a: int) -> int:
    """The hex at the other end, on the same side of the long axis."""
    return int(hex_at(-COLUMN[a], ROW[a]))


def up_down(a: int) -> int:
    """The hex on the other side of the long axis."""
    return int(hex_at(COLUMN[a], -ROW[a]))


def middle(a: int) -> Point:
    """The middle of a hex, a quarter of its width and half its height being 1."""
    return Fraction(3 * COLUMN[a]), Fraction(ROW[a])


def outline(a: int) -> list[Point]:
    """The corners of a hex, anticlockwise."""
    u, v = middle(a)
    return [(u + du, v + dv) for du, dv in CORNERS]


def cut(a: int, start: Point, end: Point) -> bool:
    """Whether a straight line has a point in common with a hex: what the six edges leave of it."""
    corners = outline(a)
    enter, leave = Fraction(0), Fraction(1)
    for (u0, v0), (u1, v1) in zip(corners, corners[1:] + corners[:1], strict=True):
        inside = [(u1 - u0) * (v - v0) - (v1 - v0) * (u - u0) for u, v in (start, end)]
        change = inside[1] - inside[0]
        if change == 0:
            if inside[0] < 0:
                return False
        elif change > 0:
            enter = max(enter, -inside[0] / change)
        else:
            leave = min(leave, -inside[0] / change)
    return enter <= leave


def all_cut(start: Point, end: Point) -> set[int]:
    """Every hex of the pitch that a line has a point in common with."""
    (left, right), (low, high) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    return {
        a
        for a in range(HEXES)
        if left - 2 <= 3 * COLUMN[a] <= right + 2
        and low - 1 <= ROW[a] <= high + 1
        and cut(a, start, end)
    }


def all_near(start: Point, end: Point, widths: float) -> set[int]:
    """Every hex of the pitch whose middle is at most so many hex widths from a line."""
    (au, av), (bu, bv) = [(float(u) / 4, float(v) * 3**0.5 / 4) for u, v in (start, end)]
    near = set()
    length = (bu - au) ** 2 + (bv - av) ** 2
    for a in range(HEXES):
        u, v = COLUMN[a] * 3 / 4, ROW[a] * 3**0.5 / 4
        t = max(0.0, min(1.0, ((u - au) * (bu - au) + (v - av) * (bv - av)) / length))
        if ((u - au - t * (bu - au)) ** 2 + (v - av - t * (bv - av)) ** 2) ** 0.5 <= widths:
            near.add(a)
    return near
