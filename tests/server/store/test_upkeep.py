"""`touchline backup` and `touchline prune`: a copy while a server runs, and room in a database."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.databases import needs_postgresql, postgresql
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.cli import main
from touchline.core import texts
from touchline.server.config import Config

DAY = 86_400.0
Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def in_english() -> None:
    texts.set_language("en")


def played(server: Running) -> str:
    """A match with a few actions, given up; its id."""
    people = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    made = server.post("/api/matches", {"game": "brettfussball", **people})
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        for _ in range(3):
            manager.act(manager.options[0]["action"])
        assert manager.ask("propose", what="resign")["t"] == "ok"
    return str(made["id"])


def rows(file: Path, table: str) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def grown_old(file: Path, days: float) -> None:
    """Every match was played so long ago."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE matches SET touched = ?", (time.time() - days * DAY,))
        database.commit()


def test_a_copy_is_made_while_a_server_plays(tmp_path: Path, capsys: Said) -> None:
    db, copy = tmp_path / "matches.sqlite3", tmp_path / "copy.sqlite3"
    with in_thread(Config(db=str(db))) as server:
        match = played(server)
        assert main(["backup", str(copy), "--db", str(db)]) == 0
        assert str(copy) in capsys.readouterr().out
        played(server)
    with in_thread(Config(db=str(copy))) as server:
        assert server.get(f"/api/matches/{match}")["status"] == "over"
        assert server.http.get(f"/api/matches/{match}/record").text.count("\n") > 5
    assert rows(copy, "matches") == 1


def test_a_copy_is_written_over_nothing(tmp_path: Path, capsys: Said) -> None:
    db, copy = tmp_path / "matches.sqlite3", tmp_path / "copy.sqlite3"
    with in_thread(Config(db=str(db))):
        pass
    copy.write_text("something else")
    assert main(["backup", str(copy), "--db", str(db)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert copy.read_text() == "something else"


@pytest.mark.parametrize("content", [None, "no database at all, but long enough to be read as one"])
def test_of_nothing_there_is_no_copy(tmp_path: Path, capsys: Said, content: str | None) -> None:
    db, copy = tmp_path / "matches.sqlite3", tmp_path / "copy.sqlite3"
    if content is not None:
        db.write_text(content * 20)
    assert main(["backup", str(copy), "--db", str(db)]) == 2
    assert "database cannot be opened" in capsys.readouterr().err
    assert not copy.exists()
    assert db.exists() == (content is not None)


def test_postgresql_has_a_program_for_it(tmp_path: Path, capsys: Said) -> None:
    copy = tmp_path / "copy"
    assert main(["backup", str(copy), "--db", "postgresql://user:word@127.0.0.1:1/x"]) == 2
    said = capsys.readouterr().err
    assert "pg_dump" in said
    assert "word" not in said


def test_old_matches_are_dropped(tmp_path: Path, capsys: Said) -> None:
    db = tmp_path / "matches.sqlite3"
    with in_thread(Config(db=str(db))) as server:
        played(server)
        played(server)
    grown_old(db, 30)
    assert main(["prune", "--db", str(db), "--keep-days", "31"]) == 0
    assert "0" in capsys.readouterr().out
    assert rows(db, "matches") == 2
    assert main(["prune", "--db", str(db), "--abandoned-days", "1"]) == 0
    assert rows(db, "matches") == 2  # they are over
    capsys.readouterr()
    assert main(["prune", "--db", str(db), "--keep-days", "29"]) == 0
    assert "2" in capsys.readouterr().out
    assert rows(db, "matches") == rows(db, "actions") == 0


def test_a_running_server_is_not_disturbed_unless_one_says_so(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.store.lock.MAX_WAIT_S", 0.1)
    db = tmp_path / "matches.sqlite3"
    with in_thread(Config(db=str(db))) as server:
        played(server)
        grown_old(db, 30)
        words = ["prune", "--db", str(db), "--keep-days", "29"]
        assert main(words) == 2
        assert "--while-serving" in capsys.readouterr().err
        assert rows(db, "matches") == 1
        assert main([*words, "--while-serving"]) == 0
        assert rows(db, "matches") == 0
        assert played(server)  # it goes on


def test_one_has_to_say_what_is_old(tmp_path: Path, capsys: Said) -> None:
    db = tmp_path / "matches.sqlite3"
    assert main(["prune", "--db", str(db)]) == 2
    assert "--keep-days" in capsys.readouterr().err
    assert not db.exists()


def test_the_environment_says_it_for_a_server_and_for_this(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "matches.sqlite3"
    with in_thread(Config(db=str(db))) as server:
        played(server)
    grown_old(db, 30)
    monkeypatch.setenv("TOUCHLINE_DB", str(db))
    monkeypatch.setenv("TOUCHLINE_KEEP_DAYS", "29.5")
    assert main(["prune"]) == 0
    assert rows(db, "matches") == 0


@needs_postgresql
def test_a_running_server_on_postgresql_is_not_disturbed_either(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.store.lock.MAX_WAIT_S", 0.1)
    with postgresql() as db, in_thread(Config(db=db)) as server:
        match = played(server)
        assert server.service is not None
        with server.service.store.engine.begin() as connection:
            connection.exec_driver_sql(f"UPDATE matches SET touched = {time.time() - 30 * DAY}")
        words = ["prune", "--db", db, "--keep-days", "29"]
        assert main(words) == 2
        assert "--while-serving" in capsys.readouterr().err
        server.service.actors.clear()  # nobody has looked at it for thirty days
        assert server.get(f"/api/matches/{match}")["status"] == "over"
        assert main([*words, "--while-serving"]) == 0
        assert server.http.get(f"/api/matches/{match}").status_code == 404
        assert played(server)
