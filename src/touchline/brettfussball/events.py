"""What can happen in a match of Brettfußball, as values: who, where, with which die, by which rule.

Most of it is the vocabulary of all games (`touchline.core.events`), with the rule it happens by.
"""

from __future__ import annotations

from touchline.core import events
from touchline.core.events import Event, FullTime, Out, PeriodBegan, Placed, Won

__all__ = [
    "AttackBegins",
    "AttackEnds",
    "Attacked",
    "Event",
    "FullTime",
    "Goal",
    "Kick",
    "LeftBall",
    "Lifted",
    "Moved",
    "Out",
    "PeriodBegan",
    "Placed",
    "Rolled",
    "Saved",
    "Shot",
    "Skipped",
    "Tossed",
    "Won",
]


class AttackBegins(events.AttackBegins, frozen=True):
    """Whose attack it is, which of how many, and from which situation it begins."""

    rule: str = "BF A2"


class AttackEnds(events.AttackEnds, frozen=True):
    """Why: `goal`, `lost`, `keeper`, `out` or `time`."""

    rule: str = "BF A3"


class Tossed(events.Tossed, frozen=True):
    """A side was drawn to kick off, or to shoot first in the shoot-out."""

    rule: str = "BF 2"


class Rolled(events.Rolled, frozen=True):
    """The die fell: for a turn, or for a shot of the shoot-out."""

    rule: str = "BF 4"


class Moved(events.Moved, frozen=True):
    """A figure ran; the ball stays where it is."""

    rule: str = "BF 6"


class LeftBall(Event, frozen=True, tag="left-ball"):
    """A figure walked away from the ball it had."""

    side: int
    shirt: int
    at: str
    rule: str = "BF 12"


class Attacked(events.Attacked, frozen=True):
    """A figure ran into the opponent with the ball, who must now shoot."""

    rule: str = "BF 16"


class Lifted(events.Lifted, frozen=True):
    """A figure was taken off the pitch after a goal, to be placed anew."""

    rule: str = "BF 21"


class Shot(events.Shot, frozen=True):
    """The ball was shot and came to this square, the last one it touched."""

    rule: str = "BF 13"


class Saved(events.Saved, frozen=True):
    """The keeper in his own penalty area stopped the ball."""

    rule: str = "BF 14"


class Goal(events.Goal, frozen=True):
    """A goal: a `shot`, or an `own-goal`."""

    rule: str = "BF 20"


class Skipped(Event, frozen=True, tag="skipped"):
    """No figure could use the number."""

    side: int
    rule: str = "BF R12"


class Kick(events.Kick, frozen=True):
    """One shot of the shoot-out; nobody is named for it."""

    rule: str = "BF R32"
