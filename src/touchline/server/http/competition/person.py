"""Who asks about a competition: whoever brings its token, or is signed in with an account there.

The token comes in a header, so it is in no address and no log.
"""

from __future__ import annotations

from typing import Final

from fastapi import Request

from touchline.server.competition.stored import Person, StoredCompetition
from touchline.server.errors import Refusal
from touchline.server.http.account_routes import account_of
from touchline.server.http.seat_owner import from_here
from touchline.server.limits import EVENTS_PER_POINT, Addresses

SCHEME: Final = "bearer"
MAX_TOKEN_LETTERS: Final = 64


def token_of(request: Request) -> str | None:
    """The token a request has brought."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token[: MAX_TOKEN_LETTERS + 1] if scheme.lower() == SCHEME and token else None


async def person_of(request: Request, stored: StoredCompetition) -> Person | None:
    """Somebody who takes part, None for whoever only looks on; a token that is none is refused."""
    token = token_of(request)
    if token is not None:
        found = stored.holder(token)
        if found is None:
            raise Refusal("competition-token", 403)
        return found
    if not any(person.account for person in stored.members) or not from_here(request):
        return None
    account = await account_of(request)
    if account is None:
        return None
    return next((p for p in stored.members if p.account == account.id), None)


def pay(request: Request, stored: StoredCompetition) -> None:
    """What has to be worked out costs more, the longer the season is."""
    address = request.client.host if request.client is not None else ""
    budgets: Addresses = request.app.state.service.budgets
    if not budgets.take(address, stored.seq // EVENTS_PER_POINT):
        raise Refusal("too-fast", 429)


async def somebody(request: Request, stored: StoredCompetition) -> Person:
    """A person of the competition who wants something done; Refusal for everybody else."""
    pay(request, stored)
    person = await person_of(request, stored)
    if person is None:
        raise Refusal("competition-spectator", 403)
    return person


async def organiser(request: Request, stored: StoredCompetition) -> Person:
    """Whoever decides for everybody; Refusal for everybody else."""
    person = await somebody(request, stored)
    if not person.organiser:
        raise Refusal("organiser-only", 403)
    return person
