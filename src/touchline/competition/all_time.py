"""What a season adds to the books of all time: titles, managers, goals, records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from touchline.competition import books
from touchline.competition.rounds import champion
from touchline.competition.state import State

MAX_SCORERS: Final = 200
"""Of one season."""
MAX_SHOWN: Final = 50
BY_MATCH: Final = ("highest-win", "most-goals", "one-player")


class ManagerLine(msgspec.Struct):
    """What somebody has played, over seasons."""

    manager: str
    seasons: int = 0
    titles: int = 0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    against: int = 0
    points: int = 0


COUNTED: Final = ("played", "won", "drawn", "lost", "goals", "against", "points")


class AllTimeRecord(msgspec.Struct, frozen=True):
    """A record: what, how much, and by whom in which season."""

    key: str
    value: int
    text: str
    season: str


class SeasonBook(msgspec.Struct, frozen=True):
    """One season; managers are people alone."""

    title: str
    champion: str
    manager: str
    """Who managed the champion; empty where a bot did."""
    managers: list[ManagerLine]
    scorers: list[books.Entry]
    records: list[AllTimeRecord]


class AllTime(msgspec.Struct, frozen=True):
    """Several seasons together."""

    managers: list[ManagerLine]
    scorers: list[books.Entry]
    records: list[AllTimeRecord]


def season_book(state: State) -> SeasonBook:
    """What a season adds."""
    best = champion(state)
    lines: dict[str, ManagerLine] = {}
    for stage in state.stages():
        for row in state.judge(stage)[0]:
            team = state.clubs[row.team].team
            if team.bot is not None:
                continue
            line = lines.setdefault(team.manager, ManagerLine(team.manager, seasons=1))
            line.titles = int(row.team == best or line.titles)
            for name in COUNTED:
                setattr(line, name, getattr(line, name) + getattr(row, name))
    title = state.rules.title
    winner = state.clubs[best].team if best else None
    return SeasonBook(
        title=title,
        champion=best,
        manager=winner.manager if winner is not None and winner.bot is None else "",
        managers=list(lines.values()),
        scorers=books.scorers(state)[:MAX_SCORERS],
        records=[AllTimeRecord(one.key, one.value, _whose(state, one), title)
                 for one in books.records(state)],
    )  # fmt: skip


def _whose(state: State, record: books.Record) -> str:
    if record.key not in BY_MATCH:
        return record.team
    fixture = state.fixture(record.match)
    goals = fixture.result.score if fixture.result is not None else (0, 0)
    return f"{fixture.home} – {fixture.away} {goals[0]}:{goals[1]}"


def all_time(seasons: Iterable[SeasonBook]) -> AllTime:
    """The books of several seasons, the oldest first."""
    lines: dict[str, ManagerLine] = {}
    goals: Counter[str] = Counter()
    teams: dict[str, str] = {}
    best: dict[str, AllTimeRecord] = {}
    for season in seasons:
        for each in season.managers:
            line = lines.setdefault(each.manager, ManagerLine(each.manager))
            for name in ("seasons", "titles", *COUNTED):
                setattr(line, name, getattr(line, name) + getattr(each, name))
        for entry in season.scorers:
            goals[entry.player] += int(entry.count)
            teams[entry.player] = entry.team
        for one in season.records:
            if one.key not in best or one.value > best[one.key].value:
                best[one.key] = one
    table = sorted(
        lines.values(),
        key=lambda line: (-line.titles, -line.points, line.against - line.goals, line.manager),
    )
    order = sorted(goals.items(), key=lambda item: (-item[1], item[0]))[:MAX_SHOWN]
    scorers = [books.Entry(teams[player], player, n) for player, n in order]
    return AllTime(table, scorers, list(best.values()))
