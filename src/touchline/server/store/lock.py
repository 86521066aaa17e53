"""Who may write: an SQLite file has one server, a PostgreSQL database those that share it.

SQLite: a lock on a file beside the database, which the system gives back however the server ends.
PostgreSQL: an advisory lock that belongs to the connection that writes. Servers share it, and agree
on who holds what (`held`); somebody who must be alone, such as a server of a version that knew no
others, waits until all are gone.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from pathlib import Path
from typing import IO, Final

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from touchline.core.errors import TouchlineError

MAX_WAIT_S: Final = 3.0
"""Seconds a new server waits for the one before it to leave."""
PAUSE_S: Final = 0.05
_here: set[Path] = set()
"""Files this process has locked: the system lets a process lock the same file twice."""


class CannotOpen(TouchlineError):
    """The database is not there, is none, or another server runs on it."""


def taken() -> CannotOpen:
    """Somebody else has the database."""
    return CannotOpen("server.start.taken")


class FileLock:
    """A lock on a file beside an SQLite database; there is none for a database in memory."""

    def __init__(self, url: str) -> None:
        database = make_url(url).database
        self.file = Path(f"{database}.lock") if database and database != ":memory:" else None
        self._held: IO[bytes] | None = None

    def take(self) -> None:
        """Lock it; CannotOpen if another server does not leave in time."""
        if self.file is None:
            return
        until = time.monotonic() + MAX_WAIT_S
        while not self._try(self.file):
            if time.monotonic() > until:
                raise taken()
            time.sleep(PAUSE_S)

    def _try(self, path: Path) -> bool:
        if path in _here:
            return False
        held = path.open("ab")
        try:
            _lock(held)
        except OSError:
            held.close()
            return False
        self._held = held
        _here.add(path)
        return True

    def give_back(self) -> None:
        """The next server may come; the file stays, for whoever waits for it already."""
        if self._held is not None and self.file is not None:
            self._held.close()
            self._held = None
            _here.discard(self.file)


if sys.platform == "win32":
    import msvcrt

    def _lock(held: IO[bytes]) -> None:
        os.lseek(held.fileno(), 0, os.SEEK_SET)
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(held: IO[bytes]) -> None:
        # of the process, not of the file as opened: the bots' processes must not inherit it
        fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_postgresql(connection: Connection, shared: bool = False) -> bool:
    """May this connection write, alone or among servers that share? As long as it lasts."""
    ask = "pg_try_advisory_lock_shared(:key)" if shared else "pg_try_advisory_lock(:key)"
    key = _key(connection, "touchline")
    had = connection.execute(text(f"SELECT {ask}"), {"key": key}).scalar()
    connection.commit()
    return bool(had)


def take_turns(connection: Connection) -> None:
    """Of several that change the tables one does it at a time, until its transaction ends."""
    key = _key(connection, "touchline migrations")
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def _key(connection: Connection, purpose: str) -> int:
    schema = connection.execute(text("SELECT current_schema()")).scalar()
    digest = hashlib.sha256(f"{purpose} {schema}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)
