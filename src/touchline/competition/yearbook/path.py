"""Corners of a path that is written in the letters of SVG: as many as a crest needs."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from typing import Final

Point = tuple[float, float]
STEPS: Final = 12
"""Corners of a curve."""
TOKEN: Final = re.compile(r"[MLHVCQTAZmlhvcqtaz]|-?(?:\d+\.?\d*|\.\d+)")
NEEDS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "t": 2, "a": 7, "z": 0}


def corners(path: str) -> list[list[Point]]:
    """The closed shapes of a path.

    >>> corners("M1 1H3V2Z")
    [[(1.0, 1.0), (3.0, 1.0), (3.0, 2.0)]]
    """
    pen = _Pen()
    letter, numbers = "", list[float]()
    for token in TOKEN.findall(path):
        if token.isalpha():
            letter, numbers = token, []
            if token in "Zz":
                pen.close()
            continue
        numbers.append(float(token))
        if len(numbers) == NEEDS[letter.lower()]:
            pen.draw(letter, numbers)
            numbers = []
            letter = {"M": "L", "m": "l"}.get(letter, letter)
    pen.close()
    return pen.shapes


class _Pen:
    def __init__(self) -> None:
        self.shapes: list[list[Point]] = []
        self.shape: list[Point] = []
        self.at: Point = (0.0, 0.0)
        self.control: Point = (0.0, 0.0)
        """The last point a curve was bent towards."""

    def close(self) -> None:
        if self.shape:
            self.shapes.append(self.shape)
            self.at = self.shape[0]
        self.shape = []

    def draw(self, letter: str, numbers: list[float]) -> None:
        kind = letter.lower()
        (x, y), own = self.at, letter.islower()
        if kind == "h":
            self._go((numbers[0] + (x if own else 0), y))
        elif kind == "v":
            self._go((x, numbers[0] + (y if own else 0)))
        elif kind == "a":
            self._arc(numbers[0], numbers[3:5], self._from(numbers[5:], own))
        else:
            points = [self._from(numbers[at : at + 2], own) for at in range(0, len(numbers), 2)]
            if kind == "t":
                mirrored = 2 * x - self.control[0], 2 * y - self.control[1]
                points.insert(0, mirrored)
            self._curve(points)

    def _from(self, pair: list[float], own: bool) -> Point:
        return (pair[0] + self.at[0], pair[1] + self.at[1]) if own else (pair[0], pair[1])

    def _go(self, to: Point) -> None:
        self.shape.append(to)
        self.at = self.control = to

    def _curve(self, points: list[Point]) -> None:
        """To the last point, bent towards those before it; straight if there are none."""
        if len(points) == 1:
            self._go(points[0])
            return
        begin = self.at
        for step in range(1, STEPS + 1):
            self.shape.append(_between([begin, *points], step / STEPS))
        self.at, self.control = points[-1], points[-2]

    def _arc(self, radius: float, flags: list[float], to: Point) -> None:
        """Along a circle; the long way round, and with the clock, if the flags say so."""
        (x, y), (long, clockwise) = self.at, flags
        dx, dy = (to[0] - x) / 2, (to[1] - y) / 2
        half = math.hypot(dx, dy)
        radius = max(radius, half)
        rest = math.sqrt(radius * radius - half * half) * (
            1 if bool(long) != bool(clockwise) else -1
        )
        middle = x + dx - rest * dy / half, y + dy + rest * dx / half
        first = math.atan2(y - middle[1], x - middle[0])
        turn = (math.atan2(to[1] - middle[1], to[0] - middle[0]) - first) % math.tau
        turn -= 0 if clockwise else math.tau
        steps = 2 * STEPS
        for step in range(1, steps + 1):
            angle = first + turn * step / steps
            self.shape.append(
                (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
            )
        self.at = self.control = to


def _between(points: list[Point], share: float) -> Point:
    """A point of a curve of Bézier."""
    while len(points) > 1:
        points = [
            (ax + (bx - ax) * share, ay + (by - ay) * share)
            for (ax, ay), (bx, by) in pairwise(points)
        ]
    return points[0]
