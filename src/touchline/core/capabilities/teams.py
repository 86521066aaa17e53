"""Teams that people make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from touchline.core.capabilities.rules import PositionT, Rules, SettingsT
from touchline.core.editor.own_team import OwnTeam, TeamKit
from touchline.core.league.player_table import PlayerTable


class Teams(Rules[PositionT, SettingsT]):
    """What is asked of a game where people make teams; in one that says nothing nobody can."""

    def team_kit(self) -> TeamKit | None:
        """What a team is made of; None: nobody can make one."""
        return None

    def own_team(self, text: str) -> OwnTeam:
        """The team in a text; an error says what is wrong with it."""
        raise NotImplementedError

    def team_table(self, team: OwnTeam) -> PlayerTable:
        """Its players as a table, in the current language."""
        raise NotImplementedError

    def team_text(self, parts: Mapping[str, Any]) -> str:
        """The text of a team that was put together card by card."""
        raise NotImplementedError

    def with_teams(
        self, settings: SettingsT, home: str | None, away: str | None, seed: int
    ) -> PositionT:
        """A match of own teams; the seed says what a side gets that brings none."""
        raise NotImplementedError
