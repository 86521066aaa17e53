"""What a position is worth before the die is thrown, with exact goal, pass and attack numbers.

All values are home's: positive is good for home. The next roll is averaged out: which numbers
score, find a team-mate, attack the carrier or fetch the ball is counted, not guessed.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from touchline.bots.brettfussball.hand_made.lines import OVER_NORTH, OVER_SIDE, Lines, numbers
from touchline.bots.brettfussball.hand_made.places import ground, keeper, nearness, post
from touchline.bots.brettfussball.hand_made.weights import Weights
from touchline.brettfussball.engine.board.pitch import (
    COLUMNS,
    FIGURES,
    NOWHERE,
    ROWS,
    SQUARES,
    half_of,
)
from touchline.brettfussball.engine.clock.periods import STOPPAGE
from touchline.brettfussball.engine.position import Position

NOBODY: Final = -1
KEPT: Final = 2 * FIGURES + 2


@final
class Evaluation:
    """Knows a board, the weights, and what a goal of either side is worth at the moment."""

    def __init__(self, lines: Lines, weights: Weights) -> None:
        self.lines = lines
        self.weights = weights
        self.stake: vec[float] = vec[float]([1.0, 1.0])
        self.best: vec[float] = vec[float]([0.0] * 6)  # of each number, for whoever shoots
        self.onward: vec[float] = vec[float]([0.0] * 6)  # of each number, for whoever may pass
        # Numbers once counted are kept while nobody, or only the figure `moved`, has moved since:
        # for every square those of each side, and those of a side without one of its figures.
        self.anchored: i64 = 0
        self.moved: i64 = NOBODY
        self.counted: vec[i64] = vec[i64]([0] * (KEPT * SQUARES))
        self.kept: vec[u8] = vec[u8]([0] * (KEPT * SQUARES))
        self.ground: vec[float] = vec[float](
            [ground(weights, side, square) for side in range(2) for square in range(SQUARES)]
        )
        self.post: vec[float] = vec[float](
            [post(lines, weights, side, square) for side in range(2) for square in range(SQUARES)]
        )
        self.near: vec[float] = vec[float](
            [nearness(weights, dx, dy) for dy in range(ROWS) for dx in range(COLUMNS)]
        )
        self.keeper: vec[float] = vec[float](
            [keeper(lines, weights, side, square) for side in range(2) for square in range(SQUARES)]
        )

    # -- the position before a roll ------------------------------------------------------------

    def value(self, p: Position) -> float:
        """The whole position, with the mover about to roll."""
        self.anchor()
        return self.play_value(p) + self.shapes(p)

    def anchor(self) -> None:
        """Forget what was counted: this is another position."""
        self.anchored += 1
        self.moved = NOBODY

    def play_value(self, p: Position) -> float:
        """What the ball is worth where it is, the next roll averaged out."""
        mover = p.mover
        holder = i64(p.on[p.ball])
        if holder == 0:
            return self._loose(p, p.ball, mover)
        side: i64 = 0 if holder <= FIGURES else 1
        if p.phase == STOPPAGE and half_of(p.ball) == side:
            return 0.0  # the whistle (BF 26)
        us = sign(side)
        self._shots(p, side)
        hold = us * self._held(p, side, p.ball)
        forced = 0.0
        free = 0.0
        for i in range(6):
            shot = self.best[i]
            forced += shot
            free += shot if shot > hold else hold
        forced /= 6.0
        free /= 6.0
        if side == mover:
            return us * (forced if p.obliged else free)
        # The opponent attacks with these numbers, if it helps him: near a goal it may not.
        attack = self._numbers(p, mover, p.ball)
        spoilt = forced if forced < free else free
        return us * (attack * spoilt + (1.0 - attack) * free)

    def _shots(self, p: Position, side: i64) -> None:
        """The best shot with each number, in the eyes of the side on the ball (BF 13, 14)."""
        best = self.best
        for i in range(6):
            best[i] = -9.0
        us = sign(side)
        other = 1 - side
        keeper = self.catcher(p, other)
        ray = self.lines.ray
        for direction in range(4):
            first = (p.ball * 4 + direction) * 6
            value = 0.0
            last: i64 = -9
            for i in range(6):
                square = i64(ray[first + i])
                if square != last and (last < 0 or last != keeper):
                    value = us * self.arrives(p, side, square)
                    last = square
                best[i] = value if value > best[i] else best[i]

    def catcher(self, p: Position, side: i64) -> i64:
        """Where the keeper of this side stops a shot, -1 if he is out of his area (BF 15)."""
        square = i64(p.men[side * FIGURES])
        return square if i64(p.pitch.area[square]) == side + 1 else NOWHERE

    def scored(self, side: i64) -> float:
        """A goal for this side; the other kicks off."""
        return sign(side) * self.stake[side] * (1.0 - self.weights.kick_off)

    def arrives(self, p: Position, side: i64, square: i64) -> float:
        """What a shot of this side is worth that ends here."""
        other = 1 - side
        w = self.weights
        if square < 0:
            if square == OVER_SIDE:
                spot = p.ball  # near enough to where it crossed
            elif (square == OVER_NORTH) == (side == 0):
                spot = i64(p.pitch.ring[other])
            else:
                spot = 0 if side == 0 else SQUARES - 1
            return sign(other) * self.stake[other] * w.restart * self._ground(other, spot)
        mark = i64(p.pitch.goal[square])
        if mark != 0:
            return self.scored(2 - mark)
        if p.phase == STOPPAGE and half_of(square) != half_of(p.ball):
            return 0.0  # the whistle (BF R27)
        holder = i64(p.on[square])
        if holder == 0:
            return self._loose(p, square, other)
        if (holder <= FIGURES) == (side == 0):
            return self._held(p, side, square)
        return self._on_the_ball(p, other, square)

    def _on_the_ball(self, p: Position, side: i64, square: i64) -> float:
        """With this side on the ball and about to roll, free to do what it likes."""
        if p.phase == STOPPAGE and half_of(square) == side:
            return 0.0
        goal = self._goal_chance(p, side, square)
        rest = self._prospect(p, side, square) + self.weights.tempo
        return sign(side) * self.stake[side] * (goal + (1.0 - goal) * rest)

    def _held(self, p: Position, side: i64, square: i64) -> float:
        """With this side on the ball and the opponent about to roll."""
        return self._held_under(p, side, square, self._numbers(p, 1 - side, square))

    def _held_under(self, p: Position, side: i64, square: i64, attack: float) -> float:
        """The same, the opponent attacking with this share of his numbers."""
        if p.phase == STOPPAGE and half_of(square) == side:
            return 0.0  # the whistle (BF 26)
        w = self.weights
        goal = w.later * self._goal_chance(p, side, square)
        rest = self._prospect(p, side, square) * (1.0 - w.pressure * attack)
        return sign(side) * self.stake[side] * (goal + (1.0 - goal) * rest)

    def _prospect(self, p: Position, side: i64, square: i64) -> float:
        """What play from here promises this side beyond a shot at goal from the square itself.

        Figures on one row or column at different distances play on from one to the next.
        """
        here = self._ground(side, square)
        if p.on[square] == 0:
            return here
        onward = self.onward
        for i in range(6):
            onward[i] = here
        first = side * FIGURES
        x = square % COLUMNS
        y = square // COLUMNS
        for mate in range(first, first + FIGURES):
            there = i64(p.men[mate])
            away: i64 = 0
            if there % COLUMNS == x:
                away = there // COLUMNS - y
            elif there // COLUMNS == y:
                away = there % COLUMNS - x
            away = -away if away < 0 else away
            if 0 < away <= 6:
                worth = self._promise(p, side, there)
                onward[away - 1] = worth if worth > onward[away - 1] else onward[away - 1]
        total = 0.0
        for i in range(6):
            total += onward[i]
        return total / 6.0

    def _promise(self, p: Position, side: i64, square: i64) -> float:
        """What the ball would be worth to a team-mate here, in the eyes of whoever passes."""
        goal = self.weights.later * self._goal_chance(p, side, square)
        return self.weights.onward * (goal + (1.0 - goal) * self._ground(side, square))

    def _loose(self, p: Position, square: i64, first: i64) -> float:
        """The ball lies free; `first` rolls first. Who fetches it, and what is it worth then?"""
        second = 1 - first
        one = self._numbers(p, first, square)
        two = self._numbers(p, second, square)
        mine = self._held_under(p, first, square, two)
        theirs = self._held_under(p, second, square, one)
        open_ball = 0.5 * (mine + theirs)
        return one * mine + (1.0 - one) * (two * theirs + (1.0 - two) * open_ball)

    def _goal_chance(self, p: Position, side: i64, square: i64) -> float:
        """The share of numbers that score from here, past the keeper (digest 4.2)."""
        away = i64(self.lines.range[side * SQUARES + square])
        if away == 0:
            return 0.0
        keeper = self.catcher(p, 1 - side)
        if keeper != NOWHERE:
            first = (square * 4 + i64(self.lines.aim[side * SQUARES + square])) * 6
            for i in range(away - 1):
                if i64(self.lines.ray[first + i]) == keeper:
                    return 0.0
        return self.lines.at_least[away]

    def _numbers(self, p: Position, side: i64, square: i64) -> float:
        """The share of numbers that bring a figure of this side to the square."""
        left_out = self.moved
        others = left_out != NOBODY and (left_out < FIGURES) == (side == 0)
        if not others:
            left_out = 2 * FIGURES + side
        at = left_out * SQUARES + square
        if self.counted[at] != self.anchored:
            self.counted[at] = self.anchored
            self.kept[at] = u8(numbers(self.lines, p.men, side, square, left_out))
        mask = i64(self.kept[at])
        if others:
            mask |= i64(self.lines.into[square * SQUARES + i64(p.men[left_out])])
        return self.lines.share[mask]

    def _ground(self, side: i64, square: i64) -> float:
        return self.ground[side * SQUARES + square]

    # -- how the figures stand -------------------------------------------------------------------

    def shapes(self, p: Position) -> float:
        """How home stands, less how away stands."""
        return self.shape(p, 0) - self.shape(p, 1)

    def shape(self, p: Position, side: i64) -> float:
        """Where the figures of a side stand: about the ball, before the goal, the keeper."""
        worth = 0.0
        first = side * FIGURES
        for figure in range(first, first + FIGURES):
            square = i64(p.men[figure])
            if square != NOWHERE:
                worth += self.figure(p, figure, square)
        return worth

    def figure(self, p: Position, figure: i64, square: i64) -> float:
        """What one figure is worth on a square, the others left aside."""
        side: i64 = 0 if figure < FIGURES else 1
        if figure == side * FIGURES:
            return self.keeper[side * SQUARES + square] * self.stake[1 - side]
        dx = square % COLUMNS - p.ball % COLUMNS
        dy = square // COLUMNS - p.ball // COLUMNS
        dx = -dx if dx < 0 else dx
        dy = -dy if dy < 0 else dy
        return self.post[side * SQUARES + square] + self.near[dy * COLUMNS + dx]


def sign(side: i64) -> float:
    """Turns a value of a side into home's, and back."""
    return 1.0 if side == 0 else -1.0
