"""Matches over HTTP: making, finding, joining, and taking them home."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from touchline.core import registry
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.server.accounts import account_of
from touchline.server.asking import Address, Spoken, TheHouse, speaking
from touchline.server.beginning import Beginning, begin
from touchline.server.errors import Refusal
from touchline.server.games_routes import find
from touchline.server.guiding import lesson_seats
from touchline.server.invite import picture
from touchline.server.limits import RECORD
from touchline.server.seats import SIDES, SeatRow
from touchline.server.shapes import (
    Joined,
    JoinOrder,
    MatchMade,
    MatchOrder,
    PublicMatch,
    PublicSeat,
    SeatOrder,
)
from touchline.server.sheet import Sheet
from touchline.server.words import side_name

router = APIRouter(prefix="/api/matches", tags=["matches"])


@router.post("", status_code=201)
async def create(order: MatchOrder, request: Request, house: TheHouse, address: Address,
                 lang: Spoken) -> MatchMade:  # fmt: skip
    """A new match; it begins at once if no seat is open."""
    with speaking(lang):
        find(order.game)
        if order.clock is not None:
            order.switches = {"clock": order.clock, **order.switches}
        wanted = Beginning(
            game=order.game,
            preset=order.preset,
            switches=order.switches,
            position=order.position,
            scenario=order.scenario,
            lesson=order.lesson,
            record=order.record,
            ply=order.ply,
            seed=order.seed_nonce or "",
        )
        if order.record is None:
            begun = begin(wanted)
        else:
            await house.check_room(address)
            if not house.budgets.take(address, RECORD):
                raise Refusal("too-fast", 429)
            begun = await house.library.begin(address, wanted, lang)
        account = await account_of(request)
        seats = [_seat(order.game, each) for each in (order.home, order.away)]
        if order.lesson is not None:
            seats = lesson_seats(order.game, order.lesson)
        own = next((seat for seat in seats if seat.kind == "person"), None)
        if own is not None and account is not None:
            own.account, own.name = account.id, account.name
        made = await house.create(
            begun,
            seats,
            address=address,
            dice=order.dice,
            nonces=[order.seed_nonce] if order.seed_nonce else None,
            public=order.public,
            lesson=order.lesson,
            scenario=order.scenario,
            prepared=order.prepared,
        )
    tokens = {side.label: token for side, token in made.tokens.items()}
    actor = await house.actor(made.id)
    return MatchMade(
        id=made.id,
        tokens=tokens,
        token=next(iter(tokens.values()), None),
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
    sheets = await house.lobby.sheets(status)
    with speaking(lang):
        return [public(sheet) for sheet in sheets]


@router.get("/{match_id}")
async def public_info(match_id: str, house: TheHouse, lang: Spoken) -> PublicMatch:
    """What anybody may know of a match."""
    actor = await house.actor(match_id)
    with speaking(lang):
        return public(actor.sheet)


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
        lesson=sheet.lesson,
        failed=sheet.result is not None and sheet.result.failed,
        scenario=sheet.scenario,
        dice=msgspec.to_builtins(sheet.dice_info()),
    )  # fmt: skip


@router.post("/{match_id}/join")
async def join(match_id: str, order: JoinOrder, request: Request, house: TheHouse) -> Joined:
    """Take an open seat."""
    actor = await house.actor(match_id)
    seat = SeatRow(kind="person", name=_clean(order.name))
    account = await account_of(request)
    if account is not None:
        seat.account, seat.name = account.id, account.name
    wanted = None if order.side is None else Side.HOME if order.side == "home" else Side.AWAY
    side, token = await house.join(actor, wanted, seat, order.seed_nonce)
    return Joined(token=token, side=side_name(side))


@router.get("/{match_id}/invite.svg")
async def invite(match_id: str, request: Request, house: TheHouse) -> Response:
    """The link to a match as a QR code."""
    await house.actor(match_id)
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
