"""Everything that can happen in a competition, one line of its log each.

`by` is who did it and `at` when, where somebody wants that kept: the log is the audit of every
change. What chance has said is in the event: nothing is drawn when it is read again.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from touchline.core.side import SideName

Die = Annotated[int, Meta(ge=1, le=6)]
Goals = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=99_999)]
Money = Annotated[int, Meta(ge=0, le=1_000_000)]
AwardedTo = SideName | Literal["neither"]


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="event",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Something that happened."""

    by: str = ""
    at: str = ""


class Ordered(Event, frozen=True, kw_only=True, tag="ordered"):
    """Start numbers were drawn: the first of all events."""

    teams: tuple[str, ...]


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """A squad was dealt by lot (CA 4.18)."""

    team: str
    players: tuple[str, ...]


class Picked(Event, frozen=True, kw_only=True, tag="picked"):
    """A manager picked a player in the draft (CA 4.18, UN 4.1.1)."""

    team: str
    player: str


class Drawn(Event, frozen=True, kw_only=True, tag="drawn"):
    """The pairings of a round: first against second, third against fourth, and so on."""

    round: Annotated[int, Meta(ge=1, le=99)]
    teams: tuple[str, ...]


class HomePoints(Event, frozen=True, kw_only=True, tag="home-points"):
    """The home manager spends their points before the line-ups: `{"Longo.pace" = 2}` (CA 4.18)."""

    match: int
    points: Annotated[dict[str, Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=1)]


class Scored(msgspec.Struct, frozen=True, array_like=True):
    """A goal: for which side, in which minute, by whom, passed by whom; own goals by the other."""

    side: SideName
    minute: Annotated[int, Meta(ge=0, le=99_999)]
    player: str
    assist: str = ""
    own_goal: bool = False


class Change(msgspec.Struct, frozen=True, array_like=True):
    """A substitution: who went off, who came on, in which minute; 0 where nobody remembers."""

    off: str
    on: str
    minute: Annotated[int, Meta(ge=0, le=99_999)] = 0


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One player's match; None is what his game does not have."""

    minutes: Count | None = None
    shots: Count = 0
    xg: Annotated[float, Meta(ge=0, le=999)] = 0.0
    passes: Count = 0
    completed: Count = 0
    tackles: Count | None = None
    tackles_won: Count | None = None


class Sheet(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What a match left behind on one side: names, and the die of everybody injured (CA 4.18)."""

    played: tuple[str, ...] = ()
    booked: tuple[str, ...] = ()
    sent_off: tuple[str, ...] = ()
    injured: dict[str, Die] = {}
    changes: tuple[Change, ...] = ()
    figures: dict[str, Figures] = {}
    """What everybody did, where it was counted: a match at a table tells no such thing."""


class Result(Event, frozen=True, kw_only=True, tag="result"):
    """A match was played, or reported."""

    match: int
    score: tuple[Goals, Goals]
    winner: SideName | Literal[""] = ""
    """Who won a shoot-out."""
    goals: tuple[Scored, ...] = ()
    home: Sheet = Sheet()
    away: Sheet = Sheet()
    xg: tuple[float, float] | None = None
    record: str = ""


class Awarded(Event, frozen=True, kw_only=True, tag="awarded"):
    """The organiser awards a match to a side, or to neither."""

    match: int
    to: AwardedTo
    absent: str = ""
    """The team whose manager did not come back, where that is why."""


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """A manager says that the other one has left their match; the organiser decides."""

    match: int
    absent: str


class Decided(Event, frozen=True, kw_only=True, tag="decided"):
    """What becomes of a match somebody has left, if it is not awarded.

    It is played on, a bot plays on, it is annulled and played anew, or they have come back.
    """

    match: int
    absent: str
    how: Literal["later", "bot", "annul", "back"]


class Postponed(Event, frozen=True, kw_only=True, tag="postponed"):
    """A match is moved to a later match day."""

    match: int
    day: Annotated[int, Meta(ge=1, le=999)]


class Lots(Event, frozen=True, kw_only=True, tag="lots"):
    """Lots were drawn between teams that nothing else could part: the first is the best."""

    teams: tuple[str, ...]


class Exchanged(Event, frozen=True, kw_only=True, tag="exchanged"):
    """A manager buys currency with league points, each point once (CA 4.18)."""

    team: str
    points: Annotated[int, Meta(ge=1, le=999)]


class Listed(Event, frozen=True, kw_only=True, tag="listed"):
    """A player is for sale: somebody's own, or one of the unused players with a value set."""

    player: str
    price: Money
    team: str = ""


class Bid(Event, frozen=True, kw_only=True, tag="bid"):
    """A manager offers money for a player, and one of their own in return if they like."""

    team: str
    player: str
    money: Money
    gives: str = ""


class Sold(Event, frozen=True, kw_only=True, tag="sold"):
    """The market closes for a player: the highest bid has him."""

    player: str
    team: str


class Withdrawn(Event, frozen=True, kw_only=True, tag="withdrawn"):
    """A bid is taken back."""

    team: str
    player: str


class Replaced(Event, frozen=True, kw_only=True, tag="replaced"):
    """A manager leaves; a bot or another person goes on with their team."""

    team: str
    manager: str
    chips: str = ""
    """Before the start they may bring a team they have made, as the word that holds it."""


class Entrusted(Event, frozen=True, kw_only=True, tag="entrusted"):
    """Somebody else may decide for everybody, too."""

    manager: str


Happening = (
    Ordered
    | Dealt
    | Picked
    | Drawn
    | HomePoints
    | Result
    | Awarded
    | Claimed
    | Decided
    | Postponed
    | Lots
    | Exchanged
    | Listed
    | Bid
    | Sold
    | Withdrawn
    | Replaced
    | Entrusted
)
