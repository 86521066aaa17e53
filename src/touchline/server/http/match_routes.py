"""Matches over HTTP: making, finding, joining, and taking them home."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import segno
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from touchline.core import registry
from touchline.core.rivals.clubs import Rival
from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.http.account.routes import check_guest
from touchline.server.http.account.signed_in import account_of
from touchline.server.http.game_routes import find
from touchline.server.http.models import (
    Joined,
    JoinRequest,
    MatchMade,
    MatchRequest,
    NextMatch,
    NextRequest,
    PublicMatch,
    SeatRequest,
)
from touchline.server.http.prices import priced
from touchline.server.http.public_match import public, shown
from touchline.server.http.request import Address, Spoken, TheService, speaking
from touchline.server.http.seat_owner import sides_of
from touchline.server.limits import RECORD_POINTS
from touchline.server.live import new_match
from touchline.server.live.daily import OPPONENT, Task, clubs_of, task_of, whoever
from touchline.server.live.new_match import NewMatch, check_pace
from touchline.server.live.request_keys import Key
from touchline.server.match.lesson_guide import lesson_seats
from touchline.server.match.match_setup import Begun, MatchSetup, begin
from touchline.server.match.match_sheet import MatchSheet, today
from touchline.server.match.seats import SeatRow, held_by, side_name
from touchline.server.people.blocks import shunned
from touchline.study.attack import DECISIONS

router = APIRouter(prefix="/api/matches", tags=["matches"])


@router.post("", status_code=201)
@priced(10)
async def create(body: MatchRequest, request: Request, service: TheService, address: Address,
                 lang: Spoken) -> MatchMade:  # fmt: skip
    """A new match; it begins when every seat is taken and every manager has sent their nonce."""
    with speaking(lang):
        find(body.game)
        _not_yet(body.seed_nonce)
        task = None if body.daily is None else await _todays(service, body)
        key = Key("create", body.key, body.model_dump_json(exclude={"key"}))
        if body.clock is not None:
            body.switches = {"clock": body.clock, **body.switches}
        asked = MatchSetup(
            game=body.game,
            preset=body.preset,
            switches=body.switches,
            position=body.position if task is None else task.start,
            scenario=body.scenario,
            own=body.own,
            teams=None if body.teams is None else (body.teams.home, body.teams.away),
            rivals=(_rival(body.game, body.home), _rival(body.game, body.away)),
            lesson=body.lesson,
            record=body.record,
            ply=body.ply,
        )
        if body.record is None:
            begun = begin(asked)
        else:
            await new_match.check_room(service, address)
            if not service.budgets.take(address, RECORD_POINTS):
                raise Refusal("too-fast", 429)
            begun = await service.record_workers.begin(address, asked, lang)
        account = await account_of(request)
        for each in (body.home, body.away):
            await check_guest(service, each.name, account)
        seats = [_seat(body.game, each) for each in (body.home, body.away)]
        if body.lesson is not None:
            seats = lesson_seats(body.game, body.lesson)
        elif task is not None:
            seats = _day_seats(task, body, begun)
        own = next((seat for seat in seats if seat.kind == "person"), None)
        if own is not None and account is not None:
            own.account, own.name, own.engine = account.id, account.name, account.engine
        wanted = NewMatch(
            begun=begun,
            seats=seats,
            address=address,
            dice=body.dice,
            public=body.public,
            lesson=body.lesson,
            scenario=body.scenario,
            prepared=body.prepared,
            pace=body.pace,
        )
        check_pace(wanted)
        if task is not None and body.daily is not None:
            wanted.decisions = None if task.start is None else DECISIONS
            wanted.daily = _tries(task, body, body.daily, account)
        sheet, token = await new_match.create(service, wanted, key)
    return MatchMade(
        id=sheet.id,
        tokens={side.label: token for side in held_by(sheet.seats, token) if token},
        token=token,
        commitment=sheet.dice_info().commitment,
    )


async def _todays(service: TheService, body: MatchRequest) -> Task:
    """The situation of the day; Refusal if it is another one by now."""
    task = await task_of(service, today())
    if task is None or (body.game, body.lesson) != (task.game, task.lesson):
        raise Refusal("not-today", 409)
    return task


def _tries(task: Task, body: MatchRequest, browser: str, account: Any | None) -> new_match.Daily:
    """Somebody's try at it."""
    name = _clean(body.home.name) if account is None else account.name
    who = whoever(None if account is None else account.id, browser)
    return new_match.Daily(task=task, who=who, name=name)


def _day_seats(task: Task, body: MatchRequest, begun: Begun) -> list[SeatRow]:
    """Whoever tries attacks, for the club of the day; a computer defends."""
    home, away = clubs_of(task.day, begun.game.clubs(begun.position))
    return [
        SeatRow(kind="person", name=_clean(body.home.name), club=home),
        SeatRow(kind="bot", bot=OPPONENT, club=away),
    ]


def _rival(game: str, body: SeatRequest) -> Rival | None:
    """The club a computer is to play for; Refusal if there is none of this name."""
    if body.rival is None:
        return None
    known = {club.id: club for club in registry.game(game).rivals()}
    if body.kind != "bot" or body.rival not in known:
        raise Refusal("no-rival", known=", ".join(known) or "-")
    return known[body.rival]


def _seat(game: str, body: SeatRequest) -> SeatRow:
    if body.kind != "bot":
        return SeatRow(kind=body.kind, name=_clean(body.name), club=body.club or "")
    bots = registry.bot_ids(game)
    if body.bot not in bots:
        raise Refusal("no-bot", known=", ".join(bots))
    seat = SeatRow(kind="bot", bot=body.bot or "", name=_clean(body.name), club=body.club or "")
    club = _rival(game, body)
    if club is not None:
        seat.rival, seat.rival_name, seat.style = club.id, club.name, club.style
    return seat


def _clean(name: str | None) -> str:
    return "".join(letter for letter in name or "" if letter.isprintable()).strip()[:40]


@router.get("")
@priced(1)
async def listed(service: TheService, lang: Spoken, status: str = "open") -> list[PublicMatch]:
    """Public matches that wait for an opponent, can be watched, or seen again after the end."""
    if status not in ("open", "live", "over"):
        raise Refusal("status", 422)
    sheets = await service.lobby.sheets(status)
    with speaking(lang):
        return shown(sheets)


@router.post("/show")
@priced(5)
async def on_show(service: TheService, lang: Spoken) -> list[PublicMatch]:
    """A match of two computers to look at, the same for everybody; it goes on while one does."""
    sheet = await service.show.sheet()
    with speaking(lang):
        return shown([] if sheet is None else [sheet])


@router.get("/{match_id}")
@priced(1)
async def public_info(match_id: str, service: TheService, lang: Spoken) -> PublicMatch:
    """What anybody may know of a match."""
    sheet = await service.sheet(match_id)
    with speaking(lang):
        return public(sheet)


@router.post("/{match_id}/join")
@priced(5)
async def join(match_id: str, body: JoinRequest, request: Request, service: TheService) -> Joined:
    """Take an open seat."""
    _not_yet(body.seed_nonce)
    actor = await service.actor(match_id)
    seat = SeatRow(kind="person", name=_clean(body.name), club=body.club or "")
    account = await account_of(request)
    if account is None:
        await check_guest(service, body.name, None)
    else:
        seat.account, seat.name, seat.engine = account.id, account.name, account.engine
        await _not_shunned(service, account.id, actor.sheet)
    wanted = None if body.side is None else Side.HOME if body.side == "home" else Side.AWAY
    key = Key(f"join:{match_id}", body.key, body.model_dump_json(exclude={"key"}))
    side, token = await new_match.join(service, actor, wanted, seat, key)
    commitment = actor.sheet.dice_info().commitment
    return Joined(token=token, side=side_name(side), commitment=commitment)


async def _not_shunned(service: TheService, account: str, sheet: MatchSheet) -> None:
    """Who is blocked by whoever waits here is told what they are told who come too late."""
    others = {seat.account for seat in sheet.seats} - {"", account}
    if await service.store.read(lambda c: shunned(c, account, others)):
        raise Refusal("seat-taken", 409)


def _not_yet(nonce: str | None) -> None:
    """The server draws its secret first: a word that comes before it could be answered to."""
    if nonce is not None:
        raise Refusal("nonce-later", 422)


@router.post("/{match_id}/next")
@priced(5)
async def next_match(
    match_id: str, body: NextRequest, request: Request, service: TheService
) -> NextMatch:
    """One's seat in the rematch, for whoever was not there when it began."""
    old = await service.sheet(match_id)
    if not await sides_of(request, old, body.token):
        raise Refusal("token", 403)
    if old.next is None:
        raise Refusal("no-next", 409)
    sides = await sides_of(request, await service.sheet(old.next), body.token)
    return NextMatch(id=old.next, token=body.token, sides=[side_name(side) for side in sides])


@router.get("/{match_id}/invite.svg")
@priced(1)
async def invite(match_id: str, request: Request, service: TheService) -> Response:
    """The link to a match as a QR code."""
    await service.sheet(match_id)
    link = f"{str(request.base_url).rstrip('/')}/m/{match_id}?join"
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", scale=6, border=3, svgclass=None, lineclass=None
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.get("/{match_id}/board")
@priced(2)
async def board(match_id: str, service: TheService) -> Response:
    """The board of a match as it is drawn, for one whose settings are those of no preset."""
    session = (await service.actor(match_id)).session
    data = msgspec.json.encode(session.game.picture(session.position.settings))
    return Response(data, media_type="application/json")


@router.get("/{match_id}/record")
@priced(3)
async def record(match_id: str, service: TheService) -> PlainTextResponse:
    """The match as a record; one of older rules that is over as it was stored."""
    try:
        actor = await service.actor(match_id)
        game, text = actor.sheet.game, service.record(actor)
    except Refusal:
        kept = await service.record_kept(match_id)
        if kept is None:
            raise
        game, text = kept
    name = f"{game}-{match_id}.tl"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
