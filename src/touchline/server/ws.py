"""The WebSocket of a match: messages in, messages out, and what is refused before it is read."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from touchline.core import texts
from touchline.server.credentials import chosen_protocol, token_of
from touchline.server.errors import Refusal
from touchline.server.guest import Guest
from touchline.server.house import House
from touchline.server.match_actor import MatchActor
from touchline.server.messages import Refused
from touchline.server.owner import sides_of
from touchline.server.wire import decode, number_of

router = APIRouter()
NOT_FOUND: Final = 4404
FULL: Final = 4429
TOO_FAST: Final = 4430
AGAIN: Final = 1013
MOST_REFUSALS: Final = 200
FAREWELL: Final = 2.0
LONGEST: Final = 18
"""No number has more digits."""


@router.websocket("/api/matches/{match_id}/ws")
async def watch(
    socket: WebSocket,
    match_id: str,
    token: str | None = None,
    after: str | None = None,
    heard: str | None = None,
    lang: str = "en",
) -> None:
    """Play or watch a match; whoever comes back says the last action and chat line he knows."""
    house: House = socket.app.state.house
    await socket.accept(chosen_protocol(socket))
    token = token_of(socket, token)
    language = lang if lang in texts.LANGUAGES else "en"
    try:
        actor = await house.actor(match_id)
        if len(actor.guests) >= house.config.connections:
            raise Refusal("crowded", 429)
        sides = await sides_of(socket, actor.sheet, token)
        if token and not sides:
            raise Refusal("token", 403)
    except Refusal as error:
        with texts.speaking(language):
            refused = Refused(0, error.code, str(error))
        guest = Guest((), language, house.config)
        guest.send(refused)
        await socket.send_text((await _first(guest)).decode())
        await socket.close(NOT_FOUND if error.status != 429 else FULL)
        return
    guest = Guest(sides, language, house.config)
    guest.token = token
    house.metrics.connections += 1
    sending = asyncio.create_task(_send(socket, guest))
    actor.post(lambda: actor.welcome(guest, _number(after), _number(heard)))
    hung_up = True
    try:
        hung_up = await _listen(socket, house, actor, guest)
    except WebSocketDisconnect:
        pass
    finally:
        house.metrics.connections -= 1
        guest.leave()
        actor.post(lambda: actor.goodbye(guest))
        if hung_up:
            sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, RuntimeError, TimeoutError):
            await asyncio.wait_for(sending, FAREWELL)


def _number(text: str | None) -> int | None:
    readable = text is not None and len(text) <= LONGEST and text.isascii() and text.isdecimal()
    return int(text) if text is not None and readable else None


async def _first(guest: Guest) -> bytes:
    data = await guest.outbox.get()
    return data or b""


async def _send(socket: WebSocket, guest: Guest) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (data := await guest.outbox.get()) is not None:
            await socket.send_text(data.decode())
        await socket.close(AGAIN)


async def _listen(socket: WebSocket, house: House, actor: MatchActor, guest: Guest) -> bool:
    """Until the connection ends; False if it is the server that ends it."""
    refusals = 0
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return True
        data: str | bytes = received.get("text") or received.get("bytes") or b""
        try:
            if not guest.messages.take():
                raise Refusal("too-fast", 429)
            if len(data) > house.config.message_bytes:
                raise Refusal("too-big", 413, most=house.config.message_bytes)
            message = decode(data)
        except Refusal as error:
            refusals += 1
            house.metrics.refusals += 1
            if refusals > MOST_REFUSALS:
                return False
            with texts.speaking(guest.language):
                n = number_of(data) if len(data) <= house.config.message_bytes else 0
                guest.send(Refused(n, error.code, str(error)))
            continue
        if guest.gone:
            return False
        actor.post(lambda message=message: actor.hearing.hear(guest, message))  # type: ignore[misc]
