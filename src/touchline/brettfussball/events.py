"""What can happen in a match, as values: who, where, with which die, by which rule.

The commentary, the statistics and the animation are made from these and from nothing else.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events. `side` is 0 for home and 1 for away; figures are shirt numbers."""


class Tossed(Event, frozen=True, tag="tossed"):
    """A side was drawn to kick off, or to shoot first in the shoot-out."""

    side: int
    rule: str = "BF 2"


class Rolled(Event, frozen=True, tag="rolled"):
    """The die fell."""

    side: int
    die: int
    rule: str = "BF 4"


class Moved(Event, frozen=True, tag="moved"):
    """A figure ran."""

    side: int
    figure: int
    origin: str
    end: str
    die: int
    rule: str = "BF 6"


class Collected(Event, frozen=True, tag="collected"):
    """A figure ended its run on the free ball."""

    side: int
    figure: int
    square: str
    rule: str = "BF 11"


class LeftBall(Event, frozen=True, tag="left-ball"):
    """A figure walked away from the ball it had."""

    side: int
    figure: int
    square: str
    rule: str = "BF 12"


class Attacked(Event, frozen=True, tag="attacked"):
    """A figure ran into the opponent with the ball, who must now shoot."""

    side: int
    figure: int
    origin: str
    square: str
    victim: int
    die: int
    rule: str = "BF 16"


class Placed(Event, frozen=True, tag="placed"):
    """A figure was put on a square: beside the attacked one, for a restart, or after a goal."""

    side: int
    figure: int
    square: str
    rule: str


class Lifted(Event, frozen=True, tag="lifted"):
    """A figure was taken off the pitch after a goal, to be placed anew."""

    side: int
    figure: int
    square: str
    rule: str = "BF 21"


class Shot(Event, frozen=True, tag="shot"):
    """The ball was shot and came to this square, the last one it touched."""

    side: int
    figure: int
    origin: str
    end: str
    direction: str
    die: int
    rule: str = "BF 13"


class Received(Event, frozen=True, tag="received"):
    """The ball came to rest under a figure."""

    side: int
    figure: int
    square: str
    rule: str = "BF 14"


class Caught(Event, frozen=True, tag="caught"):
    """The keeper in his own penalty area stopped the ball."""

    side: int
    square: str
    rule: str = "BF 14"


class Goal(Event, frozen=True, tag="goal"):
    """A goal for `side`."""

    side: int
    figure: int
    own_goal: bool
    home: int
    away: int
    rule: str = "BF 20"


class OutOfPlay(Event, frozen=True, tag="out"):
    """The ball left the pitch; `side` restarts with a throw-in, corner or goal kick."""

    side: int
    restart: str
    square: str
    rule: str


class Passed(Event, frozen=True, tag="passed"):
    """No figure could use the number."""

    side: int
    rule: str = "BF R12"


class PeriodBegan(Event, frozen=True, tag="period"):
    """Stoppage time, extra time or the shoot-out began."""

    period: str
    rule: str


class ShootOutShot(Event, frozen=True, tag="shoot-out"):
    """One shot of the shoot-out."""

    side: int
    die: int
    scored: bool
    home: int
    away: int
    rule: str = "BF R32"


class FullTime(Event, frozen=True, tag="full-time"):
    """The match is over."""

    home: int
    away: int
    rule: str
