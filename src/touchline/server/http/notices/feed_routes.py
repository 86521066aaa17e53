"""The private addresses of a calendar and a feed: their secret is all that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Response
from sqlalchemy import Connection

from touchline.server.errors import Refusal
from touchline.server.http.prices import priced
from touchline.server.http.request import TheService, speaking
from touchline.server.notices import feed
from touchline.server.notices.feed import Reader

router = APIRouter(prefix="/api/feed", tags=["notices"])
Secret = Annotated[str, Path(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
T = TypeVar("T", str, bytes)
PRIVATE = {"Cache-Control": "private, max-age=300", "Referrer-Policy": "no-referrer"}


@router.get("/{secret}/touchline.ics")
@priced(5)
async def calendar(secret: Secret, service: TheService) -> Response:
    """When turns end, and match days."""
    text = await _read(service, secret, feed.due)
    return Response(text, media_type="text/calendar; charset=utf-8", headers=PRIVATE)


@router.get("/{secret}/touchline.atom")
@priced(5)
async def atom(secret: Secret, service: TheService) -> Response:
    """What has happened."""

    def newest(connection: Connection, reader: Reader) -> bytes:
        address = f"{reader.site}/api/feed/{secret}/touchline.atom"
        return feed.newest(connection, reader, address)

    data = await _read(service, secret, newest)
    return Response(data, media_type="application/atom+xml; charset=utf-8", headers=PRIVATE)


async def _read(service: TheService, secret: str, what: Callable[[Connection, Reader], T]) -> T:
    """In the language of whoever made the address; Refusal if it is nobody's."""

    def read(connection: Connection) -> T | None:
        reader = feed.reader_of(connection, secret)
        if reader is None:
            return None
        with speaking(reader.lang):
            return what(connection, reader)

    found = await service.store.read(read)
    if found is None:
        raise Refusal("no-feed", 404)
    return found
