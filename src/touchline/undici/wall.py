"""Walls at free-kick shots (UN 4.5.2 to 4.5.4, R28, R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.undici import moves
from touchline.undici.clubs import COLOUR_OF
from touchline.undici.frame import Frame
from touchline.undici.lining import outfield
from touchline.undici.pitch import COLUMN, NOWHERE, ROW, ROWS, box_at, forward
from touchline.undici.position import side_of
from touchline.undici.refusal import refuse
from touchline.undici.room import named, put_in

if TYPE_CHECKING:
    from touchline.undici.position import Position

SIZES: Final[tuple[int, ...]] = (0, 2, 4)
PER_POINT: Final = 2  # men for each point off the shot
_TOP: Final = 6  # rows of the goal, from 0
_BOTTOM: Final = 9


def wall_rows(row: i64, size: i64) -> list[int]:
    """The rows of a wall, from 0, in the order in which it is filled (R34).

    The first man is in front of the taker. From a flank the others all stand on the goal's side
    of him; four men against a taker level with the goal fill its four rows.

    >>> wall_rows(4, 4), wall_rows(7, 4), wall_rows(8, 2)
    ([4, 5, 6, 7], [7, 6, 8, 9], [8, 7])
    """
    step: i64 = 1 if row < ROWS // 2 else -1
    if size < 4 or row < _TOP or row > _BOTTOM:
        return [int(row + step * man) for man in range(size)]
    others = [other for other in range(_TOP, _BOTTOM + 1) if other != row]
    return [int(row), *(others if step > 0 else others[::-1])]


def wall_boxes(p: Position, size: i64) -> list[int]:
    """The boxes of a wall against the taker, those that exist (R28)."""
    taker = p.where(p.holder)
    column = i64(COLUMN[taker]) + forward(side_of(p.holder))
    boxes = [box_at(column, row) for row in wall_rows(i64(ROW[taker]), size)]
    return [int(box) for box in boxes if box != NOWHERE]


def malus(men: i64) -> i64:
    """What a wall takes off the shot."""
    return men // PER_POINT


class WallMan(Frame):
    """Who is next in the wall (UN 4.5.3). `a` is its size, `b` how many stand already."""

    def name(self) -> str:
        return "wall-man"

    def rule(self) -> str:
        return "UN 4.5.3"

    def enter(self, p: Position) -> None:
        """Where there is no choice nobody is asked."""
        men = self.candidates(p)
        if len(men) == 1:
            self.line_up(p, men[0])
            p.flow[-1].enter(p)

    def candidates(self, p: Position) -> list[int]:
        """Forwards first, then midfielders, then defenders; flipped ones may stand there (R34)."""
        if self.a not in SIZES or self.b >= self.a:
            return []
        placed = wall_boxes(p, self.a)[: self.b]
        free = [slot for slot in outfield(p, self.side) if p.where(slot) not in placed]
        for colour in (2, 1, 0):
            men = [slot for slot in free if colour_of(p, slot) == colour]
            if men:
                return men
        return free

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in self.candidates(p):
            out.append(moves.TABLE[moves.BY + p.shirt(slot)])

    def play(self, p: Position, action: Action) -> None:
        self.line_up(p, named(p, self.side, action.index - moves.BY))

    def line_up(self, p: Position, slot: i64) -> None:
        """He goes to the next box of the wall."""
        p.flow.pop()
        boxes = wall_boxes(p, self.a)
        put_in(p, slot, boxes[self.b], self.rule())
        if self.b + 1 < len(boxes):
            p.flow.append(WallMan(self.side, self.a, self.b + 1))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "wall-order")
        return super().why_not(p, action)


def colour_of(p: Position, slot: i64) -> int:
    """0 for a defender, 1 for a midfielder, 2 for a forward."""
    return COLOUR_OF[i64(p.clubs.positions[i64(p.chip[slot])])]
