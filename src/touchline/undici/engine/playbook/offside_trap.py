"""The offside trap: the back line steps out before the pass is played (UN 4.13.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import sequel
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.bits import added, has, removed
from touchline.undici.engine.board.pitch import COLUMN, NAMES, NOWHERE, RED, ROW, box_at, forward
from touchline.undici.engine.frame import a_rival, some_chips
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.passing.passing import call_off_pass, lose_pass, pass_under_way
from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll, a_choice, a_die
from touchline.undici.engine.playbook.page import OFFSIDE_TRAP, RULES, Page, done
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.running.group import on_line
from touchline.undici.engine.running.reach import is_open, run
from touchline.undici.events import Offside

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


STEP_OUT: Final = 3  # what the die has to show (R24)


class OffsideTrap(Page):
    """Announced before the die of a pass; used by `TrapOffer`."""

    def dice(self) -> tuple[int, ...]:
        return (STEP_OUT,)

    def can(self, p: Position, side: SideIndex) -> bool:
        return anybody_steps(p, side, back_line(p, side))


class TrapDie(PlayRoll):
    """Does the line step out together?"""

    kind = a_die("trap-die", OFFSIDE_TRAP, a_rival("receiver"))

    def __init__(self, roller: SideIndex, receiver: Counter) -> None:
        super().__init__(roller)
        self.receiver = receiver

    def page(self) -> i64:
        return OFFSIDE_TRAP

    def least(self) -> i64:
        return STEP_OUT

    def met(self, p: Position) -> None:
        done(p, self.roller, OFFSIDE_TRAP)
        p.flow.append(TrapStep(self.roller, self.receiver, back_line(p, self.roller)))

    def missed(self, p: Position) -> None:
        """It is not this side's turn that could end: the trap is used up (UN 4.13.8)."""
        if not p.settings.trap_again:
            p.traps = p.settings.playbook

    def sane(self, p: Position) -> bool:
        return looked_for(p, self.roller, self.receiver)


class TrapStep(PlayChoice):
    """Who of those that may still step out does."""

    kind = a_choice("trap-step", OFFSIDE_TRAP, a_rival("receiver"), some_chips("line"))

    def __init__(self, side: SideIndex, receiver: Counter, line: i64) -> None:
        super().__init__(side)
        self.receiver = receiver
        self.line = line

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        for slot in eleven(self.side):
            if has(self.line, slot) and ahead(p, slot) != NOWHERE:
                out.append(moves.move(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        left = self.line
        if action.verb == "move":
            slot = moves.chip_of(p, self.side, action)
            run(p, slot, ahead(p, slot), RULES[OFFSIDE_TRAP])
            left = removed(left, slot)
            if anybody_steps(p, self.side, left):
                p.flow.append(TrapStep(self.side, self.receiver, left))
                return
        judge(p, self.side, self.receiver)

    def sane(self, p: Position) -> bool:
        return super().sane(p) and looked_for(p, self.side, self.receiver)


def set_trap(p: Position, receiver: int) -> None:
    """The trap is announced."""
    p.flow.append(TrapDie(1 - side_of(receiver), receiver))


sequel("offside-trap", set_trap)


def looked_for(p: Position, side: SideIndex, receiver: Counter) -> bool:
    """Is a pass of the other side under way, to one of its chips?"""
    if side_of(receiver) == side or p.where(receiver) == NOWHERE:
        return False
    return pass_under_way(p) is not None


def judge(p: Position, side: SideIndex, receiver: Counter) -> None:
    """Is he offside now? Then the nearest of the other side has the ball."""
    if not is_offside(p, receiver, offside_line(p, side)):
        return
    box = NAMES[p.where(receiver)]
    p.tell(Offside(int(1 - side), int(p.shirt(receiver)), box))
    call_off_pass(p)
    p.clear_event()
    lose_pass(p, receiver)


def back_line(p: Position, side: SideIndex) -> i64:
    """Bit set of the chips on the own red line; one may stand behind another at first."""
    found: i64 = 0
    for slot in on_line(p, side, RED):
        found = added(found, slot)
    return found


def anybody_steps(p: Position, side: SideIndex, line: i64) -> bool:
    """Can one of these chips step forward?"""
    for slot in eleven(side):
        if has(line, slot) and ahead(p, slot) != NOWHERE:
            return True
    return False


def ahead(p: Position, slot: Counter) -> i64:
    """The box in front of a chip, -1 if it cannot step there."""
    side = side_of(slot)
    here = p.where(slot)
    box = box_at(i64(COLUMN[here]) + forward(side), i64(ROW[here]))
    return box if box != NOWHERE and is_open(p, slot, box) else NOWHERE
