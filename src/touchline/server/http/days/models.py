"""The bodies of requests and answers about matches with days to think."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from touchline.core.side import SideName
from touchline.server.http.models import PublicMatch, Shape

Token = Annotated[str, Field(max_length=64)]
MatchId = Annotated[str, Field(max_length=32)]
Way = Annotated[str, Field(max_length=40)]
MAX_NOTE_LETTERS = 2000
MAX_SEATS = 60
"""So many matches one browser asks for at once."""


class TurnText(BaseModel):
    """A turn of a match with days to think."""

    match: str
    side: SideName | None
    """Who has to decide; nobody before the match has begun and after its end."""
    no: int
    """How often the turn was handed over."""
    left: float | None
    """Seconds, with what is left of a vacation."""
    banks: Annotated[list[float | None], Field(min_length=2, max_length=2)]
    """Seconds in the banks of home and away, without what was used in this turn."""
    away: list[SideName]
    """Who is on vacation."""


class VacationRequest(Shape):
    """Going on vacation, or staying longer."""

    days: Annotated[int, Field(ge=1, le=30)]


class VacationText(BaseModel):
    """Until when an account is on vacation, and how many days it has left this year."""

    until: float | None
    days_left: float


class SeatsRequest(Shape):
    """The seats a browser holds without an account: the token of each, by match."""

    seats: Annotated[dict[MatchId, Token], Field(default_factory=dict, max_length=MAX_SEATS)]


class MyMatch(BaseModel):
    """A match somebody plays that is not over."""

    match: PublicMatch
    you: list[SideName]
    turn: TurnText | None
    """Of one with days to think."""
    waits: bool
    """Is it for them to decide, so far as that stands in the turn?"""


class WayText(BaseModel):
    """One way to answer ahead."""

    way: str
    text: str


class AheadText(BaseModel):
    """A question that can be answered ahead, in words, with the ways there are and what was said.

    `said` has ways in their order; with `-` before it one that is never wanted. Where `each` is so
    the ways are things of their own, such as cards, and `rest` is what is done without them.
    """

    decision: str
    text: str
    ways: list[WayText]
    each: list[WayText]
    said: list[str]


class AheadRequest(Shape):
    """What a side answers from now on, in place of all it has said before."""

    answers: Annotated[dict[Way, Annotated[list[Way], Field(max_length=80)]], Field(max_length=40)]


class NoteRequest(Shape):
    """What somebody notes for themselves."""

    text: Annotated[str, Field(max_length=MAX_NOTE_LETTERS)]


class NoteText(BaseModel):
    """What somebody has noted for themselves."""

    text: str
