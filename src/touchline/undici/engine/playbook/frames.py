"""What the decisions and the dice of all playbook cards have in common (UN 4.13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import CHANCE, Operand, a_side
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, NOWHERE
from touchline.undici.engine.frame import Frame, Kind, beneath
from touchline.undici.engine.playbook.page import PRINTED_DIE, RULES, needs
from touchline.undici.engine.position import side_of
from touchline.undici.engine.rolls import RollFrame
from touchline.undici.engine.state import CUT_SHORT
from touchline.undici.engine.turn.ending import end_turn
from touchline.undici.events import PlayMissed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

UNDER: Final = ("pass-roll", "play", "respond")


def a_choice(
    name: str, page: int, *operands: Operand, about: str = "", on: tuple[str, ...] = UNDER
) -> Kind:
    """A decision of a card: all of them are asked with the same words."""
    return Kind(name, RULES[page], *operands, on=on, about=about, decision="play-choice")


def a_die(name: str, page: int, *operands: Operand) -> Kind:
    """A die of a card."""
    roller = a_side("roller")
    return Kind(name, RULES[page], roller, *operands, seat=CHANCE, on=UNDER, decision="play-roll")


class PlayChoice(Frame):
    """A decision of a card."""

    def enter(self, p: Position) -> None:
        """Where there is nothing to choose, everybody stays."""
        if len(p.actions()) == 0:
            p.step_aside()
            self.chosen(p, moves.STAY)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        self.chosen(p, action)

    def chosen(self, p: Position, action: Action) -> None:
        """It was decided; `stay` where there was nothing to choose."""
        raise NotImplementedError

    def about(self, p: Position) -> i64:
        """The chip that runs, where one does."""
        return super().about(p) if p.actions()[-1].verb == "to" else NOWHERE

    def chips(self) -> list[i64]:
        """Who takes part so far."""
        return []

    def sane(self, p: Position) -> bool:
        """Cards are used one after the other."""
        alone = not isinstance(beneath(p, self)[-1], PlayChoice)
        return alone and take_part(p, self.side, self.chips())


class PlayRoll(RollFrame):
    """A die of a card."""

    def page(self) -> i64:
        """The card."""
        raise NotImplementedError

    def least(self) -> i64:
        """What it has to show at least."""
        return PRINTED_DIE

    def met(self, p: Position) -> None:
        """It was high enough."""
        raise NotImplementedError

    def missed(self, p: Position) -> None:
        """It was not: the turn is over (UN 4.13.3)."""
        end_turn(p, CUT_SHORT)

    def rolled(self, p: Position, face: i64) -> None:
        if face >= needs(p, self.least()):
            self.met(p)
            return
        page = self.page()
        p.tell(PlayMissed(int(self.roller), moves.PLAYS[page], RULES[page]))
        self.missed(p)

    def chips(self) -> list[i64]:
        """Who takes part."""
        raise NotImplementedError

    def sane(self, p: Position) -> bool:
        return take_part(p, self.roller, self.chips())


def take_part(p: Position, side: SideIndex, chips: list[i64]) -> bool:
    """Are these chips of the side, different ones, on boxes?"""
    if len(chips) == 2 and chips[0] == chips[1]:
        return False
    for chip in chips:
        if side_of(chip) != side or p.where(chip) == NOWHERE or p.where(chip) >= BOXES:
            return False
    return True
