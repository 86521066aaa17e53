"""Matches looked at again: replays, statistics, and whether a position can be."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import Field

from touchline.core import registry, texts
from touchline.core.errors import TouchlineError
from touchline.core.plain import with_screen
from touchline.server.asking import Spoken, TheHouse
from touchline.server.beginning import preset_of
from touchline.server.errors import brief
from touchline.server.shapes import Shape
from touchline.server.views import board
from touchline.study.frames import picture_key, replay
from touchline.study.imports import BadImport, read_match
from touchline.study.statistics import statistics

router = APIRouter(prefix="/api", tags=["study"])
KEPT: Final = 32
"""Answers kept in memory: whoever looks at a match looks at it again."""


class RecordOrder(Shape):
    """A record somebody has brought."""

    record: Annotated[str, Field(max_length=1_000_000)]


class PositionOrder(Shape):
    """A position somebody has written down."""

    game: Annotated[str, Field(max_length=40)]
    line: Annotated[str, Field(max_length=10_000)]


@router.post("/study/replay")
def replay_of_record(order: RecordOrder, lang: Spoken) -> Response:
    """The frames of a record; 400 names the line that is wrong."""
    return _answer(_replay, order.record, lang)


@router.post("/study/statistics")
def statistics_of_record(order: RecordOrder, lang: Spoken) -> Response:
    """The statistics of a record; 400 names the line that is wrong."""
    return _answer(_statistics, order.record, lang)


@router.get("/matches/{match_id}/replay")
async def replay_of_match(match_id: str, house: TheHouse, lang: Spoken) -> Response:
    """The frames of a match that is kept here, as far as everybody may know them."""
    record = house.record(await house.actor(match_id))
    return await run_in_threadpool(_answer, _replay, record, lang)


@router.get("/matches/{match_id}/study")
async def statistics_of_match(match_id: str, house: TheHouse, lang: Spoken) -> Response:
    """The statistics of a match that is kept here, as far as everybody may know them."""
    record = house.record(await house.actor(match_id))
    return await run_in_threadpool(_answer, _statistics, record, lang)


@router.post("/study/position")
def check_position(order: PositionOrder, lang: Spoken) -> Response:
    """A position as it is drawn; 400 says why it cannot be."""
    with texts.speaking(lang):
        try:
            game: Any = with_screen(registry.game(order.game))
            position = game.position(order.line)
        except TouchlineError as error:
            return _refused(error, None)
        return _json(
            {
                "game": game.id,
                "line": str(position),
                "preset": preset_of(game, position),
                "picture": picture_key(game, position.settings),
                "settings": position.settings,
                "turn": None if position.turn is None else position.turn.label,
                "decision": position.decision,
                "board": board(game, position, None),
            }
        )


@lru_cache(KEPT)
def _replay(record: str, lang: str) -> bytes:
    with texts.speaking(lang):
        game, match = read_match(record)
        return msgspec.json.encode(replay(with_screen(game), match))


@lru_cache(KEPT)
def _statistics(record: str, lang: str) -> bytes:
    with texts.speaking(lang):
        return msgspec.json.encode(statistics(*read_match(record)))


def _answer(make: Callable[[str, str], bytes], record: str, lang: str) -> Response:
    with texts.speaking(lang):
        try:
            return Response(make(record, lang), media_type="application/json")
        except TouchlineError as error:
            where = BadImport.of(error, record)
            return _refused(where, where.line)


def _refused(error: TouchlineError, line: int | None) -> Response:
    code = error.key.rpartition(".")[2]
    problem = {"code": code, "text": brief(str(error))}
    return _json(problem if line is None else {**problem, "line": line}, 400)


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")
