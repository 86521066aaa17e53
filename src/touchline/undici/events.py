"""What can happen in a match, as values: who, where, with which dice, by which rule.

`side` is 0 for home and 1 for away, players are the numbers on their chips, boxes are names. The
commentary, the statistics and the animation are made from these and from nothing else.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events."""


class Tossed(Event, frozen=True, tag="tossed"):
    """A side was drawn to kick off, or to begin the penalties."""

    side: int
    rule: str = "UN 3.1.7"


class TeamChosen(Event, frozen=True, tag="team"):
    """A coach took a team."""

    side: int
    team: str
    rule: str = "UN 3.1.1"


class DeckChosen(Event, frozen=True, tag="deck"):
    """A coach has his deck."""

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


class LinedUp(Event, frozen=True, tag="lined-up"):
    """A coach set his chips up in a formation."""

    side: int
    formation: str
    rule: str = "UN 3.1.4"


class Placed(Event, frozen=True, tag="placed"):
    """A chip was put somewhere."""

    side: int
    shirt: int
    at: str
    rule: str


class TurnBegan(Event, frozen=True, tag="turn"):
    """A coach's turn began, with so many actions."""

    side: int
    number: int
    actions: int
    rule: str = "UN 3.3.1"


class Rolled(Event, frozen=True, tag="rolled"):
    """A die fell."""

    side: int
    die: int
    why: str
    rule: str


class Moved(Event, frozen=True, tag="moved"):
    """A chip moved, with the ball or without."""

    side: int
    shirt: int
    origin: str
    end: str
    with_ball: bool
    rule: str


class Passed(Event, frozen=True, tag="passed"):
    """A pass or a cross was tried: its score against what it needed."""

    side: int
    shirt: int
    target: int
    kind: str
    score: int
    needs: int
    arrived: bool
    origin: str
    end: str
    rule: str


class Won(Event, frozen=True, tag="won"):
    """A chip has the ball now: after a failed pass, a duel, a save, a card."""

    side: int
    shirt: int
    how: str
    at: str
    rule: str


class Duel(Event, frozen=True, tag="duel"):
    """Two scores were compared; `side` won, or -1 for a tie. `attacker` had the ball.

    Both may have the same number: `attackers` is the side of the attacker.
    """

    side: int
    kind: str
    attacker: int
    attacker_total: int
    defender: int
    defender_total: int
    attackers: int
    rule: str


class Called(Event, frozen=True, tag="called"):
    """A coach called a dribble, a tackle, a shot or a group movement."""

    side: int
    what: str
    shirt: int
    rule: str


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


class Drew(Event, frozen=True, tag="drew"):
    """A coach drew a card into his hand or, with card B10, to look at; which one is his secret."""

    side: int
    what: str = "hand"
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


class Saved(Event, frozen=True, tag="saved"):
    """The keeper has the ball."""

    side: int
    shirt: int
    rule: str = "UN 3.10.1"


class Goal(Event, frozen=True, tag="goal"):
    """A goal for `side`."""

    side: int
    shirt: int
    how: str
    home: int
    away: int
    rule: str


class Substituted(Event, frozen=True, tag="substituted"):
    """A chip came on for another."""

    side: int
    off: int
    shirt: int
    chip: str
    at: str
    rule: str = "UN 4.2.3"


class Drafted(Event, frozen=True, tag="drafted"):
    """A coach picked a chip for his eighteen; `shirt` is the number it plays under."""

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


class CaughtOffside(Event, frozen=True, tag="offside"):
    """The trap closed: the chip a pass looked for is offside."""

    side: int
    shirt: int
    at: str
    rule: str = "UN 4.13.8"


class PeriodBegan(Event, frozen=True, tag="period"):
    """Extra turns or penalties began."""

    period: str
    rule: str = "UN 3.15.3"


class Kick(Event, frozen=True, tag="kick"):
    """One penalty after the extra turns."""

    side: int
    shirt: int
    scored: bool
    home: int
    away: int
    rule: str = "UN 3.15.3"


class FullTime(Event, frozen=True, tag="full-time"):
    """The match is over."""

    home: int
    away: int
    rule: str = "UN 3.15.2"


class Foul(Event, frozen=True, tag="foul"):
    """A chip of `side` fouled the carrier, who stood on `at`."""

    side: int
    shirt: int
    victim: int
    at: str
    kind: str
    rule: str = "UN 4.3.1"


class Booked(Event, frozen=True, tag="booked"):
    """A card: `yellow`, `second-yellow` or `red`."""

    side: int
    shirt: int
    card: str
    rule: str = "UN 4.3.2"


class Injured(Event, frozen=True, tag="injured"):
    """A chip was hurt: `serious` or `light`."""

    side: int
    shirt: int
    how: str
    rule: str = "UN 4.3.3"


class Abandoned(Event, frozen=True, tag="abandoned"):
    """`side` has too few chips left and loses."""

    side: int
    home: int
    away: int
    rule: str = "UN R29"


class SetPiece(Event, frozen=True, tag="set-piece"):
    """Who takes a free kick, a penalty, a corner or a throw-in, and where."""

    side: int
    what: str
    shirt: int
    at: str
    rule: str


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
    score: int
    pairs: int
    rule: str = "UN 4.9.4"


class Out(Event, frozen=True, tag="out"):
    """A pass went out of play near `at`: `side` throws in."""

    side: int
    at: str
    rule: str = "UN 4.10.1"
