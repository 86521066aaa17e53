"""Looking after a database from outside: a copy of it, and room in it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from touchline.core.errors import TouchlineError
from touchline.server.config import Config, database_url
from touchline.server.store.database import Store, opening
from touchline.server.store.lock import CannotOpen
from touchline.server.store.retention import prune


class NotCopied(TouchlineError):
    """There is no copy, and why."""


def back_up(db: str, file: Path) -> None:
    """Copy an SQLite database as it is now; a server may go on writing in the meantime."""
    url = make_url(database_url(db))
    if url.get_backend_name() != "sqlite":
        raise NotCopied("cli.error.backup-postgresql")
    if file.exists():
        raise NotCopied("cli.error.file-exists", file=file)
    try:
        with closing(sqlite3.connect(f"file:{url.database}?mode=ro", uri=True)) as source:
            source.execute("SELECT count(*) FROM matches")
            _copy(source, file)
    except sqlite3.Error as error:
        raise CannotOpen("server.start.database", problem=str(error)) from None


def _copy(source: sqlite3.Connection, file: Path) -> None:
    """Into another file first: under its name there is a whole copy or none."""
    part = file.with_name(f"{file.name}.part")
    try:
        with closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        part.replace(file)
    except (sqlite3.Error, OSError):
        part.unlink(missing_ok=True)
        raise NotCopied("cli.error.file-unwritable", file=file) from None


def drop_old(config: Config, *, while_serving: bool) -> int:
    """Drop what the configuration calls too old; how many matches that were.

    Beside a running server only `while_serving`: CannotOpen else.
    """
    with opening():
        store = Store(database_url(config.db), alone=not while_serving)
    store.open()

    async def work() -> int:
        store.start()
        try:
            return await prune(store, config)
        finally:
            store.stop()

    return asyncio.run(work())
