"""What administrators see and do over HTTP; nobody is made one here (`touchline admin appoint`).

Nor can anybody become somebody else here: links for new passwords come from the command line alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request
from sqlalchemy import Connection, func, select

from touchline.server.accounts.abandoned import abandoned
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import needed
from touchline.server.http.order.models import (
    ActText,
    CloseRequest,
    DecisionRequest,
    FiledText,
    LiftRequest,
    PersonSheet,
    RenameRequest,
    SanctionRequest,
    SanctionText,
    Shown,
)
from touchline.server.http.prices import priced
from touchline.server.http.request import TheService
from touchline.server.order import acts, audit, reports, sanctions
from touchline.server.store.sql_tables import matches, players

router = APIRouter(prefix="/api/admin", tags=["order"])
MatchId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


async def administrator(request: Request) -> str:
    """The id of the administrator who asks; Refusal for everybody else."""
    account = await needed(request)
    if account.role != acts.ADMIN:
        raise Refusal("not-admin", 403)
    return str(account.id)


Admin = Annotated[str, Depends(administrator)]


async def _do(service: TheService, act: Callable[[Connection], Any]) -> None:
    """In one transaction with its line in the log; all servers follow."""
    await service.store.transact(act)
    service.follow_up.tell()


@router.get("/reports")
@priced(2)
async def listed(service: TheService, _admin: Admin, shown: Shown = "open") -> list[FiledText]:
    """What was reported: what is still to be decided, or what was."""
    closed = shown == "closed"
    found = await service.store.read(lambda c: reports.listed(c, closed=closed))
    return [FiledText.model_validate(msgspec.structs.asdict(each)) for each in found]


@router.post("/reports/{number}", status_code=204)
@priced(2)
async def decide(number: int, body: DecisionRequest, service: TheService, admin: Admin) -> None:
    """Close a report."""
    await _do(service, lambda c: acts.close_report(c, admin, number, upheld=body.upheld))


@router.get("/people")
@priced(2)
async def person(
    service: TheService, _admin: Admin, name: Annotated[str, Query(max_length=40)]
) -> PersonSheet:
    """What is known of an account."""

    def look(connection: Connection) -> PersonSheet:
        account = acts.named(connection, name)
        mine = select(players.c.match).where(players.c.account == account.id)
        count = select(func.count()).select_from(mine.subquery())
        live = select(matches.c.id).where(matches.c.id.in_(mine), matches.c.status == "live")
        every = sanctions.history(connection, account.id)
        return PersonSheet(
            name=account.name,
            created=account.created,
            administrator=account.role == acts.ADMIN,
            engine=account.engine,
            sanctions=[SanctionText.model_validate(_plain(each)) for each in every],
            upheld=reports.about(connection, account.id),
            matches=connection.execute(count).scalar_one(),
            abandoned=abandoned(connection, account.id),
            live=list(connection.execute(live.limit(20)).scalars()),
        )

    return await service.store.read(look)


@router.post("/sanctions", status_code=204)
@priced(2)
async def punish(body: SanctionRequest, service: TheService, admin: Admin) -> None:
    """Ban or mute somebody, with a reason they are told."""

    def act(connection: Connection) -> None:
        account = acts.named(connection, body.name)
        acts.punish(connection, admin, account, body.kind, body.reason, body.days, body.report)

    await _do(service, act)


@router.post("/sanctions/lift", status_code=204)
@priced(2)
async def lift(body: LiftRequest, service: TheService, admin: Admin) -> None:
    """Take a ban or a mute back."""
    await _do(service, lambda c: acts.lift(c, admin, acts.named(c, body.name), body.kind))


@router.post("/names", status_code=204)
@priced(2)
async def rename(body: RenameRequest, service: TheService, admin: Admin) -> None:
    """Call an account something else, wherever it stands."""
    await _do(
        service, lambda c: acts.rename(c, admin, acts.named(c, body.name), body.to, body.reason)
    )


@router.post("/matches/{match_id}/close", status_code=204)
@priced(2)
async def close(match_id: MatchId, body: CloseRequest, service: TheService, admin: Admin) -> None:
    """End a match without a winner."""
    await _do(service, lambda c: acts.close_match(c, admin, match_id, body.reason))


@router.get("/log")
@priced(2)
async def read_log(
    service: TheService, _admin: Admin, before: Annotated[int | None, Query(ge=1)] = None
) -> list[ActText]:
    """What administrators have done, the newest first."""
    found = await service.store.read(lambda c: audit.read(c, before=before))
    return [_act(each) for each in found]


def _act(done: audit.Done) -> ActText:
    values = _plain(done)
    values["by"] = values.pop("by_name")
    del values["account"]
    return ActText.model_validate(values)


def _plain(found: msgspec.Struct) -> dict[str, Any]:
    """As pydantic takes it; what only the server needs is left out."""
    values = msgspec.structs.asdict(found)
    if isinstance(found, sanctions.Sanction):
        del values["id"], values["account"]
    return values
