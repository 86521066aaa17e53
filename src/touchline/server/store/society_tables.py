"""The tables of societies: clubs of people, what they say to each other, and their team matches."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, String, Table, Text

from touchline.server.store.sql_tables import metadata

societies = Table(
    "societies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("key", String(80), nullable=False, unique=True),
    Column("about", String(500), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("invitation", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Index("societies_shown", "public", "touched"),
)
"""`key` is what names are compared by; whoever brings the `invitation` may join."""

society_members = Table(
    "society_members",
    metadata,
    Column("society", String(32), primary_key=True),
    Column("account", String(32), primary_key=True, index=True),
    Column("role", String(10), nullable=False),
    Column("joined", Float, nullable=False),
    Column("read", Integer, nullable=False, server_default="0"),
)
"""`role` is `founder`, `organiser` or `member`; `read` the last line they have seen."""

society_lines = Table(
    "society_lines",
    metadata,
    Column("society", String(32), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("account", String(32), nullable=False, index=True),
    Column("text", String(1000), nullable=False),
    Column("at", Float, nullable=False),
)
"""What was said: `news` that stays, or `chat`, of which the last lines are kept."""

society_meetings = Table(
    "society_meetings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("home", String(32), nullable=False, index=True),
    Column("away", String(32), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("preset", String(40), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("boards", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", Float, nullable=False),
)
"""Two societies play each other: `offered`, `declined`, or `on`."""

society_boards = Table(
    "society_boards",
    metadata,
    Column("meeting", String(32), primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("home", String(32), nullable=False, index=True),
    Column("away", String(32), nullable=False, index=True),
    Column("match", String(32), nullable=False, index=True),
)
"""Who plays at which board, by account, and the match once one of the two has begun it."""

season_books = Table(
    "season_books",
    metadata,
    Column("competition", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("book", Text, nullable=False),
)
"""What a competition adds to the books of its society, up to this event."""
