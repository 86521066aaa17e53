"""`touchline stats`: what is counted in a match, and in many of them."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.table import Table

from touchline.cli.files import read_record
from touchline.cli.options import Files, Json, Lang, Packs
from touchline.cli.output import paper
from touchline.cli.several import look_at
from touchline.core.texts import say
from touchline.study.statistics import Report, statistics


def stats(files: Files, _packs: Packs = None, as_json: Json = False, _lang: Lang = None) -> None:
    """Tell the figures of matches; of many of one game also what they are on average."""
    reports: list[Report] = []

    def look(name: str, several: bool) -> Any:
        game, match = read_record(name)
        found = statistics(game, match)
        if as_json:
            return msgspec.to_builtins(found)
        reports.append(found)
        heading = (match.tags.get("Home", "-"), match.tags.get("Away", "-"))
        if several:
            told = say("cli.stats.match", file=name, home=heading[0], away=heading[1])
            home, away = found.score
            paper().print(f"{told} {home}:{away} ({_xg(found)})", soft_wrap=True, markup=False)
        else:
            _tell(found, heading)
        return None

    try:
        look_at(files, as_json, look)
    finally:
        for game in dict.fromkeys(report.game for report in reports):
            of_game = [report for report in reports if report.game == game]
            if len(of_game) > 1:
                paper().print(_average(game, of_game))


def _xg(found: Report) -> str:
    last = found.xg[-1]
    return say("cli.stats.xg", home=f"{last.home:.2f}", away=f"{last.away:.2f}")


def _tell(found: Report, heading: tuple[str, str]) -> None:
    """One match: the table, then its goals."""
    console = paper()
    home, away = found.score
    table = Table(title=f"{heading[0]} – {heading[1]} {home}:{away}", title_justify="left")
    table.add_column()
    for side in ("home", "away"):
        table.add_column(say(f"side.{side}"), justify="right")
    for row in found.table:
        table.add_row(row.name, f"{row.home:g}", f"{row.away:g}")
    last = found.xg[-1]
    table.add_row(say("cli.stats.expected"), f"{last.home:.2f}", f"{last.away:.2f}")
    lucks = (found.dice.home, found.dice.away)
    more = (f"{luck.sum - luck.expected:+.1f}" for luck in lucks)
    table.add_row(say("cli.stats.luck"), *more)
    console.print(table)
    for goal in found.goals:
        scored = goal.name or say("cli.play.figure", number=goal.shirt)
        own = f" ({say('cli.stats.own')})" if goal.own else ""
        score = "{}:{}".format(*goal.score)
        console.print(f"{score}  {goal.clock}′  {scored}{own}", markup=False)


def _average(game: str, reports: list[Report]) -> Table:
    """What a match has on average."""
    title = say("cli.stats.average", game=say(f"{game}.title"), n=len(reports))
    table = Table(title=title, title_justify="left")
    table.add_column()
    for side in ("home", "away"):
        table.add_column(say(f"side.{side}"), justify="right")
    for i, row in enumerate(reports[0].table):
        means = [
            sum(getattr(report.table[i], side) for report in reports) / len(reports)
            for side in ("home", "away")
        ]
        table.add_row(row.name, *(f"{mean:.2f}" for mean in means))
    ends = [report.xg[-1] for report in reports]
    means = [sum(getattr(end, side) for end in ends) / len(ends) for side in ("home", "away")]
    table.add_row(say("cli.stats.expected"), *(f"{mean:.2f}" for mean in means))
    return table
