"""The gear of each game; one we do not know is played without squads."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.competition.games.brettfussball import BrettfussballGear
from touchline.competition.games.counterattack import CounterAttackGear
from touchline.competition.games.gear import Gear
from touchline.competition.games.undici import UndiciGear
from touchline.competition.rules import Rules, Team

KINDS: dict[str, type[Gear]] = {
    "brettfussball": BrettfussballGear,
    "counterattack": CounterAttackGear,
    "undici": UndiciGear,
}


def kind_of(game: str) -> type[Gear]:
    """What a game is played with in competitions."""
    return KINDS.get(game, Gear)


def gear_of(rules: Rules, teams: Sequence[Team] = ()) -> Gear:
    """What this competition is played with."""
    return kind_of(rules.game)(rules, teams)
