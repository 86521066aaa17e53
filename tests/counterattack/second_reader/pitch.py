"""The pitch as it is drawn: hexes, steps, distances, areas (CA 1)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

Hex = tuple[int, int]

STEPS: dict[str, Hex] = {
    "N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1),
}  # fmt: skip


@cache
def board() -> dict[str, object]:
    """The board file."""
    file = resources.files("touchline.counterattack.data").joinpath("boards", "standard.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def picture() -> dict[Hex, str]:
    """The sign on every hex: lines half a hex apart, the columns by turns."""
    found: dict[Hex, str] = {}
    rows = str(board()["map"]).strip("\n").split("\n")
    for down, row in enumerate(rows):
        high = 25 - down
        for across, sign in enumerate(row.split()):
            found[(-18 if high % 2 == 0 else -17) + 2 * across, high] = sign
    return found


def rose(die: int) -> Hex:
    """Where the die sends a loose ball (CA 1.2)."""
    ways = board()["rose"]
    assert isinstance(ways, list)
    return STEPS[ways[die - 1]]


def name(hex_: Hex) -> str:
    """Columns from A to AK, rows from below."""
    column = hex_[0] + 18
    letters = chr(ord("A") + column) if column < 26 else "A" + chr(ord("A") + column - 26)
    return f"{letters}{(hex_[1] + 26 + hex_[0] % 2) // 2}"


@cache
def by_name() -> dict[str, Hex]:
    """The hex of every name."""
    return {name(hex_): hex_ for hex_ in picture()}


@cache
def by_number() -> list[Hex]:
    """The hexes in the order in which position lines number them: column by column."""
    return sorted(picture())


def step(hex_: Hex, way: Hex, far: int = 1) -> Hex:
    """The hex so many steps that way, on the pitch or not."""
    return hex_[0] + far * way[0], hex_[1] + far * way[1]


@cache
def beside(hex_: Hex) -> frozenset[Hex]:
    """The hexes of the pitch next to it."""
    return frozenset(step(hex_, way) for way in STEPS.values()) & picture().keys()


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    across, along = abs(a[0] - b[0]), abs(a[1] - b[1])
    return max(across, (across + along) // 2)


@cache
def within(hex_: Hex, most: int) -> frozenset[Hex]:
    """The hexes of the pitch at most so many steps away."""
    return frozenset(other for other in picture() if distance(hex_, other) <= most)


# -- areas; an end is -1 for the left one and 1 for the right one --------------------------------


def in_box(hex_: Hex, end: int) -> bool:
    """In this penalty area; a hex cut by its line is (CA 1.2)."""
    return picture()[hex_] in "pbsgxD" and hex_[0] * end > 0


def in_third(hex_: Hex, end: int) -> bool:
    """In this final third."""
    return picture()[hex_] not in ".o*" and hex_[0] * end > 0


def dotted(hex_: Hex) -> bool:
    """A difficult angle."""
    return picture()[hex_] in "dDc"


def goal_hexes(end: int) -> list[Hex]:
    """The eight hexes behind this goal line (CA 1.2)."""
    return [(19 * end, high) for high in range(-7, 8, 2)]


def aims(end: int) -> list[Hex]:
    """The seven hexes of the mouth, whose chords of the goal line one aims at (CA 2.4)."""
    return [(18 * end, high) for high in range(-6, 7, 2)]
