"""What a square is worth by itself: to the ball, to a figure, to the keeper."""

from __future__ import annotations

from touchline.bots.brettfussball.hand_made.lines import Lines
from touchline.bots.brettfussball.hand_made.weights import Weights
from touchline.brettfussball.engine.board.pitch import COLUMNS, ROWS, SQUARES


def ground(w: Weights, side: int, square: int) -> float:
    """What having the ball on this square promises, before anybody is looked at."""
    row = square // COLUMNS if side == 0 else ROWS - 1 - square // COLUMNS
    way = row / (ROWS - 1)
    middle = 1 - abs(square % COLUMNS - 9.5) / 9.5
    return w.possession + w.progress * way * way + w.centre * way * middle


def nearness(w: Weights, dx: int, dy: int) -> float:
    """What it is worth to stand so far from the ball.

    Being on the right row or column matters more than being near: the full number has to be
    used, and a figure does not turn in the open field (BF 6, 7).
    """
    away, across = max(dx, dy), min(dx, dy)
    line = w.off_line if away <= 6 else 0.75 * w.off_line
    if across == 0:
        line = 1.0 if away <= 6 else w.far_line if away <= 12 else w.off_line
    return w.near * (line - w.crawl * (away + across))


def post(lines: Lines, w: Weights, side: int, square: int) -> float:
    """A field figure in front of the other goal waits for the ball."""
    away = int(lines.range[side * SQUARES + square])
    return w.post * lines.at_least[away] if away else 0.0


def keeper(lines: Lines, w: Weights, side: int, square: int) -> float:
    """The keeper belongs in his area (BF 15), on a lane close to the middle of his goal."""
    if int(lines.pitch.area[square]) != side + 1:
        return -w.keeper
    row = square // COLUMNS if side == 0 else ROWS - 1 - square // COLUMNS
    aside = abs(square % COLUMNS - 9.5) - 0.5
    lane = 1.0 if lines.range[(1 - side) * SQUARES + square] else 0.5
    return w.keeper * (lane - 0.1 * aside - 0.1 * row)
