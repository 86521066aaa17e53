"""What goes over HTTP: the bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from touchline.core.side import SideName
from touchline.server.errors import Refusal
from touchline.server.match.pace import Tempo

Lang = Literal["en", "de", "es"]
Name = Annotated[str, Field(max_length=40)]
Club = Annotated[str, Field(max_length=40)]
Nonce = Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]
Commitment = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]

Key = Annotated[str, Field(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made up by whoever asks, so that nobody can guess it; who asks again with it gets the same."""
MAX_DEPTH = 8
"""No team and no scenario has more lists and tables inside each other."""


def shallow(parts: dict[str, Any]) -> dict[str, Any]:
    """What is put together part by part, if it can be looked through; Refusal if not."""
    level: list[Any] = [parts]
    for _ in range(MAX_DEPTH):
        inner = [each.values() if isinstance(each, dict) else each for each in level]
        level = [each for some in inner for each in some if isinstance(each, dict | list)]
        if not level:
            return parts
    raise Refusal("too-deep", 422, most=MAX_DEPTH)


Parts = Annotated[dict[str, Any], AfterValidator(shallow)]

Score = Annotated[list[int], Field(min_length=2, max_length=2)]


class Shape(BaseModel):
    """A body with no surprises in it."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why something was refused."""

    code: str
    text: str
    where: str | None = None


class NamedText(BaseModel):
    """Something to choose, and what it is."""

    id: str
    text: str


class PresetText(NamedText):
    """A way to play, and how many minutes it takes; None: nobody has measured it."""

    minutes: int | None = None


class BotText(NamedText):
    """Who can be played against: what it is called, and how it plays."""

    name: str


class Switch(BaseModel):
    """One setting."""

    name: str
    title: str
    text: str
    kind: Literal["choice", "number", "yes-no", "text"]
    values: list[str]
    words: dict[str, str]
    """What each value of a choice is called."""
    heading: str
    """The group it belongs to; empty in a game without groups."""
    default: str | int | bool
    presets: dict[str, str | int | bool]
    """What presets set it to, where that is not the default."""


class ScenarioText(BaseModel):
    """A match that begins in the middle of things."""

    id: str
    title: str
    goal: str


class KitRequest(Shape):
    """What can be set up in a game with these rules?"""

    game: Annotated[str, Field(max_length=40)]
    preset: Annotated[str, Field(max_length=40)] | None = None
    settings: dict[Annotated[str, Field(max_length=40)], str | int | bool] = {}


class LayoutRequest(Shape):
    """A position to be set up anew: a line, or an action of a record."""

    game: Annotated[str, Field(max_length=40)]
    line: Annotated[str, Field(max_length=10_000)] = ""
    record: Annotated[str, Field(max_length=500_000)] | None = None
    ply: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class ScenarioRequest(Shape):
    """A scenario to be checked: as text, or as the parts of one."""

    text: Annotated[str, Field(max_length=20_000)] | None = None
    parts: Parts | None = None


class LessonText(BaseModel):
    """A lesson, as the list shows it."""

    id: str
    title: str
    sentence: str
    level: str
    kind: Literal["lesson", "drill"]


class FormatText(BaseModel):
    """One of the large choices of a game: its preset, and how long a match of it takes."""

    id: str
    preset: str
    minutes: int


class LeagueText(BaseModel):
    """A game as competitions are played of it."""

    squads: list[str]
    """How managers may come by their players, the usual way first; empty: nobody has a squad."""
    has_market: bool
    by_default: bool
    """Is it offered first?"""


class GameText(BaseModel):
    """A game as the start page shows it."""

    id: str
    title: str
    sentence: str
    length: str
    difficulty: str
    presets: list[PresetText]
    default_preset: str
    formats: list[FormatText]
    prelude: bool
    bots: list[BotText]
    rivals: int
    """How many clubs the computer plays for."""
    judged: bool
    """Can anybody tell what positions are worth? Then matches can be reviewed."""
    scenarios: list[ScenarioText]
    lessons: list[LessonText]
    league: LeagueText
    makes_teams: bool
    """Can somebody make a team of their own?"""


class ShirtText(BaseModel):
    """The colour of a shirt, and of what is printed on it."""

    colour: str
    ink: str


class RivalText(BaseModel):
    """A club the computer plays for: its manager, what they say, and how it plays."""

    id: str
    name: str
    style: str
    style_text: str
    level: str
    kits: list[ShirtText]
    shield: str
    charge: str
    manager: str
    says: str


class RuleText(BaseModel):
    """One rule of the rule pages; `words` has those for each code of its body, in turn."""

    number: str
    title: str
    body: str
    words: list[str]
    chapter: str


class SeatRequest(Shape):
    """Who is to sit on a side."""

    kind: Literal["person", "bot", "open"] = "person"
    bot: Annotated[str, Field(max_length=40)] | None = None
    name: Name | None = None
    club: Club | None = None
    rival: Annotated[str, Field(max_length=80)] | None = None
    """Of a bot: which club of the game it plays for, in the style of that club."""


class TeamsRequest(Shape):
    """Teams that people have made, as text; a side that brings none gets one by lot."""

    home: Annotated[str, Field(max_length=12_000)] | None = None
    away: Annotated[str, Field(max_length=12_000)] | None = None


class TeamRequest(Shape):
    """A team to be checked: as text, or card by card."""

    game: Annotated[str, Field(max_length=40)]
    text: Annotated[str, Field(max_length=12_000)] | None = None
    parts: Parts | None = None


class MatchRequest(Shape):
    """A new match."""

    game: Annotated[str, Field(max_length=40)]
    preset: Annotated[str, Field(max_length=40)] | None = None
    switches: dict[Annotated[str, Field(max_length=40)], str | int | bool] = {}
    home: SeatRequest = SeatRequest()
    away: SeatRequest = SeatRequest(kind="open")
    dice: Literal["committed", "real"] = "committed"
    position: Annotated[str, Field(max_length=10_000)] | None = None
    scenario: Annotated[str, Field(max_length=80)] | None = None
    own: Annotated[str, Field(max_length=20_000)] | None = None
    """The text of a scenario somebody has made; a name in `scenario` is always one of ours."""
    teams: TeamsRequest | None = None
    lesson: Annotated[str, Field(max_length=80)] | None = None
    record: Annotated[str, Field(max_length=500_000)] | None = None
    ply: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    seed_nonce: Annotated[str, Field(max_length=64)] | None = None
    """Refused: a nonce counts only if it comes after the commitment."""
    public: bool = False
    prepared: bool = False
    """Are draft, line-up and placement before the first kick left to a bot?"""
    clock: Annotated[str, Field(max_length=20)] | None = None
    pace: Annotated[str, Field(max_length=16)] = "live"
    """How long managers may think: `live`, `days-1` to `days-7` a turn, `bank-10`, `bank-30`."""
    key: Key | None = None
    daily: Key | None = None
    """For the situation of the day, with its `lesson` if it has one: what this browser tries with,
    made up by it."""


class MatchMade(BaseModel):
    """A new match and the tokens that hold its seats."""

    id: str
    tokens: dict[str, str]
    token: str | None
    commitment: str | None


class JoinRequest(Shape):
    """Taking a seat."""

    side: SideName | None = None
    name: Name | None = None
    club: Club | None = None
    seed_nonce: Annotated[str, Field(max_length=64)] | None = None
    """Refused: a nonce counts only if it comes after the commitment."""
    key: Key | None = None


class Joined(BaseModel):
    """A seat taken, and what the dice are bound by."""

    token: str
    side: SideName
    commitment: str | None


class NonceRequest(Shape):
    """A manager's word for the dice, and the commitment they were shown before they made it up.

    Without a token it is the account that is signed in who sends it.
    """

    token: Annotated[str, Field(max_length=64)] | None = None
    nonce: Nonce
    commitment: Commitment


class NonceTaken(BaseModel):
    """The word counts; the sides whose words are still waited for."""

    nonce: str
    waiting: list[SideName]


class RollShape(BaseModel):
    """One roll: of `tickets` equally likely numbers, those from `low` to below `high` mean it."""

    action: str
    side: SideName | None
    tickets: int
    low: int
    high: int


class NextRequest(Shape):
    """Asking for one's seat in the rematch with the token of this match."""

    token: Annotated[str, Field(max_length=64)] | None = None


class NextMatch(BaseModel):
    """The rematch, and the seats one holds there."""

    id: str
    token: str | None
    sides: list[SideName]


class PublicSeat(BaseModel):
    """Who sits on a side."""

    side: SideName
    kind: Literal["person", "bot", "open"]
    name: str
    club: str
    account: bool
    """Does it lead to a profile?"""


class PublicMatch(BaseModel):
    """A match as anybody may know it."""

    id: str
    game: str
    title: str
    preset: str
    status: Literal["open", "live", "over"]
    seats: list[PublicSeat]
    score: Score
    result: str | None
    created: float
    touched: float
    """When something was last stored of it."""
    lesson: str | None
    failed: bool
    """Is it a lesson that has ended badly?"""
    scenario: str | None
    quest: str | None
    """The title of a scenario, ours or somebody's own."""
    rated: bool
    pace: str
    dice: dict[str, Any]


class AccountRequest(Shape):
    """A new account."""

    name: Annotated[str, Field(min_length=2, max_length=30)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class SessionRequest(Shape):
    """Somebody who has an account."""

    name: Annotated[str, Field(max_length=40)]
    password: Annotated[str, Field(max_length=200)]


class SessionText(BaseModel):
    """Somebody is signed in on a device; `here` is the one that asks. Times are seconds."""

    id: str
    device: str
    begun: float
    used: float
    here: bool


class Account(BaseModel):
    """An account as its owner sees it."""

    name: str
    ratings: list[Rating]
    administrator: bool = False
    engine: bool = False
    """Does a program make its decisions?"""
    abandoned: int = 0
    """Matches it has left, or let run out of time."""
    muted: str | None = None
    """Why it may say nothing, and until when, in words."""


class BestText(BaseModel):
    """The best an account has done in a scenario on a side; `best` are goals for and against."""

    game: str
    title: str
    side: SideName
    played: int
    done: int
    best: list[int]


class Rating(BaseModel):
    """How strong an account plays a game at a tempo, after Glicko-2.

    In 19 of 20 cases it is as strong as `rating`, give or take two `deviation`.
    """

    game: str
    tempo: Tempo
    rating: int
    deviation: int
    rated: int
    """In how many rated matches."""
    sure: bool
    """Is enough known to compare it with others?"""


class PasswordRequest(Shape):
    """Another password; the old one shows that it is the owner who asks."""

    password: Annotated[str, Field(max_length=200)]
    new: Annotated[str, Field(min_length=8, max_length=200)]


class LeaveRequest(Shape):
    """The end of an account."""

    password: Annotated[str, Field(max_length=200)]
    name: Name | None = None
    """Whose account it is, for those who are kept out and cannot sign in."""


class Health(BaseModel):
    """Is everything well?"""

    status: Literal["ok"]
    version: str
