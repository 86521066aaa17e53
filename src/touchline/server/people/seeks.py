"""Seeks: who wants to play what, against whom, and waits for somebody who wants the same.

A seek lives as long as its owner's connection; one at a pace of days waits without them.
"""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    and_,
    delete,
    exists,
    func,
    insert,
    literal_column,
    not_,
    or_,
    select,
    true,
    update,
)

from touchline.server.cluster.leases import NOW
from touchline.server.errors import Refusal
from touchline.server.store.claim import Claim
from touchline.server.store.people_tables import seeks
from touchline.server.store.sql_tables import servers

DAY_S: Final = 86_400.0
LASTING_S: Final = 14 * DAY_S
"""Seconds for which a seek at a pace of days waits."""
REMEMBERED_S: Final = DAY_S
"""Seconds for which it is known what became of one."""
MAX_LISTED: Final = 100
MAX_WAITING: Final = 2000
MAX_OF_ADDRESS: Final = 20
MAX_LASTING: Final = 5
"""Of one account at a time."""


class Seek(msgspec.Struct, kw_only=True):
    """Somebody who wants to play, as it is stored."""

    id: str
    token: str
    """What is stored of the token that will hold the seat."""
    account: str = ""
    name: str = ""
    club: str = ""
    game: str
    preset: str
    pace: str
    rating: float | None = None
    """At this game and pace; a guest has none."""
    low: float | None = None
    high: float | None = None
    address: str = ""
    server: str = ""
    lasting: bool = False
    status: str = "waiting"
    match: str = ""
    created: float = 0.0
    until: float = 0.0

    def welcomes(self, other: Seek) -> bool:
        """Is the other one as strong as is wanted?"""
        if self.low is None or self.high is None:
            return True
        return other.rating is not None and self.low <= other.rating <= self.high

    def fits(self, other: Seek) -> bool:
        """Could these two play each other?"""
        same = (self.game, self.preset, self.pace) == (other.game, other.preset, other.pace)
        themselves = self.token == other.token or (self.account and self.account == other.account)
        return same and not themselves and self.welcomes(other) and other.welcomes(self)

    def row(self, **changed: Any) -> dict[str, Any]:
        """As the store keeps it."""
        values: dict[str, Any] = msgspec.to_builtins(self)
        return values | changed


def there(*, shares: bool) -> ColumnElement[bool]:
    """Is somebody there who waits? A server that is dead has taken those connected to it along."""
    connected: ColumnElement[bool] = true()
    if shares:
        connected = exists().where(
            servers.c.id == seeks.c.server, servers.c.until > literal_column(NOW)
        )
    lasts = and_(seeks.c.lasting.is_(True), seeks.c.until > time.time())
    return or_(lasts, and_(seeks.c.lasting.is_(False), connected))


def waiting(connection: Connection, *, shares: bool) -> list[Seek]:
    """All who wait, the first of them first."""
    wanted = (
        select(seeks)
        .where(seeks.c.status == "waiting", there(shares=shares))
        .order_by(seeks.c.created, seeks.c.id)
        .limit(MAX_WAITING)
    )
    return [_seek(row) for row in connection.execute(wanted).mappings()]


def by_token(connection: Connection, token: str) -> Seek | None:
    """The seek of whoever holds this token, whatever has become of it."""
    row = connection.execute(select(seeks).where(seeks.c.token == token)).mappings().first()
    return None if row is None else _seek(row)


def paired(connection: Connection, ids: list[str]) -> dict[str, str]:
    """The matches of those of these seeks that have found somebody."""
    wanted = select(seeks.c.id, seeks.c.match).where(
        seeks.c.id.in_(ids), seeks.c.status == "paired"
    )
    return {row.id: row.match for row in connection.execute(wanted)} if ids else {}


def _seek(row: Any) -> Seek:
    return msgspec.convert({str(name): value for name, value in dict(row).items()}, Seek)


def check_room(connection: Connection, seek: Seek) -> None:
    """Refusal if too many wait already."""
    count = select(func.count()).select_from(seeks).where(seeks.c.status == "waiting")
    if connection.execute(count).scalar_one() >= MAX_WAITING:
        raise Refusal("seeks-full", 503)
    own = connection.execute(count.where(seeks.c.address == seek.address)).scalar_one()
    if own >= MAX_OF_ADDRESS:
        raise Refusal("seeks-many", 429)
    lasting = count.where(seeks.c.account == seek.account, seeks.c.lasting.is_(True))
    if seek.lasting and connection.execute(lasting).scalar_one() >= MAX_LASTING:
        raise Refusal("seeks-lasting", 429, most=MAX_LASTING)


def post(connection: Connection, seek: Seek) -> Seek:
    """Wait from now on, or go on waiting at another server; gives the seek as it is stored."""
    known = by_token(connection, seek.token)
    if known is None:
        check_room(connection, seek)
        connection.execute(insert(seeks).values(**seek.row()))
        return seek
    if known.status == "waiting":
        adopted = update(seeks).where(seeks.c.id == known.id, seeks.c.status == "waiting")
        connection.execute(adopted.values(server=seek.server))
        return msgspec.structs.replace(known, server=seek.server)
    return known


def taking(target: Seek, own: Seek, match_id: str, *, shares: bool) -> list[Executable | Claim]:
    """The statements by which two find each other; nothing is stored if one is gone.

    A row that somebody else is just taking is not waited for.
    """
    found = {"status": "paired", "match": match_id, "until": time.time() + REMEMBERED_S}
    both = [target.id, own.id] if own.status == "waiting" else [target.id]
    free = (
        select(seeks.c.id)
        .where(seeks.c.id.in_(both), seeks.c.status == "waiting", there(shares=shares))
        .order_by(seeks.c.id)
        .with_for_update(skip_locked=True)
    )
    claim = Claim(update(seeks).where(seeks.c.id.in_(free)).values(**found), len(both))
    new = [] if own.status == "waiting" else [insert(seeks).values(**own.row(**found))]
    return [claim, *new]


def withdrawing(seek_id: str, server: str | None = None) -> Executable:
    """The statement by which somebody waits no more; at a server they have left, only there."""
    gone = delete(seeks).where(seeks.c.id == seek_id, seeks.c.status == "waiting")
    return gone if server is None else gone.where(seeks.c.server == server)


def burying(*, shares: bool) -> Executable:
    """The statement that drops seeks of those who are gone, and what need not be known longer."""
    old = and_(seeks.c.status == "paired", seeks.c.until < time.time())
    gone = and_(seeks.c.status == "waiting", not_(there(shares=shares)))
    return delete(seeks).where(or_(old, gone))


def forgetting_connected() -> Executable:
    """The statement with which a server that is alone begins: nobody is connected yet."""
    return delete(seeks).where(seeks.c.status == "waiting", seeks.c.lasting.is_(False))
