"""What happens in a match: goals, shots, passes, how many end level, how long they take.

    python -m benchmarks.football counterattack --presets quick core --matches 200 --jobs 2

Every level plays itself. What is counted and how, and the bands: `tests/bots/football.py`. A row
says which of its bands it does not keep.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.bots.football import BANDS, COLUMNS, seen, told

LEVELS = ("novice", "regular", "strong", "master")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--presets", nargs="+", default=["quick"])
    parser.add_argument("--levels", nargs="+", default=LEVELS)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seed", default="football")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print(f"{asked.game}, {asked.matches} matches each, means a match, both sides")
    heads = "".join(f"{name:>10}" for name in COLUMNS)
    print(f"{'preset':<14}{'level':<9}{heads}{'most':>6}  bands")
    seeds = [f"{asked.seed}/{number}" for number in range(asked.matches)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for preset in asked.presets:
            for level in asked.levels:
                matches = list(pool.map(partial(seen, asked.game, preset, level), seeds))
                bands = BANDS.get((asked.game, preset), {})
                print(f"{preset:<14}{level:<9}{told(matches, bands)}", flush=True)


if __name__ == "__main__":
    main()
