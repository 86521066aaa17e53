"""The board in a terminal: readable without colour, prettier with it.

A cell is three characters wide: a sign for the side, then the shirt number. Home plays upwards
(`▲9`), away downwards (`▼9`); keepers are hollow (`△1`), whoever has the ball is half a ball
(`◓9`, `◒9`), and a free ball is a ball (`●`). Where somebody may be sent next there is a frame
(`□`). On a narrow terminal a cell has two characters: 0 is number 10 and e number 11.
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
    "mouth": (" ▒ ", "bright_white on dark_green"),
    "third": (" , ", "grey62 on dark_green"),
    "area": (" : ", "bright_white on dark_green"),
    "circle": (" ∘ ", "bright_white on green4"),
    "spot": (" + ", "bold bright_white on green4"),
    "dot": (" + ", "bright_white on dark_green"),
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
FREE_BALL = (" ● ", "bold bright_white on blue")
LEFT = (" ◌ ", "bold bright_white on dark_cyan")
TARGET = (" □ ", "bold black on bright_cyan")
LETTERS = "dim"
WIDE, NARROW = 3, 2
MARGINS = 7  # the numbers of the rows, on both sides
SHORT = {"10": "0", "11": "e"}


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


def full_width(game: Game, position: Position) -> int:
    """How wide a terminal must be for cells of three characters."""
    return WIDE * len(game.board(position)[0]) + MARGINS


def teams_are_out(position: Position) -> bool:
    """Is anybody on the pitch yet?"""
    return any(square for side in position.view(None)["figures"].values() for square in side)


def targets_of(game: Game, position: Position) -> frozenset[str]:
    """The cells somebody has to choose from; none where figures are to be chosen too.

    On squares a tap only means a direction, so nothing is framed there.
    """
    touch = getattr(game, "touch", None)
    if touch is None or game.picture(position.settings).shape != "hex":  # type: ignore[attr-defined]
        return frozenset()
    touches = [touch(position, action) for action in position.actions()]
    if any(each.piece for each in touches):
        return frozenset()
    return frozenset(each.cell for each in touches if each.cell)


def draw(
    game: Game,
    position: Position,
    marks: Marks | None = None,
    targets: frozenset[str] = frozenset(),
    *,
    narrow: bool = False,
) -> Text:
    """The board with its coordinates: goals at top and bottom, or left and right."""
    rows: list[list[str]] = game.board(position)
    wide = NARROW if narrow else WIDE
    cells = _cells(position.view(None), marks or Marks(), targets)
    upright = len(rows) > len(rows[0])
    text = Text(no_wrap=True)
    letters = "    " + "".join(_letters(x, wide) for x in range(len(rows[0])))
    text.append(letters + "\n", LETTERS)
    for down, row in enumerate(rows):
        number = len(rows) - down
        if upright and down == len(rows) // 2:
            text.append("    " + "─" * (wide * len(row)) + "\n", LETTERS)
        text.append(f" {number:2} ", LETTERS)
        for x, sign in enumerate(row):
            shown, style = cells.get(column_name(x) + str(number), GROUND[ground_of(sign)])
            text.append(_short(shown) if narrow else shown, style)
        text.append(f" {number:2}\n", LETTERS)
    if narrow:  # low too, most of the time
        text.right_crop(1)
    else:
        text.append(letters, LETTERS)
    return text


def _letters(x: int, wide: int) -> str:
    """The name of a column; two letters without a space between columns are Aa, Ab, Ac."""
    return f" {column_name(x):<2}" if wide == WIDE else f"{column_name(x).title():>2}"


def _short(shown: str) -> str:
    """A cell of two characters."""
    sign, number = shown[:1], shown[1:].strip()
    return sign + SHORT.get(number, number[:1] or " ")


def _cells(
    view: dict[str, Any], marks: Marks, targets: frozenset[str]
) -> dict[str, tuple[str, str]]:
    """What is to be seen on a cell instead of the ground, and how it is coloured."""
    cells = dict.fromkeys(marks.left, LEFT)
    cells.update(dict.fromkeys(targets, TARGET))
    for square, (shown, style) in _figures(view).items():
        cells[square] = shown, f"{style} underline" if square in marks.reached else style
    return cells


def _figures(view: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Every figure and the ball, by square."""
    cells = {view["ball"]: FREE_BALL}
    for side, squares in view["figures"].items():
        players = view.get("players", {}).get(side)
        for number, square in enumerate(squares, 1):
            keeper = number == KEEPER if players is None else players[number - 1]["keeper"]
            has_ball = view["carrier"] == {"side": side, "figure": number}
            sign = SIGNS[side][2 if has_ball else keeper]
            style = KEEPERS[side] if keeper else SHIRTS[side]
            cells[square] = f"{sign}{number:<2}", style
    return cells
