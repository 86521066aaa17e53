"""A queue in which nobody is pushed back by one who asks for much."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Fair(Generic[T]):
    """What waits, in lines by rank and owner: the first rank first, and in it one of each owner.

    >>> queue: Fair[str] = Fair()
    >>> for owner, job in (("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1")):
    ...     queue.put(0, owner, job)
    >>> [queue.next() for _ in range(4)]
    ['a1', 'b1', 'a2', 'a3']
    """

    def __init__(self) -> None:
        self._ranks: dict[int, OrderedDict[str, deque[T]]] = {}

    def __len__(self) -> int:
        return sum(len(line) for lines in self._ranks.values() for line in lines.values())

    def put(self, rank: int, owner: str, job: T) -> None:
        """Wait at the end of the owner's line."""
        self._ranks.setdefault(rank, OrderedDict()).setdefault(owner, deque()).append(job)

    def next(self, ready: Callable[[T], bool] = lambda _: True) -> T | None:
        """The next that is ready, taken out; None if none is."""
        for rank in sorted(self._ranks):
            lines = self._ranks[rank]
            for owner, line in list(lines.items()):
                job = next((each for each in line if ready(each)), None)
                if job is None:
                    continue
                line.remove(job)
                lines.move_to_end(owner)
                if not line:
                    del lines[owner]
                return job
        return None

    def drop(self, job: T) -> None:
        """Nobody waits for this any more."""
        for lines in self._ranks.values():
            for owner, line in list(lines.items()):
                if job in line:
                    line.remove(job)
                    if not line:
                        del lines[owner]
