"""The two padlocks, white and black, a coach places at the end of his turn (UN 3.13, 3.13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, NAMES, NEIGHBOURS, NOWHERE, area_of
from touchline.undici.engine.frame import Frame, Kind
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.state import DRAWING
from touchline.undici.events import Locked

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

SEEN: Final = 255  # no chip's number


def take_up(p: Position) -> None:
    """Both padlocks leave the pitch."""
    p.white = NOWHERE
    p.black = NOWHERE


def may_lock(p: Position, side: SideIndex, box: Square) -> bool:
    """May a padlock lie here: on an empty box, no second one in a penalty area (UN 3.13.2)?"""
    if box == p.white or box == p.black:
        return False
    if p.on[box] != 0 and (not p.options.locks_on_chips or side_of(i64(p.on[box]) - 1) == side):
        return False
    return p.white == NOWHERE or area_of(box) == 0 or area_of(box) != area_of(p.white)


def list_boxes(p: Position, side: SideIndex, out: list[Action]) -> None:
    """Every box a side may put its next padlock on."""
    seen = p.on[:]  # a copy to tick boxes off in
    keeper = p.keeper(side)
    for slot in eleven(side):
        here = p.where(slot)
        if here == NOWHERE or slot == keeper:
            continue
        for box in NEIGHBOURS[here]:
            if seen[box] != SEEN:
                seen[box] = SEEN
                if may_lock(p, side, box):
                    out.append(moves.to(box))


class Padlock(Frame):
    """Where the white padlock goes (UN 3.13.2)."""

    kind = Kind("padlock", "UN 3.13.2", on=("black-padlock",), quiet=True)

    def enter(self, p: Position) -> None:
        if len(p.actions()) == 0:
            p.step_aside()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        list_boxes(p, self.side, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        box = moves.box_of(action)
        p.locker = self.side
        self.put(p, box)

    def put(self, p: Position, box: Square) -> None:
        """The padlock lies there."""
        p.white = box
        p.tell(Locked(int(self.side), "white", NAMES[box]))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        box = moves.box_of(action)
        if box >= BOXES or p.on[box] != 0:
            return refuse(p, self, action, "lock-empty", "UN R15")
        if not may_lock(p, self.side, box):
            return refuse(p, self, action, "lock-area")
        return refuse(p, self, action, "lock-near")


class BlackPadlock(Padlock):
    """And then the black one."""

    kind = Kind(
        "black-padlock",
        "UN 3.13.2",
        on=("free-kick-pass", "play"),
        stages=(DRAWING,),
        on_turn=True,
        quiet=True,
    )

    def put(self, p: Position, box: Square) -> None:
        p.black = box
        p.tell(Locked(int(self.side), "black", NAMES[box]))


def place_both(p: Position, side: SideIndex) -> None:
    """The coach takes both padlocks up and places them anew, the white one first."""
    take_up(p)
    p.flow.append(BlackPadlock(side))
    p.flow.append(Padlock(side))
