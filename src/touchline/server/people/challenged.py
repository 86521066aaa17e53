"""What follows from a challenge: a match of the two, or the next one of a match that is over."""

from __future__ import annotations

import secrets

from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.live import new_match
from touchline.server.live.matches import Matches
from touchline.server.live.ports import MatchPort
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.seats import SIDES, SeatRow, fingerprint, new_token
from touchline.server.occasions.occasion import Occasion, telling
from touchline.server.people import challenges, pairing
from touchline.server.people.challenges import Challenge
from touchline.server.store.claim import NotClaimed


async def take(service: Matches, challenge: Challenge, address: str) -> str:
    """The match they play now; whoever asks once more is given the same."""
    if challenge.status == "taken":
        return challenge.match
    if challenge.status != "open":
        raise Refusal("challenge-gone", 409)
    match_id = await (_again if challenge.of else _first)(service, challenge, address)
    service.occasions.wake(challenge.by, challenge.to)
    return match_id


async def _first(service: Matches, challenge: Challenge, address: str) -> str:
    match_id = secrets.token_urlsafe(9)
    seats = [
        SeatRow(kind="person", name=name, account=account, token=fingerprint(new_token()))
        for name, account in (
            (challenge.by_name, challenge.by),
            (challenge.to_name, challenge.to),
        )
    ]
    also = challenges.taking(challenge, match_id)
    try:
        await pairing.together(service, challenge, seats, match_id, address, also)
    except NotClaimed:
        return await _quicker(service, challenge)
    return match_id


async def _again(service: Matches, challenge: Challenge, _address: str) -> str:
    """The next match of one that is over, begun where it is held."""
    actor = await service.actor(challenge.of)

    async def begin() -> None:
        if actor.sheet.next is None:
            await actor.proposals.begin_again()

    await actor.call(begin)
    return actor.sheet.next or ""


async def _quicker(service: Matches, challenge: Challenge) -> str:
    """Somebody was quicker: the same person on another screen, or whoever has withdrawn it."""
    found = await service.store.read(lambda c: challenges.by_id(c, challenge.id))
    if found is None or found.status != "taken":
        raise Refusal("challenge-gone", 409)
    return found.match


async def wanted_again(service: Matches, match: MatchPort, side: Side) -> bool:
    """A side wants to play again. Did the other one, too? If not, they are told, if they have
    an account and are not there to see it.
    """
    sheet = match.sheet
    one, other = sheet.seats[side], sheet.seats[1 - side]
    if not one.account or not other.account or one.account == other.account:
        return False
    known = await service.store.read(lambda c: challenges.open_of(c, one.account))
    if any(each.of == sheet.id and each.to == one.account for each in known):
        return True
    if any(SIDES[1 - side] in guest.sides for guest in match.guests):
        return False
    challenge = Challenge(
        id=secrets.token_urlsafe(9), by=one.account, by_name=one.name, to=other.account,
        to_name=other.name, game=sheet.game, preset=sheet.preset, pace=sheet.pace, of=sheet.id,
    )  # fmt: skip
    await service.store.transact(lambda c: challenges.post(c, challenge))
    service.occasions.wake(other.account)
    return False


async def again(service: Matches, old: MatchPort) -> str:
    """The next match of one. Nobody waits for an answer any more, and whoever is not there to see
    it is told.
    """
    there = {side for guest in old.guests for side in guest.sides}
    absent = [side for side in SIDES if side not in there]
    match_id = secrets.token_urlsafe(9)
    told = telling(*(_begun(old.sheet, side, match_id) for side in absent))
    also = [*challenges.played_again(old.sheet.id, match_id), *told]
    await new_match.rematch(service, old, match_id, also)
    service.occasions.wake(*(seat.account for seat in old.sheet.seats))
    return match_id


def _begun(old: MatchSheet, side: Side, match_id: str) -> Occasion:
    account = old.seats[side].account
    return Occasion(
        account=account, kind="rematch", subject=match_id, key=f"rematch:{match_id}:{account}",
        data={"by": old.seats[1 - side].name, "game": old.game},
    )  # fmt: skip
