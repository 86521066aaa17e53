"""What is hidden: the cards in hand and in the pile, and how a deck was chosen (UN 3.1.2)."""

from __future__ import annotations

from typing import Any

from touchline.core.action import Action
from touchline.core.picture import Disclosure
from touchline.core.side import Side
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.line_up import BuildDeck
from touchline.undici.engine.cards.catalogue import COUNT, HALF
from touchline.undici.engine.cards.decks import in_pool
from touchline.undici.engine.cards.put_back import put_back, set_put_back
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import GONE, HAND, IN_PLAY, LOOKED_AT, PILE, ZONES

HIDDEN = (PILE, HAND, LOOKED_AT)
ALL = ((1 << HALF) - 1, (1 << (COUNT - HALF)) - 1)
"""Every card, as a bit set for each half of the list."""


def hides(p: Position, action: Action, seat: Side | None) -> bool:
    """Is this action, about to be played, none of this seat's business?

    How a coach makes his deck, what he draws and what he keeps is his secret, and that he could
    have played a card and has not.
    """
    if secret(p) and action is moves.DECLINE:
        return p.turn is not seat
    if action.verb in ("deck", "add", "keep", "under"):
        return p.turn is not seat
    if action.verb == "draw" and p.chance is not None:
        return p.chance.side is not seat
    return False


def secret(p: Position) -> bool:
    """Would being asked tell that one holds a card for this moment (UN 3.14.4)?"""
    return p.decision == "respond"


def as_if_declined(p: Position) -> Position:
    """The position in which nobody has played a card now."""
    after = p.copy()
    while secret(after):
        after.play(moves.DECLINE)
    return after


def hold_all(p: Position, side: int) -> None:
    """Give a side every card in hand that it has not shown yet."""
    zones = side * ZONES
    for half, every in enumerate(ALL):
        shown = p.zone[(zones + GONE) * 2 + half] | p.zone[(zones + IN_PLAY) * 2 + half]
        p.zone[(zones + HAND) * 2 + half] = every & ~shown


def disclosure(p: Position, action: Action) -> Disclosure:
    """Could somebody be asked for a card after this action, as far as nobody's hand is known?

    `later` if what it does comes out only when nobody plays one.
    """
    if not p.settings.cards or p.why_not(action) is not None:
        return "at once"
    guess = p.copy()
    guess._legal = p.actions()  # it may be played, whatever else is in the hands
    for side in (Side.HOME, Side.AWAY):
        if p.count_cards(side, HAND):
            hold_all(guess, side)
    guess.play(action)
    if not secret(guess):
        return "at once"
    while secret(guess):
        if guess.play(moves.DECLINE):
            return "later"
    return "before"


def imagine(p: Position, seat: Side | None, dice: Any) -> Position:
    """A position this seat cannot tell from the real one: hidden cards are dealt anew."""
    guess = p.copy()
    guess._legal = None
    for side in (Side.HOME, Side.AWAY):
        if side is not seat and not isinstance(p.flow[-1], BuildDeck):
            deal_again(guess, side, dice)
    return guess


def one_of(dice: Any, count: int) -> int:
    """A number below this, from dice of ours or from any generator of the standard library."""
    below = getattr(dice, "below", None) or dice.randrange
    return int(below(count))


def deal_again(p: Position, side: Side, dice: Any) -> None:
    """Give a side other hidden cards, as many as it has, out of all that could be there."""
    counts = [int(p.count_cards(side, zone)) for zone in HIDDEN]
    hidden = [card for zone in HIDDEN for card in p.cards_in(side, zone)]
    could_be = hidden if p.settings.deck == "standard" else unseen(p, side)
    for zone in HIDDEN:
        for card in p.cards_in(side, zone):
            p.take_card(side, card, zone)
    could_be = sorted(could_be)
    for zone, count in zip(HIDDEN, counts, strict=True):
        for _ in range(count):
            p.add_card(side, could_be.pop(one_of(dice, len(could_be))), zone)
    know_others(p, side, dice)


def know_others(p: Position, side: Side, dice: Any) -> None:
    """Where cards were put back stays as it is; which cards they were is guessed."""
    pile = p.cards_in(side, PILE)
    found = []
    for _, depth in put_back(p, side):
        found.append((pile.pop(one_of(dice, len(pile))), depth))
    set_put_back(p, side, found)


def unseen(p: Position, side: Side) -> list[int]:
    """The cards of the pool that a side has not shown yet."""
    return [
        card
        for card in range(COUNT)
        if in_pool(card, p.settings.pool)
        and not p.has_card(side, GONE, card)
        and not p.has_card(side, IN_PLAY, card)
    ]
