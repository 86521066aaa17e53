"""The lobby's WebSocket: it shows who waits and what is played, and lets people wait."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
import unicodedata
from typing import Any, Final, cast

import msgspec
from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from starlette.responses import JSONResponse

from touchline.core import texts
from touchline.server.accounts import rating
from touchline.server.addresses import network_of
from touchline.server.errors import NotStored, Refusal
from touchline.server.http.account.routes import check_guest
from touchline.server.http.account.signed_in import account_of, session_mark
from touchline.server.http.people.wanted import check_wanted
from touchline.server.http.public_match import shown
from touchline.server.http.seat_owner import from_here
from touchline.server.http.websocket import (
    CLOSE_TIMEOUT_S,
    MAX_REFUSALS,
    REFUSAL_DELAY_S,
    REFUSAL_PAUSE_S,
    TOO_FAST,
    check_handshake,
)
from touchline.server.limits import LOBBY_POINTS, MISREAD_POINTS
from touchline.server.match.guest import TRY_AGAIN_LATER
from touchline.server.match.pace import LIVE, tempo_of
from touchline.server.match.seats import fingerprint
from touchline.server.order.sanctions import check_may_enter
from touchline.server.people import seeks
from touchline.server.people.seeks import Seek
from touchline.server.people.waiting_room import Visitor, WaitingRoom
from touchline.server.service import MatchService
from touchline.server.wire.codec import number_of
from touchline.server.wire.lobby import (
    Heard,
    LobbyPing,
    LobbyShown,
    NotHeard,
    Paired,
    SeekShown,
    SeekWish,
    TakeWish,
    WithdrawWish,
    read,
)

router = APIRouter()
PAUSE_S: Final = 0.25
"""Seconds between two states of the lobby: what comes meanwhile is shown together."""
_encoder = msgspec.json.Encoder()


@router.websocket("/api/lobby")
async def look(socket: WebSocket, lang: str = "en") -> None:
    """Look at the lobby, and wait for somebody to play against."""
    service: MatchService = socket.app.state.service
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
        await socket.accept()
        await _Door(socket, service, language, address).serve()
    finally:
        service.sockets.give_back(address)


class _Door:
    """One connection to the lobby."""

    def __init__(
        self, socket: WebSocket, service: MatchService, language: str, address: str
    ) -> None:
        self.socket = socket
        self.service = service
        self.room: WaitingRoom = service.waiting_room
        self.address = address
        self.visitor = Visitor("", language, address)
        self.account: Any = None
        self.farewell = TRY_AGAIN_LATER
        self._over = False
        self._receiving: asyncio.Task[Any] | None = None

    async def serve(self) -> None:
        """Until they go."""
        try:
            if from_here(self.socket):
                self.account = await account_of(cast(Request, self.socket))
            self.visitor.account = "" if self.account is None else self.account.id
            await self.room.enter(self.visitor)
            sending = asyncio.create_task(self._send())
            try:
                mark = "" if self.account is None else session_mark(cast(Request, self.socket))
                with (
                    contextlib.suppress(WebSocketDisconnect),
                    self.service.lines.through(mark, self._session_is_over),
                ):
                    await self._listen()
            finally:
                sending.cancel()
                await self.room.leave(self.visitor)
        except NotStored:
            pass
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(self.socket.close(self.farewell), CLOSE_TIMEOUT_S)

    # -- what they say ---------------------------------------------------------------------------

    def _session_is_over(self) -> None:
        """Nothing more is heard; what was said before is carried out."""
        self._over = True
        if self._receiving is not None:
            self._receiving.cancel()

    async def _next(self) -> Any:
        """What is said next; None if nobody is there to say it."""
        receiving = self._receiving = asyncio.create_task(self.socket.receive())
        try:
            await asyncio.wait([receiving])
        finally:
            receiving.cancel()
        if receiving.cancelled():
            return None
        received = receiving.result()
        return None if received["type"] == "websocket.disconnect" else received

    async def _listen(self) -> None:
        refusals = 0
        while refusals <= MAX_REFUSALS:
            received = None if self._over else await self._next()
            if received is None:
                return
            data: str | bytes = received.get("text") or received.get("bytes") or b""
            try:
                await self._hear(data)
            except (Refusal, NotStored) as error:
                refusals += 1
                self.service.metrics.refusals += 1
                refusal = error if isinstance(error, Refusal) else Refusal("store", 503)
                small = len(data) <= self.service.config.message_bytes
                with texts.speaking(self.visitor.language):
                    no = NotHeard(number_of(data) if small else 0, refusal.code, str(refusal))
                self.visitor.tell(no)
                await asyncio.sleep(REFUSAL_PAUSE_S)
        self.farewell = TOO_FAST

    async def _hear(self, data: str | bytes) -> None:
        most = self.service.config.message_bytes
        try:
            if len(data) > most:
                raise Refusal("too-big", 413, most=most)
            message = read(data)
        except Refusal:
            self.service.budgets.take(self.address, MISREAD_POINTS)
            raise
        kind = str(message.__struct_config__.tag)
        if not self.service.budgets.take(self.address, LOBBY_POINTS[kind]):
            raise Refusal("too-fast", 429)
        made = ""
        if isinstance(message, SeekWish):
            made = await self._seek(message)
        elif isinstance(message, TakeWish):
            made = await self._take(message)
        elif isinstance(message, WithdrawWish):
            await self.room.withdraw(self.visitor, message.seek)
        else:
            assert isinstance(message, LobbyPing)
        self.visitor.tell(Heard(message.n, made))

    async def _seek(self, wish: SeekWish) -> str:
        lasting = wish.pace != LIVE
        if lasting and self.account is None:
            raise Refusal("pace-account", 403)
        if (
            not lasting
            and self.visitor.seek is not None
            and self.visitor.seek.token != fingerprint(wish.token)
        ):
            raise Refusal("seek-one", 409)
        game, preset = check_wanted(wish.game, wish.preset, wish.pace)
        seek = await self._own(wish, game, preset, wish.pace)
        if wish.within is not None:
            if seek.rating is None:
                raise Refusal("range-account", 403)
            seek.low, seek.high = seek.rating - wish.within, seek.rating + wish.within
        found = await self.room.seek(self.visitor, seek)
        self._tell(found)
        return found.id

    async def _take(self, wish: TakeWish) -> str:
        known = [each for each in self.room.waiting if each.id == wish.seek]
        if not known:
            raise Refusal("seek-gone", 409)
        other = known[0]
        own = await self._own(wish, other.game, other.preset, other.pace)
        found = await self.room.take(self.visitor, own, wish.seek)
        self._tell(found)
        return found.id

    def _tell(self, found: Seek) -> None:
        if found.match:
            self.visitor.tell(Paired(found.id, found.match))

    async def _own(self, wish: SeekWish | TakeWish, game: str, preset: str, pace: str) -> Seek:
        """The seek of whoever asks, with the name and rating they have."""
        name, points = _clean(wish.name), None
        if self.account is None:
            await check_guest(self.service, name, None)
        else:
            name = self.account.name
            await self.service.store.read(lambda c: check_may_enter(c, self.account.id))
            tempo, who = tempo_of(pace), self.account.id
            stands = await self.service.store.read(lambda c: rating.standing(c, who, game, tempo))
            points = stands.strength.points
        now = time.time()
        return Seek(
            id=secrets.token_urlsafe(9), token=fingerprint(wish.token),
            account=self.visitor.account, name=name, club=_clean(wish.club),
            game=game, preset=preset, pace=pace, rating=points,
            address=network_of(self.address), created=now, until=now + seeks.LASTING_S,
            lasting=pace != LIVE,
        )  # fmt: skip

    # -- what they are shown ---------------------------------------------------------------------

    async def _send(self) -> None:
        visitor = self.visitor
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while True:
                await visitor.news.wait()
                visitor.news.clear()
                while visitor.told:
                    await self.socket.send_text(_encoder.encode(visitor.told.popleft()).decode())
                if visitor.seen != self.room.version:
                    visitor.seen = self.room.version
                    await self.socket.send_text(_encoder.encode(self._shown()).decode())
                    await asyncio.sleep(PAUSE_S)

    def _shown(self) -> LobbyShown:
        lists = lists_in(self.room, self.visitor.language)
        own = [
            each.id
            for each in self.room.waiting
            if (self.visitor.seek and each.id == self.visitor.seek.id)
            or (each.account and each.account == self.visitor.account)
        ]
        return LobbyShown(seeks=waiting_in(self.room), own=own, **lists)


def waiting_in(room: WaitingRoom) -> list[SeekShown]:
    """Who waits, as anybody may see it."""
    return [
        SeekShown(
            id=each.id, game=each.game, preset=each.preset, pace=each.pace, name=each.name,
            account=bool(each.account), rating=_whole(each.rating), low=_whole(each.low),
            high=_whole(each.high), since=each.created,
        )
        for each in room.waiting[: seeks.MAX_LISTED]
    ]  # fmt: skip


def lists_in(room: WaitingRoom, language: str) -> dict[str, Any]:
    """The matches, in words; put together once for all who read that language."""
    known = room.words.get(language)
    if known is None or known[0] != room.version:
        with texts.speaking(language):
            lists = {name: [each.model_dump() for each in shown(sheets)]
                     for name, sheets in room.lists.items()}  # fmt: skip
        known = room.words[language] = room.version, lists
    return known[1]


def _whole(number: float | None) -> int | None:
    return None if number is None else round(number)


def _clean(name: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFKC", name)
                   if letter.isprintable()).strip()[:40]  # fmt: skip
