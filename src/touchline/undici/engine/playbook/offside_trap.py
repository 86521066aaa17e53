"""The offside trap: the back line steps out before the pass is played (UN 4.13.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import COLUMN, NAMES, NOWHERE, RED, ROW, box_at, forward
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.passing.passing import call_off_pass, lose_pass, pass_under_way
from touchline.undici.engine.playbook.frames import choose
from touchline.undici.engine.playbook.page import OFFSIDE_TRAP, RULES, Page, done
from touchline.undici.engine.position import SHIRTS, side_of
from touchline.undici.engine.running.group import on_line
from touchline.undici.engine.running.reach import is_open, run
from touchline.undici.events import Offside

if TYPE_CHECKING:
    from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll
    from touchline.undici.engine.position import Position


class OffsideTrap(Page):
    """The frames hold whom the pass looks for, and the chips that may still step out."""

    def dice(self) -> tuple[int, ...]:
        return (3,)

    def chips_at_choices(self) -> tuple[int, ...]:
        return (-1, 1)

    def chips_at_dice(self) -> tuple[int, ...]:
        return (1,)

    def can(self, p: Position, side: i64) -> bool:
        return anybody_steps(p, side, self.line(p, side))

    def line(self, p: Position, side: i64) -> i64:
        """Bit set of the chips on the own red line; one may stand behind another at first."""
        found: i64 = 0
        for slot in on_line(p, side, RED):
            found |= 1 << slot
        return found

    def options(self, p: Position, choice: PlayChoice, out: list[Action]) -> None:
        out.append(moves.DONE)
        first = choice.side * SHIRTS
        for slot in range(first, first + SHIRTS):
            if has(choice.line, slot) and ahead(p, slot) != NOWHERE:
                out.append(moves.move(p, slot))

    def take(self, p: Position, choice: PlayChoice, action: Action) -> None:
        left = choice.line
        if action.verb == "move":
            slot = moves.chip_of(p, choice.side, action)
            run(p, slot, ahead(p, slot), RULES[OFFSIDE_TRAP])
            left &= ~(1 << slot)
            if anybody_steps(p, choice.side, left):
                choose(p, choice.side, OFFSIDE_TRAP, 1, choice.chip, line=left)
                return
        self.judge(p, choice.side, choice.chip)

    def met(self, p: Position, die: PlayRoll) -> None:
        done(p, die.roller, OFFSIDE_TRAP)
        choose(p, die.roller, OFFSIDE_TRAP, 1, die.chip, line=self.line(p, die.roller))

    def keeps(self, p: Position, side: i64, chips: list[i64], count: i64, origin: i64) -> bool:
        """A pass of the other side is under way, to one of its chips."""
        receiver = chips[0]
        if count < 0 or receiver == NOWHERE or side_of(receiver) == side:
            return False
        return p.where(receiver) != NOWHERE and pass_under_way(p) is not None

    def judge(self, p: Position, side: i64, receiver: i64) -> None:
        """Is he offside now? Then the nearest of the other side has the ball."""
        if not is_offside(p, receiver, offside_line(p, side)):
            return
        box = NAMES[p.where(receiver)]
        p.tell(Offside(int(1 - side), int(p.shirt(receiver)), box))
        call_off_pass(p)
        p.clear_event()
        lose_pass(p, receiver)


def anybody_steps(p: Position, side: i64, line: i64) -> bool:
    """Can one of these chips step forward?"""
    for slot in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        if has(line, slot) and ahead(p, slot) != NOWHERE:
            return True
    return False


def ahead(p: Position, slot: i64) -> i64:
    """The box in front of a chip, -1 if it cannot step there."""
    side = side_of(slot)
    here = p.where(slot)
    box = box_at(i64(COLUMN[here]) + forward(side), i64(ROW[here]))
    return box if box != NOWHERE and is_open(p, slot, box) else NOWHERE
