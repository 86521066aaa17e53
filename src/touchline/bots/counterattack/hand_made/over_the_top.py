"""Long balls over the top: space behind the defenders for a fast team-mate to run onto."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import worth
from touchline.bots.counterattack.hand_made.passing import FREE_BALL, air_accuracy, note_offside
from touchline.bots.counterattack.hand_made.running import holding
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, within
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.engine.passing.long_pass import legal, thirds
from touchline.counterattack.engine.state import eleven

NEEDS: Final = 9
NEEDS_FAR: Final = 10  # from one final third into the other
STRAYED: Final = 0.5  # of what the other side makes of a ball that goes astray
FETCHED: Final = 0.3  # of what it is worth to us: we move first


def best_long(features: Features, passer: i64) -> tuple[float, i64]:
    """The value of the best long pass and its target, -1 if nobody could run onto one."""
    p = features.p
    offside = note_offside(p, passer)
    best = -9.0
    target: i64 = NOWHERE
    for runner in eleven(features.side):
        start = p.where(runner)
        if start == NOWHERE or runner == passer or has(offside, runner):
            continue
        if runner == p.keeper(features.side):
            continue
        for hex_ in within(start, p.skill(runner, PACE)):
            gain = worth(hex_, features.end)
            if gain <= best or keepers_ball(features, hex_) or not legal(p, passer, hex_):
                continue
            odds = air_accuracy(p, passer, NEEDS_FAR if thirds(p, passer, hex_) else NEEDS)
            value = odds * FREE_BALL * holding(p, runner, hex_, False)
            value += (1.0 - odds) * (FETCHED * gain - STRAYED * worth(hex_, features.far_end))
            if value > best:
                best = value
                target = hex_
    return best, target


def keepers_ball(features: Features, hex_: i64) -> bool:
    """Is the other keeper there first (CA 4.8)?"""
    keeper = features.p.keeper(features.other)
    here = features.p.where(keeper)
    return here != NOWHERE and distance(here, hex_) <= features.p.skill(keeper, PACE)
