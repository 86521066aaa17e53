"""The store: one writer, many at once, and tables that grow step by step."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import inspect, select
from sqlalchemy.exc import IntegrityError

from touchline.server.config import database_url
from touchline.server.store import sql_tables
from touchline.server.store.database import Store, migrate, open_engine


def row(match: str, seq: int) -> dict[str, object]:
    return {"match": match, "seq": seq, "kind": "play", "text": "done", "by": "home", "at": 1.0}


def test_many_writers_share_a_commit(tmp_path: Path) -> None:
    store = Store(database_url(str(tmp_path / "x.sqlite3")))
    store.start()

    async def write() -> None:
        await asyncio.gather(*(store.write(appended=[row(f"m{i}", 1)]) for i in range(200)))

    asyncio.run(write())
    store.stop()
    engine = open_engine(store.url)
    with engine.connect() as connection:
        assert len(connection.execute(select(sql_tables.actions)).all()) == 200
    assert store.commits < 100


def test_one_bad_job_does_not_spoil_the_others(tmp_path: Path) -> None:
    store = Store(database_url(str(tmp_path / "x.sqlite3")))
    store.start()

    async def write() -> list[BaseException | None]:
        await store.write(appended=[row("m", 1)])
        jobs = [[row("m", 2)], [row("m", 1)], [row("n", 1)]]
        done = [store.write(appended=job) for job in jobs]
        return list(await asyncio.gather(*done, return_exceptions=True))

    good, bad, other = asyncio.run(write())
    assert good is None
    assert isinstance(bad, IntegrityError)
    assert other is None
    store.stop()


def test_migrations_make_the_tables_of_the_program(tmp_path: Path) -> None:
    engine = open_engine(database_url(str(tmp_path / "x.sqlite3")))
    migrate(engine)
    migrate(engine)
    found = inspect(engine)
    assert set(found.get_table_names()) == {*sql_tables.metadata.tables, "alembic_version"}
    for name, table in sql_tables.metadata.tables.items():
        there = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert there == {column.name: bool(column.nullable) for column in table.columns}
        indexes = {index["name"] for index in found.get_indexes(name)}
        assert indexes >= {index.name for index in table.indexes}


def test_an_sqlite_file_keeps_what_is_committed(tmp_path: Path) -> None:
    engine = open_engine(database_url(str(tmp_path / "x.sqlite3")))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


@pytest.mark.parametrize("text", ["sqlite:////somewhere/x.db", "postgresql+psycopg://a@b/c"])
def test_urls_stay_as_they_are(text: str) -> None:
    assert database_url(text) == text
