"""What the organiser of a competition decides: start, unplayed matches, managers; and exports."""

from __future__ import annotations

import io
from typing import Literal

import msgspec
from fastapi import APIRouter, Request, Response

from touchline.competition import lots
from touchline.competition.competition import read
from touchline.competition.events import Awarded, Postponed, Result, Scored, Sheet
from touchline.competition.export import as_csv, as_data
from touchline.competition.yearbook import yearbook
from touchline.core import texts
from touchline.core.league.errors import BadCompetition
from touchline.server.competition import claims, members
from touchline.server.competition.fixture_matches import checked
from touchline.server.competition.service import check_seq
from touchline.server.competition.stored import StoredCompetition
from touchline.server.errors import Refusal
from touchline.server.http.competition.models import (
    AwardRequest,
    DecideRequest,
    Done,
    EntrustRequest,
    PostponeRequest,
    ReplaceRequest,
    ResultRequest,
    SeenRequest,
    SideSheet,
    SimulateRequest,
)
from touchline.server.http.competition.person import organiser, pay
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService, speaking
from touchline.server.limits import SIMULATED_MATCH_POINTS, YEARBOOK_POINTS

KINDS = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "toml": "application/toml; charset=utf-8",
    "pdf": "application/pdf",
}
router = APIRouter(prefix="/api/competitions", tags=["competitions"])


@router.post("/{competition_id}/start")
@priced(3)
async def start(
    competition_id: str, body: SeenRequest, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Start numbers are drawn; a draft begins, or the first matches are due."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        check_seq(stored, body.seq)
        with speaking(lang):
            if stored.competition.state.start:
                raise Refusal("started", 409)
            event = lots.order(stored.competition.state, stored.secret)
            await service.competitions.happen(
                stored, msgspec.structs.replace(event, by=person.name)
            )
        return Done(seq=stored.seq)


@router.post("/{competition_id}/simulate", status_code=202)
@priced(3)
async def simulate(
    competition_id: str, body: SimulateRequest, request: Request, service: TheService,
    address: Address, lang: Spoken,
) -> Done:  # fmt: skip
    """Bots play a fixture in a worker, or all of theirs that are due."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        check_seq(stored, body.seq)
        with speaking(lang):
            numbers = service.bot_matches.simulated(stored, body.match)
            if not service.budgets.take(address, SIMULATED_MATCH_POINTS * len(numbers)):
                raise Refusal("too-fast", 429)
            await service.bot_matches.simulate(stored, numbers, person.name, address)
        return Done(seq=stored.seq)


@router.post("/{competition_id}/matches/{number}/award")
@priced(3)
async def award(
    competition_id: str, number: int, body: AwardRequest, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Award a match that is not played."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        check_seq(stored, body.seq)
        _not_playing(stored, number)
        with speaking(lang):
            event = Awarded(match=number, to=body.to, by=person.name)
            await service.competitions.happen(stored, event)
        return Done(seq=stored.seq)


@router.post("/{competition_id}/matches/{number}/decide")
@priced(3)
async def decide(
    competition_id: str, number: int, body: DecideRequest, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Decide about a match somebody has left."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        check_seq(stored, body.seq)
        with speaking(lang):
            await claims.decide(service.fixtures, stored, number, body.how, person)
        return Done(seq=stored.seq)


@router.post("/{competition_id}/matches/{number}/postpone")
@priced(3)
async def postpone(
    competition_id: str, number: int, body: PostponeRequest, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Move a match to a later match day."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        check_seq(stored, body.seq)
        _not_playing(stored, number)
        if await service.fixtures.under_way(stored, number) is not None:
            raise Refusal("fixture-playing", 409)
        with speaking(lang):
            event = Postponed(match=number, day=body.day, by=person.name)
            await service.competitions.happen(stored, event)
        return Done(seq=stored.seq)


def _not_playing(stored: StoredCompetition, number: int) -> None:
    if number in stored.playing:
        raise Refusal("fixture-playing", 409)


@router.post("/{competition_id}/matches/{number}/result")
@priced(3)
async def report(
    competition_id: str, number: int, body: ResultRequest, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """The result of a match that was played at a table."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        check_seq(stored, body.seq)
        live = await service.fixtures.under_way(stored, number)
        with speaking(lang):
            checked(stored, number)
            if live is not None or number in stored.playing:
                raise Refusal("fixture-playing", 409)
            event = Result(
                match=number,
                score=body.score,
                winner=body.winner,
                goals=tuple(
                    Scored(goal.side, goal.minute, goal.player, goal.assist, goal.own_goal)
                    for goal in body.goals
                ),
                home=_sheet(body.home),
                away=_sheet(body.away),
                by=person.name,
            )
            await service.competitions.happen(stored, event)
        return Done(seq=stored.seq)


def _sheet(body: SideSheet) -> Sheet:
    return Sheet(booked=body.booked, sent_off=body.sent_off, injured=dict(body.injured))


@router.post("/{competition_id}/managers")
@priced(3)
async def replace(
    competition_id: str, body: ReplaceRequest, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Give a team to a bot; whoever is invited may take it from there."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        with speaking(lang):
            await members.replace(
                service.competitions, stored, body.seq, body.team, body.bot, person.name
            )
        return Done(seq=stored.seq)


@router.post("/{competition_id}/organisers")
@priced(3)
async def entrust(
    competition_id: str, body: EntrustRequest, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Let somebody else decide for everybody, too."""
    async with service.competitions.hold(competition_id) as stored:
        person = await organiser(request, stored)
        with speaking(lang):
            await members.entrust(service.competitions, stored, body.seq, body.name, person.name)
        return Done(seq=stored.seq)


# -- taken home ----------------------------------------------------------------------------------


@router.get("/{competition_id}/export/{sheet}")
@priced(2)
async def export(
    competition_id: str,
    sheet: Literal["table.csv", "matches.csv", "scorers.csv", "season.json", "season.toml",
                   "yearbook.pdf"],
    request: Request, service: TheService, address: Address, lang: Spoken,
) -> Response:  # fmt: skip
    """Sheets, everything as JSON, the file of the season itself, or the yearbook."""
    if not service.budgets.take(address, YEARBOOK_POINTS if sheet == "yearbook.pdf" else 3):
        raise Refusal("too-fast", 429)
    name, _, kind = sheet.rpartition(".")
    async with service.competitions.hold(competition_id) as stored:
        pay(request, stored)
        if kind in ("csv", "json"):
            with speaking(lang):
                data = await service.competitions.look(stored, _sheet_of, name, kind)
            return _file(data, sheet, KINDS[kind])
        text = await service.competitions.look(stored, _text)
    if kind == "toml":
        return _file(text.encode(), sheet, KINDS[kind])
    problem, data = await service.record_workers.look(address, printed, text, lang)
    if problem:
        raise Refusal("competition", 409, problem=problem)
    return _file(data, sheet, KINDS[kind])


def _text(stored: StoredCompetition) -> str:
    return stored.competition.text()


def _sheet_of(stored: StoredCompetition, name: str, kind: str) -> bytes:
    state = stored.competition.state
    if kind == "csv":
        return as_csv(state, name).encode()
    return msgspec.json.format(msgspec.json.encode(as_data(state)), indent=2)


def printed(text: str, lang: str) -> tuple[str, bytes]:
    """Runs in a process: why there is no yearbook, or the book."""
    book = io.BytesIO()
    with texts.speaking(lang):
        try:
            yearbook(read(text).state, book)
        except BadCompetition as error:
            return str(error), b""
    return "", book.getvalue()


def _file(data: bytes, name: str, kind: str) -> Response:
    return Response(
        data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
