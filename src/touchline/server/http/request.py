"""What every route asks of a request: the service, the language, the address."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request

from touchline.core import texts
from touchline.server.http.hosts import own_site
from touchline.server.http.models import Lang
from touchline.server.service import MatchService


def service_of(request: Request) -> MatchService:
    """The service of this application."""
    service: MatchService = request.app.state.service
    return service


def language(request: Request, lang: Annotated[Lang | None, Query()] = None) -> str:
    """The language asked for, else the browser's, else English; spoken from now on."""
    return lang or preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The first language of a header that we speak.

    >>> preferred("fr-FR, de;q=0.8, en;q=0.5")
    'de'
    """
    for part in header.split(","):
        code = part.strip()[:2].lower()
        if code in texts.LANGUAGES:
            return code
    return "en"


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else ""


def site_of(request: Request) -> str:
    """The address of this server, without a path: as `--origin` says, else as somebody uses it.

    The guard answers to every number, so where letters go out `--origin` should be said.
    """
    return (own_site(service_of(request).config) or str(request.base_url).rstrip("/"))[:200]


TheService = Annotated[MatchService, Depends(service_of)]
Spoken = Annotated[str, Depends(language)]
Address = Annotated[str, Depends(address_of)]
speaking = texts.speaking
