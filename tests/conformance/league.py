"""Penalty duels in a competition: every club has three shooters, who take turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from touchline.core.league.adapter import SIDES, LeagueAdapter, Lineup, MatchReport
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Rules, Squads

SHOOTERS = tuple(f"Shooter {number}" for number in range(1, 31))


class DuelLeague(LeagueAdapter):
    """Thirty shooters for all, dealt to the clubs by lot."""

    fewest = 1

    @classmethod
    def usual(cls, rules: Rules, teams: int, how: str | None, own: bool = False) -> Rules:  # noqa: ARG003
        """Squads of three, unless somebody wants none."""
        if how not in (None, "none", "dealt"):
            raise BadCompetition("league.error.no-squads", game=rules.game)
        if how == "none":
            return rules
        return msgspec.structs.replace(rules, squads=Squads(how="dealt", size=3, smallest=1))

    def players(self) -> Mapping[str, bool]:
        """All shooters; nobody is only a keeper."""
        return dict.fromkeys(SHOOTERS, False)

    def start(self, settings: Any, home: Lineup, away: Lineup, points: Mapping[str, int]) -> Any:
        """A duel of those who may play."""
        self.shooters = (home.fit, away.fit)
        return self.game.new(settings)

    def watch(self, report: MatchReport, position: Any, events: Sequence[Any], minute: int) -> None:
        """Who has taken the penalty just told of, and has he scored?"""
        for event in events:
            round_, side = divmod(position.kicks - 1, 2)
            shooters = self.shooters[side]
            if shooters:
                shooter = shooters[round_ % len(shooters)]
                report.played[side].append(shooter)
                if event.scored:
                    report.goals.append((SIDES[side], minute, shooter, "", False))
