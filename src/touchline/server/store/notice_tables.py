"""The tables of notices: what people want to be told, and the devices that are still to be told."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, Integer, String, Table, Text

from touchline.server.store.sql_tables import metadata

notice_settings = Table(
    "notice_settings",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("lang", String(2), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("asleep_until", Float, nullable=False, server_default="0"),
    Column("mail_after", Float, nullable=False, server_default="0"),
    Column("mail_at", Integer),
    Column("site", String(200), nullable=False),
    Column("stop", String(64), nullable=False, unique=True),
    Column("feed", String(64), unique=True),
)
"""How somebody is told. `quiet_from` and `quiet_until` are minutes of their day in `zone`; nobody
sends before `asleep_until`, no mail goes out before `mail_after`: an hour after the last one, or at
the minute `mail_at` of their day if they want them once a day. `site` is the address they use,
`stop` what ends the mails without signing in, `feed` the secret of their private addresses, if they
have any."""

notice_wishes = Table(
    "notice_wishes",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("kind", String(32), primary_key=True),
    Column("channel", String(8), primary_key=True),
)
"""What was switched on; nothing is, at first."""

push_devices = Table(
    "push_devices",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account", String(32), nullable=False, index=True),
    Column("session", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("made", Float, nullable=False),
)
"""Browsers that take pushes, by the fingerprint of their address, as long as the session lives."""

push_deliveries = Table(
    "push_deliveries",
    metadata,
    Column("occasion", BigInteger, primary_key=True),
    Column("device", String(64), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("not_before", Float, nullable=False, index=True),
)
"""Pushes on their way. Whoever takes one moves `not_before` on; the row goes once it is out."""

notice_mails = Table(
    "notice_mails",
    metadata,
    Column(
        "id", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True
    ),
    Column("account", String(32), nullable=False, index=True),
    Column("occasions", Text, nullable=False),
    Column("mark", String(32), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("not_before", Float, nullable=False, index=True),
)
"""Mails on their way, with the ids of what they tell. Whoever takes one moves `not_before` on; the
row goes once it is out. `mark` names it in every try."""

server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all servers of a database sign with."""
