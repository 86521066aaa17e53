"""Who plays whom, how often and how."""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations, pairwise
from typing import Literal

import msgspec

from touchline.arena.series import Series, Teams, check
from touchline.arena.sprt import Bounds
from touchline.core import registry
from touchline.core.errors import TouchlineError
from touchline.core.settings import changed

Format = Literal["pair", "round-robin", "gauntlet", "ladder"]
FORMATS: tuple[Format, ...] = ("pair", "round-robin", "gauntlet", "ladder")
Pairing = tuple[str, str]


class BadPlan(TouchlineError):
    """An arena that cannot be held."""


class Plan(msgspec.Struct, frozen=True):
    """An arena. `pairs` are the most that two bots play; a test may stop them earlier."""

    game: str
    bots: tuple[str, ...]
    format: Format
    pairs: int
    seed: str
    preset: str | None = None
    changes: dict[str, str] = {}
    budget: float | None = None
    teams: Teams = "exchanged"
    sprt: Bounds | None = None
    records: str | None = None
    language: str = "en"
    adjusted: bool = False
    openings: tuple[str, ...] = ()

    def pairings(self) -> list[Pairing]:
        """Who plays whom: two bots; all; the first against all others; neighbours in the list."""
        if self.format in ("pair", "ladder"):
            return list(pairwise(self.bots))
        if self.format == "gauntlet":
            return [(self.bots[0], bot) for bot in self.bots[1:]]
        return list(combinations(self.bots, 2))

    def series(self, pairing: Pairing) -> Series:
        """What two bots play. Their dice are their own: no other pairing has them."""
        first, second = pairing
        return Series(
            game=self.game,
            home=first,
            away=second,
            matches=2 * self.pairs,
            seed=f"{self.seed}/{first}-{second}",
            preset=self.preset,
            changes=self.changes,
            budget=self.budget,
            records=self.records,
            language=self.language,
            paired=True,
            teams=self.teams,
            timed=True,
            adjusted=self.adjusted,
            openings=self.openings,
        )

    def identity(self) -> str:
        """What results must have in common to stand in one file.

        More bots and more pairs may join them later, another seed or rule may not.
        """
        game = registry.game(self.game)
        settings = game.settings(self.preset, self.changes)
        default = next(iter(game.presets.values()))
        words = [f"{game.id}/{game.rules_version}", f"seed={self.seed}", f"teams={self.teams}"]
        if self.adjusted:
            words.append("adjusted")
        if self.openings:
            words.append(
                f"openings={sha256(chr(10).join(self.openings).encode()).hexdigest()[:12]}"
            )
        if self.budget is not None:
            words.append(f"budget={self.budget}")
        words += [f"{key}={str(v).lower()}" for key, v in changed(settings, default).items()]
        return " ".join(words)


def check_plan(plan: Plan) -> None:
    """Everything that can be wrong with an arena is found before its first match."""
    twice = [bot for bot in plan.bots if plan.bots.count(bot) > 1]
    if twice:
        raise BadPlan("arena.error.twice", bot=twice[0])
    if len(plan.bots) < 2:
        raise BadPlan("arena.error.alone", bots=", ".join(plan.bots))
    if plan.format == "pair" and len(plan.bots) > 2:
        raise BadPlan("arena.error.pair", n=len(plan.bots))
    for pairing in plan.pairings():
        check(plan.series(pairing))
