"""Are the odds of Brettfußball right? Of all positions given 30 %, three in ten must be won.

    python benchmarks/calibration.py play --matches 10000 --jobs 2 --out calibration.csv
    python benchmarks/calibration.py table calibration.csv

`play` lets `strong` play itself and keeps some positions of each match with what the net says of
them; `table` compares the odds that are shipped with how the matches ended, decile by decile.
"""

from __future__ import annotations

import argparse
import csv
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import cast

from touchline.bots.brettfussball.learned import Chances
from touchline.bots.brettfussball.levels import Strong
from touchline.bots.brettfussball.prospects import Prospects
from touchline.bots.brettfussball.sight import turns_left
from touchline.brettfussball import game
from touchline.brettfussball.position import Position
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.seat import Seat
from touchline.core.side import Side

COLUMNS = [
    "preset",
    "match",
    "line",
    "home",
    "away",
    "left",
    "phase",
    "chance_home",
    "chance_away",
    "winner",
    "final_home",
    "final_away",
]
EVERY = 60  # turns from one position to the next, on average


def one(preset: str, number: int, seed: str) -> list[list[object]]:
    """The rows of a match."""
    name = f"{seed}/{preset}/{number}"
    draw = random.Random(name)
    players = [Strong(seed=f"{name}/{side}") for side in ("home", "away")]
    match = Match(game, SeededDice(name), game.new(game.settings(preset)))
    rows: list[list[object]] = []
    wait = draw.randrange(EVERY)
    while not match.over:
        p = cast(Position, match.position)
        turn = p.turn
        if turn is Side.CHANCE:
            wait -= p.decision == "roll" and p.phase <= 2
            if wait < 0:
                wait = draw.randrange(2 * EVERY)
                chances = players[0].chances(p)
                left = turns_left(p)
                rows.append(
                    [
                        *(preset, number, str(p), *p.score, "" if left is None else left, p.phase),
                        *(round(chance, 6) for chance in chances),
                    ]
                )
            chance = p.chance
            assert chance is not None
            assert match.dice is not None
            match.play(match.dice.roll(chance))
        else:
            assert turn is not None
            match.play(players[turn].choose(Seat(p, turn)))
    winner = match.position.winner
    result = 0 if winner is None else 1 if winner is Side.HOME else -1
    return [[*row, result, *match.position.score] for row in rows]


def some(task: tuple[str, int, int, str]) -> list[list[object]]:
    """The rows of some matches."""
    preset, first, last, seed = task
    return [row for number in range(first, last) for row in one(preset, number, seed)]


def play(options: argparse.Namespace) -> None:
    """Play and write."""
    step = 25
    tasks = [
        (preset, first, min(first + step, options.matches), options.seed)
        for preset in options.presets
        for first in range(0, options.matches, step)
    ]
    with (
        Path(options.out).open("w", newline="", encoding="utf-8") as file,
        ProcessPoolExecutor(options.jobs) as pool,
    ):
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for rows in pool.map(some, tasks):
            writer.writerows(rows)
            file.flush()


def table(options: argparse.Namespace) -> None:
    """What was said and what came, in ten parts of equal size."""
    judge = Prospects()
    said: dict[str, list[tuple[float, float]]] = {"win or loss": [], "draw": [], "score": []}
    matches = set()
    for row in csv.DictReader(Path(options.file).read_text(encoding="utf-8").splitlines()):
        chances = Chances(float(row["chance_home"]), float(row["chance_away"]))
        found = judge.settled(game.position(row["line"]), chances)
        winner = int(row["winner"])
        matches.add((row["preset"], row["match"]))
        said["win or loss"] += [(found.win, winner == 1), (found.loss, winner == -1)]
        said["draw"].append((found.draw, winner == 0))
        for side in (Side.HOME, Side.AWAY):
            lead = winner if side is Side.HOME else -winner
            said["score"].append((found.score(side), (lead + 1) / 2))
    print(f"{len(matches)} matches, {len(said['draw'])} positions; said, came (%), by tenths")
    worst = 0.0
    for name, pairs in said.items():
        pairs.sort()
        cells = []
        for tenth in range(10):
            part = pairs[tenth * len(pairs) // 10 : (tenth + 1) * len(pairs) // 10]
            odds, came = (100 * sum(values) / len(part) for values in zip(*part, strict=True))
            worst = max(worst, abs(odds - came))
            cells.append(f"{odds:.1f}/{came:.1f}")
        print(f"{name:12}", *cells)
    print(f"furthest apart: {worst:.1f} points")


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["play", "table"])
    parser.add_argument("file", nargs="?", default="calibration.csv")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--presets", nargs="+", default=["classic"])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--out", default="calibration.csv")
    options = parser.parse_args()
    if options.command == "play":
        play(options)
    else:
        table(options)


if __name__ == "__main__":
    main()
