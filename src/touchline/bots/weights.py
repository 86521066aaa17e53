"""Files of weights of small nets (`touchline.bots.small_net`)."""

from __future__ import annotations

import json
import sys
from array import array
from functools import cache
from importlib import resources
from typing import Any, Final

MAGIC: Final = b"touchline small net 1\n"


class Weights:
    """Of two hidden layers and of the teams' rates, with what the file says about them."""

    def __init__(self, header: dict[str, Any], parts: list[array[float]]) -> None:
        self.header = header
        self.inputs: int = header["inputs"]
        self.first: int = header["first"]
        self.second: int = header["second"]
        self.eleven: int = header["eleven"]
        self.extra: int = header["extra"]
        self.life: float = header["life"]
        # How odds are fitted to results (`touchline.bots.evaluation`).
        self.whole: float = header.get("whole", 1.0)  # the time of a match
        self.sharpness: list[float] = header.get("sharpness", [1.0, 0.0, 0.0])
        self.draws: list[float] = header.get("draws", [0.0] * 6)
        self.usual: float = header.get("usual", 0.0)  # goals of a side in a unit of time
        self.parts = parts


def lengths(header: dict[str, Any]) -> list[int]:
    """How many numbers there are in each part of a file."""
    inputs, first, second = header["inputs"], header["first"], header["second"]
    rates = 2 * header["eleven"] + header["extra"] + 1
    return [inputs * first, first, first * second, second, 2 * second, 2, rates]


def read(data: bytes) -> Weights:
    """The weights in the bytes of a file."""
    if not data.startswith(MAGIC):
        raise ValueError("weights of a small net: not a file of weights")
    end = data.index(b"\n", len(MAGIC))
    header = json.loads(data[len(MAGIC) : end])
    parts: list[array[float]] = []
    at = end + 1
    for length in lengths(header):
        part = array("f")
        part.frombytes(data[at : at + 4 * length])
        if len(part) != length:
            raise ValueError("weights of a small net: the file is cut off")
        if sys.byteorder == "big":
            part.byteswap()
        parts.append(array("d", part))
        at += 4 * length
    return Weights(header, parts)


@cache
def shipped(game: str) -> Weights:
    """The weights that come with the package."""
    nets = resources.files(f"touchline.bots.{game}").joinpath("nets")
    return read(nets.joinpath("value.net").read_bytes())
