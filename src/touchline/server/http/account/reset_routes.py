"""A new password for whoever has forgotten theirs: by a letter, or by a link from the server."""

from __future__ import annotations

import logging
from functools import partial
from typing import Final

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, select, update

from touchline.server.accounts import directory, passkeys, passwords, tickets
from touchline.server.accounts import sessions as kept
from touchline.server.errors import NotStored, Refusal
from touchline.server.http.account.models import NewPassword, ResetRequest, ResetWays
from touchline.server.http.account.routes import shown_to_owner
from touchline.server.http.account.signed_in import sign_in, slowly
from touchline.server.http.hosts import own_site
from touchline.server.http.models import Account
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService, speaking
from touchline.server.mail.letters import new_password
from touchline.server.mail.mail import NotSent
from touchline.server.order.sanctions import check_may_enter
from touchline.server.store.sql_tables import accounts

router = APIRouter(prefix="/api/reset", tags=["accounts"])
log = logging.getLogger(__name__)
LETTERS_EVERY_S: Final = 600.0
"""Nobody's letter box is filled by strangers."""


@router.get("")
@priced(1)
async def ways(service: TheService) -> ResetWays:
    """How it is done here."""
    return ResetWays(mail=_by_mail(service))


@router.post("", status_code=204)
@priced(10)
async def ask(
    body: ResetRequest, request: Request, service: TheService, address: Address, lang: Spoken
) -> None:
    """A letter with a link, if there is such an account with an address; the answer tells neither.

    Looking and sending are done afterwards, so the time tells nothing either.
    """
    if not _by_mail(service):
        raise Refusal("no-mail", 409)
    slowly(request, address)
    service.begin_task(_send(service, body.name, lang))


def _by_mail(service: TheService) -> bool:
    """Only with a mail server, and a site of our own the link can lead to."""
    return service.mail.can and bool(own_site(service.config))


async def _send(service: TheService, asked: str, lang: str) -> None:
    word = tickets.new_word()

    def issue(connection: Connection) -> tuple[str, str] | None:
        account = directory.by_name(connection, asked)
        if account is None or not account.mail_confirmed:
            account = directory.by_mail(connection, asked)
        if account is None or tickets.issued_lately(
            connection, account.id, "reset", LETTERS_EVERY_S
        ):
            return None
        for each in tickets.issuing(word, "reset", account.id):
            connection.execute(each)
        return account.mail, account.name

    try:
        found = await service.store.transact(issue)
        if found is None:
            return
        mail, name = found
        with speaking(lang):
            letter = new_password(name, f"{own_site(service.config)}/reset#{word}")
        await service.mail.send(mail, letter.subject, letter.text)
    except (NotSent, NotStored, Refusal) as error:
        log.warning("a letter with a new password was not sent: %s", error)


@router.post("/set")
@priced(10)
async def set_password(
    body: NewPassword, request: Request, response: Response, service: TheService, address: Address
) -> Account:
    """Another password for whoever brings the word; everybody else is signed out.

    Passkeys go with it: whoever had got in may have left one behind.
    """
    slowly(request, address)
    look = partial(tickets.look, word=body.word, purpose="reset")
    ticket = await service.store.read(look)
    wanted = select(accounts).where(accounts.c.id == ("" if ticket is None else ticket.account))
    account = await service.store.read(lambda c: c.execute(wanted).first())
    if account is None:
        raise Refusal("reset-word", 409)
    await service.store.read(lambda c: check_may_enter(c, account.id))
    passwords.check(body.new, account.name)
    password = await service.doorman.stored(body.new, address)

    def change(connection: Connection) -> bool:
        if tickets.take(connection, body.word, "reset") is None:  # somebody was quicker
            return False
        mine = accounts.c.id == account.id
        connection.execute(update(accounts).where(mine).values(password=password))
        connection.execute(kept.ending_all(account.id))
        connection.execute(passkeys.dropping(account.id))
        connection.execute(tickets.voiding(account.id))
        return True

    if not await service.store.transact(change):
        raise Refusal("reset-word", 409)
    service.lines.tell()
    await sign_in(request, response, account.id)
    return await shown_to_owner(service, account)
