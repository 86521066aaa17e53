"""Where matches are kept: one thread writes and commits whatever has come in the meantime at once.

Whoever writes waits for the commit, so that what is acknowledged survives a kill. Many matches
writing at the same time share one commit, which is what makes that cheap.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, Executable, create_engine, event, insert, text
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.pool import QueuePool

from touchline.server.errors import NotStored
from touchline.server.store import lock, migrations
from touchline.server.store.claim import Claim
from touchline.server.store.held import Held, check
from touchline.server.store.lock import CannotOpen, FileLock
from touchline.server.store.sql_tables import actions

T = TypeVar("T")
Rows = list[dict[str, Any]]

log = logging.getLogger(__name__)
MAX_JOBS_PER_COMMIT = 500
MAX_READERS = 6
"""Reads at a time."""
DEALER_THREADS = 3
RETRY_AFTER_S = 1.0
"""Seconds between two attempts to reach a database that is away."""
PATIENT = {
    "connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": 10_000, "options": "-c idle_in_transaction_session_timeout=4000",
}  # fmt: skip
"""How long PostgreSQL is waited for: seconds, and thousandths of them for the last. What a server
that was stopped in the middle of a transaction had locked is free again after four seconds."""
FAILURES = (SQLAlchemyError, OSError)
AWAY = (OperationalError, InterfaceError, OSError)
"""Failures that are not the fault of what was to be stored."""


class Many(NamedTuple):
    """The same statement for many rows: it is put into words once, so nobody waits for long."""

    statement: Executable
    rows: Rows


Statement = Executable | Many | Held | Claim


def execute_all(connection: Connection, statements: Iterable[Statement]) -> None:
    """Carry out statements in the transaction of a connection; NotHeld takes all of it back."""
    held: list[Held] = []
    for each in statements:
        if isinstance(each, Held):
            held.append(each)
            continue
        if isinstance(each, Claim):
            each.carry_out(connection)
            continue
        statement, rows = each if isinstance(each, Many) else (each, None)
        connection.execute(statement, rows)
    if held:
        check(connection, held)


class Job:
    """What has to be written together: new actions, and any other statements."""

    __slots__ = ("appended", "done", "loop", "statements")

    def __init__(self, appended: Rows, statements: Sequence[Statement]) -> None:
        self.appended = appended
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def settle(self, error: BaseException | None) -> None:
        """Tell whoever waits; they may be gone."""
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Store:
    """A database with one writer; a server shares PostgreSQL with others, an SQLite file never."""

    def __init__(self, url: str, *, alone: bool = True, among_servers: bool = False) -> None:
        self.url = url
        self._alone = alone
        """Must nobody else write?"""
        self._shared = among_servers
        """May other servers do, who say so too?"""
        self.engine = open_engine(url)
        self.commits = 0
        self.probing: Executable = text("UPDATE alembic_version SET version_num = version_num")
        """What is written to find out whether anything can be."""
        self.when_lost: Callable[[], None] = lambda: None
        """Called in the writer's thread when another server may have written in the meantime."""
        self._file = FileLock(url) if alone and url.startswith("sqlite") else None
        self._connection: Connection | None = None
        self._not_before = 0.0
        self._stopped = False
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(MAX_READERS, thread_name_prefix="reader")
        """For nothing else: who works in a thread must not keep others from reading."""
        self._dealers = ThreadPoolExecutor(DEALER_THREADS, thread_name_prefix="dealer")
        """For transactions of their own: no reader may hold them up."""
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)

    def open(self) -> None:
        """Make sure that nobody else writes, and bring the tables up to date; else CannotOpen."""
        if self._connection is not None:
            return
        with opening():
            if self._file is not None:
                self._file.take()
            try:
                until = time.monotonic() + lock.MAX_WAIT_S
                while not self._connect():
                    if time.monotonic() > until:
                        raise lock.taken()
                    time.sleep(lock.PAUSE_S)
                if self._alone:
                    migrate(self.engine)
            except BaseException:
                self._close()
                raise

    def start(self) -> None:
        """Open it if need be, and begin to write."""
        self.open()
        self._thread.start()

    def stop(self) -> None:
        """Write what is left, then close."""
        self._stopped = True
        self._jobs.put(None)
        if self._thread.is_alive():
            self._thread.join()
        self._close()

    def _close(self) -> None:
        self._readers.shutdown(wait=False, cancel_futures=True)
        self._dealers.shutdown(wait=False, cancel_futures=True)
        self._disconnect()
        self.engine.dispose()
        if self._file is not None:
            self._file.give_back()

    async def write(self, *statements: Statement, appended: Rows | None = None) -> None:
        """Carry out statements in one transaction with these new actions; returns once stored."""
        if self._stopped:
            raise NotStored("the store is closed")
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
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._readers, self._read, question)
        except FAILURES as error:
            raise NotStored(reason(error)) from error

    async def transact(self, task: Callable[[Connection], T]) -> T:
        """Do something whose answer matters in a transaction of its own; returns once stored."""
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._dealers, self._transact, task)
        except FAILURES as error:
            raise NotStored(reason(error)) from error

    def _transact(self, task: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return task(connection)

    def at_last(self, task: Callable[[Connection], None]) -> None:
        """Do something before the end, without a loop; if it fails, nobody minds any more."""
        with contextlib.suppress(*FAILURES):
            self._transact(task)

    async def probe(self) -> None:
        """Really write something, and wait for it as everybody has to; NotStored if in vain."""
        await self.write(self.probing)

    def _read(self, question: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return question(connection)

    # -- the writer's thread -----------------------------------------------------------------

    def _write(self) -> None:
        going = True
        while going:
            jobs: list[Job] = []
            try:
                job = self._jobs.get(
                    timeout=None if self._connection is not None else RETRY_AFTER_S
                )
            except Empty:
                with contextlib.suppress(*FAILURES):
                    self._come_back()
                continue
            while True:
                if job is None:
                    going = False
                    break
                jobs.append(job)
                if len(jobs) >= MAX_JOBS_PER_COMMIT or self._jobs.empty():
                    break
                job = self._jobs.get()
            self._commit(jobs)

    def _commit(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails, each on its own, so that only the culprit does.

        If it is the database that fails, all of them fail at once.
        """
        settled: list[tuple[Job, BaseException | None]] = []
        try:
            self._carry_out(jobs)
            settled = [(job, None) for job in jobs]
        except Exception as error:
            if len(jobs) == 1 or isinstance(error, AWAY):
                settled = [(job, error) for job in jobs]
                if not isinstance(error, IntegrityError):
                    log.warning("not stored: %s", reason(error))
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
        connection = self._connection
        if connection is None:
            self._come_back()
            raise OSError("the database was away in the meantime")
        try:
            with connection.begin():
                if appended:
                    connection.execute(insert(actions), appended)
                execute_all(connection, [each for job in jobs for each in job.statements])
        except DBAPIError as error:
            if error.connection_invalidated or connection.invalidated or connection.closed:
                self._disconnect()
                self.when_lost()
            raise
        self.commits += 1

    def _connect(self) -> bool:
        """Open the connection that writes; False if another server has the database."""
        connection = self.engine.connect()
        postgresql = not self.url.startswith("sqlite")
        if self._alone and postgresql and not lock.lock_postgresql(connection, self._shared):
            connection.close()
            return False
        self._connection = connection
        return True

    def _come_back(self) -> None:
        """Try to write again after the connection was lost, but not too often."""
        now = time.monotonic()
        if now < self._not_before:
            raise OSError("the database is away")
        self._not_before = now + RETRY_AFTER_S
        if not self._connect():
            raise OSError("another server is running on this database")
        self.when_lost()

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with contextlib.suppress(*FAILURES):
                connection.invalidate()
            connection.close()


def _settle(group: list[tuple[Job, BaseException | None]]) -> None:
    for job, error in group:
        job.settle(error)


def reason(error: BaseException) -> str:
    """What the database said, in one line, without what was to be stored."""
    said = str(getattr(error, "orig", None) or error).strip()
    return f"{type(error).__name__}: {said.splitlines()[0] if said else ''}"[:300]


@contextlib.contextmanager
def opening() -> Iterator[None]:
    """Whatever is wrong with a database when it is opened is said in one sentence."""
    try:
        yield
    except (*FAILURES, CommandError, ImportError) as error:
        raise CannotOpen("server.start.database", problem=reason(error)) from None


def open_engine(url: str) -> Engine:
    """An engine; an SQLite file is set to keep what was committed, whatever happens."""
    if not url.startswith("sqlite"):
        return create_engine(
            url, pool_size=5, max_overflow=8, pool_pre_ping=True, hide_parameters=True,
            connect_args=PATIENT,
        )  # fmt: skip
    engine = create_engine(
        url, poolclass=QueuePool, pool_size=5, hide_parameters=True,
        connect_args={"check_same_thread": False},
    )  # fmt: skip

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
        if engine.dialect.name == "postgresql":
            lock.take_turns(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, to)
