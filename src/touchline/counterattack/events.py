"""What can happen in a match of Counter Attack, as values: who, where, by which rule.

Most of it is the vocabulary of all games (`touchline.core.events`), with the rule it happens by.
"""

from __future__ import annotations

from touchline.core import events
from touchline.core.events import (
    Accuracy,
    AttackBegins,
    AttackEnds,
    Called,
    Drew,
    Duel,
    Event,
    FullTime,
    Goal,
    Missed,
    Moved,
    Out,
    Passed,
    PeriodBegan,
    Placed,
    Rolled,
    Shot,
    Won,
)

__all__ = [
    "Accuracy",
    "AttackBegins",
    "AttackEnds",
    "Booked",
    "Called",
    "Cleared",
    "Drew",
    "Duel",
    "Event",
    "Foul",
    "FullTime",
    "Goal",
    "Injured",
    "Kick",
    "LinedUp",
    "Loose",
    "Missed",
    "Moved",
    "Numbered",
    "Offside",
    "Out",
    "Passed",
    "PeriodBegan",
    "Picked",
    "Placed",
    "PlayedOn",
    "Rolled",
    "Ruled",
    "Shot",
    "Substituted",
    "Tossed",
    "Won",
]


class Tossed(events.Tossed, frozen=True):
    """A side was drawn to kick off, to pick first, or to begin the shoot-out."""

    rule: str = "CA 4.1.5"


class Picked(Event, frozen=True, tag="picked"):
    """A manager took a card."""

    side: int
    card: str
    rule: str = "CA 4.1.3"


class Numbered(Event, frozen=True, tag="numbered"):
    """A player was given a shirt."""

    side: int
    shirt: int
    card: str
    rule: str = "CA 4.1.1"


class LinedUp(events.LinedUp, frozen=True):
    """A manager chose a formation for the kick-off."""

    rule: str = "CA 4.3.1"


class Loose(events.Loose, frozen=True):
    """A loose ball ran from a hex in a direction."""

    rule: str = "CA 4.10"


class Cleared(Event, frozen=True, tag="cleared"):
    """In a drill the defenders got the ball over the halfway line."""

    side: int
    at: str
    rule: str = "CA 4.19"


class Foul(events.Foul, frozen=True):
    """A foul, with what sort of challenge it was."""

    rule: str = "CA 4.13"


class PlayedOn(Event, frozen=True, tag="played-on"):
    """The side that was fouled plays on."""

    side: int
    shirt: int
    rule: str = "CA 4.13.3"


class Injured(events.Injured, frozen=True):
    """A player was `hurt`; how long for is a matter of the league."""

    rule: str = "CA 4.13.1"


class Booked(events.Booked, frozen=True):
    """A card: `yellow`, `second-yellow` or `red`."""

    rule: str = "CA 4.13.2"


class Offside(events.Offside, frozen=True):
    """A player was caught offside."""

    rule: str = "CA 4.15.6"


class Substituted(events.Substituted, frozen=True):
    """One player went, another came, in the same shirt."""

    rule: str = "CA 4.15.7"


class Ruled(Event, frozen=True, tag="ruled"):
    """The referee decided an appeal."""

    side: int
    rule: str = "CA 4.16"


class Kick(events.Kick, frozen=True):
    """One kick of the shoot-out."""

    rule: str = "CA q4"
