"""Leaderboards, and matches to watch with a small picture of each."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response

from touchline.core.picture import Piece, Sign
from touchline.server.http.game_routes import find
from touchline.server.http.people.models import LeaderText, WatchedText
from touchline.server.http.prices import priced
from touchline.server.http.public_match import shown
from touchline.server.http.request import Spoken, TheService, speaking
from touchline.server.match.pace import Tempo
from touchline.server.people.leaders import leaders

router = APIRouter(prefix="/api", tags=["people"])


class Glimpse(msgspec.Struct):
    """A match as a small picture, as those who watch see it."""

    pieces: list[Piece]
    ball: str | None
    signs: list[Sign]
    score: list[int]
    phase: str
    status: str
    turned: bool
    clubs: list[str]
    watching: int


@router.get("/leaders")
@priced(3)
async def leaderboard(
    game: Annotated[str, Query(max_length=40)], tempo: Tempo, service: TheService
) -> list[LeaderText]:
    """Who stands highest in a game at a tempo."""
    name = find(game).id
    found = await service.store.read(lambda c: leaders(c, name, tempo))
    return [
        LeaderText(
            place=place,
            name=each.name,
            rating=round(each.stands.strength.points),
            deviation=round(each.stands.strength.deviation),
            rated=each.stands.rated,
        )
        for place, each in enumerate(found, 1)
    ]


@router.get("/watch")
@priced(2)
async def watch(service: TheService, lang: Spoken) -> list[WatchedText]:
    """Public matches under way, those of the strongest people first."""
    found = []
    rows = await service.watch_list.rows()
    with speaking(lang):
        for each in rows:
            for match in shown([each.sheet]):
                numbers = [None if one is None else round(one) for one in each.ratings]
                found.append(WatchedText(match=match, ratings=numbers, watching=each.watching))
    return found


@router.get("/matches/{match_id}/glimpse")
@priced(5)
async def glimpse(match_id: str, service: TheService, lang: Spoken) -> Response:
    """How a match stands, for a small picture."""
    actor = await service.actor(match_id)
    with speaking(lang):
        board = actor.match_view.board(())
    seen = Glimpse(
        pieces=board.pieces,
        ball=board.ball,
        signs=board.signs,
        score=board.score,
        phase=board.phase,
        status=actor.sheet.status,
        turned=board.turned,
        clubs=board.clubs,
        watching=service.watch_list.spectators.of(match_id),
    )
    return Response(msgspec.json.encode(seen), media_type="application/json")
