"""`touchline league run`: bots play what is due."""

from __future__ import annotations

from typing import Annotated

import typer

from touchline.arena.on_ray import executor
from touchline.cli.files import check_folder
from touchline.cli.league.files import SeasonFile, load, save
from touchline.cli.league.tables import league_table
from touchline.cli.options import Budget, Jobs, Json, Lang, Records, Seed, whole
from touchline.cli.output import paper, print_json, progress_bar
from touchline.competition.export import as_data
from touchline.competition.fixtures import Fixture
from touchline.competition.rounds import champion
from touchline.competition.season import Season
from touchline.core.texts import say


def run(
    file: SeasonFile,
    seed: Seed = "1",
    jobs: Jobs = 1,
    ray: Annotated[
        str | None, typer.Option("--ray", "--on", metavar="ADDRESS", help=say("cli.arena.ray"))
    ] = None,
    days: Annotated[
        int | None,
        typer.Option("--days", metavar="N", parser=whole("--days", 1), help=say("cli.league.days")),
    ] = None,
    everybody: Annotated[bool, typer.Option("--all", help=say("cli.league.all"))] = False,
    records: Records = None,
    _xg: Annotated[bool, typer.Option("--xg", hidden=True)] = False,
    budget: Budget = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Play on, and write the file after every match day."""
    competition = load(file)
    if records is not None:
        check_folder(records)
    state = competition.state
    season = Season(
        competition,
        seed,
        everybody=everybody,
        until=(max(state.day, 1) if state.fixtures else 1) + days - 1 if days else 0,
        budget=budget,
        records=records or "",
    )
    with progress_bar() as bar, executor(ray, jobs) as players:
        task = bar.add_task(state.rules.title, total=season.left() or None)
        played = 0

        def tell(fixture: Fixture) -> None:
            nonlocal played
            played += 1
            pairing = f"{fixture.home} – {fixture.away}"
            bar.update(
                task,
                description=say("cli.league.day", day=fixture.day, pairing=pairing),
                completed=played,
                total=played + season.waiting(),
            )

        season.run(players, tell, lambda: save(file, competition))
    save(file, competition)
    if as_json:
        print_json(as_data(state))
        return
    console = paper()
    for stage in state.stages():
        console.print(league_table(state, stage))
    winner = champion(state)
    if winner:
        console.print(say("league.book.champion", team=winner), markup=False)
    elif state.open_matches():
        left = len(state.open_matches())
        console.print(say("cli.league.left", n=left), markup=False)
