"""What is an account's: all of it in an archive, and the seats somebody had before they had one."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from touchline.server.accounts import seats_of
from touchline.server.accounts.export import archive
from touchline.server.competition import members
from touchline.server.errors import Refusal
from touchline.server.http.account.models import PasswordProof, SeatToken
from touchline.server.http.account.signed_in import needed, owned
from touchline.server.http.models import PublicMatch
from touchline.server.http.prices import priced
from touchline.server.http.public_match import shown
from touchline.server.http.request import Address, Spoken, TheService, speaking

router = APIRouter(prefix="/api", tags=["accounts"])
_packing = asyncio.Lock()
"""One archive at a time, so that nobody who plays waits for readers."""


@router.post("/me/export")
@priced(50)
async def export(
    body: PasswordProof, request: Request, service: TheService, address: Address, lang: Spoken
) -> Response:
    """Everything of the account, as a ZIP file."""
    account = await owned(request, address, body.password, body.name)

    def pack() -> bytes:
        with speaking(lang), service.store.engine.connect() as connection:
            return archive(connection, account.id)

    if _packing.locked():
        raise Refusal("export-busy", 503)
    async with _packing:
        data = await asyncio.to_thread(pack)
    return Response(
        data,
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="touchline.zip"'},
    )


@router.post("/matches/{match_id}/claim")
@priced(3)
async def claim(
    match_id: str, body: SeatToken, request: Request, service: TheService, lang: Spoken
) -> list[PublicMatch]:
    """Whoever held a seat without an account brings it along; only with its token."""
    account = await needed(request)
    await seats_of.take_over(service, match_id, body.token, account.id, account.name)
    sheet = await service.sheet(match_id)
    with speaking(lang):
        return shown([sheet])


@router.post("/competitions/{competition_id}/claim", status_code=204)
@priced(3)
async def claim_league(
    competition_id: str, body: SeatToken, request: Request, service: TheService
) -> None:
    """Whoever took part in a league without an account does with it now; only with their token."""
    account = await needed(request)
    async with service.competitions.hold(competition_id) as stored:
        await members.take_over(service.competitions, stored, body.token, account.id)
