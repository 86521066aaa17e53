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
from touchline.server.competition import claims, people
from touchline.server.competition.fixture_matches import checked
from touchline.server.competition.kept import Kept
from touchline.server.competition.office import check_seq
from touchline.server.errors import Refusal
from touchline.server.http.competition.models import (
    Decision,
    Delay,
    Done,
    Replacement,
    Ruling,
    Seen,
    SideSheet,
    Simulated,
    TableResult,
    Trust,
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
    competition_id: str, order: Seen, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Start numbers are drawn; a draft begins, or the first matches are due."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        check_seq(kept, order.seq)
        with speaking(lang):
            if kept.competition.state.start:
                raise Refusal("started", 409)
            event = lots.order(kept.competition.state, kept.secret)
            await service.office.happen(kept, msgspec.structs.replace(event, by=person.name))
        return Done(seq=kept.seq)


@router.post("/{competition_id}/simulate", status_code=202)
@priced(3)
async def simulate(
    competition_id: str, order: Simulated, request: Request, service: TheService, address: Address,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Bots play a fixture in a worker, or all of theirs that are due."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        check_seq(kept, order.seq)
        with speaking(lang):
            numbers = service.bot_matches.simulated(kept, order.match)
            if not service.budgets.take(address, SIMULATED_MATCH_POINTS * len(numbers)):
                raise Refusal("too-fast", 429)
            await service.bot_matches.simulate(kept, numbers, person.name, address)
        return Done(seq=kept.seq)


@router.post("/{competition_id}/matches/{number}/award")
@priced(3)
async def award(
    competition_id: str, number: int, order: Decision, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Award a match that is not played."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        check_seq(kept, order.seq)
        _not_playing(kept, number)
        with speaking(lang):
            event = Awarded(match=number, to=order.to, by=person.name)
            await service.office.happen(kept, event)
        return Done(seq=kept.seq)


@router.post("/{competition_id}/matches/{number}/decide")
@priced(3)
async def decide(
    competition_id: str, number: int, order: Ruling, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Decide about a match somebody has left."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        check_seq(kept, order.seq)
        with speaking(lang):
            await claims.decide(service.fixtures, kept, number, order.how, person)
        return Done(seq=kept.seq)


@router.post("/{competition_id}/matches/{number}/postpone")
@priced(3)
async def postpone(
    competition_id: str, number: int, order: Delay, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Move a match to a later match day."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        check_seq(kept, order.seq)
        _not_playing(kept, number)
        if await service.fixtures.under_way(kept, number) is not None:
            raise Refusal("fixture-playing", 409)
        with speaking(lang):
            event = Postponed(match=number, day=order.day, by=person.name)
            await service.office.happen(kept, event)
        return Done(seq=kept.seq)


def _not_playing(kept: Kept, number: int) -> None:
    if number in kept.playing:
        raise Refusal("fixture-playing", 409)


@router.post("/{competition_id}/matches/{number}/result")
@priced(3)
async def report(
    competition_id: str, number: int, order: TableResult, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """The result of a match that was played at a table."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        check_seq(kept, order.seq)
        live = await service.fixtures.under_way(kept, number)
        with speaking(lang):
            checked(kept, number)
            if live is not None or number in kept.playing:
                raise Refusal("fixture-playing", 409)
            event = Result(
                match=number,
                score=order.score,
                winner=order.winner,
                goals=tuple(
                    Scored(goal.side, goal.minute, goal.player, goal.assist, goal.own_goal)
                    for goal in order.goals
                ),
                home=_sheet(order.home),
                away=_sheet(order.away),
                by=person.name,
            )
            await service.office.happen(kept, event)
        return Done(seq=kept.seq)


def _sheet(order: SideSheet) -> Sheet:
    return Sheet(booked=order.booked, sent_off=order.sent_off, injured=dict(order.injured))


@router.post("/{competition_id}/managers")
@priced(3)
async def replace(
    competition_id: str, order: Replacement, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Give a team to a bot; whoever is invited may take it from there."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        with speaking(lang):
            await people.replace(
                service.office, kept, order.seq, order.team, order.bot, person.name
            )
        return Done(seq=kept.seq)


@router.post("/{competition_id}/organisers")
@priced(3)
async def entrust(
    competition_id: str, order: Trust, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Let somebody else decide for everybody, too."""
    async with service.office.hold(competition_id) as kept:
        person = await organiser(request, kept)
        with speaking(lang):
            await people.entrust(service.office, kept, order.seq, order.name, person.name)
        return Done(seq=kept.seq)


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
    async with service.office.hold(competition_id) as kept:
        pay(request, kept)
        if kind in ("csv", "json"):
            with speaking(lang):
                data = await service.office.look(kept, _sheet_of, name, kind)
            return _file(data, sheet, KINDS[kind])
        text = await service.office.look(kept, _text)
    if kind == "toml":
        return _file(text.encode(), sheet, KINDS[kind])
    problem, data = await service.library.look(address, printed, text, lang)
    if problem:
        raise Refusal("competition", 409, problem=problem)
    return _file(data, sheet, KINDS[kind])


def _text(kept: Kept) -> str:
    return kept.competition.text()


def _sheet_of(kept: Kept, name: str, kind: str) -> bytes:
    state = kept.competition.state
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
