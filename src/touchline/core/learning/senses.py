"""A position as numbers for learners: what one seat may know, seen from its own end.

A game lists its fields once, in a fixed order; `write` fills them in. Everything is a whole number:
how large a field can be tells how it is scaled. Cells are those of planes, row by row, counted
from the left of whoever looks, his own goal at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core.learning.slots import PARTS, Slots

NUMBER: Final = "number"
CHOICE: Final = "choice"
CELL: Final = "cell"
NOWHERE: Final = -1


class Field(NamedTuple):
    """Numbers of one kind, `length` of them, one after the other.

    `size` is the number at which a number counts as 1, or how many things can be chosen.
    """

    name: str
    kind: str
    size: int = 1
    length: int = 1


class Plane(NamedTuple):
    """A plane: 1 on every cell the field names, or what is known of whoever stands there."""

    name: str
    cells: str
    values: str = ""


def number(name: str, size: int = 1, length: int = 1) -> Field:
    """Numbers up to about this size."""
    return Field(name, NUMBER, size, length)


def choice(name: str, size: int, length: int = 1) -> Field:
    """One of so many things."""
    return Field(name, CHOICE, size, length)


def cell(name: str, length: int = 1) -> Field:
    """Where something is, -1 for nowhere."""
    return Field(name, CELL, 1, length)


class Senses:
    """What the learners of one game see and answer with."""

    def __init__(
        self,
        version: int,
        fields: Sequence[Field],
        planes: Sequence[Plane],
        shape: tuple[int, int],
        slots: Slots,
        decisions: Iterable[str],
        labels: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.labels = dict(labels or {})  # of fields whose numbers have names of their own
        self.version = version
        self.decisions: dict[str, int] = {"": 0}
        for name in sorted(decisions):
            self.decisions[name] = len(self.decisions)
        head = [
            choice("decision", len(self.decisions)),
            choice("part", PARTS + 1),
            number("ours"),
        ]
        self.fields: list[Field] = [*head, *fields]
        self.planes: list[Plane] = list(planes)
        self.height, self.width = shape
        self.slots = slots
        self.count = sum(field.length for field in self.fields)
        self.head = len(head)

    def look(self, p: Any, side: i64, part: i64, out: vec[i16], at: i64) -> None:
        """Write all numbers of a position, as this side may know them, from this place on.

        What is being decided is known to whoever decides: to be asked at all may be a secret.
        """
        top = p.flow[-1]
        ours = top.side == side
        out[at] = i16(self.decisions[top.kind.name]) if ours else 0
        out[at + 1] = i16(part + 1) if ours else 0
        out[at + 2] = 1 if ours else 0
        end = self.write(p, side, ours, out, at + self.head)
        assert end == at + self.count

    def write(self, p: Any, side: i64, ours: bool, out: vec[i16], at: i64) -> i64:
        """Write the game's own numbers; the place after the last one."""
        raise NotImplementedError

    def turned(self, p: Any, side: i64) -> bool:
        """Does this side play towards the end where cells are counted from?"""
        raise NotImplementedError

    def goals(self, p: Any, side: i64) -> i64:
        """The goals of a side."""
        raise NotImplementedError
