"""Files of weights: single numbers to go on learning from, and small whole ones to play with."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from .inputs import ROWS
from .value import HIDDEN, Net

MAGIC = b"touchline net 2\n"


def save(file: Path, net: Net, header: dict[str, Any]) -> None:
    """Weights in half precision, to go on learning from (`load`)."""
    arrays = {name: np.asarray(part, np.float16) for name, part in net._asdict().items()}
    np.savez_compressed(file, header=np.array(json.dumps(header)), **arrays)


def load(file: Path) -> tuple[Net, dict[str, Any]]:
    """Weights and header of a file."""
    with np.load(file) as data:
        parts = (np.asarray(data[name], np.float32) for name in Net._fields)
        return Net(*parts), json.loads(str(data["header"]))


def whole(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Small whole numbers and the scale of each column."""
    scale = np.maximum(np.abs(table).max(axis=0), 1e-9) / 127
    return np.round(table / scale).astype(np.int8), scale.astype(np.float32)


def export(file: Path, net: Net, header: dict[str, Any]) -> None:
    """The file the learned player reads (`touchline.bots.brettfussball.learned.net`)."""
    table, scale = whole(np.asarray(net.table, np.float32))
    head = {**header, "rows": ROWS, "width": int(table.shape[1]), "hidden": HIDDEN}
    layers = (scale, net.bias, net.second, net.second_bias, net.last, net.last_bias)
    numbers = b"".join([table.tobytes(), *(np.asarray(part, "<f4").tobytes() for part in layers)])
    words = json.dumps(head, sort_keys=True).encode()
    file.write_bytes(MAGIC + words + b"\n" + zlib.compress(numbers, 9))
