"""Spoiled position lines in large numbers: each is refused, or can be played to its end.

    PYTHONPATH=. python tools/spoiled.py undici --count 20000 --seed house

Says how many lines were tried, how many were accepted, and prints each bad one: a line that was
accepted and then broke, or got stuck.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import islice

from tests.counterattack import spoiled as counterattack
from tests.fuzz import spoiled as brettfussball
from tests.undici import spoiled as undici

REAL = 2000  # so many spoiled lines are made from one lot of real ones


def of_brettfussball(chooser: random.Random) -> Iterator[str]:
    """From the golden files."""
    while True:
        yield brettfussball.spoil(chooser)


def of_counterattack(chooser: random.Random) -> Iterator[str]:
    """From short matches of every preset."""
    while True:
        lines = list(counterattack.real_lines(8, chooser))
        for _ in range(REAL):
            yield counterattack.spoil(chooser.choice(lines), chooser)


def of_undici(chooser: random.Random) -> Iterator[str]:
    """From short matches of several sorts."""
    while True:
        lines = undici.matches(chooser)
        for number in range(REAL):
            yield undici.spoiled(undici.some_line(lines, number, chooser), lines, chooser)


GAMES = {
    "brettfussball": (of_brettfussball, brettfussball.try_out),
    "counterattack": (of_counterattack, counterattack.try_out),
    "undici": (of_undici, undici.try_out),
}


def main() -> None:
    """Try so many lines of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", default="house")
    told = parser.parse_args()
    accepted = bad = 0
    chooser = random.Random(told.seed)
    lines, try_out = GAMES[told.game]
    for number, line in enumerate(islice(lines(chooser), told.count), 1):
        try:
            accepted += try_out(line, chooser)
        except Exception as error:
            accepted += 1
            bad += 1
            print(f"{type(error).__name__}: {error}\n  {line}", flush=True)
        if number % 1000 == 0:
            print(f"{told.game}: {number} tried, {accepted} accepted, {bad} bad", flush=True)


if __name__ == "__main__":
    main()
