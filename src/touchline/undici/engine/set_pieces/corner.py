"""Corners, and free-kick crosses, which go on like them (UN 4.8, 4.9, R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, CHANCE, a_number, sequel
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import ARCHER
from touchline.undici.engine.board.pitch import NOWHERE, ROW, corner_boxes
from touchline.undici.engine.cards.catalogue import ON_CROSS, PASSES_ONE
from touchline.undici.engine.cards.window import ask
from touchline.undici.engine.frame import DEAD, OPEN, Automatic, Frame, Kind, a_chip
from touchline.undici.engine.position import side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.rolls import RollFrame, luck
from touchline.undici.engine.set_pieces.corner_duel import begin_header_duel, clear
from touchline.undici.engine.set_pieces.header_boxes import boxes_of, in_row, pair_rows, send_up
from touchline.undici.engine.set_pieces.make_room import put_in
from touchline.undici.engine.set_pieces.set_piece import (
    FREE_KICKS,
    has_ball,
    prepare,
    specialist,
    tell_taker,
)
from touchline.undici.engine.set_pieces.taker import Taker
from touchline.undici.engine.shooting.shot import BEGIN_CORNER
from touchline.undici.engine.state import IN_PLAY, SHOT_TAKEN
from touchline.undici.events import Corner, CornerTaken

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def begin_corner(p: Position, side: int) -> None:
    """Shot and save were level: a side takes a corner in the same turn (UN 4.9.1)."""
    p.clear_event()
    p.unwind()
    p.corners += 1
    p.tell(Corner(side, int(p.corners)))
    prepare(p, False)
    p.flow.append(CornerTaker(side))


sequel(BEGIN_CORNER, begin_corner)


class CornerTaker(Taker):
    """Who takes the corner (UN 4.9.2)."""

    kind = Kind("corner-taker", "UN 4.9.2", ball=DEAD)

    def named(self, p: Position, taker: Counter) -> None:
        p.flow.append(CornerBox(self.side, taker))


class CornerBox(Frame):
    """From which corner he takes it (UN 4.9.2)."""

    kind = Kind("corner-box", "UN 4.9.2", a_chip("taker"), ball=DEAD, about="taker")

    def __init__(self, side: SideIndex, taker: Counter) -> None:
        super().__init__(side)
        self.taker = taker

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in corner_boxes(self.side):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        put_in(p, self.taker, moves.box_of(action), self.rule())
        has_ball(p, self.taker)
        tell_taker(p, self.taker, "corner", self.rule())
        begin_high_ball(p)


def begin_high_ball(p: Position) -> None:
    """The taker has the ball: both sides send chips up, then it is played."""
    side = side_of(p.holder)
    p.ending |= SHOT_TAKEN
    p.flow.append(HighBall())
    send_up(p, side)


class HighBall(Automatic):
    """Cards on the ball, then its die."""

    kind = Kind("high-ball", "UN 4.9.3", seat=AUTOMATIC)

    def enter(self, p: Position) -> None:
        p.flow.pop()
        p.clear_event()
        taker = p.holder
        side = side_of(taker)
        p.flow.append(CornerRoll(taker))
        ask(p, side, ON_CROSS, taker, taker)


def pairs_at(score: i64) -> i64:
    """Among how many pairs the attackers may choose (UN 4.9.4).

    >>> [pairs_at(score) for score in range(1, 10)]
    [1, 1, 2, 2, 3, 3, 4, 4, 4]
    """
    return min(4, max(1, (score + 1) // 2))


class CornerRoll(RollFrame):
    """The die of the taker (UN 4.9.3)."""

    kind = Kind("corner-roll", "UN 4.9.3", a_chip("taker"), seat=CHANCE, forecast=OPEN)

    def __init__(self, taker: Counter) -> None:
        super().__init__(side_of(taker))
        self.taker = taker

    def rolled(self, p: Position, face: i64) -> None:
        score = face + corner_bonus(p, self.taker)
        pairs = pairs_at(score)
        p.clear_event()
        p.tell(CornerTaken(int(self.roller), int(p.shirt(self.taker)), int(score), int(pairs)))
        p.flow.append(CornerPair(self.roller, pairs))


def corner_bonus(p: Position, taker: Counter) -> i64:
    """What is added to the die of a corner or a free-kick cross."""
    side = side_of(taker)
    value = specialist(p, taker, FREE_KICKS) + p.skill(taker, ARCHER) + luck(p, side, taker)
    if p.settings.cards and p.has_card(side, IN_PLAY, PASSES_ONE):
        value += 1
    return value


class CornerPair(Frame):
    """At which of the first pairs the ball comes down: named by its attacker (UN 4.9.4)."""

    kind = Kind("corner-pair", "UN 4.9.4", a_number("pairs", 1, 4))

    def __init__(self, side: SideIndex, pairs: i64) -> None:
        super().__init__(side)
        self.pairs = pairs

    def enter(self, p: Position) -> None:
        """Where there is no choice nobody is asked; where nobody is up the ball is cleared."""
        rows = self.rows(p)
        if len(rows) > 1:
            return
        p.flow.pop()
        if rows:
            begin_duel_in_row(p, self.side, rows[0])
        else:
            row = pair_rows(p.ball())[0]
            boxes = [box for box in boxes_of(self.side, 1 - self.side) if i64(ROW[box]) == row]
            clear(p, 1 - self.side, boxes[0])

    def rows(self, p: Position) -> list[int]:
        """The rows of the pairs with an attacker in them, or also a defender (UN 4.9.6)."""
        rows = pair_rows(p.ball())[: self.pairs]
        manned = [row for row in rows if in_row(p, self.side, self.side, row) != NOWHERE]
        if p.settings.corner_free_header:
            return manned
        both = [row for row in manned if in_row(p, self.side, 1 - self.side, row) != NOWHERE]
        return both or manned

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for row in self.rows(p):
            slot = in_row(p, self.side, self.side, row)
            out.append(moves.by(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        slot = moves.chip_of(p, self.side, action)
        begin_duel_in_row(p, self.side, i64(ROW[p.where(slot)]))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "corner-pair", number=self.pairs)
        return super().why_not(p, action)


def begin_duel_in_row(p: Position, side: SideIndex, row: i64) -> None:
    """The two in a row go up; without a defender the attacker heads unchallenged."""
    attacker = in_row(p, side, side, row)
    defender = in_row(p, side, 1 - side, row)
    begin_header_duel(p, attacker, defender)
