"""Two players at a duel, and how the foul of it is called (CA 4.12, 4.13)."""

from __future__ import annotations

from typing import Any

from tests.counterattack.still import still
from tests.counterattack.table import Table, at, counter

H9, H8, A1, A4, A5 = (counter(name) for name in ("home 9", "home 8", "away 1", "away 4", "away 5"))
STEAL, TACKLE, BEHIND, RECKLESS, DIVE, NUTMEG = range(6)


def pair(x: int = 0, **others: Any) -> Table:
    """Home's Ruiz has the ball; Longo stands next to him, two others of away further off."""
    half = 0.5 * (x % 2)
    return still(
        f"home 9 {at(x, half)} Ruiz",
        f"home 8 {at(-8, 0)} Delgado",
        f"away 4 {at(x, half + 1)} Longo",
        f"away 5 {at(5, -4.5)} Attah",
        f"away 1 {at(17, 0.5)} Nkosi",
        ball="home 9",
        **others,
    )


def turned(**others: Any) -> Table:
    """The same with sides changed: away's Ruiz has the ball, home's Longo is next to him."""
    return still(
        f"away 9 {at(0, 0)} Ruiz",
        f"home 4 {at(0, 1)} Longo",
        f"home 5 {at(-5, -4.5)} Attah",
        f"home 1 {at(-17, 0.5)} Nkosi",
        ball="away 9",
        **others,
    )
