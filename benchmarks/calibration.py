"""Are a game's odds right? Of all positions given 30 %, three in ten must be won.

    python benchmarks/calibration.py play counterattack --matches 10000 --jobs 2 --out odds.csv
    python benchmarks/calibration.py table odds.csv

`play` lets a bot play itself and writes down, at some moments of each match, what the game's judge
expects, and how the match ended. It goes on where the file ends, so that ten thousand matches can
be played in parts. `table` compares the two, in ten parts of equal size and in ten equal steps.
"""

from __future__ import annotations

import argparse
import csv
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.prospect import Judge
from touchline.core.seat import Seat
from touchline.core.side import Side

COLUMNS = ["match", "win", "draw", "loss", "winner"]
PLAYERS = {"brettfussball": "strong"}  # elsewhere the hand-made player, who is quick
EVERY = 60  # choices from one position to the next, on average
STEP = 25  # matches at a time
TENTHS = 10


def one(game_id: str, bot: str, preset: str | None, number: int, judge: Judge) -> list[list[str]]:
    """The rows of a match."""
    name = f"{game_id}/{number}"
    draw = random.Random(name)
    game = registry.game(game_id)
    position = game.new(game.settings(preset))
    dice = SeededDice(name)
    players = [registry.bot(game_id, bot, seed=f"{name}/{side}") for side in ("home", "away")]
    seats = [Seat(position, Side.HOME), Seat(position, Side.AWAY)]
    rows: list[list[str]] = []
    wait = draw.randrange(2 * EVERY)
    while True:
        actions = position.actions()
        if len(actions) > 1:
            wait -= 1
            if wait < 0:
                wait = draw.randrange(2 * EVERY)
                found = judge.prospect(position)
                rows.append([str(number), *(f"{share:.5f}" for share in found)])
            turn = position.turn
            assert turn is not None
            position.play(players[turn].choose(seats[turn]))
        elif actions:
            position.play(actions[0])
        else:
            chance = position.chance
            if chance is None:
                break
            position.play(dice.roll(chance))
    winner = position.winner
    result = 0 if winner is None else 1 if winner is Side.HOME else -1
    return [[*row, str(result)] for row in rows]


def some(task: tuple[str, str, str | None, int, int]) -> list[list[str]]:
    """The rows of some matches."""
    game, bot, preset, first, last = task
    judge = registry.judge(game)
    return [row for number in range(first, last) for row in one(game, bot, preset, number, judge)]


def play(options: argparse.Namespace) -> None:
    """Play and write, after what is there already."""
    out = Path(options.out)
    done = 0
    if out.exists():
        done = max((int(row["match"]) for row in read(out)), default=-1) // STEP * STEP + STEP
    bot = options.bot or PLAYERS.get(options.what, "scripted")
    tasks = [
        (options.what, bot, options.preset, first, min(first + STEP, options.matches))
        for first in range(done, options.matches, STEP)
    ]
    with (
        out.open("a", newline="", encoding="utf-8") as file,
        ProcessPoolExecutor(options.jobs) as pool,
    ):
        writer = csv.writer(file)
        if done == 0:
            writer.writerow(COLUMNS)
        for rows in pool.map(some, tasks):
            writer.writerows(rows)
            file.flush()


def read(file: Path) -> list[dict[str, str]]:
    """The rows of a file."""
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


def table(options: argparse.Namespace) -> None:
    """What was said and what came."""
    rows = read(Path(options.what))
    said: dict[str, list[tuple[float, float]]] = {"win or loss": [], "draw": [], "score": []}
    for row in rows:
        win, draw, loss = (float(row[column]) for column in ("win", "draw", "loss"))
        winner = int(row["winner"])
        said["win or loss"] += [(win, winner == 1), (loss, winner == -1)]
        said["draw"].append((draw, winner == 0))
        said["score"] += [(win + draw / 2, (1 + winner) / 2), (loss + draw / 2, (1 - winner) / 2)]
    matches = len({row["match"] for row in rows})
    print(f"{matches} matches, {len(rows)} positions; said/came in per cent (positions)")
    for name, pairs in said.items():
        pairs.sort(key=lambda pair: pair[0])  # by what was said alone: equal odds stay mixed
        show(f"{name}, tenths", (tenth(pairs, i) for i in range(TENTHS)))
        show(f"{name}, steps", (step(pairs, i) for i in range(TENTHS)))


def tenth(pairs: list[tuple[float, float]], i: int) -> list[tuple[float, float]]:
    """One of ten parts of equal size."""
    return pairs[i * len(pairs) // TENTHS : (i + 1) * len(pairs) // TENTHS]


def step(pairs: list[tuple[float, float]], i: int) -> list[tuple[float, float]]:
    """What was said to be between so many tenths and one more."""
    return [pair for pair in pairs if min(int(TENTHS * pair[0]), TENTHS - 1) == i]


def show(name: str, parts: Iterable[list[tuple[float, float]]]) -> None:
    """One line, with how far the worst part is out."""
    cells, worst = [], 0.0
    for part in parts:
        if not part:
            continue
        odds, came = (100 * sum(values) / len(part) for values in zip(*part, strict=True))
        worst = max(worst, abs(odds - came))
        cells.append(f"{odds:.1f}/{came:.1f} ({len(part)})")
    print(f"{name}: furthest apart {worst:.1f};", *cells)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["play", "table"])
    parser.add_argument("what", help="a game to play, or a file to look at")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--bot", help="who plays both sides")
    parser.add_argument("--preset")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", default="odds.csv")
    options = parser.parse_args()
    if options.command == "play":
        play(options)
    else:
        table(options)


if __name__ == "__main__":
    main()
