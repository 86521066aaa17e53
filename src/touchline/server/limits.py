"""How much a stranger may ask for: each address has one budget, and everything has its price."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from touchline.server.addresses import network_of

MESSAGE_POINTS: Final = {
    "act": 1, "roll": 1, "quick": 2, "odds": 2, "chances": 10, "why": 5, "hint": 30,
    "threats": 10, "bar": 10, "propose": 2, "answer": 1,
    "chat": 2, "mute": 1, "lang": 10, "ping": 1,
}  # fmt: skip
"""What a message on a WebSocket costs, in points."""
LOBBY_POINTS: Final = {"seek": 10, "take": 10, "withdraw": 2, "ping": 1}
"""What a message on the lobby's WebSocket costs; a match may follow from it."""
MISREAD_POINTS: Final = 1
"""What cannot be read costs as much as a move."""
HANDSHAKE_POINTS: Final = 5
"""A new WebSocket: the whole state is sent."""
RECORD_POINTS: Final = 20
"""On top of a new match that begins out of a record."""
SIMULATED_MATCH_POINTS: Final = 20
"""On top of the request, for each match of a competition that bots play in a worker."""
SEASON_LETTERS_PER_POINT: Final = 4000
"""Letters of the file of a season that cost one point more: it is gone through."""
EVENTS_PER_POINT: Final = 100
"""Events of a competition that make a page of it, or a change, cost one point more."""
YEARBOOK_POINTS: Final = 30
"""The yearbook of a competition."""


class Bucket:
    """Holds up to `burst` points and gains `rate` a second."""

    __slots__ = ("burst", "last", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.last = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.last) * self.rate)
        self.last = now

    def take(self, cost: float = 1) -> bool:
        """Is there enough left? It is taken. What costs more than a full bucket takes all of it."""
        self._fill()
        cost = min(cost, self.burst)
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def charge(self, cost: float) -> None:
        """So much was spent elsewhere; it may leave a debt."""
        self._fill()
        self.tokens -= cost

    @property
    def full(self) -> bool:
        """Has nothing been taken that has not come back?"""
        self._fill()
        return self.tokens >= self.burst


class Addresses:
    """A bucket for each address.

    A full bucket is as good as a new one, so the ones seen longest ago are forgotten once they are
    full, and never before: who has spent all points gets no new ones by sending others ahead. While
    there are too many buckets that are not full, newcomers share one.
    """

    MAX_BUCKETS = 10_000

    def __init__(self, make: Callable[[], Bucket]) -> None:
        self._make = make
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._shared = make()
        self._spent: dict[str, float] | None = None
        """What others have to be told, if there are others."""

    def take(self, address: str, cost: float = 1) -> bool:
        """May this address go on?"""
        network = network_of(address)
        granted = self._bucket(network).take(cost)
        if granted and self._spent is not None:
            self._spent[network] = self._spent.get(network, 0.0) + cost
        return granted

    def charge(self, network: str, cost: float) -> None:
        """An address has spent this elsewhere."""
        self._bucket(network).charge(cost)

    def tell(self) -> None:
        """Note from now on what others have to be told."""
        self._spent = {}

    def told(self) -> dict[str, float]:
        """What addresses have spent since this was asked last."""
        spent, self._spent = self._spent or {}, {}
        return spent

    def _bucket(self, network: str) -> Bucket:
        bucket = self._buckets.get(network)
        if bucket is None:
            return self._newcomer(network)
        self._buckets.move_to_end(network)
        return bucket

    def _newcomer(self, network: str) -> Bucket:
        if len(self._buckets) >= self.MAX_BUCKETS:
            oldest = next(iter(self._buckets))
            if not self._buckets[oldest].full:
                return self._shared
            del self._buckets[oldest]
        self._buckets[network] = self._make()
        return self._buckets[network]


class Counted:
    """How many each address has of something, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[str, int] = {}

    def take(self, address: str) -> bool:
        """One more, if that is not too many."""
        network = network_of(address)
        held = self._held.get(network, 0)
        if held >= self.most:
            return False
        self._held[network] = held + 1
        return True

    def give_back(self, address: str) -> None:
        """One less."""
        network = network_of(address)
        held = self._held.get(network, 0) - 1
        if held > 0:
            self._held[network] = held
        else:
            self._held.pop(network, None)


class Gate:
    """Lets so many requests of an address through at a time; the others of that address wait."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._doors: dict[str, tuple[asyncio.Semaphore, list[None]]] = {}

    @asynccontextmanager
    async def through(self, address: str) -> AsyncIterator[None]:
        """Wait for room, and make room afterwards."""
        network = network_of(address)
        door, people = self._doors.setdefault(network, (asyncio.Semaphore(self.most), []))
        people.append(None)
        try:
            async with door:
                yield
        finally:
            people.pop()
            if not people:
                self._doors.pop(network, None)
