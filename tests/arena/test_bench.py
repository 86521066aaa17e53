"""The benchmark measures what it says."""

from __future__ import annotations

import sys

import touchline
from touchline.arena.bench import (
    bench,
    is_compiled,
    played_match,
    playout,
    position_bytes,
    record_of,
)
from touchline.core import record, registry

GAME = touchline.game("brettfussball")


def test_a_playout_is_the_match_it_is_recorded_as() -> None:
    position, decisions, plies = playout(GAME, GAME.settings(), "one")
    match = played_match(GAME, "one")
    assert match.position == position
    assert decisions == sum(not action.by_chance for action in match.actions)
    assert plies == sum(action.by_chance for action in match.actions)


def test_the_record_is_a_whole_match() -> None:
    game, written = record.read(record_of(GAME, "one"), registry.game)
    assert record.verify(game, written).turn is None


def test_a_position_weighs_at_least_its_parts() -> None:
    position = GAME.new()
    assert position_bytes(position) >= sys.getsizeof(position)


def test_compiled_or_not() -> None:
    file = sys.modules["touchline.brettfussball.engine.position"].__file__
    assert file is not None
    assert is_compiled(GAME.new()) is not file.endswith(".py")


def test_the_longest_record_of_the_run_is_reported() -> None:
    figures = bench(GAME, 0.01)
    sizes = [len(record_of(GAME, str(seed)).encode()) for seed in range(figures.matches)]
    assert figures.record_bytes == max(sizes)
