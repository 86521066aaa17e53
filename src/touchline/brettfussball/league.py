"""Brettfußball in a competition: no squads; championships and a cup as in its book (BF 4.5)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from touchline.core.league.adapter import LeagueAdapter
from touchline.core.league.terms import Rules

QUALIFYING: Final = 2
GOING_ON: Final = 8


class BrettfussballLeague(LeagueAdapter):
    """Nobody has a squad."""

    @classmethod
    def usual(cls, rules: Rules, teams: int, how: str | None, own: bool = False) -> Rules:
        """Unplayed games cost both sides four goals; level teams go by start number (BF 4.5)."""
        rules = super().usual(rules, teams, how, own)
        changes: dict[str, Any] = {
            "neither": 4,
            "tie_breaks": ("points", "difference", "goals", "start-number"),
        }
        if not rules.preset and rules.format != "cup":
            changes |= {"preset": "championship", "final_preset": "final"}
        if rules.format == "swiss" and teams >= GOING_ON:
            changes |= {"rounds": QUALIFYING, "through": GOING_ON}  # the best eight go on (BF 4.5)
        return msgspec.structs.replace(rules, **changes)
