"""When a regular coach plays strategy cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.undici.hand_made import odds
from touchline.bots.undici.hand_made.ahead import rate
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.catalogue import IDS, PERMANENT
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.state import IN_PLAY

COST: Final = 0.03  # what a card is worth in hand
# Before a goal is tried: abilities off, everybody better, one man better.
FOR_A_GOAL: Final = ("B3", "B12", "B7")
EXTRA_ACTION: Final = "B13"
PRESSING: Final = ("B11", "B9")  # worth playing at any time
EXTRA_SHOT: Final = "G5"


def in_hand(p: Position, ids: tuple[str, ...]) -> Action | None:
    """The first of these cards that may be played now."""
    for card in ids:
        action = moves.card(IDS.index(card))
        if action in p.actions():
            return action
    return None


def before_acting(p: Position, side: i64) -> Action | None:
    """A permanent if none lies there; an extra shot; what hampers the others next turn."""
    if not p.settings.cards:
        return None
    if p.count_cards(side, IN_PLAY) == 0:
        for action in p.actions():
            if action.verb == "card" and PERMANENT[moves.card_of(action)] == 1:
                return action
    shot = in_hand(p, (EXTRA_SHOT,))
    if shot is not None and odds.shot(p, p.holder, p.ball()) > 0.3:
        return shot
    ours = p.holder != NOWHERE and side_of(p.holder) == side
    if p.actions_left == 0 and ours and odds.shot(p, p.holder, p.ball()) > 0.3:
        return in_hand(p, (EXTRA_ACTION,))
    return in_hand(p, PRESSING)


def for_a_goal(p: Position, action: Action) -> Action:
    """Play what helps before the ball is risked; then do it."""
    if action.verb in ("shot", "cross", "pass"):
        card = in_hand(p, FOR_A_GOAL)
        if card is not None:
            return card
    return action


def respond(p: Position) -> Action:
    """The card that changes the odds by more than it is worth."""
    best = rate(p, moves.DECLINE) + COST
    chosen: Action = moves.DECLINE
    for action in p.actions():
        if action is moves.DECLINE:
            continue
        value = rate(p, action)
        if value > best:
            best = value
            chosen = action
    return chosen
