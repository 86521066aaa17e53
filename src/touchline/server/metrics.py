"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

import asyncio
import time
from typing import Final

BOUNDS_S: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Times:
    """How long something took, counted in steps."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seconds = 0.0
        self.buckets = [0] * (len(BOUNDS_S) + 1)

    def took(self, seconds: float) -> None:
        """It took so long once more."""
        self.seconds += seconds
        step = next((i for i, bound in enumerate(BOUNDS_S) if seconds <= bound), len(BOUNDS_S))
        self.buckets[step] += 1

    def lines(self) -> list[str]:
        """As Prometheus reads it."""
        name = f"touchline_{self.name}_seconds"
        found = [f"# TYPE {name} histogram"]
        so_far = 0
        for bound, count in zip(BOUNDS_S, self.buckets, strict=False):
            so_far += count
            found.append(f'{name}_bucket{{le="{bound:g}"}} {so_far}')
        total = sum(self.buckets)
        found.append(f'{name}_bucket{{le="+Inf"}} {total}')
        return [*found, f"{name}_sum {self.seconds:.6f}", f"{name}_count {total}"]


class Stretches:
    """For how long the event loop served nobody else: the longest stretch of the last minutes.

    Somebody who only wants to be woken after a short while looks how much too late that is.
    """

    TICK_S: Final = 0.025
    SPAN_S: Final = 60.0

    def __init__(self) -> None:
        self._longest = [0.0, 0.0]
        """In this minute, and in the one before."""
        self._begun = time.monotonic()

    @property
    def longest(self) -> float:
        """The longest stretch of this minute and the one before, in seconds."""
        return max(self._longest)

    async def watch(self) -> None:
        """Look for as long as the loop runs."""
        while True:
            due = time.monotonic() + self.TICK_S
            await asyncio.sleep(self.TICK_S)
            self.note(time.monotonic() - due)

    def note(self, late: float) -> None:
        """Nobody was served for so long."""
        now = time.monotonic()
        if now - self._begun > self.SPAN_S:
            self._longest = [0.0, self._longest[0]]
            self._begun = now
        self._longest[0] = max(self._longest[0], late)


class Metrics:
    """Counters since the start."""

    def __init__(self) -> None:
        self.actions = 0
        self.created = 0
        self.finished = 0
        self.refusals = 0
        self.failures = 0
        self.connections = 0
        self.relayed = 0
        """Of those who have called here, the ones another server serves."""
        self.stretches = Stretches()
        self.acknowledging = Times("acknowledge")
        self.bots = Times("bot_answer")
        """How long a bot's answer was waited for, the waiting for a process included."""

    def acknowledged(self, seconds: float) -> None:
        """An action was stored and shown after so long."""
        self.acknowledging.took(seconds)

    def text(self, **gauges: float) -> str:
        """All of it."""
        lines: list[str] = []
        counters = {
            "actions": self.actions,
            "matches_created": self.created,
            "matches_finished": self.finished,
            "refusals": self.refusals,
            "failures": self.failures,
        }
        for name, value in counters.items():
            lines += [f"# TYPE touchline_{name}_total counter", f"touchline_{name}_total {value}"]
        longest = self.stretches.longest
        gauges = {
            "connections": self.connections,
            "relayed": self.relayed,
            "loop_longest_seconds": longest,
            **gauges,
        }
        for name, amount in gauges.items():
            lines += [f"# TYPE touchline_{name} gauge", f"touchline_{name} {amount:g}"]
        lines += [*self.acknowledging.lines(), *self.bots.lines()]
        return "\n".join(lines) + "\n"
