"""Marking: what opponents round the receiver take off a pass or a cross (UN 3.6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine.abilities import GLADIATOR, PAW, RAM
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import NEIGHBOURS, is_goal_box
from touchline.undici.engine.cards.catalogue import GLADIATORS_MARK, RAMS_MARK
from touchline.undici.engine.position import side_of
from touchline.undici.engine.state import IN_PLAY

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

CARD_MARK = 3  # what cards R5 and R12 make of a marker


def marking(p: Position, receiver: Counter, cross: bool) -> i64:
    """What the markers of a receiver take off the score."""
    total: i64 = 0
    enemies = 1 - side_of(receiver)
    for box in NEIGHBOURS[p.where(receiver)]:
        slot = i64(p.on[box]) - 1
        if slot >= 0 and side_of(slot) == enemies:
            total += mark_of(p, slot, cross)
    if p.options.close_marking:
        total += mark_from_goal(p, enemies, p.where(receiver), cross)
    return total


def mark_from_goal(p: Position, side: SideIndex, box: Square, cross: bool) -> i64:
    """What the keeper in goal takes off if the receiver is on a +3 or +4 box (UN 4.12.3, R36)."""
    keeper = p.keeper(side)
    if not p.in_goal(keeper) or not is_goal_box(box, side) or not marks(p, keeper):
        return 0
    if cross:
        return 1 + p.skill(keeper, PAW)
    return 1 + (p.skill(keeper, GLADIATOR) if p.settings.keeper_marking == "gladiator" else 0)


def marks(p: Position, slot: Counter) -> bool:
    """Does this chip mark at all (R14)?"""
    return not has(p.flipped, slot) or p.settings.flipped_mark


def mark_of(p: Position, slot: Counter, cross: bool) -> i64:
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
    return 1 + (closeness(p, slot, cross) if p.options.close_marking else 0)


def closeness(p: Position, slot: Counter, cross: bool) -> i64:
    """What a marker's abilities add: Gladiator on passes, Ram or a keeper's Paw on crosses.

    Each adds 1, a black one 2 (UN 4.12.1, 4.12.2).
    """
    if not cross:
        return p.skill(slot, GLADIATOR)
    ram = p.skill(slot, RAM)
    paw = p.skill(slot, PAW) if slot == p.keeper(side_of(slot)) else 0
    return ram if ram > paw else paw
