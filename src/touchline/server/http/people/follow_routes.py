"""Following and blocking over HTTP."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection

from touchline.server.http.account.signed_in import needed
from touchline.server.http.people.models import KnownText, PeopleText
from touchline.server.http.people.profile_routes import Name, person
from touchline.server.http.prices import priced
from touchline.server.http.request import TheService
from touchline.server.occasions.occasion import Occasion, tell
from touchline.server.people import blocks, follows
from touchline.server.people.profiles import playing
from touchline.server.service import MatchService

router = APIRouter(prefix="/api/me", tags=["people"])


@router.get("/people")
@priced(3)
async def people(request: Request, service: TheService) -> PeopleText:
    """Whom the account follows and what they play now, who follows it, and whom it has blocked."""
    account = await needed(request)

    def look(connection: Connection) -> PeopleText:
        found = follows.circle(connection, account.id)
        now = playing(connection, account.id, [each.account for each in found.follows])

        def known(each: follows.Known) -> KnownText:
            return KnownText(
                name=each.name,
                engine=each.engine,
                friend=each.friend,
                match=now.get(each.account),
            )

        return PeopleText(
            follows=[known(each) for each in found.follows],
            followers=[known(each) for each in found.followers],
            blocked=[known(each) for each in found.blocked],
        )

    return await service.store.read(look)


@router.put("/follows", status_code=204)
@priced(3)
async def follow(name: Name, request: Request, service: TheService) -> None:
    """Follow somebody, who may be told of it."""
    account = await needed(request)

    def carry_out(connection: Connection) -> str:
        other = person(connection, name)
        if not follows.follow(connection, account.id, other.id):
            return ""
        tell(connection, _followed(account, other.id))
        return str(other.id)

    service.occasions.wake(await service.store.transact(carry_out))


def _followed(account: Any, other: str) -> Occasion:
    """Told once, however often somebody comes and goes."""
    return Occasion(
        account=other, kind="followed", subject=account.name,
        key=f"followed:{account.id}:{other}", data={"by": account.name},
    )  # fmt: skip


@router.delete("/follows", status_code=204)
@priced(3)
async def unfollow(name: Name, request: Request, service: TheService) -> None:
    """Follow them no more."""
    account = await needed(request)
    await service.store.transact(lambda c: follows.unfollow(c, account.id, person(c, name).id))


@router.put("/blocks", status_code=204)
@priced(3)
async def block(name: Name, request: Request, service: TheService) -> None:
    """Want nothing to do with somebody, who is not told."""
    account = await needed(request)
    await service.store.transact(lambda c: blocks.block(c, account.id, person(c, name).id))
    _changed(service, account.id)


@router.delete("/blocks", status_code=204)
@priced(3)
async def unblock(name: Name, request: Request, service: TheService) -> None:
    """Forget it."""
    account = await needed(request)
    await service.store.transact(lambda c: blocks.unblock(c, account.id, person(c, name).id))
    _changed(service, account.id)


def _changed(service: MatchService, account: str) -> None:
    """Wherever they are at a match just now, they hear others from this moment on.

    The word in front makes each one new: the same word is passed on once.
    """
    service.begin_task(service.hear_anew(account))
    service.cluster.say(blocks.TOPIC, f"{secrets.token_hex(4)} {account}")
