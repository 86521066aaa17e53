"""The books of a competition: scorers, cards, clean sheets, head to head, records, all time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta

import msgspec

from touchline.competition.fixtures import Fixture
from touchline.competition.state import State
from touchline.competition.table import TableRow, score_of


class Entry(msgspec.Struct, frozen=True):
    """A line of a list: a player of a team, or a team, and how often."""

    team: str
    player: str
    count: float


class Record(msgspec.Struct, frozen=True):
    """Something nobody has bettered: a match and a number, or a run of a team."""

    key: str
    value: int
    match: int = 0
    team: str = ""


def played(state: State) -> list[Fixture]:
    """The matches with a result, in the order of the calendar."""
    found = [fixture for fixture in state.fixtures if fixture.result is not None]
    return sorted(found, key=lambda each: (each.day, each.number))


def _players(counter: Counter[tuple[str, str]]) -> list[Entry]:
    """The most first, then by name."""
    order = sorted(counter.items(), key=lambda item: (-item[1], item[0][1], item[0][0]))
    return [Entry(team, player, n) for (team, player), n in order]


def scorers(state: State) -> list[Entry]:
    """Who has scored how often; own goals do not count."""
    counter: Counter[tuple[str, str]] = Counter()
    for fixture in played(state):
        for goal in fixture.result.goals if fixture.result is not None else ():
            if goal.player and not goal.own_goal:
                counter[fixture.home if goal.side == "home" else fixture.away, goal.player] += 1
    return _players(counter)


def assists(state: State) -> list[Entry]:
    """Who has passed to scorers how often."""
    counter: Counter[tuple[str, str]] = Counter()
    for fixture in played(state):
        for goal in fixture.result.goals if fixture.result is not None else ():
            if goal.assist:
                counter[fixture.home if goal.side == "home" else fixture.away, goal.assist] += 1
    return _players(counter)


def cards(state: State) -> list[tuple[str, str, int, int]]:
    """Team, player, yellow and red cards; the worst first."""
    yellow: Counter[tuple[str, str]] = Counter()
    red: Counter[tuple[str, str]] = Counter()
    for fixture in played(state):
        assert fixture.result is not None
        sides = ((fixture.home, fixture.result.home), (fixture.away, fixture.result.away))
        for team, sheet in sides:
            yellow.update((team, name) for name in sheet.booked)
            red.update((team, name) for name in sheet.sent_off)
    both = sorted({*yellow, *red}, key=lambda who: (-red[who], -yellow[who], who[1], who[0]))
    return [(team, player, yellow[team, player], red[team, player]) for team, player in both]


def clean_sheets(state: State) -> list[Entry]:
    """Matches without a goal against, by team."""
    counter = Counter(dict.fromkeys(state.clubs, 0))
    for fixture in played(state):
        score = score_of(fixture, state.rules) or (0, 0)
        counter[fixture.home] += score[1] == 0
        counter[fixture.away] += score[0] == 0
    order = sorted(counter.items(), key=lambda item: (-item[1], item[0]))
    return [Entry(team, "", n) for team, n in order]


def expected(state: State) -> list[tuple[str, float, float]]:
    """Expected goals for and against, of the matches in which they were worked out."""
    made: dict[str, list[float]] = {}
    for fixture in played(state):
        if fixture.result is None or fixture.result.xg is None:
            continue
        home, away = fixture.result.xg
        for team, ours, theirs in ((fixture.home, home, away), (fixture.away, away, home)):
            sums = made.setdefault(team, [0.0, 0.0])
            sums[0] += ours
            sums[1] += theirs
    found = [(team, round(ours, 2), round(theirs, 2)) for team, (ours, theirs) in made.items()]
    return sorted(found, key=lambda each: (each[2] - each[1], each[0]))


def head_to_head(state: State, one: str, other: str) -> list[Fixture]:
    """The matches of two teams against each other."""
    state.club(one)
    state.club(other)
    return [f for f in played(state) if f.has(one) and f.has(other)]


def grid(state: State) -> dict[str, dict[str, list[str]]]:
    """Every result by home and away team."""
    found: dict[str, dict[str, list[str]]] = {name: {} for name in state.start}
    for fixture in sorted(state.fixtures, key=lambda each: (each.day, each.number)):
        score = score_of(fixture, state.rules)
        if score is not None:
            found[fixture.home].setdefault(fixture.away, []).append("{}:{}".format(*score))
    return found


def records(state: State) -> list[Record]:
    """Highest win, most goals in a match, most goals of a player in one, longest runs."""
    matches = played(state)
    if not matches:
        return []
    found = [
        _of_match("highest-win", matches, lambda f: abs(_score(f)[0] - _score(f)[1])),
        _of_match("most-goals", matches, lambda f: sum(_score(f))),
        _of_match("one-player", matches, _most_by_one),
    ]
    for key, good in (("wins", "W"), ("unbeaten", "WD"), ("without-win", "DL")):
        best = max(state.start, key=lambda name: (_run(state, name, good), name))
        found.append(Record(key, _run(state, best, good), team=best))
    return [record for record in found if record.value]


def _score(fixture: Fixture) -> tuple[int, int]:
    return fixture.result.score if fixture.result is not None else (0, 0)


def _of_match(key: str, matches: Sequence[Fixture], value: Callable[[Fixture], int]) -> Record:
    """The first match with the highest value."""
    best = max(matches, key=value)
    return Record(key, value(best), best.number)


def _most_by_one(fixture: Fixture) -> int:
    goals = fixture.result.goals if fixture.result is not None else ()
    names = Counter((goal.side, goal.player) for goal in goals if not goal.own_goal)
    return max(names.values(), default=0)


def _run(state: State, team: str, good: str) -> int:
    """The longest run of matches that ended like this."""
    best = now = 0
    for fixture in played(state):
        if fixture.has(team):
            home, away = _score(fixture)
            ours, theirs = (home, away) if fixture.home == team else (away, home)
            letter = "W" if ours > theirs else "D" if ours == theirs else "L"
            now = now + 1 if letter in good else 0
            best = max(best, now)
    return best


def all_time(states: Iterable[State]) -> tuple[list[TableRow], list[Entry]]:
    """Several seasons together: the table and the scorers."""
    rows: dict[str, TableRow] = {}
    counter: Counter[tuple[str, str]] = Counter()
    for state in states:
        for stage in state.stages():
            for row in state.judge(stage)[0]:
                total = rows.setdefault(row.team, TableRow(row.team))
                for field in ("played", "won", "drawn", "lost", "goals", "against", "points"):
                    setattr(total, field, getattr(total, field) + getattr(row, field))
        for entry in scorers(state):
            counter[entry.team, entry.player] += int(entry.count)
    table = sorted(rows.values(), key=lambda r: (-r.points, -r.difference, -r.goals, r.team))
    for place, row in enumerate(table, 1):
        row.place = place
    return table, _players(counter)


def date_of(state: State, day: int) -> str:
    """The date of a match day, if the competition has dates."""
    if state.rules.calendar != "days" or not state.rules.begins:
        return ""
    first = date.fromisoformat(state.rules.begins)
    return (first + timedelta(days=(day - 1) * state.rules.every)).isoformat()
