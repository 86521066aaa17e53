"""The transfer market: currency from league points, values, bids, limits (CA 4.18)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.competition import managers, market
from touchline.competition.competition import Competition
from touchline.competition.events import (
    Bid,
    Event,
    Exchanged,
    Listed,
    Sheet,
    Sold,
    Withdrawn,
)
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Market

from .kit import begun, result, wild

pytestmark = pytest.mark.rule("CA 4.18")


def season(preset: str = "core", **changes: object) -> Competition:
    """Albion has won a match: three points, and thirty to spend."""
    competition = begun("counterattack", 4, "double", preset, "dealt", **changes)
    fixture = next(f for f in competition.state.fixtures if f.has("Albion"))
    result(competition, fixture.number, *((2, 0) if fixture.home == "Albion" else (0, 2)))
    return competition


def refused(competition: Competition, event: Event, key: str) -> None:
    """Nothing changes, and the sentence says why."""
    before = competition.text()
    with pytest.raises(BadCompetition) as refusal:
        competition.add(event)  # type: ignore[arg-type]
    assert refusal.value.key == f"league.error.{key}"
    assert competition.text() == before


def cheap(competition: Competition, most: int = 30) -> str:
    """An unused outfielder who costs this at most, or is made to."""
    state = competition.state
    player = next(name for name in state.unused if not state.adapter.players()[name])
    if state.adapter.value(player) > most:
        competition.add(Listed(player=player, price=most))
    return player


def outfielder(competition: Competition, team: str, place: int = 3) -> str:
    """Somebody of a squad who is no keeper."""
    state = competition.state
    squad = [name for name in state.club(team).squad if not state.adapter.players()[name]]
    return squad[place]


def test_points_buy_currency_each_once_and_stay_in_the_table() -> None:
    competition = season()
    state = competition.state
    refused(competition, Exchanged(team="Albion", points=4), "exchange")
    competition.add(Exchanged(team="Albion", points=2))
    assert state.club("Albion").cash == 20
    refused(competition, Exchanged(team="Albion", points=2), "exchange")
    competition.add(Exchanged(team="Albion", points=1))
    assert (state.club("Albion").cash, state.table()[0].points) == (30, 3)


@pytest.mark.parametrize("preset", ["spanish"])
def test_where_points_are_the_currency_they_leave_the_table(preset: str) -> None:
    competition = season(preset, market=Market(open=True, points="go"))
    competition.add(Exchanged(team="Albion", points=2))
    row = next(row for row in competition.state.table() if row.team == "Albion")
    assert row.points == 1
    refused(competition, Exchanged(team="Albion", points=2), "exchange")


@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_an_unused_player_is_bought_and_another_given_for_him(preset: str) -> None:
    competition = season(preset)
    state = competition.state
    competition.add(Exchanged(team="Albion", points=3))
    player, gives = cheap(competition), outfielder(competition, "Albion")
    price = market.price(state, player)
    assert price is not None
    competition.add(Bid(team="Albion", player=player, money=price, gives=gives))
    competition.add(Sold(player=player, team="Albion"))
    assert player in state.club("Albion").squad
    assert gives in state.unused
    assert state.club("Albion").cash == 30 - price
    assert state.nobody.cash == price


def test_the_highest_bid_has_him_and_of_equal_ones_the_first() -> None:
    competition = season(market=Market(open=True, start=100))
    player = cheap(competition, 20)
    for team, money in (("Borough", 25), ("Albion", 30), ("Dynamo", 30)):
        gives = outfielder(competition, team)
        competition.add(Bid(team=team, player=player, money=money, gives=gives))
    refused(competition, Sold(player=player, team="Dynamo"), "not-highest")
    competition.add(Withdrawn(team="Albion", player=player))
    competition.add(Sold(player=player, team="Dynamo"))
    assert competition.state.owner(player) == "Dynamo"
    assert competition.state.bids == []


def test_a_player_of_another_manager_is_sold_with_what_he_has_to_miss() -> None:
    competition = season(market=Market(open=True, start=100))
    state = competition.state
    match = next(f for f in state.open_matches() if f.has("Borough"))
    player = outfielder(competition, "Borough")
    side = "home" if match.home == "Borough" else "away"
    result(competition, match.number, 0, 0, **{side: Sheet(sent_off=(player,))})
    refused(competition, Bid(team="Albion", player=player, money=50), "not-for-sale")
    refused(competition, Listed(team="Albion", player=player, price=10), "not-his")
    competition.add(Listed(team="Borough", player=player, price=40))
    gives = outfielder(competition, "Albion")
    refused(competition, Bid(team="Albion", player=player, money=39, gives=gives), "too-little")
    competition.add(Bid(team="Albion", player=player, money=40, gives=gives))
    competition.add(Sold(player=player, team="Albion"))
    assert (state.club("Albion").cash, state.club("Borough").cash) == (60, 140)
    assert gives in state.club("Borough").squad
    assert player not in state.lineup("Albion").fit


@pytest.mark.parametrize(("preset", "size"), [("core", 20), ("german", 16), ("spanish", 16)])
def test_a_transfer_that_breaks_a_limit_is_refused(preset: str, size: int) -> None:
    competition = season(preset, market=Market(open=True, start=100))
    state = competition.state
    player = cheap(competition)
    assert len(state.club("Albion").squad) == size
    refused(competition, Bid(team="Albion", player=player, money=60), "size")
    keeper = next(n for n in state.club("Albion").squad if state.adapter.players()[n])
    refused(competition, Bid(team="Albion", player=player, money=60, gives=keeper), "keepers")
    stranger = outfielder(competition, "Borough")
    refused(competition, Bid(team="Albion", player=player, money=60, gives=stranger), "not-his")
    gives = outfielder(competition, "Albion")
    refused(competition, Bid(team="Albion", player=player, money=101, gives=gives), "money")
    refused(competition, Bid(team="Albion", player="Nobody", money=1), "player")
    if size == 16:  # a seller of sixteen must have somebody in return
        competition.add(Listed(team="Borough", player=stranger, price=10))
        refused(competition, Bid(team="Albion", player=stranger, money=10), "size")


def test_money_that_is_bid_elsewhere_cannot_be_bid_again() -> None:
    competition = season(market=Market(open=True, start=50))
    one = cheap(competition)
    two = next(n for n in competition.state.unused if n != one)
    competition.add(Listed(player=two, price=30))
    a, b = outfielder(competition, "Albion"), outfielder(competition, "Albion", 4)
    competition.add(Bid(team="Albion", player=one, money=30, gives=a))
    refused(competition, Bid(team="Albion", player=two, money=30, gives=b), "money")
    competition.add(Bid(team="Albion", player=one, money=20 + 10, gives=b))
    assert len(competition.state.bids) == 1


def test_bots_do_not_pay_with_their_place_in_the_table() -> None:
    competition = season("spanish", market=Market(open=True, points="go"))
    before = [(row.team, row.points) for row in competition.state.table()]
    managers.trade(competition.state, list(competition.state.start), competition.add)
    assert [(row.team, row.points) for row in competition.state.table()] == before


def test_after_the_deadline_nobody_trades() -> None:
    competition = season(market=Market(open=True, start=50, deadline=1))
    state = competition.state
    competition.add(Exchanged(team="Albion", points=1))
    for fixture in [f for f in state.open_matches() if f.day == 1]:
        result(competition, fixture.number, 0, 0)
    assert state.day == 2
    refused(competition, Exchanged(team="Albion", points=1), "deadline")
    refused(
        competition,
        Listed(team="Albion", player=outfielder(competition, "Albion"), price=1),
        "deadline",
    )


def test_a_competition_without_a_market_has_none() -> None:
    competition = begun("brettfussball", 2)
    with pytest.raises(BadCompetition) as refusal:
        competition.add(Exchanged(team="Albion", points=1))
    assert refusal.value.key == "league.error.market-closed"


def test_bots_buy_whom_they_can_use_and_never_grow_weaker() -> None:
    competition = season("german", market=Market(open=True, start=60))
    state = competition.state
    before = {name: sum(map(state.adapter.value, club.squad)) for name, club in state.clubs.items()}
    count = len(competition.events)
    managers.trade(state, list(state.start), competition.add)
    done = competition.events[count:]
    assert any(isinstance(event, Sold) for event in done)
    buyers = {event.team for event in done if isinstance(event, Sold)}
    for name in buyers:
        want = state.adapter.wish([])
        assert sum(map(want, state.club(name).squad)) >= before[name] - 20
    for club in state.clubs.values():
        assert len(club.squad) == 16
        assert club.cash >= 0


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 60), st.randoms(use_true_random=False))
def test_currency_is_conserved(start: int, chance: Random) -> None:
    competition = begun(
        "counterattack", 4, "double", "core", "dealt", market=Market(open=True, start=start)
    )
    state = competition.state
    for _ in range(10):
        wild(competition, chance, 8)
        cash = sum(club.cash for club in state.clubs.values()) + state.nobody.cash
        bought = sum(club.exchanged for club in state.clubs.values()) * state.rules.market.rate
        assert cash == 4 * start + bought
        assert all(club.cash >= 0 for club in state.clubs.values())
