"""Accounts: nobody needs one; who has one keeps matches and a rating."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

import msgspec
from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from touchline.server.accounts import directory, passwords, rating
from touchline.server.accounts.abandoned import abandoned
from touchline.server.accounts.bests import Best, bests
from touchline.server.accounts.deletion import forget
from touchline.server.accounts.names import checked, key_of
from touchline.server.competition.members import forget_account
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import COOKIE, needed, owned, sign_in, slowly
from touchline.server.http.models import (
    Account,
    AccountRequest,
    BestText,
    LeaveRequest,
    PublicMatch,
    Rating,
)
from touchline.server.http.prices import priced
from touchline.server.http.public_match import shown
from touchline.server.http.request import Address, Spoken, TheService, speaking
from touchline.server.match.match_sheet import sheet_of
from touchline.server.order import sanctions
from touchline.server.order.acts import ADMIN
from touchline.server.societies import membership
from touchline.server.store.sql_tables import accounts, matches, players

router = APIRouter(prefix="/api", tags=["accounts"])
MAX_SHOWN_MATCHES: Final = 100


async def shown_to_owner(service: TheService, account: Any) -> Account:
    """An account as its owner sees it."""
    found = await service.store.read(lambda c: rating.all_of(c, account.id))
    rows = [shown_rating(found[key]) for key in sorted(found)]
    mute = await service.store.read(lambda c: sanctions.of_account(c, account.id, "mute"))
    left = await service.store.read(lambda c: abandoned(c, account.id))
    return Account(
        name=account.name,
        ratings=rows,
        administrator=account.role == ADMIN,
        engine=account.engine,
        abandoned=left,
        muted=None if mute is None else str(mute.refusal()),
    )


def shown_rating(stands: rating.Standing) -> Rating:
    """A rating as it is shown to those who may see it."""
    return Rating(
        game=stands.game,
        tempo=stands.tempo,
        rating=round(stands.strength.points),
        deviation=round(stands.strength.deviation),
        rated=stands.rated,
        sure=stands.sure,
    )


async def check_guest(service: TheService, name: str | None, account: Any | None) -> None:
    """Nobody plays under the name of somebody else's account."""
    known = await service.store.read(lambda c: directory.by_name(c, name or ""))
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
    slowly(request, address)
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
    if await service.store.read(lambda c: directory.by_name(c, name)) is not None:
        raise Refusal("account-taken", 409)
    try:
        await service.store.write(insert(accounts).values(**row))
    except IntegrityError:  # somebody was quicker
        raise Refusal("account-taken", 409) from None
    await sign_in(request, response, account_id)
    return Account(name=name, ratings=[])


@router.get("/me")
@priced(1)
async def me(request: Request, service: TheService, lang: Spoken) -> Account:
    """Who is signed in."""
    account = await needed(request)
    with speaking(lang):
        return await shown_to_owner(service, account)


@router.delete("/me", status_code=204)
@priced(10)
async def delete_account(
    body: LeaveRequest, request: Request, response: Response, service: TheService, address: Address,
    lang: Spoken,
) -> None:  # fmt: skip
    """The account, its name, its sessions and ratings; matches and leagues stay, without it."""
    account = await owned(request, address, body.password, body.name)
    with speaking(lang):
        await forget_account(service.competitions, account.id)
    await service.store.transact(lambda c: membership.forget_account(c, account.id))
    await forget(service, account.id)
    service.lines.tell()
    response.delete_cookie(COOKIE)


@router.get("/me/bests")
@priced(1)
async def my_bests(request: Request, service: TheService, lang: Spoken) -> list[BestText]:
    """The best the account has done in each scenario."""
    account = await needed(request)

    def look(connection: Connection) -> list[Best]:
        with speaking(lang):
            return bests(connection, account.id)

    found = await service.store.read(look)
    return [BestText.model_validate(msgspec.to_builtins(each)) for each in found]


@router.get("/me/matches")
@priced(1)
async def my_matches(request: Request, service: TheService, lang: Spoken) -> list[PublicMatch]:
    """The matches of an account, the newest first."""
    account = await needed(request)
    wanted = (
        select(matches)
        .where(matches.c.id.in_(select(players.c.match).where(players.c.account == account.id)))
        .order_by(matches.c.created.desc())
        .limit(MAX_SHOWN_MATCHES)
    )
    rows = await service.store.read(lambda c: list(c.execute(wanted).mappings().all()))
    with speaking(lang):
        return shown([sheet_of(row) for row in rows])
