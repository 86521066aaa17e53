"""The weights of the learned net and the files they are kept in."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from importlib import resources
from typing import Any, Final

from touchline.bots.brettfussball.learned.features import TABLE_ROWS

MAGIC: Final = b"touchline net 2\n"
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
    at = 0
    try:
        packed = zlib.decompress(data[end + 1 :])
    except zlib.error:
        raise ValueError("weights of a net: the file is cut off") from None
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
        part.frombytes(packed[at : at + size])
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
