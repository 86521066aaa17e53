"""The table: points, goals, and what decides between teams that have the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from touchline.competition.fixtures import Fixture
from touchline.core.league.terms import Rules

FORM = 5


class TableRow(msgspec.Struct, rename={"goals": "for"}):
    """One team of a table."""

    team: str
    place: int = 0
    movement: int = 0
    """Places gained since the match day before."""
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    against: int = 0
    away_goals: int = 0
    points: int = 0
    form: str = ""
    """The last matches, the latest last: W, D, L."""

    @property
    def difference(self) -> int:
        """Goals scored less goals conceded."""
        return self.goals - self.against


def score_of(fixture: Fixture, rules: Rules) -> tuple[int, int] | None:
    """The score that counts; None where nothing was played, or nobody came."""
    if fixture.result is not None:
        return fixture.result.score
    if fixture.awarded == "home":
        return rules.awarded
    if fixture.awarded == "away":
        return rules.awarded[1], rules.awarded[0]
    return None


def count(teams: Iterable[str], fixtures: Iterable[Fixture], rules: Rules) -> dict[str, TableRow]:
    """A row for each team, in no order yet."""
    rows = {team: TableRow(team) for team in teams}
    for fixture in sorted(fixtures, key=lambda each: (each.day, each.number)):
        if not fixture.over or fixture.home not in rows or fixture.away not in rows:
            continue
        home, away = rows[fixture.home], rows[fixture.away]
        score = score_of(fixture, rules)
        if score is None:  # neither came
            for row in (home, away):
                _add(row, 0, rules.neither, rules)
            continue
        _add(home, score[0], score[1], rules)
        _add(away, score[1], score[0], rules)
        away.away_goals += score[1]
    for row in rows.values():
        row.form = row.form[-FORM:]
    return rows


def _add(row: TableRow, goals: int, against: int, rules: Rules) -> None:
    row.played += 1
    row.goals += goals
    row.against += against
    if goals > against:
        row.won += 1
        row.points += rules.win
        row.form += "W"
    elif goals == against:
        row.drawn += 1
        row.points += rules.draw
        row.form += "D"
    else:
        row.lost += 1
        row.points += rules.loss
        row.form += "L"


class TableJudge:
    """Puts teams in order, one tie-break after the other."""

    def __init__(
        self,
        rows: Mapping[str, TableRow],
        fixtures: Sequence[Fixture],
        rules: Rules,
        start: Sequence[str],
        lots: Sequence[Sequence[str]],
    ) -> None:
        self.rows = rows
        self.fixtures = fixtures
        self.rules = rules
        self.start = start
        self.lots = lots
        self.level: list[tuple[str, ...]] = []
        """Groups of teams that nothing has parted."""

    def order(self, teams: Sequence[str], deep: int = 0) -> list[str]:
        """The teams, the best first; those that nothing parts in the order of start numbers."""
        if len(teams) < 2:
            return list(teams)
        if deep == len(self.rules.tie_breaks):
            self.level.append(tuple(teams))
            return sorted(teams, key=self.start.index)
        keys = self._keys(self.rules.tie_breaks[deep], teams)
        found: list[str] = []
        for key in sorted(set(keys.values()), reverse=True):
            found += self.order([team for team in teams if keys[team] == key], deep + 1)
        return found

    def _keys(self, what: str, teams: Sequence[str]) -> dict[str, tuple[int, ...]]:
        """What a tie-break looks at; more is better."""
        if what == "head-to-head":
            among = [f for f in self.fixtures if f.home in teams and f.away in teams]
            small = count(teams, among, self.rules)
            return {t: (small[t].points, small[t].difference, small[t].goals) for t in teams}
        if what == "lots":
            drawn = [lots for lots in self.lots if set(teams) <= set(lots)]
            if not drawn:
                return dict.fromkeys(teams, (0,))
            return {team: (-drawn[-1].index(team),) for team in teams}
        if what == "start-number":
            return {team: (-self.start.index(team),) for team in teams}
        fields = {"away-goals": "away_goals", "wins": "won"}
        return {team: (getattr(self.rows[team], fields.get(what, what)),) for team in teams}
