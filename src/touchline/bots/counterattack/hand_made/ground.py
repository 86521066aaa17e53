"""What it is worth to have the ball on a hex, and where a player of a line belongs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from touchline.counterattack.engine.board.goal_mouth import steps_behind
from touchline.counterattack.engine.board.pitch import (
    HEXES,
    NOWHERE,
    R2,
    X,
    dotted,
    forward,
    hex_at,
)

MIDDLE_AIM: Final = 3
HALF: Final = 0.5
ON_THE_WING: Final = 0.06  # there is more room, and somebody in the middle to cross to


# What possession is worth so many steps from the goal, as it came out over many matches.
STEPS: Final = [0, 5, 8, 10, 13, 16, 19, 22, 28, 37]
CHANCE: Final = [0.36, 0.42, 0.40, 0.36, 0.25, 0.15, 0.09, 0.06, 0.03, 0.02]


def _worth(hex_: int, end: int) -> float:
    """The chance of a goal soon, roughly, for the side that defends this end."""
    far = int(steps_behind(hex_, end, MIDDLE_AIM))
    far = min(far, STEPS[-1])
    i = max(k for k in range(len(STEPS) - 1) if STEPS[k] <= far)
    share = (far - STEPS[i]) / (STEPS[i + 1] - STEPS[i])
    value = CHANCE[i] + share * (CHANCE[i + 1] - CHANCE[i])
    progress = (int(X[hex_]) * int(forward(end)) + 18) / 36
    value += ON_THE_WING * abs(int(R2[hex_])) / 25 * progress
    if dotted(hex_) and progress > HALF:
        value -= 0.1
    return value


WORTH: Final[vec[float]] = vec[float](
    [_worth(hex_, end) for end in (0, 1) for hex_ in range(HEXES)]
)


def worth(hex_: i64, end: i64) -> float:
    """What the ball on this hex is worth to the side that defends `end`."""
    return WORTH[end * HEXES + hex_]


def depth(hex_: i64, end: i64) -> i64:
    """How far forward a hex lies for the side that defends `end`: -18 to 18."""
    return i64(X[hex_]) * forward(end)


def width(hex_: i64, end: i64) -> i64:
    """How far to the left a hex lies for the side that defends `end`, in half hexes."""
    return i64(R2[hex_]) * forward(end)


def at(depth_: i64, width_: i64, end: i64) -> i64:
    """The hex at this depth and near this width, kept on the pitch."""
    x: i64 = -18 if depth_ < -18 else 18 if depth_ > 18 else depth_
    r2: i64 = -24 if width_ < -24 else 24 if width_ > 24 else width_
    if (x + r2) & 1:
        r2 += 1 if r2 <= 0 else -1
    found = hex_at(x * forward(end), r2 * forward(end))
    return found if found != NOWHERE else hex_at(0, 0)
