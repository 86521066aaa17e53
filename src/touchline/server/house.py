"""The house where all matches are played: they begin here, come back here, and leave the memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import Executable, select

from touchline.core.errors import TouchlineError
from touchline.core.side import Side
from touchline.server import kickoff, rating, tables
from touchline.server.bots import Bots
from touchline.server.config import Config, database_url
from touchline.server.errors import NotStored, Refusal
from touchline.server.keys import Keys
from touchline.server.limits import Addresses, Bucket
from touchline.server.loading import fetch, restore
from touchline.server.match_actor import MatchActor
from touchline.server.metrics import Metrics
from touchline.server.pulse import Pulse
from touchline.server.recording import record_of
from touchline.server.retention import prune
from touchline.server.sheet import Sheet, sheet_of
from touchline.server.store import Store, opening

log = logging.getLogger(__name__)
DAY = 86_400.0
SWEEP = 30.0
CLEAR_OUT = 3600.0
WAKE = 0.1
"""Seconds between two matches that come back by themselves."""


class House:
    """Everything the routes need."""

    def __init__(self, config: Config) -> None:
        self.config = config
        with opening():
            self.store = Store(database_url(config.db))
        self.keys = Keys(self.store)
        self.pulse = Pulse(self.store)
        self.bots = Bots(config.workers, config.bot_seconds)
        self.metrics = Metrics()
        self.actors: dict[str, MatchActor] = {}
        self.requests = Addresses(lambda: Bucket(config.requests_per_second, config.request_burst))
        self.logins = Addresses(
            lambda: Bucket(config.logins_per_minute / 60, config.logins_per_minute)
        )
        self.beginnings = Addresses(
            lambda: Bucket(config.matches_per_minute / 60, 3 * config.matches_per_minute)
        )
        self._loading: dict[str, asyncio.Task[MatchActor]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- life --------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the store; CannotOpen says why it cannot be had."""
        self.store.open()

    def start(self) -> None:
        """Open the store if need be; matches in which a bot is to move go on."""
        loop = asyncio.get_running_loop()
        self.store.when_lost = lambda: _soon(loop, self.renew)
        self.store.start()
        for work in (self._wake(), self._sweep(), self._clear_out()):
            task = asyncio.get_running_loop().create_task(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Close everything; all that was acknowledged is stored already."""
        for task in self._tasks:
            task.cancel()
        for actor in list(self.actors.values()):
            actor.close()
        self.actors.clear()
        self.bots.stop()
        self.store.stop()

    async def _wake(self) -> None:
        """Matches with bots go on by themselves after a restart, one after the other."""
        since = time.time() - DAY
        matches = tables.matches
        wanted = select(matches.c.id, matches.c.seats).where(
            matches.c.status == "live", matches.c.touched > since
        )
        rows = await self.store.read(lambda c: list(c.execute(wanted).all()))
        for match_id, seats in rows:
            if any(seat["kind"] == "bot" for seat in seats) and match_id not in self.actors:
                await asyncio.sleep(WAKE)  # people come first
                try:
                    actor = await self.actor(match_id)
                    actor.post(actor.going_on.keep_going)
                except (NotStored, TouchlineError) as error:
                    log.warning("match %s does not come back: %s", match_id, error)

    async def _sweep(self) -> None:
        """Matches nobody looks at leave the memory."""
        while True:
            await asyncio.sleep(SWEEP)
            limit = time.monotonic() - self.config.idle
            for actor in list(self.actors.values()):
                if actor.used < limit and not actor.busy:
                    actor.close()
                    self.forget(actor)

    async def _clear_out(self) -> None:
        """What is too old is dropped."""
        while True:
            try:
                await prune(self.store, self.config)
            except NotStored as error:
                log.warning("nothing is cleared out: %s", error)
            await asyncio.sleep(CLEAR_OUT)

    def renew(self) -> None:
        """Another server may have played on: nothing that is in memory counts any more."""
        for actor in list(self.actors.values()):
            actor.close()
            self.forget(actor)

    def forget(self, actor: MatchActor) -> None:
        """The next one who asks for it gets it from the store."""
        if self.actors.get(actor.sheet.id) is actor:
            del self.actors[actor.sheet.id]

    async def actor(self, match_id: str) -> MatchActor:
        """The match with this id; Refusal if there is none."""
        found = self.actors.get(match_id)
        if found is not None:
            found.used = time.monotonic()
            return found
        task = self._loading.get(match_id)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(match_id))
            self._loading[match_id] = task
            task.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(task)

    async def sheet(self, match_id: str) -> Sheet:
        """The sheet of a match, which need not come into memory for it; Refusal if there is none.

        Nobody may change it.
        """
        found = self.actors.get(match_id)
        if found is not None:
            return found.sheet
        wanted = select(tables.matches).where(tables.matches.c.id == match_id)
        row = None
        if _may_be_id(match_id):
            row = await self.store.read(lambda c: c.execute(wanted).mappings().first())
        if row is None:
            raise Refusal("no-match", 404)
        return sheet_of(row)

    async def _load(self, match_id: str) -> MatchActor:
        if not _may_be_id(match_id):
            raise Refusal("no-match", 404)
        stored = await self.store.read(lambda connection: fetch(connection, match_id))
        if stored is None:
            raise Refusal("no-match", 404)
        restored = restore(stored, self.config.kept_steps)
        actor = MatchActor(self, stored.sheet, restored.table, restored.clock)
        actor.showing.remember(restored.played)
        actor.chat.lines.extend(stored.chat)
        actor.going_on.orders.update(stored.orders)
        first = actor.showing.played[0].seq - 1 if actor.showing.played else restored.table.seq
        actor.showing.begin = max(first, restored.undone)
        self.actors[match_id] = actor
        full = all(seat.kind != "open" for seat in stored.sheet.seats)
        unbegun = full and not stored.rows and not stored.sheet.waiting()
        if unbegun and stored.sheet.status != "over":
            after = stored.sheet.copy()  # older servers stored seat, status and dice one by one
            after.status = "live"
            actor.post(lambda: actor.begin(after))
        actor.come_back(restored.clock)
        return actor

    # -- afterwards --------------------------------------------------------------------------

    async def rematch(self, match: MatchActor) -> MatchActor:
        """The next match of the same two."""
        return await kickoff.rematch(self, match)

    async def ratings(self, sheet: Sheet, winner: Side | None, decisions: int) -> list[Executable]:
        """What a result does to the ratings of two accounts."""
        if not rating.counts(sheet, decisions):
            return []
        before = await self.store.read(lambda connection: rating.known(connection, sheet))
        return rating.statements(sheet, winner, before)

    def record(self, actor: MatchActor) -> str:
        """The match as a record that everybody may have."""
        return record_of(actor.sheet, actor.table)


def _soon(loop: asyncio.AbstractEventLoop, task: Callable[[], None]) -> None:
    """From another thread."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(task)


def _may_be_id(match_id: str) -> bool:
    return 0 < len(match_id) <= 32 and match_id.replace("-", "").replace("_", "").isalnum()
