"""Throw-ins (UN 4.10.2 to 4.10.4, R39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMNS,
    NOWHERE,
    ROW,
    ROWS,
    SPACES,
    box_at,
    distance,
)
from touchline.undici.engine.frame import DEAD, Frame, Kind, Offer, a_chip
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.passing.pass_way import pass_length
from touchline.undici.engine.passing.passing import THROW, begin_pass
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.running.movement import MoveTo
from touchline.undici.engine.running.reach import allowance, can_move, reachable, run
from touchline.undici.engine.set_pieces.set_piece import has_ball, tell_taker
from touchline.undici.engine.set_pieces.taker import Taker
from touchline.undici.engine.state import PLAIN

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

REACH: Final = 2  # quadrants (UN 4.10.3)
MOVES: Final = 2  # single movements of each side before the throw (UN 4.10.2)


def begin_throw_in(p: Position, side: SideIndex) -> None:
    """A side's turn begins with a throw-in next to where the pass was to arrive."""
    p.restart = PLAIN
    p.flow.append(ThrowInTaker(side))


def throw_boxes(p: Position, thrower: Counter) -> list[int]:
    """Touchline boxes beside the receiver, or the nearest free ones; none with a padlock (R39)."""
    row: i64 = 0 if i64(ROW[p.dead_box]) < ROWS // 2 else ROWS - 1
    best: i64 = SPACES  # further than any
    found: list[int] = []
    closed = not p.settings.throw_in_locked
    for column in range(COLUMNS):
        box = box_at(column, row)
        free = p.on[box] == 0 or p.occupant(box) == thrower
        if not free or box == p.dead_box or (closed and (box == p.white or box == p.black)):
            continue
        far = distance(box, p.dead_box)
        if far < best:
            best = far
            found = []
        if far == best:
            found.append(int(box))
    return found


class ThrowInTaker(Taker):
    """Who throws in (UN 4.10.2)."""

    kind = Kind("throw-in-taker", "UN 4.10.2", on_turn=True, ball=DEAD)

    def named(self, p: Position, taker: Counter) -> None:
        p.flow.append(ThrowInBox(self.side, taker))


class ThrowInBox(Frame):
    """From which box he throws (UN 4.10.2, R39)."""

    kind = Kind("throw-in-box", "UN R39", a_chip("taker"), on_turn=True, ball=DEAD, about="taker")

    def __init__(self, side: SideIndex, taker: Counter) -> None:
        super().__init__(side)
        self.taker = taker

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in throw_boxes(p, self.taker):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.put(self.taker, moves.box_of(action))
        has_ball(p, self.taker)
        tell_taker(p, self.taker, "throw-in", "UN 4.10.2")
        p.flow.append(Throw(self.side))
        p.flow.append(ThrowInReply(1 - self.side, MOVES))
        p.flow.append(ThrowInRun(self.side, MOVES))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return refuse(p, self, action, "throw-box")
        return super().why_not(p, action)


def closer(p: Position, slot: Counter) -> list[int]:
    """The boxes a movement reaches that are fewer king's steps from the thrower (R39)."""
    found: list[int] = []
    if slot == p.holder or not can_move(p, slot):
        return found
    ball = p.ball()
    now = distance(p.where(slot), ball)
    for box in reachable(p, slot, allowance(p, slot)):
        if box < BOXES and distance(box, ball) < now:
            found.append(box)
    return found


class ThrowInRun(Offer):
    """A mate comes closer to the thrower (UN 4.10.2)."""

    kind = Kind("throw-in-run", "UN 4.10.2", a_number("left", 0, 2), on=("throw-in-reply",))

    def __init__(self, side: SideIndex, left: i64) -> None:
        super().__init__(side)
        self.left = left

    def runners(self, p: Position) -> list[int]:
        """Who can come closer."""
        return [slot for slot in eleven(self.side) if len(closer(p, slot)) > 0]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        if self.left == 0:
            return
        for slot in self.runners(p):
            out.append(moves.move(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DONE:
            return
        slot = moves.chip_of(p, self.side, action)
        p.flow.append(ThrowInRun(self.side, self.left - 1))
        p.flow.append(CloserTo(self.side, slot))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "move":
            return refuse(p, self, action, "not-closer")
        return super().why_not(p, action)


class CloserTo(Frame):
    """Where he goes (UN 4.10.2)."""

    kind = Kind("closer-to", "UN 4.10.2", a_chip("chip"), on=("throw-in-run",), about="chip")

    def __init__(self, side: SideIndex, chip: Counter) -> None:
        super().__init__(side)
        self.chip = chip

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in closer(p, self.chip):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        run(p, self.chip, moves.box_of(action), self.rule())

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return refuse(p, self, action, "closer-box")
        return super().why_not(p, action)


class ThrowInReply(Offer):
    """The other side moves, up to two single movements (UN 4.10.2)."""

    kind = Kind("throw-in-reply", "UN 4.10.2", a_number("left", 0, 2), on=("throw",))

    def __init__(self, side: SideIndex, left: i64) -> None:
        super().__init__(side)
        self.left = left

    def movers(self, p: Position) -> list[int]:
        """Who can move."""
        return [slot for slot in eleven(self.side) if can_move(p, slot)]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        if self.left == 0:
            return
        for slot in self.movers(p):
            out.append(moves.move(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DONE:
            return
        p.flow.append(ThrowInReply(self.side, self.left - 1))
        p.flow.append(MoveTo(self.side, moves.chip_of(p, self.side, action)))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "move":
            return refuse(p, self, action, "cannot-move", "UN 3.4.2")
        return super().why_not(p, action)


def within_throw(p: Position, thrower: Counter) -> list[int]:
    """The mates a throw reaches; there is no offside unless agreed (UN 4.10.3, 3.12.4)."""
    found: list[int] = []
    side = side_of(thrower)
    barred = p.settings.throw_in_offside and p.settings.offside == "barred"
    line: i64 = offside_line(p, 1 - side) if barred else 0
    for slot in eleven(side):
        if slot == thrower or not p.usable(slot) or p.in_goal(slot):
            continue
        if barred and is_offside(p, slot, line):
            continue
        if pass_length(p, p.where(thrower), p.where(slot)) <= REACH:
            found.append(slot)
    return found


class Throw(Frame):
    """To whom the ball is thrown: one of the actions of the turn (UN 4.10.3)."""

    kind = Kind("throw", "UN 4.10.3", on_turn=True, with_ball=True)

    def enter(self, p: Position) -> None:
        """If nobody is near enough the thrower keeps the ball, and the action is gone."""
        if len(within_throw(p, p.holder)) == 0:
            p.actions_left -= 1
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in within_throw(p, p.holder):
            out.append(moves.pass_to(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        p.actions_left -= 1
        begin_pass(p, p.holder, moves.chip_of(p, self.side, action), THROW)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "pass":
            slot = moves.chip_of(p, self.side, action)
            if slot != NOWHERE and pass_length(p, p.ball(), p.where(slot)) <= REACH:
                return refuse(p, self, action, "pass-target", "UN 3.12.4")
            return refuse(p, self, action, "throw-reach", number=REACH)
        return super().why_not(p, action)
