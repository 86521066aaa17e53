"""The forward pass of a small net, and from the goals it expects to win, draw and loss.

Compiled by Cython (types are in `small_net.pxd`); the same file runs as plain Python with the same
results to the last bit.
"""

from __future__ import annotations

import math
from array import array
from typing import Final

from touchline.bots.weights import Weights

MOST: Final = 10  # goals of one side that are still counted


class SmallNet:
    """Two hidden layers; says how many goals `we` and `they` will score soon, and at what rate.

    The rate comes from the teams alone: what a position is like now is forgotten after a while.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.inputs = weights.inputs
        self.first = weights.first
        self.second = weights.second
        self.eleven = weights.eleven
        self.extra = weights.extra
        self.table = weights.parts[0]
        self.first_bias = weights.parts[1]
        self.middle = weights.parts[2]
        self.second_bias = weights.parts[3]
        self.last = weights.parts[4]
        self.last_bias = weights.parts[5]
        self.rate = weights.parts[6]
        self.one = array("d", [0.0] * weights.first)
        self.two = array("d", [0.0] * weights.second)
        self.ours = array("d", [0.0] * MOST)
        self.theirs = array("d", [0.0] * MOST)
        self.soon_us = 0.0
        self.soon_them = 0.0
        self.rate_us = 0.0
        self.rate_them = 0.0
        self.win = 0.0
        self.draw = 0.0
        self.loss = 0.0

    def judge(self, numbers: list[float]) -> None:
        """What is to be expected of a position with these numbers."""
        if len(numbers) != self.inputs:
            raise ValueError(f"a net for {self.inputs} numbers was given {len(numbers)}")
        one, two = self.one, self.two
        table, middle, last = self.table, self.middle, self.last
        first, second = self.first, self.second
        for j in range(first):
            one[j] = self.first_bias[j]
        for i in range(self.inputs):
            value = numbers[i]
            if value != 0.0:
                base = i * first
                for j in range(first):
                    one[j] += table[base + j] * value
        for j in range(second):
            two[j] = self.second_bias[j]
        for i in range(first):
            value = one[i]
            if value > 0.0:
                base = i * second
                for j in range(second):
                    two[j] += middle[base + j] * value
        us = self.last_bias[0]
        them = self.last_bias[1]
        for i in range(second):
            value = two[i]
            if value > 0.0:
                us += last[2 * i] * value
                them += last[2 * i + 1] * value
        self.soon_us = math.exp(min(us, 1.0))
        self.soon_them = math.exp(min(them, 1.0))
        self._rates(numbers)

    def _rates(self, numbers: list[float]) -> None:
        """Goals in a unit of time, the same rule for both sides."""
        e = self.eleven
        us = self.rate[2 * e + self.extra]
        them = us
        for i in range(e):
            ours = numbers[i]
            theirs = numbers[e + i]
            us += self.rate[i] * ours + self.rate[e + i] * theirs
            them += self.rate[i] * theirs + self.rate[e + i] * ours
        weight = self.rate[2 * e] * numbers[2 * e]  # the lead
        us += weight
        them -= weight
        for i in range(1, self.extra):
            weight = self.rate[2 * e + i] * numbers[2 * e + i]
            us += weight
            them += weight
        self.rate_us = math.exp(us)
        self.rate_them = math.exp(them)

    def result(self, lead: int, us: float, them: float) -> None:
        """Win, draw and loss for `us` with this lead, if so many goals are still expected."""
        ours, theirs = self.ours, self.theirs
        ours[0] = math.exp(-us)
        theirs[0] = math.exp(-them)
        for i in range(1, MOST):
            ours[i] = ours[i - 1] * us / i
            theirs[i] = theirs[i - 1] * them / i
        win = 0.0
        draw = 0.0
        every = 0.0
        for i in range(MOST):
            for j in range(MOST):
                share = ours[i] * theirs[j]
                gap = lead + i - j
                every += share
                if gap > 0:
                    win += share
                elif gap == 0:
                    draw += share
        self.win = win / every
        self.draw = draw / every
        self.loss = max(0.0, 1.0 - self.win - self.draw)
