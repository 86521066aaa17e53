"""Who goes up for a corner or a free-kick cross (UN 4.8.1, 4.9.2).

Defenders stand on the header boxes nearest to the goal, attackers on those in front of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_side
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    NOWHERE,
    ROW,
    ROWS,
    box_at,
    is_header_box,
)
from touchline.undici.engine.frame import Frame, Kind, a_chip_in_hand, some_chips
from touchline.undici.engine.position import side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.set_pieces.make_room import (
    ON_HEADER_BOXES_TOO,
    make_room,
    named,
    put_in,
)

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

_NEAR: Final[tuple[int, ...]] = (13, 0)  # the column of the defenders, by who attacks
_FAR: Final[tuple[int, ...]] = (12, 1)


def boxes_of(attackers: i64, side: SideIndex) -> list[int]:
    """The four header boxes of a side when the other one, or it itself, attacks."""
    column = (_FAR if side == attackers else _NEAR)[attackers]
    return [
        box for box in range(BOXES) if is_header_box(box, attackers) and i64(COLUMN[box]) == column
    ]


def send_up(p: Position, attackers: i64) -> None:
    """The defenders first, then the attackers, then those who have to make room."""
    make_room(p, attackers, ON_HEADER_BOXES_TOO)
    p.flow.append(Headers(attackers, attackers))
    p.flow.append(Headers(1 - attackers, attackers))


class Headers(Frame):
    """Which chip a side sends up next."""

    kind = Kind(
        "headers", "UN 4.8.1", a_side("attackers"), some_chips("sent"), on=("headers", "make-room")
    )

    def __init__(self, side: SideIndex, attackers: i64, sent: i64 = 0) -> None:
        super().__init__(side)
        self.attackers = attackers
        self.sent = sent

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.DONE)
        if len(free_boxes(p, self.attackers, self.side, self.sent)) == 0:
            return
        for slot in outfield(p, self.side):
            if fit(p, slot) and not has(self.sent, slot):
                out.append(moves.take(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DONE:
            slot = named(p, self.side, moves.shirt_of(action))
            p.flow.append(HeaderBox(self.side, self.attackers, self.sent, slot))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "take":
            return refuse(p, self, action, "no-header")
        return super().why_not(p, action)


def fit(p: Position, slot: Counter) -> bool:
    """Can a chip go up: not the taker, not flipped, not kept from acting?"""
    return slot != p.holder and not has(p.flipped | p.stunned, slot)


def free_boxes(p: Position, attackers: i64, side: SideIndex, sent: i64) -> list[int]:
    """The boxes of a side to which nobody has been sent yet; whoever else is there makes room."""
    found: list[int] = []
    for box in boxes_of(attackers, side):
        slot = p.occupant(box)
        if slot == NOWHERE or (slot != p.holder and not has(sent, slot)):
            found.append(box)
    return found


class HeaderBox(Frame):
    """To which box a chip is sent."""

    kind = Kind(
        "header-box",
        "UN 4.8.1",
        a_side("attackers"),
        some_chips("sent"),
        a_chip_in_hand("chip"),
        on=("headers", "make-room"),
        about="chip",
    )

    def __init__(self, side: SideIndex, attackers: i64, sent: i64, chip: Counter) -> None:
        super().__init__(side)
        self.attackers = attackers
        self.sent = sent
        self.chip = chip

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in free_boxes(p, self.attackers, self.side, self.sent):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        put_in(p, self.chip, moves.box_of(action), self.rule())
        p.flow.append(Headers(self.side, self.attackers, added(self.sent, self.chip)))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to":
            return refuse(p, self, action, "header-box")
        return super().why_not(p, action)


def pair_rows(box: Square) -> list[int]:
    """The rows of the four pairs, from 0, counted from where the ball comes from (UN 4.9.4)."""
    return [6, 7, 8, 9] if i64(ROW[box]) < ROWS // 2 else [9, 8, 7, 6]


def in_row(p: Position, attackers: i64, side: SideIndex, row: i64) -> i64:
    """The chip of a side that can head on its box of a row, -1 if there is none."""
    column = (_FAR if side == attackers else _NEAR)[attackers]
    slot = p.occupant(box_at(column, row))
    if slot == NOWHERE or side_of(slot) != side or not fit(p, slot):
        return NOWHERE
    return slot
