"""What a server is started with: where it keeps its matches, and what it allows strangers."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from touchline.compiled import compiled
from touchline.core.errors import TouchlineError

PREFIX: Final = "TOUCHLINE_"


class BadSetting(TouchlineError):
    """The environment has a value that cannot be."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set; times are seconds, sizes bytes."""

    db: str = ""
    """An SQLAlchemy URL or the path of an SQLite file; empty for the file in the data folder."""
    workers: int = 1
    """Processes in which bots think."""
    bot_seconds: float = 1.0
    """How long a bot may think about one decision, if it asks."""
    pace: float = 0.25
    """The least time for a decision where bots play each other."""
    grace: float = 60.0
    """How long somebody may be gone before the opponent is offered what absence allows."""
    ready: float = 120.0
    """How long somebody is taken to be ready for a fixture after they were there last."""
    sand: float = 60.0
    """How long the sand runs on a real clock."""
    response: float = 30.0
    """How long the opponent online is waited for where they may answer a card."""
    hold: float = 0.65
    """About how long play online rests where the opponent could have been asked for a card.

    Without it an answer at once would tell that they were not; 0 for no rest.
    """
    nonce_wait: float = 15.0
    """How long somebody who is here may take before they play without a nonce of their own."""
    snapshot_every: int = 200
    """Actions between two snapshots."""
    kept_steps: int = 200
    """Actions that can be sent again to somebody who was cut off."""
    idle: float = 900.0
    """A match nobody has looked at for so long leaves the memory; it comes back when asked for."""

    keep_days: float = 0.0
    """A match that is over is dropped after so many days; 0 keeps it for ever."""
    abandoned_days: float = 0.0
    """A match nobody has played on for so many days is dropped; 0 keeps it for ever."""

    matches: int = 5000
    """Unfinished matches that were played within the hour, in all."""
    per_address: int = 200
    """Those of them that were begun from one address, and as many lessons."""
    matches_per_minute: float = 30.0
    """New matches from one address; three times as many at once."""
    connections: int = 64
    """Spectators of one match."""
    spectators_per_address: int = 16
    """Spectators of one match from one address."""
    screens: int = 4
    """Connections of one seat; the next one takes the place of the oldest."""
    connections_per_address: int = 200
    """Connections of one address, for pages and matches together."""
    requests_at_once: int = 4
    """Requests of one address that are worked on at the same time; the others wait."""
    points_per_second: float = 100.0
    """What each address gets to spend on everything it asks; the prices are in `limits`."""
    point_burst: float = 1000.0
    """What it can save up."""
    message_bytes: int = 4096
    body_bytes: int = 1_000_000
    header_seconds: float = 10.0
    """How long the head of a request may take to come."""
    body_seconds: float = 30.0
    """How long its body may take, and how long it may take to be read."""
    chats_per_minute: float = 20.0
    """Lines a seat may say."""
    offers_per_minute: float = 12.0
    """Proposals a seat may put to the opponent."""
    logins_per_minute: float = 10.0
    letters_per_day: float = 10.0
    """Letters one address can cause to be sent to people who have not confirmed theirs, and as many
    to one recipient."""

    study_workers: int = 1
    """Processes in which records are replayed."""
    study_seconds: float = 20.0 if compiled() else 120.0
    """How long one replay may take; a review takes six times longer where nothing is compiled."""
    study_waiting: int = 16
    """Replays that wait for a process; more are refused."""
    competitions: int = 2000
    """Competitions that are kept, in all."""
    competitions_per_address: int = 20
    """Those of them that were made from one address."""
    league_workers: int = 1
    """Processes in which results of competitions are counted, and long seasons gone through."""
    fixture_workers: int = 1
    """Processes in which bots play matches of competitions."""
    fixture_seconds: float = 300.0
    """How long one of these matches may take."""
    bot_patience: float = 10.0
    """A bot that has not answered after so long is stopped."""

    smtp: str = ""
    """The mail server letters go through: smtp://name:password@mail.example.org; empty for none."""
    push_local: bool = False
    """May pushes go to this machine, unencrypted? Only tests want that."""
    mail_from: str = ""
    """Whom letters are from: Touchline <touchline@example.org>."""

    origin: str = ""
    """The addresses people type, with commas between: https://play.example.org."""
    internal: str = "127.0.0.1:0"
    """Where other servers of the same PostgreSQL database reach this one; 0 is any free port."""
    behind_proxy: str = ""
    """The addresses of proxies whose X-Forwarded-For is believed, with commas between."""


def configured(environment: Mapping[str, str], **given: Any) -> Config:
    """What was given, and for the rest what the environment says: `TOUCHLINE_GRACE=120`.

    >>> configured({"TOUCHLINE_GRACE": "120", "TOUCHLINE_SAND": "30"}, sand=45.0).grace
    120.0
    """
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Config):
        name = f"{PREFIX}{field.name.upper()}"
        if field.name in given or name not in environment:
            continue
        text = environment[name].strip()
        try:
            values[field.name] = msgspec.convert(text, field.type, strict=False)
        except msgspec.ValidationError:
            values[field.name] = None
        if values[field.name] is None or (field.type is not str and not values[field.name] >= 0):
            raise BadSetting("cli.error.environment", name=name, value=text[:80])
    return Config(**values, **given)


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "touchline"


def database_url(db: str) -> str:
    """The URL SQLAlchemy understands: a bare path is an SQLite file, nothing is the usual one."""
    if "://" in db:
        return db.replace("postgresql://", "postgresql+psycopg://", 1)
    file = Path(db) if db else data_folder() / "matches.sqlite3"
    file.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{file.resolve()}"
