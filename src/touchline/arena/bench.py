"""How fast a game is on this machine, and how much room it needs.

Seconds are of processor time: what else the machine does at the time counts as little as it can.
"""

from __future__ import annotations

import platform
import random
import sys
import time
import tracemalloc
from typing import Any

import msgspec

from touchline.arena.playout import playout
from touchline.core import record
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import ScriptedDice
from touchline.core.game import Position
from touchline.core.match import Match

__all__ = ["Figures", "bench", "playout"]

COPIES = 1000
LONGEST = 5


class Figures(msgspec.Struct, frozen=True):
    """What was measured, on one core."""

    game: str
    compiled: bool
    python: str
    matches: int
    seconds: float
    decisions_per_second: float
    plies_per_second: float
    matches_per_second: float
    copies_per_second: float
    position_bytes: int
    record_bytes: int


def bench(game: Capabilities[Position, Any], seconds: float) -> Figures:
    """Play at random for so many seconds of processor time, at least one match; copy and weigh."""
    settings = game.settings()
    playout(game, settings, "warm-up")
    played: list[tuple[int, str]] = []
    decisions = plies = 0
    start = time.process_time()
    while not played or time.process_time() - start < seconds:
        seed = str(len(played))
        _, chosen, rolled = playout(game, settings, seed)
        decisions += chosen
        plies += rolled
        played.append((chosen + rolled, seed))
    took = time.process_time() - start
    longest = sorted(played, reverse=True)[:LONGEST]
    midway = halfway(game, longest[0][1])
    return Figures(
        game=game.id,
        compiled=is_compiled(midway),
        python=platform.python_version(),
        matches=len(played),
        seconds=round(took, 3),
        decisions_per_second=round(decisions / took, 1),
        plies_per_second=round(plies / took, 1),
        matches_per_second=round(len(played) / took, 3),
        copies_per_second=round(copies_per_second(midway, min(seconds, 1.0)), 1),
        position_bytes=position_bytes(midway),
        record_bytes=max(len(record_of(game, seed).encode()) for _, seed in longest),
    )


def is_compiled(position: Position) -> bool:
    """Is the module of the game's positions a compiled extension?"""
    file = sys.modules[type(position).__module__].__file__
    return file is not None and not file.endswith(".py")


def played_match(game: Capabilities[Position, Any], seed: str) -> Match:
    """The match `playout` plays with this seed, with everything that was played."""
    match = Match(game, ScriptedDice(), game.new(game.settings()))
    draw = random.Random(seed).random
    while not match.over:
        chance = match.position.chance
        if chance is None:
            actions = match.position.actions()
            match.play(actions[int(draw() * len(actions))])
        else:
            match.play(chance.at(int(draw() * chance.tickets)))
    return match


def record_of(game: Capabilities[Position, Any], seed: str) -> str:
    """The whole match as the text of a record."""
    return record.write(played_match(game, seed).record())


def halfway(game: Capabilities[Position, Any], seed: str) -> Position:
    """The position halfway through the match with this seed."""
    actions = played_match(game, seed).actions
    position = game.new(game.settings())
    for action in actions[: len(actions) // 2]:
        position.play(action)
    return position


def copies_per_second(position: Position, seconds: float) -> float:
    """How often a position can be copied in a second."""
    copies = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds or copies == 0:
        for _ in range(COPIES):
            position.copy()
        copies += COPIES
    return copies / took


def position_bytes(position: Position) -> int:
    """The memory of one position without what all of them share: many copies, weighed together."""
    kept: list[Position | None] = [None] * COPIES
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for i in range(COPIES):
            kept[i] = position.copy()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return round((after - before) / COPIES)
