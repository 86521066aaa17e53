"""What goes over HTTP about clubs of people: the bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from touchline.server.http.models import Key, Shape

SocietyName = Annotated[str, Field(max_length=60)]
About = Annotated[str, Field(max_length=400)]
Id = Annotated[str, Field(max_length=32)]
PersonName = Annotated[str, Field(max_length=40)]
Lineup = Annotated[tuple[PersonName, ...], Field(max_length=12)]


class SocietyRequest(Shape):
    """A club of people: its name, what it is, and whether anybody may find and join it."""

    name: SocietyName
    about: About = ""
    public: bool = False
    key: Key | None = None


class SocietyId(BaseModel):
    """Where it is."""

    id: str


class SocietyLine(BaseModel):
    """A club in a list; `role` is one's own, empty if one does not belong to it."""

    id: str
    name: str
    about: str
    public: bool
    members: int
    role: str


class SocietyList(BaseModel):
    """One's own, and those anybody can find."""

    mine: list[SocietyLine]
    public: list[SocietyLine]


class SocietyMember(BaseModel):
    """Somebody who belongs to it."""

    name: str
    role: Literal["founder", "organiser", "member"]
    joined: float


class TalkLine(BaseModel):
    """Something that was said."""

    no: int
    kind: str
    by: str
    text: str
    at: float


class LeagueListed(BaseModel):
    """A competition in a list of those somebody can find."""

    id: str
    title: str
    game: str
    format: str
    status: Literal["open", "live", "over"]
    teams: int
    people: int
    day: int
    champion: str
    touched: float
    public: bool


class SocietyPage(BaseModel):
    """What somebody sees of a club; who does not belong to a private one sees its name alone."""

    id: str
    name: str
    about: str
    public: bool
    role: str
    me: str
    """The name of whoever asks, if they are signed in."""
    invited: bool
    count: int
    members: list[SocietyMember]
    code: str | None
    """The invitation, for members of it who organise."""
    seasons: list[LeagueListed]
    news: list[TalkLine]
    unread: int


class TalkLines(BaseModel):
    """The latest first."""

    lines: list[TalkLine]


class TalkRequest(Shape):
    """Something to say: in the chat, or as news that stays."""

    kind: Literal["chat", "news"] = "chat"
    text: Annotated[str, Field(max_length=1200)]


class JoinSocietyRequest(Shape):
    """Joining, with the code of an invitation where it is needed."""

    code: Annotated[str, Field(max_length=64)] = ""


class InvitationText(BaseModel):
    """The code of an invitation."""

    code: str


class PersonRequest(Shape):
    """Somebody by their name."""

    name: PersonName


class RoleRequest(PersonRequest):
    """What somebody is from now on."""

    role: Literal["founder", "organiser", "member"]


class OfferRequest(Shape):
    """A team match with another club: who of us plays at which board."""

    to: Id
    game: Annotated[str, Field(max_length=40)]
    preset: Annotated[str, Field(max_length=40)] = ""
    pace: Annotated[str, Field(max_length=16)] = "live"
    lineup: Lineup


class AnswerRequest(Shape):
    """Who of us plays at which board; nobody declines it."""

    lineup: Lineup = ()


class BoardMatch(BaseModel):
    """The match at a board."""

    match: str
