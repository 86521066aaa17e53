"""The decisions and the dice of playbook cards as frames (UN 4.13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import CHANCE, a_number, a_side
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.frame import Frame, Kind, maybe_a_box, maybe_a_chip, some_chips
from touchline.undici.engine.playbook.page import OFFSIDE_TRAP, PAGES, RULES, needs
from touchline.undici.engine.rolls import RollFrame
from touchline.undici.engine.state import CUT_SHORT
from touchline.undici.engine.turn.ending import end_turn
from touchline.undici.events import PlayMissed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class PlayChoice(Frame):
    """A decision of a card: about a chip and its mate, where it ran from, who may step out."""

    kind = Kind(
        "play-choice",
        "UN 4.13.3",
        a_number("page", 0, 5),
        a_number("step", 0, 3),
        maybe_a_chip("chip"),
        maybe_a_chip("mate"),
        maybe_a_box("origin"),
        some_chips("line"),
        on=("pass-roll", "play", "play-choice", "respond"),
    )

    def __init__(
        self, side: i64, page: i64, step: i64, chip: i64, mate: i64, origin: i64, line: i64
    ) -> None:
        super().__init__(side)
        self.page = page
        self.step = step
        self.chip = chip
        self.mate = mate
        self.origin = origin
        self.line = line

    def rule(self) -> str:
        return RULES[self.page]

    def enter(self, p: Position) -> None:
        """Where there is nothing to choose, everybody stays."""
        if len(p.actions()) == 0:
            p.step_aside()
            PAGES[self.page].take(p, self, moves.STAY)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        PAGES[self.page].options(p, self, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        PAGES[self.page].take(p, self, action)

    def about(self, p: Position) -> i64:
        return PAGES[self.page].about(self) if p.actions()[-1].verb == "to" else NOWHERE

    def sane(self, p: Position) -> bool:
        return PAGES[self.page].keeps_at_choice(p, self)


class PlayRoll(RollFrame):
    """A die of a card: for a chip and its mate, or one that ran from a box."""

    kind = Kind(
        "play-roll",
        "UN 4.13.3",
        a_side("roller"),
        a_number("page", 0, 5),
        a_number("step", 0, 3),
        maybe_a_chip("chip"),
        maybe_a_chip("mate"),
        maybe_a_box("origin"),
        seat=CHANCE,
        on=("pass-roll", "play", "respond"),
    )

    def __init__(
        self, roller: i64, page: i64, step: i64, chip: i64, mate: i64, origin: i64
    ) -> None:
        super().__init__(roller)
        self.page = page
        self.step = step
        self.chip = chip
        self.mate = mate
        self.origin = origin

    def rule(self) -> str:
        return RULES[self.page]

    def rolled(self, p: Position, face: i64) -> None:
        if face >= needs(p, self.page, self.step):
            PAGES[self.page].met(p, self)
            return
        p.tell(PlayMissed(int(self.roller), moves.PLAYS[self.page], self.rule()))
        if self.page == OFFSIDE_TRAP:  # it is not this side's turn that could end
            if not p.settings.trap_again:  # UN 4.13.8
                p.traps = p.settings.playbook
        else:
            end_turn(p, CUT_SHORT)

    def sane(self, p: Position) -> bool:
        return PAGES[self.page].keeps_at_roll(p, self)


def choose(
    p: Position,
    side: i64,
    page: i64,
    step: i64,
    chip: i64 = NOWHERE,
    mate: i64 = NOWHERE,
    origin: i64 = NOWHERE,
    line: i64 = 0,
) -> None:
    """Ask the coach what a card needs."""
    p.flow.append(PlayChoice(side, page, step, chip, mate, origin, line))


def roll(
    p: Position,
    side: i64,
    page: i64,
    step: i64,
    chip: i64 = NOWHERE,
    mate: i64 = NOWHERE,
    origin: i64 = NOWHERE,
) -> None:
    """Roll a die of a card."""
    p.flow.append(PlayRoll(side, page, step, chip, mate, origin))
