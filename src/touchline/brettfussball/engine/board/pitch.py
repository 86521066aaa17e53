"""The pitch: squares, goals, areas, dots, and the tables that movement looks up (BF B1-B10).

A board is a data file in `boards/`: a picture of the pitch and who starts where. What else lies
in the box is two elevens, a ball and a die of six (BF B11); how they look is up to the screen.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from touchline.core.errors import BadBoard
from touchline.core.grid import Grid, square_grid
from touchline.core.ids import Square

COLUMNS: Final = 20
ROWS: Final = 24
SQUARES: Final = 480
FIGURES: Final = 11
NOWHERE: Final = -1

HOME: Final = 0
AWAY: Final = 1

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

GRID: Final[Grid] = square_grid(COLUMNS, ROWS)
NAMES: Final[list[str]] = GRID.names

# What each sign of a board file says about its square: (kind, side).
SIGNS: Final = ".poGrRyY+*tu"


def half_of(square: Square) -> i64:
    """The side whose half this square lies in: rows 1-12 are home's, rows 13-24 away's (BF B8)."""
    return HOME if square < 240 else AWAY


@final
class Board:
    """One layout of the pitch, with everything about a square that never changes."""

    def __init__(self, name: str, signs: list[str], start: list[list[int]]) -> None:
        self.name = name
        self.signs = signs
        self.goal: vec[u8] = vec[u8]([0] * SQUARES)  # 1 home's goal, 2 away's goal
        self.area: vec[u8] = vec[u8]([0] * SQUARES)  # 1 home's penalty area, 2 away's
        self.circle: vec[u8] = vec[u8]([0] * SQUARES)
        self.start = start
        self.ring = [0, 0]
        self.kick_off = [0, 0]
        self.two_coloured = [0, 0]
        self.marked: list[list[int]] = [[], []]  # start squares outside the circle (BF B7)
        self.half: list[list[int]] = [[], []]  # where figures may stand but for the kick-off dot
        for square in range(SQUARES):
            self._read(square, signs[square])
        self.walk: vec[i16] = vec[i16](self._walks())
        ends, first = self._ends()
        self.ends: vec[i16] = vec[i16](ends)
        self.ends_from: vec[i32] = vec[i32](first)

    def _read(self, square: int, sign: str) -> None:
        side = int(half_of(square))
        if sign == "G":
            self.goal[square] = u8(side + 1)
        if sign in "pRY":
            self.area[square] = u8(side + 1)
        if sign in "o+*":
            self.circle[square] = 1
        if sign in "RY":
            self.ring[side] = square
        if sign in "+*":
            self.kick_off[side] = square
        if sign in "tu":
            self.two_coloured[side] = square
        if sign in "rRyYtu":
            self.marked[side].append(square)
        if sign not in "G+*":
            self.half[side].append(square)

    def _walks(self) -> list[int]:
        """The step table for figures: like the grid's, but a goal stops them too (BF 10)."""
        step: list[int] = []
        for square in range(SQUARES):
            for direction in range(4):
                to = GRID.next(square, direction)
                closed = to == NOWHERE or self.goal[to] != 0 or self.goal[square] != 0
                step.append(NOWHERE if closed else int(to))
        return step

    def _ends(self) -> tuple[list[int], list[int]]:
        """All end squares from each square with each number (BF 6-8), and where they begin."""
        ends: list[int] = []
        first = [0]
        for square in range(SQUARES):
            for number in range(1, 7):
                ends.extend(sorted({path[-1] for path in self.paths(square, number)}))
                first.append(len(ends))
        return ends, first

    def paths(self, square: int, number: int) -> list[list[int]]:
        """Every way a figure may run with this number, square by square (BF 6-8).

        It runs straight and turns by 90 degrees only where going straight on is impossible. Who
        stands on the square where it turns does not matter: he is jumped (BF R5).
        """
        paths: list[list[int]] = []
        for direction in range(4):
            self._run(square, direction, number, [], paths, True)
        return paths

    def _run(
        self,
        square: int,
        direction: int,
        left: int,
        so_far: list[int],
        paths: list[list[int]],
        setting_off: bool,
    ) -> None:
        if left == 0:
            paths.append(so_far)
            return
        ahead = int(self.walk[square * 4 + direction])
        if ahead != NOWHERE:
            self._run(ahead, direction, left - 1, [*so_far, ahead], paths, False)
        elif not setting_off:  # from a standstill it is the same as running along the edge (BF R6)
            for turned in ((direction + 1) % 4, (direction + 3) % 4):
                beside = int(self.walk[square * 4 + turned])
                if beside != NOWHERE:
                    self._run(beside, turned, left - 1, [*so_far, beside], paths, False)

    def end_squares(self, square: int, number: int) -> list[int]:
        """Where a figure on this square may end with this number, whoever stands there."""
        k = square * 6 + number - 1
        return [
            int(self.ends[i]) for i in range(int(self.ends_from[k]), int(self.ends_from[k + 1]))
        ]


def read_board(name: str, text: str) -> Board:
    """A board from the text of its file; BadBoard says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBoard("error.board-toml", board=name, problem=str(error)) from None
    lines = [line.split() for line in str(data.get("map", "")).strip().splitlines()]
    if len(lines) != ROWS or any(len(line) != COLUMNS for line in lines):
        raise BadBoard("error.board-size", board=name, columns=COLUMNS, rows=ROWS)
    signs = [sign for line in reversed(lines) for sign in line]
    for square, sign in enumerate(signs):
        if len(sign) != 1 or sign not in SIGNS:
            raise BadBoard("error.board-sign", board=name, sign=sign, square=NAMES[square])
    for side, wanted in ((HOME, "r" * 9 + "R+tGGGG"), (AWAY, "y" * 9 + "Y*uGGGG")):
        half = signs[side * 240 : side * 240 + 240]
        for sign in sorted(set("rRyY+*tuG")):
            if half.count(sign) != wanted.count(sign):
                raise BadBoard(
                    "error.board-count",
                    board=name,
                    sign=sign,
                    side=("home", "away")[side],
                    wanted=wanted.count(sign),
                    found=half.count(sign),
                )
    return Board(name, signs, _start(name, signs, data.get("start", {})))


def _start(name: str, signs: list[str], table: dict[str, list[str]]) -> list[list[int]]:
    """The eleven start squares of each side in shirt order; shirt 1 on the ring."""
    start: list[list[int]] = []
    for label, dots, ring in (("home", "rR+", "R"), ("away", "yY*", "Y")):
        squares = [GRID.cell(square) for square in table.get(label, [])]
        known = [square for square in squares if square is not None]
        dotted = {square for square in range(SQUARES) if signs[square] in dots}
        if len(squares) != FIGURES or set(known) != dotted or signs[known[0]] != ring:
            raise BadBoard("error.board-start", board=name, side=label)
        start.append(known)
    return start


_boards: dict[str, Board] = {}


def board(name: str) -> Board:
    """A board of ours by name, built once."""
    found = _boards.get(name)
    if found is None:
        file = resources.files("touchline.brettfussball.data").joinpath("boards", f"{name}.toml")
        found = read_board(name, file.read_text(encoding="utf-8"))
        _boards[name] = found
    return found
