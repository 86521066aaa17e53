"""The gear of each game; one we do not know is played without squads."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.competition.games.counterattack import CounterAttackGear
from touchline.competition.games.gear import Gear
from touchline.competition.games.undici import UndiciGear
from touchline.competition.rules import Rules, Team

KINDS: dict[str, type[Gear]] = {"counterattack": CounterAttackGear, "undici": UndiciGear}


def gear_of(rules: Rules, teams: Sequence[Team] = ()) -> Gear:
    """What this competition is played with."""
    return KINDS.get(rules.game, Gear)(rules, teams)
