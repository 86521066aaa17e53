"""The coach's cards with a choice in them (B1, B2, B4, B7, B8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import ABILITIES
from touchline.undici.engine.bits import added
from touchline.undici.engine.board.pitch import BOXES, HOME, NOWHERE, RED, line_of
from touchline.undici.engine.cards.catalogue import IDS
from touchline.undici.engine.cards.choice import choose
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.cards.window import cancel, discard
from touchline.undici.engine.position import eleven
from touchline.undici.engine.state import IN_PLAY
from touchline.undici.events import Cancelled

if TYPE_CHECKING:
    from touchline.undici.engine.cards.choice import Choice
    from touchline.undici.engine.position import Position


class Antidote(Effect):
    """Removes a permanent card of the other side (card B1)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.count_cards(1 - side, IN_PLAY) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for other in p.cards_in(1 - choice.side, IN_PLAY):
            out.append(moves.destroy(other))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        discard(p, 1 - choice.side, moves.which(action))


class StunRedLine(Effect):
    """Opponents on their own red line cannot act until the end of their next turn (card B2)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return on_red_line(p, 1 - side) != 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.stunned |= on_red_line(p, 1 - side)


def on_red_line(p: Position, side: SideIndex) -> i64:
    """Bit set of a side's chips on its own red line; the keeper in goal is not."""
    found: i64 = 0
    for slot in eleven(side):
        box = p.where(slot)
        if box != NOWHERE and box < BOXES and line_of(box, side) == RED:
            found = added(found, slot)
    return found


class ShareAbility(Effect):
    """Every own chip may use one ability of the captain (card B4)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.captain(side) != NOWHERE

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        captain = p.captain(choice.side)
        for ability in range(ABILITIES):
            if p.clubs.ability(i64(p.chip[captain]), ability) > 0:
                out.append(moves.ability(ability))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        if choice.side == HOME:
            p.home_shared = moves.which(action)
        else:
            p.away_shared = moves.which(action)


class Star(Effect):
    """One chip has +2 on its rolls in this turn (card B7)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.star == NOWHERE

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in eleven(choice.side):
            if p.usable(slot):
                out.append(moves.by(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        p.star = moves.chip_of(p, choice.side, action)


class Cancel(Effect):
    """The card just played has no effect (card B8)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        cancelled = cancel(p)
        p.tell(Cancelled(int(cancelled.owner), IDS[cancelled.card]))
