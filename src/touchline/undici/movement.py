"""Single movements, free steps and the Tractor's extra movement (UN 3.4, 3.7.3, 3.3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.undici import moves
from touchline.undici.abilities import TRACTOR
from touchline.undici.events import Moved
from touchline.undici.frame import Frame
from touchline.undici.keeper import goal_beyond
from touchline.undici.pitch import BOXES, DY, NAMES, NOWHERE, STEP, goal_of
from touchline.undici.position import SHIRTS, side_of
from touchline.undici.reach import allowance, area_full, can_move, is_open, reachable, run
from touchline.undici.refusal import cannot_go, refuse
from touchline.undici.shot import score_goal
from touchline.undici.state import TRACTOR_TWICE, TRACTOR_USED

if TYPE_CHECKING:
    from touchline.undici.position import Position


class MoveTo(Frame):
    """Where a chip goes in a single movement (UN 3.4). `a` is the chip, `b` 1 if it may stay."""

    def name(self) -> str:
        return "move-to"

    def rule(self) -> str:
        return "UN 3.4.1"

    def enter(self, p: Position) -> None:
        if not can_move(p, self.a):
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if self.b == 1:
            out.append(moves.STAY)
        for box in reachable(p, self.a, allowance(p, self.a)):
            out.append(moves.TABLE[moves.TO + box])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        box = action.index - moves.TO
        if box == goal_of(1 - self.side):
            walk_in(p, self.a)
        else:
            run(p, self.a, box, self.rule())

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return cannot_go(p, self, action, self.a)
        return super().why_not(p, action)


def walk_in(p: Position, slot: i64) -> None:
    """The ball is carried into the goal the keeper has left (UN 4.11.4)."""
    side = side_of(slot)
    origin = NAMES[p.where(slot)]
    end = NAMES[goal_of(1 - side)]
    p.tell(Moved(int(side), int(p.shirt(slot)), origin, end, True, "UN 4.11.4"))
    score_goal(p, side, slot, "walked-in", "UN 4.11.4")


class FreeStep(Frame):
    """Who won a duel may step one box (UN 3.7.3). `a` is the chip."""

    def name(self) -> str:
        return "free-step"

    def rule(self) -> str:
        return "UN 3.7.3"

    def enter(self, p: Position) -> None:
        if not p.settings.free_step or len(steps(p, self.a)) == 0:
            p.flow.pop()
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for box in steps(p, self.a):
            out.append(moves.TABLE[moves.TO + box])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.a, action.index - moves.TO, self.rule())

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return cannot_go(p, self, action, self.a)
        return super().why_not(p, action)


def steps(p: Position, slot: i64) -> list[int]:
    """The boxes one step away that a chip may enter (R16, R17)."""
    found: list[int] = []
    here = p.where(slot)
    if here == NOWHERE or here >= BOXES:
        return found
    for direction in range(8):
        box = i64(STEP[here * 8 + direction])
        if box == NOWHERE:
            box = goal_beyond(p, slot, here, DY[direction])
        if box == NOWHERE or (area_full(p, slot, box) and not p.settings.free_step_area):
            continue
        if is_open(p, slot, box) or (not p.settings.free_step_locked and p.on[box] == 0):
            found.append(box)
    return found


def tractors(p: Position, side: i64) -> list[int]:
    """The Tractors of a side that can move."""
    first = side * SHIRTS
    return [
        slot
        for slot in range(first, first + SHIRTS)
        if p.where(slot) != NOWHERE and p.skill(slot, TRACTOR) > 0 and can_move(p, slot)
    ]


class TractorMove(Frame):
    """One Tractor may make an extra movement at the end of the turn (UN 3.3.4)."""

    def name(self) -> str:
        return "tractor"

    def rule(self) -> str:
        return "UN 3.3.4"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        for slot in tractors(p, self.side):
            out.append(moves.TABLE[moves.MOVE + p.shirt(slot)])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.boons |= TRACTOR_USED
        if action is moves.DECLINE:
            return
        slot = p.find(self.side, action.index - moves.MOVE)
        if p.boons & TRACTOR_TWICE:  # card W8
            p.flow.append(MoveTo(self.side, slot, 1))
        p.flow.append(MoveTo(self.side, slot))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "move":
            return refuse(p, self, action, "no-tractor", "UN 2.2")
        return super().why_not(p, action)
