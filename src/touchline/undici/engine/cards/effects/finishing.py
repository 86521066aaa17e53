"""Cards on shots and headers (G1 to G9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import ABILITIES, RAM, VIPER
from touchline.undici.engine.board.pitch import (
    NO_SHOT,
    NOWHERE,
    in_area,
    in_half,
    is_header_box,
    is_neutral,
    shot_number,
)
from touchline.undici.engine.cards.catalogue import CROSS_AGAINST, NEEDS, VALUE
from touchline.undici.engine.cards.choice import choose
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.cards.effects.cost import can_pay, pay
from touchline.undici.engine.cards.window import ask
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.running.movement import MoveTo
from touchline.undici.engine.running.reach import can_move
from touchline.undici.engine.set_pieces.corner_duel import sort_of_shot
from touchline.undici.engine.shooting.shot import FOOT, HEAD, begin_shot, no_header
from touchline.undici.engine.state import ALL_ABILITIES, VOLLEY

if TYPE_CHECKING:
    from touchline.undici.engine.cards.choice import Choice
    from touchline.undici.engine.position import Position


def carries(p: Position, side: SideIndex, abilities: i64) -> bool:
    """Has this side the ball, with a chip in use that has one of these abilities?"""
    holder = p.holder
    if holder == NOWHERE or side_of(holder) != side or not p.usable(holder):
        return False
    return not p.in_goal(holder) and p.has_any(holder, abilities)


class LongShot(Effect):
    """A bonus on a shot from outside the area (cards G1, G7)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        outside = not in_area(p.where(by), 1 - side)
        return sort_of_shot(p) != HEAD and outside and p.has_any(by, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.add_plus(side, VALUE[card])


class CloseFinish(Effect):
    """A bonus for a Viper's shot in the area or a Ram's header (card G8)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        sort = sort_of_shot(p)
        if sort == HEAD:
            return p.skill(by, RAM) > 0
        return sort == FOOT and in_area(p.where(by), 1 - side) and p.skill(by, VIPER) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.add_plus(side, VALUE[card])


class AllAbilities(Effect):
    """All ability bonuses of the shooter add up (card G6)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.has_any(by, (1 << ABILITIES) - 1)

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.tricks |= ALL_ABILITIES


class Trick(Effect):
    """A trick on the roll being prepared: the value is its bit (card G9)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.tricks |= VALUE[card]


class Volley(Effect):
    """After a cross a shot with Viper, Ram and Cannon instead of the header (card G2)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if p.settings.header == "action" and p.actions_left == 0:
            return False
        return is_header_box(p.where(to), side) and p.has_any(to, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        no_header(p)
        if p.settings.header == "action":  # it costs what the header would have cost (R11)
            p.actions_left -= 1
        p.tricks |= VOLLEY
        begin_shot(p, to, FOOT, shot_number(p.where(to), side))
        if p.settings.response_first == "on-turn":  # the other side has not been asked yet
            ask(p, 1 - side, CROSS_AGAINST, by, to)


class BoxMove(Effect):
    """A Viper or Ram without the ball moves in the enemy's area (card G3)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return len(self.movers(p, side, card)) > 0

    def movers(self, p: Position, side: SideIndex, card: i64) -> list[int]:
        """The chips the card is for."""
        return [
            slot
            for slot in eleven(side)
            if slot != p.holder
            and p.where(slot) != NOWHERE
            and in_area(p.where(slot), 1 - side)
            and p.has_any(slot, NEEDS[card])
            and can_move(p, slot)
        ]

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.movers(p, choice.side, choice.card):
            out.append(moves.move(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        p.flow.append(MoveTo(choice.side, moves.chip_of(p, choice.side, action)))


class FarShot(Effect):
    """A Cannon shoots from a neutral box of the enemy's half, at a malus (card G4)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if not carries(p, side, NEEDS[card]) or not can_pay(p, p.holder):
            return False
        box = p.where(p.holder)
        return is_neutral(box) and in_half(box, 1 - side)

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        pay(p, p.holder)
        begin_shot(p, p.holder, FOOT, VALUE[card])


class ExtraShot(Effect):
    """A Viper with the ball in the enemy's area shoots as an extra action (card G5)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if not carries(p, side, NEEDS[card]):
            return False
        box = p.where(p.holder)
        return in_area(box, 1 - side) and shot_number(box, side) != NO_SHOT

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        begin_shot(p, p.holder, FOOT, shot_number(p.where(p.holder), side))
