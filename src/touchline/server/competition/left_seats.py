"""A manager leaves in the middle of a match: the bot that takes over the team has the seat."""

from __future__ import annotations

from functools import partial

from touchline.core.side import Side
from touchline.server.competition.stored import StoredCompetition
from touchline.server.errors import NotStored, Refusal
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.matches import Matches
from touchline.server.match.match_sheet import Result
from touchline.server.match.seats import SIDES


async def leave_seats(matches: Matches, stored: StoredCompetition, team: str, bot: str) -> None:
    """Whoever managed this team has no seat in its match any more, whatever token they have."""
    for link in [each for each in stored.links if each.status == "live"]:
        fixture = stored.competition.state.fixture(link.number)
        if not fixture.has(team):
            continue
        side = Side.HOME if fixture.home == team else Side.AWAY
        try:
            actor = await matches.actor(link.match)
            await actor.call(partial(_leave, actor, side, bot))
        except (Refusal, NotStored):
            continue  # it cannot be opened, and is void when somebody looks for it


async def _leave(match: MatchActor, side: Side, bot: str) -> None:
    """The opponent plays on against the bot; where there is none, nobody would play on.

    Such a match ends without a result, so its fixture is due again and bots can play it.
    """
    left = match.sheet.seats[side]
    if match.sheet.status == "over" or left.kind != "person":
        return
    other = match.sheet.seats[SIDES[1 - side]]
    if other.kind != "person":
        await match.end(Result("agreed"))
    else:
        await match.seat_taken(side, left.given_to(bot))
    for guest in match.guests:
        guest.sides = tuple(held for held in guest.sides if held is not side)
    match.look_round()
    match.show_state()
    await match.keep_going()
