"""Brettfußball on a screen: the board, the figures, and what a tap means."""

from __future__ import annotations

from touchline.brettfussball.engine.board.pitch import (
    COLUMNS,
    FIGURES,
    GRID,
    NAMES,
    NOWHERE,
    ROWS,
    Board,
)
from touchline.brettfussball.engine.position import Position
from touchline.core.action import Action
from touchline.core.picture import Cell, Line, Picture, Piece, Touch, piece_id
from touchline.core.side import Side

KINDS = {
    "p": ("box",),
    "o": ("circle",),
    "G": ("goal",),
    "r": ("home-dot",),
    "y": ("away-dot",),
    "R": ("box", "home-ring"),
    "Y": ("box", "away-ring"),
    "+": ("circle", "home-kick-off"),
    "*": ("circle", "away-kick-off"),
    "t": ("home-dot", "away-dot"),
    "u": ("home-dot", "away-dot"),
}
AREAS = (("box", "line"), ("goal", "goal"))
CIRCLE_RADIUS = 3.2
NAMED_FIRST = ("move", "place", "attack", "lift", "take")


def picture(board: Board) -> Picture:
    """The 20 x 24 squares of a board, home's goal at the bottom (BF B1-B10)."""
    cells = tuple(
        Cell(NAMES[i], i % COLUMNS + 0.5, ROWS - i // COLUMNS - 0.5, KINDS.get(board.signs[i], ()))
        for i in range(COLUMNS * ROWS)
    )
    middle = ROWS / 2
    lines = [
        Line(f"M0 0H{COLUMNS}V{ROWS}H0Z"),
        Line(f"M0 {middle}H{COLUMNS}"),
        Line(_circle(COLUMNS / 2, middle, CIRCLE_RADIUS)),
        *(Line(_outline(cells, kind, end), look) for kind, look in AREAS for end in (0, 1)),
    ]
    return Picture("square", "y", False, 0, 0, COLUMNS, ROWS, cells, (), tuple(lines))


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def _outline(cells: tuple[Cell, ...], kind: str, end: int) -> str:
    """The rectangle around the squares of a kind at the top (0) or the bottom (1)."""
    here = [c for c in cells if kind in c.kinds and (c.y > ROWS / 2) == bool(end)]
    left, right = min(c.x for c in here) - 0.5, max(c.x for c in here) + 0.5
    top, bottom = min(c.y for c in here) - 0.5, max(c.y for c in here) + 0.5
    return f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"


def pieces(p: Position) -> list[Piece]:
    """The 22 figures; nothing is hidden."""
    carrier = int(p.carrier())
    found = []
    for side in (Side.HOME, Side.AWAY):
        for number in range(1, FIGURES + 1):
            i = side * FIGURES + number - 1
            square = int(p.men[i])
            at = None if square == NOWHERE else NAMES[square]
            keeper, ball = number == 1, i == carrier
            found.append(Piece(piece_id(side, number), side.label, str(number), at, keeper, ball))
    return found


def actor(p: Position, action: Action) -> str | None:
    """Who shoots, or leaves the ball behind; nobody for what is done without it."""
    turn = p.turn
    carrier = int(p.carrier())
    if turn is None or carrier < 0 or carrier // FIGURES != turn:
        return None
    number = carrier % FIGURES
    if action.verb == "shoot" or (action.verb == "move" and action.args[0] == number):
        return piece_id(turn, number + 1)
    return None


def touch(p: Position, action: Action) -> Touch:
    """A figure and a square; a shot is the square next to the ball in its direction."""
    turn = p.turn
    if turn is None:
        return Touch()
    if action.verb == "shoot":
        square = GRID.next(p.ball, action.args[0])
        return Touch(cell=None if square == NOWHERE else NAMES[square])
    if action.verb not in NAMED_FIRST:
        return Touch()
    piece = piece_id(turn, action.args[0] + 1)
    return Touch(piece, NAMES[action.args[1]] if len(action.args) > 1 else None)
