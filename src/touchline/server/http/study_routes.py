"""Matches looked at again: replays, statistics, and whether a position can be."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import Field

from touchline.core import registry, texts
from touchline.core.errors import TouchlineError
from touchline.core.record import Record
from touchline.server.errors import Refusal, brief
from touchline.server.http.models import Shape
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService
from touchline.server.match.match_setup import preset_of
from touchline.server.service import MatchService
from touchline.server.view.board import board
from touchline.server.view.reviewed import question, reviewed
from touchline.server.wire.messages import Board
from touchline.study.frames import picture_key, replay
from touchline.study.imports import BadImport, read_match
from touchline.study.statistics import statistics
from touchline.study.summary import summary

router = APIRouter(prefix="/api", tags=["study"])
MAX_KEPT_ANSWERS: Final = 32
"""Answers kept in memory: whoever looks at a match looks at it again."""
GZIP_LEVEL: Final = 4
"""How hard answers are packed."""
What = Literal["replay", "statistics", "review", "story"]
Key = tuple[What, bytes, str]


class RecordRequest(Shape):
    """A record somebody has brought."""

    record: Annotated[str, Field(max_length=1_000_000)]


class PositionRequest(Shape):
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


class Asked(NamedTuple):
    """Who wants a record looked at."""

    request: Request
    service: MatchService
    address: str
    lang: str


def _asked(request: Request, service: TheService, address: Address, lang: Spoken) -> Asked:
    return Asked(request, service, address, lang)


async def _of_match(match_id: str, service: TheService) -> str:
    return service.record(await service.actor(match_id))


Asking = Annotated[Asked, Depends(_asked)]
MatchRecord = Annotated[str, Depends(_of_match)]
"""The record of a match that is kept here, as far as everybody may know it."""


@router.post("/study/replay")
@priced(25)
async def replay_of_record(body: RecordRequest, asked: Asking) -> Response:
    """The frames of a record; 400 names the line that is wrong."""
    return await _answer("replay", body.record, asked)


@router.post("/study/statistics")
@priced(25)
async def statistics_of_record(body: RecordRequest, asked: Asking) -> Response:
    """The statistics of a record; 400 names the line that is wrong."""
    return await _answer("statistics", body.record, asked)


@router.post("/study/story")
@priced(25)
async def story_of_record(body: RecordRequest, asked: Asking) -> Response:
    """A record in a few sentences; 400 names the line that is wrong."""
    return await _answer("story", body.record, asked)


@router.get("/matches/{match_id}/story")
@priced(15)
async def story_of_match(record: MatchRecord, asked: Asking) -> Response:
    """A match that is kept here in a few sentences."""
    return await _answer("story", record, asked)


@router.get("/matches/{match_id}/replay")
@priced(15)
async def replay_of_match(record: MatchRecord, asked: Asking) -> Response:
    """The frames of a match that is kept here."""
    return await _answer("replay", record, asked)


@router.get("/matches/{match_id}/study")
@priced(15)
async def statistics_of_match(record: MatchRecord, asked: Asking) -> Response:
    """The statistics of a match that is kept here."""
    return await _answer("statistics", record, asked)


@router.get("/matches/{match_id}/review")
@priced(50)
async def review_of_match(match_id: str, record: MatchRecord, asked: Asking) -> Response:
    """What every decision of a match that is over lost, and what was luck."""
    if (await asked.service.actor(match_id)).sheet.status != "over":
        raise Refusal("not-over", 409)
    return await _answer("review", record, asked)


@router.post("/study/review")
@priced(60)
async def review_of_record(body: RecordRequest, asked: Asking) -> Response:
    """What every decision of a record lost, and what was luck; 400 names what is wrong."""
    return await _answer("review", body.record, asked)


@router.post("/study/decision")
@priced(25)
async def look_at_decision(
    body: PositionRequest, service: TheService, address: Address, lang: Spoken
) -> Response:
    """A decision as it is shown, with what each option loses; 400 says why it cannot be."""
    with texts.speaking(lang):
        args = decide, body.game, body.line, lang
        status, data = await service.record_workers.look(address, *args)
    return Response(data, status, media_type="application/json")


def decide(game_id: str, line: str, lang: str) -> tuple[int, bytes]:
    """Runs in a process: the status and the answer."""
    with texts.speaking(lang):
        try:
            game = registry.game(game_id)
            return 200, msgspec.json.encode(question(game, game.position(line)))
        except TouchlineError as error:
            answer = _refused(error, None)
            return answer.status_code, bytes(answer.body)


@router.post("/study/position")
@priced(3)
def check_position(body: PositionRequest, lang: Spoken) -> Response:
    """A position as it is drawn; 400 says why it cannot be."""
    with texts.speaking(lang):
        try:
            game = registry.game(body.game)
            position = game.position(body.line)
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


async def _answer(what: What, record: str, asked: Asked) -> Response:
    """What is made of a record, kept for whoever asks for the same."""
    request, service, address, lang = asked
    key = what, hashlib.sha256(record.encode()).digest(), lang
    known = _kept.get(key)
    if known is None:
        look = _begun.get(key)
        if look is None:  # at full time everybody asks for the same at once
            with texts.speaking(lang):
                look = asyncio.ensure_future(_look(key, record, service, address))
            _begun[key] = look
            look.add_done_callback(lambda _: _begun.pop(key))
        known = await asyncio.shield(look)  # whoever asked first may have gone
    status, packed = known
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed, status, headers, "application/json")
    body = await run_in_threadpool(gzip.decompress, packed)
    return Response(body, status, media_type="application/json")


async def _look(key: Key, record: str, service: MatchService, address: str) -> tuple[int, bytes]:
    what, _, lang = key
    known = await service.record_workers.look(address, look_at, what, record, lang)
    _kept[key] = known
    if len(_kept) > MAX_KEPT_ANSWERS:
        del _kept[next(iter(_kept))]
    return known


_kept: dict[Key, tuple[int, bytes]] = {}
_begun: dict[Key, asyncio.Future[tuple[int, bytes]]] = {}


LOOKS: Final[dict[What, Callable[[Any, Record], Any]]] = {
    "replay": replay,
    "statistics": statistics,
    "review": reviewed,
    "story": summary,
}


def look_at(what: What, record: str, lang: str) -> tuple[int, bytes]:
    """Runs in a process: the status and the packed answer."""
    with texts.speaking(lang):
        try:
            game, match = read_match(record)
            data = msgspec.json.encode(LOOKS[what](game, match))
            status = 200
        except TouchlineError as error:
            where = BadImport.of(error, record)
            answer = _refused(where, where.line)
            status, data = answer.status_code, bytes(answer.body)
    return status, gzip.compress(data, GZIP_LEVEL)


def _refused(error: TouchlineError, line: int | None) -> Response:
    code = error.key.rpartition(".")[2]
    problem = {"code": code, "text": brief(str(error))}
    return _json(problem if line is None else {**problem, "line": line}, 400)


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")
