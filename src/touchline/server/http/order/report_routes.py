"""Reports over HTTP: what is quoted is what the server knows, not what somebody says was said."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from sqlalchemy import Connection, Table, select

from touchline.server.accounts import directory
from touchline.server.addresses import network_of
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import account_of
from touchline.server.http.order.models import ReportRequest
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, TheService
from touchline.server.match.chat import CHAT, GALLERY
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.seats import NAMES
from touchline.server.order.reports import MAX_NOTE_LETTERS, Report, file

router = APIRouter(prefix="/api/reports", tags=["order"])


@router.post("", status_code=204)
@priced(10)
async def report(
    body: ReportRequest, request: Request, service: TheService, address: Address
) -> None:
    """Tell the administrators; whoever it is about is not told who did."""
    account = await account_of(request)
    whom, quoted = await _meant(service, body)
    note = " ".join("".join(c if c.isprintable() else " " for c in body.note).split())
    filed = Report(
        about=body.about, reason=body.reason, account=whom, match=body.match, quoted=quoted,
        note=note[:MAX_NOTE_LETTERS], reporter="" if account is None else account.id,
        network=network_of(address),
    )  # fmt: skip
    await service.store.transact(partial(file, report=filed))


async def _meant(service: TheService, body: ReportRequest) -> tuple[str, str]:
    """The account it is about, empty for a guest, and the name or line as it is now."""
    if not body.match:
        if body.about not in ("person", "name"):
            raise Refusal("report-what", 422)
        found = await service.store.read(lambda c: directory.by_name(c, body.name))
        if found is None:
            raise Refusal("no-account", 404, name=body.name)
        return found.id, found.name
    sheet = await service.sheet(body.match)
    if body.about == "chat":
        return await _said(service, sheet, body.line, GALLERY if body.gallery else CHAT)
    if body.side is None:
        if body.about != "match":
            raise Refusal("report-what", 422)
        return "", ""
    seat = sheet.seats[NAMES.index(body.side)]
    if seat.kind != "person":
        raise Refusal("report-what", 422)
    return seat.account, seat.name


async def _said(
    service: TheService, sheet: MatchSheet, line: int | None, room: Table
) -> tuple[str, str]:
    def look(connection: Connection) -> tuple[str, str, str] | None:
        wanted = select(room.c.account, room.c.by, room.c.text).where(
            room.c.match == sheet.id, room.c.no == line
        )
        row = connection.execute(wanted).first()
        return None if row is None else (row.account, row.by, row.text)

    found = await service.store.read(look)
    if found is None:
        raise Refusal("no-line", 404)
    account, by, text = found
    if not account:  # a line from before accounts were noted with them
        sitting = {seat.account for seat in sheet.seats if seat.name == by and seat.account}
        account = next(iter(sitting), "") if len(sitting) == 1 else ""
    return account, f"{by}: {text}"
