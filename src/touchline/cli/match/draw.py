"""The board in a terminal: readable without colour, prettier with it.

A cell is three characters wide: a sign for the side, then the shirt number. Home is `▲9`, away
`▼9`; keepers are hollow (`△1`), whoever has the ball is half a ball (`◓9`, `◒9`), and a free ball
is a ball (`●`). Who is out of use for the moment is small (`▴9`, `▾9`), a padlock is a diamond,
white (`◇`) or black (`◆`). Where somebody may be sent next there is a frame (`□`). On a narrow
terminal a cell has two characters: 0 is number 10, and of higher numbers the last digit is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from touchline.cli.match.ground import Ground, Look, ground
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Event, Position
from touchline.core.picture import Piece

KEEPER = 1
DIRECTIONS = ("shoot", "way")
SIGNS = {"home": ("▲", "△", "◓", "▴"), "away": ("▼", "▽", "◒", "▾")}
SHIRTS = {"home": "bold bright_white on red3", "away": "bold black on yellow1"}
KEEPERS = {"home": "bold red3 on bright_white", "away": "bold yellow1 on grey11"}
LYING: dict[str, Look] = {
    "padlock-white": (" ◇ ", "bold bright_white on grey37"),
    "padlock-black": (" ◆ ", "bold black on grey62"),
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
            self.left |= {getattr(event, "origin", "")}
            self.reached |= {getattr(event, name, "") for name in ("end", "at")}


def full_width(game: Capabilities, position: Position) -> int:
    """How wide a terminal must be for cells of three characters."""
    return WIDE * len(ground(game, position).letters) + MARGINS


def teams_are_out(position: Position) -> bool:
    """Is anybody on the pitch yet? A game that has no figures has no pitch to show."""
    figures = position.view(None).get("figures", {})
    return any(square for side in figures.values() for square in side)


def targets_of(game: Capabilities, position: Position) -> frozenset[str]:
    """The cells somebody has to choose from; none where figures are to be chosen too.

    Where a tap only means a direction, nothing is framed.
    """
    actions = position.actions()
    if any(action.verb in DIRECTIONS for action in actions):
        return frozenset()
    touches = [game.touch(position, action) for action in actions]
    if any(each.piece for each in touches):
        return frozenset()
    return frozenset(each.cell for each in touches if each.cell)


def draw(
    game: Capabilities,
    position: Position,
    marks: Marks | None = None,
    targets: frozenset[str] = frozenset(),
    *,
    narrow: bool = False,
) -> Text:
    """The board with its coordinates: goals at top and bottom, or left and right."""
    board = ground(game, position)
    wide = NARROW if narrow else WIDE
    cells = _cells(game, position, marks or Marks(), targets)
    row_half, column_half = board.halfway
    text = Text(no_wrap=True)
    letters = _letters(board, wide)
    text.append(letters + "\n", LETTERS)
    for down, row in enumerate(board.rows):
        number = board.numbers[down]
        if row_half and down == row_half:
            text.append("    " + "─" * (wide * len(row)) + "\n", LETTERS)
        text.append(f" {number:>2} ", LETTERS)
        for x, spot in enumerate(row):
            if column_half and x == column_half:
                text.append("│", LETTERS)
            shown, style = cells.get(spot.name, spot.look) if spot.name else spot.look
            text.append(_short(shown) if narrow else shown, style)
        text.append(f" {number:>2}\n", LETTERS)
    if narrow:  # low too, most of the time
        text.right_crop(1)
    else:
        text.append(letters, LETTERS)
    return text


def _letters(board: Ground, wide: int) -> str:
    """The columns; two letters without a space between columns are Aa, Ab, Ac."""
    names = [f" {name:<2}" if wide == WIDE else f"{name.title():>2}" for name in board.letters]
    if board.halfway[1]:
        names.insert(board.halfway[1], " ")
    return "    " + "".join(names)


def _short(shown: str) -> str:
    """A cell of two characters."""
    sign, number = shown[:1], shown[1:].strip()
    return sign + SHORT.get(number, number[-1:] or " ")


def _cells(
    game: Capabilities, position: Position, marks: Marks, targets: frozenset[str]
) -> dict[str, Look]:
    """What is to be seen on a cell instead of the ground, and how it is coloured."""
    cells = dict.fromkeys(marks.left, LEFT)
    cells.update({sign.cell: LYING[sign.kind] for sign in game.signs(position)})
    cells.update(dict.fromkeys(targets, TARGET))
    view = position.view(None)
    standing = _pieces(game.pieces(position, None)) or _figures(view)
    for square, (shown, style) in {view["ball"]: FREE_BALL, **standing}.items():
        cells[square] = shown, f"{style} underline" if square in marks.reached else style
    return cells


def _pieces(pieces: Iterable[Piece]) -> dict[str, Look]:
    """Every counter, by cell."""
    cells: dict[str, Look] = {}
    for piece in pieces:
        if piece.at is not None:
            kind = 2 if piece.ball else 3 if "flipped" in piece.marks else int(piece.keeper)
            style = KEEPERS[piece.side] if piece.keeper else SHIRTS[piece.side]
            cells[piece.at] = f"{SIGNS[piece.side][kind]}{piece.label:<2}", style
    return cells


def _figures(view: dict[str, Any]) -> dict[str, Look]:
    """Every figure of a game that is not drawn but has the usual view, by square."""
    cells: dict[str, Look] = {}
    for side, squares in view["figures"].items():
        for number, square in enumerate(squares, 1):
            has_ball = view["carrier"] == {"side": side, "figure": number}
            sign = SIGNS[side][2 if has_ball else number == KEEPER]
            style = KEEPERS[side] if number == KEEPER else SHIRTS[side]
            cells[square] = f"{sign}{number:<2}", style
    return cells
