"""The lines on which the server is called: how long a request may take, how many lines there are.

uvicorn waits for ever for a request that has begun to come, and for whoever does not read. Here
each part of a request has its time, a head has its size (h11 sees to that), and an address has so
many lines. Connections of a proxy are its customers'; those are counted one by one further in.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from functools import lru_cache
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.server import ServerProtocol

from touchline.server.limits import Bucket
from touchline.server.service import MatchService

MAX_HEADER_BYTES: Final = 16_384
MAX_MESSAGE_BYTES: Final = 65_536
CLOSE_TIMEOUT_S: Final = 10.0
"""Seconds for a goodbye to be read; after that the line is cut."""
CHEAP: Final = {"level": 1, "memLevel": 5}
"""Level 1 makes a message five times smaller in a tenth of a millisecond; 6 takes twice as long."""
WINDOW_BITS: Final = 12
CHUNK_BYTES: Final = 512
"""Bytes that are taken in at a time: a packet can hold thousands of messages."""
MAX_HELD_BACK_BYTES: Final = 16_384
"""Bytes of messages that are held back for a moment at most."""
MAX_CONTROL_FRAMES_PER_S: Final = 10
"""Frames a second that are no messages."""


class Connections(uvicorn.Config):
    """How uvicorn is to serve this service."""

    def __init__(self, app: Any, service: MatchService, **more: Any) -> None:
        super().__init__(
            app,
            http=HttpConnection,
            ws=MatchLine,
            h11_max_incomplete_event_size=MAX_HEADER_BYTES,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws_per_message_deflate=True,
            proxy_headers=bool(service.config.behind_proxy),
            forwarded_allow_ips=service.config.behind_proxy,
            server_header=False,
            access_log=False,
            **more,
        )
        self.service = service


class HttpConnection(H11Protocol):
    """One connection; each part of a request has its time."""

    config: Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        self._part = ""
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._let_in = _let_in(self.config.service, self.client, self.server)
        if self._let_in:
            self._mind()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Something of a request."""
        super().data_received(data)
        self._mind()

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        self._mind()

    def _mind(self) -> None:
        """Look which part is being waited for, and give each its time."""
        settings = self.config.service.config
        state = self.conn.their_state
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            part, seconds = "over", 0.0
        elif state is h11.IDLE:
            part, seconds = "head", settings.header_seconds
        elif state is h11.SEND_BODY:
            part, seconds = "body", settings.body_seconds
        else:
            part, seconds = "answer", 0.0
        if part == self._part:
            return
        self._part = part
        self._stop_timer()
        if seconds:
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def pause_writing(self) -> None:
        """The other side does not read."""
        self.flow.pause_writing()
        seconds = self.config.service.config.body_seconds
        self._unread = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        self.flow.resume_writing()
        if self._unread is not None:
            self._unread.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """That was all."""
        self._stop_timer()
        if self._unread is not None:
            self._unread.cancel()
        super().connection_lost(exc)
        if self._let_in:
            _give_back(self.config.service, self.client, self.server)


class MatchLine(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket; it was counted when it was made."""

    config: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cheaply = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings=CHEAP,
        )
        self.conn = ServerProtocol(
            extensions=[cheaply],
            max_size=MAX_MESSAGE_BYTES,
            logger=logging.getLogger("uvicorn.error"),
        )

        self._unheard = bytearray()
        self._unsaid = 0
        """Bytes of messages that go out together in a moment."""
        self._frames = Bucket(MAX_CONTROL_FRAMES_PER_S, 10 * MAX_CONTROL_FRAMES_PER_S)

    def data_received(self, data: bytes) -> None:
        """Something came; it is taken in bit by bit, so that others have their turn meanwhile."""
        self._unheard += data
        self._hear()

    def _hear(self) -> None:
        """Take in the next bit; the rest waits until what is in it was listened to."""
        if self.read_paused or self.transport.is_closing():
            return
        bit = bytes(self._unheard[:CHUNK_BYTES])
        del self._unheard[:CHUNK_BYTES]
        if bit:
            super().data_received(bit)
        if self.transport.is_closing():
            return
        if self._unheard:
            self.transport.pause_reading()
            if not self.read_paused:
                self.loop.call_soon(self._hear)
        elif not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message; when all were heard the next bit is taken in."""
        message = await super().receive()
        if self._unheard and not self.read_paused and not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_soon(self._hear)
        return message

    async def send(self, message: Any) -> None:
        """What is said in one breath goes out in one packet: an answer and what has come of it."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete or self.close_sent:
            await super().send(message)  # takes what still waits along
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        data = text.encode()
        try:
            self.conn.send_text(data)
        except InvalidState:
            raise ClientDisconnected from None
        if not self._unsaid:
            self.loop.call_soon(self._say)
        self._unsaid += len(data) + 1
        if self._unsaid > MAX_HELD_BACK_BYTES:
            self._say()

    def _say(self) -> None:
        self._unsaid = 0
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message."""
        self._count()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """A sign of life that wants to be answered."""
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A sign of life."""
        self._count()
        super().handle_pong(event)

    def _count(self) -> None:
        """Messages are paid for; who sends frames that are none without end is cut off."""
        if not self._frames.take():
            self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve; whoever does not read the goodbye is cut off."""
        app = self.app

        async def answered(scope: Any, receive: Any, send: Any) -> None:
            await app(scope, receive, send)
            if self.close_sent:  # a refusal is an answer, too: nothing is wrong with it
                self.handshake_complete = True

        self.app = answered
        await super().run_asgi()
        self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """That was all."""
        super().connection_lost(exc)
        _give_back(self.config.service, self.client, self.server)


Place = tuple[str, int | None] | None


def _let_in(service: MatchService, client: Place, here: Place) -> bool:
    address = client[0] if client else ""
    return _others(service, address, here) or service.connections.take(address)


def _give_back(service: MatchService, client: Place, here: Place) -> None:
    address = client[0] if client else ""
    if not _others(service, address, here):
        service.connections.give_back(address)


def _others(service: MatchService, address: str, here: Place) -> bool:
    """Is this the line of a proxy, or of another server? Their customers are counted one by one."""
    inside = here is not None and here[1] == service.inner_port
    return inside or is_proxy(address, service.config.behind_proxy)


@lru_cache(1024)
def is_proxy(address: str, proxies: str) -> bool:
    """Is this one of the proxies that are believed? `*` is everybody, `10.0.0.0/8` a network.

    >>> is_proxy("10.1.2.3", "127.0.0.1, 10.0.0.0/8"), is_proxy("192.0.2.1", "10.0.0.0/8")
    (True, False)
    """
    words = [word.strip() for word in proxies.split(",") if word.strip()]
    if "*" in words:
        return True
    try:
        here = ipaddress.ip_address(address)
        return any(here in ipaddress.ip_network(word, strict=False) for word in words)
    except ValueError:
        return False
