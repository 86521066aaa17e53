"""Passkeys: a device signs in with a key it keeps, and the password stays beside it.

A key belongs to the name under which the server was asked for when it was made; the browser gives
it to no other. What is asked of a device is asked once (`touchline.server.accounts.tickets`).
"""

from __future__ import annotations

import hashlib
import json
import time
from typing import Any, Final

import msgspec
import webauthn
from sqlalchemy import Connection, Executable, delete, func, insert, select, update
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from touchline.server.errors import Refusal
from touchline.server.store.order_tables import passkeys

MAX_PASSKEYS: Final = 10
MAX_NAME_LETTERS: Final = 60
MISREAD: Final = (WebAuthnException, ValueError, KeyError, TypeError)
"""What a credential that is none leads to."""


class Passkey(msgspec.Struct, frozen=True):
    """One as its owner sees it."""

    id: str
    name: str
    made: float
    used: float


class Site(msgspec.Struct, frozen=True):
    """Where somebody signs in: the page, and its name alone."""

    page: str
    name: str


def options_to_make(site: Site, account: Any, known: list[str]) -> tuple[str, dict[str, Any]]:
    """What is asked of a device that is to have a key, and the question it will have answered."""
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name="Touchline",
        user_id=account.id.encode(),
        user_name=account.name,
        user_display_name=account.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,  # who signs in says no name
            user_verification=UserVerificationRequirement.REQUIRED,  # it stands for a password
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known
        ],
    )
    return bytes_to_base64url(options.challenge), json.loads(options_to_json(options))


def options_to_use(site: Site) -> tuple[str, dict[str, Any]]:
    """What is asked of a device that signs somebody in; which key it takes is its affair."""
    options = webauthn.generate_authentication_options(
        rp_id=site.name, user_verification=UserVerificationRequirement.REQUIRED
    )
    return bytes_to_base64url(options.challenge), json.loads(options_to_json(options))


def made(site: Site, challenge: str, credential: dict[str, Any]) -> dict[str, Any]:
    """The key a device has made, as it is kept; Refusal if that is not the answer."""
    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.page,
            require_user_verification=True,
        )
    except MISREAD:
        raise Refusal("passkey", 422) from None
    return {
        "id": _id(found.credential_id),
        "credential": bytes_to_base64url(found.credential_id),
        "public_key": bytes_to_base64url(found.credential_public_key),
        "count": found.sign_count,
        "site": site.name,
    }


def keeping(account: str, key: dict[str, Any], name: str) -> Executable:
    """The statement that keeps a key."""
    now = time.time()
    return insert(passkeys).values(account=account, name=name, made=now, used=now, **key)


def read_id(credential: dict[str, Any]) -> str:
    """Which key a device says it has used; Refusal if it says none."""
    try:
        return _id(base64url_to_bytes(credential["rawId"]))
    except MISREAD:
        raise Refusal("passkey", 422) from None


def check(site: Site, challenge: str, credential: dict[str, Any], row: Any) -> int:
    """How often the key was used, if this was it; Refusal if not."""
    try:
        handle = base64url_to_bytes(credential["response"]["userHandle"]).decode()
        if row.site != site.name or handle != row.account:
            raise Refusal("no-passkey", 401)
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.page,
            credential_public_key=base64url_to_bytes(row.public_key),
            credential_current_sign_count=row.count,
            require_user_verification=True,
        )
    except MISREAD:
        raise Refusal("no-passkey", 401) from None
    return found.new_sign_count


def using(row: Any, count: int) -> Executable:
    """It was used now."""
    this = passkeys.c.id == row.id
    return update(passkeys).where(this).values(count=count, used=time.time())


def find(connection: Connection, key_id: str) -> Any | None:
    """The key with this id."""
    return connection.execute(select(passkeys).where(passkeys.c.id == key_id)).first()


def of_account(connection: Connection, account: str) -> list[Passkey]:
    """The keys of an account, the one used last first."""
    wanted = (
        select(passkeys.c.id, passkeys.c.name, passkeys.c.made, passkeys.c.used)
        .where(passkeys.c.account == account)
        .order_by(passkeys.c.used.desc(), passkeys.c.id)
    )
    return [Passkey(*row) for row in connection.execute(wanted)]


def credentials(connection: Connection, account: str) -> list[str]:
    """What the devices call the keys of an account: none of them gets a second one."""
    wanted = select(passkeys.c.credential).where(passkeys.c.account == account)
    return list(connection.execute(wanted).scalars())


def check_room(connection: Connection, account: str) -> None:
    """Refusal for whoever has enough."""
    wanted = select(func.count()).where(passkeys.c.account == account)
    if connection.execute(wanted).scalar_one() >= MAX_PASSKEYS:
        raise Refusal("passkeys-enough", 409, most=MAX_PASSKEYS)


def renaming(account: str, key_id: str, name: str) -> Executable:
    """Call one something else."""
    mine = (passkeys.c.account == account) & (passkeys.c.id == key_id)
    return update(passkeys).where(mine).values(name=name)


def dropping(account: str, key_id: str | None = None) -> Executable:
    """Drop one of an account's, or all of them."""
    mine = passkeys.c.account == account
    return delete(passkeys).where(mine if key_id is None else mine & (passkeys.c.id == key_id))


def _id(credential_id: bytes) -> str:
    return hashlib.sha256(credential_id).hexdigest()
