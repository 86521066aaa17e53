"""The learned net, without any library: whole numbers summed row by row, then two small layers.

The sums are kept from one position to the next: only rows that changed are taken out and put in.
Being whole numbers, they are exactly what summing anew would give.
"""

from __future__ import annotations

import json
import math
import sys
from array import array
from importlib import resources
from typing import Any, Final

from touchline.bots.brettfussball.sight import ACTIVE, TABLE_ROWS, rows_of
from touchline.brettfussball.position import Position

MAGIC: Final = b"touchline net 1\n"
HIDDEN: Final = 32


class Net:
    """Weights: a table of small whole numbers with a scale for each column, and two layers."""

    def __init__(self, header: dict[str, Any], parts: list[array[Any]]) -> None:
        self.header = header
        self.width: int = header["width"]
        self.table: array[int] = parts[0]
        self.scale: array[float] = parts[1]
        self.bias: array[float] = parts[2]
        self.second: array[float] = parts[3]
        self.second_bias: array[float] = parts[4]
        self.last: array[float] = parts[5]
        self.last_bias: array[float] = parts[6]

    def chances(self, total: array[int]) -> tuple[float, float]:
        """From summed rows: the mover scores next, the other does."""
        width = self.width
        second = self.second
        scale = self.scale
        bias = self.bias
        hidden = array("d", self.second_bias)
        for i in range(width):
            value = total[i] * scale[i] + bias[i]
            if value > 0.0:
                base = i * HIDDEN
                for j in range(HIDDEN):
                    hidden[j] += value * second[base + j]
        one = self.last_bias[0]
        two = self.last_bias[1]
        none = self.last_bias[2]
        last = self.last
        for j in range(HIDDEN):
            value = hidden[j]
            if value > 0.0:
                one += value * last[3 * j]
                two += value * last[3 * j + 1]
                none += value * last[3 * j + 2]
        top = max(one, two, none)
        mine = math.exp(one - top)
        theirs = math.exp(two - top)
        every = mine + theirs + math.exp(none - top)
        return mine / every, theirs / every


class Sums:
    """The summed rows of the last position seen by each side, kept up to date."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.rows: list[array[int]] = [array("i", [-1] * ACTIVE) for _ in range(2)]
        self.totals: list[array[int]] = [array("i", [0] * net.width) for _ in range(2)]
        self.seen: array[int] = array("i", [0] * ACTIVE)

    def see(self, p: Position) -> array[int]:
        """The sum for a position, as its mover sees it."""
        rows_of(p, self.seen)
        side = int(p.mover)
        rows = self.rows[side]
        total = self.totals[side]
        seen = self.seen
        for i in range(ACTIVE):
            if rows[i] != seen[i]:
                if rows[i] >= 0:
                    self._change(total, rows[i], seen[i])
                else:
                    self._add(total, seen[i])
                rows[i] = seen[i]
        return total

    def _add(self, total: array[int], row: int) -> None:
        table = self.net.table
        base = row * self.net.width
        for j in range(self.net.width):
            total[j] += table[base + j]

    def _change(self, total: array[int], old: int, new: int) -> None:
        table = self.net.table
        out = old * self.net.width
        into = new * self.net.width
        for j in range(self.net.width):
            total[j] += table[into + j] - table[out + j]


def summed(net: Net, p: Position) -> array[int]:
    """The sum for a position, anew."""
    rows = array("i", [0] * ACTIVE)
    rows_of(p, rows)
    table = net.table
    return array("i", [sum(table[row * net.width + j] for row in rows) for j in range(net.width)])


def read(data: bytes) -> Net:
    """A net from the bytes of its file."""
    if not data.startswith(MAGIC):
        raise ValueError("weights of a net: not a file of weights")
    end = data.index(b"\n", len(MAGIC))
    header = json.loads(data[len(MAGIC) : end])
    width = header["width"]
    if header["rows"] != TABLE_ROWS or header["hidden"] != HIDDEN:
        raise ValueError("weights of a net: another layout")
    parts: list[array[Any]] = []
    at = end + 1
    for code, length in (
        ("b", TABLE_ROWS * width),
        ("f", width),
        ("f", width),
        ("f", width * HIDDEN),
        ("f", HIDDEN),
        ("f", HIDDEN * 3),
        ("f", 3),
    ):
        part: array[Any] = array(code)
        size = part.itemsize * length
        part.frombytes(data[at : at + size])
        if len(part) != length:
            raise ValueError("weights of a net: the file is cut off")
        if sys.byteorder == "big":
            part.byteswap()
        parts.append(part)
        at += size
    return Net(header, parts)


_known: dict[str, Net] = {}


def shipped(board: str) -> Net:
    """The net that comes with the package for a board; the usual board's where it has none."""
    found = _known.get(board)
    if found is None:
        nets = resources.files("touchline.bots.brettfussball").joinpath("nets")
        file = nets.joinpath(f"{board}.net")
        found = read((file if file.is_file() else nets.joinpath("standard.net")).read_bytes())
        _known[board] = found
    return found
