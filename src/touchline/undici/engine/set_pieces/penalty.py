"""Penalties in play (UN 4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import AUTOMATIC
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, in_area, is_header_box, shot_number
from touchline.undici.engine.frame import DEAD, Automatic, Frame, Kind, a_chip
from touchline.undici.engine.position import SLOTS, side_of
from touchline.undici.engine.set_pieces.make_room import NOT_IN_AREA, make_room, make_way
from touchline.undici.engine.set_pieces.set_piece import PENALTIES, has_ball, specialist, tell_taker
from touchline.undici.engine.shooting.shot import PENALTY, begin_shot

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

NUMBER = 2  # the boxes a penalty is taken from


def spots(side: SideIndex) -> list[int]:
    """The two +2 boxes of the goal a side attacks."""
    return [
        box for box in range(BOXES) if is_header_box(box, side) and shot_number(box, side) == NUMBER
    ]


class PenaltySpot(Frame):
    """From which of the two boxes he takes the penalty (UN 4.6.1)."""

    kind = Kind("penalty-spot", "UN 4.6.1", a_chip("taker"), ball=DEAD, about="taker")

    def __init__(self, side: SideIndex, taker: Counter) -> None:
        super().__init__(side)
        self.taker = taker

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in spots(self.side):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        has_ball(p, self.taker)
        spot = moves.box_of(action)
        clear_area(p, self.side, self.taker, spot)
        p.put(self.taker, spot)
        tell_taker(p, self.taker, "penalty", self.rule())
        p.flow.append(PenaltyShot())
        make_room(p, self.side, NOT_IN_AREA)


def clear_area(p: Position, side: SideIndex, taker: Counter, spot: i64) -> None:
    """Everybody else leaves the area, but for a keeper who stands outside his goal (R35)."""
    keeper = p.keeper(1 - side)
    for slot in range(SLOTS):
        box = p.where(slot)
        if slot == taker or box < 0 or not in_area(box, 1 - side):
            continue
        if slot != keeper or box == spot:
            make_way(p, slot)


class PenaltyShot(Automatic):
    """The shot: 2 for the box and squares; Viper does not count (UN 4.6.2)."""

    kind = Kind("penalty-shot", "UN 4.6.2", seat=AUTOMATIC)

    def enter(self, p: Position) -> None:
        p.flow.pop()
        taker = p.holder
        number = shot_number(p.where(taker), side_of(taker))
        begin_shot(p, taker, PENALTY, number + specialist(p, taker, PENALTIES))
