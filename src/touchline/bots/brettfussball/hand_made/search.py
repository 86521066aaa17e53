"""Looking further: the six rolls, the best answer to each, and the rolls after that.

Values are home's, as in the evaluation. The search plays on the position it is given and takes
everything back.
"""

from __future__ import annotations

import time
from typing import Final, final

from mypy_extensions import i16, i64, u8

from touchline.bots.brettfussball.hand_made.evaluation import NOBODY, Evaluation, sign
from touchline.brettfussball.engine.board.pitch import FIGURES, NOWHERE, SQUARES, half_of
from touchline.brettfussball.engine.clock.periods import STOPPAGE
from touchline.brettfussball.engine.duels.attack import free_beside
from touchline.brettfussball.engine.position import Position

# What a side may do with a number: a move or the place of an attacker is figure and square,
# a shot is a direction.
ATTACK: Final = 1 << 20
SHOT: Final = 1 << 21


@final
class Search:
    """Searches with one judge, until a deadline if there is one."""

    def __init__(self, judge: Evaluation) -> None:
        self.judge = judge
        self.deadline: float = 0.0
        self.late: bool = False
        self.shapes: float = 0.0  # of the position whose replies are being looked at

    def begin(self, budget: float | None) -> None:
        """Start the clock; without a budget there is no deadline."""
        self.late = False
        self.deadline = 0.0 if budget is None else time.monotonic() + budget

    def out_of_time(self) -> bool:
        """Has the deadline passed? Once it has, every value is worthless."""
        if self.deadline != 0.0 and time.monotonic() >= self.deadline:
            self.late = True
        return self.late

    def value(self, p: Position, depth: i64) -> float:
        """The position before a roll, so many rolls deep."""
        if depth == 0:
            return self.judge.value(p)
        total = 0.0
        for die in range(1, 7):
            if self.out_of_time():
                return 0.0
            total += self._best(p, die, depth)
        return total / 6.0

    def _best(self, p: Position, die: i64, depth: i64) -> float:
        """The best the mover can do with this number; deeper, what he takes for the best."""
        if depth > 1 or die == 1:  # otherwise the last number left everything counted as it is
            self.judge.anchor()
            self.shapes = self.judge.shapes(p)
        us = sign(p.mover)
        codes: list[int] = []
        self._list(p, die, codes)
        if not codes:
            return self.judge.value(p)  # nothing can use the number (BF R12)
        top = -9.0
        choice: i64 = 0
        for code in codes:
            worth = us * self._try(p, code, die, 0)
            if worth > top:
                top = worth
                choice = code
        return us * top if depth == 1 else self._try(p, choice, die, depth - 1)

    def _list(self, p: Position, die: i64, codes: list[int]) -> None:
        """Everything the mover may do with this number (BF 4, 5)."""
        side = p.mover
        has_ball = p.has_ball(side)
        if not p.obliged:
            on = p.on
            ends = p.pitch.ends
            ends_from = p.pitch.ends_from
            prey = p.ball if p.has_ball(1 - side) else -1
            for figure in range(side * FIGURES, side * FIGURES + FIGURES):
                k = i64(p.men[figure]) * 6 + die - 1
                for i in range(i64(ends_from[k]), i64(ends_from[k + 1])):
                    end = i64(ends[i])
                    if on[end] == 0:
                        codes.append(figure * SQUARES + end)
                    elif end == prey:
                        self._list_attacks(p, figure, codes)
        if has_ball:
            for direction in range(4):
                codes.append(SHOT + direction)

    def _list_attacks(self, p: Position, figure: i64, codes: list[int]) -> None:
        """Each place beside the carrier where the attacker may be put (BF 17)."""
        origin = i64(p.men[figure])
        p.on[origin] = 0
        for square in free_beside(p, p.ball):
            codes.append(ATTACK + figure * SQUARES + square)
        p.on[origin] = u8(figure + 1)

    def _try(self, p: Position, code: i64, die: i64, depth: i64) -> float:
        """Do it, look, take it back."""
        if code >= SHOT:
            return self._shoot(p, code - SHOT, die, depth)
        mover = p.mover
        attack: i64 = 1 if code >= ATTACK else 0
        figure = (code - attack * ATTACK) // SQUARES
        end = (code - attack * ATTACK) % SQUARES
        origin = i64(p.men[figure])
        p.on[origin] = 0
        p.on[end] = u8(figure + 1)
        p.men[figure] = i16(end)
        p.mover = 1 - mover
        p.obliged = attack
        if depth == 0:
            judge = self.judge
            judge.moved = figure
            gain = judge.figure(p, figure, end) - judge.figure(p, figure, origin)
            value = judge.play_value(p) + self.shapes + sign(mover) * gain
            judge.moved = NOBODY
        else:
            value = self.value(p, depth)
        p.mover = mover
        p.obliged = 0
        p.men[figure] = i16(origin)
        p.on[end] = 0
        p.on[origin] = u8(figure + 1)
        return value

    def _shoot(self, p: Position, direction: i64, die: i64, depth: i64) -> float:
        """A shot; where it ends play, the judge's word for that is enough (BF 14)."""
        side = p.mover
        judge = self.judge
        first = (p.ball * 4 + direction) * 6
        keeper = judge.catcher(p, 1 - side)
        end: i64 = NOWHERE
        for i in range(die):
            end = i64(judge.lines.ray[first + i])
            if end < 0 or end == keeper or p.pitch.goal[end] != 0:
                break
        if end < 0 or p.pitch.goal[end] != 0:
            return self.shapes + judge.arrives(p, side, end)
        if p.phase == STOPPAGE and half_of(end) != half_of(p.ball):
            return self.shapes
        origin = p.ball
        obliged = p.obliged
        p.ball = end
        p.mover = 1 - side
        p.obliged = 0
        if depth == 0:
            value = judge.play_value(p) + judge.shapes(p)
        else:
            value = self.value(p, depth)
        p.ball = origin
        p.mover = side
        p.obliged = obliged
        return value
