"""Doubling up: two chips go for the carrier together (UN 4.13.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.abilities import GLADIATOR
from touchline.undici.choice import own_chip
from touchline.undici.duel import TACKLING, begin_duel, tacklers
from touchline.undici.playbook.frames import choose, roll
from touchline.undici.playbook.page import DOUBLING_UP, Page, done

if TYPE_CHECKING:
    from touchline.undici.position import Position

TOGETHER: Final = 2  # what being two adds to the tackle


class DoublingUp(Page):
    """The frames hold the chip that tackles and the one that helps."""

    def dice(self) -> tuple[int, ...]:
        return (2,)

    def can(self, p: Position, side: i64) -> bool:
        return len(tacklers(p, side)) > 1

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, DOUBLING_UP, 0)

    def options(self, p: Position, side: i64, step: i64, b: i64, c: i64, out: list[Action]) -> None:
        for slot in tacklers(p, side):
            if step == 0:
                out.append(moves.TABLE[moves.TACKLE + p.shirt(slot)])
            elif slot != b:
                out.append(own_chip(p, slot))

    def take(self, p: Position, side: i64, step: i64, b: i64, c: i64, action: Action) -> None:
        if step == 0:
            choose(p, side, DOUBLING_UP, 1, p.find(side, action.index - moves.TACKLE))
        else:
            roll(p, side, DOUBLING_UP, 0, b, p.find(side, action.index - moves.BY))

    def met(self, p: Position, side: i64, step: i64, b: i64, c: i64) -> None:
        done(p, side, DOUBLING_UP)
        begin_duel(p, p.holder, b, TACKLING)
        p.helper = c
        p.add_plus(side, TOGETHER + help_of(p.skill(b, GLADIATOR), p.skill(c, GLADIATOR)))


def help_of(own: i64, other: i64) -> i64:
    """What two Gladiators are worth beyond the tackler's own: the better in full, the other half.

    >>> help_of(1, 2), help_of(2, 2), help_of(2, 1), help_of(0, 1)
    (1, 1, 0, 1)
    """
    better = own if own > other else other
    lesser = other if own > other else own
    return better - own + lesser // 2
