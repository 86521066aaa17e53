"""A stranger's game: it keeps the contract by itself and inherits nothing from Touchline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.conformance.duel import CORNERS, SPACE, Duel, Rules
from tests.conformance.league import DuelLeague
from touchline.core import texts
from touchline.core.action import Action
from touchline.core.errors import BadPosition, TouchlineError, Unknown
from touchline.core.settings import configure

DECISIONS = ("aim", "dive", "roll", "over")


class PenaltyDuel:
    """The game."""

    id, rules_version, package, action_count = "penalty-duel", 1, "tests.conformance", len(SPACE)
    presets: Mapping[str, Rules] = {"five": Rules(), "short": Rules(rounds=1)}
    league = DuelLeague

    def __init__(self) -> None:
        texts.add(self.package)

    def settings(self, preset: str | None = None, changes: Mapping[str, Any] | None = None) -> Any:
        if preset is not None and preset not in self.presets:
            known = ", ".join(self.presets)
            raise Unknown("error.preset", name=preset, game=self.id, known=known)
        return configure(self.presets[preset or "five"], changes or {})

    def new(self, settings: Any = None) -> Duel:
        return Duel(settings or self.presets["five"])

    def action(self, text: str | int) -> Action:
        return SPACE.by_index(text) if isinstance(text, int) else SPACE.by_text(text)

    def position(self, text: str) -> Duel:
        try:
            rounds, home, away, kicks, aimed, dived, decision = text.split()
            duel = Duel(self.settings(None, {"rounds": rounds}))
            duel.goals, duel.kicks = [int(home), int(away)], int(kicks)
            duel.aimed, duel.dived, duel.decision = int(aimed), int(dived), decision
            if decision in DECISIONS:
                return duel
        except (ValueError, TouchlineError):
            pass
        raise BadPosition("penalty-duel.error.line", text=text[:40])

    def board(self, position: Any) -> list[list[str]]:
        return [list(CORNERS)]


game = PenaltyDuel()
