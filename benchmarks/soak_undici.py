"""Random UND1C1 matches over mixes of its rules: nothing fails, sticks or gets lost.

    PYTHONPATH=. python benchmarks/soak_undici.py --matches 20000

Every match is a preset with PRO rules and other switches on or off by chance. Every 25 plies
chips, cards, padlocks and goals are counted; every 200 plies the position is written, read again
and compared.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tests.undici.books import Books

from touchline.core.action import Action
from touchline.core.side import Side
from touchline.undici import game
from touchline.undici.events import Event
from touchline.undici.pitch import NOWHERE, ROWS
from touchline.undici.position import Position
from touchline.undici.settings import FOULS_AND_SET_PIECES, PRESETS, Settings

MOST_PLIES = 200_000
WRITTEN_EVERY = 200
CLOSED_EVERY = 25
LIKED = frozenset(["shot", "cross", "dribble", "tackle", "card", "by", "playbook"])


def switches() -> dict[str, tuple[Any, ...]]:
    """Every switch that is a yes or no, mostly as agreed, and every one that names its values."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, kind in get_type_hints(Settings).items():
        usual = getattr(PRESETS["base"], name)
        if kind is bool:
            found[name] = (usual, usual, not usual)
        elif get_origin(kind) is Literal:
            found[name] = get_args(kind)
    return found


CHOICES: dict[str, tuple[Any, ...]] = {
    **switches(),
    **dict.fromkeys(FOULS_AND_SET_PIECES, (False, True)),
    **dict.fromkeys(("keeper_out", "close_marking", "cup", "draft"), (False, True)),
    **dict.fromkeys(("stop_early", "flipped_block", "level_onside"), (True, True, False)),
    **dict.fromkeys(("swap_over_locks", "draw_after_cut"), (True, True, False)),
    **dict.fromkeys(("group_blocks", "throw_in_offside", "half_time"), (False, False, True)),
    **dict.fromkeys(("captain_cards_stay", "area_limit_placing"), (False, False, True)),
    **dict.fromkeys(("free_step_area", "extra_cards"), (False, True)),
    **dict.fromkeys(("pass_distance", "nearest"), ("king", "steps")),
    "keeper_pass": ("nearer", "goal"),
    "pass_lane": ("open", "clear"),
    "lost_ball_tie": ("gaining", "losing"),
    "reposition_first": ("other", "keeper"),
    "response_first": ("other", "on-turn"),
    "duel_first": ("caller", "other"),
    "midfield": ("yellow", "middle"),
    "kick_off_box": ("spot", "circle"),
    "shoot_out_kicks": (5, 1, 11),
    "substitutions": (0, 3, 5),
    "playbook": (0, 0, 1, 2),
    "turns": (3, 6, 20),
    "extra_turns": (0, 2),
    "starting_hand": (0, 0, 3),
    "least_chips": (7, 9),
}


class Stuck(Exception):
    """A match that does not end."""


def mixed(name: str, chooser: random.Random) -> Settings:
    """A preset with about half of the switches set by chance."""
    changes = {
        key: chooser.choice(values) for key, values in CHOICES.items() if chooser.random() < 0.5
    }
    return game.settings(name, changes)


def actions(position: Position) -> list[Action]:
    """Everything that is legal."""
    return list(position.actions())


def bold(position: Position) -> list[Action]:
    """What goes for goal, if anything does: otherwise so little happens near the goals."""
    legal = actions(position)
    liked = [action for action in legal if action.verb in LIKED]
    if liked:
        return liked
    boxes = [action for action in legal if action.verb == "to"]
    if boxes and position.decision == "move-to":
        ahead = max if position.turn is Side.HOME else min
        best = ahead(action.args[0] // ROWS for action in boxes)
        return [action for action in boxes if action.args[0] // ROWS == best]
    carrier = f"move {position.shirt(position.holder)}" if position.holder != NOWHERE else ""
    return [action for action in legal if action.text == carrier] or legal


def play(settings: Settings, seed: str) -> int:
    """One match; how many plies it had."""
    chooser = random.Random(seed)
    position = game.new(settings)
    books = Books()
    told: list[Event] = []
    for ply in range(MOST_PLIES):
        if position.turn is None:
            return ply
        chance = position.chance
        if position.turn is Side.CHANCE and chance is not None:
            action = chance.at(int(chooser.random() * chance.tickets))
        else:
            action = chooser.choice(bold(position) if chooser.random() < 0.6 else actions(position))
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
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", default="soak")
    chosen = parser.parse_args()
    presets = list(PRESETS)
    played: Counter[str] = Counter()
    failures = plies = 0
    start = time.perf_counter()
    for number in range(chosen.matches):
        name = presets[number % len(presets)]
        seed = f"{chosen.seed}/{number}"
        played[name] += 1
        try:
            plies += play(mixed(name, random.Random(f"{seed}/settings")), seed)
        except Exception as error:
            failures += 1
            print(f"{name}, seed {seed}: {type(error).__name__}: {error}", flush=True)
    seconds = time.perf_counter() - start
    print(f"{chosen.matches} matches, {plies} plies, {failures} failures, {seconds:.0f} s")
    print(", ".join(f"{name} {count}" for name, count in played.items()))


if __name__ == "__main__":
    main()
