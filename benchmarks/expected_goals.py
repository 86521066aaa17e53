"""Are expected goals honest? Over many matches they come to the goals that were scored.

    python -m benchmarks.expected_goals --matches 1000 --jobs 2

A level plays itself in each game. Said are the goals of shots, what was expected of them, the share
by which that is out, and the standard error of so few matches; more than 3 % is an error.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from tests.bots.football import played

from touchline.core import registry
from touchline.study.walk import walk

FAR = 0.03


def shots(game_id: str, preset: str, level: str, seed: str) -> tuple[int, float, float]:
    """The goals of a match, what was expected, and the variance of that."""
    game: Any = registry.game(game_id)
    reader = game.reader()
    for step in walk(game, played(game_id, preset, level, seed), reader):
        score = step.position.score
    found = [shot.xg for shot in reader.shots]
    return sum(score), sum(found), sum(xg * (1 - xg) for xg in found)


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
    print(f"{'game':<16}{'goals':>8}{'expected':>10}{'out by':>9}{'error':>8}")
    wrong = 0
    seeds = [f"{asked.seed}/{number}" for number in range(asked.matches)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games:
            match = partial(shots, game, asked.preset, asked.level)
            goals, expected, spread = map(
                sum, zip(*pool.map(match, seeds, chunksize=5), strict=True)
            )
            out = expected / goals - 1
            wrong += abs(out) > FAR
            print(f"{game:<16}{goals:>8}{expected:>10.1f}{out:>+9.1%}{spread**0.5 / goals:>8.1%}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
