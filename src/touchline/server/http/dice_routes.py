"""Dice that can be checked: a manager adds a nonce, and has every roll with its tickets."""

from __future__ import annotations

from fastapi import APIRouter, Request

from touchline.core import record, registry
from touchline.core.action import Action, Chance
from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.http.models import NonceRequest, NonceTaken, RollShape
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, TheService
from touchline.server.http.seat_owner import sides_of
from touchline.server.match.seats import side_name

router = APIRouter(prefix="/api/matches", tags=["matches"])


@router.post("/{match_id}/nonce")
@priced(5)
async def add_nonce(
    match_id: str, body: NonceRequest, request: Request, service: TheService
) -> NonceTaken:
    """Add one's nonce to the dice, after the commitment; the first die waits for it."""
    actor = await service.actor(match_id)
    sides = await sides_of(request, actor.sheet, body.token)
    if not sides:
        raise Refusal("token", 403)
    await actor.call(lambda: actor.nonces.add(sides, body.nonce, body.commitment))
    waiting = [side_name(side) for side in actor.sheet.waiting()]
    return NonceTaken(nonce=body.nonce, waiting=waiting)


@router.get("/{match_id}/rolls")
@priced(5)
async def rolls(match_id: str, service: TheService, address: Address) -> list[RollShape]:
    """Every roll of a match in order, as far as everybody may know it."""
    text = service.record(await service.actor(match_id))
    return await service.record_workers.look(address, rolls_of, text)


def rolls_of(text: str) -> list[RollShape]:
    """The rolls of a record."""
    game, match = record.read(text, registry.game)
    position = record.start(game, match)
    found: list[RollShape] = []
    for action in match.actions:
        chance = position.chance if position.turn is Side.CHANCE else None
        if chance is not None and action not in position.signals():
            low, high = tickets(chance, action)
            side = side_name(chance.side) if chance.side in (Side.HOME, Side.AWAY) else None
            found.append(
                RollShape(action=action.text, side=side, tickets=chance.tickets, low=low, high=high)
            )
        position.play(action)
    return found


def tickets(chance: Chance, action: Action) -> tuple[int, int]:
    """The first ticket that stands for an outcome, and the first beyond it."""
    place = chance.actions.index(action)
    low = sum(chance.weights[:place])
    return low, low + chance.weights[place]
