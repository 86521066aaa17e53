"""What happens in a match: goals, shots, passes, how many end level, how long they take.

    python benchmarks/football.py counterattack --presets quick core --matches 50 --jobs 2

Every level plays itself. A decision is a choice of somebody after the teams are set up; minutes are
those of a person against the computer: own decisions at `THOUGHT` seconds, rolls at `SHOWN` seconds
each. Level means level when play ends, before any shoot-out.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import Record
from touchline.core.side import Side
from touchline.study.walk import walk

LEVELS = ("novice", "regular", "strong", "master")
THOUGHT, SHOWN = 4.7, 1.3
COLUMNS = ("goals", "expected", "shots", "tackles", "passes", "completed", "level", "decisions",
           "minutes")  # fmt: skip


@dataclass
class Seen:
    """One match in numbers."""

    goals: int
    expected: float
    shots: int
    tackles: float
    passes: int
    completed: int
    level: bool
    decisions: int
    minutes: float


def played(game_id: str, preset: str, level: str, seed: str) -> Record:
    """A match of a level against itself."""
    game: Any = registry.game(game_id)
    bots = [registry.bot(game_id, level, seed=f"{seed}/{side}") for side in ("home", "away")]
    start = game.new(game.settings(preset))
    return Match(game, SeededDice(seed), start).run(*bots)


def seen(game_id: str, preset: str, level: str, seed: str) -> Seen:
    """A match played and counted."""
    game: Any = registry.game(game_id)
    record = played(game_id, preset, level, seed)
    reader = game.reader()
    rolls = decisions = 0
    before: Any = None
    for step in walk(game, record, reader):
        if before is not None and step.action is not None:
            turn, options, asked = before
            rolls += turn is Side.CHANCE
            decisions += turn in (Side.HOME, Side.AWAY) and options > 1 and asked
        p = step.position
        choosing = p.turn in (Side.HOME, Side.AWAY)
        before = p.turn, len(p.actions()) if choosing else 0, p.decision not in game.prelude
        end = p
    figures = {each.key: each.home + each.away for each in reader.figures()}
    return Seen(
        goals=sum(end.score),
        expected=sum(shot.xg for shot in reader.shots),
        shots=len(reader.shots),
        tackles=figures.get("tackles", 0.0),
        passes=len(reader.passes),
        completed=sum(each.complete for each in reader.passes),
        level=end.score[0] == end.score[1],
        decisions=decisions,
        minutes=(decisions / 2 * THOUGHT + rolls * SHOWN) / 60,
    )


def row(matches: Sequence[Seen]) -> dict[str, float]:
    """The means."""
    found = {name: statistics.fmean(getattr(each, name) for each in matches) for name in COLUMNS}
    found["completed"] /= found["passes"] or 1.0
    return found


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
    print(f"{'preset':<14}{'level':<9}" + "".join(f"{name:>10}" for name in COLUMNS))
    seeds = [f"{asked.seed}/{number}" for number in range(asked.matches)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for preset in asked.presets:
            for level in asked.levels:
                found = row(list(pool.map(partial(seen, asked.game, preset, level), seeds)))
                shares = ("completed", "level")
                cells = [
                    f"{found[n]:>10.0%}" if n in shares else f"{found[n]:>10.2f}" for n in COLUMNS
                ]
                print(f"{preset:<14}{level:<9}" + "".join(cells), flush=True)


if __name__ == "__main__":
    main()
