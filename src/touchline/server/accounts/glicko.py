"""Glicko-2: how strong somebody plays, how sure that is, and how much it goes up and down.

After Mark Glickman's "Example of the Glicko-2 system"; the numbers of its steps are in brackets.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

START_POINTS: Final = 1500.0
MAX_DEVIATION: Final = 350.0
"""Nothing is known of somebody."""
START_VOLATILITY: Final = 0.06
TAU: Final = 0.5
"""How little the volatility changes."""
SCALE_POINTS: Final = 173.7178
"""Points to one step of the scale on which it is worked out (2, 8)."""
EXACT: Final = 0.000001


class Strength(msgspec.Struct, frozen=True):
    """In 19 of 20 cases somebody is as strong as `points`, give or take two `deviation`."""

    points: float = START_POINTS
    deviation: float = MAX_DEVIATION
    volatility: float = START_VOLATILITY


UNKNOWN: Final = Strength()
Games = Sequence[tuple[Strength, float]]
"""Whom somebody has played, and what they made of it: 1, 0.5 or 0."""


def aged(own: Strength, periods: float) -> Strength:
    """After so many rating periods without a match less is known.

    >>> round(aged(Strength(1500, 50), 100).deviation)
    116
    """
    known = own.deviation / SCALE_POINTS
    less = math.sqrt(known**2 + periods * own.volatility**2) * SCALE_POINTS
    return msgspec.structs.replace(own, deviation=min(less, MAX_DEVIATION))


def rated(own: Strength, games: Games, periods: float = 1.0) -> Strength:
    """What is known after these games, and so many periods since the last time.

    >>> found = rated(Strength(1500, 200), [(Strength(1400, 30), 1), (Strength(1700, 300), 0)])
    >>> round(found.points), round(found.deviation)
    (1522, 166)
    """
    if not games:
        return aged(own, periods)
    level = (own.points - START_POINTS) / SCALE_POINTS
    known = own.deviation / SCALE_POINTS
    information = surprise = 0.0
    for other, score in games:
        weight = _weight(other.deviation / SCALE_POINTS)
        share = _share(level, (other.points - START_POINTS) / SCALE_POINTS, weight)
        information += weight**2 * share * (1 - share)  # (3)
        surprise += weight * (score - share)
    variance = 1 / information
    volatility = _volatility(own.volatility, known, variance, variance * surprise)  # (4, 5)
    before = known**2 + periods * volatility**2  # (6)
    after = 1 / math.sqrt(1 / before + information)  # (7)
    return Strength(
        (level + after**2 * surprise) * SCALE_POINTS + START_POINTS,
        min(after * SCALE_POINTS, MAX_DEVIATION),
        volatility,
    )


def _weight(deviation: float) -> float:
    """A match against somebody of whom little is known says less."""
    return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)


def _share(level: float, other: float, weight: float) -> float:
    """The share of points one may expect."""
    return 1 / (1 + math.exp(-weight * (level - other)))


def _volatility(old: float, known: float, variance: float, gain: float) -> float:
    """The new volatility, closed in on from both sides (5)."""
    start = math.log(old**2)

    def off(x: float) -> float:
        power = math.exp(x)
        spread = known**2 + variance + power
        return power * (gain**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if gain**2 > known**2 + variance:
        high = math.log(gain**2 - known**2 - variance)
    else:
        steps = 1
        while off(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = off(low), off(high)
    while abs(high - low) > EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
