"""The desk at the command line: what is done in a database that a server may be using."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from touchline.core.errors import TouchlineError
from touchline.server.config import database_url
from touchline.server.store.database import Store, opening


class NoDatabase(TouchlineError):
    """There is nothing there to keep order in."""


@contextmanager
def sitting(db: str) -> Iterator[Connection]:
    """One transaction; servers that run follow within two seconds."""
    url = make_url(database_url(db))
    file = url.database if url.get_backend_name() == "sqlite" else None
    with opening():
        store = Store(database_url(db), alone=False)
        try:
            if file is not None:
                _check(file)
            with store.engine.begin() as connection:
                yield connection
        finally:
            store.engine.dispose()


def _check(file: str) -> None:
    """A server makes its database; here nothing is made by a slip of the pen."""
    try:
        with open(file, "rb"):
            pass
    except OSError:
        raise NoDatabase("cli.error.no-database", file=file) from None
