"""Around every request: who may ask for what, how much and how often, and headers that protect."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from touchline.core import texts
from touchline.server.errors import NotStored, Refusal
from touchline.server.http.cluster.inner_door import relayed
from touchline.server.http.hosts import known_host, same_origin
from touchline.server.http.prices import BYTES_PER_POINT, PriceList
from touchline.server.http.request import preferred
from touchline.server.http.static_files import HEADERS, HSTS
from touchline.server.service import MatchService

REFUSAL_DELAY_S: Final = 0.5
"""Seconds before somebody who asks too often is told so: refusing must be cheaper than asking."""
READING: Final = ("GET", "HEAD", "OPTIONS")
MAX_LENGTH_DIGITS: Final = 12


class TooBig(Exception):
    """More came than was announced or is allowed."""


class Guard:
    """Middleware; on a WebSocket it looks at the name it was asked for, the rest is in `ws`."""

    def __init__(self, app: ASGIApp, service: MatchService, prices: PriceList) -> None:
        self.app = app
        self.service = service
        self.prices = prices

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket") or relayed(scope):
            await self.app(scope, receive, send)
            return
        if not known_host(Headers(scope=scope), self.service.config):
            await self._refuse(Refusal("host"), scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = client[0] if client else ""
        try:
            self._check(scope, address)
        except Refusal as refusal:
            await asyncio.sleep(REFUSAL_DELAY_S if refusal.status == 429 else 0)
            await self._refuse(refusal, scope, receive, send)
            return
        async with self.service.gate.through(address):
            await self._let_through(scope, receive, send, address)

    def _check(self, scope: Scope, address: str) -> None:
        headers = Headers(scope=scope)
        most = self.service.config.body_bytes
        length = headers.get("content-length", "0")
        readable = length.isascii() and length.isdecimal() and len(length) <= MAX_LENGTH_DIGITS
        if not readable or int(length) > most:
            self.service.budgets.take(address)
            raise Refusal("too-big", 413, most=most)
        if scope["method"] not in READING and not same_origin(headers, self.service.config):
            raise Refusal("origin", 403)
        points = self.prices.of(scope["method"], scope["path"], int(length))
        if not self.service.budgets.take(address, points):
            raise Refusal("too-fast", 429)

    async def _let_through(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        most = self.service.config.body_bytes
        announced = "content-length" in Headers(scope=scope)
        received = 0
        too_big = False

        async def receive_some() -> Message:
            nonlocal received, too_big
            message = await receive()
            more = len(message.get("body", b""))
            received += more
            paid = announced or self.service.budgets.take(address, more / BYTES_PER_POINT)
            if received > most or not paid:
                too_big = True
                raise TooBig
            return message

        async def send_guarded(message: Message) -> None:
            if too_big:  # whatever is said about the broken body, it was too big
                return
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_headers(scope))
            await send(message)

        try:
            await self.app(scope, receive_some, send_guarded)
        except NotStored:  # the server that would have to answer does not
            await self._refuse(Refusal("store", 503), scope, receive, send)
        except TooBig:
            pass
        if too_big:
            await self._refuse(Refusal("too-big", 413, most=most), scope, receive, send)

    async def _refuse(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        self.service.metrics.refusals += 1
        asked = QueryParams(scope["query_string"]).get("lang", "")
        known = asked in texts.LANGUAGES
        header = Headers(scope=scope).get("accept-language", "")
        with texts.speaking(asked if known else preferred(header)):
            body: dict[str, Any] = {"code": refusal.code, "text": str(refusal)}
        answer = JSONResponse(body, refusal.status, headers=_headers(scope))
        await answer(scope, receive, send)


def _headers(scope: Scope) -> dict[str, str]:
    secure = scope["scheme"] in ("https", "wss")
    return HEADERS | HSTS if secure else HEADERS
