"""Random matches of a game in large numbers: nothing fails, sticks or gets lost.

    PYTHONPATH=. python tools/soak.py counterattack --matches 20000

Every 25 plies the match is compared with what its events have told, as far as the game's module
in `soaking` counts; every 200 plies the position is written, read again and compared.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import Any

from soaking.brettfussball import Brettfussball
from soaking.counterattack import CounterAttack
from soaking.undici import Undici
from soaking.variation import Variation
from touchline.core.side import Side

VARIATIONS = {
    "brettfussball": Brettfussball,
    "counterattack": CounterAttack,
    "undici": Undici,
}
MOST_PLIES = 200_000
WRITTEN_EVERY = 200
CLOSED_EVERY = 25


class Stuck(Exception):
    """A match that does not end."""


def play(variation: Variation, settings: Any, seed: str) -> int:
    """One match; how many plies it had."""
    chooser = random.Random(seed)
    game = variation.game
    position = game.new(settings)
    books = variation.books(position)
    told: list[Any] = []
    for ply in range(MOST_PLIES):
        if position.turn is None:
            return ply
        if position.turn is Side.CHANCE:
            chance = position.chance
            action = chance.at(int(chooser.random() * chance.tickets))
        else:
            action = variation.choose(position, chooser)
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
    parser.add_argument("game", choices=VARIATIONS)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", default="soak")
    chosen = parser.parse_args()
    variation = VARIATIONS[chosen.game](chosen.game)
    presets = list(variation.game.presets)
    played: Counter[str] = Counter()
    failures = plies = 0
    start = time.perf_counter()
    for number in range(chosen.matches):
        preset = presets[number % len(presets)]
        seed = f"{chosen.seed}/{number}"
        played[preset] += 1
        try:
            settings = variation.settings(preset, random.Random(f"{seed}/settings"))
            plies += play(variation, settings, seed)
        except Exception as error:
            failures += 1
            print(f"{preset}, seed {seed}: {type(error).__name__}: {error}", flush=True)
    seconds = time.perf_counter() - start
    print(f"{chosen.matches} matches, {plies} plies, {failures} failures, {seconds:.0f} s")
    print(", ".join(f"{name} {count}" for name, count in played.items()))


if __name__ == "__main__":
    main()
