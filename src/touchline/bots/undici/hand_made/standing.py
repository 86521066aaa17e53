"""How well a chip stands on a box, with the ball on its side or on the other."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from touchline.bots.undici.hand_made import odds
from touchline.bots.undici.hand_made.evaluation import worth
from touchline.bots.undici.hand_made.plans import cross_value, run_value
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    NEIGHBOURS,
    NOWHERE,
    ROW,
    box_at,
    depth,
    distance,
    forward,
    is_cross_box,
    shot_number,
)
from touchline.undici.engine.duels.duel import ahead_or_beside
from touchline.undici.engine.passing.offside import offside_line
from touchline.undici.engine.position import SHIRTS, Position, eleven, side_of

AWAY_FROM_HOME: Final = 0.012  # per box from where a chip belongs
MARK: Final = 0.5  # of the threat of a chip that is marked
BLOCK: Final = 0.25  # of the threat of a carrier who has somebody in front of him
REACH: Final = 0.06  # for being able to tackle the carrier in the next turn


@final
class Features:
    """A position as one side sees it."""

    def __init__(self, p: Position, side: i64) -> None:
        self.p = p
        self.side = side
        self.ball = p.ball()
        self.has_ball = p.holder != NOWHERE and side_of(p.holder) == side
        self.line = offside_line(p, 1 - side)
        self.threats: list[float] = []
        if not self.has_ball:
            self._see_threats()

    def _see_threats(self) -> None:
        """What each opponent could do with the ball where he stands."""
        p = self.p
        other = 1 - self.side
        own_line = offside_line(p, self.side)
        for slot in eleven(other):
            box = p.where(slot)
            if box == NOWHERE or box >= BOXES or not p.usable(slot):
                self.threats.append(0.0)
                continue
            danger = worth(box, other) + odds.shot(p, slot, box)
            if slot != p.holder and not odds.onside(other, box, self.ball, own_line):
                danger *= 0.2
            self.threats.append(danger)

    def anchor(self, slot: i64) -> i64:
        """Where a chip belongs now: its place in the set-up, moved with the ball."""
        spot = i64(self.p.spot[slot])
        if spot == NOWHERE:
            return self.ball
        far = depth(spot, self.side)
        ball = depth(self.ball, self.side)
        if self.has_ball:
            far = far + (ball if ball > 4 else 4) * far // 7
            most = 15 - self.line
            far = most if far > most else far
        else:
            far = far if far < 3 else far + (ball - 7) // 3
            far = 2 if far < 2 else far
        far = 14 if far > 14 else 1 if far < 1 else far
        column = far - 1 if self.side == 0 else 14 - far
        row = (2 * i64(ROW[spot]) + i64(ROW[self.ball])) // 3
        return box_at(column, row)

    def score(self, slot: i64, box: i64) -> float:
        """How well this chip would stand there."""
        if box >= BOXES:
            return 0.0
        total = -AWAY_FROM_HOME * float(distance(box, self.anchor(slot)))
        return total + (self._attack(slot, box) if self.has_ball else self._defence(slot, box))

    def _attack(self, slot: i64, box: i64) -> float:
        p = self.p
        if slot == p.holder:
            return worth(box, self.side) + odds.shot(p, slot, box)
        total = 0.8 * run_value(p, slot, box, self.line) + 0.3 * worth(box, self.side)
        if is_cross_box(self.ball, self.side):
            total += 0.5 * cross_value(p, p.holder, self.ball, slot, box, self.line)
        return total - 0.02 * float(odds.marked(p, self.side, box, False))

    def _defence(self, slot: i64, box: i64) -> float:
        p = self.p
        total = 0.0
        other = 1 - self.side
        for near in NEIGHBOURS[box]:
            enemy = i64(p.on[near]) - 1
            if enemy < 0 or side_of(enemy) != other:
                continue
            threat = self.threats[enemy - other * SHIRTS]
            if enemy == p.holder:
                total += REACH if ahead_or_beside(self.side, box, near) else 0.0
                front = box_at(i64(COLUMN[near]) + forward(other), i64(ROW[near]))
                if box == front and shot_number(near, other) > -9:
                    total += BLOCK * threat
            else:
                total += MARK * threat
        return total
