"""Competitions over HTTP: made, joined, looked at, and what managers do in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from touchline.competition import managers
from touchline.competition.events import HomePoints, Picked, Replaced
from touchline.competition.squads import on_turn
from touchline.core import texts
from touchline.core.league.errors import BadCompetition
from touchline.server.addresses import network_of
from touchline.server.competition import dealings, founding, people, readiness, views
from touchline.server.competition.fixture_matches import checked
from touchline.server.competition.kept import Kept, Person
from touchline.server.competition.notices import notices
from touchline.server.competition.office import refused
from touchline.server.competition.pages import LeagueSummary, Me
from touchline.server.errors import Refusal
from touchline.server.http.account_routes import account_of, check_guest
from touchline.server.http.competition.models import (
    Begun,
    CompetitionMade,
    CompetitionOrder,
    Deal,
    Done,
    Invitation,
    JoinedCompetition,
    Pick,
    Points,
    Seen,
    Willing,
)
from touchline.server.http.competition.person import organiser, pay, person_of, somebody
from touchline.server.http.game_routes import find
from touchline.server.http.request import Address, Spoken, TheService, service_of, speaking
from touchline.server.limits import SEASON_FOR_ONE
from touchline.server.live.request_keys import Key
from touchline.server.match.seats import fingerprint
from touchline.server.store import sql_tables

router = APIRouter(prefix="/api/competitions", tags=["competitions"])
LISTED = 50
KEPT = 100
"""Pages of one competition that are kept until something happens in it."""
Before = Annotated[int | None, Query(ge=1, le=1_000_000)]
Look = Callable[[Kept], Any]


# -- made, found, joined -------------------------------------------------------------------------


@router.post("", status_code=201)
async def create(order: CompetitionOrder, request: Request, service: TheService, address: Address,
                 lang: Spoken) -> CompetitionMade:  # fmt: skip
    """A new competition; whoever makes it organises it."""
    find(order.game)
    account = await account_of(request)
    name = clean(order.name) if account is None else account.name
    await check_guest(service, name, account)
    key = Key("competition", order.key, order.model_dump_json(exclude={"key"}))
    async with service.keys.turn(key):
        known = await service.keys.used_for(key)
        if known is not None:
            return await _made(service, known, key)
        if not service.beginnings.take(address):
            raise Refusal("too-fast", 429)
        person = Person(no=1, name=name, organiser=True, token="",
                        account="" if account is None else account.id)  # fmt: skip
        with speaking(lang):
            competition = await _founded(order, person, service, address, lang)
        token = ""

        def marked(competition_id: str) -> list[Any]:
            nonlocal token
            token = key.token(competition_id)
            person.token = fingerprint(token)
            return key.storing(competition_id)

        try:
            kept = await service.office.found(competition, person, address, marked)
        except IntegrityError:  # another server was asked with the same key, and was quicker
            known = await service.keys.used_for(key)
            if known is None:
                raise
            return await _made(service, known, key)
    return CompetitionMade(id=kept.id, token=token, team=person.team, code=kept.code)


async def _made(service: TheService, known: str, key: Key) -> CompetitionMade:
    """What this key has made before."""
    kept = await service.office.glance(known)
    team = kept.people[0].team
    return CompetitionMade(id=known, token=key.token(known), team=team, code=kept.code)


async def _founded(
    order: CompetitionOrder, person: Person, service: TheService, address: str, lang: str
) -> Any:
    """The competition that was asked for; the organiser has his team in it, if he wants one."""
    if not person.name:
        person.name = texts.say("league.organiser")
    if people.like_a_bot(person.name):
        raise Refusal("manager-name", 422)
    own = clean(order.team)
    chips, title = await _brought(service, address, order.game, order.own, lang)
    own = own or clean(title)
    if order.file is not None:
        if not service.budgets.take(address, len(order.file) // SEASON_FOR_ONE):
            raise Refusal("too-fast", 429)
        found, problem = await service.library.look(address, founding.read_file, order.file, lang)
        if found is None:
            raise Refusal("competition", 422, problem=problem)
        if own:
            try:
                found.add(Replaced(team=own, manager=person.name, by=person.name))
            except BadCompetition as error:
                raise Refusal("competition", 422, problem=str(error)) from None
            person.team = own
        return found
    win, draw, loss = order.points
    if not win >= draw >= loss:
        raise Refusal("points-order", 422)
    changes: dict[str, Any] = {"win": win, "draw": draw, "loss": loss, "legs": order.legs}
    changes["away_goals"] = order.away_goals
    if order.begins:
        changes |= {"calendar": "days", "begins": order.begins, "every": order.every}
    competition = await service.office.desk.work(
        network_of(address),
        lambda: founding.by_rules(
            game=order.game,
            title=order.title,
            preset=order.preset,
            switches=order.switches,
            format=order.format,
            teams=order.teams,
            names=[clean(name) for name in order.names],
            bots=list(order.bots),
            squads=order.squads,
            own_team=own or None,
            chips=chips,
            manager=person.name,
            market_start=order.market_start,
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
    problem, word, name = await service.office.desk.work(
        network_of(address), founding.read_team, game, text, lang
    )
    if problem:
        raise Refusal("competition", 422, problem=problem)
    return word, name


def clean(name: str | None) -> str:
    """A name without what cannot be seen."""
    return "".join(letter for letter in name or "" if letter.isprintable()).strip()[:40]


@router.get("")
async def mine(request: Request, service: TheService, lang: Spoken) -> Response:
    """The competitions of the account that is signed in; none without one."""
    account = await account_of(request)
    if account is None:
        return _json([])
    there = sql_tables.competition_people
    heads = sql_tables.competitions
    wanted = (
        select(heads.c.id)
        .where(heads.c.id.in_(select(there.c.competition).where(there.c.account == account.id)))
        .order_by(heads.c.touched.desc())
        .limit(LISTED)
    )

    def look(connection: Connection) -> list[str]:
        return list(connection.execute(wanted).scalars())

    found: list[LeagueSummary] = []
    for competition_id in await service.store.read(look):
        kept = await service.office.glance(competition_id)
        with speaking(lang):
            found.append(await service.office.look(kept, views.summary))
    return _json(found)


@router.post("/{competition_id}/join")
async def join(competition_id: str, order: Invitation, request: Request, service: TheService,
               address: Address, lang: Spoken) -> JoinedCompetition:  # fmt: skip
    """Take the team of a bot, with the code of an invitation."""
    account = await account_of(request)
    name = clean(order.name) if account is None else account.name
    await check_guest(service, name, account)
    key = Key(f"compete:{competition_id}", order.key, order.model_dump_json(exclude={"key"}))
    async with service.keys.turn(key), service.office.hold(competition_id) as kept:
        token = key.token(competition_id)
        if await service.keys.used_for(key) is not None:
            known = kept.holder(token)
            if known is None:
                raise Refusal("competition-token", 403)
            return JoinedCompetition(token=token, team=known.team, name=known.name)
        known = await person_of(request, kept)
        person = Person(no=0, name=name, team=order.team or "",
                        account="" if account is None else account.id)  # fmt: skip
        with speaking(lang):
            if known is None and not name:
                raise Refusal("manager-name", 422)
            also = key.storing(competition_id) if known is None else []
            game = kept.competition.rules.game
            chips, _ = await _brought(service, address, game, order.own, lang)
            sat = await people.join(
                service.office, kept, order.code, person, token, known, also, chips
            )
    return JoinedCompetition(token=token if known is None else None, team=sat.team, name=sat.name)


@router.post("/{competition_id}/leave")
async def leave(competition_id: str, request: Request, service: TheService, lang: Spoken) -> Done:
    """Leave one's team to a bot."""
    async with service.office.hold(competition_id) as kept:
        person = await somebody(request, kept)
        with speaking(lang):
            await people.leave(service.office, kept, person)
        return Done(seq=kept.seq)


# -- looked at -----------------------------------------------------------------------------------


async def _shown(
    request: Request, competition_id: str, name: str, lang: str, look: Look
) -> Response:
    """A page of a competition, worked out once for everybody who reads it in a language."""
    office = service_of(request).office
    async with office.hold(competition_id) as kept:
        known = kept.views.get((name, lang))
        if known is None:
            pay(request, kept)
            with speaking(lang):
                try:
                    known = await office.look(kept, _encoded, look)
                except BadCompetition as error:
                    raise Refusal("competition", 404, problem=str(error)) from None
            if len(kept.views) < KEPT:
                kept.views[name, lang] = known
    return Response(known, media_type="application/json")


def _encoded(kept: Kept, look: Look) -> bytes:
    return msgspec.json.encode(look(kept))


def _json(data: Me | list[LeagueSummary]) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")


@router.get("/{competition_id}")
async def home(competition_id: str, request: Request, lang: Spoken) -> Response:
    """Tables, matches, and what is due."""
    return await _shown(request, competition_id, "home", lang, views.home)


@router.get("/{competition_id}/summary")
async def summary(competition_id: str, request: Request, lang: Spoken) -> Response:
    """A line of a list."""
    return await _shown(request, competition_id, "summary", lang, views.summary)


@router.get("/{competition_id}/squads")
async def squads(competition_id: str, request: Request, lang: Spoken) -> Response:
    """Every squad with what it carries."""
    return await _shown(request, competition_id, "squads", lang, views.squads_page)


@router.get("/{competition_id}/draft")
async def draft(competition_id: str, request: Request, lang: Spoken) -> Response:
    """Who is on turn, and who can be picked."""
    return await _shown(request, competition_id, "draft", lang, views.draft)


@router.get("/{competition_id}/market")
async def market(competition_id: str, request: Request, lang: Spoken) -> Response:
    """Who is for sale, and what was bid."""
    return await _shown(request, competition_id, "market", lang, views.market_page)


@router.get("/{competition_id}/books")
async def books(competition_id: str, request: Request, lang: Spoken) -> Response:
    """Scorers, cards, records, the grid of results."""
    return await _shown(request, competition_id, "books", lang, views.books_page)


@router.get("/{competition_id}/log")
async def log(
    competition_id: str, request: Request, lang: Spoken, before: Before = None
) -> Response:
    """Every change: what, who, when; the latest first."""
    name = f"log {before}"
    return await _shown(request, competition_id, name, lang, partial(views.log_page, before=before))


@router.get("/{competition_id}/matches/{number}")
async def match(competition_id: str, number: int, request: Request, lang: Spoken) -> Response:
    """One match with its story."""
    name = f"match {number}"
    return await _shown(
        request, competition_id, name, lang, partial(views.one_match, number=number)
    )


@router.get("/{competition_id}/me")
async def me(competition_id: str, request: Request, service: TheService) -> Response:
    """Who one is here, and what is due for one."""
    async with service.office.hold(competition_id) as kept:
        person = await person_of(request, kept)
        await readiness.look_again(service.office, kept, person)
        if person is None:
            return _json(Me(role="spectator", organiser=False, name="", team="", code=None,
                            seq=kept.seq, notices=[]))  # fmt: skip
        found = Me(
            role="organiser" if person.organiser else "manager" if person.team else "spectator",
            organiser=person.organiser,
            name=person.name,
            team=person.team,
            code=kept.code if person.organiser else None,
            seq=kept.seq,
            notices=await service.office.look(kept, notices, person),
        )
        return _json(found)


# -- what managers do ----------------------------------------------------------------------------


@router.post("/{competition_id}/draft")
async def pick(
    competition_id: str, order: Pick, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Pick a player; without one the organiser lets a bot pick for whoever is late."""
    async with service.office.hold(competition_id) as kept:
        with speaking(lang):
            if order.player is None:
                person = await organiser(request, kept)
                await _pick_for(service, kept, person, order.seq)
            else:
                person = await somebody(request, kept)
                if not person.team:
                    raise Refusal("no-team", 403)
                event = Picked(team=person.team, player=order.player, by=person.name)
                await service.office.happen(kept, event)
        return Done(seq=kept.seq)


async def _pick_for(service: Any, kept: Kept, person: Person, seq: int | None) -> None:
    if seq != kept.seq:
        raise Refusal("changed", 409)
    team = on_turn(kept.competition.state)
    if not team:
        raise Refusal("no-draft", 409)
    event = await service.office.look(kept, _best, team)
    await service.office.happen(kept, msgspec.structs.replace(event, by=person.name))


def _best(kept: Kept, team: str) -> Picked:
    return managers.pick(kept.competition.state, team)


@router.post("/{competition_id}/matches/{number}/points")
async def points(
    competition_id: str, number: int, order: Points, request: Request, service: TheService,
    lang: Spoken,
) -> Done:  # fmt: skip
    """Spend home's points before the line-ups; both managers see them."""
    async with service.office.hold(competition_id) as kept:
        person = await somebody(request, kept)
        with speaking(lang):
            fixture = checked(kept, number)
            if fixture.home != person.team:
                raise Refusal("home-only", 403, team=fixture.home)
            if kept.live(number) is not None or number in kept.playing:
                raise Refusal("fixture-playing", 409)
            event = HomePoints(match=number, points=order.points, by=person.name)
            await service.office.happen(kept, event)
        return Done(seq=kept.seq)


@router.post("/{competition_id}/matches/{number}/ready")
async def ready(
    competition_id: str, number: int, order: Willing, request: Request, service: TheService,
    address: Address, lang: Spoken,
) -> Begun:  # fmt: skip
    """Be ready for one's match, or not any more; it begins when both managers are."""
    async with service.office.hold(competition_id) as kept:
        person = await somebody(request, kept)
        with speaking(lang):
            found = await service.fixtures.ready(kept, number, person, address, yes=order.ready)
        return Begun(match=found, seq=kept.seq)


@router.post("/{competition_id}/told")
async def told(competition_id: str, order: Seen, request: Request, service: TheService) -> Done:
    """One has taken note of what was decided without one."""
    async with service.office.hold(competition_id) as kept:
        person = await somebody(request, kept)
        await people.take_note(service.office, kept, person, min(order.seq, kept.seq))
        return Done(seq=kept.seq)


@router.post("/{competition_id}/matches/{number}/begin")
async def begin(
    competition_id: str, number: int, request: Request, service: TheService, address: Address,
    lang: Spoken,
) -> Begun:  # fmt: skip
    """Begin the match of a fixture, or find the one that has begun; a person must be ready."""
    async with service.office.hold(competition_id) as kept:
        person = await somebody(request, kept)
        with speaking(lang):
            found = await service.fixtures.begin(kept, number, person, address)
        return Begun(match=found, seq=kept.seq)


@router.post("/{competition_id}/transfers")
async def transfer(
    competition_id: str, order: Deal, request: Request, service: TheService, lang: Spoken
) -> Done:
    """Buy currency, put up, bid, withdraw, accept; the organiser sets values and closes."""
    async with service.office.hold(competition_id) as kept:
        person = await somebody(request, kept)
        with speaking(lang):
            try:
                await dealings.deal(
                    service.office, kept, person, order.act, player=order.player,
                    money=order.money, gives=order.gives, points=order.points, seq=order.seq,
                )  # fmt: skip
            except BadCompetition as error:
                raise refused(error) from None
        return Done(seq=kept.seq)
