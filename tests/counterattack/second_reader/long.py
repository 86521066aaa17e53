"""The second reading at length, by hand: so many crowds of every chapter, and matches in play.

PYTHONPATH=. python -m tests.counterattack.second_reader.long 1000
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from tests.counterattack.before_match import test_second_reading_choices
from tests.counterattack.duels import test_second_reading_fouls
from tests.counterattack.heading import test_second_reading_headers
from tests.counterattack.passing import test_second_reading_loose_balls, test_second_reading_passes
from tests.counterattack.running import test_second_reading_runs, test_second_reading_thirds
from tests.counterattack.second_reader.season import positions
from tests.counterattack.set_pieces import (
    test_second_reading_changes,
    test_second_reading_free_kicks,
    test_second_reading_goal_kicks,
    test_second_reading_kick_offs,
    test_second_reading_places,
    test_second_reading_throw_ins,
)
from tests.counterattack.shooting import test_second_reading_chances, test_second_reading_shots
from touchline.counterattack.settings import PRESETS

CHAPTERS = {
    "passes": test_second_reading_passes.compare,
    "first-time passes": test_second_reading_passes.compare_first_time,
    "shots": test_second_reading_shots.compare,
    "runs": test_second_reading_runs.compare,
    "headers": test_second_reading_headers.compare,
    "loose balls": test_second_reading_loose_balls.compare,
    "choices": test_second_reading_choices.compare,
    "fouls": test_second_reading_fouls.compare,
    "clear chances": test_second_reading_chances.compare,
    "free kicks": test_second_reading_free_kicks.compare,
    "places": test_second_reading_places.compare,
    "thirds": test_second_reading_thirds.compare,
    "kick-offs": test_second_reading_kick_offs.compare,
    "throw-ins": test_second_reading_throw_ins.compare,
    "goal kicks": test_second_reading_goal_kicks.compare,
    "changes": test_second_reading_changes.compare,
}


def main() -> None:
    """Compare and count; the first disagreement stops it."""
    many = int(sys.argv[1])
    for title, compare in CHAPTERS.items():
        chooser, seen = random.Random(title), Counter[str]()
        for number in range(many):
            compare(chooser, list(PRESETS)[number % len(PRESETS)], seen)
        print(title, dict(seen), flush=True)
    met = 0
    for position in positions("long", 15 * many):
        if position.decision == "pass-target":
            test_second_reading_passes.compare_targets(position)
            met += 1
    print("targets in matches", met)


if __name__ == "__main__":
    main()
