"""The mail address of an account: given, confirmed by a letter, changed and removed."""

from __future__ import annotations

import logging
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from sqlalchemy import Connection

from touchline.server.accounts import mail_address
from touchline.server.accounts.tickets import new_word
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import needed, proven
from touchline.server.http.models import Shape
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService, site_of, speaking
from touchline.server.mail.letters import Letter, address_changed, please_confirm
from touchline.server.mail.mail import MAX_ADDRESS_LETTERS, NotSent, may_be_address

router = APIRouter(prefix="/api", tags=["accounts"])
log = logging.getLogger(__name__)


class MailText(BaseModel):
    """Where letters go."""

    can: bool
    """Does this server send mail at all?"""
    mail: str
    """The confirmed address, empty if there is none."""
    asked: str
    """The one that has still to be confirmed."""


class MailRequest(Shape):
    """An address, and the password of whoever gives it."""

    mail: Annotated[str, Field(max_length=MAX_ADDRESS_LETTERS)]
    password: Annotated[str, Field(max_length=200)]


class NoMailRequest(Shape):
    """No address any more."""

    password: Annotated[str, Field(max_length=200)]


class WordRequest(Shape):
    """The word out of a letter."""

    word: Annotated[str, Field(max_length=64)]


class ConfirmedText(BaseModel):
    """Whose address counts now."""

    name: str
    mail: str


@router.get("/me/mail")
@priced(1)
async def mail(request: Request, service: TheService) -> MailText:
    """The address of the account."""
    account = await needed(request)
    return await _shown(service, account.id)


@router.put("/me/mail")
@priced(10)
async def ask(
    body: MailRequest, request: Request, service: TheService, address: Address, lang: Spoken
) -> MailText:
    """A letter goes there; the address counts once its link was followed."""
    account = await proven(request, address, body.password)
    wanted = body.mail.strip()
    if not service.mail.can:
        raise Refusal("no-mail", 409)
    if not may_be_address(wanted):
        raise Refusal("mail-address", 422)
    slowly_to(service, wanted, address)
    word = new_word()
    await service.store.write(*mail_address.asking(word, account.id, wanted))
    with speaking(lang):
        letter = please_confirm(account.name, f"{site_of(request)}/mail/confirm#{word}")
        await sent(service, wanted, letter)
    return await _shown(service, account.id)


@router.delete("/me/mail")
@priced(10)
async def remove(
    body: NoMailRequest, request: Request, service: TheService, address: Address
) -> MailText:
    """No letters, and no new password by letter."""
    account = await proven(request, address, body.password)
    await service.store.write(*mail_address.removing(account.id))
    return await _shown(service, account.id)


@router.post("/mail/confirm")
@priced(10)
async def confirm(body: WordRequest, service: TheService, lang: Spoken) -> ConfirmedText:
    """Whoever has the word need not be signed in: the letter may be read on another device."""
    found = await service.store.transact(lambda c: mail_address.confirm(c, body.word))
    if found is None:
        raise Refusal("mail-word", 404)
    if found.before and found.before != found.mail:
        with speaking(lang):
            letter = address_changed(found.name)
        service.begin_task(_warn(service, found.before, letter))
    return ConfirmedText(name=found.name, mail=found.mail)


def slowly_to(service: TheService, to: str, address: str) -> None:
    """A few letters a day that a stranger can cause: to one recipient, and from one address."""
    if not (service.letters.take(address) and service.letters.take(f"to {to.casefold()}")):
        raise Refusal("letters-many", 429)


async def sent(service: TheService, to: str, letter: Letter) -> None:
    """Hand in a letter somebody waits for; Refusal if the mail server does not take it."""
    try:
        await service.mail.send(to, letter.subject, letter.text)
    except NotSent as error:
        log.warning("a letter was not sent: %s", error)
        raise Refusal("mail-refused" if error.for_good else "mail-later", 503) from error


async def _warn(service: TheService, to: str, letter: Letter) -> None:
    try:
        await service.mail.send(to, letter.subject, letter.text)
    except NotSent as error:
        log.warning("nobody was told that their address was changed: %s", error)


async def _shown(service: TheService, account: str) -> MailText:
    def read(connection: Connection) -> tuple[str, str]:
        found = mail_address.mail_of(connection, account)
        return found, mail_address.asked_of(connection, account)

    found, asked = await service.store.read(read)
    return MailText(can=service.mail.can, mail=found, asked=asked)
