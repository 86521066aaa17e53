"""Who reaches what: the tables a player of Brettfußball has in his head for a board."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.brettfussball.engine.board.pitch import (
    FIGURES,
    GRID,
    NORTH,
    NOWHERE,
    SOUTH,
    SQUARES,
    Board,
)

# Where a shot goes that leaves the board: over a side line, the north or the south goal line.
OVER_SIDE: Final = -1
OVER_NORTH: Final = -2
OVER_SOUTH: Final = -3


@final
class Lines:
    """The inverse of the movement table, the shot rays, and the shooting squares of a board."""

    def __init__(self, pitch: Board) -> None:
        self.pitch = pitch
        # The dice values, as bits, that bring a figure from b to a: into[a * SQUARES + b].
        self.into: vec[u8] = vec[u8](self._into())
        # Where a shot from a square in a direction is after 1-6 squares.
        self.ray: vec[i16] = vec[i16](self._rays())
        # How far the goal a side shoots at is in a straight line, 0 if out of reach, and where.
        self.range: vec[u8] = vec[u8]([0] * (2 * SQUARES))
        self.aim: vec[u8] = vec[u8]([0] * (2 * SQUARES))
        for side in range(2):
            for square in range(SQUARES):
                self._sight(side, square)
        # The chance of rolling one of a set of numbers, and of rolling at least a number.
        self.share: vec[float] = vec[float]([mask.bit_count() / 6 for mask in range(64)])
        self.at_least: vec[float] = vec[float]([(7 - number) / 6 for number in range(7)])

    def _into(self) -> list[int]:
        table = [0] * (SQUARES * SQUARES)
        for square in range(SQUARES):
            for number in range(1, 7):
                for end in self.pitch.end_squares(square, number):
                    table[end * SQUARES + square] |= 1 << (number - 1)
        return table

    def _rays(self) -> list[int]:
        """The square, or over which line; a goal square ends the flight (BF 14, 20)."""
        table: list[int] = []
        for square in range(SQUARES):
            for direction in range(4):
                at = square
                for _ in range(6):
                    if at >= 0 and (self.pitch.goal[at] == 0 or at == square):
                        ahead = int(GRID.next(at, direction))
                        at = ahead if ahead != NOWHERE else over(direction)
                    table.append(at)
        return table

    def _sight(self, side: int, square: int) -> None:
        if self.pitch.goal[square] != 0:
            return
        for direction in range(4):
            for number in range(6, 0, -1):
                at = int(self.ray[(square * 4 + direction) * 6 + number - 1])
                if at >= 0 and int(self.pitch.goal[at]) == 2 - side:
                    self.range[side * SQUARES + square] = u8(number)
                    self.aim[side * SQUARES + square] = u8(direction)


def over(direction: int) -> int:
    """The line a shot in this direction crosses when it leaves the board."""
    if direction == NORTH:
        return OVER_NORTH
    return OVER_SOUTH if direction == SOUTH else OVER_SIDE


_known: dict[str, Lines] = {}


def lines(pitch: Board) -> Lines:
    """The lines of a board, worked out once."""
    found = _known.get(pitch.name)
    if found is None or found.pitch is not pitch:
        found = Lines(pitch)
        _known[pitch.name] = found
    return found


def numbers(table: Lines, men: vec[i16], side: i64, square: i64, left_out: i64) -> i64:
    """The dice values, as bits, that bring some figure of this side exactly to the square.

    One figure may be left out.
    """
    into = table.into
    row = square * SQUARES
    mask: i64 = 0
    first = side * FIGURES
    for figure in range(first, first + FIGURES):
        if figure != left_out:
            mask |= i64(into[row + i64(men[figure])])
    return mask
