"""Everything about a board that play looks up, as arrays; and the file they travel in."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

COLUMNS = 20
SQUARES = 480
FIGURES = 11
RINGS = 24
REACH = 24

# Where a shot goes that leaves the board (BF R16).
OVER_SIDE = -1
OVER_NORTH = -2
OVER_SOUTH = -3


class Tables(NamedTuple):
    """One board. Squares are numbered as in the engine; -1 is no square."""

    ends: Any  # [480, 6, E] where a figure may end with a number (BF 6-8)
    into: Any  # [480, 480] numbers, as bits, that bring a figure from the second to the first
    ray: Any  # [480, 4, 6] where a shot is after 1-6 squares, or over which line it went
    goal: Any  # [480] 1 home's goal, 2 away's
    area: Any  # [480] 1 home's penalty area, 2 away's
    circle: Any  # [480]
    beside: Any  # [480, 24, 4] rings of squares next to a square, nearest first (BF 17, R10)
    along_line: Any  # [480, 2, 24] from a throw-in up and down the side line (BF R17)
    along_rim: Any  # [480, 2, 24] from a corner along both lines (BF R18)
    sight: Any  # [2, 480] how far the goal a side shoots at is in a straight line, 0 out of reach
    lane: Any  # [2, 480, 6] the squares before that goal, where a keeper stops the shot
    start: Any  # [2, 11] the line-up
    marked: Any  # [2, 11] marked squares outside the circle
    kick_off: Any  # [2]
    two_coloured: Any  # [2]
    ring: Any  # [2]
    stakes: Any  # [classes, 5, 5, spans, 2] what a goal of home, of away is worth


class Header(NamedTuple):
    """What the tables were made from."""

    board: str
    rules_version: int
    hash: str


def digest(tables: Tables) -> str:
    """A short name for exactly these tables."""
    sums = hashlib.sha256()
    for name, array in zip(tables._fields, tables, strict=True):
        sums.update(name.encode())
        sums.update(np.ascontiguousarray(array).astype("<i4" if name != "stakes" else "<f4"))
    return sums.hexdigest()[:16]


def save(file: Path, tables: Tables, board: str, rules_version: int) -> None:
    """Write the tables and what they were made from."""
    np.savez_compressed(
        file, board=np.array(board), rules_version=np.array(rules_version), **tables._asdict()
    )


def load(file: Path) -> tuple[Tables, Header]:
    """The tables of a file."""
    with np.load(file) as data:
        tables = Tables(*(data[name] for name in Tables._fields))
        header = Header(str(data["board"]), int(data["rules_version"]), digest(tables))
    return tables, header
