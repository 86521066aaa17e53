"""`touchline arena`: bots against bots in pairs of matches, with ratings and a sequential test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, cast, get_args

import typer
from rich.table import Table

from touchline.arena import report
from touchline.arena.executor import Executor
from touchline.arena.on_ray import executor
from touchline.arena.parquet import library, write_parquet
from touchline.arena.plan import FORMATS, Format, Pairing, Plan, check_plan
from touchline.arena.results import Outcomes, Results
from touchline.arena.series import Teams
from touchline.arena.sprt import Bounds
from touchline.arena.standings import Standings, as_data, line_of, standings
from touchline.arena.tournament import Tournament
from touchline.cli.errors import NO, BadOption
from touchline.cli.files import check_folder, check_writable, write_text
from touchline.cli.live import Live
from touchline.cli.openings import read_openings
from touchline.cli.options import (
    Budget,
    GameName,
    Jobs,
    Json,
    Lang,
    Preset,
    Quiet,
    Records,
    Seed,
    Switches,
    one_of,
    switches,
    whole,
)
from touchline.cli.output import complain, paper, print_json
from touchline.core import registry, texts
from touchline.core.texts import say

SHOWN_FAILURES = 3
LARGEST_ELO = 1000
PARQUET = b"PAR1"  # how such a file opens
TEAMS = get_args(Teams)


def bounds(text: str) -> Bounds:
    """Reads `ELO0,ELO1`."""
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        elo0 = elo1 = -1.0
    if not 0 <= elo0 < elo1 <= LARGEST_ELO:
        raise BadOption("cli.arena.error.sprt", value=text, most=LARGEST_ELO)
    return Bounds(elo0, elo1)


def names(text: str) -> tuple[str, ...]:
    """Reads bots joined by commas."""
    found = tuple(part.strip() for part in text.split(","))
    if not all(found):
        raise BadOption("cli.arena.error.bots", value=text)
    return found


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,C", help=say("cli.arena.bots"))],
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="|".join(FORMATS),
            parser=one_of("--format", FORMATS),
            help=say("cli.arena.format"),
        ),
    ] = None,
    pairs: Annotated[
        int,
        typer.Option(
            "--pairs", "-n", metavar="N", parser=whole("--pairs", 1), help=say("cli.arena.pairs")
        ),
    ] = 50,
    sprt: Annotated[
        str | None, typer.Option("--sprt", metavar="ELO0,ELO1", help=say("cli.arena.sprt"))
    ] = None,
    teams: Annotated[
        str,
        typer.Option(
            "--teams",
            metavar="|".join(TEAMS),
            parser=one_of("--teams", TEAMS),
            help=say("cli.arena.teams"),
        ),
    ] = "exchanged",
    openings: Annotated[
        str | None, typer.Option("--openings", metavar="FILE", help=say("cli.arena.openings"))
    ] = None,
    seed: Seed = "1",
    preset: Preset = None,
    changes: Switches = None,
    budget: Budget = None,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help=say("cli.arena.ray"))
    ] = None,
    results: Annotated[
        str | None, typer.Option("--results", metavar="FILE.csv", help=say("cli.arena.results"))
    ] = None,
    parquet: Annotated[
        str | None,
        typer.Option("--parquet", metavar="FILE.parquet", help=say("cli.arena.parquet")),
    ] = None,
    page: Annotated[
        str | None, typer.Option("--report", metavar="FILE.html", help=say("cli.arena.report"))
    ] = None,
    records: Records = None,
    adjusted: Annotated[bool, typer.Option("--adjusted", help=say("cli.arena.adjusted"))] = False,
    quiet: Quiet = False,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Hold an arena, or go on with it; who interrupts it gets what has been played."""
    listed = names(bots)
    plan = Plan(
        game=game,
        bots=listed,
        format=cast(Format, form or ("pair" if len(listed) == 2 else "round-robin")),
        pairs=pairs,
        seed=seed,
        preset=preset,
        changes=switches(changes or []),
        budget=budget,
        teams=cast(Teams, teams),
        sprt=None if sprt is None else bounds(sprt),
        records=records,
        language=texts.language(),
        adjusted=adjusted,
        openings=_openings(game, openings, seed, own=preset is None and not changes),
    )
    check_plan(plan)
    if records is not None:
        check_folder(records)
    if page is not None:
        check_writable(page, report.OPENING.encode())
    if parquet is not None:
        library()
        check_writable(parquet, PARQUET)
    tournament = Tournament(plan, Results(results or f"arena-{game}.csv", plan.identity()))
    interrupted = not _played(tournament, ray, jobs, quiet)
    tournament.results.sort(tournament.pairings)
    if parquet is not None:
        write_parquet(parquet, tournament.results)
    found = standings(tournament)
    if page is not None:
        write_text(page, report.page(tournament, found))
    failed = _complain(tournament)
    if as_json:
        print_json(as_data(tournament, found))
    else:
        _tell(tournament, found)
    if interrupted:
        raise KeyboardInterrupt
    if failed:
        raise typer.Exit(NO)


def _openings(game: str, file: str | None, seed: str, *, own: bool) -> tuple[str, ...]:
    """Where matches begin, if that is said; positions bring their own settings."""
    if file is None:
        return ()
    if not own:
        raise BadOption("cli.error.position-settings")
    return read_openings(registry.game(game), file, seed)


def _played(tournament: Tournament, ray: str | None, jobs: int, quiet: bool) -> bool:
    """Play what is left; False if somebody has interrupted it and there is something to tell."""
    try:
        if tournament.left():
            with executor(ray, jobs) as players:
                _play(tournament, players, quiet)
    except KeyboardInterrupt:
        if not tournament.results.all():
            raise
        return False
    return True


def _play(tournament: Tournament, executor: Executor, quiet: bool) -> None:
    with Live(2 * tournament.left(), quiet=quiet) as live:

        def tell(pairing: Pairing, outcomes: Outcomes) -> None:
            def standing() -> str:
                played = tournament.results.pairs.get(pairing, [])
                line = line_of(tournament, pairing, played)
                return report.standing(line, tournament.plan.sprt)

            played = live.played + len(outcomes)
            live.tell(len(outcomes), played + 2 * tournament.left(), standing)

        tournament.play(executor, tell)


def _complain(tournament: Tournament) -> bool:
    """Say of matches that failed why, the first ones; were there any?"""
    failed = [
        (pairing, outcome)
        for pairing in tournament.pairings
        for outcomes in tournament.results.pairs.get(pairing, [])
        for outcome in outcomes
        if outcome.problem is not None
    ]
    for pairing, outcome in failed[:SHOWN_FAILURES]:
        complain(
            say(
                "cli.arena.failure",
                first=pairing[0],
                second=pairing[1],
                pair=outcome.number,
                problem=str(outcome.problem),
            )
        )
    return bool(failed)


def _tell(tournament: Tournament, found: Standings) -> None:
    """The tables, and what a test came to."""
    for table in _tables(tournament, found):
        paper().print(table)
    if tournament.plan.sprt is not None:
        for line in found.lines:
            paper().print(report.verdict(line))


def _tables(tournament: Tournament, found: Standings) -> list[Table]:
    """The ratings with thinking times, and who did what against whom."""
    tested = tournament.plan.sprt is not None
    title = say("arena.title", game=say(f"{tournament.plan.game}.title"), n=found.matches)
    head = [say(f"arena.{key}") for key in ("bot", "elo", "interval")]
    head += [say(f"arena.time.{key}") for key in report.TIMES]
    rows = [[*row, *report.time_row(found, row[0])] for row in report.rating_rows(found)]
    rated = _table(head, rows)
    rated.title, rated.caption = title, report.caption(found)
    weighed = tournament.plan.adjusted
    lines = [report.pairing_row(line, tested, weighed) for line in found.lines]
    return [rated, _table(report.pairing_head(tested, weighed), lines)]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = Table()
    for i, name in enumerate(head):
        table.add_column(name, justify="right" if i else "left")
    for row in rows:
        table.add_row(*row)
    return table
