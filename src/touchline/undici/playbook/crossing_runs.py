"""Crossing runs: two chips without the ball change places and step on (UN 4.13.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.choice import own_chip
from touchline.undici.events import Placed
from touchline.undici.pitch import NAMES, near_quadrant
from touchline.undici.playbook.frames import choose, roll
from touchline.undici.playbook.page import CROSSING_RUNS, RULES, Page, done
from touchline.undici.playbook.ways import runners
from touchline.undici.reach import reachable, run

if TYPE_CHECKING:
    from touchline.undici.position import Position


class CrossingRuns(Page):
    """The frames hold the two chips."""

    def dice(self) -> tuple[int, ...]:
        return (2, 2)

    def can(self, p: Position, side: i64) -> bool:
        chips = runners(p, side)
        for slot in chips:
            here = p.where(slot)
            for mate in chips:
                if mate != slot and near_quadrant(here, p.where(mate)):
                    return True
        return False

    def partners(self, p: Position, side: i64, slot: i64) -> list[int]:
        """The mates without the ball in the same quadrant or one that borders on it."""
        here = p.where(slot)
        return [
            mate for mate in runners(p, side) if mate != slot and near_quadrant(here, p.where(mate))
        ]

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, CROSSING_RUNS, 0)

    def options(self, p: Position, side: i64, step: i64, b: i64, c: i64, out: list[Action]) -> None:
        if step == 0:
            for slot in runners(p, side):
                if len(self.partners(p, side, slot)) > 0:
                    out.append(own_chip(p, slot))
        elif step == 1:
            for slot in self.partners(p, side, b):
                out.append(own_chip(p, slot))
        else:
            out.append(moves.STAY)
            for box in reachable(p, b if step == 2 else c, 1):
                out.append(moves.TABLE[moves.TO + box])

    def take(self, p: Position, side: i64, step: i64, b: i64, c: i64, action: Action) -> None:
        if step == 0:
            choose(p, side, CROSSING_RUNS, 1, p.find(side, action.index - moves.BY))
        elif step == 1:
            roll(p, side, CROSSING_RUNS, 0, b, p.find(side, action.index - moves.BY))
        elif action is not moves.STAY:
            run(p, b if step == 2 else c, action.index - moves.TO, RULES[CROSSING_RUNS])

    def met(self, p: Position, side: i64, step: i64, b: i64, c: i64) -> None:
        if step == 0:
            roll(p, side, CROSSING_RUNS, 1, b, c)
            return
        p.swap(b, c)
        for slot in (b, c):
            box = NAMES[p.where(slot)]
            p.tell(Placed(int(side), int(p.shirt(slot)), box, RULES[CROSSING_RUNS]))
        done(p, side, CROSSING_RUNS)
        choose(p, side, CROSSING_RUNS, 3, b, c)
        choose(p, side, CROSSING_RUNS, 2, b, c)
