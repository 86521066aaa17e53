"""Numbers of positions as what nets are fed with: a flat vector, or planes and that vector.

Numbers are divided by their size, choices are one-hot, a cell is its column, its row and whether
there is one. The same goes for one position and for many at once.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from touchline.core.learning.senses import CHOICE, NUMBER, Senses
from touchline.lab.errors import LabError

MOST: Final = 4.0
"""Numbers are cut off here, on either side of 0."""

KINDS: Final = ("flat", "planes", "numbers")


class Encoding:
    """What one kind of observation is made of."""

    def __init__(self, senses: Senses, kind: str) -> None:
        if kind not in KINDS:
            raise LabError("lab.error.observation", kind=kind, known=", ".join(KINDS))
        self.senses = senses
        self.kind = kind
        self.names: list[str] = []
        numbers: list[tuple[int, int, float]] = []
        choices: list[tuple[int, int]] = []
        cells: list[tuple[int, int]] = []
        self._place: dict[str, slice] = {}
        at = 0
        for field in senses.fields:
            self._place[field.name] = slice(at, at + field.length)
            for i in range(field.length):
                name = field.name if field.length == 1 else f"{field.name} {i + 1}"
                to = len(self.names)
                if field.kind == NUMBER:
                    numbers.append((at + i, to, float(field.size)))
                    self.names.append(name)
                elif field.kind == CHOICE:
                    choices.append((at + i, to))
                    self.names.extend(f"{name} is {j}" for j in range(field.size))
                else:
                    cells.append((at + i, to))
                    self.names.extend(f"{name} {part}" for part in ("across", "along", "there"))
            at += field.length
        self.size = len(self.names)
        self._numbers = np.array([row[0] for row in numbers])
        self._scale = np.array([row[2] for row in numbers], dtype=np.float32)
        self._to = np.array([row[1] for row in numbers])
        self._choices = np.array([row[0] for row in choices])
        self._bases = np.array([row[1] for row in choices])
        self._cells = np.array([row[0] for row in cells])
        self._corners = np.array([row[1] for row in cells])

    @property
    def space(self) -> spaces.Space[Any]:
        """The space of one observation."""
        flat = spaces.Box(-MOST, MOST, (self.size,), np.float32)
        if self.kind == "flat":
            return flat
        if self.kind == "numbers":
            return spaces.Box(-32768, 32767, (self.senses.count,), np.int16)
        shape = (len(self.senses.planes), self.senses.height, self.senses.width)
        return spaces.Dict({"flat": flat, "planes": spaces.Box(-MOST, MOST, shape, np.float32)})

    def encode(self, numbers: Any) -> Any:
        """Observations of many positions, one row of numbers each."""
        if self.kind == "numbers":
            return numbers
        if self.kind == "flat":
            return self.flat(numbers)
        return {"flat": self.flat(numbers), "planes": self.planes(numbers)}

    def one(self, numbers: Any) -> Any:
        """The observation of one position."""
        found = self.encode(numbers[None, :])
        if isinstance(found, dict):
            return {name: part[0] for name, part in found.items()}
        return found[0]

    def flat(self, numbers: Any, out: Any = None) -> Any:
        """Everything in one vector for each position."""
        if out is None:
            out = np.empty((len(numbers), self.size), dtype=np.float32)
        out.fill(0.0)
        out[:, self._to] = numbers[:, self._numbers] / self._scale
        np.clip(out, -MOST, MOST, out=out)
        rows = np.arange(len(numbers))[:, None]
        out[rows, self._bases + numbers[:, self._choices]] = 1.0
        cells = numbers[:, self._cells]
        there = cells >= 0
        width, height = self.senses.width, self.senses.height
        out[:, self._corners] = np.where(there, cells % width, 0) / np.float32(width - 1)
        out[:, self._corners + 1] = np.where(there, cells // width, 0) / np.float32(height - 1)
        out[:, self._corners + 2] = there
        return out

    def planes(self, numbers: Any) -> Any:
        """A stack of planes for each position: row 0 is our own end, or the top for a side view."""
        senses = self.senses
        size = senses.height * senses.width
        out = np.zeros((len(numbers), len(senses.planes), size + 1), dtype=np.float32)
        rows = np.arange(len(numbers))[:, None]
        for i, plane in enumerate(senses.planes):
            cells = numbers[:, self._place[plane.cells]]
            value: Any = 1.0
            if plane.values:
                field = next(field for field in senses.fields if field.name == plane.values)
                value = numbers[:, self._place[plane.values]] / np.float32(field.size)
            out[rows, i, np.where(cells >= 0, cells, size)] = value
        shape = (len(numbers), len(senses.planes), senses.height, senses.width)
        return out[:, :, :size].reshape(shape)
