"""Challenges over HTTP: made, listed, taken, declined and withdrawn."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from touchline.server.accounts.directory import by_name
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import needed
from touchline.server.http.models import Name, Shape
from touchline.server.http.people.wanted import check_wanted
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, TheService
from touchline.server.match.pace import LIVE
from touchline.server.people import challenged, challenges
from touchline.server.people.challenges import Challenge

router = APIRouter(prefix="/api", tags=["people"])
ChallengeId = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


class ChallengeRequest(Shape):
    """Whom somebody wants to play, and what."""

    to: Name
    game: Annotated[str, Field(max_length=40)]
    preset: Annotated[str, Field(max_length=40)] | None = None
    pace: Annotated[str, Field(max_length=20)] = LIVE


class ChallengeText(BaseModel):
    """A challenge as both of the two see it."""

    id: str
    by: str
    to: str
    mine: bool
    """Has whoever asks made it?"""
    game: str
    preset: str
    pace: str
    of: str
    """The match that is to be played again, if it is one."""
    status: Literal["open", "taken", "declined", "withdrawn", "lapsed"]
    match: str
    until: float


@router.get("/me/challenges")
@priced(1)
async def listed(request: Request, service: TheService) -> list[ChallengeText]:
    """Those that can still be answered: one's own and those of others."""
    account = await needed(request)
    found = await service.store.read(lambda c: challenges.open_of(c, account.id))
    return [_shown(each, account.id) for each in found]


@router.post("/challenges", status_code=201)
@priced(10)
async def challenge(body: ChallengeRequest, request: Request, service: TheService) -> ChallengeText:
    """Challenge somebody by name; they are told, and answer when they like."""
    account = await needed(request)
    game, preset = check_wanted(body.game, body.preset, body.pace)
    other = await service.store.read(lambda c: by_name(c, body.to))
    if other is None:
        raise Refusal("challenge-nobody", 404)
    made = Challenge(
        id=secrets.token_urlsafe(9), by=account.id, by_name=account.name, to=other.id,
        to_name=other.name, game=game, preset=preset, pace=body.pace,
    )  # fmt: skip
    stored = await service.store.transact(partial(challenges.post, challenge=made))
    service.occasions.wake(other.id)
    return _shown(stored, account.id)


@router.post("/challenges/{challenge_id}/take")
@priced(10)
async def take(
    challenge_id: ChallengeId, request: Request, service: TheService, address: Address
) -> ChallengeText:
    """Play: the match is there, and `match` is its id."""
    account = await needed(request)
    found = await _mine(service, challenge_id, account.id)
    if found.to != account.id:
        raise Refusal("challenge-gone", 409)
    match = await challenged.take(service, found, address)
    return _shown(msgspec.structs.replace(found, status="taken", match=match), account.id)


@router.post("/challenges/{challenge_id}/decline")
@priced(2)
async def decline(
    challenge_id: ChallengeId, request: Request, service: TheService
) -> ChallengeText:
    """Not now: whoever has made it is told so."""
    return await _close(challenge_id, request, service, "to", "declined")


@router.delete("/challenges/{challenge_id}")
@priced(2)
async def withdraw(
    challenge_id: ChallengeId, request: Request, service: TheService
) -> ChallengeText:
    """Not any more."""
    return await _close(challenge_id, request, service, "by", "withdrawn")


async def _close(
    challenge_id: str, request: Request, service: TheService, who: str, how: str
) -> ChallengeText:
    account = await needed(request)
    found = await _mine(service, challenge_id, account.id)
    if getattr(found, who) != account.id:
        raise Refusal("challenge-gone", 409)
    closed = await service.store.transact(partial(challenges.close, challenge=found, how=how))
    service.occasions.wake(found.by, found.to)
    return _shown(closed, account.id)


async def _mine(service: TheService, challenge_id: str, account: str) -> Challenge:
    """A challenge this account has to do with; of others nobody learns that there are any."""
    found = await service.store.read(lambda c: challenges.by_id(c, challenge_id))
    if found is None or account not in (found.by, found.to):
        raise Refusal("challenge-gone", 409)
    return found


def _shown(found: Challenge, account: str) -> ChallengeText:
    values: dict[str, Any] = msgspec.to_builtins(found)
    names = {"by": found.by_name, "to": found.to_name, "mine": found.by == account}
    kept = {name: values[name] for name in ChallengeText.model_fields if name in values}
    return ChallengeText.model_validate(kept | names)
