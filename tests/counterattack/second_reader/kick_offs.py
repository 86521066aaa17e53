"""Kick-offs: who kicks, who may stand where, what the first pass may be (CA 4.3)."""

from __future__ import annotations

from tests.counterattack.second_reader import passes
from tests.counterattack.second_reader.pitch import Hex, picture, within
from tests.counterattack.second_reader.sheet import Sheet

SPOT: Hex = (0, 0)
CIRCLE = within(SPOT, 3)  # 37 hexes (CA 1.2)


def half(t: Sheet, side: int) -> set[Hex]:
    """A side's own half; the halfway column belongs to both (q7)."""
    return {hex_ for hex_ in picture() if hex_[0] * t.own_end(side) >= 0}


def room(t: Sheet, side: int) -> set[Hex]:
    """Where a side may stand: the one that waits not in the circle (CA 4.3.1)."""
    return half(t, side) if side == t.attack else half(t, side) - CIRCLE


def in_place(t: Sheet) -> bool:
    """Does everybody stand where he may?"""
    return all(hex_ in room(t, player // 11) for player, hex_ in t.at.items())


def targets(t: Sheet, kicker: int) -> set[Hex]:
    """A standard pass with its usual range (CA 4.3.3, q6), also to the next hex (q8)."""
    return passes.targets(t, kicker, passes.STANDARD)
