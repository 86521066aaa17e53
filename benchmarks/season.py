"""What a season costs beyond its matches.

    python benchmarks/season.py --teams 16 --bot scripted

Every match of a Counter Attack league, home and away, is played for the season and then once more
by itself, one beside the other in this process, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

from touchline.arena.one_match import play_out
from touchline.competition.adapter import adapter_of
from touchline.competition.competition import Competition
from touchline.competition.make import rules_for, teams_for
from touchline.competition.season import Season
from touchline.core import registry
from touchline.core.dice import SeededDice

GAME = "counterattack"


class Twins:
    """Plays what a season asks for, and every match a second time without the season."""

    workers = 1

    def __init__(self) -> None:
        self.in_season = 0.0
        self.plain = 0.0
        self.matches = 0

    def call(self, work: Callable[[Any], Any], job: Any) -> Callable[[], Any]:
        """Both, timed apart."""
        began = time.process_time()
        result = work(job)
        self.in_season += time.process_time() - began
        self._alone(job)
        self.matches += 1
        return lambda: result

    def _alone(self, job: Any) -> None:
        adapter = adapter_of(job.rules, (job.home.team, job.away.team))
        settings = adapter.settings_for(job.knock_out, job.final)
        line = str(adapter.start(settings, job.home, job.away, job.points))
        seed = f"{job.seed}/{job.number}"
        began = time.process_time()
        home, away = (
            registry.bot(GAME, name, seed=f"{seed}/{side}", budget=None)
            for side, name in zip(("home", "away"), job.bots, strict=True)
        )
        position = registry.game(GAME).position(line)
        play_out(position, SeededDice(seed), (home, away), lambda _: None)
        self.plain += time.process_time() - began


def main() -> None:
    """Play a season and say what it cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--teams", type=int, default=16)
    parser.add_argument("--bot", default="scripted")
    chosen = parser.parse_args()
    rules = rules_for(GAME, "Twins", chosen.teams, "double", None, None, "drafted")
    competition = Competition(rules, teams_for(rules, chosen.teams, [chosen.bot]))
    twins: Any = Twins()

    def keep() -> None:
        competition.text()

    began = time.process_time()
    Season(competition, "season").run(twins, lambda _: None, keep)
    season = time.process_time() - began - twins.plain
    print(
        f"{twins.matches} matches: season {season:.1f} s, plain {twins.plain:.1f} s, "
        f"{100 * (season / twins.plain - 1):.1f} % more"
    )


if __name__ == "__main__":
    main()
