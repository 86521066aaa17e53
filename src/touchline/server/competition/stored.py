"""A competition as the server keeps it: its event log, its people, and the matches it has begun."""

from __future__ import annotations

import hashlib
import hmac
import pickle
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, Executable, insert, select, update

from touchline.competition import written
from touchline.competition.competition import Competition
from touchline.competition.events import Happening
from touchline.competition.rounds import champion
from touchline.server.match.seats import fingerprint
from touchline.server.store import sql_tables
from touchline.server.store.database import Many, Statement
from touchline.server.store.held import Held

CODE_LETTERS: Final = 20
"""Letters of the code in an invitation."""
ROW: Final = ("id", "secret", "address", "created", "touched", "public", "society", "pick_clock")
"""What is known of a competition beside its events."""
LinkStatus = Literal["asked", "live", "booked", "void", "failed"]


class Person(msgspec.Struct, kw_only=True):
    """Somebody who takes part; of their token only the hash is kept."""

    no: int
    name: str
    team: str = ""
    organiser: bool = False
    token: str = ""
    account: str = ""
    told: int = 0
    """The number of the last event they have taken note of."""
    wishes: str = "[]"
    """Players they would like to have, the dearest first, as JSON."""
    auto: bool = False
    """Is the rest of the draft picked for them?"""

    @property
    def wanted(self) -> list[str]:
        """Their wishes."""
        return msgspec.json.decode(self.wishes, type=list[str])


class Link(msgspec.Struct, kw_only=True):
    """A match of the server that is a fixture.

    One that is asked for will be played by bots; a failed one never came to an end.
    """

    match: str
    number: int
    status: LinkStatus
    by: str
    at: float
    claimed: str = ""
    """The side that has left it, about which the organiser has still to decide."""


class Ready(msgspec.Struct):
    """Somebody is ready for a fixture, and was there last at this time."""

    number: int
    no: int
    seen: float


class Time(msgspec.Struct):
    """When a fixture is to be played: proposed by somebody, or agreed on."""

    number: int
    at: float
    by: int
    zone: str
    agreed: bool


class StoredCompetition:
    """Everything about one competition, in memory."""

    def __init__(
        self,
        row: Any,
        competition: Competition,
        people: list[Person],
        links: list[Link],
        ready: list[Ready],
        times: list[Time],
    ) -> None:
        self.id: str = row["id"]
        self.secret: str = row["secret"]
        self.address: str = row["address"]
        self.created: float = row["created"]
        self.touched: float = row["touched"]
        self.public: bool = row["public"]
        """Can anybody find it, and join while a team is free?"""
        self.society: str = row["society"]
        """The society it belongs to, whose members may join."""
        self.pick_clock: int = row["pick_clock"]
        """Seconds after which a bot picks for whoever is on turn in the draft; 0 is never."""
        self.competition = competition
        self.members = people
        self.links = links
        self.ready = ready
        self.times = {each.number: each for each in times}
        self.fence: tuple[Held, ...] = ()
        """What has to be so whenever something is stored: that this server holds it."""
        self.playing: set[int] = set()
        """Fixtures that bots are playing in a worker."""
        self._packed: tuple[int, bytes] = (-1, b"")
        """The number of its last event, and the competition as it is sent to a process."""
        self.views: dict[tuple[str, str], bytes] = {}
        """What was shown last, by name and language; emptied by every change."""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.competition.events)

    @property
    def status(self) -> Literal["open", "live", "over"]:
        """Is it joined, played, or over?"""
        if not self.competition.state.start:
            return "open"
        return "over" if champion(self.competition.state) else "live"

    @property
    def code(self) -> str:
        """What an invitation says; whoever knows it may join."""
        words = f"touchline:invite:{self.id}:{self.secret}".encode()
        return hashlib.sha256(words).hexdigest()[:CODE_LETTERS]

    def heading(self) -> dict[str, Any]:
        """What lists say of it, as columns."""
        state = self.competition.state
        there = {"teams": len(state.clubs), "day": state.day, "champion": champion(state)}
        return {"seq": self.seq, "status": self.status, "touched": self.touched, **there}

    def packed(self) -> bytes:
        """The competition as it is sent to a process, packed once for everybody who asks."""
        if self._packed[0] != self.seq:
            self._packed = self.seq, pickle.dumps(self.competition)
        return self._packed[1]

    def sent(self) -> tuple[Any, ...]:
        """Everything a process needs to look at it; `unpacked` makes one of it again."""
        row = {name: getattr(self, name) for name in ROW}
        times = list(self.times.values())
        there = list(self.members), list(self.links), list(self.ready), times, set(self.playing)
        return row, self._packed[1], *there

    def live(self, number: int) -> Link | None:
        """The match of a fixture that is being played."""
        among = (each for each in self.links if each.number == number)
        return next((each for each in among if each.status == "live"), None)

    def is_ready(self, number: int, person: Person) -> bool:
        """Does somebody wait for the other to be ready, too?"""
        return any((each.number, each.no) == (number, person.no) for each in self.ready)

    def link(self, match: str) -> Link | None:
        """The link of a match."""
        return next((each for each in self.links if each.match == match), None)

    def failed(self, number: int) -> bool:
        """Did bots fail to play a fixture that is still to be played?"""
        if number in self.playing or self.competition.state.fixtures[number - 1].over:
            return False
        return any(each.number == number and each.status == "failed" for each in self.links)

    def busy(self) -> set[str]:
        """Teams whose match is under way: their squads stay as they are."""
        state = self.competition.state
        numbers = {*self.playing, *(each.number for each in self.links if each.status == "live")}
        found = (state.fixtures[number - 1] for number in numbers)
        return {team for fixture in found for team in (fixture.home, fixture.away)}

    def manager(self, team: str) -> Person | None:
        """The person who manages a team here."""
        return next((each for each in self.members if each.team == team), None)

    def holder(self, token: str) -> Person | None:
        """Whose token this is."""
        mark = fingerprint(token)
        return next((p for p in self.members if hmac.compare_digest(p.token, mark)), None)


def unpacked(row: Any, packed: bytes, people: list[Person], links: list[Link],
             ready: list[Ready], times: list[Time],
             playing: set[int]) -> StoredCompetition:  # fmt: skip
    """In a process: a competition that was sent."""
    found = StoredCompetition(row, pickle.loads(packed), people, links, ready, times)
    found.playing = playing
    return found


def fetch(
    connection: Connection, competition_id: str
) -> tuple[Any, list[str], list[Any], list[Any], list[Any], list[Any]]:
    """The rows of a competition; None first if there is none."""
    heads, events = sql_tables.competitions, sql_tables.competition_events
    people, links = sql_tables.competition_people, sql_tables.competition_matches
    ready = sql_tables.competition_ready
    row = connection.execute(select(heads).where(heads.c.id == competition_id)).mappings().first()
    if row is None:
        return None, [], [], [], [], []
    log = connection.execute(
        select(events.c.event).where(events.c.competition == competition_id).order_by(events.c.seq)
    ).scalars()
    there = select(people).where(people.c.competition == competition_id).order_by(people.c.no)
    begun = select(links).where(links.c.competition == competition_id).order_by(links.c.at)
    agreed = select(sql_tables.competition_times).where(
        sql_tables.competition_times.c.competition == competition_id
    )
    waiting = select(ready).where(ready.c.competition == competition_id).order_by(ready.c.seen)
    return (
        _plain(row),
        list(log),
        list(map(_plain, connection.execute(there).mappings())),
        list(map(_plain, connection.execute(begun).mappings())),
        list(map(_plain, connection.execute(waiting).mappings())),
        list(map(_plain, connection.execute(agreed).mappings())),
    )


def _plain(row: Any) -> dict[str, Any]:
    """A row that can be sent to a process."""
    return {str(name): value for name, value in row.items()}


def restore(
    row: Any, log: list[str], people: list[Any], links: list[Any], ready: list[Any],
    times: list[Any],
) -> StoredCompetition:  # fmt: skip
    """A competition from its rows."""
    found = written.read(row["head"])
    events = [msgspec.json.decode(text, type=Happening) for text in log]
    competition = Competition(found.rules, found.team, events)
    return StoredCompetition(
        row,
        competition,
        _structs(people, Person),
        _structs(links, Link),
        _structs(ready, Ready),
        _structs(times, Time),
    )


def _structs(rows: list[Any], kind: type[Any]) -> list[Any]:
    names = kind.__struct_fields__
    return [msgspec.convert({name: row[name] for name in names}, kind) for row in rows]


def storing_events(competition_id: str, first: int, events: list[Happening]) -> list[Statement]:
    """What adds events to the log."""
    rows = [
        {"competition": competition_id, "seq": seq, "event": msgspec.json.encode(event).decode()}
        for seq, event in enumerate(events, first)
    ]
    return [Many(insert(sql_tables.competition_events), rows)] if rows else []


def storing_person(competition_id: str, person: Person) -> Executable:
    """The statement that adds somebody."""
    row = msgspec.to_builtins(person)
    return insert(sql_tables.competition_people).values(competition=competition_id, **row)


def changing_person(stored: StoredCompetition, person: Person, **values: Any) -> Executable:
    """The statement that changes what is kept of somebody."""
    people = sql_tables.competition_people
    this = (people.c.competition == stored.id) & (people.c.no == person.no)
    return update(people).where(this).values(**values)


def storing_link(competition_id: str, link: Link) -> Executable:
    """The statement that notes which match is a fixture."""
    row = msgspec.to_builtins(link)
    return insert(sql_tables.competition_matches).values(competition=competition_id, **row)
