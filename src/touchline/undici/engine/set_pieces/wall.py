"""Walls at free-kick shots (UN 4.5.2 to 4.5.4, R28, R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.board.pitch import COLUMN, HOME, NOWHERE, ROW, ROWS, box_at, forward
from touchline.undici.engine.clubs import COLOUR_OF, FRONT_COLOUR_OF
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.position import side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.set_pieces.make_room import named, put_in

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

SIZES: Final[tuple[int, ...]] = (0, 2, 4)
AS_PRINTED: Final = -1  # nobody chose how many men stand above the first
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


def wall_boxes(p: Position, size: i64, above: i64 = AS_PRINTED) -> list[int]:
    """The boxes of a wall against the taker, those that exist (R28).

    Where the coach chooses how it stands he has said how many men are above the first.
    """
    taker = p.where(p.holder)
    row = i64(ROW[taker])
    attack = side_of(p.holder)
    column = i64(COLUMN[taker]) + forward(attack)
    rows = wall_rows(row, size)
    if above != AS_PRINTED:
        rows = free_rows(row, size, above, attack)
    boxes = [box_at(column, man) for man in rows]
    return [int(box) for box in boxes if box != NOWHERE]


def ways_to_stand(p: Position, size: i64) -> list[int]:
    """How many men of a wall may stand above the first: all of it has to be on the pitch."""
    return [above for above in range(size) if len(wall_boxes(p, size, above)) == size]


def malus(men: i64) -> i64:
    """What a wall takes off the shot."""
    return men // PER_POINT


class WallEnd(Frame):
    """Where a wall begins, seen from row 1, if its coach may choose (UN 4.5.2)."""

    kind = Kind(
        "wall-end", "UN 4.5.2", a_number("size", 2, 4), on=("make-room",), without_ball=True
    )

    def __init__(self, side: SideIndex, size: i64) -> None:
        super().__init__(side)
        self.size = size

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if self.size not in SIZES:
            return
        for above in ways_to_stand(p, self.size):
            out.append(moves.to(min(wall_boxes(p, self.size, above))))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        above = i64(ROW[p.where(p.holder)]) - i64(ROW[moves.box_of(action)])
        p.flow.append(WallMan(self.side, self.size, 0, above))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return refuse(p, self, action, "wall-end")
        return super().why_not(p, action)


class WallMan(Frame):
    """Who is next in the wall (UN 4.5.3)."""

    kind = Kind(
        "wall-man",
        "UN 4.5.3",
        a_number("size", 2, 4),
        a_number("standing", 0, 3),
        a_number("above", -1, 3),
        on=("make-room",),
        without_ball=True,
    )

    def __init__(
        self, side: SideIndex, size: i64, standing: i64 = 0, above: i64 = AS_PRINTED
    ) -> None:
        super().__init__(side)
        self.size = size
        self.standing = standing
        self.above = above

    def enter(self, p: Position) -> None:
        """Where there is no choice nobody is asked."""
        men = self.candidates(p)
        if len(men) == 1:
            self.line_up(p, men[0])

    def candidates(self, p: Position) -> list[int]:
        """Forwards first, then midfielders, then defenders; flipped ones may stand there (R34)."""
        if self.size not in SIZES or self.above >= self.size:
            return []
        boxes = wall_boxes(p, self.size, self.above)
        if self.standing >= len(boxes):
            return []
        placed = boxes[: self.standing]
        free = [slot for slot in outfield(p, self.side) if p.where(slot) not in placed]
        for colour in (2, 1):
            men = [slot for slot in free if colour_of(p, slot) == colour]
            if men:
                return men
        return free

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in self.candidates(p):
            out.append(moves.by(p, slot))

    def play(self, p: Position, action: Action) -> None:
        self.line_up(p, named(p, self.side, moves.shirt_of(action)))

    def line_up(self, p: Position, slot: Counter) -> None:
        """He goes to the next box of the wall."""
        p.flow.pop()
        boxes = wall_boxes(p, self.size, self.above)
        put_in(p, slot, boxes[self.standing], self.rule())
        if self.standing + 1 < len(boxes):
            p.flow.append(WallMan(self.side, self.size, self.standing + 1, self.above))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "wall-order")
        return super().why_not(p, action)


def colour_of(p: Position, slot: Counter) -> int:
    """0 for a defender, 1 for a midfielder, 2 for a forward."""
    position = i64(p.clubs.positions[i64(p.chip[slot])])
    front = p.settings.wall_order == "forward"
    return FRONT_COLOUR_OF[position] if front else COLOUR_OF[position]
