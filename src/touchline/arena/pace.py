"""How much to play at one go: about a second's work, however long a match takes."""

from __future__ import annotations

import time
from collections.abc import Iterator

from touchline.arena.series import Chunk, Series

SECONDS = 1.0
MOST = 50


class Pace:
    """Watches how fast units are played. It decides about the size of chunks, never about results.

    A chunk is what is lost when the power fails, and what a worker can be given.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.units = 0
        self._start: float | None = None

    def played(self, units: int) -> None:
        """So many more were played. The first ones set the watch: workers had to start for them."""
        if self._start is None:
            self._start = time.perf_counter()
        else:
            self.units += units

    def chunk(self, series: Series, first: int, last: int) -> Chunk:
        """The next chunk of what is left of a series."""
        passed = 0.0 if self._start is None else time.perf_counter() - self._start
        # What others had ready when the first one came says nothing of how fast it goes.
        if self.units == 0 or passed < SECONDS:
            return Chunk(series, first, first + 1)
        each = passed * self.workers / self.units
        size = max(1, min(MOST, int(SECONDS / each), (last - first) // (self.workers * 2)))
        return Chunk(series, first, min(first + size, last))

    def chunks(self, series: Series) -> Iterator[Chunk]:
        """A whole series."""
        first = 0
        while first < series.units:
            chunk = self.chunk(series, first, series.units)
            yield chunk
            first = chunk.last
