"""What concerns a match or a competition is answered by the server that holds it.

Whoever asks need not know which that is. A server that does not answer may have died: then what it
held is free after a few seconds, and the question is answered here.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from touchline.server.cluster.leases import Member
from touchline.server.cluster.relay import GONE, Broken, Unreachable, forward
from touchline.server.errors import NotStored
from touchline.server.http.cluster.inner_door import relayed
from touchline.server.service import MatchService

HELD: Final = {"matches": 3, "competitions": 2}
"""Below which address what is asked for is held by one server, and by how many more words."""
MAX_WAIT_S: Final = 8.0
"""Seconds for which a server that does not answer is waited for."""
PAUSE_S: Final = 0.15


class Elsewhere:
    """Middleware behind the guard: the question is allowed and paid for."""

    def __init__(self, app: ASGIApp, service: MatchService) -> None:
        self.app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here, or have it answered."""
        wanted = held_thing(scope["path"]) if scope["type"] == "http" else None
        if wanted is None or not self.service.cluster.shares or relayed(scope):
            await self.app(scope, receive, send)
            return
        member = await self.service.elsewhere(wanted)
        if member is None:
            await self.app(scope, receive, send)
            return
        body = await _whole(receive)
        if not await self._pass_on(member, wanted, scope, body, send):
            await self.app(scope, _again(body), send)

    async def _pass_on(
        self, member: Member, wanted: str, scope: Scope, body: bytes, send: Send
    ) -> bool:
        """Pass it on; False if nobody else holds it any more."""
        begun = False

        async def noting(message: Any) -> None:
            nonlocal begun
            begun = True
            await send(message)

        until = time.monotonic() + MAX_WAIT_S
        asked: Member | None = member
        while asked is not None:
            try:
                await forward(asked, scope, body, noting, self.service.relays)
                return True
            except (Unreachable, Broken, TimeoutError, *GONE) as error:
                safe = isinstance(error, Unreachable) or scope["method"] in ("GET", "HEAD")
                if begun:
                    raise
                if not safe or time.monotonic() > until:
                    raise NotStored(f"another server does not answer: {error}") from error
            await asyncio.sleep(PAUSE_S)
            asked = await self.service.elsewhere(wanted, again=True)
        return False


def held_thing(path: str) -> str | None:
    """The match or competition a request is about, if it has to be asked where that is held.

    >>> held_thing("/api/matches/abc/record"), held_thing("/api/competitions/xyz")
    ('abc', 'xyz')
    >>> held_thing("/api/matches/abc"), held_thing("/api/matches")
    (None, None)
    """
    words = path.strip("/").split("/")
    if words[0] != "api" or len(words) < 2 or len(words) - 1 < HELD.get(words[1], 99):
        return None
    return words[2]


async def _whole(receive: Receive) -> bytes:
    """The body of a request."""
    parts: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(parts)
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def _again(body: bytes) -> Receive:
    """The same request once more, for whoever answers it here."""
    told = False

    async def receive() -> Any:
        nonlocal told
        if told:
            await asyncio.Event().wait()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
