"""Matches of fixtures: begun between their managers, booked when they are over.

The result of a match goes into the log exactly once. The match ends first; should the server be
killed before the result is booked, it is booked when the next one starts.
"""

from __future__ import annotations

import logging
import secrets
import time
from typing import Any, Final

from sqlalchemy import Connection, Executable, select, update

from touchline.competition import lots, market
from touchline.competition.events import Awarded, Happening, Result, Sold
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import due_now, kick_off, unfit
from touchline.competition.one_match import PlayedMatch, result
from touchline.core import registry
from touchline.core.league.errors import BadCompetition
from touchline.server.competition import readiness
from touchline.server.competition.service import CompetitionService
from touchline.server.competition.stored import Link, Person, StoredCompetition, storing_link
from touchline.server.errors import NotStored, Refusal
from touchline.server.live import new_match
from touchline.server.live.matches import Matches
from touchline.server.live.new_match import NewMatch
from touchline.server.match.match_setup import Begun, preset_of
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.match_sheet import Result as Ending
from touchline.server.match.seats import SeatRow
from touchline.server.store import sql_tables
from touchline.server.wire.messages import FixtureInfo
from touchline.server.workers import fixtures as apart
from touchline.server.workers.pool import Died, TooLong

log = logging.getLogger(__name__)
MAX_TRIES: Final = 3
"""How often a match is counted if the process that does it dies."""


class FixtureMatches:
    """Begins, plays and books."""

    def __init__(self, matches: Matches, competitions: CompetitionService) -> None:
        self.matches = matches
        self.competitions = competitions
        self.linked: dict[str, str] = {}
        """The competition of each match that is under way."""

    async def catch_up(self, late: float = 0.0) -> None:
        """Find the matches under way, and book those that have ended meanwhile, `late` seconds ago.

        One that begins at the same moment is not in the store yet: it stays as it was noted.
        """
        links, matches = sql_tables.competition_matches, sql_tables.matches
        wanted = (
            select(links.c.match, links.c.competition, matches.c.status, matches.c.touched)
            .join(matches, matches.c.id == links.c.match)
            .where(links.c.status == "live")
        )

        def look(connection: Connection) -> list[Any]:
            return list(connection.execute(wanted).all())

        try:
            found = await self.matches.store.read(look)
        except NotStored as error:
            log.warning("no result is booked: %s", error)
            return
        self.linked.update({row.match: row.competition for row in found})
        for row in found:
            if row.status == "over" and row.touched <= time.time() - late:
                await self.book(row.match)

    # -- a live match of the server --------------------------------------------------------------

    async def ready(
        self, stored: StoredCompetition, number: int, person: Person, address: str, *, yes: bool
    ) -> str | None:
        """A manager is ready, or not any more; the match, once both are."""
        fixture, match = await self._asked_for(stored, number, person)
        if match is not None:
            return match
        if not yes or not self._both_ready(stored, fixture, person):
            await readiness.set_ready(self.competitions, stored, number, person, yes=yes)
            return None
        return await self._begin(stored, fixture, person, address)

    async def begin(
        self, stored: StoredCompetition, number: int, person: Person, address: str
    ) -> str | None:
        """The match of a fixture; None if one side cannot play and it was awarded instead.

        Against a person it begins only if they are ready.
        """
        fixture, match = await self._asked_for(stored, number, person)
        if match is not None:
            return match
        if not self._both_ready(stored, fixture, person):
            other = fixture.away if person.team == fixture.home else fixture.home
            raise Refusal("fixture-not-ready", 409, team=other)
        return await self._begin(stored, fixture, person, address)

    def _check_own(self, stored: StoredCompetition, fixture: Fixture, person: Person) -> None:
        if fixture.number in stored.playing:
            raise Refusal("fixture-playing", 409)
        if person.team in (fixture.home, fixture.away):
            return
        nobody = stored.manager(fixture.home) is None and stored.manager(fixture.away) is None
        if nobody and person.organiser:
            raise Refusal("bots-fixture", 409)
        raise Refusal("not-your-fixture", 403, home=fixture.home, away=fixture.away)

    def _both_ready(self, stored: StoredCompetition, fixture: Fixture, person: Person) -> bool:
        """Does nobody wait for the other one? A bot is always ready."""
        both = (stored.manager(team) for team in (fixture.home, fixture.away))
        others = [each for each in both if each is not None and each is not person]
        return all(stored.is_ready(fixture.number, each) for each in others)

    async def _begin(
        self, stored: StoredCompetition, fixture: Fixture, person: Person, address: str
    ) -> str | None:
        state, number = stored.competition.state, fixture.number
        gone, forget = readiness.begun(stored, number)
        await close_market(self.competitions, stored)
        to = unfit(state, fixture)
        if to is not None:
            await self.competitions.happen(
                stored, Awarded(match=number, to=to, by=person.name), also=[gone]
            )
            forget()
            return None
        game = registry.game(state.rules.game)
        position = kick_off(state, fixture)
        begun = Begun(game=game, position=position, preset=preset_of(game, position), fresh=False)
        seats = [self._seat(stored, team) for team in (fixture.home, fixture.away)]
        match_id = secrets.token_urlsafe(9)
        link = Link(match=match_id, number=number, status="live", by=person.name, at=time.time())
        wanted = NewMatch(begun=begun, seats=seats, address=address)
        self.linked[match_id] = stored.id
        try:
            actor = await new_match.arrange(
                self.matches, wanted, match_id, [storing_link(stored.id, link), gone]
            )
        except (Refusal, NotStored):
            del self.linked[match_id]
            raise
        actor.match_view.fixture = FixtureInfo(stored.id, state.rules.title, number)
        actor.match_view.award = state.rules.awarded
        stored.links.append(link)
        forget()
        stored.views.clear()
        return match_id

    async def _asked_for(
        self, stored: StoredCompetition, number: int, person: Person
    ) -> tuple[Fixture, str | None]:
        """The fixture somebody wants to play, and its match if it is being played."""
        await readiness.look_again(self.competitions, stored, person)
        fixture = checked(stored, number)
        link = await self.under_way(stored, number)
        if link is None:
            self._check_own(stored, fixture, person)
        return fixture, None if link is None else link.match

    async def under_way(self, stored: StoredCompetition, number: int) -> Link | None:
        """The match of a fixture that is being played.

        One that cannot be opened any more, such as one of older rules that today's judge in another
        way, would hold the season up for ever: it is void, and the fixture is to be played.
        """
        link = stored.live(number)
        if link is None:
            return None
        if await self.matches.elsewhere(link.match) is not None:
            return link
        try:
            await self.matches.actor(link.match)
        except Refusal as error:
            log.warning("match %s of a fixture is void: %s", link.match, error)
            link.status = "void"
            await self.competitions.note(stored, noting(link))
            self.linked.pop(link.match, None)
            return None
        return link

    def _seat(self, stored: StoredCompetition, team: str) -> SeatRow:
        """Who manages a team sits with the token they have for the competition."""
        person = stored.manager(team)
        if person is not None:
            return SeatRow(
                kind="person", name=person.name, token=person.token, account=person.account,
                league_team=team,
            )  # fmt: skip
        bot = stored.competition.state.club(team).team.bot or registry.stand_in(
            stored.competition.rules.game
        )
        return SeatRow(kind="bot", bot=bot, league_team=team)

    # -- the result ------------------------------------------------------------------------------

    async def book(self, match_id: str) -> None:
        """The result of a match that is over goes into the log of its competition, once."""
        competition_id = self.linked.get(match_id)
        if competition_id is None:
            return
        try:
            sheet = await self.matches.sheet(match_id)
            text = self.matches.record(await self.matches.actor(match_id))
            played = await self._count(competition_id, sheet, text)
            async with self.competitions.hold(competition_id) as stored:
                await self._book(stored, sheet, played)
        except (Refusal, NotStored, TooLong, Died) as error:
            log.warning("match %s is not booked: %s", match_id, error)
            return
        self.linked.pop(match_id, None)

    async def _count(self, competition_id: str, sheet: MatchSheet, text: str) -> PlayedMatch | None:
        """What a match left behind that was played to its end; None of any other."""
        if (sheet.result or Ending("whistle")).how != "whistle":
            return None
        async with self.competitions.hold(competition_id) as stored:
            state = stored.competition.state
            link = next((each for each in stored.links if each.match == sheet.id), None)
            if link is None:
                return None
            fixture = state.fixture(link.number)
            teams = tuple(state.club(name).team for name in (fixture.home, fixture.away))
        seconds = self.matches.config.fixture_seconds
        for left in reversed(range(MAX_TRIES)):
            try:
                return await self.competitions.desk.send(
                    stored.address, apart.count_record, state.rules, teams, text, seconds=seconds
                )
            except Died:
                if not left:
                    raise
        return None

    async def _book(
        self, stored: StoredCompetition, sheet: MatchSheet, played: PlayedMatch | None
    ) -> None:
        link = next((each for each in stored.links if each.match == sheet.id), None)
        if link is None or link.status != "live":
            return
        fixture = stored.competition.state.fixture(link.number)
        events: list[Happening] = []
        if not fixture.over:
            events = _told(stored, fixture, sheet, played)
        link.status = "booked" if events else "void"
        try:
            if events:
                await self.competitions.happen(stored, *events, also=[noting(link)])
            else:
                await self.competitions.note(stored, noting(link))
        except Refusal:
            self.competitions.forget(stored)
            raise


def noting(link: Link) -> Executable:
    """The statement that notes what has become of a match."""
    links = sql_tables.competition_matches
    return update(links).where(links.c.match == link.match).values(status=link.status)


def checked(stored: StoredCompetition, number: int) -> Fixture:
    """A fixture that can be played now."""
    state = stored.competition.state
    try:
        fixture = state.fixture(number)
    except BadCompetition as error:
        raise Refusal("competition", 404, problem=str(error)) from None
    if fixture.over:
        raise Refusal("fixture-over", 409, home=fixture.home, away=fixture.away)
    if number not in due_now(state):
        raise Refusal("fixture-later", 409, home=fixture.home, away=fixture.away)
    return fixture


async def close_market(competitions: CompetitionService, stored: StoredCompetition) -> None:
    """When a match begins the bids so far count: the highest has the player."""
    sales = await competitions.look(stored, sales_now)
    if sales:
        await competitions.happen(stored, *sales)


def sales_now(stored: StoredCompetition) -> list[Happening]:
    """The bids that are taken up when the market closes, as far as nobody concerned is playing."""
    state = stored.competition.state
    try:
        market.check_open(state)
    except BadCompetition:
        return []
    busy = stored.busy()
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
    stored: StoredCompetition, fixture: Fixture, sheet: MatchSheet, played: PlayedMatch | None
) -> list[Happening]:
    """A match to the end has a result, one that was left is awarded; a draw agreed on is none."""
    if played is not None:
        return [result_of(stored, fixture, played, sheet.id)]
    side = None if sheet.result is None else sheet.result.side
    if side is None:
        return []
    return [Awarded(match=fixture.number, to="away" if side == "home" else "home")]


def result_of(
    stored: StoredCompetition, fixture: Fixture, played: PlayedMatch, match_id: str
) -> Result:
    """The event, with a die for everybody who was hurt (CA 4.18)."""
    dice = {
        name: lots.die(stored.secret, fixture.number, name)
        for side in played.report.injured
        for name in side
    }
    return result(fixture.number, played, dice, record=match_id)
