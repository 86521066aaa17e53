"""Single movements, free steps and the Tractor's extra movement (UN 3.4, 3.7.3, 3.3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_flag
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import TRACTOR
from touchline.undici.engine.board.pitch import BOXES, DY, NAMES, NOWHERE, STEP, goal_of
from touchline.undici.engine.frame import Frame, Kind, a_chip
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.refusal import cannot_go, refuse
from touchline.undici.engine.running.keeper import goal_beyond
from touchline.undici.engine.running.reach import (
    allowance,
    area_full,
    can_move,
    is_open,
    reachable,
    run,
    wind,
)
from touchline.undici.engine.shooting.shot import score_goal
from touchline.undici.engine.state import ACTING, LINING_UP, TRACTOR_TWICE, TRACTOR_USED
from touchline.undici.events import Moved

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class MoveTo(Frame):
    """Where a chip goes in a single movement (UN 3.4)."""

    kind = Kind(
        "move-to",
        "UN 3.4.1",
        a_chip("chip"),
        a_flag("may_stay"),
        on=("card-choice", "move-to", "play", "respond", "throw-in-reply", "turn-over"),
        stages=(ACTING, LINING_UP),
        about="chip",
    )

    def __init__(self, side: SideIndex, chip: Counter, may_stay: bool = False) -> None:
        super().__init__(side)
        self.chip = chip
        self.may_stay = may_stay

    def enter(self, p: Position) -> None:
        if not can_move(p, self.chip):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if self.may_stay:
            out.append(moves.STAY)
        for box in reachable(p, self.chip, allowance(p, self.chip)):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        box = moves.box_of(action)
        if box == goal_of(1 - self.side):
            walk_in(p, self.chip)
        elif p.options.straight:
            run(p, self.chip, box, self.rule())
        else:
            wind(p, self.chip, box, self.rule())

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return cannot_go(p, self, action, self.chip)
        return super().why_not(p, action)


def walk_in(p: Position, slot: Counter) -> None:
    """The ball is carried into the goal the keeper has left (UN 4.11.4)."""
    side = side_of(slot)
    origin = NAMES[p.where(slot)]
    end = NAMES[goal_of(1 - side)]
    p.tell(Moved(int(side), int(p.shirt(slot)), origin, end, True, "UN 4.11.4"))
    score_goal(p, side, slot, "walked-in", "UN 4.11.4")


class FreeStep(Frame):
    """Who won a duel may step one box (UN 3.7.3)."""

    kind = Kind("free-step", "UN 3.7.3", a_chip("chip"), about="chip")

    def __init__(self, side: SideIndex, chip: Counter) -> None:
        super().__init__(side)
        self.chip = chip

    def enter(self, p: Position) -> None:
        if not p.settings.free_step or len(steps(p, self.chip)) == 0:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for box in steps(p, self.chip):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.chip, moves.box_of(action), self.rule())

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return cannot_go(p, self, action, self.chip)
        return super().why_not(p, action)


def steps(p: Position, slot: Counter) -> list[int]:
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


def tractors(p: Position, side: SideIndex) -> list[int]:
    """The Tractors of a side that can move."""
    return [
        slot
        for slot in eleven(side)
        if p.where(slot) != NOWHERE and p.skill(slot, TRACTOR) > 0 and can_move(p, slot)
    ]


class TractorMove(Frame):
    """One Tractor may make an extra movement at the end of the turn (UN 3.3.4)."""

    kind = Kind("tractor", "UN 3.3.4", on=("play",), stages=(ACTING, LINING_UP), on_turn=True)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DECLINE)
        for slot in tractors(p, self.side):
            out.append(moves.move(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.boons |= TRACTOR_USED
        if action is moves.DECLINE:
            return
        slot = moves.chip_of(p, self.side, action)
        if p.boons & TRACTOR_TWICE:  # card W8
            p.flow.append(MoveTo(self.side, slot, True))
        p.flow.append(MoveTo(self.side, slot))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "move":
            return refuse(p, self, action, "no-tractor", "UN 2.2")
        return super().why_not(p, action)
