"""Who is signed in: the cookie of a request, and the session it belongs to."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any, Final

from fastapi import Request, Response
from sqlalchemy import Executable, select

from touchline.server.accounts import directory
from touchline.server.accounts import sessions as kept
from touchline.server.errors import NotStored, Refusal
from touchline.server.http.request import service_of
from touchline.server.match.seats import fingerprint, new_token
from touchline.server.order.sanctions import banned, check_may_enter
from touchline.server.store.sql_tables import accounts, sessions

COOKIE: Final = "touchline_session"


def session_mark(request: Request) -> str:
    """What is stored of the session a request names; empty if it names none."""
    token = request.cookies.get(COOKIE)
    return fingerprint(token) if token else ""


async def account_of(request: Request) -> Any | None:
    """The account whose cookie came with a request, None if there is none."""
    mark = session_mark(request)
    if not mark:
        return None
    wanted = (
        select(accounts, sessions.c.used)
        .join(sessions, sessions.c.account == accounts.c.id)
        .where(sessions.c.token == mark, sessions.c.until > time.time(), ~banned(accounts.c.id))
    )
    store = service_of(request).store
    found = await store.read(lambda c: c.execute(wanted).first())
    if found is not None and found.used < time.time() - kept.USED_EVERY_S:
        with suppress(NotStored):  # nobody is turned away because of that
            await store.write(kept.using(mark))
    return found


async def needed(request: Request) -> Any:
    """The account of a request that needs one."""
    account = await account_of(request)
    if account is None:
        raise Refusal("not-signed-in", 401)
    return account


def slowly(request: Request, address: str) -> None:
    """Nobody tries passwords one after the other."""
    if not service_of(request).logins.take(address):
        raise Refusal("too-fast", 429)


async def proven(request: Request, address: str, password: str) -> Any:
    """The account, for what only somebody may do who knows its password."""
    account = await needed(request)
    slowly(request, address)
    if not await service_of(request).doorman.fits(account.password, password, address):
        raise Refusal("password-wrong", 403)
    return account


async def owned(request: Request, address: str, password: str, name: str | None) -> Any:
    """The account somebody takes home or deletes; whoever is kept out names it."""
    if name is None:
        return await proven(request, address, password)
    slowly(request, address)
    service = service_of(request)
    account = await service.store.read(lambda c: directory.by_name(c, name))
    stored = None if account is None else account.password
    if not await service.doorman.fits(stored, password, address) or account is None:
        raise Refusal("sign-in", 401)
    return account


async def sign_in(request: Request, response: Response, account: str, *before: Executable) -> None:
    """A new session under a new token, whatever the browser came with; Refusal if it is banned."""
    await service_of(request).store.read(lambda c: check_may_enter(c, account))
    token = new_token()
    agent = request.headers.get("user-agent", "")
    await service_of(request).store.write(
        *before, *kept.beginning(fingerprint(token), account, agent)
    )
    hand_out(request, response, token)


def hand_out(request: Request, response: Response, token: str) -> None:
    """The cookie of a session."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=kept.SESSION_S,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
