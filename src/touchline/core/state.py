"""One table of what a position is made of: equality, hash, line and the check of copies follow.

A game names its numbers with what each may be, and its lists. Copies are written out, because that
is what a search does most; a test holds them to the table.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple

from touchline.core.flow import Flow, same


class Field(NamedTuple):
    """One number of a position: its name, the lowest and the highest value."""

    name: str
    low: int
    high: int


A_SIDE: Final = (0, 1)
A_FLAG: Final = (0, 1)
MANY: Final = (0, 9999)


class State(Flow):
    """A position whose numbers and lists stand in tables."""

    fields: ClassVar[tuple[Field, ...]] = ()
    """Its numbers, in the order of position lines."""
    lists: ClassVar[tuple[str, ...]] = ()
    """Its lists, as far as they do not follow from one another."""

    def numbers(self) -> list[int]:
        """The numbers in the order of the table."""
        return [int(getattr(self, field.name)) for field in self.fields]

    def _values(self) -> list[Any]:
        """All that makes two positions equal but what is being decided, and what was agreed."""
        return [*self.numbers(), *(tuple(getattr(self, name)) for name in self.lists)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or self.game != other.game:
            return NotImplemented
        if self._values() != other._values() or len(self.flow) != len(other.flow):
            return False
        for i in range(len(self.flow)):
            if not same(self.flow[i], other.flow[i]):
                return False
        return bool(getattr(self, "settings") == getattr(other, "settings"))  # noqa: B009

    def __hash__(self) -> int:
        return hash(tuple(self._values()))
