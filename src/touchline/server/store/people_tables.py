"""The tables of people: who looks for, challenges, follows or blocks whom, how they play."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, String, Table, Text, true

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

follows = Table(
    "follows",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("followed", String(32), primary_key=True, index=True),
    Column("at", Float, nullable=False),
)
"""Whose matches an account wants to see. Who has blocked it is followed without any effect."""

profiles = Table(
    "profiles",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("club", String(40), nullable=False, server_default=""),
    Column("badges", Text, nullable=False, server_default="[]"),
    Column("ratings", String(8), nullable=False, server_default="all"),
    Column("matches", String(8), nullable=False, server_default="all"),
    Column("playing", String(8), nullable=False, server_default="friends"),
    Column("listed", Boolean, nullable=False, server_default=true()),
)
"""What an account tells of itself, and to whom: `all`, `friends` or `nobody`."""

strengths = Table(
    "strengths",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("tempo", String(8), primary_key=True),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("strengths_best", "game", "tempo", "points"),
)
"""How strong an account plays, after Glicko-2, as it was after its last match `at`."""

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("other", String(32), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("tempo", String(8), nullable=False),
    Column("score", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("counted", Boolean, nullable=False),
    Column("points", Float),
    Column("deviation", Float),
    Index("rating_steps_waiting", "counted", "at"),
    Index("rating_steps_curve", "account", "game", "tempo", "at"),
    Index("rating_steps_match", "match"),
)
"""What a rated match was worth (1, 0.5 or 0), and how its player stood afterwards, once counted."""

gallery = Table(
    "gallery",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("by", String(40), nullable=False),
    Column("account", String(32), nullable=False, index=True),
    Column("text", String(300), nullable=False),
    Column("at", Float, nullable=False),
)
"""What those who watch a match say; who plays hears it when it is over."""
