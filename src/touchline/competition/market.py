"""The transfer market: currency from league points, players with a value, bids (CA 4.18).

Unused players are always for sale, at their value or at what the organiser has set (English book);
a manager may put up players of their own (German and Spanish book). Whoever buys may give one of
their own in return: to the seller, or among the unused.
"""

from __future__ import annotations

from touchline.competition.events import Bid, Listed
from touchline.competition.squads import check_limits
from touchline.competition.standing import Standing
from touchline.competition.state import Club, State
from touchline.core.league.errors import BadCompetition


def check_open(state: State) -> None:
    """Raise if there is no market, or no more."""
    market = state.rules.market
    if not market.open or not state.begun:
        raise BadCompetition("league.error.market-closed")
    if market.deadline and state.day > market.deadline:
        raise BadCompetition("league.error.deadline", day=market.deadline)


def points_left(state: State, team: str) -> int:
    """How many league points a manager can still buy currency with, each point once."""
    exchanged = state.club(team).exchanged
    won, tables = state.points(team)
    gone = state.rules.market.points == "go"  # they have left every table
    return won - exchanged * (tables if gone else 1)


def exchange(state: State, team: str, points: int) -> None:
    """Buy currency with points."""
    check_open(state)
    club = state.club(team)
    left = points_left(state, team)
    if points > left:
        raise BadCompetition("league.error.exchange", team=team, value=points, most=left)
    club.exchanged += points
    club.cash += points * state.rules.market.rate


def price(state: State, player: str) -> int | None:
    """What a player costs at least; None if he is not for sale."""
    if player in state.listed:
        return state.listed[player].price
    return state.adapter.value(player) if player in state.unused else None


def put_up(state: State, listing: Listed) -> None:
    """A player is for sale: one's own, or an unused one with a value set by the organiser."""
    check_open(state)
    if listing.player not in state.adapter.players():
        raise BadCompetition("league.error.player", value=listing.player)
    owner = state.owner(listing.player)
    if listing.team and state.club(listing.team).team.name != owner:
        raise BadCompetition("league.error.not-his", value=listing.player, team=listing.team)
    if not listing.team and owner:
        raise BadCompetition("league.error.taken", value=listing.player, team=owner)
    state.listed[listing.player] = listing


def spent(state: State, team: str, but: str = "") -> int:
    """What a manager has offered in bids that are open."""
    return sum(bid.money for bid in state.bids if bid.team == team and bid.player != but)


def bid(state: State, offer: Bid) -> None:
    """A bid that could be taken up at once: money, limits, and players are there."""
    check_open(state)
    club = state.club(offer.team)
    if offer.player not in state.adapter.players():
        raise BadCompetition("league.error.player", value=offer.player)
    least = price(state, offer.player)
    if least is None or offer.player in club.squad:
        raise BadCompetition("league.error.not-for-sale", value=offer.player)
    if offer.money < least:
        raise BadCompetition(
            "league.error.too-little", value=offer.player, money=offer.money, least=least
        )
    left = club.cash - spent(state, offer.team, offer.player)
    if offer.money > left:
        raise BadCompetition("league.error.money", team=offer.team, money=offer.money, most=left)
    others = [b for b in state.bids if b.team == offer.team and b.player != offer.player]
    if offer.gives and offer.gives not in club.squad:
        raise BadCompetition("league.error.not-his", value=offer.gives, team=offer.team)
    if offer.gives and offer.gives in [b.gives for b in others]:
        raise BadCompetition("league.error.given-twice", value=offer.gives)
    _check_deal(state, offer)
    state.bids = [b for b in state.bids if (b.team, b.player) != (offer.team, offer.player)]
    state.bids.append(offer)


def _check_deal(state: State, offer: Bid) -> None:
    """Raise if a squad would be too large or too small afterwards."""
    buyer = state.club(offer.team)
    after = [player for player in buyer.squad if player != offer.gives]
    check_limits(state, buyer, [*after, offer.player])
    owner = state.owner(offer.player)
    if owner:
        seller = state.club(owner)
        left = [player for player in seller.squad if player != offer.player]
        check_limits(state, seller, [*left, *filter(None, [offer.gives])])


def withdraw(state: State, team: str, player: str) -> None:
    """Take a bid back."""
    kept = [b for b in state.bids if (b.team, b.player) != (team, player)]
    if len(kept) == len(state.bids):
        raise BadCompetition("league.error.no-bid", team=team, value=player)
    state.bids = kept


def possible(state: State, offer: Bid) -> bool:
    """Could a bid still be taken up? Other deals may have been made since."""
    club = state.club(offer.team)
    there = not offer.gives or offer.gives in club.squad
    if not there or offer.money > club.cash or price(state, offer.player) is None:
        return False
    if offer.player in club.squad:
        return False
    try:
        _check_deal(state, offer)
    except BadCompetition:
        return False
    return True


def best_bid(state: State, player: str) -> Bid | None:
    """The highest bid that can be taken up; of equal ones the first."""
    found = [b for b in state.bids if b.player == player and possible(state, b)]
    return max(found, key=lambda each: each.money) if found else None


def sell(state: State, player: str, team: str) -> None:
    """The highest bid has the player; what he has to miss goes with him."""
    check_open(state)
    best = best_bid(state, player)
    if best is None or best.team != team:
        name = best.team if best is not None else "–"
        raise BadCompetition("league.error.not-highest", value=player, team=team, best=name)
    buyer = state.club(team)
    owner = state.owner(player)
    seller = state.club(owner) if owner else state.nobody
    buyer.cash -= best.money
    seller.cash += best.money
    for name, giver, taker in ((player, seller, buyer), (best.gives, buyer, seller)):
        if name:
            _move(state, giver, taker, name)
    state.bids = [b for b in state.bids if b.player != player and possible(state, b)]


def _move(state: State, giver: Club, taker: Club, player: str) -> None:
    """A player changes squads; what he has to miss, and his cards, go with him."""
    if giver is state.nobody:
        del state.unused[player]
    else:
        giver.squad.remove(player)
    if taker is state.nobody:
        state.unused[player] = None
    else:
        taker.squad.append(player)
    state.listed.pop(player, None)
    missing, yellows = dict(giver.standing.missing), dict(giver.standing.yellows)
    gone = (missing.pop(player, 0), yellows.pop(player, 0))
    giver.standing = Standing(missing, yellows)
    missing, yellows = dict(taker.standing.missing), dict(taker.standing.yellows)
    if gone[0]:
        missing[player] = gone[0]
    if gone[1]:
        yellows[player] = gone[1]
    taker.standing = Standing(missing, yellows)
