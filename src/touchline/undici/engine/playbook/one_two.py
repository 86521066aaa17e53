"""The one-two: to a mate, a run, and back (UN 4.13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.passing.pass_way import way_is_free
from touchline.undici.engine.playbook.frames import choose, roll
from touchline.undici.engine.playbook.page import ONE_TWO, RULES, Page, done
from touchline.undici.engine.playbook.ways import (
    boxes_next_to,
    carrier_of,
    next_quadrant,
    onside_at,
    runners,
)
from touchline.undici.engine.position import SHIRTS
from touchline.undici.engine.running.reach import run
from touchline.undici.engine.turn.ending import give

if TYPE_CHECKING:
    from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll
    from touchline.undici.engine.position import Position


class OneTwo(Page):
    """The frames hold the chip that runs, X, and its mate who plays it back, Y."""

    def dice(self) -> tuple[int, ...]:
        return (2, 2, 2)

    def chips_at_choices(self) -> tuple[int, ...]:
        return (0, 2)

    def chips_at_dice(self) -> tuple[int, ...]:
        return (2, 2, 2)

    def can(self, p: Position, side: i64) -> bool:
        return first_mate(p, side) != NOWHERE

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, ONE_TWO, 0)

    def options(self, p: Position, choice: PlayChoice, out: list[Action]) -> None:
        if choice.step == 0:
            for slot in mates_next_door(p, choice.side):
                out.append(moves.by(p, slot))
            return
        here = p.where(choice.mate)
        for box in boxes_next_to(p, choice.chip, here):
            if onside_at(p, choice.side, box) and way_is_free(p, choice.side, here, box):
                out.append(moves.to(box))

    def take(self, p: Position, choice: PlayChoice, action: Action) -> None:
        if choice.step == 0:
            roll(p, choice.side, ONE_TWO, 0, p.holder, moves.chip_of(p, choice.side, action))
            return
        if action is not moves.STAY:
            run(p, choice.chip, moves.box_of(action), RULES[ONE_TWO])
        roll(p, choice.side, ONE_TWO, 2, choice.chip, choice.mate)

    def met(self, p: Position, die: PlayRoll) -> None:
        if die.step == 0:
            give(p, die.mate, "one-two", RULES[ONE_TWO])
            roll(p, die.roller, ONE_TWO, 1, die.chip, die.mate)
        elif die.step == 1:
            choose(p, die.roller, ONE_TWO, 1, die.chip, die.mate)
        else:
            give(p, die.chip, "one-two", RULES[ONE_TWO])
            done(p, die.roller, ONE_TWO)


def first_mate(p: Position, side: i64) -> i64:
    """The first of those whom the carrier may pass to next door, -1 if there is none."""
    holder = carrier_of(p, side)
    if holder == NOWHERE:
        return NOWHERE
    here = p.where(holder)
    for slot in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        if slot == holder or not p.usable(slot):
            continue
        there = p.where(slot)
        if not next_quadrant(here, there) or not onside_at(p, side, there):
            continue
        if way_is_free(p, side, here, there):
            return slot
    return NOWHERE


def mates_next_door(p: Position, side: i64) -> list[int]:
    """Whom the carrier may pass to in a quadrant that borders on his."""
    here = p.ball()
    return [slot for slot in onside_next_door(p, side) if way_is_free(p, side, here, p.where(slot))]


def onside_next_door(p: Position, side: i64) -> list[int]:
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
