"""`touchline league transfer`: the market."""

from __future__ import annotations

from typing import Annotated

import typer

from touchline.cli.errors import BadOption
from touchline.cli.league.files import SeasonFile, Who, happen, load, save
from touchline.cli.league.tables import market_table
from touchline.cli.options import Lang, one_of, whole
from touchline.cli.output import paper
from touchline.competition import market
from touchline.competition.events import (
    Bid,
    Exchanged,
    Happening,
    Listed,
    Sold,
    Withdrawn,
)
from touchline.core.texts import say

DEEDS = ("list", "exchange", "sell", "bid", "withdraw", "close")


def transfer(
    file: SeasonFile,
    deed: Annotated[
        str,
        typer.Argument(
            metavar="|".join(DEEDS), parser=one_of("DEED", DEEDS), help=say("cli.league.deed")
        ),
    ],
    player: Annotated[
        str | None, typer.Argument(metavar="[PLAYER]", help=say("cli.league.player"))
    ] = None,
    team: Annotated[
        str, typer.Option("--team", metavar="NAME", help=say("cli.league.for-team"))
    ] = "",
    money: Annotated[
        int,
        typer.Option(
            "--money", metavar="N", parser=whole("--money", 0), help=say("cli.league.money")
        ),
    ] = 0,
    points: Annotated[
        int,
        typer.Option(
            "--points", metavar="N", parser=whole("--points", 1), help=say("cli.league.buy")
        ),
    ] = 1,
    gives: Annotated[
        str, typer.Option("--gives", metavar="PLAYER", help=say("cli.league.gives"))
    ] = "",
    by: Who = "",
    _lang: Lang = None,
) -> None:
    """Look at the market, buy currency, put up, bid, withdraw, close."""
    if deed == "list":
        paper().print(market_table(load(file).state))
        return
    if deed == "close":
        _close(file, by)
        return
    if deed in ("exchange", "bid", "withdraw") and not team:
        raise BadOption("cli.league.error.needs", option="--team", deed=deed)
    if deed != "exchange" and player is None:
        raise BadOption("cli.league.error.needs", option="PLAYER", deed=deed)
    who = player or ""
    events: dict[str, Happening] = {
        "exchange": Exchanged(team=team, points=points, by=by),
        "sell": Listed(team=team, player=who, price=money, by=by),
        "bid": Bid(team=team, player=who, money=money, gives=gives, by=by),
        "withdraw": Withdrawn(team=team, player=who, by=by),
    }
    competition = happen(file, events[deed])
    cash = competition.state.clubs[team].cash if team else 0
    paper().print(say(f"cli.league.{deed}", team=team, player=who, cash=cash), markup=False)


def _close(file: str, by: str) -> None:
    """Whoever has bid most for a player has him."""
    competition = load(file)
    state = competition.state
    market.check_open(state)
    sold = 0
    for player in dict.fromkeys(bid.player for bid in state.bids):
        best = market.best_bid(state, player)
        if best is not None:
            competition.add(Sold(player=player, team=best.team, by=by))
            said = say("cli.league.sold", player=player, team=best.team, money=best.money)
            paper().print(said, markup=False)
            sold += 1
    if not sold:
        paper().print(say("cli.league.nothing-sold"), markup=False)
    save(file, competition)
