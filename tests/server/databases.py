"""Empty databases for tests: an SQLite file, or a PostgreSQL cluster in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of an empty database that is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="touchline-pg-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, _runner() or "postgres")
        binaries, data, port = BINARIES[-1], folder / "data", free_port()
        _run(binaries / "initdb", "-D", data, "-A", "trust", "-U", "touchline", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        _run(binaries / "pg_ctl", "-D", data, "-o", options, "-w", "-l", folder / "log", "start")
        try:
            yield f"postgresql://touchline@127.0.0.1:{port}/postgres"
        finally:
            _run(binaries / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop", check=False)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def crash(url: str) -> None:
    """PostgreSQL dies in the middle of everything and is started again."""
    port = make_url(url).port
    (folder,) = Path(tempfile.gettempdir()).glob(f"touchline-pg-*/.s.PGSQL.{port}")
    options = f"-p {port} -k {folder.parent} -c listen_addresses=127.0.0.1"
    words: list[str | Path] = ["-D", folder.parent / "data", "-l", folder.parent / "log"]
    _run(BINARIES[-1] / "pg_ctl", *words, "-m", "immediate", "-w", "-o", options, "restart")


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
