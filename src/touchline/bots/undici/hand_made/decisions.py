"""What a regular coach does at every decision of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bots.undici.hand_made import acting, hand, locking, playing, squad
from touchline.bots.undici.hand_made.ahead import best
from touchline.bots.undici.hand_made.picking import no_more
from touchline.core.action import Action
from touchline.undici.engine.position import Position

DECISIONS: Final[dict[str, Callable[[Position], Action]]] = {
    "act": acting.act,
    "black-padlock": locking.padlock,
    "captain": squad.captain,
    "deck": squad.deck,
    "draft": squad.pick,
    "eleven": squad.start,
    "free-step": acting.free_step,
    "group-step": acting.group_step,
    "group-way": acting.group_way,
    "move-to": acting.move_to,
    "padlock": locking.padlock,
    "play-choice": playing.play_choice,
    "respond": hand.respond,
    "set-up": squad.set_up,
    "set-up-to": no_more,
    "substitution": no_more,
    "team": squad.deck,
    "tractor": acting.tractor,
    "trap-offer": playing.trap_offer,
}


def decide(p: Position) -> Action:
    """One of the legal actions of the position; one action ahead where there is no better idea."""
    actions = p.actions()
    if len(actions) == 1:
        return actions[0]
    return DECISIONS.get(p.decision, best)(p)
