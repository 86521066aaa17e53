"""What a card costs that stands for one action of the turn (L3, G4, R9, Y4, Y11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.core.ids import Counter
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.position import side_of
from touchline.undici.engine.state import CAPTAIN_ACTION

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def has_extra(p: Position, slot: Counter) -> bool:
    """Is this the captain, with his extra action still to be had (card B5)?"""
    return p.boons & CAPTAIN_ACTION != 0 and slot != NOWHERE and slot == p.captain(side_of(slot))


def can_pay(p: Position, slot: Counter) -> bool:
    """Is there an action left for this chip?"""
    return p.actions_left > 0 or has_extra(p, slot)


def pay(p: Position, slot: Counter) -> None:
    """The captain's extra action first, then one of the three."""
    if has_extra(p, slot):
        p.boons &= ~CAPTAIN_ACTION
    else:
        p.actions_left -= 1
