"""Traces of matches, and what is learned from them.

    python -m training.traces counterattack --seconds 240 --out learned
    python -m training.traces undici record --matches 60000 --processes 16 --out rows
    python -m training.traces undici learn --rows rows --out learned

The first does both. Where the engine is not installed, `learn` runs by itself:
`PYTHONPATH=src:. python -m training.traces undici learn --rows rows --out learned`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

SHAPES = {"counterattack": (315, 11, 4, 12.0), "undici": (359, 13, 5, 4.0)}


def say(**words: Any) -> None:
    """One line of the log."""
    print(json.dumps(words), flush=True)


def record(options: argparse.Namespace) -> None:
    """Play matches on all processes and keep rows of them."""
    from .many import record_many

    began = time.perf_counter()
    matches, rows = record_many(options)
    say(matches=matches, rows=rows, seconds=round(time.perf_counter() - began, 1))


def learn(options: argparse.Namespace) -> None:
    """A net from rows, with what it is worth."""
    from . import learn as learning

    inputs, eleven, extra, life = SHAPES[options.game]
    shape = learning.Shape(options.first, options.second, eleven, extra, life)
    files = [file for folder in options.rows for file in Path(folder).glob("*.rows")]
    rows = learning.read_rows(files, inputs, options.most)
    say(rows=len(rows))
    net, header = learning.learn(
        rows,
        shape,
        epochs=options.epochs,
        rounds=options.rounds,
        trace=options.trace,
        batch=options.batch,
        peak=options.peak,
        seed=options.seed,
        say=say,
    )
    header |= {"game": options.game, "seed": options.seed}
    learning.export(Path(options.out + ".net"), net, shape, header)
    Path(options.out + ".json").write_text(json.dumps(header, indent=1), encoding="utf-8")
    say(out=options.out, **header)


def both(options: argparse.Namespace) -> None:
    """Matches, then the net."""
    options.out, out = options.out + "-rows", options.out
    record(options)
    options.rows, options.out = [options.out], out
    learn(options)


def main(arguments: list[str]) -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(prog="training.traces", description=__doc__)
    commands = {"both": both, "record": record, "learn": learn}
    parser.add_argument("game", choices=SHAPES)
    parser.add_argument("command", nargs="?", default="both", choices=commands)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, help="stop recording after so long")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", help="who plays instead of the hand-made player")
    parser.add_argument("--rows", nargs="+", default=[], help="folders of rows to learn from")
    parser.add_argument("--most", type=int, help="no more rows than this")
    parser.add_argument("--first", type=int, default=64)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=4, help="in which targets are foretold anew")
    parser.add_argument("--trace", type=float, default=0.8)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--peak", type=float, default=2e-3)
    parser.add_argument("--out", default="learned")
    options = parser.parse_args(arguments)
    commands[options.command](options)


if __name__ == "__main__":
    main(sys.argv[1:])
