"""Group movement: the chips of one line go the same way (UN 3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import a_number
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.bits import added, has, removed
from touchline.undici.engine.board.pitch import BOXES, COLUMN, DX, DY, NOWHERE, ROW, line_of
from touchline.undici.engine.frame import Frame, Kind, some_chips
from touchline.undici.engine.position import SHIRTS, eleven
from touchline.undici.engine.running.reach import allowance, along, run

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def on_line(p: Position, side: SideIndex, line: i64) -> list[int]:
    """The chips of a side on a line, as that side counts lines, that can be moved."""
    found: list[int] = []
    for slot in eleven(side):
        box = p.where(slot)
        if box != NOWHERE and box < BOXES and p.usable(slot) and line_of(box, side) == line:
            found.append(slot)
    return found


def ways(p: Position, slot: Counter, direction: i64) -> list[int]:
    """Where a chip may go in this direction."""
    found: list[int] = []
    along(p, slot, direction, allowance(p, slot), found)
    return found


def can_group(p: Position, side: SideIndex, line: i64) -> bool:
    """Can anybody on the line move straight on in some direction?"""
    for slot in on_line(p, side, line):
        for direction in range(8):
            if len(ways(p, slot, direction)) > 0:
                return True
    return False


class GroupWay(Frame):
    """Which way a line moves (UN 3.5.1)."""

    kind = Kind("group-way", "UN 3.5.1", a_number("line", 0, 6), on_turn=True)

    def __init__(self, side: SideIndex, line: i64) -> None:
        super().__init__(side)
        self.line = line

    def list_actions(self, p: Position, out: list[Action]) -> None:
        chips = on_line(p, self.side, self.line)
        for direction in range(8):
            for slot in chips:
                if len(ways(p, slot, direction)) > 0:
                    out.append(moves.way(direction))
                    break

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        waiting: i64 = 0
        for slot in on_line(p, self.side, self.line):
            waiting = added(waiting, slot)
        p.flow.append(GroupStep(self.side, moves.which(action), waiting))


class GroupStep(Frame):
    """How far the next chip of the line goes (UN 3.5.2, 3.5.3)."""

    kind = Kind(
        "group-step", "UN 3.5.2", a_number("direction", 0, 7), some_chips("waiting"), on_turn=True
    )

    def __init__(self, side: SideIndex, direction: i64, waiting: i64) -> None:
        super().__init__(side)
        self.direction = direction
        self.waiting = waiting

    def enter(self, p: Position) -> None:
        """Whoever cannot move in this direction is passed over."""
        left = self.waiting
        while left:
            slot = goes_next(p, left, self.direction)
            if len(ways(p, slot, self.direction)) > 0:
                if left != self.waiting:
                    p.flow.pop()
                    p.flow.append(GroupStep(self.side, self.direction, left))
                return
            left = removed(left, slot)
        p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for box in ways(p, goes_next(p, self.waiting, self.direction), self.direction):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        slot = goes_next(p, self.waiting, self.direction)
        if action is not moves.STAY:
            run(p, slot, moves.box_of(action), self.rule())
        p.flow.append(GroupStep(self.side, self.direction, removed(self.waiting, slot)))

    def about(self, p: Position) -> i64:
        return goes_next(p, self.waiting, self.direction)


def goes_next(p: Position, chips: i64, direction: i64) -> i64:
    """The chip of a bit set that moves first: the one furthest on in the direction (UN 3.5.3).

    Where they block each other it is the rearmost: all before it still stand where they stood.
    """
    best: i64 = NOWHERE
    most: i64 = -999
    sign: i64 = -1 if p.options.group_blocks else 1
    for slot in range(2 * SHIRTS):
        if not has(chips, slot):
            continue
        box = p.where(slot)
        far = i64(COLUMN[box]) * DX[direction] + i64(ROW[box]) * DY[direction]
        if sign * far > most:
            most = sign * far
            best = slot
    return best
