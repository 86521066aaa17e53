"""What goes over HTTP about competitions: the bodies of requests and some answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from touchline.core.league.terms import TieBreak
from touchline.core.registry import default_league
from touchline.core.side import SideName
from touchline.server.http.models import Key, Name, Shape

TeamName = Annotated[str, Field(min_length=1, max_length=40)]
PlayerName = Annotated[str, Field(min_length=1, max_length=80)]
Text = Annotated[str, Field(max_length=12_000)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Worth = Annotated[int, Field(ge=0, le=99)]
Seq = Annotated[int, Field(ge=0, le=1_000_000)]
"""The number of the last event somebody has seen: who decides for all must have seen all."""


class CompetitionRequest(Shape):
    """A new competition: by its rules, or as the file of a season."""

    game: Annotated[str, Field(max_length=40)] = Field(default_factory=default_league)
    title: Annotated[str, Field(max_length=80)] = ""
    preset: Annotated[str, Field(max_length=40)] | None = None
    switches: dict[Annotated[str, Field(max_length=40)], str | int | bool] = Field(
        default_factory=dict, max_length=80
    )
    format: Literal["single", "double", "groups", "cup", "swiss", "ladder"] = "double"
    teams: Annotated[int, Field(ge=2, le=32)] = 8
    names: Annotated[tuple[TeamName, ...], Field(max_length=32)] = ()
    bots: Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=8)] = ()
    squads: Literal["drafted", "dealt", "whole", "none"] | None = None
    legs: Literal[1, 2] = 1
    away_goals: bool = False
    points: tuple[Worth, Worth, Worth] = (3, 1, 0)
    tie_breaks: Annotated[tuple[TieBreak, ...], Field(max_length=8)] | None = None
    """What decides the table, one after the other; as usual if it is not said."""
    begins: Annotated[str, Field(max_length=10)] = ""
    every: Annotated[int, Field(ge=1, le=365)] = 7
    market_start: Annotated[int, Field(ge=0, le=10_000)] | None = None
    name: Name | None = None
    team: TeamName | None = None
    """The team the organiser manages themselves; none if they only organise."""
    own: Text | None = None
    """The text of a team they have made, which they play with."""
    file: Annotated[str, Field(max_length=900_000)] | None = None
    public: bool = False
    """Can anybody find it, and join while a team is free?"""
    society: Annotated[str, Field(max_length=32)] = ""
    """The club of people it belongs to, whose organisers may make one."""
    key: Key | None = None


class CompetitionMade(BaseModel):
    """A new competition and the token of whoever organises it."""

    id: str
    token: str
    team: str
    code: str


class JoinCompetitionRequest(Shape):
    """Joining with the code of an invitation; none for a public one, or one of one's own club."""

    code: Annotated[str, Field(max_length=64)] = ""
    name: Name | None = None
    team: TeamName | None = None
    own: Text | None = None
    """The text of a team one has made, to play with; before the start."""
    key: Key | None = None


class JoinedCompetition(BaseModel):
    """A team taken."""

    token: str | None
    """None for whoever has one already."""
    team: str
    name: str


class ShownRequest(Shape):
    """Can anybody find it from now on?"""

    public: bool


class SeenRequest(Shape):
    """An act of the organiser, who has seen everything up to here."""

    seq: Seq


class PickRequest(Shape):
    """A pick of the draft; without a player the organiser lets a bot pick for who is late."""

    player: PlayerName | None = None
    seq: Seq | None = None


class WishesRequest(Shape):
    """Players one would like to have, the dearest first; is the rest picked for one?"""

    players: Annotated[tuple[PlayerName, ...], Field(max_length=100)] = ()
    auto: bool = False


class ClockRequest(Shape):
    """Seconds for a pick of the draft; 0 is as long as one likes."""

    seconds: Annotated[int, Field(ge=0, le=86_400)]


class TimeRequest(Shape):
    """When a match is to be played, in seconds since 1970; none takes it back."""

    at: Annotated[float, Field(ge=0, le=10_000_000_000)] | None
    zone: Annotated[str, Field(max_length=64)] = "UTC"


class PointsRequest(Shape):
    """Home's points by `player.attribute`."""

    points: Annotated[
        dict[Annotated[str, Field(max_length=120)], Annotated[int, Field(ge=1, le=6)]],
        Field(min_length=1, max_length=6),
    ]


class SimulateRequest(Shape):
    """Bots play a fixture, or all of theirs that are due."""

    seq: Seq
    match: Annotated[int, Field(ge=1, le=5000)] | None = None


class AwardRequest(Shape):
    """The organiser awards a match."""

    seq: Seq
    to: Literal["home", "away", "neither"]


class PostponeRequest(Shape):
    """The organiser moves a match."""

    seq: Seq
    day: Annotated[int, Field(ge=1, le=999)]


class TableChange(Shape):
    """A substitution of a match at a table; minute 0 where nobody remembers."""

    off: PlayerName
    on: PlayerName
    minute: Annotated[int, Field(ge=0, le=999)] = 0


class SideSheet(Shape):
    """What a match at a table left behind on one side."""

    played: Annotated[tuple[PlayerName, ...], Field(max_length=20)] = ()
    changes: Annotated[tuple[TableChange, ...], Field(max_length=9)] = ()
    booked: Annotated[tuple[PlayerName, ...], Field(max_length=20)] = ()
    sent_off: Annotated[tuple[PlayerName, ...], Field(max_length=11)] = ()
    injured: dict[PlayerName, Annotated[int, Field(ge=1, le=6)]] = Field(
        default_factory=dict, max_length=20
    )


class TableGoal(Shape):
    """A goal of a match at a table."""

    side: SideName
    minute: Annotated[int, Field(ge=0, le=999)]
    player: PlayerName
    assist: Annotated[str, Field(max_length=80)] = ""
    own_goal: bool = False


class ResultRequest(Shape):
    """The organiser reports a match that was played at a table."""

    seq: Seq
    score: tuple[Worth, Worth]
    winner: Literal["home", "away", ""] = ""
    goals: Annotated[tuple[TableGoal, ...], Field(max_length=99)] = ()
    home: SideSheet = SideSheet()
    away: SideSheet = SideSheet()


class ReplaceRequest(Shape):
    """The organiser gives a team to a bot."""

    seq: Seq
    team: TeamName
    bot: Annotated[str, Field(max_length=40)] | None = None


class EntrustRequest(Shape):
    """The organiser names another one."""

    seq: Seq
    name: Name


class DealRequest(Shape):
    """Something on the transfer market."""

    act: Literal["exchange", "list", "price", "bid", "withdraw", "accept", "close"]
    player: Annotated[str, Field(max_length=80)] = ""
    money: Number = 0
    gives: Annotated[str, Field(max_length=80)] = ""
    points: Annotated[int, Field(ge=0, le=999)] = 0
    seq: Seq | None = None
    """What the organiser decides (`price`, `close`) needs it."""


class ReadyRequest(Shape):
    """A manager is ready for their match, or not any more."""

    ready: bool = True


class DecideRequest(Shape):
    """What the organiser decides about a match somebody has left."""

    seq: Seq
    how: Literal["award", "later", "bot", "annul"]


class Begun(BaseModel):
    """The match of a fixture.

    None if the other manager is not ready yet, or if it was awarded because a side cannot play.
    """

    match: str | None
    seq: int


class Done(BaseModel):
    """It is in the log."""

    seq: int
