"""Playing strategy cards: the moments in which somebody may, and cancelling them (UN 3.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.undici import moves
from touchline.undici.cards import (
    CARD,
    COMBINABLE,
    COUNT,
    DEAD_BALL,
    DRIVING,
    HALF,
    IDS,
    PERMANENT,
    TURN,
)
from touchline.undici.effect import EFFECTS
from touchline.undici.events import Destroyed, Played
from touchline.undici.frame import AUTOMATIC, Frame
from touchline.undici.refusal import refuse
from touchline.undici.state import CAPTAIN_ACTION, GONE, HAND, IN_PLAY, RESPONDED

if TYPE_CHECKING:
    from touchline.undici.position import Position


def ask(p: Position, side: i64, moment: i64, b: i64 = 0, c: i64 = 0) -> None:
    """Let a side play a card now, if it holds one for this moment."""
    if p.settings.cards and p.holds_for(side, moment):
        p.flow.append(Window(side, moment, b, c))


def playable(p: Position, side: i64, card: i64, moment: i64, b: i64, c: i64) -> bool:
    """May this side play this card now (UN 3.14.4)?"""
    if not p.has_card(side, HAND, card):
        return False
    if side == p.mover and p.cards_played >= p.settings.cards_per_turn:
        return False
    own = moment == TURN or moment == DEAD_BALL
    if not own and moment != CARD and p.tricks & (RESPONDED << side):
        if p.settings.responses == "one" and COMBINABLE[card] == 0:
            return False
    return EFFECTS[card].can(p, side, card, b, c)


def list_cards(p: Position, side: i64, moment: i64, b: i64, c: i64, out: list[Action]) -> None:
    """Every card a side may play at this moment."""
    for half in range(2):
        held = p.held_for(side, moment, half)
        card = half * HALF
        while held:
            if held & 1 and playable(p, side, card, moment, b, c):
                out.append(moves.TABLE[moves.CARD + card])
            held >>= 1
            card += 1


def any_card(p: Position, side: i64, moment: i64, b: i64, c: i64) -> bool:
    """Is there a card a side may play at this moment?"""
    for half in range(2):
        held = p.held_for(side, moment, half)
        card = half * HALF
        while held:
            if held & 1 and playable(p, side, card, moment, b, c):
                return True
            held >>= 1
            card += 1
    return False


def play_card(p: Position, side: i64, card: i64, b: i64, c: i64) -> None:
    """A card goes on the table; the other side may cancel an instantaneous one (UN 3.14.7)."""
    p.tell(Played(int(side), IDS[card]))
    if side == p.mover:
        p.cards_played += 1
    if PERMANENT[card] == 1:
        if p.settings.permanents == "one":
            for old in p.cards_in(side, IN_PLAY):
                discard(p, side, old)
        p.move_card(side, card, HAND, IN_PLAY)
        EFFECTS[card].start(p, side, card, b, c)
        return
    p.move_card(side, card, HAND, GONE)
    if p.holds_for(1 - side, CARD):
        p.flow.append(Resolve(AUTOMATIC, side, card, b, c))
        p.flow.append(Window(1 - side, CARD))
    else:
        EFFECTS[card].start(p, side, card, b, c)


def discard(p: Position, side: i64, card: i64) -> None:
    """A permanent card leaves the table (UN 3.14.6)."""
    p.move_card(side, card, IN_PLAY, GONE)
    if card == DRIVING and side == p.mover:  # the captain's extra action goes with it
        p.boons &= ~CAPTAIN_ACTION
    p.tell(Destroyed(int(side), IDS[card]))


class Window(Frame):
    """A side may play a card. `a` is the moment, `b` and `c` the chips it is about."""

    def name(self) -> str:
        return "respond"

    def rule(self) -> str:
        return "UN 3.14.4"

    def enter(self, p: Position) -> None:
        """What nobody can answer is passed over."""
        if len(p.actions()) == 1:
            p._legal = None
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        list_cards(p, self.side, self.a, self.b, self.c, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DECLINE:
            return
        if self.a != CARD:
            p.tricks |= RESPONDED << self.side
            p.flow.append(Window(self.side, self.a, self.b, self.c))
        play_card(p, self.side, action.index - moves.CARD, self.b, self.c)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "card":
            return why_no_card(p, self, action)
        return super().why_not(p, action)


def why_no_card(p: Position, frame: Frame, action: Action) -> IllegalAction:
    """Why a card cannot be played: not in hand, the limit, or not the moment."""
    card = action.index - moves.CARD
    if not 0 <= card < COUNT or not p.has_card(frame.side, HAND, card):
        return refuse(p, frame, action, "not-in-hand", "UN 3.14.3")
    if frame.side == p.mover and p.cards_played >= p.settings.cards_per_turn:
        number = p.settings.cards_per_turn
        return refuse(p, frame, action, "enough-cards", "UN 3.3.1", number)
    return refuse(p, frame, action, "card-condition", "UN 3.14")


class Resolve(Frame):
    """A card that may be cancelled. `a` is who played it, `b` the card, `c` and `d` its chips."""

    def name(self) -> str:
        return "resolve"

    def rule(self) -> str:
        return "UN 3.14.7"

    def enter(self, p: Position) -> None:
        p.flow.pop()
        EFFECTS[self.b].start(p, self.a, self.b, self.c, self.d)
        p.flow[-1].enter(p)
