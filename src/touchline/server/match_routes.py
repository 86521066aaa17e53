"""Matches over HTTP: making, finding, joining, and taking them home."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import select

from touchline.core import registry
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.server import kickoff, tables
from touchline.server.accounts import account_of, check_guest
from touchline.server.asking import Address, Spoken, TheHouse, speaking
from touchline.server.beginning import Beginning, begin
from touchline.server.errors import Refusal
from touchline.server.games_routes import find
from touchline.server.guiding import lesson_seats
from touchline.server.invite import picture
from touchline.server.keys import Key
from touchline.server.kickoff import Kickoff
from touchline.server.owner import sides_of
from touchline.server.seats import SIDES, SeatRow, held_by
from touchline.server.shapes import (
    Joined,
    JoinOrder,
    MatchMade,
    MatchOrder,
    NextMatch,
    NextOrder,
    PublicMatch,
    PublicSeat,
    SeatOrder,
)
from touchline.server.sheet import Sheet, sheet_of
from touchline.server.words import side_name

router = APIRouter(prefix="/api/matches", tags=["matches"])
LISTED = 100


@router.post("", status_code=201)
async def create(order: MatchOrder, request: Request, house: TheHouse, address: Address,
                 lang: Spoken) -> MatchMade:  # fmt: skip
    """A new match; it begins when every seat is taken and every manager has sent his nonce."""
    with speaking(lang):
        find(order.game)
        _not_yet(order.seed_nonce)
        key = Key("create", order.key, order.model_dump_json(exclude={"key"}))
        if order.clock is not None:
            order.switches = {"clock": order.clock, **order.switches}
        begun = begin(
            Beginning(
                game=order.game,
                preset=order.preset,
                switches=order.switches,
                position=order.position,
                scenario=order.scenario,
                lesson=order.lesson,
                record=order.record,
                ply=order.ply,
            )
        )
        account = await account_of(request)
        for each in (order.home, order.away):
            await check_guest(house, each.name, account)
        seats = [_seat(order.game, each) for each in (order.home, order.away)]
        if order.lesson is not None:
            seats = lesson_seats(order.game, order.lesson)
        own = next((seat for seat in seats if seat.kind == "person"), None)
        if own is not None and account is not None:
            own.account, own.name = account.id, account.name
        wanted = Kickoff(
            begun=begun,
            seats=seats,
            address=address,
            dice=order.dice,
            public=order.public,
            lesson=order.lesson,
            scenario=order.scenario,
            prepared=order.prepared,
        )
        actor, token = await kickoff.create(house, wanted, key)
    return MatchMade(
        id=actor.sheet.id,
        tokens={side.label: token for side in held_by(actor.sheet.seats, token) if token},
        token=token,
        commitment=actor.sheet.dice_info().commitment,
    )


def _seat(game: str, order: SeatOrder) -> SeatRow:
    if order.kind != "bot":
        return SeatRow(kind=order.kind, name=_clean(order.name))
    bots = registry.bot_ids(game)
    if order.bot not in bots:
        raise Refusal("no-bot", known=", ".join(bots))
    return SeatRow(kind="bot", bot=order.bot or "", name=_clean(order.name))


def _clean(name: str | None) -> str:
    return "".join(letter for letter in name or "" if letter.isprintable()).strip()[:40]


@router.get("")
async def listed(house: TheHouse, lang: Spoken, status: str = "open") -> list[PublicMatch]:
    """Public matches: those that wait for an opponent, or that can be watched."""
    if status not in ("open", "live"):
        raise Refusal("status", 422)
    matches = tables.matches
    wanted = (
        select(matches)
        .where(matches.c.status == status, matches.c.public.is_(True))
        .order_by(matches.c.created.desc())
        .limit(LISTED)
    )
    rows = await house.store.read(lambda c: list(c.execute(wanted).mappings().all()))
    with speaking(lang):
        return [public(_latest(house, sheet_of(row))) for row in rows]


def _latest(house: TheHouse, sheet: Sheet) -> Sheet:
    actor = house.actors.get(sheet.id)
    return sheet if actor is None else actor.sheet


@router.get("/{match_id}")
async def public_info(match_id: str, house: TheHouse, lang: Spoken) -> PublicMatch:
    """What anybody may know of a match."""
    sheet = await house.sheet(match_id)
    with speaking(lang):
        return public(sheet)


def public(sheet: Sheet) -> PublicMatch:
    """A sheet as anybody may see it."""
    return PublicMatch(
        id=sheet.id,
        game=sheet.game,
        title=say(f"{registry.game(sheet.game).id}.title"),
        preset=sheet.preset,
        status=sheet.status,
        seats=[
            PublicSeat(side=side_name(s), kind=sheet.seats[s].kind,
                       name=sheet.seats[s].name or sheet.seats[s].bot)
            for s in SIDES
        ],
        score=sheet.score,
        result=None if sheet.result is None else sheet.result.words(),
        created=sheet.created,
        touched=sheet.touched,
        lesson=sheet.lesson,
        failed=sheet.result is not None and sheet.result.failed,
        scenario=sheet.scenario,
        rated=sheet.rated(),
        dice=msgspec.to_builtins(sheet.dice_info()),
    )  # fmt: skip


@router.post("/{match_id}/join")
async def join(match_id: str, order: JoinOrder, request: Request, house: TheHouse) -> Joined:
    """Take an open seat."""
    _not_yet(order.seed_nonce)
    actor = await house.actor(match_id)
    seat = SeatRow(kind="person", name=_clean(order.name))
    account = await account_of(request)
    if account is None:
        await check_guest(house, order.name, None)
    else:
        seat.account, seat.name = account.id, account.name
    wanted = None if order.side is None else Side.HOME if order.side == "home" else Side.AWAY
    key = Key(f"join:{match_id}", order.key, order.model_dump_json(exclude={"key"}))
    side, token = await kickoff.join(house, actor, wanted, seat, key)
    commitment = actor.sheet.dice_info().commitment
    return Joined(token=token, side=side_name(side), commitment=commitment)


def _not_yet(nonce: str | None) -> None:
    """The server draws its secret first: a word that comes before it could be answered to."""
    if nonce is not None:
        raise Refusal("nonce-later", 422)


@router.post("/{match_id}/next")
async def next_match(
    match_id: str, order: NextOrder, request: Request, house: TheHouse
) -> NextMatch:
    """One's seat in the rematch, for whoever was not there when it began."""
    old = await house.sheet(match_id)
    if not await sides_of(request, old, order.token):
        raise Refusal("token", 403)
    if old.next is None:
        raise Refusal("no-next", 409)
    sides = await sides_of(request, await house.sheet(old.next), order.token)
    return NextMatch(id=old.next, token=order.token, sides=[side_name(side) for side in sides])


@router.get("/{match_id}/invite.svg")
async def invite(match_id: str, request: Request, house: TheHouse) -> Response:
    """The link to a match as a QR code."""
    await house.sheet(match_id)
    link = f"{str(request.base_url).rstrip('/')}/m/{match_id}?join"
    return Response(picture(link), media_type="image/svg+xml")


@router.get("/{match_id}/board")
async def board(match_id: str, house: TheHouse) -> Response:
    """The board of a match as it is drawn, for one whose settings are those of no preset."""
    table = (await house.actor(match_id)).table
    game: Any = table.game
    data = msgspec.json.encode(game.picture(table.position.settings))
    return Response(data, media_type="application/json")


@router.get("/{match_id}/record")
async def record(match_id: str, house: TheHouse) -> PlainTextResponse:
    """The match as a record."""
    actor = await house.actor(match_id)
    name = f"{actor.sheet.game}-{match_id}.tl"
    return PlainTextResponse(
        house.record(actor), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
