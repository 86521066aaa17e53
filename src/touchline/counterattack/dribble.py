"""Dribbling: the carrier goes hex by hex, because each one can cost him the ball (CA 4.5.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.dive import DiveOffer, can_dive
from touchline.counterattack.frame import Frame
from touchline.counterattack.goal import goal
from touchline.counterattack.goal_mouth import aims
from touchline.counterattack.keeper_step import KeeperStep, enters_box
from touchline.counterattack.nutmeg import nutmeg, victims
from touchline.counterattack.out import defender_of
from touchline.counterattack.pitch import GOAL, NOWHERE, STEP, beyond, in_box
from touchline.counterattack.position import SHIRTS, Position, side_of
from touchline.counterattack.run import run
from touchline.counterattack.shot import snapshot
from touchline.counterattack.steal import StealOffer, stealers

RAN_IN: Final = 1  # he has dribbled inside the opposing box in this run


def snapshot_now(p: Position, ran_in: i64) -> bool:
    """May A shoot at once (CA 4.5.8)? After a run into the box, or just with the ball in it."""
    carrier = p.holder
    if carrier == NOWHERE or side_of(carrier) != p.attack:
        return False
    if not in_box(p.where(carrier), p.end(1 - p.attack)):
        return False
    if p.settings.snapshot == "run-in" and not ran_in:
        return False
    return len(aims(p.where(carrier), p.end(p.attack))) > 0


class Dribble(Frame):
    """The carrier's next hex. `a` is he, `b` the pace left, `c` whether he has run into the box."""

    def name(self) -> str:
        return "dribbling"

    def rule(self) -> str:
        return "CA 4.5.6"

    def enter(self, p: Position) -> None:
        """He has lost the ball, or an injury has used up his pace (q67)."""
        if p.holder != self.a:
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        here = p.where(self.a)
        if self.b > 0:
            for direction in range(6):
                there = i64(STEP[here * 6 + direction])
                if there == NOWHERE:
                    if self._into_goal(p, here, direction):
                        out.append(moves.TABLE[moves.STEP + direction])
                elif p.on[there] == 0:
                    out.append(moves.TABLE[moves.STEP + direction])
            for victim in victims(p, self.a, self.b):
                out.append(moves.TABLE[moves.NUTMEG + victim % SHIRTS])
        if snapshot_now(p, self.c):
            out.append(moves.SNAPSHOT)
        out.append(moves.STOP)

    def _into_goal(self, p: Position, here: i64, direction: i64) -> bool:
        """Walking the ball over the line between the posts is a goal (q35)."""
        return beyond(here, direction) == GOAL and defender_of(p, here) != self.side

    def play(self, p: Position, action: Action) -> None:
        if action is moves.STOP:
            p.flow.pop()
        elif action is moves.SNAPSHOT:
            p.flow.pop()
            snapshot(p)
        elif action.index >= moves.NUTMEG:
            victim = action.index - moves.NUTMEG + (1 - self.side) * SHIRTS
            p.flow.pop()
            p.flow.append(Dribble(self.side, self.a, self.b - 2, self.c))
            nutmeg(p, self.a, victim, self.b)
        else:
            p.flow.pop()
            self.step(p, action.index - moves.STEP)

    def step(self, p: Position, direction: i64) -> None:
        """One hex on: the keeper may step, defenders may steal, the keeper may dive."""
        here = p.where(self.a)
        there = i64(STEP[here * 6 + direction])
        if there == NOWHERE:
            goal(p, self.side, self.a, "dribble", "CA q35")
            return
        run(p, self.a, there, self.rule())
        other = 1 - self.side
        ran_in = RAN_IN if in_box(there, p.end(other)) else self.c
        p.flow.append(Dribble(self.side, self.a, self.b - 1, ran_in))
        if can_dive(p, self.a):
            p.flow.append(DiveOffer(other, self.a))
        if stealers(p, self.a):
            p.flow.append(StealOffer(other, self.a))
        side = enters_box(p, here, there)
        if side == other:
            p.flow.append(KeeperStep(other))
