"""Walls at free-kick shots (UN 4.5.2 to 4.5.4, R28, R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.undici import moves
from touchline.undici.clubs import COLOUR_OF, FRONT_COLOUR_OF
from touchline.undici.frame import Frame
from touchline.undici.lining import outfield
from touchline.undici.pitch import COLUMN, HOME, NOWHERE, ROW, ROWS, box_at, forward
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


def free_rows(row: i64, size: i64, above: i64, attack: i64) -> list[int]:
    """The same where the coach has chosen how many stand `above` the first man, towards row 1.

    Those on the left of the taker, who plays for `attack`, come first.

    >>> free_rows(7, 4, 2, 0), free_rows(7, 4, 2, 1), free_rows(7, 2, 0, 0)
    ([7, 6, 5, 8], [7, 8, 6, 5], [7, 8])
    """
    upper = [int(row - man) for man in range(1, above + 1)]
    lower = [int(row + man) for man in range(1, size - above)]
    return [int(row), *(upper + lower if attack == HOME else lower + upper)]


def wall_boxes(p: Position, size: i64, side: i64 = 0) -> list[int]:
    """The boxes of a wall against the taker, those that exist (R28).

    `side` is 0 for a printed wall, otherwise one more than the men above the first.
    """
    taker = p.where(p.holder)
    row = i64(ROW[taker])
    attack = side_of(p.holder)
    column = i64(COLUMN[taker]) + forward(attack)
    rows = free_rows(row, size, side - 1, attack) if side > 0 else wall_rows(row, size)
    boxes = [box_at(column, man) for man in rows]
    return [int(box) for box in boxes if box != NOWHERE]


def wall_sides(p: Position, size: i64) -> list[int]:
    """How a wall may stand round its first man, as in `wall_boxes`: all of it on the pitch."""
    return [side for side in range(1, size + 1) if len(wall_boxes(p, size, side)) == size]


def malus(men: i64) -> i64:
    """What a wall takes off the shot."""
    return men // PER_POINT


class WallEnd(Frame):
    """Where a wall of `a` men begins, seen from row 1, if its coach may choose (UN 4.5.2)."""

    def name(self) -> str:
        return "wall-end"

    def rule(self) -> str:
        return "UN 4.5.2"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if self.a not in SIZES:
            return
        for side in wall_sides(p, self.a):
            out.append(moves.TABLE[moves.TO + min(wall_boxes(p, self.a, side))])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        above = i64(ROW[p.where(p.holder)]) - i64(ROW[action.index - moves.TO])
        p.flow.append(WallMan(self.side, self.a, 0, above + 1))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return refuse(p, self, action, "wall-end")
        return super().why_not(p, action)


class WallMan(Frame):
    """Who is next in the wall (UN 4.5.3). `a` is its size, `b` how many stand, `c` its side."""

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
        if self.a not in SIZES or self.c > self.a:
            return []
        boxes = wall_boxes(p, self.a, self.c)
        if self.b >= len(boxes):
            return []
        placed = boxes[: self.b]
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
        boxes = wall_boxes(p, self.a, self.c)
        put_in(p, slot, boxes[self.b], self.rule())
        if self.b + 1 < len(boxes):
            p.flow.append(WallMan(self.side, self.a, self.b + 1, self.c))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "wall-order")
        return super().why_not(p, action)


def colour_of(p: Position, slot: i64) -> int:
    """0 for a defender, 1 for a midfielder, 2 for a forward."""
    position = i64(p.clubs.positions[i64(p.chip[slot])])
    front = p.settings.wall_order == "forward"
    return FRONT_COLOUR_OF[position] if front else COLOUR_OF[position]
