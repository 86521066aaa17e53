"""The shapes of what a competition shows, from which the browser's types are generated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict


class LeagueSummary(TypedDict):
    """A competition in a list."""

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
    """Can anybody find it, and join while a team is free?"""
    society: str
    """The club of people it belongs to."""


class LeagueClub(TypedDict):
    """A team and who manages it; `here` says that it is a person of this server.

    Of whoever has an `account` the name leads to the profile.
    """

    name: str
    manager: str
    bot: bool
    here: bool
    account: bool


LeagueRow = TypedDict(
    "LeagueRow",
    {
        "team": str,
        "place": int,
        "movement": int,
        "played": int,
        "won": int,
        "drawn": int,
        "lost": int,
        "for": int,
        "against": int,
        "away_goals": int,
        "difference": int,
        "points": int,
        "form": str,
    },
)
LeagueRow.__doc__ = "A team of a table."


class LeagueTable(TypedDict):
    """The table of a stage."""

    stage: str
    name: str
    rows: list[LeagueRow]


class LeagueTime(TypedDict):
    """When a match is to be played: who has proposed it, in whose time zone, or is it agreed?"""

    at: float
    by: str
    zone: str
    agreed: bool


class LeagueLine(TypedDict):
    """A match of the calendar."""

    match: int
    day: int
    date: str
    stage: str
    stage_name: str
    home: str
    away: str
    score: tuple[int, int] | None
    winner: str
    awarded: str
    points: dict[str, int]
    due: bool
    time: LeagueTime | None
    live: str
    ready: list[str]
    """The teams whose managers are ready and wait for the other."""
    claimed: str
    """The team that has left the match, about which the organiser has still to decide."""
    playing: bool
    failed: bool
    """Did bots not come to an end with it?"""
    replay: str


class LeagueHome(LeagueSummary):
    """The first page: tables, what is due, all matches."""

    seq: int
    preset: str
    clubs: list[LeagueClub]
    free: list[str]
    left: int
    drafting: bool
    clock: int
    """Seconds for a pick of the draft; 0 is as long as one likes."""
    turn: str
    squads: str
    home_points: int
    has_market: bool
    """Are players bought and sold, sooner or later?"""
    market: bool
    deadline: int
    tables: list[LeagueTable]
    matches: list[LeagueLine]
    playing: list[int]


class LeagueCard(TypedDict):
    """What is printed on a player's card."""

    player: str
    card: dict[str, int]


class LeagueMatch(LeagueLine):
    """A match with its story, and the cards home's points may go to."""

    report: list[str]
    attributes: list[LeagueCard]
    home_points: int


class LeagueColumn(TypedDict):
    """A column of a table of players."""

    key: str
    title: str
    short: str
    number: bool


class LeaguePlayer(LeagueCard):
    """A player as lists show him; `cells` by the keys of the columns of the page."""

    keeper: bool
    value: int
    cells: dict[str, int | str]


class LeagueMember(LeaguePlayer):
    """A player in his squad."""

    misses: int
    yellows: int
    listed: bool


class LeagueSquad(TypedDict):
    """A squad, and what it can spend."""

    cash: int
    points_left: int
    players: list[LeagueMember]


class SquadsPage(TypedDict):
    """Every squad; after so many `yellows` a player misses a match."""

    seq: int
    squads: dict[str, LeagueSquad]
    yellows: int
    columns: list[LeagueColumn]


class DraftPage(TypedDict):
    """Draft day: who is on turn, who can be picked, who was."""

    seq: int
    turn: str
    since: float
    """When whoever is on turn came to be."""
    clock: int
    """Seconds for a pick; 0 is as long as one likes."""
    picked: int
    all: int
    order: Sequence[str]
    pickable: list[LeaguePlayer]
    columns: list[LeagueColumn]
    squads: dict[str, list[LeaguePlayer]]


class ForSale(LeaguePlayer):
    """A player on the market; of no team if nobody has him."""

    team: str
    price: int | None


class Offer(TypedDict):
    """What a team has bid."""

    team: str
    player: str
    money: int
    gives: str


class MarketPage(TypedDict):
    """Who is for sale, what was bid, and what everybody can spend."""

    seq: int
    open: bool
    day: int
    deadline: int
    rate: int
    cash: dict[str, int]
    points_left: dict[str, int]
    sale: list[ForSale]
    columns: list[LeagueColumn]
    bids: list[Offer]


class BookEntry(TypedDict):
    """A player of a team, or a team, and how often."""

    team: str
    player: str
    count: float


class BookCards(TypedDict):
    """The cards somebody has seen."""

    team: str
    player: str
    yellow: int
    red: int


class BookRecord(TypedDict):
    """Something nobody has bettered: a match and a number, or a run of a team."""

    key: str
    value: int
    match: int
    team: str


class BooksPage(TypedDict):
    """The lists."""

    seq: int
    scorers: list[BookEntry]
    assists: list[BookEntry]
    clean_sheets: list[BookEntry]
    cards: list[BookCards]
    records: list[BookRecord]
    start: Sequence[str]
    grid: dict[str, dict[str, list[str]]]


class LogEntry(TypedDict):
    """Something that has happened: who did it, and when."""

    seq: int
    by: str
    at: str
    text: str


class LogPage(TypedDict):
    """The latest first; `more` says that there is more before."""

    seq: int
    lines: list[LogEntry]
    more: bool


class Notice(TypedDict):
    """Something that is due; the page has the words for `what`, the rest goes into them."""

    what: str
    n: NotRequired[int]
    day: NotRequired[int]
    team: NotRequired[str]
    to: NotRequired[str]
    match: NotRequired[int]
    home: NotRequired[str]
    away: NotRequired[str]
    id: NotRequired[str]
    players: NotRequired[str]
    player: NotRequired[str]
    money: NotRequired[int]
    at: NotRequired[float]
    zone: NotRequired[str]


class Me(TypedDict):
    """Who somebody is in a competition, and what is due for them."""

    role: Literal["organiser", "manager", "spectator"]
    organiser: bool
    name: str
    team: str
    code: str | None
    """The invitation, for the organiser."""
    wishes: list[str]
    """Players one would like to have, the dearest first."""
    auto: bool
    """Is the rest of the draft picked for one?"""
    seq: int
    notices: list[Notice]
