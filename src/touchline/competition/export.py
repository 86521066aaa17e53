"""A competition for other programs: JSON, and CSV of tables, matches and players."""

from __future__ import annotations

import csv
import io
from typing import Any, Final

import msgspec

from touchline.competition import books, market
from touchline.competition.fixtures import Fixture
from touchline.competition.players.season_lines import PlayerLine, player_lines
from touchline.competition.rounds import champion
from touchline.competition.state import State
from touchline.competition.table import TableRow, score_of

FORMULA: Final = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a formula begins with, in wide letters too."""


def as_data(state: State) -> dict[str, Any]:
    """Everything somebody would want to show, as plain data; `table` is that of the first stage."""
    return {
        "title": state.rules.title,
        "game": state.rules.game,
        "format": state.rules.format,
        "champion": champion(state) or None,
        "day": state.day,
        "left": len(state.open_matches()),
        "table": [row_data(row) for row in state.table()],
        "tables": {s: [row_data(row) for row in state.table(s)] for s in state.stages()},
        "matches": [match_data(state, fixture) for fixture in state.fixtures],
        "squads": squads_data(state),
        "scorers": [msgspec.to_builtins(entry) for entry in books.scorers(state)],
        "assists": [msgspec.to_builtins(entry) for entry in books.assists(state)],
        "cards": [
            {"team": team, "player": player, "yellow": yellow, "red": red}
            for team, player, yellow, red in books.cards(state)
        ],
        "players": [msgspec.to_builtins(line) for line in player_lines(state)],
        "clean_sheets": [msgspec.to_builtins(entry) for entry in books.clean_sheets(state)],
        "expected_goals": [
            {"team": team, "for": ours, "against": theirs}
            for team, ours, theirs in books.expected(state)
        ],
        "records": [msgspec.to_builtins(record) for record in books.records(state)],
        "events": state.events,
    }


def row_data(row: TableRow) -> dict[str, Any]:
    """A line of a table."""
    data: dict[str, Any] = msgspec.to_builtins(row)
    data["difference"] = row.difference
    return data


def match_data(state: State, fixture: Fixture) -> dict[str, Any]:
    """One match, played or not."""
    data: dict[str, Any] = {
        "match": fixture.number,
        "day": fixture.day,
        "date": books.date_of(state, fixture.day) or None,
        "stage": fixture.stage,
        "round": fixture.round,
        "home": fixture.home,
        "away": fixture.away,
        "score": score_of(fixture, state.rules),
        "awarded": fixture.awarded or None,
        "home_points": dict(fixture.points.points) if fixture.points is not None else None,
    }
    if fixture.result is not None:
        plain = msgspec.to_builtins(fixture.result)
        data |= {key: plain.get(key) for key in ("winner", "xg", "record")}
        data |= {"goals": plain.get("goals", []), "sheets": [plain.get("home"), plain.get("away")]}
    return data


def squads_data(state: State) -> dict[str, Any]:
    """Every squad with what it carries."""
    return {
        name: {
            "manager": club.team.manager,
            "cash": club.cash,
            "players": [
                {
                    "player": player,
                    "keeper": state.adapter.players()[player],
                    "value": state.adapter.value(player),
                    "price": market.price(state, player),
                    "misses": club.standing.missing.get(player, 0),
                    "yellows": club.standing.yellows.get(player, 0),
                }
                for player in club.squad
            ],
        }
        for name, club in state.clubs.items()
    }


def as_csv(state: State, what: str) -> str:
    """A sheet: `table`, `matches`, `scorers` or `players`."""
    paper = io.StringIO()
    rows = csv.writer(paper, lineterminator="\n")
    if what == "table":
        names = ["stage", "place", "team", "played", "won", "drawn", "lost", "for", "against"]
        rows.writerow([*names, "points"])
        for stage in state.stages():
            for row in state.table(stage):
                data = row_data(row) | {"stage": stage}
                rows.writerow([_plain(data[name]) for name in (*names, "points")])
    elif what == "matches":
        rows.writerow(["match", "day", "date", "stage", "home", "away", "goals", "against"])
        for fixture in state.fixtures:
            score = score_of(fixture, state.rules) or ("", "")
            day = (fixture.number, fixture.day, books.date_of(state, fixture.day), fixture.stage)
            rows.writerow([*day, _plain(fixture.home), _plain(fixture.away), *score])
    elif what == "players":
        rows.writerow(PlayerLine.__struct_fields__)
        for line in player_lines(state):
            rows.writerow([_plain(value) for value in msgspec.structs.astuple(line)])
    else:
        rows.writerow(["team", "player", "goals"])
        for entry in books.scorers(state):
            rows.writerow([_plain(entry.team), _plain(entry.player), entry.count])
    return paper.getvalue()


def _plain(value: Any) -> Any:
    """A name that a spreadsheet would take for a formula is led by an apostrophe.

    Some of them do not see what cannot be printed, so it is left out, and spaces before it count as
    nothing.
    """
    if not isinstance(value, str):
        return value
    value = "".join(filter(str.isprintable, value))
    return "'" + value if value.lstrip().startswith(FORMULA) else value
