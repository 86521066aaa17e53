"""Browsers that take pushes: each belongs to an account for as long as its session lives."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.postgresql import insert

from touchline.server.notices.web_push import Device
from touchline.server.store.notice_tables import push_deliveries, push_devices
from touchline.server.store.sql_tables import sessions

MAX_DEVICES: Final = 10
"""Of an account; one more takes the place of the oldest."""


def id_of(endpoint: str) -> str:
    """By what a browser is known here."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def keep(connection: Connection, account: str, session: str, device: Device) -> None:
    """A browser takes pushes for this account from now on, and for no other."""
    values = {
        "account": account, "session": session, "endpoint": device.endpoint,
        "p256dh": device.p256dh, "auth": device.auth, "lang": device.lang, "made": time.time(),
    }  # fmt: skip
    made = insert(push_devices).values(id=device.id, **values)
    connection.execute(made.on_conflict_do_update(index_elements=[push_devices.c.id], set_=values))
    mine = select(push_devices.c.id).where(push_devices.c.account == account)
    oldest = mine.order_by(push_devices.c.made.desc()).offset(MAX_DEVICES)
    drop(connection, list(connection.execute(oldest).scalars()))


def drop(connection: Connection, ids: Iterable[str]) -> None:
    """These browsers want no more, and get nothing that is on its way."""
    gone = list(ids)
    connection.execute(delete(push_deliveries).where(push_deliveries.c.device.in_(gone)))
    connection.execute(delete(push_devices).where(push_devices.c.id.in_(gone)))


def devices_of(connection: Connection, account: str) -> list[str]:
    """The browsers of an account in which somebody is still signed in."""
    wanted = (
        select(push_devices.c.id)
        .join(sessions, sessions.c.token == push_devices.c.session)
        .where(push_devices.c.account == account, sessions.c.account == account)
        .where(sessions.c.until > time.time())
    )
    return list(connection.execute(wanted).scalars())
