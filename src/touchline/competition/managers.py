"""What a bot does between matches: it drafts, spends home's points, buys and sells (CA 4.18)."""

from __future__ import annotations

from collections.abc import Callable

from touchline.competition import market, squads
from touchline.competition.events import (
    Bid,
    Exchanged,
    Happening,
    HomePoints,
    Listed,
    Picked,
    Sold,
)
from touchline.competition.fixtures import Fixture
from touchline.competition.state import State

SPARE = 2
"""So many of the least useful players a bot puts up for sale."""


def pick(state: State, team: str) -> Picked:
    """The player who adds most to the squad."""
    squad = state.club(team).squad
    want = state.adapter.wish(squad)
    best = max(squads.pickable(state, team), key=want)
    return Picked(team=team, player=best, by=state.club(team).team.manager)


def spend(state: State, fixture: Fixture, fit: tuple[str, ...]) -> HomePoints | None:
    """Home's points where the best eleven gain most."""
    if state.rules.home_points == 0:
        return None
    points = state.adapter.spend(fit)
    if not points:
        return None
    by = state.club(fixture.home).team.manager
    return HomePoints(match=fixture.number, points=points, by=by)


def trade(state: State, teams: list[str], happen: Callable[[Happening], None]) -> None:
    """A market day of these managers, one deal after the other."""
    for team in teams:
        points = market.points_left(state, team)
        if points > 0 and state.rules.market.points == "stay":  # no player is worth a place
            happen(Exchanged(team=team, points=points, by=manager(state, team)))
    for team in teams:
        for player in least_useful(state, team)[:SPARE]:
            price = max(1, state.adapter.value(player) * 3 // 4)
            happen(Listed(team=team, player=player, price=price, by=manager(state, team)))
    for team in teams:
        offer = wanted(state, team)
        if offer is not None:
            happen(offer)
    for player in dict.fromkeys(offer.player for offer in state.bids):
        best = market.best_bid(state, player)
        if best is not None:
            happen(Sold(player=player, team=best.team))


def manager(state: State, team: str) -> str:
    """Who does it, for the log."""
    return state.club(team).team.manager


def least_useful(state: State, team: str) -> list[str]:
    """The squad, those first whom the others would miss least; keepers only if there are more."""
    club = state.club(team)
    players = state.adapter.players()
    keepers = sum(players[player] for player in club.squad)
    spare = [p for p in club.squad if not players[p] or keepers > state.rules.squads.keepers]

    def missed(player: str) -> int:
        return state.adapter.wish([other for other in club.squad if other != player])(player)

    return sorted(spare, key=missed)


def wanted(state: State, team: str) -> Bid | None:
    """The player who is worth most more than the one he would replace, for what is there."""
    club = state.club(team)
    players = state.adapter.players()
    best: tuple[int, Bid] | None = None
    for kind in (False, True):
        own = [player for player in least_useful(state, team) if players[player] == kind]
        if not own:
            continue
        gives = own[0]
        want = state.adapter.wish([player for player in club.squad if player != gives])
        for player in [*state.unused, *state.listed]:
            price = market.price(state, player)
            if price is None or price > club.cash or players[player] != kind:
                continue
            if player in club.squad:
                continue
            gain = want(player) - want(gives)
            if gain > 0 and (best is None or gain > best[0]):
                offer = Bid(
                    team=team, player=player, money=price, gives=gives, by=club.team.manager
                )
                if market.possible(state, offer):
                    best = (gain, offer)
    return best[1] if best is not None else None
