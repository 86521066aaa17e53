"""How long a bot thinks about a decision, in processor time."""

from __future__ import annotations

import time
from math import log2

import msgspec

from touchline.core.action import Action
from touchline.core.seat import Player, Seat

PER_OCTAVE = 8  # steps from one length to its double: a step is nine per cent wide


class Thinking(msgspec.Struct):
    """Lengths of thought, counted in steps of nine per cent; total and longest are exact.

    >>> found = Thinking()
    >>> for nanoseconds in (1_000_000, 1_000_000, 8_000_000):
    ...     found.add(nanoseconds)
    >>> found.asked, found.mean, found.longest
    (3, 3.3333333333333335, 8.0)
    """

    asked: int = 0
    total_ns: int = 0
    longest_ns: int = 0
    steps: dict[int, int] = {}

    def add(self, nanoseconds: int) -> None:
        """Count one decision."""
        self.asked += 1
        self.total_ns += nanoseconds
        self.longest_ns = max(self.longest_ns, nanoseconds)
        step = int(PER_OCTAVE * log2(nanoseconds)) if nanoseconds > 0 else 0
        self.steps[step] = self.steps.get(step, 0) + 1

    def join(self, other: Thinking) -> None:
        """Count what another match counted."""
        self.asked += other.asked
        self.total_ns += other.total_ns
        self.longest_ns = max(self.longest_ns, other.longest_ns)
        for step, count in other.steps.items():
            self.steps[step] = self.steps.get(step, 0) + count

    @property
    def mean(self) -> float:
        """Milliseconds a decision."""
        return self.total_ns / self.asked / 1e6 if self.asked else 0.0

    @property
    def longest(self) -> float:
        """Milliseconds of the longest."""
        return self.longest_ns / 1e6

    def within(self, share: float) -> float:
        """Milliseconds in which this share of the decisions was made, to five per cent."""
        needed = share * self.asked
        seen = 0
        for step in sorted(self.steps):
            seen += self.steps[step]
            if seen >= needed:
                return min(middle(step), self.longest)
        return 0.0


def middle(step: int) -> float:
    """The length in the middle of a step, in milliseconds."""
    return float(2 ** ((step + 0.5) / PER_OCTAVE)) / 1e6


def step_of(milliseconds: float) -> float:
    """Where on the scale of steps a length lies.

    >>> round(middle(round(step_of(5.0) - 0.5)), 1)
    5.2
    """
    return PER_OCTAVE * log2(milliseconds * 1e6)


class Timed:
    """A bot with a stopwatch that runs only while it works."""

    def __init__(self, bot: Player) -> None:
        self.bot = bot
        self.thinking = Thinking()

    def choose(self, seat: Seat) -> Action:
        """What the bot chooses."""
        start = time.process_time_ns()
        action = self.bot.choose(seat)
        self.thinking.add(time.process_time_ns() - start)
        return action
