"""A game as this competition sees it."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core import registry
from touchline.core.league.adapter import LeagueAdapter
from touchline.core.league.terms import Rules, Team


def adapter_of(rules: Rules, teams: Sequence[Team] = ()) -> LeagueAdapter:
    """What this competition is played with."""
    game = registry.game(rules.game)
    return game.league(game, rules, teams)
