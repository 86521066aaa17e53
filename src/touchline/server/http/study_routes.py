"""Matches looked at again: replays, statistics, and whether a position can be."""

from __future__ import annotations

import gzip
import hashlib
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import Field

from touchline.core import registry, texts
from touchline.core.errors import TouchlineError
from touchline.server.errors import brief
from touchline.server.http.models import Shape
from touchline.server.http.request import Address, Spoken, TheService
from touchline.server.match.match_setup import preset_of
from touchline.server.view.board import board
from touchline.server.wire.messages import Board
from touchline.study.frames import picture_key, replay
from touchline.study.imports import BadImport, read_match
from touchline.study.statistics import statistics

router = APIRouter(prefix="/api", tags=["study"])
KEPT: Final = 32
"""Answers kept in memory: whoever looks at a match looks at it again."""
FAST: Final = 4
"""How hard answers are packed."""
What = Literal["replay", "statistics"]


class RecordOrder(Shape):
    """A record somebody has brought."""

    record: Annotated[str, Field(max_length=1_000_000)]


class PositionOrder(Shape):
    """A position somebody has written down."""

    game: Annotated[str, Field(max_length=40)]
    line: Annotated[str, Field(max_length=10_000)]


class PositionShown(msgspec.Struct):
    """A position that can be, as it is drawn; `picture` is a preset whose board it has."""

    game: str
    line: str
    preset: str
    picture: str | None
    settings: dict[str, Any]
    turn: str | None
    decision: str
    board: Board


@router.post("/study/replay")
async def replay_of_record(
    order: RecordOrder, request: Request, service: TheService, address: Address, lang: Spoken
) -> Response:
    """The frames of a record; 400 names the line that is wrong."""
    return await _answer("replay", order.record, request, service, address, lang)


@router.post("/study/statistics")
async def statistics_of_record(
    order: RecordOrder, request: Request, service: TheService, address: Address, lang: Spoken
) -> Response:
    """The statistics of a record; 400 names the line that is wrong."""
    return await _answer("statistics", order.record, request, service, address, lang)


@router.get("/matches/{match_id}/replay")
async def replay_of_match(
    match_id: str, request: Request, service: TheService, address: Address, lang: Spoken
) -> Response:
    """The frames of a match that is kept here, as far as everybody may know them."""
    record = service.record(await service.actor(match_id))
    return await _answer("replay", record, request, service, address, lang)


@router.get("/matches/{match_id}/study")
async def statistics_of_match(
    match_id: str, request: Request, service: TheService, address: Address, lang: Spoken
) -> Response:
    """The statistics of a match that is kept here, as far as everybody may know them."""
    record = service.record(await service.actor(match_id))
    return await _answer("statistics", record, request, service, address, lang)


@router.post("/study/position")
def check_position(order: PositionOrder, lang: Spoken) -> Response:
    """A position as it is drawn; 400 says why it cannot be."""
    with texts.speaking(lang):
        try:
            game = registry.game(order.game)
            position = game.position(order.line)
        except TouchlineError as error:
            return _refused(error, None)
        return _json(
            PositionShown(
                game.id,
                str(position),
                preset_of(game, position),
                picture_key(game, position.settings),
                msgspec.to_builtins(position.settings),
                None if position.turn is None else position.turn.label,
                position.decision,
                board(game, position, None),
            )
        )


async def _answer(
    what: What, record: str, request: Request, service: TheService, address: str, lang: str
) -> Response:
    """What the library makes of a record, kept for whoever asks for the same."""
    key = what, hashlib.sha256(record.encode()).digest(), lang
    known = _kept.get(key)
    if known is None:
        with texts.speaking(lang):
            known = await service.library.look(address, look_at, what, record, lang)
        _kept[key] = known
        if len(_kept) > KEPT:
            del _kept[next(iter(_kept))]
    status, packed = known
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed, status, headers, "application/json")
    body = await run_in_threadpool(gzip.decompress, packed)
    return Response(body, status, media_type="application/json")


_kept: dict[tuple[str, bytes, str], tuple[int, bytes]] = {}


def look_at(what: What, record: str, lang: str) -> tuple[int, bytes]:
    """Runs in a process: the status and the packed answer."""
    with texts.speaking(lang):
        try:
            game, match = read_match(record)
            if what == "replay":
                data = msgspec.json.encode(replay(game, match))
            else:
                data = msgspec.json.encode(statistics(game, match))
            status = 200
        except TouchlineError as error:
            where = BadImport.of(error, record)
            answer = _refused(where, where.line)
            status, data = answer.status_code, bytes(answer.body)
    return status, gzip.compress(data, FAST)


def _refused(error: TouchlineError, line: int | None) -> Response:
    code = error.key.rpartition(".")[2]
    problem = {"code": code, "text": brief(str(error))}
    return _json(problem if line is None else {**problem, "line": line}, 400)


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")
