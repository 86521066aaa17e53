"""Who asks about a competition, and what they do in it while nobody else changes anything there.

Whoever brings its token is known, and whoever is signed in with an account there.

The token comes in a header, so it is in no address and no log.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, NamedTuple

import msgspec
from fastapi import Depends, Request

from touchline.competition.events import Happening
from touchline.server.competition.service import check_seq
from touchline.server.competition.stored import Person, StoredCompetition
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import account_of
from touchline.server.http.competition.models import Done
from touchline.server.http.request import Spoken, TheService, speaking
from touchline.server.http.seat_owner import from_here, token_of
from touchline.server.limits import EVENTS_PER_POINT, Addresses
from touchline.server.service import MatchService


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


class Act(NamedTuple):
    """Somebody does something in a competition; everybody else waits."""

    service: MatchService
    stored: StoredCompetition
    person: Person

    def check_seq(self, seq: int) -> None:
        """Who decides for everybody must have seen everything."""
        check_seq(self.stored, seq)

    async def happen(self, event: Happening) -> None:
        """Let this happen; they are the one who did it."""
        by = msgspec.structs.replace(event, by=self.person.name)
        await self.service.competitions.happen(self.stored, by)

    @property
    def done(self) -> Done:
        """It is in the log."""
        return Done(seq=self.stored.seq)


async def _by_member(
    competition_id: str, request: Request, service: TheService, lang: Spoken
) -> AsyncIterator[Act]:
    async with service.competitions.hold(competition_id) as stored:
        person = await somebody(request, stored)
        with speaking(lang):
            yield Act(service, stored, person)


ByMember = Annotated[Act, Depends(_by_member, scope="function")]


async def _by_organiser(act: ByMember) -> Act:
    if not act.person.organiser:
        raise Refusal("organiser-only", 403)
    return act


ByOrganiser = Annotated[Act, Depends(_by_organiser, scope="function")]
