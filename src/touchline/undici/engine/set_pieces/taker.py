"""Who takes a set piece; while the ball is dead, cards that move nobody may be played (UN 3.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.catalogue import DEAD_BALL
from touchline.undici.engine.cards.window import list_cards, play_card, why_no_card
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.set_pieces.set_piece import takers

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class Taker(Frame):
    """A chip of the side on turn is named; what follows is up to the set piece."""

    def named(self, p: Position, taker: Counter) -> None:
        """He takes it."""
        raise NotImplementedError

    def ready(self, p: Position) -> list[int]:
        """Who may take it."""
        return takers(p, self.side)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in self.ready(p):
            out.append(moves.take(p, slot))
        if p.settings.cards:
            list_cards(p, self.side, DEAD_BALL, NOWHERE, NOWHERE, out)

    def play(self, p: Position, action: Action) -> None:
        if action.verb == "card":  # the question stays
            p.clear_event()
            play_card(p, self.side, moves.card_of(action), NOWHERE, NOWHERE)
            return
        p.flow.pop()
        self.named(p, moves.chip_of(p, self.side, action))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "card":
            return why_no_card(p, self, action)
        if action.verb == "take":
            return refuse(p, self, action, "no-taker")
        return super().why_not(p, action)
