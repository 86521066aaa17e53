"""Loose balls: where two dice send them, whom they hit, where they leave the pitch (CA 4.10)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.counterattack.second_reader.pitch import Hex, distance, picture, rose, step
from tests.counterattack.second_reader.sheet import Sheet


@dataclass(frozen=True)
class Run:
    """What becomes of it: `hit`, `rest`, `goal`, `goal-line` or `touchline`, and where."""

    what: str
    at: Hex
    way: tuple[Hex, ...]


def run(t: Sheet, origin: Hex, direction: int, far: int, past: frozenset[int]) -> Run:
    """Hex by hex from the source; those in `past` cannot be hit (CA 4.10.2, 4.21.9)."""
    by, here, way = rose(direction), origin, [origin]
    for _ in range(far):
        there = step(here, by)
        if there not in picture():
            return Run(left_over(here, there), here, tuple(way))
        here = there
        way.append(here)
        if here in t.on and t.on[here] not in past:
            return Run("hit", here, tuple(way))
    return Run("rest", here, tuple(way))


def left_over(here: Hex, there: Hex) -> str:
    """Over which line it goes; the goal line comes first (q52), between the posts a goal (q103)."""
    if abs(there[0]) < 19:
        return "touchline"
    return "goal" if abs(here[1]) <= 6 else "goal-line"


def near_keeper(t: Sheet, run_: Run, keeper: int) -> bool:
    """Does it pass within one hex of him (CA 4.10.5, q124)?"""
    return keeper in t.at and any(distance(t.at[keeper], hex_) <= 1 for hex_ in run_.way)
