"""Bots play fixtures among themselves, in processes of their own.

Should a process die or take too long, the match is tried again a few times, with the same dice.
After that its fixture is noted as one that could not be played, and the organiser decides.
"""

from __future__ import annotations

import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import Executable, insert

from touchline.competition import managers
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import due_now, kick_off, unfit
from touchline.core import registry
from touchline.server.addresses import network_of
from touchline.server.competition.fixture_matches import (
    awarded,
    checked,
    close_market,
    result_of,
)
from touchline.server.competition.kept import Kept, Link, storing_link
from touchline.server.competition.people import stand_in
from touchline.server.errors import NotStored, Refusal
from touchline.server.live.new_match import NewMatch
from touchline.server.live.nonces import NONE
from touchline.server.match.match_setup import Begun, preset_of
from touchline.server.match.match_sheet import Result as Ending
from touchline.server.match.seats import SeatRow
from touchline.server.store import sql_tables
from touchline.server.workers import fixtures as apart
from touchline.server.workers.pool import Died, TooLong

if TYPE_CHECKING:
    from touchline.server.service import MatchService

log = logging.getLogger(__name__)
BATCHES: Final = 2
"""Competitions of one address whose bots play at a time."""
TRIES: Final = 3
"""How often a fixture is begun before it counts as one that cannot be played."""
SETTLED: Final = ("fixture-over", "fixture-later", "no-competition")
"""Somebody has decided meanwhile: there is nothing to be played any more."""


class BotMatches:
    """Matches nobody has to watch."""

    def __init__(self, service: MatchService) -> None:
        self.service = service
        self._batches: dict[str, str] = {}
        """The network that asked for it, by competition."""

    def simulated(self, kept: Kept, number: int | None) -> list[int]:
        """The fixtures bots can play now: one that is named, or all of this match day."""
        state = kept.competition.state
        if number is not None:
            checked(kept, number)
            if kept.live(number) is not None or number in kept.playing:
                raise Refusal("fixture-playing", 409)
            return [number]
        now = due_now(state)
        found = [
            fixture.number
            for fixture in state.open_matches()
            if fixture.day == state.day
            and fixture.number in now
            and not any(kept.manager(team) for team in (fixture.home, fixture.away))
            and fixture.number not in kept.playing
        ]
        if not found:
            raise Refusal("no-fixture", 409)
        return found

    async def simulate(self, kept: Kept, numbers: list[int], by: str, address: str) -> None:
        """Let workers play these; each result is booked as it comes."""
        network = network_of(address)
        if kept.id in self._batches:
            raise Refusal("fixture-playing", 409)
        if list(self._batches.values()).count(network) >= BATCHES:
            raise Refusal("too-fast", 429)
        await close_market(self.service.office, kept)
        self._batches[kept.id] = network
        kept.playing.update(numbers)
        kept.views.clear()
        self.service.begin_task(self._play_all(kept.id, numbers, by, network))

    async def _play_all(
        self, competition_id: str, numbers: list[int], by: str, network: str
    ) -> None:
        playing = self.service.office.playing[competition_id]
        try:
            for number in numbers:
                try:
                    await self._play(competition_id, number, by, network)
                finally:
                    playing.discard(number)
        finally:
            playing.difference_update(numbers)
            self._batches.pop(competition_id, None)
            async with self.service.office.hold(competition_id) as kept:
                kept.views.clear()

    async def _play(self, competition_id: str, number: int, by: str, network: str) -> None:
        """Try a fixture until it comes to an end, but not for ever."""
        secret = secrets.token_hex(32)  # a try that failed rolls no other dice
        for _ in range(TRIES):
            try:
                await self._play_one(competition_id, number, secret, by, network)
            except (Refusal, NotStored, TooLong, Died) as error:
                log.warning("fixture %s of %s: %r", number, competition_id, error)
                if isinstance(error, Refusal) and error.code in SETTLED:
                    return
            else:
                return
        await self._give_up(competition_id, number, by)

    async def _give_up(self, competition_id: str, number: int, by: str) -> None:
        """Note that a fixture could not be played; it stays due."""
        link = Link(match=secrets.token_urlsafe(9), number=number, status="failed", by=by,
                    at=time.time())  # fmt: skip
        try:
            async with self.service.office.hold(competition_id) as kept:
                if not kept.failed(number):
                    await self.service.office.note(kept, storing_link(kept.id, link))
                    kept.links.append(link)
                    kept.views.clear()
        except (Refusal, NotStored) as error:
            log.warning("fixture %s of %s: %s", number, competition_id, error)

    async def _play_one(
        self, competition_id: str, number: int, secret: str, by: str, network: str
    ) -> None:
        office = self.service.office
        match_id = secrets.token_urlsafe(9)
        async with office.hold(competition_id) as kept:
            state = kept.competition.state
            fixture = checked(kept, number)
            to = unfit(state, fixture)
            if to:
                kept.playing.discard(number)
                await office.happen(kept, awarded(number, to))
                return
            points = fixture.points or managers.spend(
                state, fixture, state.lineup(fixture.home).fit
            )
            if points is not fixture.points and points is not None:
                await office.happen(kept, points)
            job = self._job(kept, fixture, secret)
        out = await self.service.fixtures.workers.do(
            apart.play_fixture, job, seconds=self.service.config.fixture_seconds
        )
        async with office.hold(competition_id) as kept:
            fixture = checked(kept, number)
            if str(kick_off(kept.competition.state, fixture)) != job.start:
                raise Refusal("changed", 409)  # somebody was sold, or the points are others
            kept.playing.discard(number)
            link = Link(match=match_id, number=number, status="booked", by=by, at=time.time())
            stored = self._stored(kept, fixture, job, out, match_id, network)
            await office.happen(
                kept,
                result_of(kept, fixture, out.played, match_id),
                also=[*stored, storing_link(kept.id, link)],
            )
            kept.links.append(link)

    def _job(self, kept: Kept, fixture: Fixture, secret: str) -> apart.Fixture:
        state = kept.competition.state
        home, away = (state.club(team).team for team in (fixture.home, fixture.away))
        substitute = stand_in(state.rules.game)
        return apart.Fixture(
            rules=state.rules,
            teams=(home, away),
            start=str(kick_off(state, fixture)),
            bots=(home.bot or substitute, away.bot or substitute),
            secret=secret,
            nonces=(NONE,),
            seconds=self.service.config.bot_seconds,
            kept_steps=self.service.config.kept_steps,
        )

    def _stored(
        self, kept: Kept, fixture: Fixture, job: apart.Fixture, out: apart.PlayedOut,
        match_id: str, network: str,
    ) -> list[Executable]:  # fmt: skip
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
        statements: list[Executable] = [insert(sql_tables.matches).values(**sheet.row())]
        parts = (rows[at : at + 500] for at in range(0, len(rows), 500))
        statements += [insert(sql_tables.actions).values(part) for part in parts]
        if out.snapshot is not None:
            seq, length, line, secret_from = out.snapshot
            row = {"match": match_id, "seq": seq, "length": length, "line": line}
            row["secret_from"] = secret_from
            statements.append(insert(sql_tables.snapshots).values(**row))
        return statements
