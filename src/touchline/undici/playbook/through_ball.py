"""The through ball: a mate starts, the pass follows him (UN 4.13.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.choice import own_chip
from touchline.undici.ending import give
from touchline.undici.playbook.frames import choose, roll
from touchline.undici.playbook.one_two import mates_next_door
from touchline.undici.playbook.page import RULES, THROUGH_BALL, Page, done
from touchline.undici.playbook.ways import can_run, runs
from touchline.undici.reach import run

if TYPE_CHECKING:
    from touchline.undici.position import Position


class ThroughBall(Page):
    """The frames hold the chip that runs."""

    def dice(self) -> tuple[int, ...]:
        return (2, 3)

    def can(self, p: Position, side: i64) -> bool:
        for slot in mates_next_door(p, side):
            if can_run(p, slot):
                return True
        return False

    def starters(self, p: Position, side: i64) -> list[int]:
        """Mates next door, onside now, who have somewhere to run."""
        return [slot for slot in mates_next_door(p, side) if can_run(p, slot)]

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, THROUGH_BALL, 0)

    def options(self, p: Position, side: i64, step: i64, b: i64, c: i64, out: list[Action]) -> None:
        if step == 0:
            for slot in self.starters(p, side):
                out.append(own_chip(p, slot))
            return
        for box in runs(p, b):
            out.append(moves.TABLE[moves.TO + box])

    def take(self, p: Position, side: i64, step: i64, b: i64, c: i64, action: Action) -> None:
        if step == 0:
            roll(p, side, THROUGH_BALL, 0, p.find(side, action.index - moves.BY))
            return
        run(p, b, action.index - moves.TO, RULES[THROUGH_BALL])
        roll(p, side, THROUGH_BALL, 1, b)

    def met(self, p: Position, side: i64, step: i64, b: i64, c: i64) -> None:
        if step == 0:
            choose(p, side, THROUGH_BALL, 1, b)
        else:
            give(p, b, "through-ball", RULES[THROUGH_BALL])
            done(p, side, THROUGH_BALL)
