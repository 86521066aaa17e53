"""`touchline league make`: a new competition."""

from __future__ import annotations

from typing import Annotated, Any, get_args

import typer

from touchline.cli.errors import BadOption
from touchline.cli.files import check_new
from touchline.cli.league.files import save
from touchline.cli.options import (
    Lang,
    Preset,
    Switches,
    one_of,
    switches,
    whole,
)
from touchline.cli.output import paper
from touchline.competition.competition import Competition
from touchline.competition.make import rules_for, teams_for
from touchline.core.league.terms import FORMATS, Format, TieBreak
from touchline.core.registry import default_league
from touchline.core.texts import say

HOW = ("drafted", "dealt", "whole", "none")
TIE_BREAKS = get_args(TieBreak)


def make(
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help=say("cli.league.out"))],
    game: Annotated[
        str,
        typer.Option(
            "--game", metavar="GAME", help=say("cli.option.game"), default_factory=default_league
        ),
    ],
    teams: Annotated[
        int,
        typer.Option("--teams", metavar="N", parser=whole("--teams", 2), help=say("cli.league.n")),
    ] = 8,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="|".join(FORMATS),
            parser=one_of("--format", FORMATS),
            help=say("cli.league.format"),
        ),
    ] = "double",
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help=say("cli.league.bots"))
    ] = "regular",
    names: Annotated[
        list[str] | None, typer.Option("--team", metavar="NAME", help=say("cli.league.name"))
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help=say("cli.league.title"))
    ] = None,
    preset: Preset = None,
    changes: Switches = None,
    squads: Annotated[
        str | None,
        typer.Option(
            "--squads",
            metavar="|".join(HOW),
            parser=one_of("--squads", HOW),
            help=say("cli.league.squads"),
        ),
    ] = None,
    points: Annotated[
        str, typer.Option("--points", metavar="3-1-0", help=say("cli.league.points-for"))
    ] = "3-1-0",
    tie_breaks: Annotated[
        str | None,
        typer.Option("--tie-breaks", metavar="WORD,WORD", help=say("cli.league.tie-breaks")),
    ] = None,
    legs: Annotated[
        int,
        typer.Option(
            "--legs", metavar="1|2", parser=whole("--legs", 1), help=say("cli.league.legs")
        ),
    ] = 1,
    away_goals: Annotated[
        bool, typer.Option("--away-goals", help=say("cli.league.away-goals"))
    ] = False,
    begins: Annotated[
        str | None, typer.Option("--begins", metavar="DATE", help=say("cli.league.begins"))
    ] = None,
    every: Annotated[
        int,
        typer.Option(
            "--every", metavar="DAYS", parser=whole("--every", 1), help=say("cli.league.every")
        ),
    ] = 7,
    _lang: Lang = None,
) -> None:
    """Write the file of a competition that has not begun."""
    check_new(out)
    win, draw, loss = _points(points)
    more: dict[str, Any] = {"win": win, "draw": draw, "loss": loss, "away_goals": away_goals}
    if legs > 2:
        raise BadOption("cli.error.one-of", option="--legs", value=legs, known="1, 2")
    more["legs"] = legs
    if tie_breaks is not None:
        more["tie_breaks"] = tuple(map(one_of("--tie-breaks", TIE_BREAKS), tie_breaks.split(",")))
    if begins is not None:
        more |= {"calendar": "days", "begins": begins, "every": every}
    listed = names or []
    count = max(teams, len(listed))
    kind: Format = form  # type: ignore[assignment]
    heading = title or say(f"league.title.{form}")
    changed = switches(changes or [])
    rules = rules_for(game, heading, count, kind, preset, changed, squads, **more)
    made = teams_for(rules, count, bots.split(","), listed)
    competition = Competition(rules, made)
    save(out, competition)
    paper().print(say("cli.league.made", n=len(made), file=out), soft_wrap=True, markup=False)


def _points(text: str) -> tuple[int, int, int]:
    """Reads `3-1-0`."""
    parts = text.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() for part in parts):
        raise BadOption("cli.league.error.points", value=text)
    win, draw, loss = (int(part) for part in parts)
    if not 99 >= win >= draw >= loss:
        raise BadOption("cli.league.error.points", value=text)
    return win, draw, loss
