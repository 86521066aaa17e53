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
from touchline.server.competition.kept import Kept, Person
from touchline.server.competition.office import Office, check_seq
from touchline.server.errors import Refusal


async def deal(
    office: Office,
    kept: Kept,
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
            office, kept, person, act, Listed(player=player, price=money), seq
        )
    else:
        events = [_managed(kept, person, act, player, money, gives, points)]
    await office.happen(kept, *(msgspec.structs.replace(each, by=person.name) for each in events))


async def _organised(
    office: Office, kept: Kept, person: Person, act: str, listing: Listed, seq: int | None
) -> list[Happening]:
    """The organiser sets the value of an unused player, or closes the market."""
    if not person.organiser:
        raise Refusal("organiser-only", 403)
    check_seq(kept, -1 if seq is None else seq)
    if act == "price":
        return [listing]
    sales = await office.look(kept, sales_now)
    if not sales:
        raise Refusal("no-bids", 409)
    return sales


def _managed(
    kept: Kept, person: Person, act: str, player: str, money: int, gives: str, points: int
) -> Happening:
    """What a manager does for his team."""
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
    return _accepted(kept, person, player)


def _accepted(kept: Kept, person: Person, player: str) -> Sold:
    """The owner lets a player go to the highest bid, unless one of the two is playing now."""
    state = kept.competition.state
    if player not in state.club(person.team).squad:
        raise Refusal("not-your-player", 403, player=player)
    best = market.best_bid(state, player)
    if best is None:
        raise Refusal("no-bids", 409)
    busy = {person.team, best.team} & kept.busy()
    if busy:
        raise Refusal("squad-playing", 409, team=min(busy))
    return Sold(player=player, team=best.team)
