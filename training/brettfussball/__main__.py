"""Training from the command line.

    python -m training.brettfussball --seconds 540 --seed 1 --out learned
    python -m training.brettfussball --small --seconds 1800 --out learned
    python -m training.brettfussball tables --out tables.npz
    python -m training.brettfussball speed --tables tables.npz
    python -m training.brettfussball duel one.npz two.npz --tables tables.npz

Where the engine is not installed, the tables come from a file made where it is, and the folder
runs by itself: `PYTHONPATH=training python -m brettfussball --tables tables.npz ...`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from . import files
from .tables import Header, Tables, load, save


def tables_for(options: argparse.Namespace) -> tuple[Tables, Header]:
    """From a file if one is named, otherwise from the engine's board."""
    if options.tables:
        return load(Path(options.tables))
    from .board_tables import tables_of

    return tables_of(options.board)


def on_device(tables: Tables) -> Tables:
    """The tables where the computing is done."""
    from .arrays import jnp

    return Tables(*(jnp.asarray(table) for table in tables))


def say(**words: Any) -> None:
    """One line of the log."""
    print(json.dumps(words), flush=True)


def make_tables(options: argparse.Namespace) -> None:
    """Write the tables of a board to a file."""
    tables, header = tables_for(options)
    save(Path(options.out), tables, header.board, header.rules_version)
    say(**header._asdict(), out=options.out)


def measure_speed(options: argparse.Namespace) -> None:
    """Random turns a second, for some sizes of batch."""
    from .random_play import measure

    tables, _ = tables_for(options)
    for size in options.batches:
        say(**measure(tables, size, options.seconds))


def play_duel(options: argparse.Namespace) -> None:
    """One net against another."""
    from .duel import duel
    from .value import for_play

    tables, _ = tables_for(options)
    one, two = (for_play(files.load(Path(file))[0], True) for file in options.nets)
    tally = duel(on_device(tables), one, two, options.boards, options.steps, options.seed)
    found = {name: int(count) for name, count in tally._asdict().items()}
    goals = found["ours"] + found["theirs"]
    say(**found, share_of_goals=found["ours"] / max(1, goals))


def train(options: argparse.Namespace) -> None:
    """Learn for so many seconds, or so many lessons, and write what was learned."""
    from . import learn
    from .arrays import jax, jnp
    from .self_play import Limits
    from .starts import starts
    from .value import fresh

    tables, header = tables_for(options)
    t = on_device(tables)
    recipe = learn.SMALL if options.small else learn.Recipe()
    changes = {
        name: getattr(options, name)
        for name in ("width", "boards", "exact_from", "trace")
        if getattr(options, name) is not None
    }
    recipe = recipe._replace(**changes)
    net, known = fresh(recipe.width, options.seed), {"turns": 0, "lessons": 0}
    if options.go_on:
        loaded, known = files.load(Path(options.go_on))
        net = type(net)(*(jnp.asarray(part) for part in loaded))
        recipe = recipe._replace(width=int(net.table.shape[1]))
    key = jax.random.key(options.seed)
    carried = learn.begin(net, starts(t, key, recipe.boards), options.seed)

    began = told = saved = time.perf_counter()
    compiled = 0.0  # seconds until the first lesson was over: they do not count
    turns, lessons, goals, since = int(known["turns"]), 0, 0, 0
    while True:
        spent = time.perf_counter() - began
        share = (spent - compiled) / max(1.0, options.seconds - compiled)
        if options.lessons:
            share = lessons / options.lessons
        if share >= 1.0:
            break
        progress = options.first + (options.last - options.first) * share
        exact = progress >= recipe.exact_from
        carried, count, loss = learn.lesson(
            t,
            carried,
            learn.rate_at(recipe, progress),
            learn.explore_at(recipe, progress),
            learn.broken_off_at(recipe, progress),
            recipe,
            exact,
            Limits(),
        )
        lessons += 1
        turns += int(count.turns)
        since += int(count.turns)
        goals += int(count.goals)
        now = time.perf_counter()
        compiled = compiled or now - began
        if now - told > options.every or lessons == 1:
            say(
                seconds=round(now - began, 1),
                progress=round(progress, 4),
                lessons=lessons,
                turns=turns,
                turns_a_goal=round(since / max(1, goals), 1),
                turns_a_second=round(since / (now - told)),
                loss=round(float(loss), 5),
                attacks=round(int(count.attacks) / max(1, int(count.turns)), 3),
                waiting=round(int(count.waiting) / (recipe.steps * recipe.boards), 4),
                whistles=int(count.whistles),
                exact=exact,
            )
            told, since, goals = now, 0, 0
        if now - saved > options.save_every:
            _write(
                options.out + f"-{lessons}", carried.net, recipe, header, options, turns, lessons
            )
            saved = now
    _write(options.out, carried.net, recipe, header, options, turns, lessons)


def _write(
    out: str,
    net: Any,
    recipe: Any,
    header: Header,
    options: argparse.Namespace,
    turns: int,
    lessons: int,
) -> None:
    words = {
        "board": header.board,
        "rules_version": header.rules_version,
        "tables": header.hash,
        "recipe": recipe._asdict(),
        "seed": options.seed,
        "from": options.go_on or "",
        "schedule": [options.first, options.last],
        "turns": turns,
        "lessons": lessons,
    }
    files.save(Path(out + ".npz"), net, words)
    files.export(Path(out + ".net"), net, words)
    say(out=out, size=Path(out + ".net").stat().st_size, turns=turns)


def export_net(options: argparse.Namespace) -> None:
    """From weights to go on from to the file that plays."""
    net, header = files.load(Path(options.nets[0]))
    files.export(Path(options.out), net, header)


def main(arguments: list[str]) -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(prog="training.brettfussball", description=__doc__)
    commands = {
        "train": train,
        "tables": make_tables,
        "speed": measure_speed,
        "duel": play_duel,
        "export": export_net,
    }
    parser.add_argument("command", nargs="?", default="train", choices=commands)
    parser.add_argument("nets", nargs="*", help="files of weights, for duel and export")
    parser.add_argument("--board", default="standard")
    parser.add_argument("--tables", help="a file of tables instead of the engine's board")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--lessons", type=int, help="so many lessons instead of seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="learned")
    parser.add_argument("--small", action="store_true", help="for two cores without a GPU")
    parser.add_argument("--width", type=int)
    parser.add_argument("--boards", type=int)
    parser.add_argument("--trace", type=float)
    parser.add_argument("--exact-from", type=float)
    parser.add_argument("--go-on", help="weights to start from")
    parser.add_argument("--first", type=float, default=0.0, help="part of the schedule to begin")
    parser.add_argument("--last", type=float, default=1.0, help="part of the schedule to end")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between lines")
    parser.add_argument("--save-every", type=float, default=120.0)
    parser.add_argument("--steps", type=int, default=1000, help="of a duel")
    parser.add_argument("--batches", type=int, nargs="+", default=[65536, 262144, 524288])
    options = parser.parse_args(arguments)
    if options.command == "duel" and options.boards is None:
        options.boards = 4096
    commands[options.command](options)


if __name__ == "__main__":
    main(sys.argv[1:])
