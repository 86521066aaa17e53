"""How much of what there was to lose a side has kept, in per cent: to compare matches by.

A decision puts at stake what its best option is worth more than its worst. Who always takes the
best keeps all of it, who always takes the worst keeps nothing; where much is at stake it counts
for more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from touchline.analysis.review import Decision

BALLS: Final = ("own", "theirs", "free")


class Kept(msgspec.Struct, frozen=True):
    """Of a side: its accuracy in per cent, none where nothing was at stake; from `n` decisions."""

    accuracy: float | None
    n: int


class Phase(msgspec.Struct, frozen=True):
    """A part of the match: a period, or who had the ball."""

    kind: str
    key: str
    home: Kept
    away: Kept


def kept(decisions: Iterable[Decision]) -> Kept:
    """The accuracy of these decisions: 100 % less what was lost of what was at stake."""
    counted = [each for each in decisions if each.counted]
    stake = sum(each.stake for each in counted)
    lost = sum(each.lost for each in counted)
    share = 100 * (1 - lost / stake) if stake else None
    return Kept(None if share is None else round(max(0.0, share), 1), len(counted))


def phases(decisions: Iterable[Decision]) -> list[Phase]:
    """The accuracy of both sides by who had the ball, and in each period if there are several."""
    counted = [each for each in decisions if each.counted]
    periods = list(dict.fromkeys(each.period for each in counted if each.period))
    found = [_phase("ball", key, [each for each in counted if each.ball == key]) for key in BALLS]
    if len(periods) > 1:
        found += [
            _phase("period", key, [each for each in counted if each.period == key])
            for key in periods
        ]
    return [phase for phase in found if phase.home.n or phase.away.n]


def _phase(kind: str, key: str, decisions: list[Decision]) -> Phase:
    sides = (kept(each for each in decisions if each.side == side) for side in ("home", "away"))
    return Phase(kind, key, *sides)
