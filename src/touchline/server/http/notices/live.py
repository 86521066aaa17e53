"""The WebSocket on which a page hears that something has happened: how much there is, no more."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, cast

from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from sqlalchemy import Connection, func, select
from starlette.responses import JSONResponse

from touchline.server.errors import NotStored, Refusal
from touchline.server.http.account.signed_in import account_of, session_mark
from touchline.server.http.websocket import CLOSE_TIMEOUT_S, REFUSAL_DELAY_S, check_handshake
from touchline.server.match.guest import TRY_AGAIN_LATER
from touchline.server.service import MatchService
from touchline.server.store.sql_tables import occasions

router = APIRouter()
NOBODY: Final = 4401
"""Nobody is signed in: there is nothing to hear."""
GATHERED_S: Final = 0.2


@router.websocket("/api/me/notices/live")
async def hear(socket: WebSocket) -> None:
    """`{"unseen": 3, "newest": 17}`, at once and whenever it changes."""
    service: MatchService = socket.app.state.service
    address = socket.client.host if socket.client is not None else ""
    try:
        check_handshake(socket, service, address)
    except Refusal as error:
        await asyncio.sleep(REFUSAL_DELAY_S if error.status == 429 else 0)
        await socket.send_denial_response(JSONResponse({"code": error.code}, error.status))
        return
    try:
        await socket.accept()
        account = await account_of(cast(Request, socket))
        code = NOBODY
        if account is not None:
            mark = session_mark(cast(Request, socket))
            code = await _serve(socket, service, str(account.id), mark)
    except NotStored:
        code = TRY_AGAIN_LATER
    finally:
        service.sockets.give_back(address)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        await asyncio.wait_for(socket.close(code), CLOSE_TIMEOUT_S)


async def _serve(socket: WebSocket, service: MatchService, account: str, mark: str) -> int:
    """Until the page is closed; the session is looked at anew by whoever connects again."""
    woken = asyncio.Event()

    def wake(whom: str) -> None:
        if whom == account:
            woken.set()

    async def tell() -> None:
        last: dict[str, int] = {}
        while True:
            woken.clear()
            found = await service.store.read(lambda c: counted(c, account))
            if found != last:
                last = found
                await socket.send_json(found)
            await woken.wait()
            await asyncio.sleep(GATHERED_S)

    telling = asyncio.create_task(tell())
    service.occasions.listen(wake)
    try:
        with service.lines.through(mark, telling.cancel):
            while not telling.done():  # whatever a page says is not heard
                gone = asyncio.create_task(socket.receive())
                await asyncio.wait([gone, telling], return_when=asyncio.FIRST_COMPLETED)
                if not gone.done():
                    gone.cancel()
                elif gone.result()["type"] == "websocket.disconnect":
                    break
        return TRY_AGAIN_LATER
    finally:
        service.occasions.deafen(wake)
        telling.cancel()
        with contextlib.suppress(
            asyncio.CancelledError, NotStored, RuntimeError, WebSocketDisconnect
        ):
            await telling


def counted(connection: Connection, account: str) -> dict[str, int]:
    """How much an account has not seen, and which is the newest of it."""
    mine = occasions.c.account == account, occasions.c.seen_at.is_(None)
    count = func.count(), func.coalesce(func.max(occasions.c.id), 0)
    unseen, newest = connection.execute(select(*count).where(*mine)).one()
    return {"unseen": int(unseen), "newest": int(newest)}
