"""Somebody has left the match of a fixture: their opponent says so, the organiser decides.

What the organiser decides about the match and what the log says of it is one transaction, so a
kill leaves both or neither.
"""

from __future__ import annotations

import logging
from typing import Literal

import msgspec
from sqlalchemy import Executable, update

from touchline.competition.events import Awarded, Claimed, Decided, Happening
from touchline.core.side import Side
from touchline.server.competition.fixture_matches import FixtureMatches
from touchline.server.competition.stored import Link, Person, StoredCompetition
from touchline.server.errors import NotStored, Refusal
from touchline.server.live.match_actor import MatchActor
from touchline.server.match.match_sheet import Result
from touchline.server.match.seats import NAMES, SIDES, side_name
from touchline.server.store import sql_tables
from touchline.server.store.database import Statement

log = logging.getLogger(__name__)
Decision = Literal["award", "later", "bot", "annul"]


async def claim(fixtures: FixtureMatches, match_id: str, side: Side, by: str) -> None:
    """A manager says that the other one has left; the organiser is told, and so is the log."""
    await _note(fixtures, match_id, side, by, came_back=False)


async def come_back(fixtures: FixtureMatches, match_id: str, side: Side, by: str) -> None:
    """Who was missed is there again: there is nothing to decide."""
    await _note(fixtures, match_id, side, by, came_back=True)


async def _note(
    fixtures: FixtureMatches, match_id: str, side: Side, by: str, *, came_back: bool
) -> None:
    competition_id = fixtures.linked.get(match_id)
    if competition_id is None:
        return
    before, after = ("", side_name(side))[:: -1 if came_back else 1]
    try:
        async with fixtures.competitions.hold(competition_id) as stored:
            link = next((each for each in stored.links if each.match == match_id), None)
            if link is None or link.status != "live" or link.claimed != before:
                return
            team = absent_team(stored, link.number, side)
            event: Happening = Claimed(match=link.number, absent=team, by=by)
            if came_back:
                event = Decided(match=link.number, absent=team, how="back", by=by)
            await fixtures.competitions.happen(stored, event, also=[_marking(link, after)])
            link.claimed = after
    except (Refusal, NotStored) as error:
        log.warning("match %s: that %s has left is not noted: %s", match_id, side, error)
        return
    actor = fixtures.matches.actors.get(match_id)
    if actor is not None:
        show_claim(actor, None if came_back else side)


def absent_team(stored: StoredCompetition, number: int, side: Side) -> str:
    """Who plays on this side of a fixture."""
    fixture = stored.competition.state.fixture(number)
    return fixture.away if side is Side.AWAY else fixture.home


def show_claim(actor: MatchActor, side: Side | None) -> None:
    """Everybody at the match sees that the organiser has to decide, or has decided."""
    view = actor.match_view
    if view.fixture is not None:
        claimed = None if side is None else side_name(side)
        view.fixture = msgspec.structs.replace(view.fixture, claimed=claimed)

    async def show() -> None:
        actor.show_state()
        actor.look_round()

    actor.post(show)


def _marking(link: Link, claimed: str, status: str = "live") -> Executable:
    links = sql_tables.competition_matches
    this = links.c.match == link.match
    return update(links).where(this).values(claimed=claimed, status=status)


async def decide(
    fixtures: FixtureMatches, stored: StoredCompetition, number: int, how: Decision, person: Person
) -> None:
    """What becomes of a match somebody has left."""
    link = await fixtures.under_way(stored, number)
    if link is None or not link.claimed:
        raise Refusal("no-claim", 409)
    side = SIDES[NAMES.index("home" if link.claimed == "home" else "away")]
    team = absent_team(stored, number, side)
    actor = await fixtures.matches.actor(link.match)
    if how == "award" or how == "annul":
        await _end(fixtures, stored, link, actor, side, how, person)
        return
    event = Decided(match=number, absent=team, how=how, by=person.name)
    await fixtures.competitions.happen(stored, event, also=[_marking(link, "")])
    link.claimed = ""
    actor.absence.wait(side)
    show_claim(actor, None)
    if how == "bot":
        await actor.call(lambda: actor.proposals.give_to_bot(side))


async def _end(
    fixtures: FixtureMatches,
    stored: StoredCompetition,
    link: Link,
    actor: MatchActor,
    side: Side,
    how: Decision,
    person: Person,
) -> None:
    team = absent_team(stored, link.number, side)
    to = side_name(Side.HOME if side is Side.AWAY else Side.AWAY)
    event: Happening = Decided(match=link.number, absent=team, how="annul", by=person.name)
    result, status = Result("annulled"), "void"
    if how == "award":
        event = Awarded(match=link.number, to=to, absent=team, by=person.name)
        result, status = Result("absent", side_name(side)), "booked"

    async def store(statements: list[Statement]) -> None:
        also = [*statements, _marking(link, "", status)]
        await fixtures.competitions.happen(stored, event, also=also)

    fixtures.linked.pop(link.match, None)  # it is booked here
    try:
        await actor.call(lambda: actor.end(result, store))
    except (Refusal, NotStored):
        fixtures.linked[link.match] = stored.id
        if actor.sheet.status == "over":  # it has come to its end meanwhile
            fixtures.matches.over(link.match)
        raise
    link.claimed, link.status = "", "booked" if status == "booked" else "void"
    stored.views.clear()
