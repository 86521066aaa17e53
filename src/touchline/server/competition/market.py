"""The transfer market: managers buy and sell, the organiser sets values and closes it (CA 4.18)."""

from __future__ import annotations

import msgspec

from touchline.competition import market
from touchline.competition.events import (
    Bid,
    Exchanged,
    Happening,
    Listed,
    Sold,
    Withdrawn,
)
from touchline.server.competition.fixture_matches import sales_now
from touchline.server.competition.service import CompetitionService, check_seq
from touchline.server.competition.stored import Person, StoredCompetition
from touchline.server.errors import Refusal


async def deal(
    competitions: CompetitionService,
    stored: StoredCompetition,
    person: Person,
    act: str,
    *,
    player: str,
    money: int,
    gives: str,
    points: int,
    seq: int | None,
) -> None:
    """One act on the market; Refusal says why it cannot be."""
    if act in ("price", "close"):
        events = await _organised(
            competitions, stored, person, act, Listed(player=player, price=money), seq
        )
    else:
        events = [_managed(stored, person, act, player, money, gives, points)]
    await competitions.happen(
        stored, *(msgspec.structs.replace(each, by=person.name) for each in events)
    )


async def _organised(
    competitions: CompetitionService,
    stored: StoredCompetition,
    person: Person,
    act: str,
    listing: Listed,
    seq: int | None,
) -> list[Happening]:
    """The organiser sets the value of an unused player, or closes the market."""
    if not person.organiser:
        raise Refusal("organiser-only", 403)
    check_seq(stored, -1 if seq is None else seq)
    if act == "price":
        return [listing]
    sales = await competitions.look(stored, sales_now)
    if not sales:
        raise Refusal("no-bids", 409)
    return sales


def _managed(
    stored: StoredCompetition,
    person: Person,
    act: str,
    player: str,
    money: int,
    gives: str,
    points: int,
) -> Happening:
    """What a manager does for their team."""
    team = person.team
    if not team:
        raise Refusal("no-team", 403)
    if act == "exchange":
        return Exchanged(team=team, points=max(1, points))
    if act == "list":
        return Listed(team=team, player=player, price=money)
    if act == "bid":
        return Bid(team=team, player=player, money=money, gives=gives)
    if act == "withdraw":
        return Withdrawn(team=team, player=player)
    return _accepted(stored, person, player)


def _accepted(stored: StoredCompetition, person: Person, player: str) -> Sold:
    """The owner lets a player go to the highest bid, unless one of the two is playing now."""
    state = stored.competition.state
    if player not in state.club(person.team).squad:
        raise Refusal("not-your-player", 403, player=player)
    best = market.best_bid(state, player)
    if best is None:
        raise Refusal("no-bids", 409)
    busy = {person.team, best.team} & stored.busy()
    if busy:
        raise Refusal("squad-playing", 409, team=min(busy))
    return Sold(player=player, team=best.team)
