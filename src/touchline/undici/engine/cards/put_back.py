"""Cards put back at a chosen place of the face-down pile (card B10).

The pile has no order of its own: chance names what is drawn. Only of the two cards put back it is
known how many cards lie on top of each, so a side keeps one number for both of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.state import DEPTHS, ENTRY, LOOKED_AT, PILE, TURNING_UP

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def entries(p: Position, side: i64) -> list[int]:
    """The cards whose place is known, each with its depth in one number."""
    known = p.home_known if side == HOME else p.away_known
    if known == 0:
        return []
    return [int(entry) for entry in (known % ENTRY, known // ENTRY) if entry > 0]


def write_entries(p: Position, side: i64, found: list[int]) -> None:
    """Keep these cards and depths, at most two, in the order of the cards."""
    known: i64 = 0
    for entry in sorted(found, reverse=True):
        known = known * ENTRY + entry
    if side == HOME:
        p.home_known = known
    else:
        p.away_known = known


def card_of(entry: i64) -> i64:
    """The card of an entry."""
    return entry // DEPTHS - 1


def depth_of(entry: i64) -> i64:
    """How many cards lie on top of it."""
    return entry % DEPTHS


def put_under(p: Position, side: i64, card: i64, depth: i64) -> None:
    """A card looked at goes back under so many cards of the pile."""
    p.move_card(side, card, LOOKED_AT, PILE)
    found = [e + 1 if depth_of(e) >= depth else e for e in entries(p, side)]
    write_entries(p, side, [*found, int((card + 1) * DEPTHS + depth)])


def top_card(p: Position, side: i64) -> i64:
    """The card on top of the pile if it is known, else -1."""
    for entry in entries(p, side):
        if depth_of(entry) == 0:
            return card_of(entry)
    return NOWHERE


def top_is_gone(p: Position, side: i64) -> None:
    """The top card was drawn: what lies below comes up by one."""
    if not entries(p, side):
        return
    write_entries(p, side, [entry - 1 for entry in entries(p, side) if depth_of(entry) > 0])


def unknown_cards(p: Position, side: i64) -> list[int]:
    """The cards of the pile that may be anywhere in it, in the order of the list."""
    found = p.cards_in(side, PILE)
    for entry in entries(p, side):
        found.remove(int(card_of(entry)))
    return found


def unknown_count(p: Position, side: i64) -> i64:
    """How many cards of the pile may be anywhere in it."""
    return p.count_cards(side, PILE) - len(entries(p, side))


def known_places_fit(p: Position, side: i64) -> bool:
    """Are the cards whose place is known in the pile, each at a place of its own?"""
    found = entries(p, side)
    pile = p.count_cards(side, PILE)
    depths = {int(depth_of(entry)) for entry in found}
    cards = {int(card_of(entry)) for entry in found}
    if len(depths) < len(found) or len(cards) < len(found):
        return False
    for entry in found:
        if depth_of(entry) >= pile or card_of(entry) not in p.cards_in(side, PILE):
            return False
    return True


class PutBack(Frame):
    """How many cards lie on top of the card that goes back; the first one looked at comes first."""

    kind = Kind("put-back", "UN 3.14", on=("play",), stages=(TURNING_UP,), on_turn=True, quiet=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for depth in range(p.count_cards(self.side, PILE) + 1):
            out.append(moves.under(depth))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        card = p.card_at(self.side, LOOKED_AT, 0)
        put_under(p, self.side, card, moves.which(action))
        if p.count_cards(self.side, LOOKED_AT) > 0:
            p.flow.append(PutBack(self.side))
