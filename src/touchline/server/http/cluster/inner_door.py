"""The door other servers come in by: they say the word of this one, and who really asks.

Whoever asks was looked at where they came in, and has paid there. Without the word there is nothing
behind this door but how the server is and what it counts.
"""

from __future__ import annotations

import hmac
from typing import Any, Final
from urllib.parse import unquote

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from touchline.server.cluster.relay import ANOTHER_STATUS, CLIENT, HOST, RELEASE, SCHEME, SECRET
from touchline.server.errors import NotStored
from touchline.server.service import MatchService

RELAYED: Final = "touchline.relayed"
OPEN: Final = ("/health", "/metrics")
"""What anybody may ask who reaches the door."""


class InnerDoor:
    """Middleware around everything else."""

    def __init__(self, app: ASGIApp, service: MatchService) -> None:
        self.app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let servers in by this door, and everybody else by the front one."""
        if scope["type"] not in ("http", "websocket") or not by_inner_door(scope, self.service):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        said = headers.get(SECRET, "").encode("latin-1")
        known = hmac.compare_digest(said, self.service.secret.encode())
        if not known and scope["path"] not in OPEN:
            await refuse(scope, receive, send)
            return
        if known and scope["path"].startswith(RELEASE):
            await self._release(unquote(scope["path"].removeprefix(RELEASE)), scope, receive, send)
            return
        scope[RELAYED] = True
        if known:
            _introduce(scope, headers)
        await self.app(scope, receive, send)

    async def _release(self, what: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.service.give_away(what)
        except NotStored:
            await Response(status_code=503)(scope, receive, send)
            return
        await Response(status_code=204)(scope, receive, send)


def by_inner_door(scope: Scope, service: MatchService) -> bool:
    """Has somebody called at the address for servers?"""
    here = scope.get("server")
    return here is not None and here[1] == service.inner_port


def relayed(scope: Any) -> bool:
    """Was this looked at, and paid for, where it came in?"""
    return bool(scope.get(RELAYED))


def _introduce(scope: Scope, headers: Headers) -> None:
    """Whoever really asks, and whom they have asked for."""
    scope["client"] = (headers.get(CLIENT, ""), 0)
    scope["scheme"] = headers.get(SCHEME, scope["scheme"])
    host = headers.get(HOST, "").encode("latin-1")
    others = [each for each in scope["headers"] if each[0] != b"host"]
    scope["headers"] = [*others, (b"host", host)]


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Nobody but servers come in here."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    meant = SECRET in Headers(scope=scope)  # for the server that was here before
    await Response(status_code=ANOTHER_STATUS if meant else 403)(scope, receive, send)
