"""How much to play at one go."""

from __future__ import annotations

import pytest

from touchline.arena import pace as pace_module
from touchline.arena.pace import MOST, Pace
from touchline.arena.series import Chunk, Series


class Watch:
    """A clock that goes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def perf_counter(self) -> float:
        """The time."""
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The pace's own clock."""
    made = Watch()
    monkeypatch.setattr(pace_module, "time", made)
    return made


def size(chunk: Chunk) -> int:
    """How many units it has."""
    return chunk.last - chunk.first


SERIES = Series(game="brettfussball", home="random", away="random", matches=400, seed="1")


def test_results_that_wait_behind_the_first_do_not_make_a_huge_chunk(watch: Watch) -> None:
    """Five workers, half a minute a unit: all of the first five come at nearly the same time."""
    pace = Pace(5)
    for _ in range(5):
        pace.played(1)
        watch.now += 0.001
        assert size(pace.chunk(SERIES, 15, 400)) == 1
    watch.now += 30.0
    assert size(pace.chunk(SERIES, 20, 400)) == 1


def test_chunks_of_quick_matches_take_about_a_second(watch: Watch) -> None:
    """A hundred a second by each of two workers: at most fifty at one go; ten a second: ten."""
    pace = Pace(2)
    pace.played(1)
    watch.now += 2.0
    pace.played(400)
    assert size(pace.chunk(SERIES, 0, 400)) == MOST
    slower = Pace(2)
    slower.played(1)
    watch.now += 2.0
    slower.played(40)
    assert size(slower.chunk(SERIES, 0, 400)) == 10
