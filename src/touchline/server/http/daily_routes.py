"""The situation of the day and its table."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import account_of
from touchline.server.http.models import Key
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, TheService
from touchline.server.live.daily import judge, shown, whoever
from touchline.server.match.match_sheet import today

router = APIRouter(prefix="/api/daily", tags=["daily"])


@router.get("")
@priced(1)
async def of_today(
    request: Request,
    service: TheService,
    address: Address,
    key: Annotated[Key | None, Query()] = None,
) -> Response:
    """Today's situation, and how everybody did; `key` is what this browser tries with."""
    return await _of(request, service, address, today(), key)


@router.get("/{day}")
@priced(1)
async def of_a_day(
    day: str,
    request: Request,
    service: TheService,
    address: Address,
    key: Annotated[Key | None, Query()] = None,
) -> Response:
    """A day that is over, with the secret of its dice; or today."""
    if not _is_day(day) or day > today():
        raise Refusal("no-day", 404)
    return await _of(request, service, address, day, key)


def _is_day(text: str) -> bool:
    """Is it written as 2026-11-16, and in the calendar?"""
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


async def _of(
    request: Request, service: TheService, address: str, day: str, key: str | None
) -> Response:
    account = await account_of(request)
    known = account is not None or key is not None
    who = whoever(None if account is None else account.id, key or "") if known else None
    if who is not None:
        await judge(service, day, who, address)
    found = await shown(service, day, who)
    return Response(msgspec.json.encode(found), media_type="application/json")
