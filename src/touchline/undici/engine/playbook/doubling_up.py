"""Doubling up: two chips go for the carrier together (UN 4.13.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import GLADIATOR
from touchline.undici.engine.board.pitch import BOXES, NOWHERE
from touchline.undici.engine.duels.duel import TACKLING, begin_duel, tacklers
from touchline.undici.engine.frame import a_chip
from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll, a_choice, a_die
from touchline.undici.engine.playbook.page import DOUBLING_UP, PRINTED_DIE, Page, done
from touchline.undici.engine.position import side_of

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

TOGETHER: Final = 2  # what being two adds to the tackle


class DoublingUp(Page):
    """One tackles, another helps."""

    def dice(self) -> tuple[int, ...]:
        return (PRINTED_DIE,)

    def can(self, p: Position, side: SideIndex) -> bool:
        return len(tacklers(p, side)) > 1

    def start(self, p: Position, side: SideIndex) -> None:
        p.flow.append(DoublingTackler(side))


class DoublingTackler(PlayChoice):
    """Who tackles."""

    kind = a_choice("doubling-tackler", DOUBLING_UP)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in tacklers(p, self.side):
            out.append(moves.tackle_by(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        p.flow.append(DoublingHelper(self.side, moves.chip_of(p, self.side, action)))

    def sane(self, p: Position) -> bool:
        return super().sane(p) and two_for_the_carrier(p, self.side)


class DoublingHelper(PlayChoice):
    """Who helps."""

    kind = a_choice("doubling-helper", DOUBLING_UP, a_chip("tackler"))

    def __init__(self, side: SideIndex, tackler: Counter) -> None:
        super().__init__(side)
        self.tackler = tackler

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in tacklers(p, self.side):
            if slot != self.tackler:
                out.append(moves.by(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        helper = moves.chip_of(p, self.side, action)
        p.flow.append(DoublingDie(self.side, self.tackler, helper))

    def chips(self) -> list[i64]:
        return [self.tackler]

    def sane(self, p: Position) -> bool:
        return super().sane(p) and two_for_the_carrier(p, self.side)


class DoublingDie(PlayRoll):
    """Do they come together?"""

    kind = a_die("doubling-die", DOUBLING_UP, a_chip("tackler"), a_chip("helper"))

    def __init__(self, roller: SideIndex, tackler: Counter, helper: Counter) -> None:
        super().__init__(roller)
        self.tackler = tackler
        self.helper = helper

    def page(self) -> i64:
        return DOUBLING_UP

    def met(self, p: Position) -> None:
        done(p, self.roller, DOUBLING_UP)
        begin_duel(p, p.holder, self.tackler, TACKLING)
        p.helper = self.helper
        two = help_of(p.skill(self.tackler, GLADIATOR), p.skill(self.helper, GLADIATOR))
        p.add_plus(self.roller, TOGETHER + two)

    def chips(self) -> list[i64]:
        return [self.tackler, self.helper]

    def sane(self, p: Position) -> bool:
        return super().sane(p) and carrier_on_a_box(p, self.roller)


def two_for_the_carrier(p: Position, side: SideIndex) -> bool:
    """Is there somebody to go for, and are there two to do it?"""
    return carrier_on_a_box(p, side) and len(tacklers(p, side)) > 1


def carrier_on_a_box(p: Position, side: SideIndex) -> bool:
    """Has the other side the ball, on a box?"""
    carrier = p.holder
    return carrier != NOWHERE and side_of(carrier) != side and p.where(carrier) < BOXES


def help_of(own: i64, other: i64) -> i64:
    """What two Gladiators are worth beyond the tackler's own: the better in full, the other half.

    >>> help_of(1, 2), help_of(2, 2), help_of(2, 1), help_of(0, 1)
    (1, 1, 0, 1)
    """
    return max(own, other) - own + min(own, other) // 2
