"""Whose seat it is: of whoever brings its token, or is signed in with the account that sits there.

A token belongs to one browser; the account is the same on every device.
"""

from __future__ import annotations

from typing import cast
from urllib.parse import urlsplit

from fastapi import Request
from starlette.requests import HTTPConnection

from touchline.core.side import Side
from touchline.server.http.account.signed_in import account_of
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.seats import SIDES, held_by


async def sides_of(
    asking: HTTPConnection, sheet: MatchSheet, token: str | None
) -> tuple[Side, ...]:
    """The sides somebody may decide for; a token that was brought is all that counts."""
    if token:
        return held_by(sheet.seats, token)
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
