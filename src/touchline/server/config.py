"""What a server is started with: where it keeps its matches, and what it allows strangers."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec


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
    sand: float = 60.0
    """How long the sand runs on a real clock."""
    response: float = 30.0
    """How long the opponent online is waited for where he may answer a card."""
    nonce_wait: float = 15.0
    """How long somebody who is here may take before he plays without a nonce of his own."""
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
    """Connections to one match."""
    message_bytes: int = 4096
    body_bytes: int = 1_000_000
    messages_per_second: float = 30.0
    message_burst: int = 90
    chats_per_minute: float = 20.0
    requests_per_second: float = 30.0
    request_burst: int = 300
    logins_per_minute: float = 10.0


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
