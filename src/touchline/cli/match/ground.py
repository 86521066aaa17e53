"""The ground of a board in a terminal: which cell is where, and what is printed on it."""

from __future__ import annotations

import re
from typing import NamedTuple

from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.grid import column_name
from touchline.core.picture import Cell, Picture

Look = tuple[str, str]  # three characters and how they are coloured

GROUND: dict[str, Look] = {
    "goal": ("▒▒▒", "bright_white on grey50"),
    "mouth": (" ▒ ", "bright_white on dark_green"),
    "third": (" , ", "grey62 on dark_green"),
    "area": (" : ", "bright_white on dark_green"),
    "circle": (" ∘ ", "bright_white on green4"),
    "spot": (" + ", "bold bright_white on green4"),
    "dot": (" + ", "bright_white on dark_green"),
    "cross": (" × ", "grey62 on dark_green"),
    "off": ("   ", ""),
    "grass": (" · ", "grey62 on dark_green"),
}
SIGNS_OF = {
    "goal": "G",
    "mouth": "g",
    "third": ",",
    "area": "pRYbsD",
    "circle": "oa",
    "spot": "+*x",
    "dot": "rytudc",
    "off": " ",
}
NOTHING = "off"


class Spot(NamedTuple):
    """A place of the drawing: the cell there, empty beside the pitch, and its ground."""

    name: str
    look: Look


class Ground(NamedTuple):
    """All rows, the top row first, with what is written beside them and above them."""

    rows: list[list[Spot]]
    numbers: list[str]
    letters: list[str]
    halfway: tuple[int, int]
    """Before which row and which column the halfway line runs, 0 for none."""


def ground_of(sign: str) -> str:
    """What a sign of the board file means for whoever draws it."""
    return next((kind for kind, signs in SIGNS_OF.items() if sign in signs), "grass")


def look_of(sign: str, kinds: tuple[str, ...] = ()) -> Look:
    """A number that is printed on a cell is shown as it is; everything else has its sign."""
    number = re.fullmatch(r"([+-]\d)h?", sign)
    if number is not None:
        return f"{number[1]} ", GROUND["area" if sign[0] == "+" else "grass"][1]
    return GROUND["cross" if "cross" in kinds else ground_of(sign)]


def ground(game: Capabilities, position: Position) -> Ground:
    """The board of a game; one that stands for itself in its picture is drawn as it is there."""
    signs: list[list[str]] = game.board(position)
    picture = game.picture(position.settings)
    if not picture.cells or picture.shape != "square":
        return _by_columns(signs)
    return _by_picture(signs, picture)


def _by_columns(signs: list[list[str]]) -> Ground:
    """Cells named by their column and by their row, counted from below."""
    count = len(signs)
    rows = [
        [Spot(column_name(x) + str(count - down), look_of(sign)) for x, sign in enumerate(row)]
        for down, row in enumerate(signs)
    ]
    numbers = [str(count - down) for down in range(count)]
    half = count // 2 if count > len(signs[0]) else 0
    return Ground(rows, numbers, [column_name(x) for x in range(len(signs[0]))], (half, 0))


def _by_picture(signs: list[list[str]], picture: Picture) -> Ground:
    """Squares where the picture has them, goals beside the pitch as columns of their own."""
    by_row: dict[float, list[Cell]] = {}
    for cell in picture.cells:
        by_row.setdefault(cell.y, []).append(cell)
    rows: list[list[Spot]] = []
    for row, (_, cells) in zip(signs, sorted(by_row.items()), strict=True):
        across = sorted(cells, key=lambda cell: cell.x)
        rows.append([Spot(c.name, look_of(s, c.kinds)) for c, s in zip(across, row, strict=True)])
    numbers = [re.sub(r"\D", "", row[0].name) for row in rows]
    letters = [re.sub(r"\d", "", spot.name) for spot in rows[0]]
    half = (len(rows) // 2, 0) if picture.axis == "y" else (0, len(letters) // 2)
    if picture.axis == "x" and picture.targets:
        _add_goals(rows, picture)
        letters = ["", *letters, ""]
        half = 0, half[1] + 1
    return Ground(rows, numbers, letters, half)


def _add_goals(rows: list[list[Spot]], picture: Picture) -> None:
    """A goal is one space; whoever is in it stands just above its middle."""
    west, east = sorted(picture.targets, key=lambda cell: cell.x)
    middle = int(west.y)
    for down, row in enumerate(rows):
        inside = middle - 2 <= down < middle + 2
        look = GROUND["goal" if inside else NOTHING]
        names = (west.name, east.name) if down == middle - 1 else ("", "")
        row.insert(0, Spot(names[0], look))
        row.append(Spot(names[1], look))
