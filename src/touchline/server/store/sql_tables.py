"""The tables: matches and what belongs to them, accounts, competitions, days, servers, news."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("preset", String(40), nullable=False),
    Column("start", Text, nullable=False),
    Column("fresh", Boolean, nullable=False),
    Column("dice", String(20), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("nonces", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("lesson", String(80)),
    Column("scenario", String(80)),
    Column("deal", String(160)),
    Column("own", Text),
    Column("first_leg", JSON(none_as_null=True)),
    Column("daily", String(10)),
    Column("decisions", Integer),
    Column("pace", String(16), nullable=False, server_default="live"),
    Column("result", JSON),
    Column("score", JSON, nullable=False),
    Column("next", String(32)),
    Column("address", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Index("matches_by_age", "status", "touched"),
    Index("matches_shown", "status", "public", "touched"),
    Index("matches_by_address", "address", "created"),
)

actions = Table(
    "actions",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("text", String(80), nullable=False),
    Column("by", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("clock", JSON(none_as_null=True)),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("length", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("secret_from", Integer),
)

chat = Table(
    "chat",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("by", String(40), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", Float, nullable=False),
    Column("account", String(32), nullable=False, server_default=""),
)

orders = Table(
    "orders",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("side", String(4), primary_key=True),
    Column("decisions", JSON, nullable=False),
    Column("by", String(8), nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("match", String(32), nullable=False, index=True),
    Column("order", String(64), nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(40), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("mail", String(254), nullable=False, server_default=""),
    Column("mail_confirmed", Boolean, nullable=False, server_default=false()),
    Column("role", String(10), nullable=False, server_default=""),
    Column("engine", Boolean, nullable=False, server_default=false()),
)
"""`mail` counts once it is confirmed; `role` is `admin` of whoever keeps order; of an `engine` a
program makes the decisions."""

ratings = Table(
    "ratings",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("rated", Integer, nullable=False),
)
"""Ratings after Elo, as servers before 0022 kept them; `strengths` has those of today."""

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("account", String(32), nullable=False, index=True),
    Column("until", Float, nullable=False),
    Column("device", String(80), nullable=False, server_default=""),
    Column("begun", Float, nullable=False, server_default="0"),
    Column("used", Float, nullable=False, server_default="0"),
)

tickets = Table(
    "tickets",
    metadata,
    Column("word", String(64), primary_key=True),
    Column("purpose", String(10), nullable=False),
    Column("account", String(32), nullable=False, index=True),
    Column("data", Text, nullable=False),
    Column("until", Float, nullable=False),
)
"""What may be done once by whoever brings a word, of which only a fingerprint is kept."""

players = Table(
    "players",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("side", String(4), primary_key=True),
    Column("account", String(32), nullable=False, index=True),
)

competitions = Table(
    "competitions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("format", String(10), nullable=False),
    Column("head", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("address", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("society", String(32), nullable=False, server_default=""),
    Column("teams", Integer, nullable=False, server_default="0"),
    Column("day", Integer, nullable=False, server_default="0"),
    Column("champion", String(40), nullable=False, server_default=""),
    Column("pick_clock", Integer, nullable=False, server_default="0"),
    Index("competitions_by_address", "address"),
    Index("competitions_shown", "public", "status", "touched"),
    Index("competitions_of_society", "society", "created"),
)
"""`head` is its rules and teams as TOML; `seq` the number of its last event. One that is `public`
can be found and joined by anybody; `society` is the club it belongs to. `teams`, `day` and
`champion` are for lists. After `pick_clock` seconds (0: never) a bot picks for whoever is
on turn."""

competition_events = Table(
    "competition_events",
    metadata,
    Column("competition", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("event", Text, nullable=False),
)

competition_people = Table(
    "competition_people",
    metadata,
    Column("competition", String(32), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("team", String(40), nullable=False),
    Column("organiser", Boolean, nullable=False),
    Column("token", String(64), nullable=False),
    Column("account", String(32), nullable=False, index=True),
    Column("told", Integer, nullable=False, server_default="0"),
    Column("wishes", Text, nullable=False, server_default="[]"),
    Column("auto", Boolean, nullable=False, server_default=false()),
)
"""`told` is the number of the last event somebody has taken note of; `wishes` are the players they
would like to have, as JSON, and with `auto` the rest of the draft is picked for them."""

competition_matches = Table(
    "competition_matches",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("competition", String(32), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("status", String(8), nullable=False, index=True),
    Column("by", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Column("claimed", String(4), nullable=False, server_default=""),
    Column("server", String(32), nullable=False, server_default=""),
)
"""Matches that are fixtures: `live`, `booked` once the result is in the log, or `void`.

One that is `asked` for is still to be played by bots, one that is `failed` could not be played;
there is no such match. `claimed` is the side that has left a live one, about which the organiser
has still to decide. `server` lets bots play one that is asked for, where several share the work."""

competition_ready = Table(
    "competition_ready",
    metadata,
    Column("competition", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("seen", Float, nullable=False),
)
"""Who is ready for which fixture, and when they were there last."""

competition_times = Table(
    "competition_times",
    metadata,
    Column("competition", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("agreed", Boolean, nullable=False),
)
"""When a fixture is to be played: proposed `by` somebody, in whose time zone, or agreed on."""

days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("game", String(40)),
    Column("start", Text),
)
"""`start` is the line everybody begins with; days before there was one had a drill."""

daily = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("network", String(64), nullable=False),
    Column("match", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("solved", Boolean),
    Column("actions", Integer),
    Column("begun", Float, nullable=False),
    Column("ended", Float),
    Column("how", String(8)),
    Column("shots", Integer),
    Column("lost", JSON(none_as_null=True)),
    Column("points", Float),
)
"""`lost` is what each decision lost against the best, in points, and `points` their sum; both are
there once a judge has looked."""

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("url", String(200), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("version", String(40), nullable=False),
    Column("until", Float, nullable=False),
)
"""The servers of a PostgreSQL database: where others of them reach one, with which secret, and
until when it lives, by the clock of the database, if it says nothing more."""

holders = Table(
    "holders",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("server", String(32), nullable=False, index=True),
    Column("epoch", BigInteger, nullable=False),
)
"""Which server holds a match, a competition, or a duty, as long as it lives."""

occasions = Table(
    "occasions",
    metadata,
    Column(
        "id", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True, autoincrement=True
    ),
    Column("account", String(32), nullable=False, index=True),
    Column("kind", String(32), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("data", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("due_at", Float),
    Column("key", String(160), nullable=False, unique=True),
    Column("seen_at", Float),
    Column("sent_push_at", Float),
    Column("sent_mail_at", Float),
)
"""What somebody may want to be told, once by its key; `data` is JSON to fill a sentence with."""

turns = Table(
    "turns",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("side", String(4), nullable=False),
    Column("no", Integer, nullable=False),
    Column("began", Float),
    Column("due", Float, index=True),
    Column("warn", Float, index=True),
    Column("home_left", Float),
    Column("away_left", Float),
    Column("home_off", Float),
    Column("away_off", Float),
)
"""Of a match with days to think: whose turn it is, the how-manieth, and when it is over (`due`).
`warn` is when they are reminded, once; `left` what a side has in its bank, in seconds, and `off`
until when it is on vacation."""

answers_ahead = Table(
    "answers_ahead",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("side", String(4), primary_key=True),
    Column("answers", JSON, nullable=False),
)
"""What a side has answered before it is asked: for each decision, the ways to answer it."""

notes = Table(
    "notes",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("side", String(4), primary_key=True),
    Column("text", Text, nullable=False),
)
"""What the manager of a side has noted for themselves alone."""

vacations = Table(
    "vacations",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("begins", Float, primary_key=True),
    Column("until", Float, nullable=False),
)
