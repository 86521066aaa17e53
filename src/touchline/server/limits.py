"""How much a stranger may send: buckets that fill slowly and empty fast."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; each message costs one."""

    __slots__ = ("burst", "last", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.last = time.monotonic()

    def take(self) -> bool:
        """Is there a token left? It is taken."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.last) * self.rate)
        self.last = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Addresses:
    """A bucket for each address; the ones seen longest ago are forgotten."""

    MOST = 10_000

    def __init__(self, make: Callable[[], Bucket]) -> None:
        self._make = make
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """May this address go on?"""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = self._make()
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket.take()
