"""The squares around a square in the order in which an attacker may be put down (BF 17)."""

from __future__ import annotations

from touchline.brettfussball.engine.board.pitch import COLUMNS, NOWHERE, ROWS, SQUARES, Board

RINGS = 24
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
SLANTED = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def rings(pitch: Board) -> list[int]:
    """Straight, diagonal, then further and further straight on (BF 17, R9, R10): four a ring.

    Square by square; NOWHERE outside the board and in a goal.
    """
    found: list[int] = []
    ways = [(STRAIGHT, 1), (SLANTED, 1), *((STRAIGHT, away) for away in range(2, RINGS))]
    for square in range(SQUARES):
        for directions, away in ways:
            for dx, dy in directions:
                x, y = square % COLUMNS + dx * away, square // COLUMNS + dy * away
                there = y * COLUMNS + x
                inside = 0 <= x < COLUMNS and 0 <= y < ROWS and pitch.goal[there] == 0
                found.append(there if inside else NOWHERE)
    return found
