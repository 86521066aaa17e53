"""The one-two: to a mate, a run, and back (UN 4.13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.choice import own_chip
from touchline.undici.ending import give
from touchline.undici.pitch import NOWHERE
from touchline.undici.playbook.frames import choose, roll
from touchline.undici.playbook.page import ONE_TWO, RULES, Page, done
from touchline.undici.playbook.ways import (
    boxes_next_to,
    carrier_of,
    next_quadrant,
    onside_at,
    runners,
)
from touchline.undici.position import SHIRTS
from touchline.undici.reach import run

if TYPE_CHECKING:
    from touchline.undici.position import Position


class OneTwo(Page):
    """The frames hold the chip that runs, X, and the one that plays it back, Y."""

    def dice(self) -> tuple[int, ...]:
        return (2, 2, 2)

    def can(self, p: Position, side: i64) -> bool:
        return first_mate(p, side) != NOWHERE

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, ONE_TWO, 0)

    def options(self, p: Position, side: i64, step: i64, b: i64, c: i64, out: list[Action]) -> None:
        if step == 0:
            for slot in mates_next_door(p, side):
                out.append(own_chip(p, slot))
            return
        for box in boxes_next_to(p, b, p.where(c)):
            if onside_at(p, side, box):
                out.append(moves.TABLE[moves.TO + box])

    def take(self, p: Position, side: i64, step: i64, b: i64, c: i64, action: Action) -> None:
        if step == 0:
            roll(p, side, ONE_TWO, 0, p.holder, p.find(side, action.index - moves.BY))
            return
        if action is not moves.STAY:
            run(p, b, action.index - moves.TO, RULES[ONE_TWO])
        roll(p, side, ONE_TWO, 2, b, c)

    def met(self, p: Position, side: i64, step: i64, b: i64, c: i64) -> None:
        if step == 0:
            give(p, c, "one-two", RULES[ONE_TWO])
            roll(p, side, ONE_TWO, 1, b, c)
        elif step == 1:
            choose(p, side, ONE_TWO, 1, b, c)
        else:
            give(p, b, "one-two", RULES[ONE_TWO])
            done(p, side, ONE_TWO)


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
        if next_quadrant(here, there) and onside_at(p, side, there):
            return slot
    return NOWHERE


def mates_next_door(p: Position, side: i64) -> list[int]:
    """Whom the carrier may pass to in a quadrant that borders on his."""
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
