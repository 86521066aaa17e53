"""`touchline simulate`: bots against bots."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from touchline.arena.data_set.decisions import DecisionFile
from touchline.arena.figures import SHARES, Figure, Mean, Sheets, figures, wilson
from touchline.arena.series import Outcome, Series, check
from touchline.arena.simulate import Totals, as_dict
from touchline.arena.simulate import simulate as play_series
from touchline.cli.errors import NO, BadOption
from touchline.cli.files import check_folder
from touchline.cli.live import Live
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
    switches,
    whole,
)
from touchline.cli.output import complain, paper, print_json
from touchline.core import texts
from touchline.core.texts import say

SHOWN_FAILURES = 3


def simulate(
    game: GameName,
    home: Annotated[str, typer.Option("--home", metavar="BOT", help=say("cli.option.bot"))],
    away: Annotated[str, typer.Option("--away", metavar="BOT", help=say("cli.option.bot"))],
    matches: Annotated[
        int,
        typer.Option(
            "--matches",
            "-n",
            metavar="N",
            parser=whole("--matches", 1),
            help=say("cli.simulate.matches"),
        ),
    ] = 100,
    seed: Seed = "1",
    preset: Preset = None,
    changes: Switches = None,
    jobs: Jobs = 1,
    budget: Budget = None,
    records: Records = None,
    parquet: Annotated[
        str | None, typer.Option("--parquet", metavar="FILE", help=say("cli.simulate.parquet"))
    ] = None,
    stats: Annotated[bool, typer.Option("--stats", help=say("cli.simulate.stats"))] = False,
    quiet: Quiet = False,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Play a series and count; who interrupts it gets what has been played."""
    series = Series(
        game=game,
        home=home,
        away=away,
        matches=matches,
        seed=seed,
        preset=preset,
        changes=switches(changes or []),
        budget=budget,
        records=records,
        language=texts.language(),
        stats=stats,
        traced=parquet is not None,
    )
    check(series)
    decisions = None if parquet is None else _decision_file(parquet, series)
    if records is not None:
        check_folder(records)
    failed: list[Outcome] = []
    sheets: dict[int, Sheets] = {}
    totals = Totals()
    interrupted = False
    with Live(matches, quiet=quiet) as live:

        def tell(outcome: Outcome) -> None:
            if outcome.problem is not None:
                failed.append(outcome)
            if outcome.sheets is not None:
                sheets[outcome.number] = outcome.sheets
            if decisions is not None:
                decisions.add(outcome)
            live.tell(1, matches, lambda: _standing(series, totals))

        try:
            play_series(series, jobs, tell, totals)
        except KeyboardInterrupt:
            interrupted = True
    if decisions is not None:
        decisions.close()
    if interrupted and not totals.matches:
        raise KeyboardInterrupt
    for outcome in sorted(failed, key=lambda each: each.number)[:SHOWN_FAILURES]:
        complain(say("cli.simulate.failure", match=outcome.number, problem=str(outcome.problem)))
    if stats and not series.counted:
        complain(say("cli.simulate.no-stats", game=game))
    counted = figures(list(sheets.values())) if sheets else None
    if as_json:
        document = as_dict(totals)
        if stats:
            document["statistics"] = msgspec.to_builtins(counted)
        print_json(document)
    else:
        paper().print(_table(series, totals))
        if counted is not None:
            paper().print(_newspaper(series, counted))
    if interrupted:
        raise KeyboardInterrupt
    if failed:
        raise typer.Exit(NO)


def _decision_file(file: str, series: Series) -> DecisionFile:
    """Where decisions go; matches that are traced are neither recorded nor counted."""
    if series.records is not None or series.stats:
        raise BadOption("cli.simulate.error.one-file")
    return DecisionFile(file, series)


def _standing(series: Series, totals: Totals) -> str:
    """How it stands, in one line."""
    won = f"{totals.home_wins}–{totals.draws}–{totals.away_wins}"
    return f"{series.home} – {series.away} {won}"


def _table(series: Series, totals: Totals) -> Table:
    """The result for people, with how sure one can be of it."""
    table = Table(title=say("cli.simulate.title", matches=totals.matches, seed=series.seed))
    table.add_column()
    for side, bot in (("home", series.home), ("away", series.away)):
        table.add_column(f"{say(f'side.{side}')}: {bot}", justify="right")
    decided = totals.home_wins + totals.away_wins
    table.add_row(say("cli.simulate.wins"), str(totals.home_wins), str(totals.away_wins))
    table.add_row(
        say("cli.simulate.share"),
        _interval(totals.home_wins, decided),
        _interval(totals.away_wins, decided),
    )
    table.add_row(say("cli.simulate.goals"), str(totals.goals_home), str(totals.goals_away))
    table.caption = say(
        "cli.simulate.caption",
        draws=totals.draws,
        failures=totals.failures,
        seconds=f"{totals.seconds:.1f}",
        speed=f"{totals.decisions_per_second:,.0f}",
    )
    return table


def _interval(wins: int, decided: int) -> str:
    low, high = wilson(wins, decided)
    return f"{wins / decided:.1%} ({low:.1%} … {high:.1%})" if decided else "–"


def _newspaper(series: Series, counted: dict[str, Figure]) -> Table:
    """What the sides did in a match, as a newspaper prints it."""
    table = Table(title=say("cli.simulate.stats-title"))
    table.add_column()
    for side, bot in (("home", series.home), ("away", series.away)):
        table.add_column(f"{say(f'side.{side}')}: {bot}", justify="right")
    table.add_column(say("cli.simulate.both"), justify="right")
    for name, figure in counted.items():
        share = name in SHARES
        cells = [_mean(mean, share) for mean in (figure.home, figure.away, figure.match)]
        table.add_row(say(f"cli.simulate.figure.{name}"), *cells)
    return table


def _mean(mean: Mean | None, share: bool) -> str:
    if mean is None:
        return ""
    style = ".1%" if share else ".2f"
    return f"{mean.mean:{style}} ({mean.low:{style}} … {mean.high:{style}})"
