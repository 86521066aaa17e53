"""The free run: a chip without the ball gets away, and then further (UN 4.13.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.choice import own_chip
from touchline.undici.pitch import quadrants
from touchline.undici.playbook.frames import choose, roll
from touchline.undici.playbook.page import FREE_RUN, RULES, Page, done
from touchline.undici.playbook.ways import can_run, runners, runs
from touchline.undici.reach import run

if TYPE_CHECKING:
    from touchline.undici.position import Position


class FreeRun(Page):
    """The frames hold the chip that runs and the box it started from."""

    def dice(self) -> tuple[int, ...]:
        return (2, 3)

    def can(self, p: Position, side: i64) -> bool:
        for slot in runners(p, side):
            if can_run(p, slot):
                return True
        return False

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, FREE_RUN, 0)

    def options(self, p: Position, side: i64, step: i64, b: i64, c: i64, out: list[Action]) -> None:
        if step == 0:
            for slot in runners(p, side):
                if can_run(p, slot):
                    out.append(own_chip(p, slot))
            return
        for box in runs(p, b) if step == 1 else self.further(p, b, c):
            out.append(moves.TABLE[moves.TO + box])

    def further(self, p: Position, slot: i64, origin: i64) -> list[int]:
        """The boxes one quadrant further from where the run began."""
        return [box for box in runs(p, slot) if quadrants(origin, box) == 2]

    def take(self, p: Position, side: i64, step: i64, b: i64, c: i64, action: Action) -> None:
        if step == 0:
            roll(p, side, FREE_RUN, 0, p.find(side, action.index - moves.BY))
            return
        origin = p.where(b)
        run(p, b, action.index - moves.TO, RULES[FREE_RUN])
        if step == 1 and len(self.further(p, b, origin)) > 0:
            roll(p, side, FREE_RUN, 1, b, origin)
        else:
            done(p, side, FREE_RUN)

    def met(self, p: Position, side: i64, step: i64, b: i64, c: i64) -> None:
        choose(p, side, FREE_RUN, step + 1, b, c)
