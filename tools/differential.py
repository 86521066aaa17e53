"""Two engines side by side: the same matches, and everything they say compared.

    PYTHONPATH=. python tools/differential.py counterattack \
        --old OLD/src --new src --matches 20000

Plays the same random matches with both source trees (or two installations, named by the folder
that holds `touchline`), each in a process of its own. A match is the chain of everything that was
said in it: decisions, legal actions, events, forecasts, views, score. The chains must be equal;
where they are not, the first ply that differs is shown. Position lines are compared with
`--lines`, for changes that leave the notation alone; `--no-events` leaves events out, for changes
of their names, `--no-forecasts` chances, and `--without KEY` what a view says under a key.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

GAMES = ("brettfussball", "counterattack", "undici")
MOST_PLIES = 200_000
TEXTS_EVERY = 19
LINES_EVERY = 7
FORECAST_EVERY = 97
VIEW_EVERY = 397


def pruned(view: Any, keys: set[str]) -> Any:
    """A view without these keys, however deep they lie."""
    if isinstance(view, list | tuple):
        return [pruned(each, keys) for each in view]
    if isinstance(view, dict):
        return {key: pruned(each, keys) for key, each in view.items() if key not in keys}
    return view


def said(
    game: str,
    seed: str,
    number: int,
    *,
    lines: bool,
    events: bool,
    forecasts: bool,
    without: list[str],
) -> Iterator[str]:
    """Everything one match says, a text a ply."""
    import msgspec

    from soak import VARIATIONS
    from touchline.core.side import Side

    variation = VARIATIONS[game](game)
    preset = list(variation.game.presets)[number % len(variation.game.presets)]
    chooser = random.Random(f"{seed}/{number}")
    left_out = set(without)
    position: Any = variation.game.new(variation.settings(preset, chooser))
    for ply in range(MOST_PLIES):
        if position.turn is None:
            yield f"over {position.score} {position.winner}"
            return
        actions = position.actions()
        told = [position.decision, str(position.turn), repr([each.index for each in actions])]
        if ply % TEXTS_EVERY == 0:
            told += [str(each) for each in actions]
        if position.turn is Side.CHANCE:
            chance = position.chance
            told.append(f"{chance.why} {chance.side} {chance.tickets}")
            action = chance.at(int(chooser.random() * chance.tickets))
        else:
            action = variation.choose(position, chooser)
            if ply % FORECAST_EVERY == 0:
                forecast = position.forecast(chooser.choice(actions))
                told += [repr(forecast)] if forecasts else []
        if ply % VIEW_EVERY == 0:
            for seat in (Side.HOME, Side.AWAY, None):
                view = pruned(position.view(seat), left_out)
                if not lines:  # the whole view's; a player's position is something else
                    view.pop("position", None)
                told.append(msgspec.json.encode(view, order="deterministic").decode())
        if lines and ply % LINES_EVERY == 0:
            told.append(str(position))
        told.append(str(action))
        happened = [msgspec.json.encode(event).decode() for event in position.play(action)]
        told += happened if events else []
        yield "\n".join(told)
    yield "stuck"


def trace(game: str, seed: str, first: int, matches: int, **how: Any) -> None:
    """One line a match: its number, its length, and the sum of what it said."""
    for number in range(first, first + matches):
        digest = hashlib.blake2b(digest_size=16)
        plies = 0
        try:
            for text in said(game, seed, number, **how):
                digest.update(text.encode())
                plies += 1
            print(number, plies, digest.hexdigest(), flush=True)
        except Exception as error:
            print(number, plies, f"{type(error).__name__}: {error}", flush=True)


def tell(game: str, seed: str, number: int, **how: Any) -> None:
    """Everything one match said, ply by ply, for the eye."""
    for ply, text in enumerate(said(game, seed, number, **how)):
        print(f"--- ply {ply}\n{text}")


def started(folder: str, words: list[str]) -> subprocess.Popen[str]:
    """A process of its own for this script, with the engine of that folder.

    What varies the matches is that of its own tree where there is one: modules may have moved.
    """
    source, here = Path(folder).resolve(), Path(__file__).resolve().parent
    own = [tree for tree in (source.parent, here.parent) if (tree / "tools/soak.py").exists()]
    paths = [str(source), str(own[0] / "tools"), str(own[0])]
    return subprocess.Popen(
        [sys.executable, "-P", __file__, *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        text=True,
    )


def rows(stream: IO[str] | None) -> Iterator[str]:
    """The lines of a process."""
    assert stream is not None
    for line in stream:
        yield line.rstrip("\n")


def show_first_difference(folders: list[str], words: list[str]) -> None:
    """Where two matches part company."""
    both = [started(folder, ["tell", *words]) for folder in folders]
    told: list[list[str]] = [[], []]
    for old, new in itertools.zip_longest(*(rows(each.stdout) for each in both)):
        if old != new:
            print(f"  old: {old}\n  new: {new}")
            print("  before: " + " / ".join(told[0][-6:]))
            break
        told[0].append(str(old))
    for each in both:
        each.kill()


def compare(chosen: argparse.Namespace) -> int:
    """How many matches differ."""
    folders = [chosen.old, chosen.new]
    extra = ["--lines"] * chosen.lines + ["--no-events"] * (not chosen.events)
    extra += ["--no-forecasts"] * (not chosen.forecasts)
    extra += [word for key in chosen.without for word in ("--without", key)]
    which = ["--first", str(chosen.first), "--matches", str(chosen.matches)]
    words = [chosen.game, "--seed", chosen.seed, *which, *extra]
    start = time.perf_counter()
    both = [started(folder, ["trace", *words]) for folder in folders]
    plies = different = matches = 0
    for old, new in itertools.zip_longest(*(rows(each.stdout) for each in both)):
        matches += 1
        plies += int(old.split()[1]) if old else 0
        if old != new or ": " in (old or ""):  # both may fail alike, and have compared nothing
            different += 1
            if different <= chosen.shown:
                print(f"different: old {old}, new {new}")
                one = (old or new).split()[0]
                show_first_difference(
                    folders, [chosen.game, "--seed", chosen.seed, "--first", one, *extra]
                )
    print(
        f"{chosen.game}: {matches} matches, {plies} plies, {different} different, "
        f"{time.perf_counter() - start:.0f} s"
    )
    return different


def main() -> None:
    """Compare, or be one of the two."""
    words = sys.argv[1:]
    role = words.pop(0) if words[:1] in (["trace"], ["tell"]) else "compare"
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--old", help="folder that holds the old `touchline`")
    parser.add_argument("--new", help="folder that holds the new `touchline`")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="differential")
    parser.add_argument("--lines", action="store_true", help="compare position lines too")
    parser.add_argument("--no-events", dest="events", action="store_false", help="leave them out")
    parser.add_argument("--no-forecasts", dest="forecasts", action="store_false", help="nor these")
    parser.add_argument("--without", action="append", default=[], help="leave this out of views")
    parser.add_argument("--shown", type=int, default=3)
    chosen = parser.parse_args(words)
    said = {key: getattr(chosen, key) for key in ("lines", "events", "forecasts", "without")}
    if role == "trace":
        trace(chosen.game, chosen.seed, chosen.first, chosen.matches, **said)
    elif role == "tell":
        tell(chosen.game, chosen.seed, chosen.first, **said)
    else:
        sys.exit(1 if compare(chosen) else 0)


if __name__ == "__main__":
    main()
