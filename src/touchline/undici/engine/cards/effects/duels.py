"""Cards on dribbles and tackles (L1 to L7, R3, R9 to R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import BOXES, COLUMN, NOWHERE, ROW, box_at, distance
from touchline.undici.engine.cards.catalogue import NEEDS, VALUE
from touchline.undici.engine.cards.choice import choose
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.cards.effects.cost import can_pay, pay
from touchline.undici.engine.cards.effects.finishing import carries
from touchline.undici.engine.duels.duel import TACKLING, begin_duel, dribble_targets, tacklers
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.running.movement import MoveTo
from touchline.undici.engine.running.reach import area_full, can_move, is_open, run
from touchline.undici.engine.state import WON_OUTRIGHT
from touchline.undici.engine.turn.act import Bonus
from touchline.undici.engine.turn.turn_actions import DRIBBLES

if TYPE_CHECKING:
    from touchline.undici.engine.cards.choice import Choice
    from touchline.undici.engine.position import Position

_KNIGHT: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


class DuelPlus(Effect):
    """A bonus in a duel between the carrier and the defender (L1, L5, R3, R10)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        slot = by if side_of(by) == side else to
        return not p.is_stunned(slot) and p.has_any(slot, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.add_plus(side, VALUE[card])


class DuelWon(Effect):
    """A Wizard wins the duel without a roll (card L6)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.has_any(by, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.tricks |= WON_OUTRIGHT


class RunOn(Effect):
    """A Wizard who has beaten a man moves once more (card L7)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.has_any(by, NEEDS[card]) and can_move(p, by)

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.flow.append(MoveTo(side, by, True))


class Knight(Effect):
    """A Wizard with the ball makes a knight's move for one action (card L3)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if not carries(p, side, NEEDS[card]) or not can_pay(p, p.holder):
            return False
        return len(self.jumps(p)) > 0

    def jumps(self, p: Position) -> list[int]:
        """The boxes a knight's move away that may be entered."""
        slot = p.holder
        here = p.where(slot)
        found: list[int] = []
        for dx, dy in _KNIGHT:
            box = box_at(i64(COLUMN[here]) + dx, i64(ROW[here]) + dy)
            if box != NOWHERE and is_open(p, slot, box) and not area_full(p, slot, box):
                found.append(box)
        return found

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        pay(p, p.holder)
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for box in self.jumps(p):
            out.append(moves.to(box))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        run(p, p.holder, moves.box_of(action), "UN 3.14")


class ExtraDribble(Effect):
    """A Wizard dribbles as an extra action (card L4)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return carries(p, side, NEEDS[card]) and len(dribble_targets(p, p.holder)) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.flow.append(Bonus(side, DRIBBLES, p.holder))


class ExtraTackle(Effect):
    """A Gladiator tackles as an extra action (card R11)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return len(self.who(p, side, card)) > 0

    def who(self, p: Position, side: SideIndex, card: i64) -> list[int]:
        """The chips that may tackle with this card."""
        return [slot for slot in tacklers(p, side) if p.has_any(slot, NEEDS[card])]

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.who(p, choice.side, choice.card):
            out.append(moves.tackle_by(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        begin_duel(p, p.holder, moves.chip_of(p, choice.side, action), TACKLING)


class Slide(ExtraTackle):
    """A Gladiator tackles across an empty box, or from behind, for one action (card R9)."""

    def who(self, p: Position, side: SideIndex, card: i64) -> list[int]:
        found: list[int] = []
        ball = p.ball()
        if p.holder == NOWHERE or ball >= BOXES or side_of(p.holder) == side:
            return found
        if has(p.flipped, p.holder):
            return found
        for slot in eleven(side):
            if p.usable(slot) and not p.in_goal(slot) and p.has_any(slot, NEEDS[card]):
                if within_slide(p, p.where(slot), ball) and can_pay(p, slot):
                    found.append(slot)
        return found

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        tackler = moves.chip_of(p, choice.side, action)
        pay(p, tackler)
        begin_duel(p, p.holder, tackler, TACKLING)


def within_slide(p: Position, origin: Square, ball: Square) -> bool:
    """Is the ball next to a box, or two boxes away in a straight line with nobody between?"""
    far = distance(origin, ball)
    if far != 2:
        return far == 1
    x = i64(COLUMN[origin]) + i64(COLUMN[ball])
    y = i64(ROW[origin]) + i64(ROW[ball])
    if x % 2 or y % 2:
        return False
    return p.on[box_at(x // 2, y // 2)] == 0
