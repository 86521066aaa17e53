"""The numbers of a position by name, with what each may be, in the order of position lines."""

from __future__ import annotations

from typing import Final

from touchline.core.state import MANY, Field
from touchline.counterattack.engine.board.pitch import HEXES, NOWHERE
from touchline.counterattack.engine.state import COUNTERS, FIRST_TIME_KICK, LAST_ACTS, NEXT, SHIRTS

PLAYER: Final = (NOWHERE, COUNTERS - 1)
PLAYERS: Final = (0, 2**COUNTERS - 1)
FIELDS: Final = tuple(
    Field(name, low, high)
    for name, (low, high) in {
        "attack": (0, 1),
        "holder": PLAYER,
        "ball": (NOWHERE, HEXES - 1),
        "act": (0, len(LAST_ACTS) - 1),
        "stage": (0, NEXT),
        "passer": PLAYER,
        "giver": PLAYER,
        "toucher": PLAYER,
        "kicked_back": (0, FIRST_TIME_KICK),
        "offside": PLAYERS,
        "moved": PLAYERS,
        "tried": PLAYERS,
        "frozen": PLAYERS,
        "sat_out": (0, 1),
        "rolled_one": PLAYERS,
        "stunned": PLAYERS,
        "ran_in": PLAYER,
        "yellow": PLAYERS,
        "injured": PLAYERS,
        "hurt_twice": PLAYERS,
        "home_keeper": (0, SHIRTS - 1),
        "away_keeper": (SHIRTS, COUNTERS - 1),
        "referee": (NOWHERE, 254),
        "home_goals": MANY,
        "away_goals": MANY,
        "half": (0, 4),
        "first": (0, 1),
        "minute": MANY,
        "limit": MANY,
        "actions_left": (0, 99),
        "acted": (0, 999_999),
        "home_subs": (0, 99),
        "away_subs": (0, 99),
        "kicks": MANY,
        "home_kicks": MANY,
        "away_kicks": MANY,
        "kicked": PLAYERS,
        "over": (0, 1),
    }.items()
)
