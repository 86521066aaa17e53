"""Signing in and out, on this device and on others; another password."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import select, update

from touchline.server.accounts import directory, passwords
from touchline.server.accounts import sessions as kept
from touchline.server.accounts.tickets import voiding
from touchline.server.errors import Refusal
from touchline.server.http.account.routes import shown_to_owner
from touchline.server.http.account.signed_in import (
    COOKIE,
    needed,
    proven,
    session_mark,
    sign_in,
    slowly,
)
from touchline.server.http.models import Account, PasswordRequest, SessionRequest, SessionText
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, TheService, service_of
from touchline.server.store.sql_tables import accounts, sessions

router = APIRouter(prefix="/api", tags=["accounts"])
SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


@router.post("/session")
@priced(10)
async def begin(
    body: SessionRequest,
    request: Request,
    response: Response,
    service: TheService,
    address: Address,
) -> Account:
    """Name and password; the answer takes as long for a name that is not known."""
    slowly(request, address)
    account = await service.store.read(lambda c: directory.by_name(c, body.name))
    stored = None if account is None else account.password
    if not await service.doorman.fits(stored, body.password, address) or account is None:
        raise Refusal("sign-in", 401)
    await sign_in(request, response, account.id)
    return await shown_to_owner(service, account)


@router.delete("/session", status_code=204)
@priced(1)
async def end_here(request: Request, response: Response, service: TheService) -> None:
    """Forget the session of this device."""
    mark = session_mark(request)
    if mark:
        await service.store.write(sessions.delete().where(sessions.c.token == mark))
        service.lines.tell()
    response.delete_cookie(COOKIE)


@router.delete("/sessions", status_code=204)
@priced(1)
async def end_everywhere(request: Request, response: Response, service: TheService) -> None:
    """Forget every session of the account, on all devices."""
    account = await needed(request)
    await service.store.write(kept.ending_all(account.id))
    service.lines.tell()
    response.delete_cookie(COOKIE)


@router.get("/me/sessions")
@priced(1)
async def listed(request: Request, service: TheService) -> list[SessionText]:
    """Where the account is signed in."""
    account = await needed(request)
    mark = session_mark(request)
    found = await service.store.read(lambda c: kept.of_account(c, account.id, mark))
    return [SessionText.model_validate(msgspec.to_builtins(each)) for each in found]


@router.delete("/me/sessions/{session_id}", status_code=204)
@priced(1)
async def end_one(session_id: SessionId, request: Request, service: TheService) -> None:
    """End the session of another device, or of this one."""
    account = await needed(request)
    wanted = select(sessions.c.token).where(
        sessions.c.account == account.id, kept.shown_id() == session_id
    )
    if await service.store.read(lambda c: c.execute(wanted).first()) is None:
        raise Refusal("no-session", 404)
    await service.store.write(kept.ending(account.id, session_id))
    service.lines.tell()


@router.post("/me/password", status_code=204)
@priced(10)
async def change_password(
    body: PasswordRequest, request: Request, response: Response, address: Address
) -> None:
    """Another password; every other device is signed out."""
    account = await proven(request, address, body.password)
    passwords.check(body.new, account.name)
    password = await service_of(request).doorman.stored(body.new, address)
    await sign_in(
        request,
        response,
        account.id,
        update(accounts).where(accounts.c.id == account.id).values(password=password),
        kept.ending_all(account.id),
        voiding(account.id),
    )
    service_of(request).lines.tell()
