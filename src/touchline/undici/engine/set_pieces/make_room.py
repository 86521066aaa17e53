"""Chips that have to make room at a set piece are put elsewhere by their coach (UN 4.5.4).

Such a chip is lifted off the pitch and waits: it takes part, but stands nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number, a_side
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, NAMES, NOWHERE, goal_of, in_area
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.running.reach import area_full
from touchline.undici.events import Placed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

# Where those who make room may be put.
ANYWHERE: Final = 0
NOT_IN_AREA: Final = 1  # a penalty (UN 4.6.1)
ON_HEADER_BOXES_TOO: Final = 2  # anywhere at a corner or a free-kick cross (R42)
_RULES: Final[tuple[str, ...]] = ("UN 4.5.4", "UN 4.6.1", "UN R42")


def waiting(p: Position, side: SideIndex) -> list[int]:
    """The chips of a side that have to be put somewhere."""
    return [
        slot for slot in eleven(side) if i64(p.chip[slot]) != NOWHERE and p.where(slot) == NOWHERE
    ]


def named(p: Position, side: SideIndex, shirt: i64) -> i64:
    """The chip of a side with this number, waiting or not."""
    for slot in eleven(side):
        if i64(p.label[slot]) == shirt and i64(p.chip[slot]) != NOWHERE:
            return slot
    return NOWHERE


def put_in(p: Position, slot: Counter, box: Square, rule: str) -> None:
    """Put a chip on a box; whoever stands there makes room."""
    other = p.occupant(box)
    if other != NOWHERE and other != slot:
        make_way(p, other)
    p.put(slot, box)
    p.tell(Placed(int(side_of(slot)), int(p.shirt(slot)), NAMES[box], rule))


def make_way(p: Position, slot: Counter) -> None:
    """A chip in the way waits to be put elsewhere; a keeper goes back in goal (R35)."""
    side = side_of(slot)
    if slot == p.keeper(side):
        p.put(slot, goal_of(side))
    else:
        p.lift(slot)


def make_room(p: Position, attackers: i64, where: i64) -> None:
    """Those in the way are put elsewhere, the defenders first."""
    p.flow.append(MakeRoom(attackers, attackers, where))
    p.flow.append(MakeRoom(1 - attackers, attackers, where))


class MakeRoom(Frame):
    """Where the first waiting chip of a side goes."""

    kind = Kind(
        "make-room",
        "UN 4.5.4",
        a_side("attackers"),
        a_number("where", 0, 2),
        on=(
            "free-kick-cross",
            "free-kick-shot",
            "free-move",
            "high-ball",
            "make-room",
            "penalty-shot",
            "play",
        ),
    )

    def __init__(self, side: SideIndex, attackers: i64, where: i64) -> None:
        super().__init__(side)
        self.attackers = attackers
        self.where = where

    def rule(self) -> str:
        return _RULES[self.where]

    def enter(self, p: Position) -> None:
        if len(waiting(p, self.side)) == 0:
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        if len(waiting(p, self.side)) == 0:
            return
        slot = waiting(p, self.side)[0]
        limited = p.settings.area_limit_placing
        for box in range(BOXES):
            if p.on[box] == 0 and not self.barred(box):
                if not (limited and area_full(p, slot, box)):
                    out.append(moves.to(box))

    def barred(self, box: Square) -> bool:
        """May nobody who makes room be put here?"""
        return self.where == NOT_IN_AREA and in_area(box, 1 - self.attackers)

    def play(self, p: Position, action: Action) -> None:
        put_in(p, waiting(p, self.side)[0], moves.box_of(action), self.rule())

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        box = moves.box_of(action)
        if box >= BOXES:
            return refuse(p, self, action, "goal", "UN 3.4.3")
        if p.on[box] != 0:
            return refuse(p, self, action, "occupied")
        if self.barred(box):
            return refuse(p, self, action, "not-there")
        return refuse(p, self, action, "area-full", "UN R30")

    def about(self, p: Position) -> i64:
        return waiting(p, self.side)[0]
