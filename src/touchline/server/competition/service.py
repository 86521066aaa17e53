"""All competitions: one change of a competition after the other, stored, then seen.

A change and everything that follows from it by itself (draws, bots' picks, their transfers) is one
transaction. Whoever looks waits until a change is stored, so nobody sees what a kill could undo.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection, Executable, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from touchline.competition import written
from touchline.competition.competition import Competition
from touchline.competition.events import Happening
from touchline.competition.season import Season
from touchline.core import texts
from touchline.core.errors import TouchlineError
from touchline.core.league.errors import BadCompetition
from touchline.server.addresses import network_of
from touchline.server.competition import match_days
from touchline.server.competition.drafting import pick_for_absent
from touchline.server.competition.stored import (
    Person,
    StoredCompetition,
    fetch,
    restore,
    storing_events,
    storing_person,
    unpacked,
)
from touchline.server.errors import NotStored, Refusal
from touchline.server.live.matches import Matches
from touchline.server.occasions.occasion import telling
from touchline.server.store import sql_tables
from touchline.server.store.database import Statement
from touchline.server.workers.desk import Desk
from touchline.server.workers.pool import Died, TooLong

T = TypeVar("T")
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
MAX_IN_MEMORY: Final = 64
MAX_EVENTS: Final = 20_000
"""Events of one competition."""
MIN_EVENTS_LOADED_APART: Final = 1000
"""Events of one that is gone through in a process when it is loaded."""
MIN_EVENTS_SHOWN_APART: Final = 300
"""Events of one whose pages are worked out in a process."""


class Playing(set[int]):
    """Numbers of fixtures; gone when nobody holds them any more."""


class CompetitionService:
    """Everything the routes of competitions need."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.desk = Desk(matches.config.league_workers)
        self._kept: OrderedDict[str, StoredCompetition] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._playing: WeakValueDictionary[str, Playing] = WeakValueDictionary()
        """Fixtures bots are playing, by competition: they outlive what is kept in memory."""

    # -- one at a time ---------------------------------------------------------------------------

    @asynccontextmanager
    async def hold(self, competition_id: str) -> AsyncIterator[StoredCompetition]:
        """The competition with this id, nobody else's meanwhile; Refusal if there is none."""
        lock = self._locks.get(competition_id)
        if lock is None:
            lock = self._locks[competition_id] = asyncio.Lock()
        async with lock:
            await self.matches.cluster.sure()
            yield await self._get(competition_id)

    async def _get(self, competition_id: str) -> StoredCompetition:
        found = self._kept.get(competition_id)
        if found is None:
            found = await self._load(competition_id)
            found.playing = self.playing_in(competition_id)
            if self.matches.cluster.shares:  # others may have played them meanwhile
                found.playing.clear()
                found.playing.update(link.number for link in found.links if link.status == "asked")
            self._kept[competition_id] = found
            while len(self._kept) > MAX_IN_MEMORY:
                self._kept.popitem(last=False)
        self._kept.move_to_end(competition_id)
        return found

    async def _load(self, competition_id: str) -> StoredCompetition:
        if not ID.fullmatch(competition_id):
            raise Refusal("no-competition", 404)
        fence = await self.matches.cluster.take(competition_id)
        stored = await self._restored(competition_id)
        stored.fence = fence
        return stored

    async def _restored(self, competition_id: str) -> StoredCompetition:
        rows = None
        if ID.fullmatch(competition_id):
            rows = await self.matches.store.read(lambda c: fetch(c, competition_id))
        if rows is None or rows[0] is None:
            raise Refusal("no-competition", 404)
        owner = rows[0]["address"]
        if len(rows[1]) < MIN_EVENTS_LOADED_APART:
            return await self.desk.work(owner, restore, *rows)
        try:
            return await self.desk.send(
                owner, restore, *rows, seconds=self.matches.config.study_seconds, rank=1
            )
        except (TooLong, Died):
            raise Refusal("too-long-work", 503) from None

    async def look(self, stored: StoredCompetition, task: Callable[..., T], *args: Any) -> T:
        """What somebody sees who looks at a competition; at a long season in a process."""
        if stored.seq < MIN_EVENTS_SHOWN_APART:
            return await self.desk.work(stored.address, task, stored, *args)
        await self.desk.work(stored.address, stored.packed)
        seconds = self.matches.config.study_seconds
        told = (stored.sent(), texts.language(), task, args)
        try:
            return await self.desk.send(stored.address, _look, *told, seconds=seconds, rank=1)
        except (TooLong, Died):
            raise Refusal("too-long-work", 503) from None

    def stop(self) -> None:
        """Send the workers home."""
        self.desk.stop()

    def playing_in(self, competition_id: str) -> set[int]:
        """The fixtures bots are playing, the same for everybody who looks."""
        found = self._playing.get(competition_id)
        if found is None:
            found = self._playing[competition_id] = Playing()
        return found

    def renew_views(self, competition_id: str) -> None:
        """Something has changed that is no event."""
        stored = self._kept.get(competition_id)
        if stored is not None:
            stored.views.clear()

    def forget(self, stored: StoredCompetition) -> None:
        """What is in memory may not be what is stored: the next one who asks gets it from there."""
        self._kept.pop(stored.id, None)

    def renew(self) -> None:
        """Another server may have changed anything."""
        self._kept.clear()

    @asynccontextmanager
    async def nobody_at(self, competition_id: str) -> AsyncIterator[None]:
        """Once whoever is at it is done nobody is; it is not in memory any more."""
        lock = self._locks.get(competition_id)
        if lock is None:
            lock = self._locks[competition_id] = asyncio.Lock()
        async with lock:
            self._kept.pop(competition_id, None)
            yield

    async def glance(self, competition_id: str) -> StoredCompetition:
        """A competition as it is stored, wherever it is held; nobody may change it."""
        if await self.matches.elsewhere(competition_id) is None:
            async with self.hold(competition_id) as stored:
                return stored
        return await self._restored(competition_id)

    # -- changes ---------------------------------------------------------------------------------

    async def found(
        self,
        competition: Competition,
        organiser: Person,
        address: str,
        also: Callable[[str], list[Executable]],
        *,
        public: bool = False,
        society: str = "",
    ) -> StoredCompetition:
        """Keep a new competition; `also` is told its id and says what is stored with it."""
        await self._check_room(address)
        now = time.time()
        row = {
            "id": secrets.token_urlsafe(9),
            "title": "".join(filter(str.isprintable, competition.rules.title)),
            "game": competition.rules.game,
            "format": competition.rules.format,
            "head": written.write(competition.rules, competition.teams, ()),
            "secret": secrets.token_hex(32),
            "address": network_of(address),
            "created": now,
            "touched": now,
            "public": public,
            "society": society,
            "pick_clock": 0,
        }
        stored = StoredCompetition(row, competition, [organiser], [], [], [])
        holding, stored.fence = self.matches.cluster.found(stored.id)
        row |= stored.heading()
        more = [*also(stored.id), *holding]
        await self.matches.store.write(
            insert(sql_tables.competitions).values(**row),
            *storing_events(stored.id, 1, competition.events),
            storing_person(stored.id, organiser),
            *more,
        )
        stored.playing = self.playing_in(stored.id)
        self._kept[stored.id] = stored
        return stored

    async def _check_room(self, address: str) -> None:
        heads = sql_tables.competitions

        def count(connection: Connection) -> tuple[int, int]:
            wanted = select(func.count()).select_from(heads)
            own = wanted.where(heads.c.address == network_of(address))
            return connection.execute(wanted).scalar_one(), connection.execute(own).scalar_one()

        everybody, own = await self.matches.store.read(count)
        if everybody >= self.matches.config.competitions:
            raise Refusal("competitions-full", 503)
        if own >= self.matches.config.competitions_per_address:
            raise Refusal("competitions-many", 429)

    async def happen(
        self, stored: StoredCompetition, *events: Happening, also: Sequence[Statement] = ()
    ) -> list[Happening]:
        """Let events happen, and what follows from them; everything new, once it is stored."""
        before, day = stored.seq, match_days.day_of(stored)
        if before + len(events) > MAX_EVENTS:
            raise Refusal("competition-long", 409, most=MAX_EVENTS)
        try:
            await self.desk.work(stored.address, _act, stored, events)
        except TouchlineError as error:
            if stored.seq != before:
                self.forget(stored)
            raise refused(error) from None
        new = stored.competition.events[before:]
        told = match_days.begun(stored, day)
        try:
            await self.matches.store.write(
                *storing_events(stored.id, before + 1, new),
                self._touch(stored),
                *also,
                *telling(*told),
                *stored.fence,
            )
        except IntegrityError:
            self.forget(stored)
            raise Refusal("changed", 409) from None
        except NotStored:
            self.forget(stored)
            raise
        self.matches.occasions.wake(*(each.account for each in told))
        stored.views.clear()
        return new

    async def note(self, stored: StoredCompetition, *statements: Statement) -> None:
        """Store something that is no event."""
        try:
            await self.matches.store.write(*statements, self._touch(stored), *stored.fence)
        except (IntegrityError, NotStored):
            self.forget(stored)
            raise
        stored.views.clear()

    def _touch(self, stored: StoredCompetition) -> Executable:
        stored.touched = time.time()
        heads = sql_tables.competitions
        return update(heads).where(heads.c.id == stored.id).values(**stored.heading())


def refused(error: TouchlineError) -> Refusal:
    """What the rules of competitions refuse, for whoever asked."""
    status = 409 if isinstance(error, BadCompetition) else 400
    return Refusal("competition", status, problem=str(error))


def check_seq(stored: StoredCompetition, seq: int) -> None:
    """Who decides for everybody must have seen everything: of two at once the second must look."""
    if seq != stored.seq:
        raise Refusal("changed", 409)


def _look(sent: tuple[Any, ...], lang: str, task: Callable[..., T], args: Sequence[Any]) -> T:
    """Runs in a process: what somebody sees, in their language."""
    with texts.speaking(lang):
        return task(unpacked(*sent), *args)


def _act(stored: StoredCompetition, events: Sequence[Happening]) -> None:
    """At the desk: what somebody does, then what bots and lots do, with the time on all of it."""
    competition = stored.competition
    before = len(competition.events)
    competition.add(*events)
    if competition.state.start:
        follow(stored)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    for at in range(before, len(competition.events)):
        competition.events[at] = msgspec.structs.replace(competition.events[at], at=now)


def follow(stored: StoredCompetition) -> None:
    """Draws, bots' picks, their market days, and home points they spend before people line up."""
    season = Season(stored.competition, stored.secret)
    season.prepare()
    while pick_for_absent(stored):
        season.prepare()
    if not stored.busy() and season.market_day():
        season.trade()
    season.spend_for_people()
