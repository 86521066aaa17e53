"""Effects that need no choice: bonuses, permanents, what lasts for a turn (UN 3.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.ids import SideIndex
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.cards.catalogue import DRIVING, NEEDS, VALUE
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.position import eleven
from touchline.undici.engine.state import BAN_NEXT, BOOED, CAPTAIN_ACTION, FASTER, LOOK_AHEAD, PILE

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def anybody_with(p: Position, side: SideIndex, abilities: i64) -> bool:
    """Has a side a chip in use with one of these abilities? A card may also need none of them."""
    if abilities == 0:
        return True
    for slot in eleven(side):
        if p.usable(slot) and p.has_any(slot, abilities):
            return True
    return False


class Permanent(Effect):
    """It lies on the table; the rules it changes look for it there."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return anybody_with(p, side, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        pass


class CaptainPermanent(Effect):
    """A permanent that needs a captain (cards B5, B6)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.captain(side) != NOWHERE

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        if card == DRIVING:
            p.boons |= CAPTAIN_ACTION


class Boon(Effect):
    """Something lasts for this turn: the value is its bit."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.boons & VALUE[card] == 0 and anybody_with(p, side, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.boons |= VALUE[card]


class Boo(Effect):
    """The abilities of the other side are off for this turn (card B3)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.boons |= BOOED


class LookAhead(Effect):
    """At the draw of this turn three cards are looked at (card B10)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.count_cards(side, PILE) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.boons |= LOOK_AHEAD


class Ban(Effect):
    """The other side is hindered in its next turn: the value is the bit (cards B9, B11)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        bit = VALUE[card] << BAN_NEXT
        if side == HOME:
            p.away_bans |= bit
        else:
            p.home_bans |= bit


class MoreActions(Effect):
    """More actions in this turn (card B13)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.actions_left += VALUE[card]
        p.boons |= FASTER
