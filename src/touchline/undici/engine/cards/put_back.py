"""Cards put back at a chosen place of the face-down pile (card B10).

The pile has no order of its own: chance names what is drawn. Only of the two cards put back it is
known how many cards lie on top of each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.state import LOOKED_AT, PILE, TURNING_UP

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

NO_CARD: Final = (NOWHERE, 0)


def put_back(p: Position, side: SideIndex) -> list[tuple[int, int]]:
    """The cards whose place is known, each with how many cards lie on it."""
    found: list[tuple[int, int]] = []
    if side == HOME:
        if p.home_back1 != NOWHERE:
            found.append((int(p.home_back1), int(p.home_under1)))
        if p.home_back2 != NOWHERE:
            found.append((int(p.home_back2), int(p.home_under2)))
    else:
        if p.away_back1 != NOWHERE:
            found.append((int(p.away_back1), int(p.away_under1)))
        if p.away_back2 != NOWHERE:
            found.append((int(p.away_back2), int(p.away_under2)))
    return found


def set_put_back(p: Position, side: SideIndex, found: list[tuple[int, int]]) -> None:
    """Keep these cards, at most two, in their order, with how many lie on them."""
    one, two = [*sorted(found), NO_CARD, NO_CARD][:2]
    if side == HOME:
        p.home_back1, p.home_under1 = one
        p.home_back2, p.home_under2 = two
    else:
        p.away_back1, p.away_under1 = one
        p.away_back2, p.away_under2 = two


def put_under(p: Position, side: SideIndex, card: i64, depth: i64) -> None:
    """A card looked at goes back under so many cards of the pile."""
    p.move_card(side, card, LOOKED_AT, PILE)
    found = [(each, on + 1 if on >= depth else on) for each, on in put_back(p, side)]
    set_put_back(p, side, [*found, (int(card), int(depth))])


def top_card(p: Position, side: SideIndex) -> i64:
    """The card on top of the pile if it is known, else -1."""
    for card, depth in put_back(p, side):
        if depth == 0:
            return card
    return NOWHERE


def top_is_gone(p: Position, side: SideIndex) -> None:
    """The top card was drawn: what lies below comes up by one."""
    set_put_back(p, side, [(card, on - 1) for card, on in put_back(p, side) if on > 0])


def unknown_cards(p: Position, side: SideIndex) -> list[int]:
    """The cards of the pile that may be anywhere in it, in the order of the list."""
    found = p.cards_in(side, PILE)
    for card, _ in put_back(p, side):
        found.remove(card)
    return found


def unknown_count(p: Position, side: SideIndex) -> i64:
    """How many cards of the pile may be anywhere in it."""
    return p.count_cards(side, PILE) - len(put_back(p, side))


def known_places_fit(p: Position, side: SideIndex) -> bool:
    """Are the cards whose place is known in the pile, each at a place of its own?"""
    found = put_back(p, side)
    pile = p.cards_in(side, PILE)
    cards = {card for card, _ in found}
    depths = {depth for _, depth in found}
    if len(depths) < len(found) or len(cards) < len(found):
        return False
    return all(card in pile and depth < len(pile) for card, depth in found)


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
