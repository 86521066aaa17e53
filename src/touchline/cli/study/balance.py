"""`touchline study balance`: what is worth how much in a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from touchline.cli.errors import BadOption
from touchline.cli.options import GameName, Json, Lang, Preset, Switches, switches, whole, word
from touchline.cli.output import paper, print_json, progress_bar
from touchline.core import registry
from touchline.core.texts import say
from touchline.study.balance import Effect, Plan, Played, effects, play
from touchline.study.balance_page import in_goals, in_points, named, page

SHOWN = 25


def balance(
    game: GameName,
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", help=say("cli.study.option.bot"))
    ] = "regular",
    matches: Annotated[
        int,
        typer.Option(
            "--matches", metavar="N", parser=whole("--matches", 2), help=say("cli.simulate.matches")
        ),
    ] = 200,
    seed: Annotated[
        str,
        typer.Option("--seed", metavar="TEXT", parser=word("--seed"), help=say("cli.option.seed")),
    ] = "1",
    preset: Preset = None,
    changes: Switches = None,
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs", metavar="J", parser=whole("--jobs", 1), help=say("cli.simulate.jobs")
        ),
    ] = 1,
    html: Annotated[
        str | None, typer.Option("--html", metavar="FILE", help=say("cli.study.option.html"))
    ] = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Let equal bots play, and weigh what made a difference."""
    plan = Plan(game, bot, matches, seed, preset, switches(changes or []))
    known = registry.game(game)
    known.new(known.settings(plan.preset, plan.changes))
    registry.bot(game, bot, seed="")
    with progress_bar() as bar:
        task = bar.add_task(game, total=matches)

        def tell(_: Played) -> None:
            bar.advance(task)

        found = effects(play(plan, jobs, tell))
    if html is not None:
        try:
            Path(html).write_text(page(plan, found), encoding="utf-8")
        except OSError:
            raise BadOption("arena.error.results-unwritable", file=html) from None
    if as_json:
        print_json({"plan": msgspec.to_builtins(plan), "effects": msgspec.to_builtins(found)})
    else:
        paper().print(_table(found[:SHOWN]))


def _table(found: list[Effect]) -> Table:
    table = Table(title=say("study.balance.picture"))
    for key in ("what", "matches", "points", "goals"):
        table.add_column(
            say(f"study.balance.column.{key}"), justify="left" if key == "what" else "right"
        )
    for one in found:
        table.add_row(named(one.name), str(one.matches), in_points(one), in_goals(one))
    return table
