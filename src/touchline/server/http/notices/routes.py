"""What somebody is told, how they want to be told, and the browsers that take pushes."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from sqlalchemy import Connection, func, select, update

from touchline.server.accounts.mail_address import mail_of
from touchline.server.errors import Refusal
from touchline.server.http.account.signed_in import needed, session_mark
from touchline.server.http.notices.models import (
    DeviceRequest,
    FeedText,
    NoDeviceRequest,
    NoticeList,
    NoticeSettings,
    NoticeText,
    NoticeWish,
    NoticeWishes,
    SeenRequest,
)
from touchline.server.http.prices import priced
from touchline.server.http.request import Spoken, TheService, site_of, speaking
from touchline.server.notices import devices, endpoint, wishes
from touchline.server.notices.quiet import DAY_MINUTES, HOUR_MINUTES, zone_of
from touchline.server.notices.web_push import Device, key_bytes
from touchline.server.notices.wishes import Wish, Wishes
from touchline.server.notices.wording import page_of, words
from touchline.server.occasions.occasion import KINDS
from touchline.server.occasions.outbox import told
from touchline.server.store.database_time import Now
from touchline.server.store.sql_tables import occasions

router = APIRouter(prefix="/api/me/notices", tags=["notices"])
MAX_SHOWN: Final = 100


@router.get("")
@priced(1)
async def notices(request: Request, service: TheService, lang: Spoken) -> NoticeList:
    """What has happened, the newest first."""
    account = await needed(request)
    mine = occasions.c.account == account.id
    newest = select(occasions).where(mine).order_by(occasions.c.id.desc()).limit(MAX_SHOWN)
    unseen = select(func.count()).where(mine, occasions.c.seen_at.is_(None))

    def read(c: Connection) -> tuple[int, list[Any], str]:
        rows = [told(row) for row in c.execute(newest).mappings()]
        return c.execute(unseen).scalar_one(), rows, wishes.wishes_of(c, account.id).zone

    count, rows, zone = await service.store.read(read)
    with speaking(lang):
        shown = []
        for each in rows:
            said = words(each, zone)
            shown.append(
                NoticeText(
                    id=each.id, kind=each.kind, title=said.title, text=said.text, page=said.page,
                    at=each.made_at, seen=each.seen_at is not None,
                )
            )  # fmt: skip
    return NoticeList(unseen=count, notices=shown)


@router.post("/seen", status_code=204)
@priced(1)
async def seen(body: SeenRequest, request: Request, service: TheService) -> None:
    """Somebody has looked at these, or at everything there is: they are told no more of it."""
    account = await needed(request)
    if body.page is not None:
        found = await service.occasions.unseen(account.id)
        there = [each.id for each in found if page_of(each) == body.page]
        await service.occasions.seen(account.id, there)
    elif body.ids is not None:
        await service.occasions.seen(account.id, body.ids)
    else:
        mine = occasions.c.account == account.id, occasions.c.seen_at.is_(None)
        await service.store.write(update(occasions).where(*mine).values(seen_at=Now()))
    service.occasions.wake(account.id)  # other windows of theirs count anew


@router.get("/settings")
@priced(1)
async def settings(request: Request, service: TheService) -> NoticeSettings:
    """What is sent, and what with."""
    account = await needed(request)
    return await _settings(service, account.id)


async def _settings(service: TheService, account: str) -> NoticeSettings:
    def read(c: Connection) -> tuple[Wishes, int, str]:
        there = len(devices.devices_of(c, account))
        return wishes.wishes_of(c, account), there, mail_of(c, account)

    found, there, mailbox = await service.store.read(read)
    rows = [
        NoticeWish(
            kind=kind, push=(kind, "push") in found.wanted, mail=(kind, "mail") in found.wanted
        )
        for kind in KINDS
    ]
    return NoticeSettings(
        kinds=rows,
        quiet_from=_clock(found.quiet_from),
        quiet_until=_clock(found.quiet_until),
        zone=found.zone,
        key=(await service.notices.vapid()).public,
        devices=there,
        mail_at=_clock(found.mail_at),
        mail=service.mail.can,
        mailbox=mailbox,
        feed=found.feed,
    )


@router.put("/settings")
@priced(2)
async def set_settings(
    body: NoticeWishes, request: Request, service: TheService, lang: Spoken
) -> NoticeSettings:
    """Everything about sending at once; kinds that are not named are not sent."""
    account = await needed(request)
    unknown = [each.kind for each in body.kinds if each.kind not in KINDS]
    if unknown:
        raise Refusal("notice-kind", 422, kind=unknown[0], known=", ".join(KINDS))
    if zone_of(body.zone) is None:
        raise Refusal("zone", 422, zone=body.zone)
    if (body.quiet_from is None) != (body.quiet_until is None):
        raise Refusal("quiet-hours", 422)
    wanted = Wishes(
        wanted=_wanted(body),
        lang=lang,
        zone=body.zone,
        quiet_from=_minutes(body.quiet_from),
        quiet_until=_minutes(body.quiet_until),
        mail_at=_minutes(body.mail_at),
    )
    if any(channel == "mail" for _, channel in wanted.wanted) and not service.mail.can:
        raise Refusal("no-mail", 409)
    store = partial(wishes.store, account=account.id, wishes=wanted, site=site_of(request))
    await service.store.transact(store)
    return await _settings(service, account.id)


@router.post("/devices", status_code=204)
@priced(5)
async def add_device(
    body: DeviceRequest, request: Request, service: TheService, lang: Spoken
) -> None:
    """The browser takes pushes, for as long as its session lives."""
    account = await needed(request)
    device = Device(
        id=devices.id_of(body.endpoint), endpoint=body.endpoint, p256dh=body.p256dh,
        auth=body.auth, lang=lang,
    )  # fmt: skip
    try:
        endpoint.read(body.endpoint, local=service.config.push_local)
        key_bytes(device)
    except (endpoint.NotPublic, ValueError):
        raise Refusal("push-endpoint", 422) from None
    session = session_mark(request)
    keep = partial(devices.keep, account=account.id, session=session, device=device)
    await service.store.transact(keep)


@router.delete("/devices", status_code=204)
@priced(1)
async def drop_device(body: NoDeviceRequest, service: TheService) -> None:
    """The browser takes no more; whoever knows its address may say so, signed in or not."""
    await service.store.transact(partial(devices.drop, ids=[devices.id_of(body.endpoint)]))


@router.post("/feed")
@priced(2)
async def new_feed(request: Request, service: TheService, lang: Spoken) -> FeedText:
    """New private addresses; those there were lead nowhere from now on."""
    account = await needed(request)
    make = partial(wishes.new_feed, account=account.id, site=site_of(request), lang=lang)
    return FeedText(feed=await service.store.transact(make))


@router.delete("/feed", status_code=204)
@priced(1)
async def no_feed(request: Request, service: TheService) -> None:
    """No private addresses."""
    account = await needed(request)
    await service.store.transact(partial(wishes.no_feed, account=account.id))


def _wanted(body: NoticeWishes) -> frozenset[Wish]:
    pushed: set[Wish] = {(each.kind, "push") for each in body.kinds if each.push}
    mailed: set[Wish] = {(each.kind, "mail") for each in body.kinds if each.mail}
    return frozenset(pushed | mailed)


def _clock(minutes: int | None) -> str | None:
    return None if minutes is None else f"{minutes // HOUR_MINUTES:02}:{minutes % HOUR_MINUTES:02}"


def _minutes(clock: str | None) -> int | None:
    if clock is None:
        return None
    hours, _, minutes = clock.partition(":")
    return (int(hours) * HOUR_MINUTES + int(minutes)) % DAY_MINUTES
