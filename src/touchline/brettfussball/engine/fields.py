"""The numbers of a position by name, with what each of them may be.

How long the period lasts follows from these and the settings; that a shot crosses the halfway line
(BF R27) is over before anybody decides.
"""

from __future__ import annotations

from typing import Final

from touchline.brettfussball.engine.board.pitch import SQUARES
from touchline.brettfussball.engine.clock.periods import OVER
from touchline.core.state import A_FLAG, A_SIDE, MANY, Field

FIELDS: Final = tuple(
    Field(name, low, high)
    for name, (low, high) in {
        "ball": (0, SQUARES - 1),
        "mover": A_SIDE,
        "obliged": A_FLAG,
        "home_goals": MANY,
        "away_goals": MANY,
        "phase": (0, OVER),
        "clock": (0, 999_999),
        "stopped": (0, 999_999),
        "first_shooter": A_SIDE,
        "shots": MANY,
        "home_shots": MANY,
        "away_shots": MANY,
        "attack": (0, 99),
        "attacker": A_SIDE,
    }.items()
)
