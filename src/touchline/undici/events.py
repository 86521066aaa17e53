"""What can happen in a match of UND1C1, as values: who, where, with which dice, by which rule.

Players are the numbers on their chips, boxes are names. Most of it is the vocabulary of all games
(`touchline.core.events`), with the rule it happens by.
"""

from __future__ import annotations

from touchline.core import events
from touchline.core.events import (
    Accuracy,
    Called,
    Duel,
    Event,
    Goal,
    Moved,
    Passed,
    Placed,
    Rolled,
    SetPiece,
    Won,
)

__all__ = [
    "Abandoned",
    "Accuracy",
    "AttackBegins",
    "AttackEnds",
    "Booked",
    "Called",
    "Cancelled",
    "CaptainNamed",
    "Corner",
    "CornerTaken",
    "DeckChosen",
    "Destroyed",
    "Drafted",
    "Drew",
    "Duel",
    "Event",
    "Flipped",
    "Foul",
    "FullTime",
    "Goal",
    "Injured",
    "Kick",
    "LinedUp",
    "LockBroken",
    "Locked",
    "Moved",
    "Offside",
    "Out",
    "Passed",
    "PeriodBegan",
    "Placed",
    "PlayCalled",
    "PlayDone",
    "PlayMissed",
    "Played",
    "Rolled",
    "Saved",
    "SetPiece",
    "Started",
    "Substituted",
    "TeamChosen",
    "Tossed",
    "TurnBegan",
    "TurnedUp",
    "Wall",
    "Won",
]


class AttackBegins(events.AttackBegins, frozen=True):
    """Whose attack it is, which of how many, and from which situation it begins."""

    rule: str = "UN A2"


class AttackEnds(events.AttackEnds, frozen=True):
    """Why: `goal`, `lost`, `keeper`, `out`, `foul` or `time`."""

    rule: str = "UN A3"


class Tossed(events.Tossed, frozen=True):
    """A side was drawn to kick off, or to begin the penalties."""

    rule: str = "UN 3.1.7"


class TeamChosen(Event, frozen=True, tag="team"):
    """A coach took a team."""

    side: int
    team: str
    rule: str = "UN 3.1.1"


class DeckChosen(Event, frozen=True, tag="deck"):
    """A coach has a deck."""

    side: int
    rule: str = "UN 3.1.2"


class Started(Event, frozen=True, tag="started"):
    """A chip was named for the first eleven."""

    side: int
    shirt: int
    chip: str
    rule: str = "UN 3.1.1"


class CaptainNamed(Event, frozen=True, tag="captain"):
    """A captain was named."""

    side: int
    shirt: int
    chip: str
    rule: str = "UN 3.1.6"


class LinedUp(events.LinedUp, frozen=True):
    """A coach set his chips up in a formation."""

    rule: str = "UN 3.1.4"


class TurnBegan(Event, frozen=True, tag="turn"):
    """A coach's turn began, with so many actions."""

    side: int
    number: int
    actions: int
    rule: str = "UN 3.3.1"


class Flipped(Event, frozen=True, tag="flipped"):
    """A chip was flipped: it is out of use until the end of its side's next turn."""

    side: int
    shirt: int
    rule: str = "UN 3.8.1"


class TurnedUp(Event, frozen=True, tag="turned-up"):
    """A flipped chip is in use again."""

    side: int
    shirt: int
    rule: str = "UN 3.3.4"


class Locked(Event, frozen=True, tag="locked"):
    """A padlock was placed."""

    side: int
    colour: str
    at: str
    rule: str = "UN 3.13.2"


class LockBroken(Event, frozen=True, tag="lock-broken"):
    """A Gorilla went through a padlock."""

    side: int
    shirt: int
    colour: str
    at: str
    rule: str = "UN 3.13.3"


class Drew(events.Drew, frozen=True):
    """A coach drew a card into his hand or, with card B10, to look at; which one is his secret."""

    rule: str = "UN 3.14.3"


class Played(Event, frozen=True, tag="played"):
    """A strategy card was played."""

    side: int
    card: str
    rule: str = "UN 3.14"


class Cancelled(Event, frozen=True, tag="cancelled"):
    """A card has no effect: it was cancelled by the other side."""

    side: int
    card: str
    rule: str = "UN 3.14.7"


class Destroyed(Event, frozen=True, tag="destroyed"):
    """A permanent card is gone; `side` had played it."""

    side: int
    card: str
    rule: str = "UN 3.14.6"


class Saved(events.Saved, frozen=True):
    """The keeper has the ball."""

    rule: str = "UN 3.10.1"


class Substituted(events.Substituted, frozen=True):
    """A chip came on for another."""

    rule: str = "UN 4.2.3"


class Drafted(Event, frozen=True, tag="drafted"):
    """A coach picked a chip for their eighteen; `shirt` is the number it plays under."""

    side: int
    team: str
    chip: str
    shirt: int
    rule: str = "UN 4.1.1"


class PlayCalled(Event, frozen=True, tag="play"):
    """A coach uses a playbook card."""

    side: int
    card: str
    rule: str = "UN 4.13.2"


class PlayDone(Event, frozen=True, tag="play-done"):
    """All dice of a playbook card were met."""

    side: int
    card: str
    rule: str = "UN 4.13.3"


class PlayMissed(Event, frozen=True, tag="play-missed"):
    """A die of a playbook card was missed."""

    side: int
    card: str
    rule: str = "UN 4.13.3"


class Offside(events.Offside, frozen=True):
    """The trap closed: the chip a pass looked for is offside."""

    rule: str = "UN 4.13.8"


class PeriodBegan(events.PeriodBegan, frozen=True):
    """Extra turns or penalties began."""

    rule: str = "UN 3.15.3"


class Kick(events.Kick, frozen=True):
    """One penalty after the extra turns."""

    rule: str = "UN 3.15.3"


class FullTime(events.FullTime, frozen=True):
    """The match is over."""

    rule: str = "UN 3.15.2"


class Foul(events.Foul, frozen=True):
    """A chip of `side` fouled the carrier, who stood on `at`."""

    rule: str = "UN 4.3.1"


class Booked(events.Booked, frozen=True):
    """A card: `yellow`, `second-yellow` or `red`."""

    rule: str = "UN 4.3.2"


class Injured(events.Injured, frozen=True):
    """A chip was hurt: `serious` or `light`."""

    rule: str = "UN 4.3.3"


class Abandoned(Event, frozen=True, tag="abandoned"):
    """`side` has too few chips left and loses."""

    side: int
    home: int
    away: int
    rule: str = "UN R29"


class Wall(Event, frozen=True, tag="wall"):
    """A wall of so many men takes so much off the shot."""

    side: int
    men: int
    malus: int
    rule: str = "UN 4.5.2"


class Corner(Event, frozen=True, tag="corner"):
    """Shot and save were level: a corner for `side`, the first in a row or a later one."""

    side: int
    number: int
    rule: str = "UN 4.9.1"


class CornerTaken(Event, frozen=True, tag="corner-taken"):
    """How many of the four pairs the ball may come down at."""

    side: int
    shirt: int
    total: int
    pairs: int
    rule: str = "UN 4.9.4"


class Out(events.Out, frozen=True):
    """A pass went out of play near `at`: `side` throws in."""

    rule: str = "UN 4.10.1"
