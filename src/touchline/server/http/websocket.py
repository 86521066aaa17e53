"""The WebSocket of a match: messages in, messages out, and what is refused before it is read."""

from __future__ import annotations

import asyncio
import contextlib
import time
from functools import partial
from typing import Final, cast

from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from starlette.responses import JSONResponse

from touchline.core import texts
from touchline.server.cluster.relay import TRY_AGAIN_CODE, Unreachable, call, connected, farewell
from touchline.server.errors import NotStored, Refusal
from touchline.server.http.account.signed_in import account_of, session_mark
from touchline.server.http.bot_frames import BotFrames
from touchline.server.http.cluster.elsewhere import MAX_WAIT_S, PAUSE_S
from touchline.server.http.cluster.inner_door import relayed
from touchline.server.http.hosts import same_origin
from touchline.server.http.seat_owner import from_here, sides_of
from touchline.server.limits import HANDSHAKE_POINTS, MESSAGE_POINTS, MISREAD_POINTS
from touchline.server.live.client_messages import handle
from touchline.server.live.match_actor import MatchActor
from touchline.server.match.guest import Guest
from touchline.server.people.blocks import blocked_by
from touchline.server.service import MatchService
from touchline.server.wire.codec import decode, kind_of, number_of
from touchline.server.wire.messages import FromClient, Refused

router = APIRouter()
# A token comes beside the address, which proxies write down: a client offers two subprotocols,
# `touchline` and `token.` followed by the token, and the server takes the first. A token in the
# address, as older clients send it, is still heard.
PROTOCOL: Final = "touchline"
TOKEN: Final = "token."
NO_SEAT: Final = 4403
NOT_FOUND: Final = 4404
REPLACED: Final = 4410
"""The same seat was opened on too many screens; this was the oldest."""
FULL: Final = 4429
TOO_FAST: Final = 4430
CODES: Final = {403: NO_SEAT, 404: NOT_FOUND, 429: FULL}
MAX_REFUSALS: Final = 100
CLOSE_TIMEOUT_S: Final = 2.0
REFUSAL_PAUSE_S: Final = 0.05
"""Seconds after each refusal in which nothing is read: refusing must be cheaper than sending."""
REFUSAL_DELAY_S: Final = 0.5
MAX_NUMBER_DIGITS: Final = 18
"""No number has more digits."""


@router.websocket("/api/matches/{match_id}/ws")
async def watch(
    socket: WebSocket,
    match_id: str,
    token: str | None = None,
    after: str | None = None,
    heard: str | None = None,
    overheard: str | None = None,
    lang: str = "en",
) -> None:
    """Play or watch a match; whoever comes back says the last action and chat line they know.

    `overheard` is the last line of the gallery, for those who may hear it.
    """
    known = _number(after), _number(heard), _number(overheard)
    await _open(socket, match_id, token, known, lang, Plain())


@router.websocket("/api/matches/{match_id}/bot")
async def seat_bot(socket: WebSocket, match_id: str, token: str | None = None) -> None:
    """A program plays, with the frames of docs/bots.md."""
    await _open(socket, match_id, token, (None, None, None), "en", BotFrames())


class Plain:
    """The messages themselves."""

    def meet(self, match: MatchActor, guest: Guest) -> None:
        """Everybody is welcome."""

    def read(self, data: str | bytes) -> FromClient:
        """What was said."""
        return decode(data)

    def write(self, data: bytes) -> list[str]:
        """What is sent."""
        return [data.decode()]


WireFormat = Plain | BotFrames
Heard = tuple[int | None, int | None, int | None]
"""The last action, chat line and line of the gallery somebody knows."""


async def _open(
    socket: WebSocket,
    match_id: str,
    token: str | None,
    known: Heard,
    lang: str,
    wire: WireFormat,
) -> None:
    service: MatchService = socket.app.state.service
    token = token_of(socket, token)
    address = socket.client.host if socket.client is not None else ""
    language = lang if lang in texts.LANGUAGES else "en"
    try:
        check_handshake(socket, service, address)
    except Refusal as error:
        await asyncio.sleep(REFUSAL_DELAY_S if error.status == 429 else 0)
        with texts.speaking(language):
            body = {"code": error.code, "text": str(error)}
        await socket.send_denial_response(JSONResponse(body, error.status))
        return
    try:
        if relayed(socket.scope) or not await _relay(socket, service, match_id):
            await _serve(socket, service, match_id, token, known, language, address, wire)
    finally:
        if not relayed(socket.scope):
            service.sockets.give_back(address)


async def _relay(socket: WebSocket, service: MatchService, match_id: str) -> bool:
    """Have another server serve this socket if it holds the match; False if none does."""
    until = time.monotonic() + MAX_WAIT_S
    try:
        member = await service.elsewhere(match_id)
    except NotStored:  # _serve finds out again, and says so
        return False
    while member is not None:
        try:
            there = await call(member, socket.scope)
        except Unreachable:
            if time.monotonic() > until:
                await socket.accept(chosen_protocol(socket))
                await socket.close(TRY_AGAIN_CODE)
                return True
            await asyncio.sleep(PAUSE_S)
            member = await service.elsewhere(match_id, again=True)
            continue
        await socket.accept(chosen_protocol(socket))
        service.metrics.relayed += 1
        with service.relays.through(member.id, there.transport):
            code = await connected(socket, there)
        service.metrics.relayed -= 1
        if code is not None:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(farewell(code))
        return True
    return False


def check_handshake(socket: WebSocket, service: MatchService, address: str) -> None:
    """May this stranger have a socket at all? If so it is counted."""
    if relayed(socket.scope):
        return
    if not same_origin(socket.headers, service.config):
        raise Refusal("origin", 403)
    if not service.budgets.take(address, HANDSHAKE_POINTS):
        raise Refusal("too-fast", 429)
    if not service.sockets.take(address):
        raise Refusal("connections", 429)


async def _serve(
    socket: WebSocket,
    service: MatchService,
    match_id: str,
    token: str | None,
    known: Heard,
    language: str,
    address: str,
    wire: WireFormat,
) -> None:
    await socket.accept(chosen_protocol(socket))
    guest = Guest((), language, address)
    try:
        actor = await service.actor(match_id)
        guest.sides = await sides_of(socket, actor.sheet, token)
        if token and not guest.sides:
            raise Refusal("token", 403)
        await _recognise(socket, service, actor, guest)
        wire.meet(actor, guest)
        _find_room(actor, guest, service)
    except Refusal as error:
        with texts.speaking(language):
            guest.send(Refused(0, error.code, str(error)))
        guest.leave(CODES.get(error.status, NOT_FOUND))
        await _send(socket, guest, wire)
        return
    except NotStored:  # nobody can have it at the moment
        guest.leave()
        await _send(socket, guest, wire)
        return
    guest.token = token
    service.metrics.connections += 1
    sending = asyncio.create_task(_send(socket, guest, wire))
    listening = asyncio.create_task(_listen(socket, service, actor, guest, wire))
    guest.when_leaving(
        lambda: asyncio.get_running_loop().call_later(CLOSE_TIMEOUT_S, listening.cancel)
    )
    actor.arrive(guest, *known)
    mark = session_mark(cast(Request, socket)) if guest.name else ""
    try:
        with (
            contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect),
            service.lines.through(mark, guest.leave),
        ):
            await listening
    finally:
        service.metrics.connections -= 1
        listening.cancel()
        hung_up = not guest.gone
        guest.leave()
        service.messages.forget(guest)
        actor.post(lambda: actor.goodbye(guest))
        if hung_up:
            sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, RuntimeError, TimeoutError):
            await asyncio.wait_for(sending, CLOSE_TIMEOUT_S)


async def _recognise(
    socket: WebSocket, service: MatchService, actor: MatchActor, guest: Guest
) -> None:
    """Who is signed in speaks under their name, and does not hear whom they have blocked."""
    account = await account_of(cast(Request, socket)) if from_here(socket) else None
    if account is not None:
        guest.account, guest.name = account.id, account.name
    elif guest.sides:
        guest.account = actor.sheet.seats[guest.sides[0]].account
    if guest.account:
        guest.deaf = await service.store.read(lambda c: blocked_by(c, guest.account))


def _find_room(actor: MatchActor, guest: Guest, service: MatchService) -> None:
    """A seat always has room, if need be in place of its oldest screen; spectators have theirs."""
    there = [*actor.guests, *(each for each in actor.arriving if each not in actor.guests)]
    if guest.sides:
        same = [each for each in there if each.sides == guest.sides and not each.gone]
        for oldest in same[: max(0, len(same) + 1 - service.config.screens)]:
            oldest.leave(REPLACED)
        return
    watching = [each for each in there if not each.sides]
    own = sum(each.network == guest.network for each in watching)
    if len(watching) >= service.config.connections or own >= service.config.spectators_per_address:
        raise Refusal("crowded", 429)


def _number(text: str | None) -> int | None:
    readable = (
        text is not None and len(text) <= MAX_NUMBER_DIGITS and text.isascii() and text.isdecimal()
    )
    return int(text) if text is not None and readable else None


async def _send(socket: WebSocket, guest: Guest, wire: WireFormat) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (data := await guest.next()) is not None:
            for text in wire.write(data):
                await socket.send_text(text)
        await socket.close(guest.farewell)


async def _listen(
    socket: WebSocket, service: MatchService, actor: MatchActor, guest: Guest, wire: WireFormat
) -> None:
    """Until the connection ends, or somebody is refused so often that the server ends it."""
    refusals = 0
    while not guest.gone:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        data: str | bytes = received.get("text") or received.get("bytes") or b""
        try:
            message = _read(service, guest, data, wire)
            overtaken = None if message is None else guest.say(message)
        except Refusal as error:
            refusals += 1
            service.metrics.refusals += 1
            if refusals > MAX_REFUSALS:
                guest.leave(TOO_FAST)
                return
            n = number_of(data) if len(data) <= service.config.message_bytes else 0
            _refuse(guest, n, error)
            await asyncio.sleep(REFUSAL_PAUSE_S)
            continue
        if overtaken is not None:
            _refuse(guest, overtaken.n, Refusal("overtaken"))
        if message is not None:
            service.messages.join(guest, actor.post, partial(handle, actor))
        await asyncio.sleep(0)


def _read(
    service: MatchService, guest: Guest, data: str | bytes, wire: WireFormat
) -> FromClient | None:
    """What was said, if it is small enough, can be read and is paid for."""
    if len(data) > service.config.message_bytes:
        service.budgets.take(guest.network, MISREAD_POINTS)
        raise Refusal("too-big", 413, most=service.config.message_bytes)
    try:
        message = wire.read(data)
    except Refusal:
        service.budgets.take(guest.network, MISREAD_POINTS)
        raise
    price = MISREAD_POINTS if message is None else MESSAGE_POINTS[kind_of(message)]
    if not service.budgets.take(guest.network, price):
        raise Refusal("too-fast", 429)
    return message


def _refuse(guest: Guest, n: int, error: Refusal) -> None:
    with texts.speaking(guest.language):
        guest.send(Refused(n, error.code, str(error)))


def chosen_protocol(socket: WebSocket) -> str | None:
    """What the server answers with, if the client offers it."""
    return PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", []) else None


def token_of(socket: WebSocket, in_address: str | None) -> str | None:
    """The token somebody came with, None for a spectator."""
    for offered in socket.scope.get("subprotocols", []):
        if offered.startswith(TOKEN):
            return str(offered.removeprefix(TOKEN)) or None
    return in_address
