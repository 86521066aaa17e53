"""Two who look for each other get a match: the match and the end of both searches are one thing.

It is one transaction, the first dice included. So whatever happens to a server in the middle, both
still wait or both have a match, and nobody is in two.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Protocol

from touchline.server.errors import Refusal
from touchline.server.live import new_match
from touchline.server.live.matches import Matches
from touchline.server.live.new_match import NewMatch
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.seats import SeatRow
from touchline.server.occasions.occasion import Occasion, telling
from touchline.server.people import blocks, seeks
from touchline.server.people.seeks import Seek
from touchline.server.store.claim import NotClaimed
from touchline.server.store.database import Statement


class Wanted(Protocol):
    """What is to be played."""

    game: str
    preset: str
    pace: str


async def first_that_fits(service: Matches, seek: Seek, waiting: Sequence[Seek]) -> Seek | None:
    """Who of those that wait is to play against this one: whoever has waited longest."""
    fitting = [other for other in waiting if seek.fits(other)]
    accounts = {other.account for other in fitting if other.account}
    if seek.account and accounts:
        shunned = await service.store.read(
            lambda connection: blocks.shunned(connection, seek.account, accounts)
        )
        fitting = [other for other in fitting if other.account not in shunned]
    return fitting[0] if fitting else None


async def pair(service: Matches, own: Seek, other: Seek, address: str) -> str | None:
    """A match of these two; None if one of them is gone, or has found somebody else."""
    match_id = secrets.token_urlsafe(9)
    taking = seeks.taking(other, own, match_id, shares=service.cluster.shares)
    told = telling(_found(own, other, match_id), _found(other, own, match_id))
    seats = [_seat(own), _seat(other)]
    try:
        await together(service, own, seats, match_id, address, [*taking, *told])
    except NotClaimed:
        return None
    service.occasions.wake(own.account, other.account)
    return match_id


async def together(
    service: Matches, wanted: Wanted, seats: list[SeatRow], match_id: str, address: str,
    also: Sequence[Statement],
) -> None:  # fmt: skip
    """A match of two people as they have agreed on it; who is at home is drawn by lot."""
    begun = begin(MatchSetup(game=wanted.game, preset=wanted.preset))
    if secrets.randbelow(2):
        seats.reverse()
    new = NewMatch(
        begun=begun, seats=seats, address=address, public=True, pace=wanted.pace,
        prepared=bool(begun.game.prelude),
    )  # fmt: skip
    await new_match.arrange(service, new, match_id, also)


def _found(whom: Seek, other: Seek, match_id: str) -> Occasion:
    return Occasion(
        account=whom.account, kind="paired", subject=match_id,
        key=f"paired:{match_id}:{whom.account}", data={"by": other.name, "game": whom.game},
    )  # fmt: skip


def _seat(seek: Seek) -> SeatRow:
    return SeatRow(
        kind="person", name=seek.name, account=seek.account, token=seek.token, club=seek.club
    )


async def take(service: Matches, own: Seek, seek_id: str, address: str) -> str:
    """A match against one who waits; Refusal if they do not any more."""
    shares = service.cluster.shares
    waiting = await service.store.read(lambda c: seeks.waiting(c, shares=shares))
    wanted = [other for other in waiting if other.id == seek_id]
    if not wanted:
        raise Refusal("seek-gone", 409)
    other = wanted[0]
    own.game, own.preset, own.pace = other.game, other.preset, other.pace
    own.status = "paired"
    if not own.fits(other) or await first_that_fits(service, own, wanted) is None:
        raise Refusal("seek-not-you", 403)
    found = await pair(service, own, other, address)
    if found is None:
        raise Refusal("seek-gone", 409)
    return found
