"""What a match counts its time in: minutes, turns, or attacks (CA A1, UN A1, BF A1)."""

from __future__ import annotations

from typing import Any, Literal

Unit = Literal["minute", "turn", "attack"]


def unit_of(position: Any) -> Unit:
    """The unit of the clock of a match, over or not."""
    if getattr(getattr(position, "settings", None), "attacks", 0):
        return "attack"
    return "minute" if "minute" in position.view(None) else "turn"
