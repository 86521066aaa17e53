"""What one server passes on to another: requests, WebSockets, and the wish to have a match.

Servers reach each other at an address of their own, say the word that only the database knows, and
tell there who really asks. A request is passed on whole; a line to a match is open as long as both
ends are.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable
from typing import Any, Final
from urllib.parse import quote, urlsplit

import h11
import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from touchline.server.cluster.leases import Member
from touchline.server.cluster.relays import Relays

SECRET: Final = "x-touchline-secret"
CLIENT: Final = "x-touchline-client"
"""The address of whoever really asks."""
HOST: Final = "x-touchline-host"
SCHEME: Final = "x-touchline-scheme"
ANOTHER_STATUS: Final = 421
"""Said to whoever means a server that was at this address before."""
RELEASE: Final = "/internal/release/"
CONNECT_TIMEOUT_S: Final = 2.0
"""Seconds in which a server that lives takes a call."""
RELEASE_TIMEOUT_S: Final = 8.0
"""Seconds in which it gives something away."""
ANSWER_TIMEOUT_S: Final = 120.0
"""Seconds for an answer: a review may have to wait for its turn."""
PIECE_BYTES: Final = 65_536
OF_ONE_LINE: Final = frozenset({
    b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade",
    b"content-length", b"host", b"expect",
})  # fmt: skip
"""Headers that speak of a connection, not of what is asked."""
OF_AN_ANSWER: Final = frozenset({b"connection", b"keep-alive", b"transfer-encoding"})
OF_A_HANDSHAKE: Final = b"sec-websocket-"
TRY_AGAIN_CODE: Final = 1013
"""The code for whoever is to call again."""
ABNORMAL: Final = (1005, 1006)
"""What a line is said to have ended with on which nobody said goodbye."""
GONE: Final = (OSError, EOFError, TimeoutError, h11.RemoteProtocolError)
Headers = Iterable[tuple[bytes, bytes]]


class Unreachable(Exception):
    """A server does not answer; nothing was done there."""


class Broken(Exception):
    """A server has gone silent; nobody knows what was done there."""


def introduction(member: Member, scope: Any) -> list[tuple[str, str]]:
    """What the other server has to know: that we may ask, and who asks whom how."""
    client = scope.get("client") or ("", 0)
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return [
        (SECRET, member.secret), (CLIENT, client[0]), (HOST, host.decode("latin-1")),
        (SCHEME, scope["scheme"]),
    ]  # fmt: skip


def passed_on(headers: Headers) -> list[tuple[bytes, bytes]]:
    """The headers of a request that are passed on; nobody outside speaks for a server."""
    return [
        (name, value)
        for name, value in headers
        if name not in OF_ONE_LINE
        and not name.startswith((OF_A_HANDSHAKE, b"x-touchline-"))
    ]  # fmt: skip


async def ask_for(member: Member, what: str) -> None:
    """Ask the server that holds something to give it back; Unreachable if it does not."""
    head = [(SECRET, member.secret)]
    try:
        async with asyncio.timeout(RELEASE_TIMEOUT_S):
            path = RELEASE + quote(what)
            async for event in _answer(member, "POST", path, head, b"", Relays()):
                if isinstance(event, h11.Response) and event.status_code != 204:
                    raise Unreachable(f"{member.id} keeps it: {event.status_code}")
    except (*GONE, Broken) as error:
        raise Unreachable(f"{member.id} does not answer: {error!r}") from error


async def forward(member: Member, scope: Any, body: bytes, send: Any, relays: Relays) -> None:
    """Have a request answered by another server, and pass its answer on piece by piece."""
    target = scope.get("raw_path", scope["path"].encode()).decode("latin-1")
    if scope["query_string"]:
        target += "?" + scope["query_string"].decode("latin-1")
    head: list[Any] = [*passed_on(scope["headers"]), *introduction(member, scope)]
    begun = False
    async with asyncio.timeout(ANSWER_TIMEOUT_S):
        async for event in _answer(member, scope["method"], target, head, body, relays):
            if isinstance(event, h11.Response):
                if event.status_code == ANOTHER_STATUS:
                    raise Unreachable(f"{member.id} is gone, and another server in its place")
                begun = True
                kept = [
                    (bytes(n), bytes(v)) for n, v in event.headers if bytes(n) not in OF_AN_ANSWER
                ]
                await send({"type": "http.response.start", "status": event.status_code,
                            "headers": kept})  # fmt: skip
            elif isinstance(event, h11.Data):
                data = bytes(event.data)
                await send({"type": "http.response.body", "body": data, "more_body": True})
    if not begun:
        raise Broken(f"{member.id} said nothing")
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _answer(
    member: Member, method: str, target: str, head: list[Any], body: bytes, relays: Relays
) -> AsyncIterator[h11.Event]:
    """What the other server answers; Unreachable before it has heard anything, Broken later."""
    where = urlsplit(member.url)
    if not where.hostname or not where.port:
        raise Unreachable(f"{member.id} cannot be reached by others")
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT_S):
            reader, writer = await asyncio.open_connection(where.hostname, where.port)
    except GONE as error:
        raise Unreachable(f"{member.id}: {error!r}") from error
    line = h11.Connection(h11.CLIENT)
    own = [("host", where.netloc), ("connection", "close"), ("content-length", str(len(body)))]
    said = line.send(h11.Request(method=method, target=target, headers=[*own, *head])) or b""
    said += line.send(h11.Data(data=body)) or b""
    line.send(h11.EndOfMessage())
    try:
        with relays.through(member.id, writer.transport):
            writer.write(said)
            await writer.drain()
            while True:
                event = line.next_event()
                if event is h11.NEED_DATA:
                    line.receive_data(await reader.read(PIECE_BYTES))
                elif isinstance(event, h11.EndOfMessage):
                    return
                elif isinstance(event, h11.Event):
                    yield event
                else:
                    raise Broken(f"{member.id} has hung up")
    except (OSError, EOFError, h11.RemoteProtocolError) as error:
        raise Broken(f"{member.id}: {error!r}") from error
    finally:
        writer.close()


def _protocols(scope: Any) -> list[Subprotocol]:
    return [Subprotocol(each) for each in scope.get("subprotocols", [])]


async def call(member: Member, scope: Any) -> ClientConnection:
    """A line to a match at another server, on behalf of whoever called here."""
    if not member.url:
        raise Unreachable(f"{member.id} cannot be reached by others")
    query = scope["query_string"].decode("latin-1")
    url = f"ws{member.url.removeprefix('http')}{quote(scope['path'])}"
    head = [(n.decode("latin-1"), v.decode("latin-1")) for n, v in passed_on(scope["headers"])]
    head = [(n, v) for n, v in head if n not in ("user-agent", "accept-encoding")]
    try:
        return await connect(
            f"{url}?{query}" if query else url,
            additional_headers=[*head, *introduction(member, scope)],
            subprotocols=_protocols(scope) or None,
            compression=None, max_size=None, open_timeout=CONNECT_TIMEOUT_S, ping_interval=None,
            close_timeout=1.0, user_agent_header=None, proxy=None,
        )  # fmt: skip
    except (*GONE, websockets.WebSocketException) as error:
        raise Unreachable(f"{member.id}: {error!r}") from error


async def connected(here: Any, there: ClientConnection) -> int | None:
    """Pass on what is said both ways until one end hangs up; the code if it is the other end."""
    hearing = asyncio.create_task(_pass_up(here, there))
    telling = asyncio.create_task(_pass_down(here, there))
    try:
        await asyncio.wait((hearing, telling), return_when=asyncio.FIRST_COMPLETED)
        return (there.close_code or TRY_AGAIN_CODE) if telling.done() else None
    finally:
        for task in (hearing, telling):
            task.cancel()
        await asyncio.gather(hearing, telling, return_exceptions=True)
        with contextlib.suppress(*GONE, websockets.WebSocketException):
            await there.close()


def farewell(code: int | None) -> int:
    """The code with which whoever called here is told goodbye."""
    return TRY_AGAIN_CODE if code is None or code in ABNORMAL else code


async def _pass_up(here: Any, there: ClientConnection) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            received = await here.receive()
            if received["type"] == "websocket.disconnect":
                return
            await there.send(received.get("text") or received.get("bytes") or b"")


async def _pass_down(here: Any, there: ClientConnection) -> None:
    with contextlib.suppress(websockets.ConnectionClosed, RuntimeError):
        async for data in there:
            if isinstance(data, str):
                await here.send_text(data)
            else:
                await here.send_bytes(data)
