"""Where matches are kept: one thread writes and commits whatever has come in the meantime at once.

Whoever writes waits for the commit, so that what is acknowledged survives a kill. Many matches
writing at the same time share one commit, which is what makes that cheap.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, Engine, Executable, create_engine, event, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from touchline.server import migrations
from touchline.server.errors import NotStored
from touchline.server.tables import actions

T = TypeVar("T")
Rows = list[dict[str, Any]]

log = logging.getLogger(__name__)
MOST_AT_ONCE = 500
FAILURES = (SQLAlchemyError, OSError)


class Job:
    """What has to be written together: new actions, and any other statements."""

    __slots__ = ("appended", "done", "loop", "statements")

    def __init__(self, appended: Rows, statements: Sequence[Executable]) -> None:
        self.appended = appended
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def settle(self, error: BaseException | None) -> None:
        """Tell whoever waits; he may be gone."""
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Store:
    """A database with one writer."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url)
        self.commits = 0
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)

    def start(self) -> None:
        """Bring the tables up to date and begin to write."""
        migrate(self.engine)
        self._thread.start()

    def stop(self) -> None:
        """Write what is left, then close."""
        self._jobs.put(None)
        self._thread.join()
        self.engine.dispose()

    async def write(self, *statements: Executable, appended: Rows | None = None) -> None:
        """Carry out statements in one transaction with these new actions; returns once stored."""
        job = Job(appended or [], statements)
        self._jobs.put(job)
        try:
            await job.done
        except IntegrityError:
            raise
        except FAILURES as error:
            raise NotStored(reason(error)) from error

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database in a thread of its own."""
        try:
            return await asyncio.to_thread(self._read, question)
        except FAILURES as error:
            raise NotStored(reason(error)) from error

    def _read(self, question: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return question(connection)

    def _write(self) -> None:
        going = True
        while going:
            jobs: list[Job] = []
            job = self._jobs.get()
            while True:
                if job is None:
                    going = False
                    break
                jobs.append(job)
                if len(jobs) >= MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            self._commit(jobs)

    def _commit(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails, each on its own, so that only the culprit does."""
        settled: list[tuple[Job, BaseException | None]] = []
        try:
            self._carry_out(jobs)
            settled = [(job, None) for job in jobs]
        except Exception as error:
            if len(jobs) == 1:
                log.exception("not stored")
                settled = [(jobs[0], error)]
            else:
                for job in jobs:
                    self._commit([job])
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, BaseException | None]]] = {}
        for job, problem in settled:
            by_loop.setdefault(job.loop, []).append((job, problem))
        for loop, group in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, group)

    def _carry_out(self, jobs: list[Job]) -> None:
        if not jobs:
            return
        appended = [row for job in jobs for row in job.appended]
        with self.engine.begin() as connection:
            if appended:
                connection.execute(insert(actions), appended)
            for job in jobs:
                for statement in job.statements:
                    connection.execute(statement)
        self.commits += 1


def _settle(group: list[tuple[Job, BaseException | None]]) -> None:
    for job, error in group:
        job.settle(error)


def reason(error: BaseException) -> str:
    """What the database said, in one line, without what was to be stored."""
    said = str(getattr(error, "orig", None) or error).strip()
    return f"{type(error).__name__}: {said.splitlines()[0] if said else ''}"[:300]


def open_engine(url: str) -> Engine:
    """An engine; an SQLite file is set to keep what was committed, whatever happens."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=4, max_overflow=8, pool_pre_ping=True)
    engine = create_engine(
        url, poolclass=QueuePool, pool_size=4, connect_args={"check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def migrate(engine: Engine, to: str = "head") -> None:
    """Run the migrations that are still missing."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, to)
