"""Profiles over HTTP: what an account tells of itself. A name may hold a slash, so it is asked for.

Whatever is not said here of somebody is said nowhere to others: docs/privacy.md lists all of it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from touchline.server.accounts import directory, rating
from touchline.server.accounts.abandoned import abandoned
from touchline.server.errors import Refusal
from touchline.server.http.account.routes import shown_rating
from touchline.server.http.account.signed_in import account_of, needed
from touchline.server.http.people.models import (
    CurvePoint,
    PersonMatches,
    PersonText,
    ProfileRequest,
    ProfileText,
    RelationText,
    ResultText,
)
from touchline.server.http.prices import priced
from touchline.server.http.public_match import shown
from touchline.server.http.request import Spoken, TheService, speaking
from touchline.server.match.pace import Tempo
from touchline.server.people import profiles
from touchline.server.people.follows import relation
from touchline.server.people.profiles import Profile, allowed

router = APIRouter(prefix="/api", tags=["people"])
DAY_S: Final = 86_400
Name = Annotated[str, Query(min_length=1, max_length=40)]
GameName = Annotated[str, Query(max_length=40)]


def person(connection: Connection, name: str) -> Any:
    """The account of this name; Refusal if there is none."""
    found = directory.by_name(connection, name)
    if found is None:
        raise Refusal("nobody-called", 404)
    return found


@router.get("/person")
@priced(3)
async def profile(name: Name, request: Request, service: TheService) -> PersonText:
    """Somebody's profile, as whoever asks may see it."""
    viewer = await account_of(request)

    def look(connection: Connection) -> PersonText:
        found = person(connection, name)
        tie = relation(connection, "" if viewer is None else viewer.id, found.id)
        chosen = profiles.profile_of(connection, found.id)
        numbers = allowed(chosen.ratings, tie)
        stands = rating.all_of(connection, found.id) if numbers else {}
        tallies = profiles.results(connection, found.id) if numbers else {}
        return PersonText(
            name=found.name,
            since=found.created // DAY_S * DAY_S,
            engine=found.engine,
            abandoned=abandoned(connection, found.id),
            club=chosen.club,
            badges=chosen.badges,
            relation=None if viewer is None else RelationText(**msgspec.structs.asdict(tie)),
            shows_ratings=numbers,
            shows_matches=allowed(chosen.matches, tie),
            shows_playing=allowed(chosen.playing, tie),
            ratings=[shown_rating(stands[key]) for key in sorted(stands)],
            results=[
                ResultText(game=key[0], tempo=key[1], **msgspec.structs.asdict(tallies[key]))
                for key in sorted(tallies)
            ],
        )

    return await service.store.read(look)


@router.get("/person/curve")
@priced(3)
async def rating_curve(
    name: Name, game: GameName, tempo: Tempo, request: Request, service: TheService
) -> list[CurvePoint]:
    """How a rating went, the oldest first; nothing where it is not shown."""
    viewer = await account_of(request)

    def look(connection: Connection) -> list[Any]:
        found = person(connection, name)
        chosen = profiles.profile_of(connection, found.id)
        tie = relation(connection, "" if viewer is None else viewer.id, found.id)
        if not allowed(chosen.ratings, tie):
            return []
        return profiles.curve(connection, found.id, game, tempo)

    return [
        CurvePoint(at=row.at, rating=round(row.points), deviation=round(row.deviation))
        for row in await service.store.read(look)
    ]


@router.get("/person/matches")
@priced(3)
async def matches_of(
    name: Name, request: Request, service: TheService, lang: Spoken, before: float | None = None
) -> PersonMatches:
    """Public matches of somebody, as far as they show them; `before` is for those further back."""
    viewer = await account_of(request)

    def look(connection: Connection) -> PersonMatches:
        found = person(connection, name)
        chosen = profiles.profile_of(connection, found.id)
        tie = relation(connection, "" if viewer is None else viewer.id, found.id)
        now = allowed(chosen.playing, tie) and before is None
        live = profiles.under_way(connection, found.id) if now else []
        ended = allowed(chosen.matches, tie)
        over = profiles.finished(connection, found.id, before) if ended else []
        with speaking(lang):
            return PersonMatches(live=shown(live), over=shown(over))

    return await service.store.read(look)


@router.get("/me/profile")
@priced(1)
async def own_profile(request: Request, service: TheService) -> ProfileText:
    """What the account has chosen."""
    account = await needed(request)
    found = await service.store.read(lambda c: profiles.profile_of(c, account.id))
    return ProfileText.model_validate(msgspec.to_builtins(found))


@router.put("/me/profile", status_code=204)
@priced(2)
async def choose(body: ProfileRequest, request: Request, service: TheService) -> None:
    """Choose it anew, all of it."""
    account = await needed(request)
    chosen = msgspec.convert(body.model_dump(), Profile)
    await service.store.transact(lambda c: profiles.store(c, account.id, chosen))
