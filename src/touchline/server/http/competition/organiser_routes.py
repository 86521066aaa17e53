"""What the organiser of a competition decides: start, unplayed matches, managers; and exports."""

from __future__ import annotations

import io
from functools import partial
from typing import Literal

import msgspec
from fastapi import APIRouter, Request, Response

from touchline.competition import lots
from touchline.competition.competition import read
from touchline.competition.events import Awarded, Change, Postponed, Result, Scored, Sheet
from touchline.competition.export import as_csv, as_data
from touchline.competition.yearbook import yearbook
from touchline.core import texts
from touchline.core.league.errors import BadCompetition
from touchline.server.competition import claims, drafting, members
from touchline.server.competition.fixture_matches import checked
from touchline.server.competition.stored import Link, StoredCompetition
from touchline.server.competition.taken_home import calendar, record_names, records
from touchline.server.errors import Refusal
from touchline.server.http.competition.models import (
    AwardRequest,
    ClockRequest,
    DecideRequest,
    Done,
    EntrustRequest,
    PostponeRequest,
    ReplaceRequest,
    ResultRequest,
    SeenRequest,
    ShownRequest,
    SideSheet,
    SimulateRequest,
)
from touchline.server.http.competition.person import Act, ByOrganiser, pay
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService, speaking
from touchline.server.limits import SIMULATED_MATCH_POINTS, YEARBOOK_POINTS

KINDS = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "toml": "application/toml; charset=utf-8",
    "pdf": "application/pdf",
    "ics": "text/calendar; charset=utf-8",
    "zip": "application/zip",
}
HEAVY = frozenset(("yearbook.pdf", "records.zip"))
router = APIRouter(prefix="/api/competitions", tags=["competitions"])


@router.post("/{competition_id}/start")
@priced(3)
async def start(body: SeenRequest, act: ByOrganiser) -> Done:
    """Start numbers are drawn; a draft begins, or the first matches are due."""
    act.check_seq(body.seq)
    state = act.stored.competition.state
    if state.start:
        raise Refusal("started", 409)
    await act.happen(lots.order(state, act.stored.secret))
    return act.done


@router.post("/{competition_id}/simulate", status_code=202)
@priced(3)
async def simulate(body: SimulateRequest, act: ByOrganiser, address: Address) -> Done:
    """Bots play a fixture in a worker, or all of theirs that are due."""
    act.check_seq(body.seq)
    bot_matches = act.service.bot_matches
    numbers = bot_matches.simulated(act.stored, body.match)
    if not act.service.budgets.take(address, SIMULATED_MATCH_POINTS * len(numbers)):
        raise Refusal("too-fast", 429)
    await bot_matches.simulate(act.stored, numbers, act.person.name, address)
    return act.done


@router.post("/{competition_id}/matches/{number}/award")
@priced(3)
async def award(number: int, body: AwardRequest, act: ByOrganiser) -> Done:
    """Award a match that is not played."""
    act.check_seq(body.seq)
    _not_playing(act, number)
    await act.happen(Awarded(match=number, to=body.to))
    return act.done


@router.post("/{competition_id}/matches/{number}/decide")
@priced(3)
async def decide(number: int, body: DecideRequest, act: ByOrganiser) -> Done:
    """Decide about a match somebody has left."""
    act.check_seq(body.seq)
    await claims.decide(act.service.fixtures, act.stored, number, body.how, act.person)
    return act.done


@router.post("/{competition_id}/matches/{number}/postpone")
@priced(3)
async def postpone(number: int, body: PostponeRequest, act: ByOrganiser) -> Done:
    """Move a match to a later match day."""
    act.check_seq(body.seq)
    _not_playing(act, number, await act.service.fixtures.under_way(act.stored, number))
    await act.happen(Postponed(match=number, day=body.day))
    return act.done


def _not_playing(act: Act, number: int, live: Link | None = None) -> None:
    if live is not None or number in act.stored.playing:
        raise Refusal("fixture-playing", 409)


@router.post("/{competition_id}/matches/{number}/result")
@priced(3)
async def report(number: int, body: ResultRequest, act: ByOrganiser) -> Done:
    """The result of a match that was played at a table."""
    act.check_seq(body.seq)
    live = await act.service.fixtures.under_way(act.stored, number)
    checked(act.stored, number)
    _not_playing(act, number, live)
    await act.happen(
        Result(
            match=number,
            score=body.score,
            winner=body.winner,
            goals=tuple(
                Scored(goal.side, goal.minute, goal.player, goal.assist, goal.own_goal)
                for goal in body.goals
            ),
            home=_sheet(body.home),
            away=_sheet(body.away),
        )
    )
    return act.done


def _sheet(body: SideSheet) -> Sheet:
    return Sheet(
        played=body.played,
        booked=body.booked,
        sent_off=body.sent_off,
        injured=dict(body.injured),
        changes=tuple(Change(each.off, each.on, each.minute) for each in body.changes),
    )


@router.post("/{competition_id}/managers")
@priced(3)
async def replace(body: ReplaceRequest, act: ByOrganiser) -> Done:
    """Give a team to a bot; whoever is invited may take it from there."""
    act.check_seq(body.seq)
    await members.replace(
        act.service.competitions, act.stored, body.team, body.bot, act.person.name
    )
    return act.done


@router.post("/{competition_id}/organisers")
@priced(3)
async def entrust(body: EntrustRequest, act: ByOrganiser) -> Done:
    """Let somebody else decide for everybody, too."""
    act.check_seq(body.seq)
    await members.entrust(act.service.competitions, act.stored, body.name, act.person.name)
    return act.done


@router.post("/{competition_id}/clock")
@priced(3)
async def clock(body: ClockRequest, act: ByOrganiser) -> Done:
    """How long somebody has for a pick of the draft before one is made for them."""
    await drafting.set_clock(act.service.competitions, act.stored, body.seconds)
    return act.done


@router.post("/{competition_id}/public")
@priced(3)
async def show(body: ShownRequest, act: ByOrganiser) -> Done:
    """Can anybody find it, and join while a team is free?"""
    await members.show(act.service.competitions, act.stored, public=body.public)
    return act.done


# -- taken home ----------------------------------------------------------------------------------


@router.get("/{competition_id}/export/{sheet}")
@priced(2)
async def export(
    competition_id: str,
    sheet: Literal["table.csv", "matches.csv", "scorers.csv", "players.csv", "season.json",
                   "season.toml", "yearbook.pdf", "calendar.ics", "records.zip"],
    request: Request, service: TheService, address: Address, lang: Spoken,
) -> Response:  # fmt: skip
    """Sheets, everything as JSON, the file of the season, yearbook, calendar, all records."""
    if not service.budgets.take(address, YEARBOOK_POINTS if sheet in HEAVY else 3):
        raise Refusal("too-fast", 429)
    name, _, kind = sheet.rpartition(".")
    async with service.competitions.hold(competition_id) as stored:
        pay(request, stored)
        if kind in ("csv", "json"):
            with speaking(lang):
                data = await service.competitions.look(stored, _sheet_of, name, kind)
            return _file(data, sheet, KINDS[kind])
        if kind == "ics":
            return _file(calendar(stored).encode(), sheet, KINDS[kind])
        if kind == "zip":
            names = record_names(stored)
        else:
            text = await service.competitions.look(stored, _text)
    if kind == "zip":
        if not service.budgets.take(address, len(names)):
            raise Refusal("too-fast", 429)
        return _file(await service.store.read(partial(records, links=names)), sheet, KINDS[kind])
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
