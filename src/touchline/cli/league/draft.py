"""`touchline league draft, points`: what a manager does before a season and before a match."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from touchline.cli.errors import BadOption
from touchline.cli.league.files import Match, SeasonFile, Who, happen, load, save
from touchline.cli.league.tables import plain
from touchline.cli.options import Lang, Seed
from touchline.cli.output import paper
from touchline.competition import squads
from touchline.competition.events import HomePoints, Picked
from touchline.competition.season import Season
from touchline.core.league.errors import BadCompetition
from touchline.core.texts import say

POINT = re.compile(r"(.+\.[a-z_]+)\+([1-6])")


def draft(
    file: SeasonFile,
    player: Annotated[
        str | None, typer.Argument(metavar="[PLAYER]", help=say("cli.league.pick"))
    ] = None,
    seed: Seed = "1",
    by: Who = "",
    _lang: Lang = None,
) -> None:
    """Pick a player for whoever is on turn; bots pick until a person has to."""
    competition = load(file)
    season = Season(competition, seed)
    season.prepare()
    team = squads.on_turn(competition.state)
    if player is not None:
        if not team:
            raise BadCompetition("league.error.no-draft")
        competition.add(Picked(team=team, player=player, by=by))
        season.prepare()
        team = squads.on_turn(competition.state)
    save(file, competition)
    if not team:
        paper().print(say("cli.league.drafted"), markup=False)
        return
    state = competition.state
    want = state.adapter.wish(state.club(team).squad)
    table = plain(say("cli.league.on-turn", team=team), ("player",), ("value",))
    for name in sorted(squads.pickable(state, team), key=lambda each: -want(each))[:20]:
        table.add_row(name, str(state.adapter.value(name)))
    paper().print(table)


def points(
    file: SeasonFile,
    match: Match,
    given: Annotated[
        list[str], typer.Argument(metavar="NAME.ATTRIBUTE+N", help=say("cli.league.spend-on"))
    ],
    by: Who = "",
    _lang: Lang = None,
) -> None:
    """Spend the home manager's points on a match."""
    found: dict[str, int] = {}
    for text in given:
        read = POINT.fullmatch(text)
        if read is None or read[1] in found:
            raise BadOption("cli.league.error.point", value=text)
        found[read[1]] = int(read[2])
    happen(file, HomePoints(match=match, points=found, by=by))
    spent = sum(found.values())
    paper().print(say("cli.league.spent", n=spent, match=match), markup=False)
