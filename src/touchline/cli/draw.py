"""The board in a terminal: readable without colour, prettier with it.

A cell is three characters wide: a sign for the side, then the shirt number. Home plays upwards
(`▲9`), away downwards (`▼9`); keepers are hollow (`△1`), whoever has the ball is half a ball
(`◓9`, `◒9`), and a free ball is a ball (`●`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from touchline.core.game import Event, Game, Position
from touchline.core.grid import column_name

KEEPER = 1
SIGNS = {"home": ("▲", "△", "◓"), "away": ("▼", "▽", "◒")}
SHIRTS = {"home": "bold bright_white on red3", "away": "bold black on yellow1"}
KEEPERS = {"home": "bold red3 on bright_white", "away": "bold yellow1 on grey11"}
GROUND = {
    "goal": ("▒▒▒", "bright_white on grey50"),
    "area": (" : ", "bright_white on dark_green"),
    "circle": (" ∘ ", "bright_white on green4"),
    "spot": (" + ", "bold bright_white on green4"),
    "dot": (" + ", "bright_white on dark_green"),
    "off": ("   ", ""),
    "grass": (" · ", "grey62 on dark_green"),
}
SIGNS_OF = {
    "goal": "G",
    "area": "pRYbsgxD",
    "circle": "o",
    "spot": "+*",
    "dot": "rytuadc",
    "off": " ",
}
FREE_BALL = (" ● ", "bold bright_white on blue")
LEFT = (" ◌ ", "bold bright_white on dark_cyan")
LETTERS = "dim"


class Marks:
    """Where the last action came from and where it ended."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.left: set[str] = set()
        self.reached: set[str] = set()
        for event in events:
            self.left |= {str(getattr(event, "origin", ""))}
            self.reached |= {str(getattr(event, name, "")) for name in ("end", "square", "at")}


def ground_of(sign: str) -> str:
    """What a sign of the board file means for whoever draws it."""
    return next((kind for kind, signs in SIGNS_OF.items() if sign in signs), "grass")


def draw(game: Game, position: Position, marks: Marks | None = None) -> Text:
    """The board with its coordinates: goals at top and bottom, or left and right."""
    rows: list[list[str]] = game.board(position)
    marks = marks or Marks()
    cells = _figures(position.view(None))
    letters = "    " + "".join(f" {column_name(x):<2}" for x in range(len(rows[0])))
    upright = len(rows) > len(rows[0])
    text = Text(no_wrap=True)
    text.append(letters + "\n", LETTERS)
    for down, row in enumerate(rows):
        number = len(rows) - down
        if upright and down == len(rows) // 2:
            text.append("    " + "─" * (3 * len(row)) + "\n", LETTERS)
        text.append(f" {number:2} ", LETTERS)
        for x, sign in enumerate(row):
            square = column_name(x) + str(number)
            text.append(*_cell(square, sign, cells, marks))
        text.append(f" {number:2}\n", LETTERS)
    text.append(letters, LETTERS)
    return text


def _cell(
    square: str, sign: str, cells: dict[str, tuple[str, str]], marks: Marks
) -> tuple[str, str]:
    """What stands on a square, and how it is coloured."""
    if square in cells:
        shown, style = cells[square]
        return shown, f"{style} underline" if square in marks.reached else style
    if square in marks.left:
        return LEFT
    return GROUND[ground_of(sign)]


def _figures(view: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Every figure and the ball, by square."""
    cells = {view["ball"]: FREE_BALL}
    for side, squares in view["figures"].items():
        for number, square in enumerate(squares, 1):
            has_ball = view["carrier"] == {"side": side, "figure": number}
            sign = SIGNS[side][2 if has_ball else number == KEEPER]
            style = KEEPERS[side] if number == KEEPER else SHIRTS[side]
            cells[square] = f"{sign}{number:<2}", style
    return cells
