"""The crest of a club follows from its name, in print as in the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

SHIELDS: Final = ("plain", "pale", "fess", "bend", "quarter", "chevron", "hoops")
COLOURS: Final = (
    ("#1e4fc2", "#ffffff"), ("#a3202c", "#ffffff"), ("#1d6f3b", "#f4e9c1"), ("#2a2f36", "#f7c02b"),
    ("#5b2a86", "#ffffff"), ("#0f6e84", "#ffffff"), ("#c2571a", "#ffffff"), ("#12307a", "#f7c02b"),
)  # fmt: skip
OUTLINE: Final = (
    (3, 3),
    (29, 3),
    (29, 16),
    (27, 23),
    (22, 28),
    (16, 31),
    (10, 28),
    (5, 23),
    (3, 16),
)
"""The edge of the shield in a square of 32, from the top left corner."""
FIELDS: Final[dict[str, tuple[tuple[tuple[int, int], ...], ...]]] = {
    "plain": (),
    "pale": (((11, 0), (21, 0), (21, 32), (11, 32)),),
    "fess": (((0, 11), (32, 11), (32, 20), (0, 20)),),
    "bend": (((0, 4), (8, 0), (32, 26), (26, 32)),),
    "quarter": (
        ((16, 0), (32, 0), (32, 15), (16, 15)), ((0, 15), (16, 15), (16, 32), (0, 32)),
    ),
    "chevron": (((0, 27), (16, 13), (32, 27), (32, 20), (16, 6), (0, 20)),),
    "hoops": tuple(((0, y), (32, y), (32, y + 4), (0, y + 4)) for y in (6, 14, 22)),
}  # fmt: skip
"""How a shield is parted."""


CHARGES: Final = {
    "ball": "M16 9a6.500 6.500 0 1 0 .01 0ZM16 12l3 2.200-1.200 3.600h-3.600L13 14.200Z",
    "star": (
        "M16 8l2 5 5.500.300-4.200 3.500 1.400 5.200-4.700-3-4.700 3 1.400-5.200-4.200-3.500L14 13Z"
    ),
    "tower": "M11 23V9h2.500v2h1.500V9h2v2h1.500V9H21v14h-3v-4h-4v4Z",
    "anchor": (
        "M15 8h2v3h3v2h-3v8c2-.300 4-1.800 4.500-4l2 .500C22.500 21 19.500 23.500 16 23.5"
        "00S9.500 21 8.500 17.500l2-.500c.500 2.200 2.500 3.700 4.500 4v-8h-3v-2h3Z"
    ),
    "tree": "M16 7l6 8h-3l4 5h-5.500v4h-3v-4H9l4-5h-3Z",
    "sun": "M16 11a5 5 0 1 0 .01 0ZM15 6h2v3h-2ZM15 23h2v3h-2ZM6 15h3v2H6ZM23 15h3v2h-3Z",
    "wave": "M7 13q3-4 6 0t6 0 6 0v3q-3 4-6 0t-6 0-6 0ZM7 19q3-4 6 0t6 0 6 0v3q-3 4-6 0t-6 0-6 0Z",
    "key": "M16 7a4 4 0 1 0 .01 0ZM15 14h2v10h-2ZM17 18h3v2h-3ZM17 22h4v2h-4Z",
}
"""What is on it, as the app draws it: the letters of a path in SVG."""


class Crest(msgspec.Struct, frozen=True):
    """How the shield is parted, what is on it, and the colours of both."""

    shield: str
    charge: str
    colour: str
    ink: str


def crest_of(name: str) -> Crest:
    """The crest of a club.

    >>> crest_of("Albion") == crest_of("Albion")
    True
    """
    draw = _drawer(name)
    shield = SHIELDS[draw(len(SHIELDS))]
    charge = list(CHARGES)[draw(len(CHARGES))]
    colour, ink = COLOURS[draw(len(COLOURS))]
    return Crest(shield, charge, colour, ink)


def _drawer(text: str) -> Callable[[int], int]:
    """Numbers drawn from a text one after the other, the same ones as in the app."""
    state = _number(text) or 1

    def draw(below: int) -> int:
        nonlocal state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        return state % below

    return draw


def _number(text: str) -> int:
    total = 2166136261
    data = text.encode("utf-16-le")
    for at in range(0, len(data), 2):
        total = (total ^ int.from_bytes(data[at : at + 2], "little")) * 16777619 & 0xFFFFFFFF
    total ^= total >> 15
    total = total * 2246822519 & 0xFFFFFFFF
    return total ^ total >> 13
