"""The link in every mail that ends them: whoever has the mail need not sign in."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import RedirectResponse

from touchline.server.errors import Refusal
from touchline.server.http.prices import priced
from touchline.server.http.request import TheService
from touchline.server.notices import wishes

router = APIRouter(prefix="/api/mail", tags=["notices"])
Stop = Annotated[str, Path(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


@router.post("/stop/{stop}", status_code=204)
@priced(2)
async def stop(stop: Stop, service: TheService) -> None:
    """No mails any more: what a mail program does at one click (RFC 8058), and our own page."""
    if not await service.store.transact(partial(wishes.no_more_mail, stop=stop)):
        raise Refusal("stop-unknown", 404)


@router.get("/stop/{stop}", status_code=303, response_class=RedirectResponse)
@priced(1)
async def ask(stop: Stop) -> RedirectResponse:
    """Looking ends nothing: there is a page with a button."""
    return RedirectResponse(f"/mail/stop#{stop}", 303)
