"""Doubling up: two chips go for the carrier together (UN 4.13.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import GLADIATOR
from touchline.undici.engine.board.pitch import BOXES, NOWHERE
from touchline.undici.engine.duels.duel import TACKLING, begin_duel, tacklers
from touchline.undici.engine.playbook.frames import choose, roll
from touchline.undici.engine.playbook.page import DOUBLING_UP, Page, done
from touchline.undici.engine.position import side_of

if TYPE_CHECKING:
    from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll
    from touchline.undici.engine.position import Position

TOGETHER: Final = 2  # what being two adds to the tackle


class DoublingUp(Page):
    """The frames hold the chip that tackles and the one that helps."""

    def dice(self) -> tuple[int, ...]:
        return (2,)

    def chips_at_choices(self) -> tuple[int, ...]:
        return (0, 1)

    def chips_at_dice(self) -> tuple[int, ...]:
        return (2,)

    def can(self, p: Position, side: i64) -> bool:
        return len(tacklers(p, side)) > 1

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, DOUBLING_UP, 0)

    def options(self, p: Position, choice: PlayChoice, out: list[Action]) -> None:
        for slot in tacklers(p, choice.side):
            if choice.step == 0:
                out.append(moves.tackle_by(p, slot))
            elif slot != choice.chip:
                out.append(moves.by(p, slot))

    def take(self, p: Position, choice: PlayChoice, action: Action) -> None:
        if choice.step == 0:
            choose(p, choice.side, DOUBLING_UP, 1, moves.chip_of(p, choice.side, action))
        else:
            helper = moves.chip_of(p, choice.side, action)
            roll(p, choice.side, DOUBLING_UP, 0, choice.chip, helper)

    def keeps_at_choice(self, p: Position, choice: PlayChoice) -> bool:
        """There are two to do it."""
        return super().keeps_at_choice(p, choice) and self.can(p, choice.side)

    def keeps(self, p: Position, side: i64, chips: list[i64], count: i64, origin: i64) -> bool:
        """There is somebody on a box to go for."""
        carrier = p.holder
        if carrier == NOWHERE or side_of(carrier) == side or p.where(carrier) >= BOXES:
            return False
        return super().keeps(p, side, chips, count, origin)

    def met(self, p: Position, die: PlayRoll) -> None:
        done(p, die.roller, DOUBLING_UP)
        begin_duel(p, p.holder, die.chip, TACKLING)
        p.helper = die.mate
        two = help_of(p.skill(die.chip, GLADIATOR), p.skill(die.mate, GLADIATOR))
        p.add_plus(die.roller, TOGETHER + two)


def help_of(own: i64, other: i64) -> i64:
    """What two Gladiators are worth beyond the tackler's own: the better in full, the other half.

    >>> help_of(1, 2), help_of(2, 2), help_of(2, 1), help_of(0, 1)
    (1, 1, 0, 1)
    """
    return max(own, other) - own + min(own, other) // 2
