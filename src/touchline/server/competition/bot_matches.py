"""Bots play fixtures among themselves, in processes of their own.

Leagues have their turn, one stretch of a match after the other, so that a long match holds nobody
up. Should a process die, the match is tried again a few times, with the same dice. After that, or
if it does not come to an end, its fixture is noted as one that could not be played, and the
organiser decides. What bots were asked to play is stored: after a restart they go on with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import insert, select

from touchline.competition import managers
from touchline.competition.events import Awarded
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import due_now, kick_off, unfit
from touchline.core import registry
from touchline.server.addresses import network_of
from touchline.server.competition import shared_work
from touchline.server.competition.fixture_matches import (
    checked,
    close_market,
    noting,
    result_of,
)
from touchline.server.competition.service import CompetitionService
from touchline.server.competition.stored import Link, LinkStatus, StoredCompetition, storing_link
from touchline.server.errors import NotStored, Refusal
from touchline.server.live.matches import Matches
from touchline.server.live.new_match import NewMatch
from touchline.server.live.nonces import NONE
from touchline.server.match.match_setup import Begun, preset_of
from touchline.server.match.match_sheet import Result as Ending
from touchline.server.match.seats import SeatRow
from touchline.server.store import sql_tables
from touchline.server.store.database import Many, Statement
from touchline.server.workers import fixtures as apart
from touchline.server.workers.pool import Died, Pool, TooLong
from touchline.server.workers.turns import Turns

log = logging.getLogger(__name__)
MAX_BATCHES_PER_ADDRESS: Final = 2
"""Competitions of one address whose bots play at a time."""
MAX_AT_ONCE: Final = 8
"""Fixtures one server plays stretch by stretch, each of another competition."""
LOOK_EVERY_S: Final = 2.0
"""Seconds after which a server looks whether there is something to play, unless it was told."""
MAX_TRIES: Final = 3
"""How often a fixture is begun before it counts as one that cannot be played."""
STRETCH_S: Final = 2.0
"""Seconds for which bots of one match think before those of others have their turn."""
STRETCH_GRACE_S: Final = 60.0
"""Seconds a stretch may take longer: the match so far is played again before it, and a bot may
think for long."""
LINK: Final = Link.__struct_fields__
SETTLED: Final = ("fixture-over", "fixture-later", "no-competition")
"""Somebody has decided meanwhile: there is nothing to be played any more."""


class BotMatches:
    """Matches nobody has to watch."""

    def __init__(self, matches: Matches, competitions: CompetitionService) -> None:
        self.matches = matches
        self.competitions = competitions
        self._batches: dict[str, str] = {}
        """The network that asked for it, by competition."""
        self._mine: dict[str, str] = {}
        """The competition of each fixture this server has taken, where several share the work."""
        self._woken = asyncio.Event()
        self.workers = Pool(matches.config.fixture_workers)
        self._turns = Turns(matches.config.fixture_workers)

    def simulated(self, stored: StoredCompetition, number: int | None) -> list[int]:
        """The fixtures bots can play now: one that is named, or all of this match day."""
        state = stored.competition.state
        if number is not None:
            checked(stored, number)
            if stored.live(number) is not None or number in stored.playing:
                raise Refusal("fixture-playing", 409)
            return [number]
        now = due_now(state)
        found = [
            fixture.number
            for fixture in state.open_matches()
            if fixture.day == state.day
            and fixture.number in now
            and not any(stored.manager(team) for team in (fixture.home, fixture.away))
            and fixture.number not in stored.playing
        ]
        if not found:
            raise Refusal("no-fixture", 409)
        return found

    async def simulate(
        self, stored: StoredCompetition, numbers: list[int], by: str, address: str
    ) -> None:
        """Let workers play these; each result is booked as it comes.

        That they were asked is stored first: should the server stop, the next one goes on with it.
        """
        network = network_of(address)
        if stored.id in self._batches or any(link.status == "asked" for link in stored.links):
            raise Refusal("fixture-playing", 409)
        if await self._batches_of(stored, network) >= MAX_BATCHES_PER_ADDRESS:
            raise Refusal("too-fast", 429)
        await close_market(self.competitions, stored)
        asked = [
            Link(match=secrets.token_urlsafe(9), number=number, status="asked", by=by,
                 at=time.time())
            for number in numbers
        ]  # fmt: skip
        await self.competitions.note(stored, *(storing_link(stored.id, link) for link in asked))
        stored.links += asked
        if self.matches.cluster.shares:
            stored.playing.update(numbers)
            self.matches.cluster.say("asked", stored.id)
        else:
            self._begin(stored.id, network, asked)
        stored.views.clear()

    async def _batches_of(self, stored: StoredCompetition, network: str) -> int:
        if self.matches.cluster.shares:
            return await self.matches.store.read(lambda c: shared_work.batches(c, stored.address))
        return list(self._batches.values()).count(network)

    async def catch_up(self) -> None:
        """Go on with what bots were asked to play before the server was stopped."""
        links, heads = sql_tables.competition_matches, sql_tables.competitions
        wanted = (
            select(links, heads.c.address)
            .join(heads, heads.c.id == links.c.competition)
            .where(links.c.status == "asked")
            .order_by(links.c.at)
        )
        try:
            rows = await self.matches.store.read(
                lambda connection: list(connection.execute(wanted).mappings())
            )
        except NotStored as error:
            log.warning("bots do not go on: %s", error)
            return
        batches: dict[tuple[str, str], list[Link]] = {}
        for row in rows:
            if row["competition"] not in self._batches:
                batch = batches.setdefault((row["competition"], row["address"]), [])
                batch.append(msgspec.convert({name: row[name] for name in LINK}, Link))
        for (competition_id, network), asked in batches.items():
            self._begin(competition_id, network, asked)

    # -- where several servers share the work ----------------------------------------------------

    def wake(self) -> None:
        """Something was asked for."""
        self._woken.set()

    async def take_turns(self) -> None:
        """Play what was asked for wherever, whenever there is time; ends with the service."""
        store, me = self.matches.store, self.matches.cluster.me.id
        while True:
            found = None
            if len(self._mine) < MAX_AT_ONCE:
                mine, busy = list(self._mine), list(self._mine.values())
                with contextlib.suppress(NotStored):
                    found = await store.transact(partial(shared_work.take, me=me, mine=mine,
                                                         busy=busy))  # fmt: skip
            if found is None:
                self._woken.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), LOOK_EVERY_S)
                continue
            row, address = found
            link = msgspec.convert({name: row[name] for name in LINK}, Link)
            self._mine[link.match] = row["competition"]
            self.matches.begin_task(self._play_taken(row["competition"], address, link))

    async def _play_taken(self, competition_id: str, network: str, link: Link) -> None:
        try:
            await self._play(competition_id, network, link)
        finally:
            self._mine.pop(link.match, None)
            self.competitions.playing_in(competition_id).discard(link.number)
            self.competitions.renew_views(competition_id)
            self._woken.set()

    def _begin(self, competition_id: str, network: str, asked: list[Link]) -> None:
        self._batches[competition_id] = network
        self.competitions.playing_in(competition_id).update(link.number for link in asked)
        self.matches.begin_task(self._play_all(competition_id, network, asked))

    async def _play_all(self, competition_id: str, network: str, asked: list[Link]) -> None:
        competitions = self.competitions
        playing = competitions.playing_in(competition_id)
        try:
            for link in asked:
                try:
                    await self._play(competition_id, network, link)
                finally:
                    playing.discard(link.number)
        finally:
            playing.difference_update(link.number for link in asked)
            self._batches.pop(competition_id, None)
            competitions.renew_views(competition_id)

    async def _play(self, competition_id: str, network: str, link: Link) -> None:
        """Try a fixture until it comes to an end, but not for ever."""
        status: LinkStatus = "failed"
        for _ in range(MAX_TRIES):
            try:
                await self._play_one(competition_id, network, link)
            except (Refusal, NotStored, TooLong, Died) as error:
                log.warning("fixture %s of %s: %r", link.number, competition_id, error)
                if isinstance(error, Refusal) and error.code in SETTLED:
                    status = "void"
                    break
                if isinstance(error, TooLong):  # the same dice would take as long again
                    break
            else:
                return
        await self._give_up(competition_id, link.match, status)

    async def _give_up(self, competition_id: str, match: str, status: LinkStatus) -> None:
        """Note that a fixture could not be played and stays due, or need not be any more."""
        try:
            async with self.competitions.hold(competition_id) as stored:
                link = stored.link(match)
                if link is not None and link.status == "asked":
                    link.status = status
                    await self.competitions.note(stored, noting(link))
        except (Refusal, NotStored) as error:
            log.warning("match %s of %s: %s", match, competition_id, error)

    async def _play_one(self, competition_id: str, network: str, asked: Link) -> None:
        competitions = self.competitions
        number = asked.number
        async with competitions.hold(competition_id) as stored:
            state = stored.competition.state
            fixture = checked(stored, number)
            link = stored.link(asked.match) or asked
            to = unfit(state, fixture)
            if to is not None:
                stored.playing.discard(number)
                link.status = "void"
                await competitions.happen(stored, Awarded(match=number, to=to), also=[noting(link)])
                return
            points = fixture.points or managers.spend(
                state, fixture, state.lineup(fixture.home).fit
            )
            if points is not fixture.points and points is not None:
                await competitions.happen(stored, points)
            job = self._job(stored, fixture, asked.match)
        out = await self._played(job, network)
        async with competitions.hold(competition_id) as stored:
            fixture = checked(stored, number)
            if str(kick_off(stored.competition.state, fixture)) != job.start:
                raise Refusal("changed", 409)  # somebody was sold, or the points are others
            stored.playing.discard(number)
            link = stored.link(asked.match) or asked
            link.status = "booked"
            try:
                await competitions.happen(
                    stored,
                    result_of(stored, fixture, out.played, link.match),
                    also=[*self._stored(stored, fixture, job, out, link.match, network),
                          noting(link)],
                )  # fmt: skip
            except (Refusal, NotStored):
                competitions.forget(stored)
                raise

    async def _played(self, job: apart.Fixture, network: str) -> apart.PlayedOut:
        """Play a match stretch by stretch: after each, others have their turn."""
        left = self.matches.config.fixture_seconds
        while left > 0:
            async with self._turns.turn(network):
                begun = time.monotonic()
                out = await self.workers.do(
                    apart.play_fixture, job, seconds=min(left, STRETCH_S + STRETCH_GRACE_S)
                )
                left -= time.monotonic() - begun
            if isinstance(out, apart.PlayedOut):
                return out
            if out.endless:
                break
            job = msgspec.structs.replace(job, decided=out.decided)
        raise TooLong

    def stop(self) -> None:
        """Send the workers home."""
        self.workers.stop()

    def _job(self, stored: StoredCompetition, fixture: Fixture, match: str) -> apart.Fixture:
        """What workers are given; a try that failed rolls no other dice, nor does a restart."""
        state = stored.competition.state
        words = f"touchline:fixture:{stored.secret}:{match}".encode()
        home, away = (state.club(team).team for team in (fixture.home, fixture.away))
        substitute = registry.stand_in(state.rules.game)
        return apart.Fixture(
            rules=state.rules,
            teams=(home, away),
            start=str(kick_off(state, fixture)),
            bots=(home.bot or substitute, away.bot or substitute),
            secret=hashlib.sha256(words).hexdigest(),
            nonces=(NONE,),
            seconds=self.matches.config.bot_seconds,
            kept_steps=self.matches.config.kept_steps,
            stretch=STRETCH_S,
        )

    def _stored(
        self, stored: StoredCompetition, fixture: Fixture, job: apart.Fixture, out: apart.PlayedOut,
        match_id: str, network: str,
    ) -> list[Statement]:  # fmt: skip
        """The match like any other that is over, so that it opens as a replay."""
        game = registry.game(job.rules.game)
        position = game.position(job.start)
        begun = Begun(game=game, position=position, preset=preset_of(game, position), fresh=False)
        seats = [
            SeatRow(kind="bot", bot=bot, league_team=team)
            for bot, team in zip(job.bots, (fixture.home, fixture.away), strict=True)
        ]
        sheet = NewMatch(begun=begun, seats=seats, address=network).sheet(match_id)
        sheet.secret, sheet.nonces = job.secret, list(job.nonces)
        sheet.status, sheet.result = "over", Ending("whistle")
        sheet.score = list(out.played.score)
        now = time.time()
        rows = [
            {"match": match_id, "seq": seq, "kind": "play", "text": text, "by": by, "at": now,
             "clock": None}
            for seq, text, by in out.rows
        ]  # fmt: skip
        statements: list[Statement] = [insert(sql_tables.matches).values(**sheet.row())]
        if rows:
            statements.append(Many(insert(sql_tables.actions), rows))
        if out.snapshot is not None:
            seq, length, line, secret_from = out.snapshot
            row = {"match": match_id, "seq": seq, "length": length, "line": line}
            row["secret_from"] = secret_from
            statements.append(insert(sql_tables.snapshots).values(**row))
        return statements
