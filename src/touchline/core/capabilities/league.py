"""The game as competitions see it."""

from __future__ import annotations

from touchline.core.league.adapter import LeagueAdapter


class League:
    """What a competition asks of a game."""

    league: type[LeagueAdapter] = LeagueAdapter
    """The game as competitions see it; one that says nothing is played without squads."""
