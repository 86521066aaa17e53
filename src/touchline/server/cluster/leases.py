"""What is written down about servers and what they hold; all times are the database's.

A server lives for a few seconds at a time and says so again in one row, whatever it holds. What a
dead server held is free. That alone would not do, since a server that was stopped for a while still
believes in what it held: so each change of hands raises an epoch, and every transaction checks it
(`touchline.server.store.held`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, Executable, insert, text

from touchline.server.store.held import Held
from touchline.server.store.sql_tables import holders

LEASE_S: Final = 5.0
"""Seconds for which a server is believed to live."""
REMEMBERED_S: Final = 3600.0
"""Seconds after which nobody remembers a dead server."""
NOW: Final = "extract(epoch FROM now())"
LIVES: Final = (
    f"EXISTS (SELECT 1 FROM servers WHERE servers.id = holders.server AND servers.until > {NOW})"
)
TAKING: Final = f"""
    ON CONFLICT (match) DO UPDATE SET server = :me, epoch = holders.epoch + 1
    WHERE holders.server = :me OR NOT {LIVES}
    RETURNING epoch
"""
KNOWN: Final = """
    SELECT id FROM matches WHERE id = :what UNION ALL SELECT id FROM competitions WHERE id = :what
"""
TAKE: Final = text(
    f"INSERT INTO holders (match, server, epoch) SELECT id, :me, 1 FROM ({KNOWN}) AS known {TAKING}"
)
TAKE_DUTY: Final = text(
    f"INSERT INTO holders (match, server, epoch) VALUES (:what, :me, 1) {TAKING}"
)
WHO: Final = text(
    "SELECT servers.id, servers.url, servers.secret FROM holders"
    " JOIN servers ON servers.id = holders.server"
    f" WHERE holders.match = :what AND servers.until > {NOW}"
)
GIVE_BACK: Final = text(
    "UPDATE holders SET server = '' WHERE match = :what AND server = :me AND epoch = :epoch"
)
LIVED: Final = text(f"SELECT until > {NOW} FROM servers WHERE id = :me FOR UPDATE")
LIVE_ON: Final = text(f"""
    INSERT INTO servers (id, url, secret, version, until)
    VALUES (:me, :url, :secret, :version, {NOW} + :life)
    ON CONFLICT (id) DO UPDATE SET until = {NOW} + :life
""")
BURY: Final = text(f"DELETE FROM servers WHERE until < {NOW} - :buried")
REPLACE: Final = text("DELETE FROM servers WHERE url = :url AND id <> :me")
OTHERS: Final = text(f"SELECT id, url, secret FROM servers WHERE id <> :me AND until > {NOW}")
LEAVE: Final = text("DELETE FROM servers WHERE id = :me")
PATIENT: Final = text("SET LOCAL lock_timeout = '2s'")
"""A row somebody has locked and not let go of is waited for so long."""


class Member(NamedTuple):
    """A server: its name, where other servers reach it, and the word they say there."""

    id: str
    url: str
    secret: str


def live_on(
    connection: Connection, me: Member, version: str, *, first: bool
) -> tuple[bool, list[Member]]:
    """Live for some seconds more; had this server died in the meantime, and who else lives?

    Whoever was at the same address before must be dead, so nobody waits for them.
    """
    connection.execute(PATIENT)
    if first and me.url:
        connection.execute(REPLACE, {"me": me.id, "url": me.url})
    lived = connection.execute(LIVED, {"me": me.id}).scalar()
    values = {"me": me.id, "url": me.url, "secret": me.secret, "version": version, "life": LEASE_S}
    connection.execute(LIVE_ON, values)
    connection.execute(BURY, {"buried": REMEMBERED_S})
    return lived is False, [Member(*row) for row in connection.execute(OTHERS, {"me": me.id})]


def take(connection: Connection, me: Member, what: str) -> Held | Member | None:
    """Take something nobody holds, or who holds it; None if there is no such thing."""
    connection.execute(PATIENT)
    epoch = connection.execute(TAKE, {"me": me.id, "what": what}).scalar()
    return who(connection, what) if epoch is None else Held(what, me.id, epoch)


def take_duty(connection: Connection, me: Member, duty: str) -> bool:
    """Does this server do what one of them has to do?"""
    connection.execute(PATIENT)
    return connection.execute(TAKE_DUTY, {"me": me.id, "what": duty}).scalar() is not None


def who(connection: Connection, what: str) -> Member | None:
    """Who holds something now; None if nobody who lives does."""
    row = connection.execute(WHO, {"what": what}).first()
    return None if row is None else Member(*row)


def give_back(connection: Connection, held: Held) -> None:
    """Somebody else may have it."""
    values = {"me": held.server, "what": held.match, "epoch": held.epoch}
    connection.execute(GIVE_BACK, values)


def leave(connection: Connection, me: Member) -> None:
    """A server goes: whatever it held is free at once."""
    connection.execute(LEAVE, {"me": me.id})


def first(held: Held) -> Executable:
    """The statement by which whoever makes something holds it, in the same transaction."""
    return insert(holders).values(match=held.match, server=held.server, epoch=held.epoch)
