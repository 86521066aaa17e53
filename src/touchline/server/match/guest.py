"""One connection to a match: which seats it holds, its language, and what waits on both ways."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

from touchline.core.side import Side
from touchline.server.addresses import network_of
from touchline.server.errors import Refusal
from touchline.server.wire.codec import encode
from touchline.server.wire.messages import (
    AskBar,
    AskChances,
    AskHint,
    AskOdds,
    AskThreats,
    AskWhy,
    Done,
    FromClient,
    FromServer,
    Refused,
)

QUESTIONS: Final = (AskOdds, AskChances, AskWhy, AskHint, AskThreats, AskBar)
MAX_REMEMBERED_ANSWERS: Final = 64
MAX_INBOX: Final = 24
"""Messages of one connection that wait to be heard."""
TRY_AGAIN_LATER: Final = 1013
LANGUAGE_PAUSE_S: Final = 1.0
"""Seconds between two changes of the language: each sends everything."""


class Guest:
    """Somebody at a match: a manager, both managers at one screen, or a spectator."""

    MAX_WAITING = 400
    MAX_WAITING_BYTES = 256_000

    def __init__(self, sides: tuple[Side, ...], language: str, address: str = "") -> None:
        self.sides = sides
        self.account = ""
        """Who is signed in, and what they are called."""
        self.name = ""
        self.deaf: frozenset[str] = frozenset()
        """Accounts they have blocked: what those say does not come here."""
        self.token: str | None = None
        """What they came with; it holds their seat in a rematch too."""
        self.language = language
        self.network = network_of(address)
        self.muted = False
        self.inbox: deque[FromClient] = deque()
        self.queued = False
        """Do they stand in the line of their address?"""
        self.under_way = 0
        """Messages of theirs that are at the match."""
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.gone = False
        self.farewell = TRY_AGAIN_LATER
        """The code with which the connection closes."""
        self._leaving: Callable[[], object] | None = None
        self._waiting_bytes = 0
        self._spoken = -LANGUAGE_PAUSE_S
        self._answered: OrderedDict[int, bytes] = OrderedDict()

    # -- what they say -----------------------------------------------------------------------

    def say(self, message: FromClient) -> FromClient | None:
        """Put a message into the inbox; gives the older question that this one makes needless.

        Only the last thing somebody points at interests them, so `odds` and `why` that still wait
        are left out when another one comes.
        """
        older = None
        if isinstance(message, QUESTIONS):
            older = next((each for each in self.inbox if type(each) is type(message)), None)
            if older is not None:
                self.inbox.remove(older)
        if len(self.inbox) >= MAX_INBOX:
            raise Refusal("too-fast", 429)
        self.inbox.append(message)
        return older

    def may_change_language(self) -> bool:
        """Was the last change long enough ago?"""
        now = time.monotonic()
        if now - self._spoken < LANGUAGE_PAUSE_S:
            return False
        self._spoken = now
        return True

    # -- what they are told ------------------------------------------------------------------

    def send(self, message: FromServer) -> None:
        """Queue a message."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue an encoded message; whoever does not keep up is cut off and may come again."""
        if self.gone:
            return
        waiting = self.outbox.qsize()
        too_much = waiting > 0 and self._waiting_bytes + len(data) > self.MAX_WAITING_BYTES
        if waiting >= self.MAX_WAITING or too_much:
            self.leave()
            return
        self._waiting_bytes += len(data)
        self.outbox.put_nowait(data)

    async def next(self) -> bytes | None:
        """What is sent next; None if that was all."""
        data = await self.outbox.get()
        self._waiting_bytes -= 0 if data is None else len(data)
        return data

    def leave(self, code: int = TRY_AGAIN_LATER) -> None:
        """Nothing is sent any more; the connection closes once the rest is out."""
        if not self.gone:
            self.gone = True
            self.farewell = code
            self.outbox.put_nowait(None)
            if self._leaving is not None:
                self._leaving()

    def when_leaving(self, told: Callable[[], object]) -> None:
        """Who is told when they leave or is made to."""
        self._leaving = told

    def answered_before(self, n: int) -> bool:
        """Was a message with this number answered already? Then the answer is repeated."""
        answer = self._answered.get(n)
        if answer is None:
            return False
        self.send_bytes(answer)
        return True

    def answer(self, reply: Done | Refused) -> None:
        """Answer a message that wanted something done, and remember the answer."""
        data = encode(reply)
        self._answered[reply.n] = data
        if len(self._answered) > MAX_REMEMBERED_ANSWERS:
            self._answered.popitem(last=False)
        self.send_bytes(data)


def check_seated(guest: Guest) -> None:
    """Spectators watch."""
    if not guest.sides:
        raise Refusal("spectator", 403)
