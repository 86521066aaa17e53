"""Crowded random positions: everybody somewhere, most of them near the ball, and A to choose."""

from __future__ import annotations

import random
from functools import cache

from tests.counterattack.second_reader.pitch import (
    Hex,
    by_number,
    distance,
    in_box,
    in_third,
    name,
)
from tests.counterattack.second_reader.sheet import ACTS, COUNTERS
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position

REGIONS = (4, 5, 7, 10, 40)  # how far from the middle of the crowd somebody stands


@cache
def _team_sheet(preset: str, number: int) -> list[str]:
    """A line with the teams dealt."""
    dice = random.Random(f"{preset} {number}")
    position = game.new(game.settings(preset, {"draft": "dealt", "placement": "formation"}))
    while position.decision != "formation":
        ways = position.actions() or [outcome for outcome, _ in position.outcomes()]
        position.play(dice.choice(ways))
    return str(position).split()


def _somewhere(chooser: random.Random, end: int) -> Hex:
    """Somewhere, but mostly in the final third at this end, or anywhere for 0."""
    if end and chooser.random() < 0.9:
        return chooser.choice([hex_ for hex_ in by_number() if in_third(hex_, end)])
    return chooser.choice(by_number())


def scattered(
    chooser: random.Random,
    preset: str,
    act: str = "movement",
    attacking: bool = False,
    holders: range = range(22),
) -> Position:
    """Anybody, or one of `holders`, has the ball, and what has just happened is `act`.

    With `attacking` the crowd is mostly in the final third that he attacks.
    """
    line = list(_team_sheet(preset, chooser.randrange(3)))
    half, holder = chooser.randrange(2), chooser.choice(holders)
    ends = [-1 if player // 11 == half else 1 for player in range(22)]
    middle = _somewhere(chooser, -ends[holder] if attacking else 0)
    near = chooser.choice(REGIONS)
    crowd = [hex_ for hex_ in by_number() if distance(hex_, middle) <= near]
    at: list[Hex] = []
    for player in range(22):
        wanted = crowd
        # Most keepers are in their boxes, and who holds the ball in his hands is
        if player % 11 == 0 and (act == "held" or chooser.random() < 0.8):
            wanted = [hex_ for hex_ in by_number() if in_box(hex_, ends[player])]
        left = [hex_ for hex_ in wanted if hex_ not in at]  # there may be no room
        at.append(chooser.choice(left or [hex_ for hex_ in by_number() if hex_ not in at]))
    state = dict(zip(COUNTERS, line[3].split(","), strict=True))
    hurt = sum(1 << n for n in range(22) if chooser.random() < 0.1)
    state |= {
        "attack": str(holder // 11),
        "holder": str(holder),
        "ball": str(by_number().index(at[holder])),
        "act": str(ACTS.index(act)),
        "toucher": str(holder),
        "half": str(half),
        "minute": "3",
        "limit": "0",
        "injured": str(hurt),
    }
    names = [name(hex_) for hex_ in at]
    line[0], line[1] = ",".join(names[:11]), ",".join(names[11:])
    line[3] = ",".join(state.values())
    line[6] = f"play>choose/{('home', 'away')[holder // 11]}"
    return game.position(" ".join(line))
