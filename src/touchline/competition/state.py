"""A competition as it stands: what its events have come to so far."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from touchline.competition.events import Bid, Listed
from touchline.competition.fixtures import Fixture
from touchline.competition.standing import Standing
from touchline.competition.table import TableJudge, TableRow, count
from touchline.core.league.adapter import LeagueAdapter, Lineup
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Rules, Team

KNOCK_OUT = "knock-out"


class Club(msgspec.Struct):
    """A team with what it has gathered."""

    team: Team
    squad: list[str] = []
    standing: Standing = Standing()
    cash: int = 0
    exchanged: int = 0
    """League points that have bought currency."""


class State:
    """Changed by `fold.play` alone, which checks an event before it changes anything."""

    def __init__(self, rules: Rules, teams: Sequence[Team], adapter: LeagueAdapter) -> None:
        self.rules = rules
        self.adapter = adapter
        self.clubs = {team.name: Club(team, cash=rules.market.start) for team in teams}
        self.start: list[str] = []
        self.begun = False
        """Start numbers are drawn, and everybody has a squad."""
        self.unused: dict[str, None] = dict.fromkeys(adapter.players())
        self.fixtures: list[Fixture] = []
        self.byes: list[str] = []
        self.round = 0
        """The last round that was drawn."""
        self.ladder: list[str] = []
        self.lots: list[tuple[str, ...]] = []
        self.listed: dict[str, Listed] = {}
        self.bids: list[Bid] = []
        self.nobody = Club(Team(name="–"))
        """Unused players belong to nobody, who has what managers have paid for them."""
        self.events = 0
        self.counted: dict[str, tuple[int, int]] | None = None
        """Points and number of tables of each team, until something is played or drawn."""

    # -- who there is ---------------------------------------------------------------------------

    def club(self, name: str) -> Club:
        """A team; BadCompetition says which there are."""
        if name not in self.clubs:
            known = ", ".join(self.clubs)
            raise BadCompetition("league.error.team", value=name, known=known)
        return self.clubs[name]

    def owner(self, player: str) -> str:
        """Whose squad a player is in, nobody's for an unused one."""
        return next((name for name, club in self.clubs.items() if player in club.squad), "")

    def lineup(self, name: str) -> Lineup:
        """A side with those of its squad who may play in its next match."""
        club = self.club(name)
        fit = [player for player in club.squad if club.standing.available(player)]
        own = self.adapter.own_teams(club.squad)
        return Lineup(club.team, tuple(fit), tuple(club.squad), own)

    # -- matches --------------------------------------------------------------------------------

    def fixture(self, number: int) -> Fixture:
        """A match by its number; BadCompetition says which there are."""
        if not 1 <= number <= len(self.fixtures):
            raise BadCompetition("league.error.match", value=number, last=len(self.fixtures))
        return self.fixtures[number - 1]

    def open_matches(self) -> list[Fixture]:
        """What is still to be played, in the order of days."""
        waiting = [fixture for fixture in self.fixtures if not fixture.over]
        return sorted(waiting, key=lambda each: (each.day, each.number))

    @property
    def day(self) -> int:
        """The match day that is due: the first with a match to play, or the one after all."""
        waiting = self.open_matches()
        return waiting[0].day if waiting else max((f.day for f in self.fixtures), default=0) + 1

    # -- tables ---------------------------------------------------------------------------------

    def stages(self) -> list[str]:
        """The stages that have a table."""
        return list(dict.fromkeys(f.stage for f in self.fixtures if f.stage != KNOCK_OUT))

    def judge(self, stage: str = "", until: int = 999) -> tuple[list[TableRow], TableJudge]:
        """The table of a stage, and whoever judged it."""
        stage = stage or next(iter(self.stages()), "")
        played = self._matches(stage, until)
        rows = self._rows(stage, played)
        if self.rules.market.points == "go":
            for name, row in rows.items():
                row.points -= self.clubs[name].exchanged
        judge = TableJudge(rows, played, self.rules, self.start or list(self.clubs), self.lots)
        order = list(self.ladder) if stage == "ladder" else judge.order(list(rows))
        table = [rows[name] for name in order]
        for place, row in enumerate(table, 1):
            row.place = place
        return table, judge

    def _matches(self, stage: str, until: int = 999) -> list[Fixture]:
        return [f for f in self.fixtures if f.stage == stage and f.day <= until]

    def _rows(self, stage: str, played: Sequence[Fixture]) -> dict[str, TableRow]:
        """A row for each team of a stage, in no order yet."""
        teams = list(self.start or self.clubs)
        if stage.startswith("group-"):
            there = {name for f in self.fixtures if f.stage == stage for name in (f.home, f.away)}
            teams = [name for name in teams if name in there]
        rows = count(teams, played, self.rules)
        for name in self.byes if stage == "swiss" else ():
            rows[name].points += self.rules.win
        return rows

    def points(self, team: str) -> tuple[int, int]:
        """The points a team has won in all tables, and in how many it stands; no table is judged.

        They are counted once for all teams: a market day asks for them at every step.
        """
        if self.counted is None:
            self.counted = dict.fromkeys(self.clubs, (0, 0))
            for stage in self.stages():
                for name, row in self._rows(stage, self._matches(stage)).items():
                    points, tables = self.counted[name]
                    self.counted[name] = points + row.points, tables + 1
        return self.counted[team]

    def table(self, stage: str = "") -> list[TableRow]:
        """The table of a stage with movement since the match day before the last one."""
        table, _ = self.judge(stage)
        stage = stage or next(iter(self.stages()), "")
        days = sorted({f.day for f in self.fixtures if f.stage == stage and f.over})
        if len(days) > 1 and stage != "ladder":
            earlier, _ = self.judge(stage, days[-2])
            place = {row.team: row.place for row in earlier}
            for row in table:
                row.movement = place[row.team] - row.place
        return table
