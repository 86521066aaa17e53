"""Around every request: how often and how much a stranger may send, and headers that protect."""

from __future__ import annotations

import contextlib
from typing import Any

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from touchline.core import texts
from touchline.server.asking import preferred
from touchline.server.errors import Refusal
from touchline.server.house import House
from touchline.server.static import HEADERS


class TooBig(Exception):
    """More came than was announced or is allowed."""


class Guard:
    """Middleware for HTTP; a WebSocket guards itself message by message."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = self.house.config.body_bytes
        headers = Headers(scope=scope)
        client = scope.get("client")
        counted = scope["path"].startswith("/api/")
        if counted and not self.house.requests.take(client[0] if client else ""):
            await self._refuse(Refusal("too-fast", 429), scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most:
            await self._refuse(Refusal("too-big", 413, most=most), scope, receive, send)
            return
        received = 0
        too_big = False

        async def receive_some() -> Message:
            nonlocal received, too_big
            message = await receive()
            received += len(message.get("body", b""))
            if received > most:
                too_big = True
                raise TooBig
            return message

        async def send_guarded(message: Message) -> None:
            if too_big:  # whatever is said about the broken body, it was too big
                return
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        with contextlib.suppress(TooBig):
            await self.app(scope, receive_some, send_guarded)
        if too_big:
            await self._refuse(Refusal("too-big", 413, most=most), scope, receive, send)

    async def _refuse(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        self.house.metrics.refusals += 1
        asked = QueryParams(scope["query_string"]).get("lang", "")
        known = asked in texts.LANGUAGES
        header = Headers(scope=scope).get("accept-language", "")
        with texts.speaking(asked if known else preferred(header)):
            body: dict[str, Any] = {"code": refusal.code, "text": str(refusal)}
        await JSONResponse(body, refusal.status, headers=HEADERS)(scope, receive, send)
