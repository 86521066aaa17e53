"""Matches of fixtures: begun between their managers, played by bots, booked when they are over.

The result of a match goes into the log exactly once. The match ends first; should the server be
killed before the result is booked, it is booked when the next one starts.
"""

from __future__ import annotations

import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Executable, insert, select, update

from touchline.competition import lots, managers, market
from touchline.competition.errors import BadCompetition
from touchline.competition.events import Awarded, Happening, Result, Sold
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import due, due_now, kick_off, unfit
from touchline.competition.one_match import Played, result
from touchline.core import registry
from touchline.server.addresses import network_of
from touchline.server.competition.kept import Kept, Link, Person, storing_link
from touchline.server.competition.people import stand_in
from touchline.server.errors import NotStored, Refusal
from touchline.server.live import new_match
from touchline.server.live.new_match import NewMatch
from touchline.server.live.nonces import NONE
from touchline.server.match.match_setup import Begun, preset_of
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.match_sheet import Result as Ending
from touchline.server.match.seats import SeatRow
from touchline.server.store import sql_tables
from touchline.server.workers import fixtures as apart
from touchline.server.workers.pool import Died, Pool, TooLong

if TYPE_CHECKING:
    from touchline.server.service import MatchService

log = logging.getLogger(__name__)
BATCHES: Final = 2
"""Competitions of one address whose bots play at a time."""


class FixtureMatches:
    """Begins, plays and books."""

    def __init__(self, service: MatchService) -> None:
        self.service = service
        self.linked: dict[str, str] = {}
        """The competition of each match that is under way."""
        self._apart = Pool(service.config.fixture_workers)
        self._batches: dict[str, str] = {}
        """The network that asked for it, by competition."""

    def stop(self) -> None:
        """Send the workers home."""
        self._apart.stop()

    async def catch_up(self) -> None:
        """Find the matches under way, and book those that have ended meanwhile."""
        links, matches = sql_tables.competition_matches, sql_tables.matches
        wanted = (
            select(links.c.match, links.c.competition, matches.c.status)
            .join(matches, matches.c.id == links.c.match)
            .where(links.c.status == "live")
        )

        def look(connection: Connection) -> list[Any]:
            return list(connection.execute(wanted).all())

        try:
            found = await self.service.store.read(look)
        except NotStored as error:
            log.warning("no result is booked: %s", error)
            return
        self.linked = {row.match: row.competition for row in found}
        for row in found:
            if row.status == "over":
                await self.book(row.match)

    # -- a live match of the server --------------------------------------------------------------

    async def begin(self, kept: Kept, number: int, person: Person, address: str) -> str | None:
        """The match of a fixture; None if one side cannot play and it was awarded instead."""
        fixture = checked(kept, number)
        link = kept.live(number)
        if link is not None:
            return link.match
        if number in kept.playing:
            raise Refusal("fixture-playing", 409)
        state = kept.competition.state
        mine = person.team in (fixture.home, fixture.away)
        if not mine and not person.organiser:
            raise Refusal("not-your-fixture", 403, home=fixture.home, away=fixture.away)
        sides = [kept.manager(team) for team in (fixture.home, fixture.away)]
        if not any(sides):
            raise Refusal("bots-fixture", 409)
        points_open = state.rules.home_points > 0 and fixture.points is None
        if points_open and sides[0] is not None and sides[0] is not person:
            raise Refusal("home-points-first", 409, team=fixture.home)
        await self._close_market(kept)
        to = unfit(state, fixture)
        if to:
            await self.service.office.happen(kept, _awarded(number, to))
            return None
        game = registry.game(state.rules.game)
        position = kick_off(state, fixture)
        begun = Begun(game=game, position=position, preset=preset_of(game, position), fresh=False)
        seats = [self._seat(kept, team) for team in (fixture.home, fixture.away)]
        match_id = secrets.token_urlsafe(9)
        link = Link(match=match_id, number=number, status="live", by=person.name, at=time.time())
        wanted = NewMatch(begun=begun, seats=seats, address=address)
        self.linked[match_id] = kept.id
        try:
            await new_match.arrange(self.service, wanted, match_id, [storing_link(kept.id, link)])
        except (Refusal, NotStored):
            del self.linked[match_id]
            raise
        kept.links.append(link)
        kept.views.clear()
        return match_id

    def _seat(self, kept: Kept, team: str) -> SeatRow:
        """Who manages a team sits with the token he has for the competition."""
        person = kept.manager(team)
        if person is not None:
            return SeatRow(kind="person", name=team, token=person.token, account=person.account)
        bot = kept.competition.state.club(team).team.bot or stand_in(kept.competition.rules.game)
        return SeatRow(kind="bot", bot=bot, name=team)

    async def _close_market(self, kept: Kept) -> None:
        """When a match begins the bids so far count: the highest has the player."""
        sales = sales_now(kept)
        if sales:
            await self.service.office.happen(kept, *sales)

    # -- the result ------------------------------------------------------------------------------

    async def book(self, match_id: str) -> None:
        """The result of a match that is over goes into the log of its competition, once."""
        competition_id = self.linked.get(match_id)
        if competition_id is None:
            return
        try:
            sheet = await self.service.sheet(match_id)
            text = self.service.record(await self.service.actor(match_id))
            played = await self._count(competition_id, sheet, text)
            async with self.service.office.hold(competition_id) as kept:
                await self._book(kept, sheet, played)
        except (Refusal, NotStored, TooLong, Died) as error:
            log.warning("match %s is not booked: %s", match_id, error)
            return
        self.linked.pop(match_id, None)

    async def _count(self, competition_id: str, sheet: MatchSheet, text: str) -> Played | None:
        """What a match left behind that was played to its end; None of any other."""
        if (sheet.result or Ending("whistle")).how != "whistle":
            return None
        async with self.service.office.hold(competition_id) as kept:
            state = kept.competition.state
            link = next((each for each in kept.links if each.match == sheet.id), None)
            if link is None:
                return None
            fixture = state.fixture(link.number)
            teams = tuple(state.club(name).team for name in (fixture.home, fixture.away))
        seconds = self.service.config.fixture_seconds
        return await self._apart.do(apart.count_record, state.rules, teams, text, seconds=seconds)

    async def _book(self, kept: Kept, sheet: MatchSheet, played: Played | None) -> None:
        link = next((each for each in kept.links if each.match == sheet.id), None)
        if link is None or link.status != "live":
            return
        fixture = kept.competition.state.fixture(link.number)
        events: list[Happening] = []
        if not fixture.over:
            events = _told(kept, fixture, sheet, played)
        link.status = "booked" if events else "void"
        links = sql_tables.competition_matches
        noted = update(links).where(links.c.match == sheet.id).values(status=link.status)
        try:
            if events:
                await self.service.office.happen(kept, *events, also=[noted])
            else:
                await self.service.office.note(kept, noted)
        except Refusal:
            self.service.office.forget(kept)
            raise

    # -- bots among themselves -------------------------------------------------------------------

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
        await self._close_market(kept)
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
                    await self._play_one(competition_id, number, by, network)
                except (Refusal, NotStored, TooLong, Died) as error:
                    log.warning("fixture %s of %s: %s", number, competition_id, error)
                finally:
                    playing.discard(number)
        finally:
            playing.difference_update(numbers)
            self._batches.pop(competition_id, None)
            async with self.service.office.hold(competition_id) as kept:
                kept.views.clear()

    async def _play_one(self, competition_id: str, number: int, by: str, network: str) -> None:
        office = self.service.office
        match_id, secret = secrets.token_urlsafe(9), secrets.token_hex(32)
        async with office.hold(competition_id) as kept:
            state = kept.competition.state
            fixture = checked(kept, number)
            to = unfit(state, fixture)
            if to:
                kept.playing.discard(number)
                await office.happen(kept, _awarded(number, to))
                return
            points = fixture.points or managers.spend(
                state, fixture, state.lineup(fixture.home).fit
            )
            if points is not fixture.points and points is not None:
                await office.happen(kept, points)
            job = self._job(kept, fixture, secret)
        out = await self._apart.do(
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
                _result(kept, fixture, out.played, match_id),
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
            SeatRow(kind="bot", bot=bot, name=team)
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


def checked(kept: Kept, number: int) -> Fixture:
    """A fixture that can be played now."""
    state = kept.competition.state
    try:
        fixture = state.fixture(number)
    except BadCompetition as error:
        raise Refusal("competition", 404, problem=str(error)) from None
    if fixture.over:
        raise Refusal("fixture-over", 409, home=fixture.home, away=fixture.away)
    if not due(state, fixture):
        raise Refusal("fixture-later", 409, home=fixture.home, away=fixture.away)
    return fixture


def sales_now(kept: Kept) -> list[Happening]:
    """The bids that are taken up when the market closes, as far as nobody concerned is playing."""
    state = kept.competition.state
    try:
        market.check_open(state)
    except BadCompetition:
        return []
    busy = kept.busy()
    found: list[Happening] = []
    moved: set[str] = set()
    for player in dict.fromkeys(offer.player for offer in state.bids):
        best = market.best_bid(state, player)
        if best is None:
            continue
        clubs = {best.team, state.owner(player)} - {""}
        if clubs & busy or clubs & moved:
            continue  # what one deal changes is looked at again when the next match begins
        moved |= clubs
        found.append(Sold(player=player, team=best.team))
    return found


def _told(
    kept: Kept, fixture: Fixture, sheet: MatchSheet, played: Played | None
) -> list[Happening]:
    """A match to the end has a result, one that was left is awarded; a draw agreed on is none."""
    if played is not None:
        return [_result(kept, fixture, played, sheet.id)]
    side = None if sheet.result is None else sheet.result.side
    to = {"home": "away", "away": "home"}.get(side or "")
    return [] if to is None else [_awarded(fixture.number, to)]


def _awarded(number: int, to: str) -> Awarded:
    return Awarded(match=number, to=to)  # type: ignore[arg-type]


def _result(kept: Kept, fixture: Fixture, played: Played, match_id: str) -> Result:
    """The event, with a die for everybody who was hurt (CA 4.18)."""
    dice = {
        name: lots.die(kept.secret, fixture.number, name)
        for side in played.left.injured
        for name in side
    }
    return result(fixture.number, played, dice, record=match_id)
