"""Matches with days to think over HTTP: whose turn it is, and vacations."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from sqlalchemy import Connection, select

from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import needed
from touchline.server.http.days.models import TurnText, VacationRequest, VacationText
from touchline.server.http.prices import priced
from touchline.server.http.request import Spoken, TheService, speaking
from touchline.server.match import vacation
from touchline.server.match.seats import NAMES, SIDES, side_name
from touchline.server.match.turns import of_all
from touchline.server.store.sql_tables import matches, players, turns

router = APIRouter(prefix="/api", tags=["matches"])


@router.get("/matches/{match_id}/turn")
@priced(1)
async def turn(match_id: str, service: TheService) -> TurnText:
    """Whose turn it is in a match with days to think, and how much time is left."""
    sheet = await service.sheet(match_id)
    found = await service.store.read(lambda c: turns_of(c, [match_id]))
    if sheet.id not in found:
        raise Refusal("no-turns", 404)
    return found[sheet.id]


@router.get("/me/turns")
@priced(1)
async def myturns_of(request: Request, service: TheService) -> list[TurnText]:
    """The turns of all matches of an account that are not over, those that end first before."""
    account = await needed(request)
    mine = select(players.c.match).where(players.c.account == account.id)
    wanted = select(turns.c.match).join(matches, matches.c.id == turns.c.match)
    live = wanted.where(turns.c.match.in_(mine), matches.c.status != "over")

    def read(connection: Connection) -> list[TurnText]:
        return list(turns_of(connection, list(connection.execute(live).scalars())).values())

    found = await service.store.read(read)
    return sorted(found, key=lambda each: (each.left is None, each.left))


def turns_of(connection: Connection, ids: list[str]) -> dict[str, TurnText]:
    """The turns of those of these matches that have days to think."""
    found = {}
    for row in connection.execute(of_all(ids)):
        off = [row.home_off, row.away_off]
        found[row.match] = TurnText(
            match=row.match,
            side=side_name(NAMES.index(row.side)) if row.side in NAMES else None,
            no=row.no,
            left=None if row.due is None else max(0.0, row.due - row.now),
            banks=[row.home_left, row.away_left],
            away=[side_name(s) for s in SIDES if off[s] is not None and off[s] > row.now],
        )
    return found


@router.get("/me/vacation")
@priced(1)
async def my_vacation(request: Request, service: TheService) -> VacationText:
    """Is the account on vacation, and how many days has it left?"""
    account = await needed(request)
    return _shown(await service.store.read(lambda c: vacation.taken(c, account.id)))


@router.post("/me/vacation")
@priced(5)
async def go_on_vacation(
    body: VacationRequest, request: Request, service: TheService, lang: Spoken
) -> VacationText:
    """The clocks of all one's turns stand still for so many days."""
    account = await needed(request)
    with speaking(lang):
        found = await service.store.transact(lambda c: vacation.take(c, account.id, body.days))
    return _shown(found)


@router.delete("/me/vacation")
@priced(5)
async def end_vacation(request: Request, service: TheService, lang: Spoken) -> VacationText:
    """Back: the clocks go on, and the days that were not used are kept."""
    account = await needed(request)
    with speaking(lang):
        return _shown(await service.store.transact(lambda c: vacation.come_back(c, account.id)))


def _shown(found: vacation.Vacation) -> VacationText:
    return VacationText.model_validate(msgspec.to_builtins(found))
