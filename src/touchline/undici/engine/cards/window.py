"""Playing strategy cards: the moments in which somebody may, and cancelling them (UN 3.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_number, a_side
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.catalogue import (
    BEATEN,
    COMBINABLE,
    COUNT,
    CROSSED,
    DEAD_BALL,
    DRIVING,
    HALF,
    IDS,
    ON_CARD,
    ON_SAVE,
    ON_SHOT,
    OWN_TURN,
    PASS_FAILED,
    PERMANENT,
    SAVED,
    belongs_to,
)
from touchline.undici.engine.cards.effect import EFFECTS
from touchline.undici.engine.frame import (
    PASSED_OVER,
    Automatic,
    Frame,
    Kind,
    Offer,
    a_card,
    beneath,
    maybe_a_chip,
)
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.state import CAPTAIN_ACTION, GONE, HAND, IN_PLAY, RESPONDED
from touchline.undici.events import Destroyed, Played

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def ask(p: Position, side: SideIndex, moment: i64, by: i64 = NOWHERE, to: i64 = NOWHERE) -> None:
    """Let a side play a card now, if it holds one for this moment."""
    if p.options.cards and p.holds_for(side, moment):
        p.flow.append(Window(side, moment, by, to))


def playable(p: Position, side: SideIndex, card: i64, moment: i64, by: i64, to: i64) -> bool:
    """May this side play this card now (UN 3.14.4)?"""
    if not p.has_card(side, HAND, card):
        return False
    if side == p.mover and p.cards_played >= p.options.cards_per_turn:
        return False
    own = moment == OWN_TURN or moment == DEAD_BALL
    if not own and moment != ON_CARD and p.tricks & (RESPONDED << side):
        if p.settings.responses == "one" and COMBINABLE[card] == 0:
            return False
    return EFFECTS[card].can(p, side, card, by, to)


def list_cards(
    p: Position, side: SideIndex, moment: i64, by: i64, to: i64, out: list[Action]
) -> None:
    """Every card a side may play at this moment."""
    for half in range(2):
        held = p.held_for(side, moment, half)
        card = half * HALF
        while held:
            if held & 1 and playable(p, side, card, moment, by, to):
                out.append(moves.card(card))
            held >>= 1
            card += 1


def any_card(p: Position, side: SideIndex, moment: i64, by: i64, to: i64) -> bool:
    """Is there a card a side may play at this moment?"""
    for half in range(2):
        held = p.held_for(side, moment, half)
        card = half * HALF
        while held:
            if held & 1 and playable(p, side, card, moment, by, to):
                return True
            held >>= 1
            card += 1
    return False


def play_card(p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
    """A card goes on the table; the other side may cancel an instantaneous one (UN 3.14.7).

    A permanent one stays there, an instantaneous one is discarded at once (UN 3.14.1).
    """
    p.tell(Played(int(side), IDS[card]))
    if side == p.mover:
        p.cards_played += 1
    if PERMANENT[card] == 1:
        if p.settings.permanents == "one":
            for old in p.cards_in(side, IN_PLAY):
                discard(p, side, old)
        p.move_card(side, card, HAND, IN_PLAY)
        EFFECTS[card].start(p, side, card, by, to)
        return
    p.move_card(side, card, HAND, GONE)
    if p.holds_for(1 - side, ON_CARD):
        p.flow.append(Resolve(side, card, by, to))
        p.flow.append(Window(1 - side, ON_CARD))
    else:
        EFFECTS[card].start(p, side, card, by, to)


def discard(p: Position, side: SideIndex, card: i64) -> None:
    """A permanent card leaves the table (UN 3.14.6)."""
    p.move_card(side, card, IN_PLAY, GONE)
    if card == DRIVING and side == p.mover:  # the captain's extra action goes with it
        p.boons &= ~CAPTAIN_ACTION
    p.tell(Destroyed(int(side), IDS[card]))


# What a card played at a moment changes or puts an end to, so it must be under way.
_UNDER_WAY: Final[dict[int, tuple[str, ...]]] = {
    ON_SHOT: ("shot-roll", "corner-attack-roll"),
    CROSSED: ("head-it",),
    PASS_FAILED: ("lost-pass",),
}


def chips_of(moment: i64) -> i64:
    """How many chips a moment is about: one shoots, heads or saves, all else has two."""
    if moment == ON_SHOT or moment == ON_SAVE or moment == SAVED:
        return 1
    return 2 if moment <= BEATEN else 0


class Window(Offer):
    """A side may play a card at a moment, which is about up to two chips."""

    kind = Kind(
        "respond",
        "UN 3.14.4",
        a_number("moment", 1, 15),
        maybe_a_chip("by"),
        maybe_a_chip("to"),
        card=True,
        forecast=PASSED_OVER,
    )

    def __init__(self, side: SideIndex, moment: i64, by: i64 = NOWHERE, to: i64 = NOWHERE) -> None:
        super().__init__(side)
        self.moment = moment
        self.by = by
        self.to = to

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        list_cards(p, self.side, self.moment, self.by, self.to, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DECLINE:
            return
        if self.moment != ON_CARD:
            p.tricks |= RESPONDED << self.side
            p.flow.append(Window(self.side, self.moment, self.by, self.to))
        play_card(p, self.side, moves.card_of(action), self.by, self.to)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "card":
            return why_no_card(p, self, action)
        return super().why_not(p, action)

    def sane(self, p: Position) -> bool:
        """The chips of the moment are there, and so is what a card could put an end to."""
        below = beneath(p, self)
        if self.moment == ON_CARD:
            return isinstance(below[-1], Resolve)
        needed = _UNDER_WAY.get(self.moment)
        if needed is not None and not any(frame.name() in needed for frame in below):
            return False
        count = chips_of(self.moment)
        return (count < 1 or self.by != NOWHERE) and (count < 2 or self.to != NOWHERE)


def why_no_card(p: Position, frame: Frame, action: Action) -> IllegalAction:
    """Why a card cannot be played: not in hand, the limit, or not the moment."""
    card = moves.card_of(action)
    if not 0 <= card < COUNT or not p.has_card(frame.side, HAND, card):
        return refuse(p, frame, action, "not-in-hand", "UN 3.14.3")
    if frame.side == p.mover and p.cards_played >= p.options.cards_per_turn:
        number = p.options.cards_per_turn
        return refuse(p, frame, action, "enough-cards", "UN 3.3.1", number)
    return refuse(p, frame, action, "card-condition", "UN 3.14")


class Resolve(Automatic):
    """A card that may be cancelled, with the chips of the moment it was played at."""

    kind = Kind(
        "resolve",
        "UN 3.14.7",
        a_side("owner"),
        a_card("card"),
        maybe_a_chip("by"),
        maybe_a_chip("to"),
        seat=AUTOMATIC,
        card=True,
    )

    def __init__(self, owner: SideIndex, card: i64, by: i64, to: i64) -> None:
        super().__init__()
        self.owner = owner
        self.card = card
        self.by = by
        self.to = to

    def enter(self, p: Position) -> None:
        p.flow.pop()
        EFFECTS[self.card].start(p, self.owner, self.card, self.by, self.to)

    def sane(self, p: Position) -> bool:
        """Could the card have been played here: in the own turn, or in a window for it?"""
        below = beneath(p, self)[-1]
        if isinstance(below, Window):
            return below.moment != ON_CARD and belongs_to(self.card, below.moment)
        if isinstance(below, Resolve):
            return belongs_to(self.card, ON_CARD)
        return belongs_to(self.card, OWN_TURN) or belongs_to(self.card, DEAD_BALL)


def to_be_resolved(p: Position) -> Resolve | None:
    """The card that could be cancelled now, if one could."""
    top = p.flow[-1]
    if not isinstance(top, Window) or top.moment != ON_CARD:
        return None
    card = p.flow[-2]
    assert isinstance(card, Resolve)
    return card


def cancel(p: Position) -> Resolve:
    """The card that was waiting to be resolved is taken away."""
    card = p.flow.pop()
    assert isinstance(card, Resolve)
    return card
