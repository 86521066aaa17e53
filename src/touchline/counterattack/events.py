"""What can happen in a match, as values: who, where, with which dice, by which rule.

`side` is 0 for home and 1 for away, players are shirt numbers, hexes are names. The commentary,
the statistics and the animation are made from these and from nothing else.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events."""


class Tossed(Event, frozen=True, tag="tossed"):
    """A side was drawn to kick off."""

    side: int
    rule: str = "CA 4.1.5"


class Drew(Event, frozen=True, tag="drew"):
    """A card came up: on the draft table, as somebody's keeper, or as the referee."""

    side: int
    card: str
    what: str
    rule: str


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


class LinedUp(Event, frozen=True, tag="lined-up"):
    """A manager chose his formation for the kick-off."""

    side: int
    formation: str
    rule: str = "CA 4.3.1"


class Rolled(Event, frozen=True, tag="rolled"):
    """A die fell; 7 is the star."""

    side: int
    die: int
    why: str
    rule: str


class StarRolled(Rolled, frozen=True, tag="rolled"):
    """The star fell: it is told as one."""

    star: bool = True


class Called(Event, frozen=True, tag="called"):
    """A manager called an action."""

    side: int
    what: str
    shirt: int
    rule: str


class Moved(Event, frozen=True, tag="moved"):
    """A player moved, with the ball or without."""

    side: int
    shirt: int
    origin: str
    end: str
    with_ball: bool
    rule: str


class Placed(Event, frozen=True, tag="placed"):
    """A player was put somewhere."""

    side: int
    shirt: int
    at: str
    rule: str


class Passed(Event, frozen=True, tag="passed"):
    """The ball was played to a hex."""

    side: int
    shirt: int
    kind: str
    origin: str
    target: str
    rule: str


class Accuracy(Event, frozen=True, tag="accuracy"):
    """A pass was tested: attribute + die against what it needed."""

    side: int
    shirt: int
    total: int
    needs: int
    accurate: bool
    rule: str


class Won(Event, frozen=True, tag="won"):
    """A player has the ball now: received, intercepted, stolen, collected, held."""

    side: int
    shirt: int
    how: str
    at: str
    rule: str


class Duel(Event, frozen=True, tag="duel"):
    """Two totals were compared; `winner` is a side, or -1 for a tie."""

    kind: str
    attacker: int
    attacker_total: int
    defender: int
    defender_total: int
    winner: int
    rule: str


class StarDuel(Duel, frozen=True, tag="duel"):
    """A duel with a star in it, whose total is no number anybody has rolled."""

    two_stars: bool
    attacker_star: bool
    defender_star: bool


class Missed(Event, frozen=True, tag="missed"):
    """An attempt came to nothing: an interception, a steal, a block, a save."""

    side: int
    shirt: int
    what: str
    rule: str


class Loose(Event, frozen=True, tag="loose"):
    """A loose ball ran from a hex in a direction."""

    origin: str
    direction: int
    distance: int
    end: str
    rule: str = "CA 4.10"


class Goal(Event, frozen=True, tag="goal"):
    """A goal for `side`."""

    side: int
    scorer_side: int
    shirt: int
    how: str
    home: int
    away: int
    rule: str


class Cleared(Event, frozen=True, tag="cleared"):
    """In a drill the defenders got the ball over the halfway line."""

    side: int
    at: str
    rule: str = "CA 4.19"


class Out(Event, frozen=True, tag="out"):
    """The ball left the pitch, or play stopped: `side` restarts."""

    side: int
    restart: str
    at: str
    rule: str


class Foul(Event, frozen=True, tag="foul"):
    """A foul, with what sort of challenge it was."""

    side: int
    shirt: int
    victim: int
    at: str
    kind: str
    rule: str = "CA 4.13"


class PlayedOn(Event, frozen=True, tag="played-on"):
    """The side that was fouled plays on."""

    side: int
    shirt: int
    rule: str = "CA 4.13.3"


class Injured(Event, frozen=True, tag="injured"):
    """A player was hurt."""

    side: int
    shirt: int
    rule: str = "CA 4.13.1"


class Booked(Event, frozen=True, tag="booked"):
    """A card: `yellow`, `second-yellow` or `red`."""

    side: int
    shirt: int
    card: str
    rule: str = "CA 4.13.2"


class Offside(Event, frozen=True, tag="offside"):
    """A player was caught offside."""

    side: int
    shirt: int
    at: str
    rule: str = "CA 4.15.6"


class Substituted(Event, frozen=True, tag="substituted"):
    """One player went, another came, in the same shirt."""

    side: int
    shirt: int
    off: str
    on: str
    rule: str = "CA 4.15.7"


class Ruled(Event, frozen=True, tag="ruled"):
    """The referee decided an appeal."""

    side: int
    rule: str = "CA 4.16"


class PeriodBegan(Event, frozen=True, tag="period"):
    """A half, added time, extra time or the shoot-out began."""

    period: str
    rule: str


class Kick(Event, frozen=True, tag="kick"):
    """One kick of the shoot-out."""

    side: int
    shirt: int
    scored: bool
    home: int
    away: int
    rule: str = "CA q4"


class FullTime(Event, frozen=True, tag="full-time"):
    """The match is over."""

    home: int
    away: int
    rule: str
