"""A misjudgement that belongs to a match and a position: the same every time it is met there."""

from __future__ import annotations

from array import array
from zlib import crc32

from touchline.brettfussball.engine.position import Position

MASK = (1 << 64) - 1


class Noise:
    """Of one position: for each action a number around 0, spread by 1."""

    def __init__(self, p: Position, match: str = "") -> None:
        frame = p.flow[-1]
        squares = [int(square) for square in p.men]
        squares += [int(p.ball), int(p.mover), int(p.obliged), int(frame.side), int(p.die())]
        self._seed = crc32(array("h", squares).tobytes(), crc32(match.encode())) << 20

    def of(self, index: int) -> float:
        """The sum of three even draws: nearly a bell."""
        total = 0.0
        state = self._seed + 3 * index
        for _ in range(3):
            state += 1
            total += _mixed(state) / MASK - 0.5
        return 2.0 * total


def _mixed(number: int) -> int:
    """Well shuffled bits (the finaliser of SplitMix64)."""
    number = (number * 0x9E3779B97F4A7C15) & MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)
