"""Marking: what opponents round the receiver take off a pass or a cross (UN 3.6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.undici.abilities import GLADIATOR, RAM
from touchline.undici.cards import GLADIATORS_MARK, RAMS_MARK
from touchline.undici.pitch import NEIGHBOURS
from touchline.undici.position import IN_PLAY, side_of

if TYPE_CHECKING:
    from touchline.undici.position import Position

CARD_MARK = 3  # what cards R5 and R12 make of a marker


def marking(p: Position, receiver: i64, cross: bool) -> i64:
    """What the markers of a receiver take off the score."""
    total: i64 = 0
    enemies = 1 - side_of(receiver)
    for box in NEIGHBOURS[p.where(receiver)]:
        slot = i64(p.on[box]) - 1
        if slot >= 0 and side_of(slot) == enemies:
            total += mark_of(p, slot, cross)
    return total


def marks(p: Position, slot: i64) -> bool:
    """Does this chip mark at all (R14)?"""
    return (p.flipped >> slot) & 1 == 0 or p.settings.flipped_mark


def mark_of(p: Position, slot: i64, cross: bool) -> i64:
    """What one marker takes off."""
    if not marks(p, slot):
        return 0
    if p.settings.cards:
        side = side_of(slot)
        if cross:
            if p.has_card(side, IN_PLAY, RAMS_MARK) and p.skill(slot, RAM) > 0:
                return CARD_MARK
        elif p.has_card(side, IN_PLAY, GLADIATORS_MARK) and p.skill(slot, GLADIATOR) > 0:
            return CARD_MARK
    return 1
