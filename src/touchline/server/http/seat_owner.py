"""Whose seat it is: of whoever brings its token, or is signed in with the account that sits there.

A token belongs to one browser; the account is the same on every device.
"""

from __future__ import annotations

from functools import partial
from typing import Final, cast
from urllib.parse import urlsplit

from fastapi import Request
from starlette.requests import HTTPConnection

from touchline.core.side import Side
from touchline.server.http.account.signed_in import account_of
from touchline.server.http.request import service_of
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.seats import SIDES, held_by
from touchline.server.order.sanctions import check_may_enter

SCHEME: Final = "bearer"
MAX_TOKEN_LETTERS: Final = 64


def token_of(request: HTTPConnection) -> str | None:
    """The token a request has brought in its header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token[: MAX_TOKEN_LETTERS + 1] if scheme.lower() == SCHEME and token else None


async def sides_of(
    asking: HTTPConnection, sheet: MatchSheet, token: str | None
) -> tuple[Side, ...]:
    """The sides somebody may decide for; a token that was brought is all that counts.

    Refusal where the account that sits there is kept out: its tokens open nothing either.
    """
    if token:
        sides = held_by(sheet.seats, token)
        for owner in {sheet.seats[side].account for side in sides} - {""}:
            enter = partial(check_may_enter, account=owner)
            await service_of(cast(Request, asking)).store.read(enter)
        return sides
    if not any(seat.account for seat in sheet.seats) or not from_here(asking):
        return ()
    account = await account_of(cast(Request, asking))
    if account is None:
        return ()
    people = [side for side in SIDES if sheet.seats[side].kind == "person"]
    own = {sheet.seats[side].token for side in people if sheet.seats[side].account == account.id}
    return tuple(side for side in people if sheet.seats[side].token in own)  # both at one screen


def from_here(asking: HTTPConnection) -> bool:
    """A page of somebody else must not sit down with the cookies of whoever looks at it."""
    origin = asking.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == asking.headers.get("host")
