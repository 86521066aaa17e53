"""The tables of people who look for each other: seeks, challenges, and who blocks whom."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, String, Table

from touchline.server.store.sql_tables import metadata

seeks = Table(
    "seeks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("account", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("club", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("preset", String(40), nullable=False),
    Column("pace", String(20), nullable=False),
    Column("rating", Float),
    Column("low", Float),
    Column("high", Float),
    Column("address", String(64), nullable=False),
    Column("server", String(32), nullable=False),
    Column("lasting", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("match", String(32), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index("seeks_waiting", "status", "created"),
)
"""Who wants to play: `waiting`, or `paired` in a match, which is remembered for a while so that
whoever was cut off hears of it. `server` is where they are connected; a `lasting` one waits without
them. `low` to `high` is the rating the other one may have."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("by", String(32), nullable=False, index=True),
    Column("by_name", String(40), nullable=False),
    Column("to", String(32), nullable=False, index=True),
    Column("to_name", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("preset", String(40), nullable=False),
    Column("pace", String(20), nullable=False),
    Column("of", String(32), nullable=False, index=True),
    Column("status", String(10), nullable=False),
    Column("match", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index("challenges_by_age", "status", "until"),
)
"""Who wants to play whom: `open` until it is `taken` (then with the `match`), `declined`,
`withdrawn` or has `lapsed`. `of` is the match that is to be played again, if it is one."""

blocks = Table(
    "blocks",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("blocked", String(32), primary_key=True, index=True),
    Column("at", Float, nullable=False),
)
"""Whom an account wants nothing to do with."""
