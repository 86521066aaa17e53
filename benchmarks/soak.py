"""Random Counter Attack matches over all presets: nothing fails, sticks or gets lost.

    PYTHONPATH=. python benchmarks/soak.py --matches 20000

Every 25 plies goals, cards, changes and players are compared with what the events have told;
every 200 plies the position is written, read again and compared.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

from tests.counterattack.test_soak import Books

from touchline.counterattack import game
from touchline.counterattack.events import Event
from touchline.counterattack.settings import PRESETS, Settings

MOST_PLIES = 100_000
WRITTEN_EVERY = 200
CLOSED_EVERY = 25


class Stuck(Exception):
    """A match that does not end."""


def play(settings: Settings, seed: str) -> int:
    """One match; how many plies it had."""
    draw = random.Random(seed).random
    position = game.new(settings)
    books = Books(position)
    told: list[Event] = []
    for ply in range(MOST_PLIES):
        actions = position.actions()
        chance = None if actions else position.chance
        if not actions and chance is None:
            return ply
        if chance is None:
            action = actions[int(draw() * len(actions))]
        else:
            action = chance.at(int(draw() * chance.tickets))
        told += position.play(action)
        if ply % CLOSED_EVERY == 0 or position.turn is None:
            books.close(position, told)
            told = []
        if ply % WRITTEN_EVERY == 0 and game.position(str(position)) != position:
            raise AssertionError(f"does not read back: {position}")
    raise Stuck(str(position))


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", default="soak")
    chosen = parser.parse_args()
    presets = list(PRESETS.items())
    played: Counter[str] = Counter()
    failures = plies = 0
    start = time.perf_counter()
    for number in range(chosen.matches):
        name, settings = presets[number % len(presets)]
        played[name] += 1
        try:
            plies += play(settings, f"{chosen.seed}/{number}")
        except Exception as error:
            failures += 1
            print(f"{name}, seed {chosen.seed}/{number}: {type(error).__name__}: {error}")
    seconds = time.perf_counter() - start
    print(f"{chosen.matches} matches, {plies} plies, {failures} failures, {seconds:.0f} s")
    print(", ".join(f"{name} {count}" for name, count in played.items()))


if __name__ == "__main__":
    main()
