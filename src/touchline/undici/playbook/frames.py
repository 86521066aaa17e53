"""The decisions and the dice of playbook cards as frames (UN 4.13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.ending import end_turn
from touchline.undici.events import PlayMissed
from touchline.undici.frame import CHANCE, Frame
from touchline.undici.playbook.page import OFFSIDE_TRAP, PAGES, RULES, needs
from touchline.undici.rolls import RollFrame
from touchline.undici.state import CUT_SHORT

if TYPE_CHECKING:
    from touchline.undici.position import Position

STEPS: Final = 4  # a frame's number is that of the card, four times, and the step


class PlayChoice(Frame):
    """A decision of the card and step in `a`; `b` and `c` are the card's own."""

    def name(self) -> str:
        return "play-choice"

    def rule(self) -> str:
        return RULES[self.a // STEPS]

    def enter(self, p: Position) -> None:
        """Where there is nothing to choose, everybody stays."""
        if len(p.actions()) == 0:
            p._legal = None
            self.play(p, moves.STAY)
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        page = PAGES[self.a // STEPS]
        page.options(p, self.side, self.a % STEPS, self.b, self.c, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        page = PAGES[self.a // STEPS]
        page.take(p, self.side, self.a % STEPS, self.b, self.c, action)


class PlayRoll(RollFrame):
    """A die of the card and step in `b`; `c` and `d` are the card's own."""

    def name(self) -> str:
        return "play-roll"

    def rule(self) -> str:
        return RULES[self.b // STEPS]

    def rolled(self, p: Position, face: i64) -> None:
        number = self.b // STEPS
        step = self.b % STEPS
        if face >= needs(p, number, step):
            PAGES[number].met(p, self.a, step, self.c, self.d)
            return
        p.tell(PlayMissed(int(self.a), moves.PLAYS[number], self.rule()))
        if number == OFFSIDE_TRAP:  # it is not this side's turn that could end
            if not p.settings.trap_again:  # UN 4.13.8
                p.traps = p.settings.playbook
        else:
            end_turn(p, CUT_SHORT)


def choose(p: Position, side: i64, page: i64, step: i64, b: i64 = 0, c: i64 = 0) -> None:
    """Ask the coach what a card needs."""
    p.flow.append(PlayChoice(side, page * STEPS + step, b, c))


def roll(p: Position, side: i64, page: i64, step: i64, c: i64 = 0, d: i64 = 0) -> None:
    """Roll a die of a card."""
    p.flow.append(PlayRoll(CHANCE, side, page * STEPS + step, c, d))
