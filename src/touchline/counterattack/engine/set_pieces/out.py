"""The ball out of play: throw-in, corner or goal kick (CA 4.10.6, q51-q53, q83)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.ids import Hex, SideIndex
from touchline.counterattack.engine.board.pitch import CORNERS, TOUCHLINE, X, corner_near
from touchline.counterattack.engine.frame import a_roll
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.set_pieces.free_kick import award_corner, award_throw_in
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick


def out_of_play(p: Position, hex_: Hex, line: i64, last_touch: i64) -> None:
    """The ball crossed a line behind this hex; `last_touch` is the side that touched it last.

    How it was touched does not matter: headers and loose balls count like passes (q88).
    """
    if line == TOUCHLINE:
        award_throw_in(p, 1 - last_touch, hex_)
    else:
        over_goal_line(p, hex_, last_touch)


def over_goal_line(p: Position, hex_: Hex, last_touch: i64) -> None:
    """A corner if a defender of that goal touched it last, else a goal kick."""
    defending = defender_of(p, hex_)
    if last_touch == defending:
        corner_for(p, 1 - defending, hex_)
    else:
        award_goal_kick(p, defending)


def defender_of(p: Position, hex_: Hex) -> i64:
    """The side that defends the end this hex lies at."""
    end: i64 = 0 if i64(X[hex_]) < 0 else 1
    return p.end(end)  # sides and ends change places together


def corner_for(p: Position, side: SideIndex, hex_: Hex) -> None:
    """The corner on that side of the goal; in the middle a die decides (q83)."""
    corner = corner_near(hex_, p.end(1 - side))
    if corner >= 0:
        award_corner(p, side, corner)
    else:
        p.unwind()
        p.flow.append(CornerSide(1 - side))


class CornerSide(RollFrame):
    """Which corner, when the ball left in the middle (q83)."""

    kind = a_roll("corner-side", "CA q83", settles="corner")

    def rolled(self, p: Position, face: i64) -> None:
        corner = CORNERS[p.end(self.roller)][0 if bare(face) <= 3 else 1]
        award_corner(p, 1 - self.roller, corner)
