"""The service in which all matches are played: they begin, come back, and leave the memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Executable, select

from touchline.core.errors import TouchlineError
from touchline.core.side import Side
from touchline.server.accounts import rating, signed_in_lines
from touchline.server.accounts.passwords import Doorman
from touchline.server.accounts.signed_in_lines import SignedInLines
from touchline.server.cluster.leases import Member
from touchline.server.cluster.member import Cluster, cluster_for
from touchline.server.cluster.relays import Relays
from touchline.server.cluster.shared_budgets import share
from touchline.server.competition import claims
from touchline.server.competition.bot_matches import BotMatches
from touchline.server.competition.fixture_matches import FixtureMatches
from touchline.server.competition.service import CompetitionService
from touchline.server.config import Config, database_url
from touchline.server.errors import NotStored, Refusal
from touchline.server.health import HealthCheck
from touchline.server.limits import Addresses, Bucket, Counted, Gate
from touchline.server.live.deadlines import Deadlines
from touchline.server.live.lobby import Lobby
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.message_queue import MessageQueue
from touchline.server.live.ports import MatchPort
from touchline.server.live.request_keys import Keys
from touchline.server.live.show_match import ShowMatch
from touchline.server.mail.smtp import mail_of
from touchline.server.match.match_sheet import MatchSheet, sheet_of
from touchline.server.match.older_rules import game_of
from touchline.server.match.record_export import record_of
from touchline.server.match.restore import Restored, Stored, fetch, record_kept, restoration
from touchline.server.metrics import Metrics
from touchline.server.notices.postman import Postman
from touchline.server.notices.sender import Sender
from touchline.server.occasions.outbox import TOPIC, Outbox
from touchline.server.order import follow_up
from touchline.server.order.follow_up import FollowUp
from touchline.server.people import blocks, challenged, watch
from touchline.server.people.waiting_room import WaitingRoom
from touchline.server.people.watch import WatchList
from touchline.server.store import sql_tables
from touchline.server.store.database import Store, opening
from touchline.server.store.retention import prune
from touchline.server.workers.bots import Bots
from touchline.server.workers.record_workers import RecordWorkers

log = logging.getLogger(__name__)
DAY_S: Final = 86_400.0
SWEEP_EVERY_S = 30.0
CLEAR_OUT_EVERY_S = 3600.0
BOOK_LATE_S: Final = 10.0
"""Seconds after which others look for a result that should have been booked."""
STOPS: Final = 1012
"""The code with which a server that stops says goodbye."""
MAX_CLOSED_MATCHES: Final = 1000
"""Matches that cannot be opened and are remembered; the others are tried again."""
NO_MATCH: Final = "no-match"


class MatchService:
    """Everything the routes need."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.mail = mail_of(config)
        with opening():
            self.store = Store(database_url(config.db), among_servers=True)
        self.cluster = cluster_for(self.store, self.renew)
        self.relays = Relays()
        self.occasions = Outbox(self.store, self.cluster.say)
        self.lines = SignedInLines(self.store, self.cluster.say)
        self.counting = rating.Counting(self.store, self.cluster.on_duty)
        self.notices = Sender(self.store, self.occasions, config)
        self.postman = Postman(self.store, self.occasions, self.mail, config)
        self.inner_port = -1
        """The port at which other servers reach this one, if it has one."""
        self.keys = Keys(self.store)
        self.doorman = Doorman()
        self.health = HealthCheck(self.store)
        self.bots = Bots(config.workers, config.bot_seconds, config.bot_patience)
        self.record_workers = RecordWorkers(config)
        self.competitions = CompetitionService(self)
        self.fixtures = FixtureMatches(self, self.competitions)
        self.bot_matches = BotMatches(self, self.competitions)
        self.metrics = Metrics()
        self.actors: dict[str, MatchActor] = {}
        self.budgets = Addresses(lambda: Bucket(config.points_per_second, config.point_burst))
        self.connections = Counted(config.connections_per_address)
        self.sockets = Counted(config.connections_per_address)
        self.gate = Gate(config.requests_at_once)
        self.messages = MessageQueue()
        self.lobby = Lobby(self)
        self.watch_list = WatchList(self, self.lobby)
        self.waiting_room = WaitingRoom(self, self.lobby)
        self.deadlines = Deadlines(self)
        self.follow_up = FollowUp(self, self.competitions, self.lines)
        self.show = ShowMatch(self)
        self.logins = Addresses(
            lambda: Bucket(config.logins_per_minute / 60, config.logins_per_minute)
        )
        self.beginnings = Addresses(
            lambda: Bucket(config.matches_per_minute / 60, 3 * config.matches_per_minute)
        )
        self.letters = Addresses(
            lambda: Bucket(config.letters_per_day / DAY_S, config.letters_per_day)
        )
        self._loading: dict[str, asyncio.Task[MatchActor]] = {}
        self._replaying = asyncio.Lock()
        """One long match is played again at a time, so that the others have the processor too."""
        self._closed: dict[str, Refusal] = {}
        """Matches of other rules that cannot be opened: nobody has them played through twice."""
        self._tasks: set[asyncio.Task[None]] = set()

    # -- life --------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the store; CannotOpen says why it cannot be had."""
        self.store.open()

    def reached_by(self, inner: str, port: int) -> None:
        """Other servers reach this one at this address."""
        if isinstance(self.cluster, Cluster):
            self.cluster.reached_at(inner)
            self.inner_port = port

    @property
    def secret(self) -> str:
        """What other servers have to say."""
        return self.cluster.me.secret if isinstance(self.cluster, Cluster) else ""

    def start(self) -> None:
        """Open the store if need be; a match goes on when somebody comes back to it."""
        loop = asyncio.get_running_loop()
        self.store.when_lost = lambda: _soon(loop, self.renew)
        self.store.start()
        watch = self.metrics.stretches.watch()
        meeting, ending = self.waiting_room.watch(), self.deadlines.watch()
        sending = self.notices.work(self.cluster.on_duty)
        every = (
            self._sweep(),
            self._clear_out(),
            self._catch_up(),
            watch,
            meeting,
            ending,
            sending,
            self.counting.work(),
            self.postman.work(self.cluster.on_duty),
            self.follow_up.watch(),
            self.lines.watch(),
        )
        for work in every:
            self.begin_task(work)
        if isinstance(self.cluster, Cluster):
            self._join(self.cluster)

    def _join(self, cluster: Cluster) -> None:
        """Be one of several servers."""
        cluster.when_gone = self.relays.cut
        cluster.bus.on("lobby", lambda _: self.lobby.forget())
        cluster.bus.on("seeks", lambda _: self.waiting_room.wake())
        cluster.bus.on("asked", lambda _: self.bot_matches.wake())
        cluster.bus.on(blocks.TOPIC, self._heard_of_block)
        cluster.bus.on(watch.TOPIC, self.watch_list.spectators.heard)
        cluster.bus.on(rating.TOPIC, lambda _: self.counting.wake())
        cluster.bus.on(TOPIC, self.occasions.heard)
        cluster.bus.on(signed_in_lines.TOPIC, lambda _: self.lines.wake())
        cluster.bus.on(follow_up.TOPIC, lambda _: self.follow_up.wake())
        budgets = {
            "all": self.budgets,
            "login": self.logins,
            "begin": self.beginnings,
            "letter": self.letters,
        }
        for work in (
            cluster.watch(),
            share(cluster, budgets),
            self.bot_matches.take_turns(),
            self._book_for_others(),
            self.watch_list.spectators.tell(),
        ):
            self.begin_task(work)

    def begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that nobody waits for; it ends with the service."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def hand_over(self) -> None:
        """Leave what this server holds to the others, who go on at once."""
        if not self.cluster.shares or self.cluster.leaving:
            return
        self.cluster.leaving = True
        for actor in list(self.actors.values()):
            actor.close(STOPS)
            self.forget(actor)
        self.competitions.renew()
        await self.cluster.leave()

    def stop(self) -> None:
        """Close everything; all that was acknowledged is stored already."""
        for task in self._tasks:
            task.cancel()
        for actor in list(self.actors.values()):
            actor.close()
        self.actors.clear()
        self.bots.stop()
        self.record_workers.stop()
        self.bot_matches.stop()
        self.competitions.stop()
        self.doorman.stop()
        self.mail.stop()
        self.notices.stop()
        self.cluster.stop()
        self.store.stop()

    async def _sweep(self) -> None:
        """Matches nobody looks at leave the memory."""
        while True:
            await asyncio.sleep(SWEEP_EVERY_S)
            limit = time.monotonic() - self.config.idle
            for actor in list(self.actors.values()):
                if actor.used < limit and not actor.busy:
                    actor.close()
                    self.forget(actor)
                    with suppress(NotStored):
                        held = self.cluster.holding(actor.sheet.id)
                        await self.cluster.give_back(actor.sheet.id, held)

    async def _clear_out(self) -> None:
        """What is too old is dropped."""
        while True:
            try:
                if await self.cluster.on_duty("clearing out"):
                    await prune(self.store, self.config)
                if self.config.keep_days or self.config.abandoned_days:
                    self.competitions.renew()  # one that was dropped is not there any more
            except NotStored as error:
                log.warning("nothing is cleared out: %s", error)
            await asyncio.sleep(CLEAR_OUT_EVERY_S)

    async def _catch_up(self) -> None:
        """Bots go on with the fixtures they were asked to play, and what has ended is booked."""
        if self.cluster.shares:
            return
        await self.bot_matches.catch_up()
        await self.fixtures.catch_up()

    async def _book_for_others(self) -> None:
        """Results that were not booked where they came about, because that server has died."""
        while True:
            if await self.cluster.on_duty("booking"):
                await self.fixtures.catch_up(BOOK_LATE_S)
            await asyncio.sleep(BOOK_LATE_S)

    async def hear_anew(self, account: str) -> None:
        """An account has blocked somebody, or does no more: wherever they are they hear others."""
        try:
            deaf = await self.store.read(lambda c: blocks.blocked_by(c, account))
        except NotStored:
            return  # whoever comes in again hears whom they want to hear
        for actor in list(self.actors.values()):
            for guest in actor.guests:
                if guest.account == account:
                    guest.deaf = deaf

    def _heard_of_block(self, word: str) -> None:
        self.begin_task(self.hear_anew(word.partition(" ")[2]))

    async def elsewhere(self, what: str, *, again: bool = False) -> Member | None:
        """Which other server holds this; None if this one does, or may."""
        await self.cluster.sure()
        if not self.cluster.shares or what in self.actors or not _may_be_id(what):
            return None
        if again:
            self.cluster.ask_again(what)
        return await self.cluster.elsewhere(what)

    async def give_away(self, what: str) -> None:
        """Another server wants what this one holds: whoever is there is told to come again."""
        loading = self._loading.get(what)
        if loading is not None:
            await asyncio.wait([loading])
        held = self.cluster.holding(what) or await self.cluster.forgotten(what)
        actor = self.actors.get(what)
        if actor is not None:
            actor.close()
            self.forget(actor)
        async with self.competitions.nobody_at(what):
            await self.cluster.give_back(what, held)

    def renew(self) -> None:
        """Another server may have played on: nothing that is in memory counts any more."""
        for actor in list(self.actors.values()):
            actor.close()
            self.forget(actor)
        self._closed.clear()
        self.competitions.renew()
        self.begin_task(self._catch_up())

    def forget(self, actor: MatchPort) -> None:
        """The next one who asks for it gets it from the store."""
        if self.actors.get(actor.sheet.id) is actor:
            del self.actors[actor.sheet.id]

    async def actor(self, match_id: str) -> MatchActor:
        """The match with this id; Refusal if there is none."""
        await self.cluster.sure()
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

    async def sheet(self, match_id: str) -> MatchSheet:
        """The sheet of a match, which need not come into memory for it; Refusal if there is none.

        Nobody may change it.
        """
        await self.cluster.sure()
        found = self.actors.get(match_id)
        if found is not None:
            return found.sheet
        wanted = select(sql_tables.matches).where(sql_tables.matches.c.id == match_id)
        row = None
        if _may_be_id(match_id):
            row = await self.store.read(lambda c: c.execute(wanted).mappings().first())
        if row is None:
            raise Refusal(NO_MATCH, 404)
        sheet = sheet_of(row)
        game_of(sheet)
        return sheet

    async def _stored(self, match_id: str) -> Stored:
        found = None
        if _may_be_id(match_id):
            found = await self.store.read(lambda connection: fetch(connection, match_id))
        if found is None:
            raise Refusal(NO_MATCH, 404)
        return found

    async def _restored(self, stored: Stored) -> tuple[Stored, Restored]:
        """A match as it was; one that takes long, such as one of older rules, in a thread."""
        wanted = restoration(stored, self.config.kept_steps)
        if wanted.steps <= self.config.kept_steps + self.config.snapshot_every:
            return stored, wanted.carry_out()
        async with self._replaying:
            while True:
                restored = await asyncio.to_thread(wanted.carry_out)
                meanwhile = await self._stored(stored.sheet.id)
                if meanwhile.says_the_same(stored):
                    return meanwhile, restored
                stored = meanwhile
                wanted = restoration(stored, self.config.kept_steps)

    async def _load(self, match_id: str) -> MatchActor:
        if match_id in self._closed:
            raise self._closed[match_id]
        if not _may_be_id(match_id):
            raise Refusal(NO_MATCH, 404)
        fence = await self.cluster.take(match_id)
        stored = await self._stored(match_id)
        try:
            stored, restored = await self._restored(stored)
        except Refusal as error:
            if error.code == NO_MATCH:  # it was dropped meanwhile
                raise
            log.warning("match %s cannot be opened: %s", match_id, error.__cause__ or error)
            self._closed[match_id] = error
            while len(self._closed) > MAX_CLOSED_MATCHES:
                del self._closed[next(iter(self._closed))]
            raise
        actor = MatchActor(self, stored.sheet, restored.session, restored.clock, fence, stored.turn)
        actor.match_view.remember(restored.played)
        if stored.fixture is not None:
            actor.match_view.fixture, actor.match_view.award = stored.fixture
            if stored.sheet.status != "over":
                self.fixtures.linked[match_id] = stored.fixture[0].id
        actor.chat.said.extend(stored.chat)
        actor.gallery.said.extend(stored.gallery)
        actor.autoplay.orders.update(stored.orders)
        first = (
            actor.match_view.played[0].seq - 1 if actor.match_view.played else restored.session.seq
        )
        actor.match_view.begin = max(first, restored.undone)
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

    async def rematch(self, match: MatchPort) -> str:
        """Begin the next match of the same two; its id."""
        return await challenged.again(self, match)

    async def wanted_again(self, match: MatchPort, side: Side) -> bool:
        """A side wants to play again: has the other one wanted it before, without being there?"""
        return await challenged.wanted_again(self, match, side)

    def report_absence(self, match_id: str, side: Side, by: str, *, came_back: bool) -> None:
        """Tell the organiser of its competition that a manager has left, or is there again."""
        note = claims.come_back if came_back else claims.claim
        self.begin_task(note(self.fixtures, match_id, side, by))

    def over(self, match_id: str) -> None:
        """A match is over; if it is one of a competition, its result is booked."""
        self.cluster.say("lobby", "")
        self.counting.wake()
        self.cluster.say(rating.TOPIC, "")
        if match_id in self.fixtures.linked:
            self.begin_task(self.fixtures.book(match_id))

    def ratings(self, sheet: MatchSheet, winner: Side | None) -> list[Executable]:
        """What is kept of a result for the ratings of two accounts."""
        return rating.noting(sheet, winner) if sheet.rated() else []

    def record(self, actor: MatchActor) -> str:
        """The match as a record that everybody may have."""
        return record_of(actor.sheet, actor.session)

    async def record_kept(self, match_id: str) -> tuple[str, str] | None:
        """Game and record of a match that is over and cannot be opened; None of any other."""
        if match_id not in self._closed:
            return None
        stored = await self._stored(match_id)
        if stored.sheet.status != "over":
            return None
        try:
            return stored.sheet.game, record_kept(stored)
        except TouchlineError:
            return None  # not even its actions are called by these names any more


def _soon(loop: asyncio.AbstractEventLoop, task: Callable[[], None]) -> None:
    """From another thread."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(task)


def _may_be_id(match_id: str) -> bool:
    return 0 < len(match_id) <= 32 and match_id.replace("-", "").replace("_", "").isalnum()
