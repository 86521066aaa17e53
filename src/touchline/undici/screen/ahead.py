"""What can be answered ahead: questions that interrupt the other side's play, and cards held."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.side import Side
from touchline.undici.engine import moves
from touchline.undici.engine.cards.catalogue import ON_CARD, ON_PASS, belongs_to
from touchline.undici.engine.clock.shoot_out import penalty_bonus
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import HAND

BEST: Final = "best"
AHEAD: Final[dict[str, tuple[str, ...]]] = {
    "respond": ("decline",),
    "trap-offer": ("playbook", "decline"),
    "throw-in-reply": ("done",),
    "free-step": ("stay",),
    "substitution": ("done",),
    "kicker": (BEST,),
}


def ways(p: Position, side: Side) -> dict[str, tuple[str, ...]]:
    """With the cards in hand that are played at the moment they are for (UN 3.14.4)."""
    held = [
        moves.card(card).text
        for card in p.cards_in(int(side), HAND)
        if any(belongs_to(card, moment) for moment in range(ON_PASS, ON_CARD + 1))
    ]
    return {**AHEAD, "respond": (*held, *AHEAD["respond"])}


def answer(p: Position) -> Action:
    """The best of those who may take the penalty."""
    side = p.flow[-1].side
    return max(p.actions(), key=lambda each: penalty_bonus(p, moves.chip_of(p, side, each)))
