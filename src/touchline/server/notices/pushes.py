"""Pushes on their way: from an occasion to each browser of whoever wants it.

An occasion and its deliveries change hands in one transaction, so none is lost between the two and
no two servers begin the same. A delivery is taken by moving its time on; if the server that took it
dies, it is taken again after `LEASE_S`. What was out already by then comes once more under the same
topic and tag, and a browser shows it in place of the first.
"""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, delete, exists, insert, or_, select, update

from touchline.server.notices.devices import devices_of
from touchline.server.notices.quiet import quiet_until
from touchline.server.notices.web_push import Device
from touchline.server.occasions.outbox import Told, told
from touchline.server.store.database_time import Now
from touchline.server.store.notice_tables import (
    notice_settings,
    notice_wishes,
    push_deliveries,
    push_devices,
)
from touchline.server.store.sql_tables import occasions, sessions

MAX_AT_ONCE: Final = 100
"""Occasions, or deliveries, that are looked at together."""
LEASE_S: Final = 60.0
"""Seconds after which a delivery that was begun is begun again: more than any push may take."""
STALE_S: Final = 86_400.0
"""Seconds after which nobody is told by push any more."""
MAX_TRIES: Final = 6
FIRST_WAIT_S: Final = 30.0
"""Seconds between the first two tries; then twice as many, and so on."""


class Delivery(NamedTuple):
    """An occasion for one browser."""

    told: Told
    device: Device
    zone: str
    tries: int


def wished(channel: str) -> Any:
    """Does the account of an occasion want to be told of it this way?"""
    wishes = notice_wishes
    same = wishes.c.account == occasions.c.account, wishes.c.kind == occasions.c.kind
    return exists().where(*same, wishes.c.channel == channel)


def set_out(connection: Connection) -> int:
    """Occasions become deliveries; how many do. What nobody wants to hear any more is done."""
    unsent = occasions.c.sent_push_at.is_(None)
    old = occasions.c.made_at < Now() - STALE_S
    done = or_(occasions.c.seen_at.isnot(None), old, ~wished("push"))
    connection.execute(update(occasions).where(unsent, done).values(sent_push_at=Now()))
    wanted = (
        select(occasions.c.id, occasions.c.account)
        .join(notice_settings, notice_settings.c.account == occasions.c.account)
        .where(unsent, notice_settings.c.asleep_until <= Now())
        .order_by(occasions.c.id)
        .limit(MAX_AT_ONCE)
    )
    by_account: dict[str, list[int]] = {}
    for row in connection.execute(wanted):
        by_account.setdefault(row.account, []).append(row.id)
    return sum(
        _for_account(connection, account, ids)
        for account, ids in by_account.items()
        if not asleep(connection, account)
    )


def asleep(connection: Connection, account: str) -> bool:
    """Are these the quiet hours of an account? Then nobody asks again before they end."""
    mine = notice_settings.c.account == account
    row = connection.execute(select(notice_settings, Now().label("now")).where(mine)).one()
    until = quiet_until(row.now, row.zone, row.quiet_from, row.quiet_until)
    if until is not None:
        connection.execute(update(notice_settings).where(mine).values(asleep_until=until))
    return until is not None


def _for_account(connection: Connection, account: str, ids: list[int]) -> int:
    taken = update(occasions).where(occasions.c.id.in_(ids), occasions.c.sent_push_at.is_(None))
    mine = connection.execute(taken.values(sent_push_at=Now()).returning(occasions.c.id)).scalars()
    now = connection.execute(select(Now())).scalar_one()
    devices = devices_of(connection, account)
    rows = [
        {"occasion": one, "device": device, "tries": 0, "not_before": now}
        for one in mine
        for device in devices
    ]
    if rows:
        connection.execute(insert(push_deliveries), rows)
    return len(rows)


def take(connection: Connection) -> list[Delivery]:
    """Those that are due, from now on in the hands of whoever asks; what was seen is dropped."""
    way = push_deliveries
    gone = select(occasions.c.id).where(
        occasions.c.id == way.c.occasion, occasions.c.seen_at.is_(None)
    )
    connection.execute(delete(way).where(way.c.not_before <= Now(), ~gone.exists()))
    due = (
        select(way, occasions, push_devices, notice_settings.c.zone, way.c.tries)
        .join(occasions, occasions.c.id == way.c.occasion)
        .join(push_devices, push_devices.c.id == way.c.device)
        .join(notice_settings, notice_settings.c.account == occasions.c.account)
        .where(way.c.not_before <= Now())
        .order_by(way.c.not_before)
        .limit(MAX_AT_ONCE)
    )
    taken = []
    for row in connection.execute(due).all():
        values = row._mapping
        same = and_(
            way.c.occasion == values[way.c.occasion],
            way.c.device == values[way.c.device],
            way.c.not_before <= Now(),
        )
        mine = update(way).where(same).values(not_before=Now() + LEASE_S, tries=way.c.tries + 1)
        if connection.execute(mine).rowcount == 1:
            taken.append(_delivery(values))
    return taken


def _delivery(values: Any) -> Delivery:
    device = {name: values[push_devices.c[name]] for name in Device.__struct_fields__}
    occasion = {column.name: values[column] for column in occasions.c}
    zone = values[notice_settings.c.zone]
    return Delivery(told(occasion), Device(**device), zone, values[push_deliveries.c.tries] + 1)


def is_out(connection: Connection, delivery: Delivery) -> None:
    """It need not be sent again."""
    connection.execute(delete(push_deliveries).where(_same(delivery)))


def try_later(connection: Connection, delivery: Delivery) -> None:
    """The push service could not take it now; after some tries it is left."""
    if delivery.tries >= MAX_TRIES:
        is_out(connection, delivery)
        return
    wait = FIRST_WAIT_S * 2 ** (delivery.tries - 1)
    later = update(push_deliveries).where(_same(delivery))
    connection.execute(later.values(not_before=Now() + wait))


def _same(delivery: Delivery) -> Any:
    return and_(
        push_deliveries.c.occasion == delivery.told.id,
        push_deliveries.c.device == delivery.device.id,
    )


def tidy(connection: Connection) -> None:
    """Browsers nobody is signed in at any more, and what was on its way to none."""
    alive = select(sessions.c.token).where(
        sessions.c.token == push_devices.c.session, sessions.c.until > time.time()
    )
    connection.execute(delete(push_devices).where(~alive.exists()))
    there = select(push_devices.c.id)
    connection.execute(delete(push_deliveries).where(push_deliveries.c.device.notin_(there)))
