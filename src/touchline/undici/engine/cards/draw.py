"""Drawing strategy cards: chance names a place in the face-down pile (UN 3.14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE, a_number, a_side
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.put_back import (
    PutBack,
    top_card,
    top_is_gone,
    unknown_cards,
    unknown_count,
)
from touchline.undici.engine.frame import HIDDEN, Frame, Kind
from touchline.undici.engine.state import HAND, LOOK_AHEAD, LOOKED_AT, PILE, TURNING_UP
from touchline.undici.events import Drew

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

LOOKS = 3  # cards looked at with card B10


def draw_at_end(p: Position, side: SideIndex) -> None:
    """One card at the end of the turn, if there is one and the hand is not full."""
    pile = p.count_cards(side, PILE)
    limit: i64 = p.settings.hand_limit
    if pile == 0 or (limit > 0 and p.count_cards(side, HAND) >= limit):
        return
    if p.boons & LOOK_AHEAD:
        p.flow.append(Keep(side))
        looks = pile if pile < LOOKS else LOOKS
        for _ in range(looks):
            p.flow.append(Draw(side, LOOKED_AT))
        return
    p.flow.append(Draw(side, HAND))


class Draw(Frame):
    """A side draws a card, into its hand or to look at it."""

    kind = Kind(
        "draw",
        "UN 3.14.3",
        a_side("owner"),
        a_number("zone", 1, 4),
        seat=CHANCE,
        on=("draw", "keep", "play"),
        stages=(TURNING_UP,),
        quiet=True,
        forecast=HIDDEN,
    )

    def __init__(self, owner: SideIndex, zone: i64) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.zone = zone

    def chance(self, p: Position) -> Chance:
        return moves.draw_from(self.owner, unknown_count(p, self.owner), "draw", self.rule())

    def enter(self, p: Position) -> None:
        """A card put back on top is drawn without chance (card B10)."""
        card = top_card(p, self.owner)
        if card != NOWHERE:
            self.take(p, card)

    def play(self, p: Position, action: Action) -> None:
        self.take(p, unknown_cards(p, self.owner)[moves.which(action)])

    def take(self, p: Position, card: i64) -> None:
        """The card on top of the pile turns out to be this one."""
        p.flow.pop()
        top_is_gone(p, self.owner)
        p.move_card(self.owner, card, PILE, self.zone)
        p.tell(Drew(int(self.owner), "", "hand" if self.zone == HAND else "looked-at"))


class Keep(Frame):
    """Which of the cards looked at is kept; where the others go comes next (card B10)."""

    kind = Kind("keep", "UN 3.14", on=("play",), stages=(TURNING_UP,), on_turn=True, quiet=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for place in range(p.count_cards(self.side, LOOKED_AT)):
            out.append(moves.keep(place))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        kept = p.card_at(self.side, LOOKED_AT, moves.which(action))
        p.move_card(self.side, kept, LOOKED_AT, HAND)
        if p.count_cards(self.side, LOOKED_AT) > 0:
            p.flow.append(PutBack(self.side))
