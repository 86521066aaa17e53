"""Accounts: nobody needs one; who has one keeps matches and a rating."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Request, Response
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from touchline.server import rating
from touchline.server.asking import Address, Spoken, TheHouse, house_of, speaking
from touchline.server.errors import Refusal
from touchline.server.seats import fingerprint, new_token
from touchline.server.shapes import Account, AccountOrder, PublicMatch, SessionOrder
from touchline.server.sheet import sheet_of
from touchline.server.tables import accounts, matches, players, sessions

router = APIRouter(prefix="/api", tags=["accounts"])
COOKIE: Final = "touchline_session"
LASTS: Final = 30 * 86_400
SHOWN: Final = 100
_hasher = PasswordHasher()
_one_at_a_time = asyncio.Semaphore(2)


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
    return await house_of(request).store.read(lambda c: c.execute(wanted).first())


async def _needed(request: Request) -> Any:
    account = await account_of(request)
    if account is None:
        raise Refusal("not-signed-in", 401)
    return account


def _shown(account: Any) -> Account:
    return Account(name=account.name, rating=round(account.rating), rated=account.rated)


@router.post("/account", status_code=201)
async def register(
    order: AccountOrder, request: Request, response: Response, house: TheHouse, address: Address
) -> Account:
    """A new account, signed in at once."""
    _slowly(house, address)
    name = " ".join(order.name.split())
    if len(name) < 2 or not name.isprintable():
        raise Refusal("account-name", 422)
    async with _one_at_a_time:
        password = await asyncio.to_thread(_hasher.hash, order.password)
    account_id = secrets.token_urlsafe(9)
    row = {
        "id": account_id,
        "name": name,
        "key": name.casefold(),
        "password": password,
        "rating": rating.START,
        "rated": 0,
        "created": time.time(),
    }
    try:
        await house.store.write(insert(accounts).values(**row))
    except IntegrityError:
        raise Refusal("account-taken", 409) from None
    await _sign_in(request, response, account_id)
    return Account(name=name, rating=round(rating.START), rated=0)


def _slowly(house: TheHouse, address: str) -> None:
    if not house.logins.take(address):
        raise Refusal("too-fast", 429)


async def _sign_in(request: Request, response: Response, account: str) -> None:
    token = new_token()
    until = time.time() + LASTS
    await house_of(request).store.write(
        insert(sessions).values(token=fingerprint(token), account=account, until=until)
    )
    response.set_cookie(
        COOKIE,
        token,
        max_age=LASTS,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@router.post("/session")
async def sign_in(
    order: SessionOrder, request: Request, response: Response, house: TheHouse, address: Address
) -> Account:
    """Name and password; the answer takes as long for a name that is not known."""
    _slowly(house, address)
    key = " ".join(order.name.split()).casefold()
    wanted = select(accounts).where(accounts.c.key == key)
    account = await house.store.read(lambda c: c.execute(wanted).first())
    stored = None if account is None else account.password
    async with _one_at_a_time:
        fits = await asyncio.to_thread(_fits, stored, order.password)
    if account is None or not fits:
        raise Refusal("sign-in", 401)
    await _sign_in(request, response, account.id)
    return _shown(account)


@cache
def _nobody() -> str:
    """What is compared where there is no account, so that it takes as long."""
    return _hasher.hash(secrets.token_hex(8))


def _fits(stored: str | None, password: str) -> bool:
    try:
        return _hasher.verify(stored or _nobody(), password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


@router.delete("/session", status_code=204)
async def sign_out(request: Request, response: Response, house: TheHouse) -> None:
    """Forget the session."""
    token = request.cookies.get(COOKIE)
    if token:
        await house.store.write(delete(sessions).where(sessions.c.token == fingerprint(token)))
    response.delete_cookie(COOKIE)


@router.get("/me")
async def me(request: Request) -> Account:
    """Who is signed in."""
    return _shown(await _needed(request))


@router.get("/me/matches")
async def my_matches(request: Request, house: TheHouse, lang: Spoken) -> list[PublicMatch]:
    """The matches of an account, the newest first."""
    from touchline.server.match_routes import public

    account = await _needed(request)
    wanted = (
        select(matches)
        .where(matches.c.id.in_(select(players.c.match).where(players.c.account == account.id)))
        .order_by(matches.c.created.desc())
        .limit(SHOWN)
    )
    rows = await house.store.read(lambda c: list(c.execute(wanted).mappings().all()))
    with speaking(lang):
        return [public(sheet_of(row)) for row in rows]
