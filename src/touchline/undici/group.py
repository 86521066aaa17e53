"""Group movement: the chips of one line go the same way (UN 3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.frame import Frame
from touchline.undici.pitch import BOXES, COLUMN, DX, DY, NOWHERE, ROW, line_of
from touchline.undici.position import SHIRTS
from touchline.undici.reach import allowance, along, run

if TYPE_CHECKING:
    from touchline.undici.position import Position


def on_line(p: Position, side: i64, line: i64) -> list[int]:
    """The chips of a side on a line, as that side counts lines, that can be moved."""
    first = side * SHIRTS
    found: list[int] = []
    for slot in range(first, first + SHIRTS):
        box = p.where(slot)
        if box != NOWHERE and box < BOXES and p.usable(slot) and line_of(box, side) == line:
            found.append(slot)
    return found


def ways(p: Position, slot: i64, direction: i64) -> list[int]:
    """Where a chip may go in this direction."""
    found: list[int] = []
    along(p, slot, direction, allowance(p, slot), found)
    return found


def can_group(p: Position, side: i64, line: i64) -> bool:
    """Can anybody on the line move straight on in some direction?"""
    for slot in on_line(p, side, line):
        for direction in range(8):
            if len(ways(p, slot, direction)) > 0:
                return True
    return False


class GroupWay(Frame):
    """Which way a line moves (UN 3.5.1). `a` is the line."""

    def name(self) -> str:
        return "group-way"

    def rule(self) -> str:
        return "UN 3.5.1"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        chips = on_line(p, self.side, self.a)
        for direction in range(8):
            for slot in chips:
                if len(ways(p, slot, direction)) > 0:
                    out.append(moves.TABLE[moves.WAY + direction])
                    break

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        waiting: i64 = 0
        for slot in on_line(p, self.side, self.a):
            waiting |= 1 << slot
        p.flow.append(GroupStep(self.side, action.index - moves.WAY, waiting))


class GroupStep(Frame):
    """How far the next chip of the line goes (UN 3.5.2, 3.5.3).

    `a` is the direction, `b` the bit set of chips still to move.
    """

    def name(self) -> str:
        return "group-step"

    def rule(self) -> str:
        return "UN 3.5.2"

    def enter(self, p: Position) -> None:
        """Whoever cannot move in this direction is passed over."""
        left = self.b
        while left:
            slot = goes_next(p, left, self.a)
            if len(ways(p, slot, self.a)) > 0:
                if left != self.b:
                    p.flow.pop()
                    p.flow.append(GroupStep(self.side, self.a, left))
                return
            left &= ~(1 << slot)
        p.flow.pop()
        p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for box in ways(p, goes_next(p, self.b, self.a), self.a):
            out.append(moves.TABLE[moves.TO + box])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        slot = goes_next(p, self.b, self.a)
        if action is not moves.STAY:
            run(p, slot, action.index - moves.TO, self.rule())
        p.flow.append(GroupStep(self.side, self.a, self.b & ~(1 << slot)))


def goes_next(p: Position, chips: i64, direction: i64) -> i64:
    """The chip of a bit set that moves first: the one furthest on in the direction (UN 3.5.3).

    Where they block each other it is the rearmost: all before it still stand where they stood.
    """
    best: i64 = NOWHERE
    most: i64 = -999
    sign: i64 = -1 if p.settings.group_blocks else 1
    for slot in range(2 * SHIRTS):
        if (chips >> slot) & 1 == 0:
            continue
        box = p.where(slot)
        far = i64(COLUMN[box]) * DX[direction] + i64(ROW[box]) * DY[direction]
        if sign * far > most:
            most = sign * far
            best = slot
    return best
