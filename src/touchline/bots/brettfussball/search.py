"""Looking further: the six rolls, the best answer to each, and the rolls after that.

Values are home's, as in the evaluation. The search plays on the position it is given and takes
everything back.
"""

from __future__ import annotations

import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.bots.brettfussball.evaluation import Judge, sign
from touchline.brettfussball.attack import free_beside
from touchline.brettfussball.board import FIGURES, NOWHERE, SQUARES, half_of
from touchline.brettfussball.periods import STOPPAGE
from touchline.brettfussball.position import Position

# What a side may do with a number: a move or the place of an attacker is figure and square,
# a shot is a direction.
ATTACK: Final = 1 << 20
SHOT: Final = 1 << 21


@final
class Search:
    """Searches with one judge, until a deadline if there is one."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.width: i64 = 2
        self.deadline: float = 0.0
        self.late: bool = False

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
        """The best the mover can do with this number."""
        us = sign(p.mover)
        codes: list[int] = []
        self._list(p, die, codes)
        values: vec[float] = vec[float]([0.0] * len(codes))
        top = -9.0
        for i in range(len(codes)):
            worth = us * self._try(p, codes[i], die, 0)
            values[i] = worth
            top = worth if worth > top else top
        if depth == 1 or not codes:
            return us * top if codes else self.judge.value(p)
        deep = -9.0
        for _ in range(self.width):
            at: i64 = 0
            for i in range(len(codes)):
                at = i if values[i] > values[at] else at
            if values[at] < -8.0:
                break
            values[at] = -9.0
            worth = us * self._try(p, codes[at], die, depth - 1)
            deep = worth if worth > deep else deep
        return us * deep

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
        shapes = judge.shape(p, 0) - judge.shape(p, 1)
        if end < 0 or p.pitch.goal[end] != 0:
            return shapes + judge.arrives(p, side, end)
        if p.phase == STOPPAGE and half_of(end) != half_of(p.ball):
            return shapes
        origin = p.ball
        obliged = p.obliged
        p.ball = end
        p.mover = 1 - side
        p.obliged = 0
        value = self.value(p, depth)
        p.ball = origin
        p.mover = side
        p.obliged = obliged
        return value
