"""Passkeys over HTTP: made with the password, used without a name, named and dropped."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from touchline.server.accounts import directory, passkeys, tickets
from touchline.server.accounts.passkeys import MAX_NAME_LETTERS, Site
from touchline.server.accounts.sessions import device_of
from touchline.server.errors import Refusal
from touchline.server.http.account.models import (
    Asked,
    PasskeyAnswer,
    PasskeyList,
    PasskeyMade,
    PasskeyName,
    PasskeyText,
    PasswordProof,
)
from touchline.server.http.account.routes import shown_to_owner
from touchline.server.http.account.signed_in import needed, proven, sign_in, slowly
from touchline.server.http.hosts import page_site
from touchline.server.http.models import Account
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, TheService

router = APIRouter(prefix="/api", tags=["accounts"])
KeyId = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]


def _site(request: Request, service: TheService) -> Site:
    found = page_site(request.headers, service.config)
    if found is None:
        raise Refusal("passkey-site", 409)
    return Site(*found)


@router.post("/me/passkeys/ask")
@priced(10)
async def ask_to_make(
    body: PasswordProof, request: Request, service: TheService, address: Address
) -> Asked:
    """What a device is to be asked that gets a key; whoever only found an open page gets none."""
    site = _site(request, service)
    account = await proven(request, address, body.password)

    def look(connection: Connection) -> list[str]:
        passkeys.check_room(connection, account.id)
        return passkeys.credentials(connection, account.id)

    challenge, options = passkeys.options_to_make(site, account, await service.store.read(look))
    ticket = tickets.new_word()
    await service.store.write(*tickets.issuing(ticket, "passkey", account.id, challenge))
    return Asked(ticket=ticket, options=options)


@router.post("/me/passkeys", status_code=201)
@priced(5)
async def make(body: PasskeyMade, request: Request, service: TheService) -> PasskeyList:
    """What the device has answered: its key is kept."""
    site = _site(request, service)
    account = await needed(request)
    take = partial(tickets.take, word=body.ticket, purpose="passkey")
    ticket = await service.store.transact(take)
    if ticket is None or ticket.account != account.id:
        raise Refusal("ticket", 409)
    key = passkeys.made(site, ticket.data, body.credential)
    name = _clean(body.name) or device_of(request.headers.get("user-agent", ""))

    def keep(connection: Connection) -> None:
        passkeys.check_room(connection, account.id)
        connection.execute(passkeys.keeping(account.id, key, name[:MAX_NAME_LETTERS]))

    try:
        await service.store.transact(keep)
    except IntegrityError:
        raise Refusal("passkey", 422) from None
    return await _list(service, account)


@router.get("/me/passkeys")
@priced(1)
async def listed(request: Request, service: TheService) -> PasskeyList:
    """The keys of the account."""
    return await _list(service, await needed(request))


@router.patch("/me/passkeys/{key_id}", status_code=204)
@priced(1)
async def name(key_id: KeyId, body: PasskeyName, request: Request, service: TheService) -> None:
    """Call a key something else."""
    account = await needed(request)
    called = _clean(body.name)
    if not called:
        raise Refusal("passkey-name", 422)
    await _own(service, account, key_id)
    await service.store.write(passkeys.renaming(account.id, key_id, called))


@router.delete("/me/passkeys/{key_id}", status_code=204)
@priced(1)
async def drop(key_id: KeyId, request: Request, service: TheService) -> None:
    """A key opens nothing any more; the password still does."""
    account = await needed(request)
    await _own(service, account, key_id)
    await service.store.write(passkeys.dropping(account.id, key_id))


@router.post("/passkey/ask")
@priced(5)
async def ask_to_use(request: Request, service: TheService, address: Address) -> Asked:
    """What any device is to be asked; nobody has to say who they are."""
    slowly(request, address)
    challenge, options = passkeys.options_to_use(_site(request, service))
    ticket = tickets.new_word()
    await service.store.write(*tickets.issuing(ticket, "sign-in", "", challenge))
    return Asked(ticket=ticket, options=options)


@router.post("/passkey")
@priced(10)
async def use(
    body: PasskeyAnswer, request: Request, response: Response, service: TheService, address: Address
) -> Account:
    """Sign in with what the device has answered."""
    slowly(request, address)
    site = _site(request, service)
    key_id = passkeys.read_id(body.credential)
    take = partial(tickets.take, word=body.ticket, purpose="sign-in")
    ticket = await service.store.transact(take)
    if ticket is None:
        raise Refusal("ticket", 409)
    row = await service.store.read(lambda c: passkeys.find(c, key_id))
    if row is None:
        raise Refusal("no-passkey", 401)
    count = passkeys.check(site, ticket.data, body.credential, row)
    account = await service.store.read(lambda c: directory.by_id(c, row.account))
    if account is None:
        raise Refusal("no-passkey", 401)
    await sign_in(request, response, account.id, passkeys.using(row, count))
    return await shown_to_owner(service, account)


async def _list(service: TheService, account: Any) -> PasskeyList:
    found = await service.store.read(lambda c: passkeys.of_account(c, account.id))
    rows = [PasskeyText.model_validate(msgspec.to_builtins(each)) for each in found]
    return PasskeyList(passkeys=rows)


async def _own(service: TheService, account: Any, key_id: str) -> None:
    row = await service.store.read(lambda c: passkeys.find(c, key_id))
    if row is None or row.account != account.id:
        raise Refusal("no-key", 404)


def _clean(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()
