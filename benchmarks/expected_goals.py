"""Are expected goals honest? Over many matches they come to the goals that were scored.

    python -m benchmarks.expected_goals --matches 1000 --jobs 2

A level plays itself in each game. Said are all goals and what was expected, then the same for each
kind of shot and the goals of that kind; by how much it is out, and within which bounds chance alone
would leave it in 95 of 100 such runs. More than 3 % of all goals, or of the goals of shots, is an
error.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from tests.bots.football import played

from touchline.core import registry
from touchline.study.walk import walk

FAR = 0.03
ALL = "all goals"
SHOTS = "of shots"


class Sum(NamedTuple):
    """Goals, what was expected, and the variance of that."""

    shots: int = 0
    goals: int = 0
    expected: float = 0.0
    spread: float = 0.0

    @property
    def out(self) -> float:
        """By what share more was expected than came."""
        return self.expected / self.goals - 1 if self.goals else 0.0


def shots(game_id: str, preset: str, level: str, seed: str) -> dict[str, Sum]:
    """A match: all its goals, those of shots, and those of each kind of shot."""
    game: Any = registry.game(game_id)
    reader = game.reader()
    for step in walk(game, played(game_id, preset, level, seed), reader):
        goals = sum(step.position.score)
    rows = [
        (shot.kind, Sum(1, shot.scored, shot.xg, shot.xg * (1 - shot.xg))) for shot in reader.shots
    ]
    found = sums((name, each) for kind, each in rows for name in (SHOTS, kind))
    return {ALL: found.get(SHOTS, Sum())._replace(goals=goals), **found}


def sums(rows: Iterable[tuple[str, Sum]]) -> dict[str, Sum]:
    """Added up by their names."""
    found: dict[str, Sum] = defaultdict(Sum)
    for name, each in rows:
        so_far = found[name]
        found[name] = Sum(
            so_far.shots + each.shots,
            so_far.goals + each.goals,
            so_far.expected + each.expected,
            so_far.spread + each.spread,
        )
    return dict(found)


def main() -> int:
    """Play and print; 1 if a game is out by more than it may be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["brettfussball", "counterattack", "undici"])
    parser.add_argument("--preset", default="quick")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", default="expected")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print(f"{asked.level} against itself, {asked.matches} matches of {asked.preset} each")
    print("game           what         shots  goals  expected  out by  chance")
    wrong = 0
    seeds = [f"{asked.seed}/{number}" for number in range(asked.matches)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games:
            match = partial(shots, game, asked.preset, asked.level)
            found = sums(
                row for rows in pool.map(match, seeds, chunksize=5) for row in rows.items()
            )
            wrong += any(abs(found[name].out) > FAR for name in (ALL, SHOTS))
            for name, row in found.items():
                bound = 1.96 * row.spread**0.5 / max(1, row.goals)
                print(f"{game:<14} {name:<12}{row.shots:>7}{row.goals:>7}{row.expected:>10.1f}"
                      f"{row.out:>+8.1%}{'±':>3}{bound:.1%}")  # fmt: skip
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
