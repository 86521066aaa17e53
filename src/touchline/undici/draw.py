"""Drawing strategy cards: chance names a place in the face-down pile (UN 3.14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.undici import moves
from touchline.undici.events import Drew
from touchline.undici.frame import CHANCE, Frame
from touchline.undici.pitch import NOWHERE
from touchline.undici.put_back import PutBack, top_card, top_is_gone, unknown_cards
from touchline.undici.state import HAND, LOOK_AHEAD, LOOKED_AT, PILE

if TYPE_CHECKING:
    from touchline.undici.position import Position

LOOKS = 3  # cards looked at with card B10


def draw_at_end(p: Position, side: i64) -> None:
    """One card at the end of the turn, if there is one and the hand is not full."""
    pile = p.count_cards(side, PILE)
    limit: i64 = p.settings.hand_limit
    if pile == 0 or (limit > 0 and p.count_cards(side, HAND) >= limit):
        return
    if p.boons & LOOK_AHEAD:
        p.flow.append(Keep(side))
        looks = pile if pile < LOOKS else LOOKS
        for _ in range(looks):
            p.flow.append(Draw(CHANCE, side, LOOKED_AT))
        return
    p.flow.append(Draw(CHANCE, side, HAND))


class Draw(Frame):
    """The side `a` draws a card into the zone `b`."""

    def name(self) -> str:
        return "draw"

    def rule(self) -> str:
        return "UN 3.14.3"

    def chance(self, p: Position) -> Chance:
        return moves.draw_from(self.a, len(unknown_cards(p, self.a)), "draw", self.rule())

    def enter(self, p: Position) -> None:
        """A card put back on top is drawn without chance (card B10)."""
        card = top_card(p, self.a)
        if card != NOWHERE:
            self.take(p, card)
            p.flow[-1].enter(p)

    def play(self, p: Position, action: Action) -> None:
        self.take(p, unknown_cards(p, self.a)[action.index - moves.DRAW])

    def take(self, p: Position, card: i64) -> None:
        """The card on top of the pile turns out to be this one."""
        p.flow.pop()
        top_is_gone(p, self.a)
        p.move_card(self.a, card, PILE, self.b)
        p.tell(Drew(int(self.a), "hand" if self.b == HAND else "looked-at"))


class Keep(Frame):
    """Which of the cards looked at is kept; where the others go comes next (card B10)."""

    def name(self) -> str:
        return "keep"

    def rule(self) -> str:
        return "UN 3.14"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for place in range(p.count_cards(self.side, LOOKED_AT)):
            out.append(moves.TABLE[moves.KEEP + place])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        kept = p.card_at(self.side, LOOKED_AT, action.index - moves.KEEP)
        p.move_card(self.side, kept, LOOKED_AT, HAND)
        if p.count_cards(self.side, LOOKED_AT) > 0:
            p.flow.append(PutBack(self.side))
