"""The one-two: to a mate, a run, and back (UN 4.13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.frame import a_chip
from touchline.undici.engine.passing.pass_way import way_is_free
from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll, a_choice, a_die
from touchline.undici.engine.playbook.page import ONE_TWO, PRINTED_DIE, RULES, Page, done
from touchline.undici.engine.playbook.ways import (
    boxes_next_to,
    carrier_of,
    next_quadrant,
    onside_at,
    runners,
)
from touchline.undici.engine.position import eleven
from touchline.undici.engine.running.reach import run
from touchline.undici.engine.turn.ending import give

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class OneTwo(Page):
    """A pass, a run, and the pass back."""

    def dice(self) -> tuple[int, ...]:
        return (PRINTED_DIE, PRINTED_DIE, PRINTED_DIE)

    def can(self, p: Position, side: SideIndex) -> bool:
        return first_mate(p, side) != NOWHERE

    def start(self, p: Position, side: SideIndex) -> None:
        p.flow.append(OneTwoMate(side))


class OneTwoMate(PlayChoice):
    """To whom the carrier plays it."""

    kind = a_choice("one-two-mate", ONE_TWO)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in mates_next_door(p, self.side):
            out.append(moves.by(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        p.flow.append(OneTwoPass(self.side, p.holder, moves.chip_of(p, self.side, action)))


class OneTwoDie(PlayRoll):
    """A die for the runner and the mate who plays it back."""

    def __init__(self, roller: SideIndex, runner: Counter, mate: Counter) -> None:
        super().__init__(roller)
        self.runner = runner
        self.mate = mate

    def page(self) -> i64:
        return ONE_TWO

    def chips(self) -> list[i64]:
        return [self.runner, self.mate]


class OneTwoPass(OneTwoDie):
    """Does the pass reach the mate?"""

    kind = a_die("one-two-pass", ONE_TWO, a_chip("runner"), a_chip("mate"))

    def met(self, p: Position) -> None:
        give(p, self.mate, "one-two", RULES[ONE_TWO])
        p.flow.append(OneTwoStart(self.roller, self.runner, self.mate))


class OneTwoStart(OneTwoDie):
    """Does the runner get away?"""

    kind = a_die("one-two-start", ONE_TWO, a_chip("runner"), a_chip("mate"))

    def met(self, p: Position) -> None:
        p.flow.append(OneTwoRun(self.roller, self.runner, self.mate))


class OneTwoRun(PlayChoice):
    """Where he runs: next door to the mate, who plays it back to him there."""

    kind = a_choice("one-two-run", ONE_TWO, a_chip("runner"), a_chip("mate"), about="runner")

    def __init__(self, side: SideIndex, runner: Counter, mate: Counter) -> None:
        super().__init__(side)
        self.runner = runner
        self.mate = mate

    def list_actions(self, p: Position, out: list[Action]) -> None:
        here = p.where(self.mate)
        for box in boxes_next_to(p, self.runner, here):
            if onside_at(p, self.side, box) and way_is_free(p, self.side, here, box):
                out.append(moves.to(box))

    def chosen(self, p: Position, action: Action) -> None:
        if action is not moves.STAY:
            run(p, self.runner, moves.box_of(action), RULES[ONE_TWO])
        p.flow.append(OneTwoReturn(self.side, self.runner, self.mate))

    def chips(self) -> list[i64]:
        return [self.runner, self.mate]


class OneTwoReturn(OneTwoDie):
    """Does it come back to him?"""

    kind = a_die("one-two-return", ONE_TWO, a_chip("runner"), a_chip("mate"))

    def met(self, p: Position) -> None:
        give(p, self.runner, "one-two", RULES[ONE_TWO])
        done(p, self.roller, ONE_TWO)


def first_mate(p: Position, side: SideIndex) -> i64:
    """The first of those whom the carrier may pass to next door, -1 if there is none."""
    holder = carrier_of(p, side)
    if holder == NOWHERE:
        return NOWHERE
    here = p.where(holder)
    for slot in eleven(side):
        if slot == holder or not p.usable(slot):
            continue
        there = p.where(slot)
        if not next_quadrant(here, there) or not onside_at(p, side, there):
            continue
        if way_is_free(p, side, here, there):
            return slot
    return NOWHERE


def mates_next_door(p: Position, side: SideIndex) -> list[int]:
    """Whom the carrier may pass to in a quadrant that borders on his."""
    here = p.ball()
    return [slot for slot in onside_next_door(p, side) if way_is_free(p, side, here, p.where(slot))]


def onside_next_door(p: Position, side: SideIndex) -> list[int]:
    """The mates onside in a quadrant that borders on the carrier's, whatever is in between."""
    holder = carrier_of(p, side)
    if holder == NOWHERE:
        return []
    here = p.where(holder)
    found: list[int] = []
    for slot in runners(p, side):
        there = p.where(slot)
        if next_quadrant(here, there) and onside_at(p, side, there):
            found.append(slot)
    return found
