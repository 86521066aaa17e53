"""The printed pitch (UN 1.1, 1.2): what each box shows, and how far apart boxes are."""

from __future__ import annotations

import tomllib
from importlib import resources

Box = tuple[int, int]
"""Column 1 to 14 from home's goal, row 1 to 16 from the top; a goal is column 0 or 15, row 0."""

GOALS: tuple[Box, Box] = ((0, 0), (15, 0))
MOUTH = (7, 8, 9, 10)
WAYS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}


def _picture() -> dict[Box, str]:
    file = resources.files("touchline.undici.data") / "boards" / "pitch.toml"
    text = tomllib.loads(file.read_text(encoding="utf-8"))["map"]
    rows = [line.replace("|", " ").split() for line in text.splitlines() if "-----" not in line]
    signs = [row for row in rows if row]
    return {(x, y): sign for y, row in enumerate(signs, 1) for x, sign in enumerate(row, 1)}


SIGNS = _picture()
BOXES = sorted(SIGNS)


def name(box: Box) -> str:
    """A1 is the top corner at home's goal line.

    >>> name((7, 8)), name((0, 0))
    ('G8', 'WEST')
    """
    if box in GOALS:
        return ("WEST", "EAST")[GOALS.index(box)]
    return f"{chr(ord('A') + box[0] - 1)}{box[1]}"


def box_of(text: str) -> Box:
    """The box or goal with this name."""
    if text in ("WEST", "EAST"):
        return GOALS[text == "EAST"]
    return ord(text[0]) - ord("A") + 1, int(text[1:])


def numbered(number: int) -> Box:
    """A box as the counters of a line say it: column after column, downwards; then the goals."""
    return GOALS[number - 224] if number >= 224 else (number // 16 + 1, number % 16 + 1)


def forward(side: int) -> int:
    """Home (0) attacks to the right, away (1) to the left (UN 1.1.2)."""
    return -1 if side else 1


def depth(side: int, box: Box) -> int:
    """Columns from this side's own goal line; 0 is in its goal, 15 in the other."""
    return 15 - box[0] if side else box[0]


def attacked_half(side: int, box: Box) -> bool:
    """In the half this side attacks?"""
    return depth(side, box) > 7


def number(side: int, box: Box) -> int | None:
    """What a shot by this side from here counts, if it is a shot box for it (UN 1.1.7, 1.2)."""
    sign = SIGNS.get(box, ".")
    if sign in ".x" or not attacked_half(side, box):
        return None
    return int(sign.rstrip("h"))


def header_box(side: int, box: Box) -> bool:
    """A box from which this side may head (UN 1.1.8)."""
    return SIGNS.get(box, ".").endswith("h") and attacked_half(side, box)


def cross_box(side: int, box: Box) -> bool:
    """A box from which this side may cross (UN 1.1.9)."""
    return SIGNS.get(box) == "x" and attacked_half(side, box)


def neutral(box: Box) -> bool:
    """No symbol (UN 1.1.10)."""
    return SIGNS.get(box) == "."


def own_area(side: int, box: Box) -> bool:
    """In the penalty area this side defends (UN 1.1.11)."""
    return 1 <= depth(side, box) <= 2 and 6 <= box[1] <= 11


def quadrant(box: Box) -> Box:
    """Two by two boxes (UN 1.1.3); the first number is the line too (UN 1.1.4)."""
    return (box[0] + 1) // 2, (box[1] + 1) // 2


def own_line(side: int, box: Box) -> int:
    """1 red, 2 yellow, 3 green, 4 white and on, as this side counts from its goal (UN 1.1.5)."""
    return (depth(side, box) + 1) // 2


def sector(box: Box) -> int:
    """0 and 2 are the flanks, 1 the centre (UN 1.1.6)."""
    return 0 if box[1] <= 4 else 1 if box[1] <= 12 else 2


def beside(box: Box) -> set[Box]:
    """The up to eight boxes around one; of a goal, the four before it (UN R35)."""
    if box in GOALS:
        return {(1 if box[0] == 0 else 14, row) for row in MOUTH}
    around = {(box[0] + dx, box[1] + dy) for dx, dy in WAYS.values()}
    return around & SIGNS.keys()


def spots(box: Box) -> list[Box]:
    """Where a space lies: a goal has the four rows of the boxes before it (UN R35)."""
    return [(box[0], row) for row in MOUTH] if box in GOALS else [box]


def king(one: Box, other: Box) -> int:
    """King's steps between two spaces."""
    return min(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in spots(one) for b in spots(other))


def walk(one: Box, other: Box) -> int:
    """Steps along and across only, as some agree to count."""
    return min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a in spots(one) for b in spots(other))
