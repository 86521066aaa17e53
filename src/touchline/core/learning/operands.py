"""What a decision is about, as numbers: the men, the place and the counters its frame names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from touchline.core.flow import Kind
from touchline.core.learning.senses import Field, cell, choice, number

MEN: Final = 2
COUNTERS: Final = 3
NOWHERE: Final = -1
LARGEST: Final = 30_000

FIELDS: Final[tuple[Field, ...]] = (
    choice("men it is about", 23, MEN),
    number("counters of the decision", 10, COUNTERS),
    cell("place it is about"),
)


class Named(NamedTuple):
    """The operands of one kind of decision by what they stand for."""

    men: list[str]
    counters: list[str]
    places: list[str]


@final
class Operands:
    """The operands of all decisions of a game."""

    def __init__(self, kinds: Iterable[Kind], men: tuple[str, ...], places: tuple[str, ...]):
        self.named: dict[str, Named] = {}
        for kind in kinds:
            self.named[kind.name] = Named(
                [each.name for each in kind.operands if each.role in men][:MEN],
                [each.name for each in kind.operands if not each.role][:COUNTERS],
                [each.name for each in kind.operands if each.role in places][:1],
            )

    def write(self, frame: Any, side: i64, out: vec[i16], at: i64) -> i64:
        """Write men and counters of this decision; men are counted from 1, ours first."""
        named = self.named.get(frame.kind.name)
        for i in range(MEN + COUNTERS):
            out[at + i] = 0
        if named is None:
            return at + MEN + COUNTERS
        for i, name in enumerate(named.men):
            man: i64 = getattr(frame, name)
            if man >= 0:
                ours = man if side == 0 else man - 11 if man >= 11 else man + 11
                out[at + i] = i16(ours + 1)
        for i, name in enumerate(named.counters):
            value: i64 = getattr(frame, name)
            value = LARGEST if value > LARGEST else value
            out[at + MEN + i] = i16(value)
        return at + MEN + COUNTERS

    def place(self, frame: Any) -> i64:
        """The place this decision is about, -1 for none."""
        named = self.named.get(frame.kind.name)
        if named is None or not named.places:
            return NOWHERE
        found: i64 = getattr(frame, named.places[0])
        return found
