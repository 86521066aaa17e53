"""The goal mouth: where one can shoot from, at what, and where the keeper can save (CA 2.4, 4.9).

Column 18 meets the goal line between the posts in seven hexes. The middle of the piece of goal
line in each of them is an aim point, numbered 0 to 6 from the bottom at both ends. A side shoots
at the goal that the other side defends.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine.board.paths import GOAL_LINE_U, crossed
from touchline.counterattack.engine.board.pitch import (
    HEXES,
    MOUTH_ROW,
    NOWHERE,
    R2,
    STEP,
    STEP_R2,
    STEP_X,
    X,
    forward,
    goal_column,
    in_box,
    steps,
)

AIMS: Final = 7
SHOT_RANGE: Final = 11
HEADER_RANGE: Final = 6
SAVE_REACH: Final = 3


def aim_row(aim: i64) -> i64:
    """The half row of an aim point."""
    return 2 * aim - MOUTH_ROW


def goal_centre(side: SideIndex) -> tuple[i64, i64]:
    """The middle of the goal line that a side attacks, (u, v) in the units of `paths` (CA q106)."""
    return forward(side) * GOAL_LINE_U, 0


def from_goal(a: i64, side: SideIndex) -> i64:
    """How far a hex is from the middle of the goal that a side attacks: a square, to compare."""
    goal_u, goal_v = goal_centre(side)
    u: i64 = 3 * i64(X[a]) - goal_u
    v: i64 = i64(R2[a]) - goal_v
    return u * u + 3 * v * v


def steps_behind(a: i64, side: SideIndex, aim: i64) -> i64:
    """Steps to the nearer of the two goal hexes behind an aim point."""
    dx: i64 = goal_column(1 - side) + forward(side) - i64(X[a])
    dr2: i64 = aim_row(aim) - i64(R2[a])
    return min(steps(dx, dr2 - 1), steps(dx, dr2 + 1))


def _in_range(side: SideIndex, reach: i64, box: bool) -> list[list[int]]:
    """For every hex the aims within reach; all seven in the box if it has no limit (CA 4.21.8)."""
    return [
        [
            aim
            for aim in range(AIMS)
            if steps_behind(a, side, aim) <= reach or (box and in_box(a, 1 - side))
        ]
        for a in range(HEXES)
    ]


_AIMS: Final[list[list[list[int]]]] = [_in_range(side, SHOT_RANGE, True) for side in (0, 1)]
_HEADED: Final[list[list[list[int]]]] = [_in_range(side, HEADER_RANGE, False) for side in (0, 1)]


def aims(a: i64, side: SideIndex) -> list[int]:
    """The aim points a side may shoot at from a hex (CA 2.4, q104). Not to be changed."""
    return _AIMS[side][a]


def headed_aims(a: i64, side: SideIndex) -> list[int]:
    """The aim points a side may head at with the ball on a hex (CA 2.4). Not to be changed."""
    return _HEADED[side][a]


def shot_path(a: i64, side: SideIndex, aim: i64, thick: bool) -> list[int]:
    """The hexes a shot crosses up to the goal line, without the shooter's own, nearest first."""
    du: i64 = forward(side) * GOAL_LINE_U - 3 * i64(X[a])
    return crossed(a, du, aim_row(aim) - i64(R2[a]), thick)


def save_hex(a: i64, side: SideIndex, aim: i64, keeper: Counter, thick: bool) -> i64:
    """Where the keeper meets a shot by `side`: the hex it crosses nearest to him in his column.

    -1 if it is more than three hexes away or the shot does not cross his column in his box
    (CA 4.9, q44). A shooter in the keeper's column has his own hex crossed too (CA q104).
    """
    column: i64 = i64(X[keeper])
    row: i64 = i64(R2[keeper])
    best: i64 = NOWHERE
    least: i64 = 2 * SAVE_REACH + 1
    for at in [int(a), *shot_path(a, side, aim, thick)]:
        if i64(X[at]) == column and in_box(at, 1 - side):
            dr2: i64 = i64(R2[at]) - row
            away: i64 = dr2 if dr2 >= 0 else -dr2
            if away < least:
                best = at
                least = away
    return best


def behind(a: i64, side: SideIndex) -> tuple[i64, i64]:
    """The two hexes behind a player of this side who faces the goal he attacks, -1 off the pitch.

    They are the neighbours side by side whose bisector points most directly away from the middle
    of the goal line (CA q73, q106); no hex lies so that two pairs are equally good.
    """
    goal_u, goal_v = goal_centre(side)
    away_u: i64 = 3 * i64(X[a]) - goal_u
    away_v: i64 = i64(R2[a]) - goal_v
    best: i64 = 0
    most: i64 = -1
    for first in range(6):
        second: i64 = (i64(first) + 1) % 6
        u: i64 = 3 * (i64(STEP_X[first]) + i64(STEP_X[second]))
        v: i64 = i64(STEP_R2[first]) + i64(STEP_R2[second])
        directly: i64 = u * away_u + 3 * v * away_v
        if directly > most:
            best = first
            most = directly
    return i64(STEP[a * 6 + best]), i64(STEP[a * 6 + (best + 1) % 6])
