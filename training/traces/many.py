"""Matches on several processes, each writing its own file of rows."""

from __future__ import annotations

import argparse
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from touchline.core import registry
from training.traces.games import GAMES
from training.traces.record import HEAD, record_match


def record_many(options: argparse.Namespace) -> tuple[int, int]:
    """So many matches, or as many as there is time for; how many matches and rows there are."""
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    parts = [
        (
            options.game,
            options.level,
            options.seed,
            first,
            options.processes,
            options.matches,
            options.seconds,
            str(folder / f"{first:03d}.rows"),
        )
        for first in range(options.processes)
    ]
    with get_context("spawn").Pool(options.processes) as pool:
        found = pool.map(record_part, parts)
    return sum(one for one, _ in found), sum(two for _, two in found)


def record_part(part: tuple[Any, ...]) -> tuple[int, int]:
    """Every so-many-th match, from the first to the last."""
    game, level, seed, first, step, last, seconds, file = part
    trained = GAMES[game]
    began = time.perf_counter()
    matches = numbers = width = 0
    player = None if level is None else registry.bot(game, level, seed=f"{seed}/{first}")
    with Path(file).open("wb") as out:
        for number in range(first, last, step):
            if seconds is not None and time.perf_counter() - began > seconds:
                break
            rows = record_match(trained, number, str(seed), player)
            rows.tofile(out)
            matches += 1
            numbers += len(rows)
    width = HEAD + trained.inputs
    return matches, numbers // width
