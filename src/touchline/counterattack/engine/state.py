"""What the numbers of a position stand for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex

SHIRTS: Final = 11  # a side on the pitch
COUNTERS: Final = 22
HOME_COUNTERS: Final[vec[i64]] = vec[i64](range(SHIRTS))
AWAY_COUNTERS: Final[vec[i64]] = vec[i64](range(SHIRTS, COUNTERS))
BENCH: Final = 5  # substitutes of a match
PLACES: Final = 20  # in a squad
NOBODY_THERE: Final = 255

# What a card of a squad is doing.
NO_CARD: Final = 0
ON_BENCH: Final = 1
ON_PITCH: Final = 2
CAME_OFF: Final = 3
SENT_OFF: Final = 4
OFF_BOOKED: Final = 5  # came off with a yellow card, which stays his
OFF_HURT: Final = 6  # came off injured
OFF_BOTH: Final = 7
LEFT_OUT: Final = 8  # in the squad of a league, but not named for this match (q134)

# What has just happened, which decides what may come next (CA 4.20).
KICKED_OFF: Final = 0
MOVED: Final = 1
TACKLE_WON: Final = 2
STANDARD: Final = 3
FIRST_TIME: Final = 4
HEADED: Final = 5
TAKEN: Final = 6  # interception, steal, deflection, loose ball: "any other scenario"
FREE_KICK: Final = 7
HELD: Final = 8
LONG: Final = 9
POSSESSION: Final = 10  # a loose ball that hit a player, German edition
CORNER: Final = 11
THROW_IN: Final = 12  # a movement phase comes first
THROW_READY: Final = 13  # another phase or the throw
THROW_ONLY: Final = 14
GOAL_KICK: Final = 15
LAST_ACTS: Final = [
    "kick-off",
    "movement",
    "tackle-won",
    "standard",
    "first-time",
    "headed",
    "taken",
    "free-kick",
    "held",
    "long",
    "possession",
    "corner",
    "throw-in",
    "throw-ready",
    "throw-only",
    "goal-kick",
]

# How far the checks after an action have come (CA 4.4). Goals, outs and offsides are dealt with
# when they happen.
PREPARING: Final = 0  # a restart is being prepared
ATTACKERS_MOVE: Final = 1
DEFENDERS_MOVE: Final = 2
LOOK_AT_CLOCK: Final = 3
NEXT: Final = 4

FIRST_TIME_KICK: Final = 2  # in `kicked_back`: who kicked it may not touch it next (q125)


def eleven(side: SideIndex) -> vec[Counter]:
    """The counters of a side."""
    return HOME_COUNTERS if side == 0 else AWAY_COUNTERS
