"""Competitions over HTTP: made, joined, looked at, and what managers do in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from touchline.competition.events import HomePoints, Picked, Replaced
from touchline.competition.squads import on_turn
from touchline.core import texts
from touchline.core.league.errors import BadCompetition
from touchline.server.addresses import network_of
from touchline.server.competition import (
    drafting,
    kick_off_times,
    listed,
    members,
    readiness,
    views,
)
from touchline.server.competition.create import by_rules, read_file, read_team
from touchline.server.competition.fixture_matches import checked
from touchline.server.competition.market import deal
from touchline.server.competition.notices import notices
from touchline.server.competition.pages import LeagueSummary, Me
from touchline.server.competition.service import refused
from touchline.server.competition.stored import Person, StoredCompetition
from touchline.server.errors import Refusal
from touchline.server.http.account.routes import check_guest
from touchline.server.http.account.signed_in import account_of
from touchline.server.http.competition.models import (
    Begun,
    CompetitionMade,
    CompetitionRequest,
    DealRequest,
    Done,
    JoinCompetitionRequest,
    JoinedCompetition,
    PickRequest,
    PointsRequest,
    ReadyRequest,
    SeenRequest,
    TimeRequest,
    WishesRequest,
)
from touchline.server.http.competition.person import Act, ByMember, pay, person_of
from touchline.server.http.game_routes import find
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService, service_of, speaking
from touchline.server.limits import SEASON_LETTERS_PER_POINT
from touchline.server.live.request_keys import Key
from touchline.server.match.seats import fingerprint
from touchline.server.societies.society import belongs, society
from touchline.server.store import sql_tables

router = APIRouter(prefix="/api/competitions", tags=["competitions"])
MAX_LISTED = 50
MAX_KEPT_PAGES = 100
"""Pages of one competition that are kept until something happens in it."""
Before = Annotated[int | None, Query(ge=1, le=1_000_000)]
Public = Annotated[bool, Query()]
Look = Callable[[StoredCompetition], Any]


# -- made, found, joined -------------------------------------------------------------------------


@router.post("", status_code=201)
@priced(25)
async def create(body: CompetitionRequest, request: Request, service: TheService, address: Address,
                 lang: Spoken) -> CompetitionMade:  # fmt: skip
    """A new competition; whoever makes it organises it."""
    find(body.game)
    account = await account_of(request)
    name = clean(body.name) if account is None else account.name
    await check_guest(service, name, account)
    if body.society:
        who = "" if account is None else account.id
        await service.store.read(lambda c: society(c, body.society).organising(who))
    key = Key("competition", body.key, body.model_dump_json(exclude={"key"}))
    async with service.keys.turn(key):
        known = await service.keys.used_for(key)
        if known is not None:
            return await _made(service, known, key)
        if not service.beginnings.take(address):
            raise Refusal("too-fast", 429)
        person = Person(no=1, name=name, organiser=True, token="",
                        account="" if account is None else account.id)  # fmt: skip
        with speaking(lang):
            competition = await _founded(body, person, service, address, lang)
        token = ""

        def marked(competition_id: str) -> list[Any]:
            nonlocal token
            token = key.token(competition_id)
            person.token = fingerprint(token)
            return key.storing(competition_id)

        try:
            stored = await service.competitions.found(
                competition, person, address, marked, public=body.public, society=body.society
            )
        except IntegrityError:  # another server was asked with the same key, and was quicker
            known = await service.keys.used_for(key)
            if known is None:
                raise
            return await _made(service, known, key)
    return CompetitionMade(id=stored.id, token=token, team=person.team, code=stored.code)


async def _made(service: TheService, known: str, key: Key) -> CompetitionMade:
    """What this key has made before."""
    stored = await service.competitions.glance(known)
    team = stored.members[0].team
    return CompetitionMade(id=known, token=key.token(known), team=team, code=stored.code)


async def _founded(
    body: CompetitionRequest, person: Person, service: TheService, address: str, lang: str
) -> Any:
    """The competition that was asked for; the organiser has a team in it, if they want one."""
    if not person.name:
        person.name = texts.say("league.organiser")
    if members.like_a_bot(person.name):
        raise Refusal("manager-name", 422)
    own = clean(body.team)
    chips, title = await _brought(service, address, body.game, body.own, lang)
    own = own or clean(title)
    if body.file is not None:
        if not service.budgets.take(address, len(body.file) // SEASON_LETTERS_PER_POINT):
            raise Refusal("too-fast", 429)
        found, problem = await service.record_workers.look(address, read_file, body.file, lang)
        if found is None:
            raise Refusal("competition", 422, problem=problem)
        if own:
            try:
                found.add(Replaced(team=own, manager=person.name, by=person.name))
            except BadCompetition as error:
                raise Refusal("competition", 422, problem=str(error)) from None
            person.team = own
        return found
    win, draw, loss = body.points
    if not win >= draw >= loss:
        raise Refusal("points-order", 422)
    changes: dict[str, Any] = {"win": win, "draw": draw, "loss": loss, "legs": body.legs}
    changes["away_goals"] = body.away_goals
    if body.tie_breaks is not None:
        changes["tie_breaks"] = body.tie_breaks
    if body.begins:
        changes |= {"calendar": "days", "begins": body.begins, "every": body.every}
    competition = await service.competitions.desk.work(
        network_of(address),
        lambda: by_rules(
            game=body.game,
            title=body.title,
            preset=body.preset,
            switches=body.switches,
            format=body.format,
            teams=body.teams,
            names=[clean(name) for name in body.names],
            bots=list(body.bots),
            squads=body.squads,
            own_team=own or None,
            chips=chips,
            manager=person.name,
            market_start=body.market_start,
            **changes,
        ),
    )
    if own:
        person.team = competition.teams[0].name
    return competition


async def _brought(
    service: TheService, address: str, game: str, text: str | None, lang: str
) -> tuple[str, str]:
    """The word and the name of a team somebody has made; Refusal says what is wrong with it."""
    if text is None:
        return "", ""
    problem, word, name = await service.competitions.desk.work(
        network_of(address), read_team, game, text, lang
    )
    if problem:
        raise Refusal("competition", 422, problem=problem)
    return word, name


def clean(name: str | None) -> str:
    """A name without what cannot be seen."""
    return "".join(letter for letter in name or "" if letter.isprintable()).strip()[:40]


@router.get("")
@priced(2)
async def mine(
    request: Request, service: TheService, lang: Spoken, public: Public = False
) -> Response:
    """The competitions of the account that is signed in; or those that are public."""
    if public:
        return _json(await service.store.read(listed.public))
    account = await account_of(request)
    if account is None:
        return _json([])
    there = sql_tables.competition_people
    heads = sql_tables.competitions
    wanted = (
        select(heads.c.id)
        .where(heads.c.id.in_(select(there.c.competition).where(there.c.account == account.id)))
        .order_by(heads.c.touched.desc())
        .limit(MAX_LISTED)
    )

    def look(connection: Connection) -> list[str]:
        return list(connection.execute(wanted).scalars())

    found: list[LeagueSummary] = []
    for competition_id in await service.store.read(look):
        stored = await service.competitions.glance(competition_id)
        with speaking(lang):
            found.append(await service.competitions.look(stored, views.summary))
    return _json(found)


@router.post("/{competition_id}/join")
@priced(3)
async def join(
    competition_id: str, body: JoinCompetitionRequest, request: Request, service: TheService,
    address: Address, lang: Spoken,
) -> JoinedCompetition:  # fmt: skip
    """Take the team of a bot, with the code of an invitation."""
    account = await account_of(request)
    name = clean(body.name) if account is None else account.name
    await check_guest(service, name, account)
    key = Key(f"compete:{competition_id}", body.key, body.model_dump_json(exclude={"key"}))
    async with service.keys.turn(key), service.competitions.hold(competition_id) as stored:
        token = key.token(competition_id)
        if await service.keys.used_for(key) is not None:
            known = stored.holder(token)
            if known is None:
                raise Refusal("competition-token", 403)
            return JoinedCompetition(token=token, team=known.team, name=known.name)
        known = await person_of(request, stored)
        person = Person(no=0, name=name, team=body.team or "",
                        account="" if account is None else account.id)  # fmt: skip
        with speaking(lang):
            if known is None and not name:
                raise Refusal("manager-name", 422)
            also = key.storing(competition_id) if known is None else []
            game = stored.competition.rules.game
            chips, _ = await _brought(service, address, game, body.own, lang)
            code = stored.code if await _may_join(service, stored, person) else body.code
            sat = await members.join(
                service.competitions, stored, code, person, token, known, also, chips
            )
    return JoinedCompetition(token=token if known is None else None, team=sat.team, name=sat.name)


async def _may_join(service: TheService, stored: StoredCompetition, person: Person) -> bool:
    """Does somebody need no invitation? Nor does whoever belongs to its society."""
    if stored.public or not (stored.society and person.account):
        return stored.public
    return await service.store.read(lambda c: belongs(c, stored.society, person.account))


@router.post("/{competition_id}/leave")
@priced(3)
async def leave(act: ByMember) -> Done:
    """Leave one's team to a bot."""
    await members.leave(act.service.competitions, act.stored, act.person)
    return act.done


# -- looked at -----------------------------------------------------------------------------------


class Page:
    """A page of a competition, worked out once for everybody who reads it in a language."""

    def __init__(self, competition_id: str, request: Request, lang: Spoken) -> None:
        self.competition_id = competition_id
        self.request = request
        self.lang = lang

    async def shown(self, name: str, look: Look) -> Response:
        """What somebody who looks sees, under the name it is kept by."""
        competitions = service_of(self.request).competitions
        async with competitions.hold(self.competition_id) as stored:
            known = stored.views.get((name, self.lang))
            if known is None:
                pay(self.request, stored)
                with speaking(self.lang):
                    try:
                        known = await competitions.look(stored, _encoded, look)
                    except BadCompetition as error:
                        raise Refusal("competition", 404, problem=str(error)) from None
                if len(stored.views) < MAX_KEPT_PAGES:
                    stored.views[name, self.lang] = known
        return Response(known, media_type="application/json")


ThePage = Annotated[Page, Depends(Page)]


def _encoded(stored: StoredCompetition, look: Look) -> bytes:
    return msgspec.json.encode(look(stored))


def _json(data: Me | list[LeagueSummary] | list[dict[str, Any]]) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")


@router.get("/{competition_id}")
@priced(2)
async def home(page: ThePage) -> Response:
    """Tables, matches, and what is due."""
    return await page.shown("home", views.home)


@router.get("/{competition_id}/summary")
@priced(2)
async def summary(page: ThePage) -> Response:
    """A line of a list."""
    return await page.shown("summary", views.summary)


@router.get("/{competition_id}/squads")
@priced(2)
async def squads(page: ThePage) -> Response:
    """Every squad with what it carries."""
    return await page.shown("squads", views.squads_page)


@router.get("/{competition_id}/draft")
@priced(2)
async def draft(page: ThePage) -> Response:
    """Who is on turn, and who can be picked."""
    return await page.shown("draft", views.draft)


@router.get("/{competition_id}/market")
@priced(2)
async def market(page: ThePage) -> Response:
    """Who is for sale, and what was bid."""
    return await page.shown("market", views.market_page)


@router.get("/{competition_id}/books")
@priced(2)
async def books(page: ThePage) -> Response:
    """Scorers, cards, records, the grid of results."""
    return await page.shown("books", views.books_page)


@router.get("/{competition_id}/log")
@priced(2)
async def log(page: ThePage, before: Before = None) -> Response:
    """Every change: what, who, when; the latest first."""
    return await page.shown(f"log {before}", partial(views.log_page, before=before))


@router.get("/{competition_id}/matches/{number}")
@priced(2)
async def match(page: ThePage, number: int) -> Response:
    """One match with its story."""
    return await page.shown(f"match {number}", partial(views.one_match, number=number))


@router.get("/{competition_id}/me")
@priced(2)
async def me(competition_id: str, request: Request, service: TheService, lang: Spoken) -> Response:
    """Who one is here, and what is due for one."""
    async with service.competitions.hold(competition_id) as stored:
        person = await person_of(request, stored)
        await readiness.look_again(service.competitions, stored, person)
        with speaking(lang):
            await drafting.look_at_clock(service.competitions, stored)
        if person is None:
            return _json(Me(role="spectator", organiser=False, name="", team="", code=None,
                            wishes=[], auto=False, seq=stored.seq, notices=[]))  # fmt: skip
        found = Me(
            role="organiser" if person.organiser else "manager" if person.team else "spectator",
            organiser=person.organiser,
            name=person.name,
            team=person.team,
            code=stored.code if person.organiser else None,
            wishes=person.wanted,
            auto=person.auto,
            seq=stored.seq,
            notices=await service.competitions.look(stored, notices, person),
        )
        return _json(found)


# -- what managers do ----------------------------------------------------------------------------


@router.post("/{competition_id}/draft")
@priced(3)
async def pick(body: PickRequest, act: ByMember) -> Done:
    """Pick a player; without one the organiser lets a bot pick for whoever is late."""
    if body.player is None:
        await _pick_for(act, body.seq)
    elif not act.person.team:
        raise Refusal("no-team", 403)
    else:
        await act.happen(Picked(team=act.person.team, player=body.player))
    return act.done


async def _pick_for(act: Act, seq: int | None) -> None:
    if not act.person.organiser:
        raise Refusal("organiser-only", 403)
    if seq != act.stored.seq:
        raise Refusal("changed", 409)
    team = on_turn(act.stored.competition.state)
    if not team:
        raise Refusal("no-draft", 409)
    await act.happen(await act.service.competitions.look(act.stored, drafting.best_for, team))


@router.post("/{competition_id}/wishes")
@priced(3)
async def wishes(body: WishesRequest, act: ByMember) -> Done:
    """What one would like to have, and whether the rest of the draft is picked for one."""
    await drafting.set_wishes(
        act.service.competitions, act.stored, act.person, body.players, auto=body.auto
    )
    return act.done


@router.post("/{competition_id}/matches/{number}/time")
@priced(3)
async def time_of(number: int, body: TimeRequest, act: ByMember) -> Done:
    """Propose when one's match is to be played, agree to what the other has, or take it back."""
    try:
        fixture = act.stored.competition.state.fixture(number)
    except BadCompetition as error:
        raise Refusal("competition", 404, problem=str(error)) from None
    await kick_off_times.propose(
        act.service.competitions, act.stored, fixture, act.person, body.at, body.zone
    )
    return act.done


@router.post("/{competition_id}/matches/{number}/points")
@priced(3)
async def points(number: int, body: PointsRequest, act: ByMember) -> Done:
    """Spend home's points before the line-ups; both managers see them."""
    fixture = checked(act.stored, number)
    if fixture.home != act.person.team:
        raise Refusal("home-only", 403, team=fixture.home)
    if act.stored.live(number) is not None or number in act.stored.playing:
        raise Refusal("fixture-playing", 409)
    await act.happen(HomePoints(match=number, points=body.points))
    return act.done


@router.post("/{competition_id}/matches/{number}/ready")
@priced(3)
async def ready(number: int, body: ReadyRequest, act: ByMember, address: Address) -> Begun:
    """Be ready for one's match, or not any more; it begins when both managers are."""
    fixtures = act.service.fixtures
    found = await fixtures.ready(act.stored, number, act.person, address, yes=body.ready)
    return Begun(match=found, seq=act.stored.seq)


@router.post("/{competition_id}/told")
@priced(3)
async def told(body: SeenRequest, act: ByMember) -> Done:
    """One has taken note of what was decided without one."""
    seq = min(body.seq, act.stored.seq)
    await members.take_note(act.service.competitions, act.stored, act.person, seq)
    return act.done


@router.post("/{competition_id}/matches/{number}/begin")
@priced(3)
async def begin(number: int, act: ByMember, address: Address) -> Begun:
    """Begin the match of a fixture, or find the one that has begun; a person must be ready."""
    found = await act.service.fixtures.begin(act.stored, number, act.person, address)
    return Begun(match=found, seq=act.stored.seq)


@router.post("/{competition_id}/transfers")
@priced(3)
async def transfer(body: DealRequest, act: ByMember) -> Done:
    """Buy currency, put up, bid, withdraw, accept; the organiser sets values and closes."""
    try:
        await deal(
            act.service.competitions, act.stored, act.person, body.act, player=body.player,
            money=body.money, gives=body.gives, points=body.points, seq=body.seq,
        )  # fmt: skip
    except BadCompetition as error:
        raise refused(error) from None
    return act.done
