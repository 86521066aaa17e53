"""Kicks from the spot after a draw: five each, then one each until they differ."""

from __future__ import annotations

from functools import cache
from typing import Final

from touchline.core.prospect import Prospect

SCORED: Final = 0.7  # of kicks, about


def prospect(rounds: int, kicks: int, home_lead: int, home_first: bool) -> Prospect:
    """The odds of home, being so many goals ahead after so many kicks."""
    win = first_wins(rounds, kicks, home_lead if home_first else -home_lead)
    return Prospect(win, 0.0, 1.0 - win) if home_first else Prospect(1.0 - win, 0.0, win)


@cache
def first_wins(rounds: int, kicks: int, lead: int) -> float:
    """The chance of the side that kicked first.

    >>> first_wins(5, 0, 0) == first_wins(5, 10, 0) == 0.5
    True
    >>> first_wins(5, 7, 3)
    1.0
    """
    if kicks == 0 and lead == 0:
        return 0.5
    if kicks >= 2 * rounds:
        if kicks % 2 == 0:
            return 0.5 if lead == 0 else float(lead > 0)
        return 1.0 - SCORED / 2 if lead > 0 else (1.0 - SCORED) / 2
    first_left = rounds - (kicks + 1) // 2
    second_left = rounds - kicks // 2
    if lead > second_left or -lead > first_left:
        return float(lead > 0)
    step = 1 if kicks % 2 == 0 else -1
    scored = first_wins(rounds, kicks + 1, lead + step)
    return SCORED * scored + (1.0 - SCORED) * first_wins(rounds, kicks + 1, lead)
