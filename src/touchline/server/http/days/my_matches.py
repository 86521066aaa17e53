"""The matches somebody plays that are not over: those of an account, and of the seats it holds."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from sqlalchemy import ColumnElement, Connection, or_, select

from touchline.server.http.account.signed_in import account_of
from touchline.server.http.days.models import MyMatch, SeatsRequest, TurnText
from touchline.server.http.days.turn_routes import turns_of
from touchline.server.http.prices import priced
from touchline.server.http.public_match import shown
from touchline.server.http.request import Spoken, TheService, speaking
from touchline.server.http.seat_owner import sides_of
from touchline.server.match.match_sheet import MatchSheet, sheet_of
from touchline.server.match.seats import side_name
from touchline.server.store.sql_tables import matches, players

router = APIRouter(prefix="/api", tags=["matches"])
MAX_MATCHES: Final = 100


@router.post("/my-matches")
@priced(3)
async def my_matches(
    body: SeatsRequest, request: Request, service: TheService, lang: Spoken
) -> list[MyMatch]:
    """Matches one plays: first those that wait for one, and what ends first before the others."""
    account = await account_of(request)

    def read(connection: Connection) -> tuple[list[MatchSheet], dict[str, TurnText]]:
        own: ColumnElement[bool] = matches.c.id.in_(list(body.seats))
        if account is not None:
            theirs = select(players.c.match).where(players.c.account == account.id)
            own = or_(own, matches.c.id.in_(theirs))
        wanted = select(matches).where(own, matches.c.status != "over", matches.c.lesson.is_(None))
        latest = wanted.order_by(matches.c.touched.desc()).limit(MAX_MATCHES)
        sheets = [sheet_of(row) for row in connection.execute(latest).mappings()]
        return sheets, turns_of(connection, [sheet.id for sheet in sheets])

    sheets, turns = await service.store.read(read)
    found = []
    for sheet in sheets:
        sides = await sides_of(request, sheet, body.seats.get(sheet.id))
        sides = sides or await sides_of(request, sheet, None)  # a token may be older than the seat
        with speaking(lang):
            rows = shown([sheet]) if sides else []
        turn = turns.get(sheet.id)
        you = [side_name(side) for side in sides]
        waits = turn is not None and turn.side in you
        found += [MyMatch(match=row, you=you, turn=turn, waits=waits) for row in rows]
    return sorted(found, key=_urgency)


def _urgency(one: MyMatch) -> tuple[bool, float, float]:
    left = None if one.turn is None else one.turn.left
    return not one.waits, float("inf") if left is None else left, -one.match.touched
