"""The crest of a club follows from its name, in print as in the app: the shield is the same one."""

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


class Crest(msgspec.Struct, frozen=True):
    """How the shield is parted, its colour, that of what is on it, and the letter it bears."""

    shield: str
    colour: str
    ink: str
    letter: str


def crest_of(name: str) -> Crest:
    """The crest of a club.

    >>> crest_of("Albion") == crest_of("Albion")
    True
    """
    draw = _drawer(name)
    shield = SHIELDS[draw(len(SHIELDS))]
    draw(8)  # what the app puts on it
    colour, ink = COLOURS[draw(len(COLOURS))]
    letter = next((sign.upper() for sign in name if sign.isalnum()), "•")
    return Crest(shield, colour, ink, letter)


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
