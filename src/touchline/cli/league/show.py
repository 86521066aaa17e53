"""`touchline league show`: tables, fixtures, squads, lists, one match."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from touchline.cli.errors import BadOption
from touchline.cli.league.files import load
from touchline.cli.league.tables import (
    entries_table,
    league_table,
    market_table,
    matches_table,
    plain,
    records_table,
    rows_table,
    squad_table,
)
from touchline.cli.options import Json, Lang, whole
from touchline.cli.output import paper, print_json
from touchline.competition import books
from touchline.competition.export import as_data, match_data, row_data
from touchline.competition.fixtures import Fixture
from touchline.competition.kick_off import kick_off
from touchline.competition.report import report
from touchline.competition.state import State
from touchline.core.texts import say

VIEWS = (
    *("table", "fixtures", "results", "squads", "scorers", "assists", "cards", "clean-sheets"),
    *("xg", "head-to-head", "records", "market", "all-time", "log"),
)
MATCHES = ("fixtures", "results", "head-to-head")


def show(
    files: Annotated[list[str], typer.Argument(metavar="FILE [VIEW]", help=say("cli.league.view"))],
    team: Annotated[
        list[str] | None, typer.Option("--team", metavar="NAME", help=say("cli.league.of-team"))
    ] = None,
    match: Annotated[
        int | None,
        typer.Option(
            "--match", metavar="N", parser=whole("--match", 1), help=say("cli.league.one")
        ),
    ] = None,
    line: Annotated[bool, typer.Option("--line", help=say("cli.league.line"))] = False,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """Show a competition; more files before `all-time` are counted together."""
    view = files.pop() if files[-1] in VIEWS and len(files) > 1 else "table"
    if len(files) > 1 and view != "all-time":
        raise BadOption("cli.league.error.view", value=files[-1], known=", ".join(VIEWS))
    states = [load(file).state for file in files]
    state = states[0]
    if match:
        _match(state, match, line, as_json)
        return
    if view == "all-time":
        _all_time(states, as_json)
        return
    if as_json:
        print_json(_data(state, files[0], view, team or []))
        return
    console = paper()
    for table in _tables(state, files[0], view, team or []):
        console.print(table)


def _match(state: State, number: int, line: bool, as_json: bool) -> None:
    """The report of a match, or the position line it begins with."""
    fixture = state.fixture(number)
    if line:
        typer.echo(start_line(state, number))
    elif as_json:
        print_json(match_data(state, fixture) | {"report": report(state, fixture)})
    else:
        for sentence in report(state, fixture):
            paper().print(sentence, markup=False)


def start_line(state: State, number: int) -> str:
    """What `touchline play --position` needs to play a match of the competition."""
    return str(kick_off(state, state.fixture(number)))


def _data(state: State, file: str, view: str, teams: list[str]) -> Any:
    if view in MATCHES:
        return [match_data(state, fixture) for fixture in _among(state, view, teams)]
    everything = as_data(state)
    if view == "table":
        return everything
    if view == "log":
        return [msgspec.to_builtins(event) for event in load(file).events]
    if view == "market":
        return {name: state.adapter.value(name) for name in state.unused}
    if view == "squads" and teams:
        return {name: everything["squads"][state.club(name).team.name] for name in teams}
    return everything["expected_goals" if view == "xg" else view.replace("-", "_")]


def _among(state: State, view: str, teams: list[str]) -> list[Fixture]:
    """The matches of a view."""
    if view == "head-to-head":
        if len(teams) != 2:
            raise BadOption("cli.league.error.two-teams")
        return books.head_to_head(state, *teams)
    among = [f for f in state.fixtures if f.over == (view == "results")]
    for name in teams:
        state.club(name)
        among = [f for f in among if f.has(name)]
    return among


def _all_time(states: list[State], as_json: bool) -> None:
    table, scorers = books.all_time(states)
    if as_json:
        goals = [msgspec.to_builtins(entry) for entry in scorers]
        print_json({"table": [row_data(row) for row in table], "scorers": goals})
        return
    paper().print(rows_table(say("league.book.all-time"), table))
    paper().print(entries_table(say("league.book.scorers"), scorers))


def _tables(state: State, file: str, view: str, teams: list[str]) -> list[Table]:
    if view == "table":
        return [league_table(state, stage) for stage in state.stages() or ["league"]]
    if view in MATCHES:
        title = " – ".join(teams) if view == "head-to-head" else say(f"league.book.{view}")
        return [matches_table(state, _among(state, view, teams), title)]
    if view == "squads":
        return [squad_table(state, name) for name in teams or state.clubs]
    if view == "log":
        return [_log(file)]
    return [_list(state, view)]


def _list(state: State, view: str) -> Table:
    title = say(f"league.book.{view}")
    if view == "cards":
        table = plain(title, ("player", "team"), ("yellow", "red"))
        for team, player, yellow, red in books.cards(state):
            table.add_row(player, team, str(yellow), str(red))
        return table
    if view == "xg":
        table = plain(title, ("team",), ("for", "against"))
        for team, ours, theirs in books.expected(state):
            table.add_row(team, f"{ours:.2f}", f"{theirs:.2f}")
        return table
    if view == "records":
        return records_table(state)
    if view == "market":
        return market_table(state)
    lists = {"scorers": books.scorers, "assists": books.assists, "clean-sheets": books.clean_sheets}
    return entries_table(title, lists[view](state))


def _log(file: str) -> Table:
    """Every change, and who made it."""
    table = plain(say("league.book.log"), ("number", "event", "by", "at"), ())
    for number, event in enumerate(load(file).events, 1):
        tag = str(event.__struct_config__.tag)
        table.add_row(str(number), tag, event.by, event.at)
    return table
