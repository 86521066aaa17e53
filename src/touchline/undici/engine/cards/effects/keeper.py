"""The keeper's cards (P1 to P6) and what stops a ball played already (R2, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NAMES, NEIGHBOURS, NOWHERE, in_half
from touchline.undici.engine.cards.catalogue import NEEDS, VALUE
from touchline.undici.engine.cards.choice import choose, roll_for
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.passing.midfield import in_midfield
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.running.keeper import back_in_goal
from touchline.undici.engine.state import (
    CUT_SHORT,
    NO_DRAW,
    NO_LOCKS,
    QUICK,
    REPOSITION,
    TRACTOR_USED,
)
from touchline.undici.engine.turn.ending import end_turn, give
from touchline.undici.events import Saved

if TYPE_CHECKING:
    from touchline.undici.engine.cards.choice import CardRoll, Choice
    from touchline.undici.engine.position import Position


class SavePlus(Effect):
    """A bonus on the save (card P1)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        keeper = p.keeper(side)
        return not p.is_stunned(keeper) and p.has_any(keeper, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.add_plus(side, VALUE[card])


class SaveTrick(SavePlus):
    """A trick on the save: the value is its bit (cards P4, P6)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.tricks |= VALUE[card]


class Claim(SavePlus):
    """On a 3 or more the keeper has the cross (card P3)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        roll_for(p, side, card)

    def rolled(self, p: Position, roll: CardRoll, face: i64) -> None:
        if face < VALUE[roll.card]:
            return
        keeper = p.keeper(roll.roller)
        back_in_goal(p, roll.roller)
        p.holder = keeper
        at = NAMES[p.where(keeper)]
        p.tell(Saved(int(roll.roller), int(p.shirt(keeper)), at, "UN 3.14"))
        end_turn(p, CUT_SHORT | (REPOSITION if p.settings.reposition else 0))


class QuickThrow(Effect):
    """Nobody repositions, no padlocks, and the keeper's throw into midfield is sure (card P5)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.ending = (p.ending & ~REPOSITION) | NO_LOCKS | QUICK


class Boot(Effect):
    """On a 3 or more a ball in the own midfield is booted to an opponent far away (card R2)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        holder = p.holder
        if holder == NOWHERE or side_of(holder) == side or p.in_goal(holder):
            return False
        box = p.where(holder)
        if not in_midfield(p, box, side) or len(self.far_away(p, 1 - side)) == 0:
            return False
        for near in NEIGHBOURS[box]:
            slot = i64(p.on[near]) - 1
            if slot >= 0 and side_of(slot) == side and p.usable(slot):
                return True
        return False

    def far_away(self, p: Position, side: SideIndex) -> list[int]:
        """The chips of a side in its own half that may receive a ball (UN 3.8.2)."""
        return [
            slot
            for slot in eleven(side)
            if p.usable(slot) and slot != p.holder and in_half(p.where(slot), side)
        ]

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        roll_for(p, side, card)

    def rolled(self, p: Position, roll: CardRoll, face: i64) -> None:
        if face >= VALUE[roll.card]:
            choose(p, roll.roller, roll.card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.far_away(p, 1 - choice.side):
            out.append(moves.against(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        give(p, moves.chip_of(p, 1 - choice.side, action), "boot", "UN 3.14")


class Intercept(Effect):
    """On a 3 or more a Gladiator who marks the receiver has the ball (card R6)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.holder == to and len(self.markers(p, side, card, to)) > 0

    def markers(self, p: Position, side: SideIndex, card: i64, receiver: Counter) -> list[int]:
        """The Gladiators next to the receiver."""
        found: list[int] = []
        for box in NEIGHBOURS[p.where(receiver)]:
            slot = i64(p.on[box]) - 1
            if slot >= 0 and side_of(slot) == side and p.usable(slot):
                if p.has_any(slot, NEEDS[card]):
                    found.append(slot)
        return found

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card, to)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.markers(p, choice.side, choice.card, choice.chip):
            out.append(moves.by(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        roll_for(p, choice.side, choice.card, moves.chip_of(p, choice.side, action))

    def sane_choice(self, p: Position, choice: Choice) -> bool:
        return choice.chip != NOWHERE

    def sane_roll(self, p: Position, roll: CardRoll) -> bool:
        return roll.chip != NOWHERE

    def rolled(self, p: Position, roll: CardRoll, face: i64) -> None:
        if face >= VALUE[roll.card]:
            give(p, roll.chip, "interception", "UN 3.14")
            p.boons |= TRACTOR_USED  # padlocks only, whatever else a cut turn leaves (R22)
            end_turn(p, CUT_SHORT | NO_DRAW)
