"""The referee: one of four cards, drawn open (CA 4.1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from touchline.counterattack.engine.position import Position


def leniency(p: Position) -> i64:
    """Whoever's die reaches this number is booked."""
    return p.deck.leniency[p.referee - p.deck.players]
