"""Clubs of people over HTTP: founded, found, joined, looked at and talked in."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final, TypeVar

import msgspec
from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import Connection

from touchline.server.competition import listed
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import account_of, needed
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, TheService
from touchline.server.http.societies.models import (
    AnswerRequest,
    BoardMatch,
    InvitationText,
    JoinSocietyRequest,
    LeagueListed,
    OfferRequest,
    PersonRequest,
    RoleRequest,
    SocietyId,
    SocietyLine,
    SocietyList,
    SocietyMember,
    SocietyPage,
    SocietyRequest,
    TalkLine,
    TalkLines,
    TalkRequest,
)
from touchline.server.live.request_keys import Key
from touchline.server.service import MatchService
from touchline.server.societies import meetings, membership, society, talk
from touchline.server.societies.all_time import books_of

router = APIRouter(prefix="/api/societies", tags=["societies"])
T = TypeVar("T")
BOOKS_POINTS: Final = 10
Before = Annotated[int | None, Query(ge=1, le=100_000_000)]
Kind = Annotated[str, Query(pattern="^(chat|news)$")]


@router.get("")
@priced(2)
async def societies(request: Request, service: TheService) -> SocietyList:
    """One's own, and those anybody can find."""
    account = await account_of(request)

    def look(connection: Connection) -> tuple[list[Any], list[Any]]:
        own = society.mine(connection, account.id) if account is not None else []
        return own, society.public(connection)

    own, public = await service.store.read(look)
    there = {each.id for each in own}
    return SocietyList(
        mine=[_line(each) for each in own],
        public=[_line(each) for each in public if each.id not in there],
    )


def _line(each: society.SocietyLine) -> SocietyLine:
    return SocietyLine.model_validate(msgspec.to_builtins(each))


@router.post("", status_code=201)
@priced(25)
async def found(
    body: SocietyRequest, request: Request, service: TheService, address: Address
) -> SocietyId:
    """Found a club; the same key finds the one it has founded."""
    account = await needed(request)
    new_id = secrets.token_urlsafe(9)
    if body.key is not None:
        key = Key(f"society:{account.id}", body.key, body.name)
        new_id = key.token("society")[:12]
    if not service.beginnings.take(address):
        raise Refusal("too-fast", 429)
    wanted = partial(
        membership.found, account=account.id, name=body.name, about=body.about,
        public=body.public, society_id=new_id,
    )  # fmt: skip
    return SocietyId(id=await service.store.transact(wanted))


@router.get("/{society_id}")
@priced(2)
async def page(society_id: str, request: Request, service: TheService) -> SocietyPage:
    """What somebody sees of a club."""
    account = await account_of(request)
    who = "" if account is None else account.id

    def look(connection: Connection) -> SocietyPage:
        there = society.society(connection, society_id)
        me = there.member(who)
        inside = me is not None or there.public
        news = talk.lines(connection, society_id, "news", None) if inside else []
        organises = me is not None and me.role != "member"
        return SocietyPage(
            id=there.id,
            name=there.name,
            about=there.about if inside else "",
            public=there.public,
            role=me.role if me is not None else "",
            me="" if account is None else account.name,
            invited=bool(who) and me is None and membership.is_invited(connection, there, who),
            count=len(there.members),
            members=[_member(each) for each in there.members] if inside else [],
            code=there.invitation if organises else None,
            seasons=[
                LeagueListed(**each)
                for each in listed.of_society(connection, society_id, private=me is not None)
            ],
            news=list(map(_said, news)),
            unread=talk.unread(connection, society_id, who, me.read) if me is not None else 0,
        )

    return await service.store.read(look)


def _member(each: society.Member) -> SocietyMember:
    return SocietyMember(name=each.name, role=each.role, joined=each.joined)


def _said(line: talk.Line) -> TalkLine:
    return TalkLine.model_validate(msgspec.to_builtins(line))


async def _done(request: Request, service: MatchService, task: Callable[..., T], *given: Any) -> T:
    """Whoever is signed in does this in a transaction of its own."""
    account = await needed(request)
    society_id, *rest = given
    return await service.store.transact(lambda c: task(c, society_id, account.id, *rest))


@router.put("/{society_id}", status_code=204)
@priced(3)
async def change(
    society_id: str, body: SocietyRequest, request: Request, service: TheService
) -> None:
    """What it is called, what it is, whether anybody may find and join it."""
    task = partial(membership.change, public=body.public)
    await _done(request, service, task, society_id, body.name, body.about)


@router.post("/{society_id}/join", status_code=204)
@priced(5)
async def join(
    society_id: str, body: JoinSocietyRequest, request: Request, service: TheService
) -> None:
    """Belong to it: a public one, by its invitation, or asked in."""
    await _done(request, service, membership.join, society_id, body.code)


@router.post("/{society_id}/leave", status_code=204)
@priced(3)
async def leave(society_id: str, request: Request, service: TheService) -> None:
    """Belong to it no more; with the last one it is gone."""
    await _done(request, service, membership.leave, society_id)


@router.post("/{society_id}/remove", status_code=204)
@priced(3)
async def remove(
    society_id: str, body: PersonRequest, request: Request, service: TheService
) -> None:
    """An organiser removes somebody; the invitation there was leads nowhere."""
    await _done(request, service, membership.remove, society_id, body.name)


@router.post("/{society_id}/role", status_code=204)
@priced(3)
async def role(society_id: str, body: RoleRequest, request: Request, service: TheService) -> None:
    """The founder says what somebody is."""
    await _done(request, service, membership.set_role, society_id, body.name, body.role)


@router.post("/{society_id}/invitation")
@priced(3)
async def invitation(society_id: str, request: Request, service: TheService) -> InvitationText:
    """A new invitation; the old one leads nowhere."""
    return InvitationText(code=await _done(request, service, membership.renew, society_id))


@router.post("/{society_id}/invite", status_code=204)
@priced(10)
async def invite(
    society_id: str, body: PersonRequest, request: Request, service: TheService
) -> None:
    """Ask somebody in, who finds it among their notices."""
    service.occasions.wake(await _done(request, service, membership.invite, society_id, body.name))


# -- talk ----------------------------------------------------------------------------------------


@router.get("/{society_id}/talk")
@priced(2)
async def lines(
    society_id: str,
    request: Request,
    service: TheService,
    kind: Kind = "chat",
    before: Before = None,
) -> TalkLines:
    """What was said, the latest first; the chat is for its members."""
    account = await needed(request)

    def look(connection: Connection) -> list[talk.Line]:
        society.society(connection, society_id).belonging(account.id)
        return talk.lines(connection, society_id, kind, before)

    found = await service.store.read(look)
    if found and before is None:
        last = found[0].no
        await service.store.transact(lambda c: talk.read(c, society_id, account.id, last))
    return TalkLines(lines=list(map(_said, found)))


@router.post("/{society_id}/talk", status_code=204)
@priced(3)
async def say(society_id: str, body: TalkRequest, request: Request, service: TheService) -> None:
    """Say something in the chat; news is for organisers, and everybody is told."""
    rate = service.config.chats_per_minute
    told = await _done(request, service, talk.say, society_id, body.kind, body.text, rate)
    service.occasions.wake(*told)


@router.delete("/{society_id}/talk/{no}", status_code=204)
@priced(3)
async def unsay(society_id: str, no: int, request: Request, service: TheService) -> None:
    """Take back what one has said; organisers take back what anybody has."""
    await _done(request, service, talk.drop, society_id, no)


# -- books and team matches ----------------------------------------------------------------------


@router.get("/{society_id}/books")
@priced(BOOKS_POINTS)
async def books(
    society_id: str, request: Request, service: TheService, address: Address
) -> Response:
    """Titles, managers, scorers and records over all seasons of the club."""
    account = await account_of(request)

    def look(connection: Connection) -> society.Society:
        return society.society(connection, society_id)

    there = await service.store.read(look)
    if not there.public:
        there.belonging("" if account is None else account.id)
    private = account is not None and there.member(account.id) is not None
    data = await books_of(service, society_id, address, private=private)
    return Response(msgspec.json.encode(data), media_type="application/json")


@router.get("/{society_id}/matches")
@priced(3)
async def team_matches(society_id: str, request: Request, service: TheService) -> Response:
    """Team matches with other clubs, the latest first."""
    account = await account_of(request)
    who = "" if account is None else account.id

    def look(connection: Connection) -> list[meetings.Meeting]:
        there = society.society(connection, society_id)
        if not there.public:
            there.belonging(who)
        return meetings.meetings(connection, society_id, who)

    found = await service.store.read(look)
    return Response(msgspec.json.encode(found), media_type="application/json")


@router.post("/{society_id}/matches", status_code=204)
@priced(10)
async def offer(society_id: str, body: OfferRequest, request: Request, service: TheService) -> None:
    """Offer another club a team match."""
    account = await needed(request)
    wanted = partial(
        meetings.offer, home=society_id, away=body.to, account=account.id, names=body.lineup,
        game=body.game, preset=body.preset, pace=body.pace,
    )  # fmt: skip
    service.occasions.wake(*await service.store.transact(wanted))


@router.post("/{society_id}/matches/{meeting_id}/answer", status_code=204)
@priced(5)
async def answer(
    society_id: str, meeting_id: str, body: AnswerRequest, request: Request, service: TheService
) -> None:
    """Name one's own players, and the match is on; nobody declines it."""
    account = await needed(request)
    wanted = partial(meetings.answer, society_id=society_id, meeting_id=meeting_id,
                     account=account.id, names=body.lineup)  # fmt: skip
    service.occasions.wake(*await service.store.transact(wanted))


@router.post("/{society_id}/matches/{meeting_id}/withdraw", status_code=204)
@priced(3)
async def withdraw(society_id: str, meeting_id: str, request: Request, service: TheService) -> None:
    """Take back an offer nobody has answered."""
    account = await needed(request)
    wanted = partial(meetings.withdraw, society_id=society_id, meeting_id=meeting_id,
                     account=account.id)  # fmt: skip
    await service.store.transact(wanted)


@router.post("/matches/{meeting_id}/boards/{board}")
@priced(10)
async def play(
    meeting_id: str, board: int, request: Request, service: TheService, address: Address
) -> BoardMatch:  # fmt: skip
    """Begin the match at one's board, or find the one that has begun."""
    account = await needed(request)
    match = await meetings.play(service, meeting_id, board, account.id, address)
    return BoardMatch(match=match)
