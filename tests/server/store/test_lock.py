"""One server an SQLite file: a second one refuses to start, and one that lost its place stops."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.conftest import PERSON
from tests.server.databases import databases, needs_postgresql
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import command, free_port, in_thread
from tests.waiting import PATIENCE, wait_until
from touchline.cli import main
from touchline.server.config import Config, database_url
from touchline.server.store.database import Store, migrate, open_engine
from touchline.server.store.lock import CannotOpen


def start_in_vain(db: str) -> subprocess.CompletedProcess[str]:
    """`touchline serve` that is expected to end by itself."""
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", "0", "--db", db]
    environment = {**os.environ, "TOUCHLINE_LANG": "en"}
    return subprocess.run(
        words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for the server before."""
    monkeypatch.setattr("touchline.server.store.lock.MAX_WAIT_S", 0.2)


def test_a_second_server_on_one_file_refuses_to_start(tmp_path: Path) -> None:
    with databases("sqlite", tmp_path) as db, command(db) as (running, process):
        second = start_in_vain(db)
        assert second.returncode == 2
        assert second.stdout == ""
        assert second.stderr.count("\n") == 1
        assert "Another server is running on this database" in second.stderr
        assert running.get("/health")["status"] == "ok"
        process.kill()
        process.wait()
        store = Store(database_url(db))
        store.start()  # the place of the dead is free at once
        with pytest.raises(CannotOpen):
            Store(database_url(db)).start()  # in the same process too
        store.stop()
        again = Store(database_url(db))
        again.start()
        again.stop()


@needs_postgresql
def test_servers_share_postgresql_and_whoever_must_be_alone_waits_for_all(tmp_path: Path) -> None:
    with databases("postgresql", tmp_path) as db:
        first, second = [Store(database_url(db), among_servers=True) for _ in range(2)]
        first.start()
        second.start()
        first.stop()
        with pytest.raises(CannotOpen):  # to drop what is old, or a server that knows no others
            Store(database_url(db)).start()
        second.stop()
        alone = Store(database_url(db))
        alone.start()
        with pytest.raises(CannotOpen):
            Store(database_url(db), among_servers=True).start()
        alone.stop()


@needs_postgresql
def test_a_server_whose_place_was_lost_stores_nothing_until_it_has_it_back(tmp_path: Path) -> None:
    with databases("postgresql", tmp_path) as db, in_thread(Config(db=db)) as server:
        assert server.service is not None
        made = server.post("/api/matches", {"game": "undici", "home": PERSON, "away": PERSON})
        other = open_engine(database_url(db))
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            play_on(manager, 3)
            seq = manager.seq
            with other.begin() as connection:  # the network between the two is cut
                connection.execute(text(
                    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
                ))  # fmt: skip
            second = Store(database_url(db))

            def taken() -> bool:
                with suppress(CannotOpen):
                    second.start()
                    return True
                return False

            wait_until(taken)
            manager.send("act", seq=manager.seq, action=manager.options[0]["action"])
            assert manager.closed() == 1013
        assert server.http.get("/health").status_code == 503
        answer = server.http.post("/api/matches", json={"game": "undici"})
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        second.stop()
        other.dispose()
        wait_until(lambda: server.http.get("/health").status_code == 200)
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            assert manager.seq == seq
            assert play_on(manager, 3) == 3


def broken(kind: str, folder: Path) -> str:
    """A database that cannot be opened."""
    if kind == "folder":
        return str(folder)
    if kind == "no database":
        (folder / "x.sqlite3").write_text("this is no database, whatever it is called\n" * 40)
    elif kind == "from the future":
        engine = open_engine(database_url(str(folder / "x.sqlite3")))
        migrate(engine)
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        engine.dispose()
    elif kind == "nowhere":
        return f"postgresql://nobody:pa55word@127.0.0.1:{free_port()}/nothing"
    elif kind == "no such kind":
        return "oracle://somewhere/x"
    elif kind == "below a file":
        (folder / "x").write_text("")
        return str(folder / "x" / "y.sqlite3")
    return str(folder / "x.sqlite3")


@pytest.mark.parametrize(
    "kind", ["folder", "no database", "from the future", "nowhere", "no such kind", "below a file"]
)
def test_a_database_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--db", broken(kind, tmp_path), "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert "cannot be opened" in said.err
    assert "pa55word" not in said.err
