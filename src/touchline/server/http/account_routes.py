"""Accounts: nobody needs one; who has one keeps matches and a rating."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

import msgspec
from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, Executable, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from touchline.server.accounts import passwords, rating
from touchline.server.accounts.bests import Best, bests
from touchline.server.accounts.deletion import forget
from touchline.server.accounts.names import MAX_KEY_LETTERS, checked, key_of
from touchline.server.competition.members import forget_account
from touchline.server.errors import Refusal
from touchline.server.http.models import (
    Account,
    AccountRequest,
    BestText,
    LeaveRequest,
    PasswordRequest,
    PublicMatch,
    Rating,
    SessionRequest,
)
from touchline.server.http.prices import priced
from touchline.server.http.public_match import shown
from touchline.server.http.request import Address, Spoken, TheService, service_of, speaking
from touchline.server.match.match_sheet import sheet_of
from touchline.server.match.seats import fingerprint, new_token
from touchline.server.store.sql_tables import accounts, matches, players, sessions

router = APIRouter(prefix="/api", tags=["accounts"])
COOKIE: Final = "touchline_session"
SESSION_S: Final = 30 * 86_400
MAX_SHOWN_MATCHES: Final = 100


async def account_of(request: Request) -> Any | None:
    """The account whose cookie came with a request, None if there is none."""
    token = request.cookies.get(COOKIE)
    if not token:
        return None
    wanted = (
        select(accounts)
        .join(sessions, sessions.c.account == accounts.c.id)
        .where(sessions.c.token == fingerprint(token), sessions.c.until > time.time())
    )
    return await service_of(request).store.read(lambda c: c.execute(wanted).first())


async def _needed(request: Request) -> Any:
    account = await account_of(request)
    if account is None:
        raise Refusal("not-signed-in", 401)
    return account


async def _shown(service: TheService, account: Any) -> Account:
    found = await service.store.read(lambda c: rating.all_of(c, account.id))
    rows = [
        Rating(game=game, rating=round(number), rated=rated)
        for game, (number, rated) in sorted(found.items())
    ]
    return Account(name=account.name, ratings=rows)


async def _named(service: TheService, key: str) -> Any | None:
    wanted = select(accounts).where(accounts.c.key == key)
    return await service.store.read(lambda c: c.execute(wanted).first())


async def check_guest(service: TheService, name: str | None, account: Any | None) -> None:
    """Nobody plays under the name of somebody else's account."""
    key = key_of(name or "")
    if not key or len(key) > MAX_KEY_LETTERS or not key.isprintable():
        return
    known = await _named(service, key)
    if known is not None and (account is None or account.id != known.id):
        raise Refusal("guest-name", 409)


@router.post("/account", status_code=201)
@priced(10)
async def register(
    body: AccountRequest,
    request: Request,
    response: Response,
    service: TheService,
    address: Address,
) -> Account:
    """A new account, signed in at once."""
    _slowly(service, address)
    name = checked(body.name)
    passwords.check(body.password, name)
    account_id = secrets.token_urlsafe(9)
    row: dict[str, Any] = {
        "id": account_id,
        "name": name,
        "key": key_of(name),
        "password": await service.doorman.stored(body.password, address),
        "created": time.time(),
    }
    if await _named(service, row["key"]) is not None:
        raise Refusal("account-taken", 409)
    try:
        await service.store.write(insert(accounts).values(**row))
    except IntegrityError:  # somebody was quicker
        raise Refusal("account-taken", 409) from None
    await _sign_in(request, response, account_id)
    return Account(name=name, ratings=[])


def _slowly(service: TheService, address: str) -> None:
    if not service.logins.take(address):
        raise Refusal("too-fast", 429)


async def _sign_in(request: Request, response: Response, account: str, *before: Executable) -> None:
    """A new session; those that have run out are not kept."""
    token = new_token()
    now = time.time()
    await service_of(request).store.write(
        *before,
        delete(sessions).where(sessions.c.until < now),
        insert(sessions).values(token=fingerprint(token), account=account, until=now + SESSION_S),
    )
    response.set_cookie(
        COOKIE,
        token,
        max_age=SESSION_S,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@router.post("/session")
@priced(10)
async def sign_in(
    body: SessionRequest,
    request: Request,
    response: Response,
    service: TheService,
    address: Address,
) -> Account:
    """Name and password; the answer takes as long for a name that is not known."""
    _slowly(service, address)
    key = key_of(body.name)
    possible = len(key) <= MAX_KEY_LETTERS and key.isprintable()
    account = await _named(service, key) if possible else None
    stored = None if account is None else account.password
    if not await service.doorman.fits(stored, body.password, address) or account is None:
        raise Refusal("sign-in", 401)
    await _sign_in(request, response, account.id)
    return await _shown(service, account)


@router.delete("/session", status_code=204)
@priced(1)
async def sign_out(request: Request, response: Response, service: TheService) -> None:
    """Forget the session."""
    token = request.cookies.get(COOKIE)
    if token:
        await service.store.write(delete(sessions).where(sessions.c.token == fingerprint(token)))
    response.delete_cookie(COOKIE)


@router.delete("/sessions", status_code=204)
@priced(1)
async def sign_out_everywhere(request: Request, response: Response, service: TheService) -> None:
    """Forget every session of the account, on all devices."""
    account = await _needed(request)
    await service.store.write(delete(sessions).where(sessions.c.account == account.id))
    response.delete_cookie(COOKIE)


@router.get("/me")
@priced(1)
async def me(request: Request, service: TheService) -> Account:
    """Who is signed in."""
    return await _shown(service, await _needed(request))


async def _proven(request: Request, address: str, password: str) -> Any:
    """The account, for what only somebody may do who knows its password."""
    account = await _needed(request)
    service = service_of(request)
    _slowly(service, address)
    if not await service.doorman.fits(account.password, password, address):
        raise Refusal("password-wrong", 403)
    return account


@router.post("/me/password", status_code=204)
@priced(10)
async def change_password(
    body: PasswordRequest, request: Request, response: Response, address: Address
) -> None:
    """Another password; every other device is signed out."""
    account = await _proven(request, address, body.password)
    passwords.check(body.new, account.name)
    password = await service_of(request).doorman.stored(body.new, address)
    await _sign_in(
        request,
        response,
        account.id,
        update(accounts).where(accounts.c.id == account.id).values(password=password),
        delete(sessions).where(sessions.c.account == account.id),
    )


@router.delete("/me", status_code=204)
@priced(10)
async def delete_account(
    body: LeaveRequest, request: Request, response: Response, service: TheService, address: Address,
    lang: Spoken,
) -> None:  # fmt: skip
    """The account, its name, its sessions and ratings; matches and leagues stay, without it."""
    account = await _proven(request, address, body.password)
    with speaking(lang):
        await forget_account(service.competitions, account.id)
    await forget(service, account.id, account.name)
    response.delete_cookie(COOKIE)


@router.get("/me/bests")
@priced(1)
async def my_bests(request: Request, service: TheService, lang: Spoken) -> list[BestText]:
    """The best the account has done in each scenario."""
    account = await _needed(request)

    def look(connection: Connection) -> list[Best]:
        with speaking(lang):
            return bests(connection, account.id)

    found = await service.store.read(look)
    return [BestText.model_validate(msgspec.to_builtins(each)) for each in found]


@router.get("/me/matches")
@priced(1)
async def my_matches(request: Request, service: TheService, lang: Spoken) -> list[PublicMatch]:
    """The matches of an account, the newest first."""
    account = await _needed(request)
    wanted = (
        select(matches)
        .where(matches.c.id.in_(select(players.c.match).where(players.c.account == account.id)))
        .order_by(matches.c.created.desc())
        .limit(MAX_SHOWN_MATCHES)
    )
    rows = await service.store.read(lambda c: list(c.execute(wanted).mappings().all()))
    with speaking(lang):
        return shown([sheet_of(row) for row in rows])
