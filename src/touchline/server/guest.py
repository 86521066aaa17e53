"""One connection to a match: which seats it holds, its language, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.limits import Bucket
from touchline.server.messages import Done, FromServer, Refused
from touchline.server.wire import encode

REMEMBERED = 64


class Guest:
    """Somebody at a match: a manager, both managers at one screen, or a spectator."""

    MOST_WAITING = 400

    def __init__(self, sides: tuple[Side, ...], language: str, config: Config) -> None:
        self.sides = sides
        self.token: str | None = None
        """What he came with; it holds his seat in a rematch too."""
        self.language = language
        self.muted = False
        self.messages = Bucket(config.messages_per_second, config.message_burst)
        self.chats = Bucket(config.chats_per_minute / 60, config.chats_per_minute / 2)
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.gone = False
        self._answered: OrderedDict[int, bytes] = OrderedDict()

    def send(self, message: FromServer) -> None:
        """Queue a message."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue an encoded message; whoever does not keep up is cut off and may come again."""
        if self.gone:
            return
        if self.outbox.qsize() >= self.MOST_WAITING:
            self.leave()
            return
        self.outbox.put_nowait(data)

    def leave(self) -> None:
        """Nothing is sent any more; the connection closes once the rest is out."""
        if not self.gone:
            self.gone = True
            self.outbox.put_nowait(None)

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
        if len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)
        self.send_bytes(data)


def check_seated(guest: Guest) -> None:
    """Spectators watch."""
    if not guest.sides:
        raise Refusal("spectator", 403)
