"""A match as an actor: whatever concerns it waits in one queue and is done one after the other.

An action is judged, stored, and only then acknowledged and shown to everybody.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, insert
from sqlalchemy.exc import IntegrityError

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.dice import CommittedDice
from touchline.core.language.names import side_words
from touchline.core.side import Side
from touchline.server.errors import NotStored, Refusal
from touchline.server.live.advice import Advice
from touchline.server.live.autoplay import Autoplay
from touchline.server.live.correspondence import Correspondence
from touchline.server.live.daily_result import daily_result
from touchline.server.live.nonces import Nonces, settle
from touchline.server.live.others_turn import OthersTurn
from touchline.server.live.ports import MatchHost, Task, Writing
from touchline.server.live.proposals import Proposals
from touchline.server.match.absence import Absence
from touchline.server.match.chat import GALLERY, ChatLog, Said
from touchline.server.match.clocks import Clocks, StoredClocks
from touchline.server.match.guest import TRY_AGAIN_LATER, Guest
from touchline.server.match.lesson_guide import ending, guide_anew
from touchline.server.match.match_sheet import MatchSheet, Result, changing
from touchline.server.match.orders import dropping
from touchline.server.match.pace import LIVE
from touchline.server.match.seats import SIDES, SeatRow
from touchline.server.match.session import MatchSession, PlayedAction
from touchline.server.match.turns import Turn
from touchline.server.store import sql_tables
from touchline.server.store.database import Statement, reason
from touchline.server.store.held import Held
from touchline.server.view.changes import Differences
from touchline.server.view.match_view import MatchView
from touchline.server.wire.codec import encode
from touchline.server.wire.messages import By, Over, Presence

log = logging.getLogger(__name__)
TOUCHED_EVERY_S: Final = 300.0
"""Seconds after which a match that goes on is said to be alive."""


class MatchActor:
    """One match: its session, its guests, and its queue."""

    def __init__(
        self,
        service: MatchHost,
        sheet: MatchSheet,
        session: MatchSession,
        clock: StoredClocks | None = None,
        fence: tuple[Held, ...] = (),
        turn: Turn | None = None,
    ) -> None:
        self.service = service
        self.fence = fence
        """What has to be so whenever something is stored: that this server holds the match."""
        self.sheet = sheet
        self.session = session
        self.absence = Absence(service.config.grace)
        spent = {} if clock is None else clock["spent"]
        self.clocks = Clocks(session.position, service.config.sand, spent)
        session.clock = self.clocks.real
        self.match_view = MatchView(
            sheet, session, self.absence, self.clocks, service.config.kept_steps
        )
        self.proposals = Proposals(
            self,
            service.config.offers_per_minute,
            service.rematch,
            service.wanted_again,
            service.report_absence,
        )
        self.nonces = Nonces(self, service.config.nonce_wait)
        self.guests: list[Guest] = []
        self.arriving: list[Guest] = []
        """Those who have connected and were not welcomed yet."""
        self.chat = ChatLog(sheet.id, service.config.chats_per_minute)
        self.gallery = ChatLog(sheet.id, service.config.chats_per_minute, GALLERY)
        self.autoplay = Autoplay(
            self, service.store, service.bots, service.metrics, service.config.pace
        )
        self.advice = Advice(self, service.bots)
        self.correspondence = Correspondence(self, service, turn, self.autoplay.orders)
        self.match_view.orders = self.autoplay.orders
        self.closed = False
        self.used = time.monotonic()
        self._queue: deque[tuple[Task, float]] = deque()
        self._posted = 0.0
        """When what is being done now was asked for."""
        self._waiting: set[asyncio.Future[None]] = set()
        self._running: asyncio.Task[None] | None = None
        self._absence_timer: asyncio.TimerHandle | None = None
        self._rest_timer: asyncio.TimerHandle | None = None
        self._stored = session.seq
        """The number of the last action that is in the store."""

    # -- the queue ---------------------------------------------------------------------------

    def post(self, task: Task) -> None:
        """Do this after everything that waits already; nothing is done once it is closed."""
        if self.closed:
            return
        self._queue.append((task, time.perf_counter()))
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._work())

    async def call(self, task: Task) -> None:
        """Do this in its turn, and return when it is done."""
        if self.closed:
            raise NotStored("the match has left the memory")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(done)
        done.add_done_callback(self._waiting.discard)

        async def reporting() -> None:
            try:
                await task()
            except Refusal as error:
                if not done.done():
                    done.set_exception(error)
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                raise
            else:
                if not done.done():
                    done.set_result(None)

        self.post(reporting)
        await done

    async def _work(self) -> None:
        while self._queue:
            task, self._posted = self._queue.popleft()
            self.used = time.monotonic()
            try:
                await task()
            except (NotStored, IntegrityError) as error:
                log.warning("match %s stops: %s", self.sheet.id, reason(error))
                self._break()
            except Exception:
                log.exception("match %s stops", self.sheet.id)
                self._break()
            await asyncio.sleep(0)  # other matches have their turn
        self._running = None

    def _break(self) -> None:
        """What is in memory may not be what is stored: leave it, and come back from the store."""
        self.service.metrics.failures += 1
        self.close()
        self.service.forget(self)

    @property
    def busy(self) -> bool:
        """Is anything going on that has to stay in memory?"""
        return bool(self._queue or self.guests or self._running) or self.autoplay.busy

    def close(self, code: int = TRY_AGAIN_LATER) -> None:
        """Nobody is served here any more; whoever still waits is told so."""
        self.closed = True
        for done in list(self._waiting):
            if not done.done():
                done.set_exception(NotStored("the match has left the memory"))
        if self._absence_timer is not None:
            self._absence_timer.cancel()
            self._absence_timer = None
        if self._rest_timer is not None:
            self._rest_timer.cancel()
            self._rest_timer = None
        self.nonces.close()
        self.autoplay.close()
        self.advice.close()
        self._queue.clear()
        for guest in (*self.guests, *self.arriving):
            guest.leave(code)
        self.guests.clear()
        self.arriving.clear()

    # -- guests ------------------------------------------------------------------------------

    def arrive(
        self,
        guest: Guest,
        after: int | None = None,
        heard: int | None = None,
        overheard: int | None = None,
    ) -> None:
        """Somebody has connected: they are welcomed in their turn, or told to come again."""
        if self.closed:
            guest.leave()
            return
        self.arriving.append(guest)
        self.post(lambda: self.welcome(guest, after, heard, overheard))

    async def welcome(
        self,
        guest: Guest,
        after: int | None,
        heard: int | None = None,
        overheard: int | None = None,
    ) -> None:
        """Show a new guest what there is, or what they have missed of play and of the chat."""
        self.arriving.remove(guest)
        if guest.gone:
            return
        self.guests.append(guest)
        # who has seen nothing played yet may not know of the nonces either
        missed = self.match_view.since(after, guest.sides) if after else None
        if missed is None or not self.sheet.begun:
            self.show_state([guest])
        else:
            guest.send(self.match_view.steps(missed, guest.sides, guest.language))
            proposal = self.proposals.shown(guest.language)
            if proposal is not None:
                guest.send(proposal)
            for line in () if heard is None else self.chat.heard(guest.deaf, heard):
                guest.send(line)
            if overheard is not None and self.in_gallery(guest):
                for line in self.gallery.heard(guest.deaf, overheard):
                    guest.send(line)
        self.look_round()
        await self.autoplay.keep_going()

    async def goodbye(self, guest: Guest) -> None:
        """A guest has left."""
        if guest in self.guests:
            self.guests.remove(guest)
            self.look_round()

    def look_round(self) -> None:
        """Tell everybody who is here, and mind who is missing."""
        self.absence.look(self.sheet.seats, self.guests)
        watching = sum(not guest.sides for guest in self.guests)
        data = encode(Presence(self.absence.seats(self.sheet.seats), watching))
        for guest in self.guests:
            guest.send_bytes(data)
        self._mind_absence()
        self.nonces.mind()
        if self._newcomers():
            self.post(self._note_newcomers)

    def _newcomers(self) -> list[Side]:
        """Whoever is at a match between two screens for the first time since it has begun."""
        if self.sheet.status != "live" or not self.sheet.online():
            return []
        here = {side for guest in self.guests for side in guest.sides}
        return [side for side in here if not self.sheet.seats[side].came]

    async def _note_newcomers(self) -> None:
        newcomers = self._newcomers()
        if newcomers:
            after = self.sheet.copy()
            for side in newcomers:
                after.seats[side].came = True
            await self.change(after)
            self._mind_absence()

    def _mind_absence(self) -> None:
        if self._absence_timer is not None:
            self._absence_timer.cancel()
            self._absence_timer = None
        self.proposals.mind_absence()
        due = self.absence.due()
        if self.sheet.status == "live" and self.guests and due is not None:
            loop = asyncio.get_running_loop()
            self._absence_timer = loop.call_later(due, self.post, self._see_absence)

    async def _see_absence(self) -> None:
        self._absence_timer = None
        self._mind_absence()

    def show_state(self, guests: Sequence[Guest] | None = None) -> None:
        """Send everything, to everybody unless somebody is named."""
        for (sides, language), group in _alike(self.guests if guests is None else guests).items():
            proposal = self.proposals.shown(language)
            for deaf, some in _by_ears(group).items():
                chat = self.chat.heard(deaf)
                gallery = self.gallery.heard(deaf) if self.in_gallery(some[0]) else []
                data = encode(self.match_view.state(sides, language, chat, proposal, gallery))
                for guest in some:
                    guest.send_bytes(data)

    # -- talking -----------------------------------------------------------------------------

    def in_gallery(self, guest: Guest) -> bool:
        """Do they hear those who watch? Who plays does when it is over."""
        return not guest.sides or self.sheet.status == "over"

    async def say(self, said: Said) -> None:
        """Somebody says something, in the room the line is for."""
        room = self.gallery if said.line.gallery else self.chat
        await self.service.store.write(*room.storing(said), *self.fence)
        room.said.append(said)
        data = encode(said.line)
        for guest in self.guests:
            open_to = not said.line.gallery or self.in_gallery(guest)
            if open_to and not guest.muted and said.account not in guest.deaf:
                guest.send_bytes(data)

    def _open_gallery(self) -> None:
        """The match is over: who has played is told what those said who watched."""
        for guest in self.guests:
            for line in self.gallery.heard(guest.deaf) if guest.sides else ():
                guest.send(line)

    def _show_steps(self) -> None:
        groups = _alike(self.guests)
        news = {sides: self.match_view.news(sides) for sides, _ in groups}
        self.match_view.look(sides for sides, found in news.items() if found is not None)
        known: Differences = {}
        for (sides, language), group in groups.items():
            found = news[sides]
            if found is None:
                continue
            shown = self.match_view.steps(found, sides, language, whole=False, known=known)
            data = encode(shown)
            for guest in group:
                guest.send_bytes(data)
        for sides, found in news.items():
            if found is not None:
                self.match_view.shown(sides)

    # -- playing -----------------------------------------------------------------------------

    async def begin(self, after: MatchSheet, statements: Sequence[Statement] = ()) -> None:
        """Everybody is there: the sheet and the first dice are stored together, and shown."""
        if isinstance(self.session.dice, CommittedDice):
            self.session.dice = CommittedDice(after.secret, after.nonces)
        await self._carry_on([], after=after, statements=statements)
        await self.autoplay.keep_going()

    async def change(self, after: MatchSheet, statements: Sequence[Statement] = ()) -> None:
        """Store another sheet, and whatever else belongs to the change, before it counts."""
        turned = self.correspondence.passing(after)
        await self._append([], [*statements, *turned, *self._changes_to(after)])
        self.sheet.become(after)
        self.correspondence.passed()

    async def play(
        self, actions: Sequence[Action], acknowledge: Callable[[], None] | None = None
    ) -> None:
        """Play actions and what follows by itself; they are stored before anybody hears of it."""
        started = self._posted
        played: list[PlayedAction] = []
        others = OthersTurn()
        for action in actions:
            await others.take()
            if played and (self.session.over or action not in self.session.position.actions()):
                break  # something else has come in between
            played.append(self.session.step(action))
        await self._carry_on(played, acknowledge)
        self.service.metrics.acknowledged(time.perf_counter() - started)
        await self.autoplay.keep_going()

    def come_back(self, clock: StoredClocks | None) -> None:
        """The match is in memory again: its clocks go on from what was stored."""
        if self.sheet.status == "live":
            if self.session.resting and not self._rests(self.sheet):
                self.session.reveal()
            self.clocks.come_back(self.session.position, clock)
            self._await_response(self.sheet)
            self.autoplay.mind_clock()
            self._mind_rest()

    def _settle_clocks(self, sheet: MatchSheet) -> None:
        """Turn the sand over; two people at two screens do not wait for a response for ever."""
        if self.session.resting:
            self.clocks.rest()
            return
        self.clocks.settle(self.session.position)
        self._await_response(sheet)

    def _await_response(self, sheet: MatchSheet) -> None:
        responses = self.session.game.responses
        hurried = sheet.online() and sheet.pace == LIVE
        if hurried and self.session.position.decision in responses:
            self.clocks.await_response(self.service.config.response)

    async def _carry_on(
        self,
        played: list[PlayedAction],
        acknowledge: Callable[[], None] | None = None,
        *,
        after: MatchSheet | None = None,
        statements: Sequence[Statement] = (),
        lifted: bool = False,
    ) -> None:
        covered = lifted or bool(self.session.hidden_decision.seen)
        after = self.sheet.copy() if after is None else after.copy()
        self.session.rests = self._rests(after)
        played += self.session.steps()
        after.score = self._public_score()
        over = self.session.over
        written = list(statements)
        if over:
            written += await self._ended(after, ending(self.session))
        self._settle_clocks(after)
        written += self.correspondence.passing(after)
        await self._append(played, [*written, *self._changes_to(after)])
        self.sheet.become(after)
        self.correspondence.passed()
        self.match_view.remember(played)
        if acknowledge is not None:
            acknowledge()
        if any(not each.silent for each in played):
            self.proposals.overtaken()
        if played or covered:
            self._show_steps()
        if over:
            self.after_the_end()
        self.autoplay.mind_clock()
        self._mind_rest()

    def _rests(self, sheet: MatchSheet) -> bool:
        """Do two people play who could tell by the time whether the other one was asked?"""
        return sheet.online() and sheet.pace == LIVE and self.service.config.hold > 0

    def _public_score(self) -> list[int]:
        """The score as everybody may know it."""
        seen = self.session.hidden_decision.of(())
        return list((self.session.position if seen is None else seen.position).score)

    def _mind_rest(self) -> None:
        """Where somebody could have been asked in secret play goes on after a while."""
        if self._rest_timer is not None:
            self._rest_timer.cancel()
            self._rest_timer = None
        if self.sheet.status == "live" and self.session.resting:
            seconds = self.service.config.hold * (0.6 + 0.8 * secrets.randbelow(1000) / 1000)
            loop = asyncio.get_running_loop()
            self._rest_timer = loop.call_later(seconds, self.post, self._rested)

    async def _rested(self) -> None:
        self._rest_timer = None
        if self.sheet.status == "live" and self.session.resting:
            self.session.reveal()
            await self._carry_on([], lifted=True)
            await self.autoplay.keep_going()

    async def _append(self, played: Sequence[PlayedAction], statements: list[Statement]) -> None:
        if not played and not statements:
            return
        rows = [
            self._row(each.seq, "ahead" if each.ahead else "play", each.action.text, each.by)
            for each in played
        ]
        every = self.service.config.snapshot_every
        if played and self._stored // every != played[-1].seq // every:
            statements.append(self._snapshot())
        if played:
            self._stored = played[-1].seq
        self.service.metrics.actions += len(rows)
        await self.service.store.write(*statements, *self.fence, appended=rows)

    def _row(self, seq: int, kind: str, text: str, by: By) -> dict[str, Any]:
        """What is stored of an action or an undoing."""
        clock = self.clocks.kept(self.session.position)
        return {
            "match": self.sheet.id, "seq": seq, "kind": kind, "text": text, "by": by,
            "at": time.time(), "clock": clock,
        }  # fmt: skip

    def _snapshot(self) -> Executable:
        return insert(sql_tables.snapshots).values(
            match=self.sheet.id,
            seq=self.session.seq,
            length=len(self.session.actions),
            line=str(self.session.position),
            secret_from=self.session.secret_from,
        )

    def _changes_to(self, after: MatchSheet) -> list[Executable]:
        """The statement that makes the stored sheet this one; the time is noted now and then."""
        now = time.time()
        changed = self.sheet.changed(after)
        if changed or now - after.touched > TOUCHED_EVERY_S:
            after.touched = now
            return [changing(self.sheet.id, **changed, touched=now)]
        return []

    async def _ended(self, after: MatchSheet, result: Result) -> list[Executable]:
        """Write the end on a sheet; what is stored with it."""
        after.status = "over"
        short = after.too_short(result, self._decisions())
        after.result = msgspec.structs.replace(result, too_short=short)
        winner = result.winner(self.session.position.winner)
        return [
            dropping(after.id, *SIDES),
            *self.service.ratings(after, winner),
            *daily_result(after, self.session),
        ]

    def _decisions(self) -> int:
        """How much has been decided by people or bots."""
        return sum(not action.by_chance for action in self.session.actions)

    async def end(self, result: Result, store: Writing | None = None) -> None:
        """The match ends without the final whistle; what was covered is seen by everybody.

        `store` is who stores that with something else, if it belongs together.
        """
        if self.sheet.status == "over":
            raise Refusal("over", 409)
        after = self.sheet.copy()
        after.score = list(self.session.position.score)
        ended = await self._ended(after, result)
        if store is None:
            await self.change(after, ended)
        else:
            turned = self.correspondence.passing(after)
            await store([*ended, *turned, *self._changes_to(after), *self.fence])
            self.sheet.become(after)
            self.correspondence.passed()
        if self.session.hidden_decision.seen:
            self.session.reveal()
            self._show_steps()
        self.after_the_end()

    def after_the_end(self) -> None:
        """Everybody hears that it is over; the dice can be checked now."""
        self.service.metrics.finished += 1
        self.autoplay.orders.clear()
        self.proposals.overtaken()
        for (sides, language), group in _alike(self.guests).items():
            with texts.speaking(language):
                data = encode(Over(self.match_view.info(sides)))
            for guest in group:
                guest.send_bytes(data)
        self._open_gallery()
        self.autoplay.mind_clock()
        self.service.over(self.sheet.id)

    async def undo(self, length: int) -> None:
        """Take back everything after so many actions; the undoing itself is stored."""
        last = self.session.seq
        undone = len(self.session.actions) - length
        self.session.undo_to(length)
        guide_anew(self.sheet, self.session)
        self._settle_clocks(self.sheet)
        row = self._row(self.session.seq, "undo", str(length), "official")
        self.autoplay.orders.clear()
        turned = self.correspondence.passing(self.sheet)
        await self.service.store.write(
            dropping(self.sheet.id, *SIDES), *turned, *self.fence, appended=[row]
        )
        self.correspondence.passed()
        kept = list(self.match_view.played)[:-undone]
        self.match_view.played.clear()
        self.match_view.played.extend(kept)
        self.match_view.begin = last + 1
        self.show_state()
        self.autoplay.mind_clock()
        self._mind_rest()
        await self.autoplay.keep_going()

    async def keep_going(self) -> None:
        """If nobody has to be waited for, a bot or a standing order goes on."""
        await self.autoplay.keep_going()

    async def seat_taken(self, side: Side, seat: SeatRow) -> None:
        """Somebody else sits here now; everybody is shown who."""
        after = self.sheet.copy()
        after.seats[side] = seat
        await settle(self, after)

    def said_by(self, side: Side) -> str:
        """A side as people call it."""
        return self.sheet.seats[side].name or side_words(self.match_view.clubs(), side)


def _by_ears(guests: Sequence[Guest]) -> dict[frozenset[str], list[Guest]]:
    """Guests who hear the same people."""
    groups: dict[frozenset[str], list[Guest]] = {}
    for guest in guests:
        groups.setdefault(guest.deaf, []).append(guest)
    return groups


def _alike(guests: Sequence[Guest]) -> dict[tuple[tuple[Side, ...], str], list[Guest]]:
    """Guests who are shown the same."""
    groups: dict[tuple[tuple[Side, ...], str], list[Guest]] = {}
    for guest in guests:
        groups.setdefault((guest.sides, guest.language), []).append(guest)
    return groups
