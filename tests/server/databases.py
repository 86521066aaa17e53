"""Empty databases for tests: an SQLite file, or a PostgreSQL cluster in a temporary folder."""

from __future__ import annotations

import atexit
import functools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from .running import free_port

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


def available() -> bool:
    """Is PostgreSQL installed, and somebody there who may run it?"""
    return bool(BINARIES) and (os.geteuid() != 0 or _runner() is not None)


def _runner() -> str | None:
    """Nobody may run PostgreSQL as root."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else None


def _run(*command: str | Path, check: bool = True) -> None:
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["runuser", "-u", _runner() or "postgres", "--", *words]
    subprocess.run(words, check=check, stdout=subprocess.DEVNULL, cwd="/")


@functools.cache
def _empty() -> Path:
    """The files of an empty database, to be copied: to make them takes seconds."""
    folder = Path(tempfile.mkdtemp(prefix="touchline-empty-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if os.geteuid() == 0:
        shutil.chown(folder, _runner() or "postgres")
    data = folder / "data"
    _run(BINARIES[-1] / "initdb", "-D", data, "-A", "trust", "-U", "touchline", "--no-sync")
    return data


@contextmanager
def postgresql(disk: str = "", *, synced: bool = False) -> Iterator[str]:
    """The URL of an empty database that is gone afterwards; on a disk of its own of this size.

    What PostgreSQL has written outlives it in any case; that it outlives its machine costs time.
    """
    folder = Path(tempfile.mkdtemp(prefix="touchline-pg-"))
    try:
        if disk:
            subprocess.run(
                ["mount", "-t", "tmpfs", "-o", f"size={disk}", "tmpfs", folder], check=True
            )
        if os.geteuid() == 0:
            shutil.chown(folder, _runner() or "postgres")
        binaries, data, port = BINARIES[-1], folder / "data", free_port()
        _run("cp", "-a", _empty(), data)
        _settle(data, synced)
        _run(binaries / "pg_ctl", *_words(folder, port), "-w", "start")
        try:
            yield f"postgresql://touchline@127.0.0.1:{port}/postgres"
        finally:
            _run(binaries / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop", check=False)
    finally:
        if disk:
            subprocess.run(["umount", "--lazy", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def _settle(data: Path, synced: bool) -> None:
    with (data / "postgresql.auto.conf").open("a") as file:
        file.write(f"fsync = {'on' if synced else 'off'}\n")


def _words(folder: Path, port: int | None) -> list[str | Path]:
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_wal_size=128MB"
    return ["-D", folder / "data", "-l", folder / "log", "-o", options]


def _home(url: str) -> tuple[Path, int | None]:
    port = make_url(url).port
    (folder,) = Path(tempfile.gettempdir()).glob(f"touchline-pg-*/.s.PGSQL.{port}.lock")
    return folder.parent, port


def crash(url: str) -> None:
    """PostgreSQL dies in the middle of everything and is started again."""
    _run(BINARIES[-1] / "pg_ctl", *_words(*_home(url)), "-m", "immediate", "-w", "restart")


def fill_disk(url: str, seconds: float) -> None:
    """The disk of a database is full for a while; if it has died of that it is started again."""
    folder, port = _home(url)
    junk = folder / "junk"
    with junk.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(1 << 16)):
            pass
    time.sleep(seconds)
    junk.unlink()
    words = _words(folder, port)
    _run(BINARIES[-1] / "pg_ctl", *words, "-m", "immediate", "-w", "stop", check=False)
    _run(BINARIES[-1] / "pg_ctl", *words, "-w", "start")


needs_postgresql = pytest.mark.skipif(
    not available() and os.environ.get("TOUCHLINE_TESTS") != "all",
    reason="PostgreSQL is not installed",
)
KINDS = ["sqlite", pytest.param("postgresql", marks=needs_postgresql)]


@contextmanager
def databases(kind: str, folder: Path) -> Iterator[str]:
    """An empty database of either kind."""
    if kind == "sqlite":
        yield str(folder / "matches.sqlite3")
    else:
        with postgresql() as url:
            yield url
