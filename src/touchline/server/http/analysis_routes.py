"""The analysis board: moves tried in a replay, and the record with what was noted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Response
from pydantic import Field

from touchline.core import registry, texts
from touchline.core.errors import BadRecord, TouchlineError
from touchline.server.http.models import Shape
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService
from touchline.server.http.study_routes import refused
from touchline.server.view.tried import after_so_many, tried
from touchline.study.imports import BadImport, read_match
from touchline.study.notes import Note, check, check_size, write_with

router = APIRouter(prefix="/api/study", tags=["study"])
MAX_TRIED_ACTIONS: Final = 400
"""Actions of a variation."""


Word = Annotated[str, Field(max_length=80)]


class TryRequest(Shape):
    """Actions to be tried, from a position or after so many actions of a record.

    `clubs` are the names of the two sides, home first; `onward` plays on as long as nobody has a
    choice.
    """

    game: Annotated[str, Field(max_length=40)] = ""
    line: Annotated[str, Field(max_length=10_000)] = ""
    record: Annotated[str, Field(max_length=1_000_000)] | None = None
    seq: Annotated[int, Field(ge=0, le=20_000)] = 0
    actions: tuple[Word, ...] = Field((), max_length=MAX_TRIED_ACTIONS)
    clubs: tuple[Word, ...] = Field((), max_length=2)
    onward: bool = False


class NotesRequest(Shape):
    """A record, and its notes as JSON: a list of `seq`, `comment` and `lines` of moves.

    A move has its `action`, its `comment`, and `others` that could have been played instead.
    """

    record: Annotated[str, Field(max_length=1_000_000)]
    notes: Annotated[str, Field(max_length=500_000)]


class WithNotes(msgspec.Struct):
    """The text of a record with its notes, and how many variations are in it."""

    record: str
    variations: int


@router.post("/try")
@priced(6)
async def try_actions(
    body: TryRequest, service: TheService, address: Address, lang: Spoken
) -> Response:
    """Where actions lead and what they are worth; 400 says why one cannot be played."""
    with texts.speaking(lang):
        asked = (
            body.game,
            body.line,
            body.record,
            body.seq,
            body.actions,
            body.clubs,
            body.onward,
        )
        status, data = await service.record_workers.look(address, apart, _try, asked, lang)
    return Response(data, status, media_type="application/json")


@router.post("/notes")
@priced(25)
async def write_notes(
    body: NotesRequest, service: TheService, address: Address, lang: Spoken
) -> Response:
    """A record with other notes; 400 says which variation cannot be played."""
    with texts.speaking(lang):
        asked = body.record, body.notes
        status, data = await service.record_workers.look(address, apart, _write, asked, lang)
    return Response(data, status, media_type="application/json")


def apart(work: Callable[..., Any], asked: tuple[Any, ...], lang: str) -> tuple[int, bytes]:
    """Runs in a process: the status and the answer."""
    with texts.speaking(lang):
        try:
            return 200, msgspec.json.encode(work(*asked))
        except TouchlineError as error:
            where = BadImport.of(error, "")
            answer = refused(where, where.line)
            return answer.status_code, bytes(answer.body)


def _try(
    game_id: str,
    line: str,
    record: str | None,
    seq: int,
    actions: Sequence[str],
    clubs: Sequence[str],
    onward: bool,
) -> Any:
    if record is None:
        game = registry.game(game_id)
        position = game.position(line)
        tags = dict(zip(("HomeClub", "AwayClub"), clubs, strict=False))
    else:
        game, match = read_match(record)
        position = after_so_many(game, match, seq)
        tags = match.tags
    return tried(game, position, seq, actions, tags, onward=onward)


def _write(record: str, text: str) -> WithNotes:
    game, match = read_match(record)
    try:
        notes = msgspec.json.decode(text, type=list[Note])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadRecord("study.error.notes", problem=str(error)[:200]) from None
    check_size(notes)
    found = check(game, match, notes)
    return WithNotes(write_with(game, match, notes), found)
