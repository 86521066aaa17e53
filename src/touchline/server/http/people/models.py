"""What goes over HTTP about people."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from touchline.server.http.models import PublicMatch, Rating, Shape
from touchline.server.match.pace import Tempo
from touchline.server.people.profiles import Audience


class RelationText(BaseModel):
    """What somebody is to whoever is signed in."""

    follows: bool
    followed: bool
    friend: bool
    blocked: bool
    oneself: bool


class ResultText(BaseModel):
    """How rated matches of a game and tempo have ended for somebody."""

    game: str
    tempo: Tempo
    won: int
    drawn: int
    lost: int


class PersonText(BaseModel):
    """An account as whoever asks may see it."""

    name: str
    since: float
    """When it was made; the day is enough."""
    engine: bool
    abandoned: int
    """Matches they have left, or let run out of time."""
    club: str
    badges: list[str]
    relation: RelationText | None
    """None for whoever is not signed in."""
    shows_ratings: bool
    shows_matches: bool
    shows_playing: bool
    ratings: list[Rating]
    results: list[ResultText]


class CurvePoint(BaseModel):
    """How a rating stood after a match."""

    at: float
    rating: int
    deviation: int


class PersonMatches(BaseModel):
    """Public matches of somebody, under way and over, the newest first."""

    live: list[PublicMatch]
    over: list[PublicMatch]


class ProfileText(BaseModel):
    """What an account tells of itself, and to whom."""

    club: str
    badges: list[str]
    ratings: Audience
    matches: Audience
    playing: Audience
    listed: bool


class ProfileRequest(Shape):
    """The same, to be kept."""

    club: Annotated[str, Field(max_length=40)] = ""
    badges: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=40)]
    ratings: Audience
    matches: Audience
    playing: Audience
    listed: bool


class KnownText(BaseModel):
    """Somebody in a list of people; `match` is what they play just now, if that may be known."""

    name: str
    engine: bool
    friend: bool
    match: str | None


class PeopleText(BaseModel):
    """The people of an account."""

    follows: list[KnownText]
    followers: list[KnownText]
    blocked: list[KnownText]


class LeaderText(BaseModel):
    """One line of a leaderboard."""

    place: int
    name: str
    rating: int
    deviation: int
    rated: int


class WatchedText(BaseModel):
    """A match one can watch; the rating of a side that has none, or does not show it, is none."""

    match: PublicMatch
    ratings: Annotated[list[int | None], Field(min_length=2, max_length=2)]
    watching: int
