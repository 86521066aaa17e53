"""The tables of a board, from the engine's own `Board`."""

from __future__ import annotations

import numpy as np

from touchline.bots.brettfussball.hand_made.lines import lines
from touchline.bots.brettfussball.learned.endings import stakes_table
from touchline.bots.brettfussball.learned.rings import rings
from touchline.brettfussball import game
from touchline.brettfussball.engine.board.pitch import (
    COLUMNS,
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    SQUARES,
    WEST,
    Board,
    board,
)

from .tables import REACH, RINGS, Header, Tables, digest


def tables_of(name: str) -> tuple[Tables, Header]:
    """The tables of a board by name."""
    pitch = board(name)
    known = lines(pitch)
    tables = Tables(
        ends=_ends(pitch),
        into=np.array(list(known.into), np.uint8).reshape(SQUARES, SQUARES),
        ray=np.array(list(known.ray), np.int16).reshape(SQUARES, 4, 6),
        goal=np.array(list(pitch.goal), np.int8),
        area=np.array(list(pitch.area), np.int8),
        circle=np.array(list(pitch.circle), np.int8),
        beside=np.array(rings(pitch), np.int16).reshape(SQUARES, RINGS, 4),
        along_line=_along(pitch, corner=False),
        along_rim=_along(pitch, corner=True),
        sight=np.array(list(known.range), np.int8).reshape(2, SQUARES),
        lane=_lanes(pitch),
        start=np.array(pitch.start, np.int16),
        marked=np.array(pitch.marked, np.int16),
        kick_off=np.array(pitch.kick_off, np.int16),
        two_coloured=np.array(pitch.two_coloured, np.int16),
        ring=np.array(pitch.ring, np.int16),
        stakes=np.array(stakes_table(), np.float32),
    )
    turned = {int(square) for square in SQUARES - 1 - tables.marked[0]}
    if turned != set(tables.marked[1].tolist()):
        raise ValueError(f"board {name}: one half is not the other turned by half a turn")
    return tables, Header(name, game.rules_version, digest(tables))


def _ends(pitch: Board) -> np.ndarray:
    found = [[pitch.end_squares(square, die) for die in range(1, 7)] for square in range(SQUARES)]
    most = max(len(ends) for by_die in found for ends in by_die)
    table = np.full((SQUARES, 6, most), NOWHERE, np.int16)
    for square, by_die in enumerate(found):
        for die, ends in enumerate(by_die):
            table[square, die, : len(ends)] = ends
    return table


def _along(pitch: Board, corner: bool) -> np.ndarray:
    """From a rim square step by step both ways, as long as the rim goes on (BF R17, R18)."""
    table = np.full((SQUARES, 2, REACH), NOWHERE, np.int16)
    for square in range(SQUARES):
        ways = (NORTH, SOUTH)
        if corner:
            ways = (EAST if square % COLUMNS == 0 else WEST, NORTH if square < COLUMNS else SOUTH)
        for i, way in enumerate(ways):
            at = square
            for k in range(REACH):
                at = int(pitch.walk[at * 4 + way])
                if at == NOWHERE:
                    break
                table[square, i, k] = at
    return table


def _lanes(pitch: Board) -> np.ndarray:
    known = lines(pitch)
    table = np.full((2, SQUARES, 6), NOWHERE, np.int16)
    for side in range(2):
        for square in range(SQUARES):
            away = int(known.range[side * SQUARES + square])
            first = (square * 4 + int(known.aim[side * SQUARES + square])) * 6
            for i in range(away - 1):
                table[side, square, i] = int(known.ray[first + i])
    return table
