"""The tables of order: passkeys, what is reported, what is forbidden whom, and who did that."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, String, Table, Text

from touchline.server.store.sql_tables import metadata

NUMBER = BigInteger().with_variant(Integer(), "sqlite")

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account", String(32), nullable=False, index=True),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("site", String(260), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
)
"""Keys of devices that sign in, by the fingerprint of what they are called there. `site` is the
name under which the server was asked for when it was made: a key opens no other."""

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("account", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("reason", String(500), nullable=False),
    Column("begun", Float, nullable=False),
    Column("until", Float),
    Column("lifted", Float),
)
"""A `ban` or a `mute`; without `until` it has no end."""

reports = Table(
    "reports",
    metadata,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("about", String(8), nullable=False),
    Column("reason", String(12), nullable=False),
    Column("account", String(32), nullable=False, index=True),
    Column("match", String(32), nullable=False),
    Column("quoted", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("reporter", String(32), nullable=False, index=True),
    Column("network", String(64), nullable=False),
    Column("key", String(64), nullable=False, unique=True),
    Column("made", Float, nullable=False, index=True),
    Column("closed", Float, index=True),
    Column("upheld", Boolean),
)
"""`account` is who it is about, if they have one, `quoted` the line or name as it was then."""

audit = Table(
    "audit",
    metadata,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("by", String(32), nullable=False),
    Column("act", String(16), nullable=False),
    Column("account", String(32), nullable=False, index=True),
    Column("match", String(32), nullable=False),
    Column("report", NUMBER),
    Column("reason", String(500), nullable=False),
    Column("until", Float),
)
"""What administrators have done, `by` nobody at the command line. Triggers let nothing be changed
in it; it names accounts by their ids, which lead nowhere once one is deleted."""
