"""Which hexes a ball crosses that is played in a straight line (CA 2.2).

Points are drawn with a quarter of a hex's width and half of its height as units: a hex is then
everything with |dv| <= 1 and |du| + |dv| <= 2 round its middle.
"""

from __future__ import annotations

from functools import cache

from tests.counterattack.second_reader.pitch import Hex, picture

Point = tuple[int, int]

NORMALS = ((0, 1), (1, 1), (1, -1))  # of the three pairs of edges
REACH = (1, 2, 2)


def middle(hex_: Hex) -> Point:
    """The middle of a hex."""
    return 3 * hex_[0], hex_[1]


def chord(hex_: Hex) -> Point:
    """The middle of the piece of goal line in a hex of the last column."""
    return 3 * hex_[0] + (1 if hex_[0] > 0 else -1), hex_[1]


def touches(hex_: Hex, a: Point, b: Point) -> bool:
    """No straight edge fits between them; a corner is enough (q105)."""
    u, v = middle(hex_)
    for (nu, nv), reach in zip(NORMALS, REACH, strict=True):
        ends = [nu * (p[0] - u) + nv * (p[1] - v) for p in (a, b)]
        if min(ends) > reach or max(ends) < -reach:
            return False
    along = (b[1] - a[1], a[0] - b[0])  # across the line itself
    corners = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
    sides = [along[0] * (u + du - a[0]) + along[1] * (v + dv - a[1]) for du, dv in corners]
    return min(sides) <= 0 <= max(sides)


def near(hex_: Hex, a: Point, b: Point) -> bool:
    """The middle of the hex lies within 0.6474 widths of the line."""
    u, v = middle(hex_)
    # Lengths squared, in sixteenths of a square width: u*u + 3*v*v
    length = (b[0] - a[0]) ** 2 + 3 * (b[1] - a[1]) ** 2
    along = (u - a[0]) * (b[0] - a[0]) + 3 * (v - a[1]) * (b[1] - a[1])
    limit = 16 * 6474**2
    if along <= 0 or along >= length:
        p = a if along <= 0 else b
        return ((u - p[0]) ** 2 + 3 * (v - p[1]) ** 2) * 10_000**2 <= limit
    whole = (u - a[0]) ** 2 + 3 * (v - a[1]) ** 2
    return (whole * length - along * along) * 10_000**2 <= limit * length


@cache
def _crossed(b: Point, path: str) -> frozenset[Hex]:
    """What a ball crosses on its way from the middle of a hex to a point seen from there."""
    hit = touches if path == "thin" else near
    return frozenset(
        (x, h)
        for x in range(min(0, b[0]) // 3 - 1, max(0, b[0]) // 3 + 3)
        for h in range(min(0, b[1]) - 3, max(0, b[1]) + 4)
        if (x - h) % 2 == 0 and (x, h) != (0, 0) and hit((x, h), (0, 0), b)
    )


def crossed(start: Hex, end: Point, path: str) -> frozenset[Hex]:
    """The hexes of the pitch on the way, without the one the ball comes from."""
    u, v = middle(start)
    seen = _crossed((end[0] - u, end[1] - v), path)
    return frozenset((start[0] + x, start[1] + h) for x, h in seen) & picture().keys()


def path(start: Hex, target: Hex, kind: str) -> frozenset[Hex]:
    """The path of a ball from hex to hex; the target belongs to it."""
    return crossed(start, middle(target), kind)
