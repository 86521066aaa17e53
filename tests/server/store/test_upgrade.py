"""Databases that older servers left behind: they are brought up to date, and play goes on.

`old/0002` and `old/0004` were written by the servers of that time, whose last migration gave them
their names: an account, and of each game a match in play, one that has just begun, one that was
given up and one that waits for an opponent. Beside each stand the seats and the records. The rules
of Counter Attack had version 1 and then 2, those of UND1C1 1 and 2; neither wrote a position as
today.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.cli import main
from touchline.core import record, registry, texts
from touchline.server.config import Config

OLD = Path(__file__).parent / "old"
VERSIONS = ["0002", "0004"]
GAMES = ["brettfussball", "counterattack", "undici"]
NO_LONGER = 4404


class Left(NamedTuple):
    """What an older server left behind."""

    file: Path
    seats: dict[str, list[str]]
    records: dict[str, str]

    def change(self, statement: str, *values: Any) -> None:
        """Do something to it before it is opened."""
        with closing(sqlite3.connect(self.file)) as connection, connection:
            connection.execute(statement, values)

    def ask(self, statement: str, *values: Any) -> Any:
        """What it says."""
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(statement, values).fetchone()[0]

    @contextmanager
    def opened(self) -> Iterator[Running]:
        """Today's server on it."""
        with in_thread(Config(db=str(self.file), kept_steps=20)) as server:
            yield server
            assert server.service is not None
            assert server.service.metrics.failures == 0


def left_by(version: str, folder: Path) -> Left:
    file = folder / f"{version}.sqlite3"
    file.write_bytes(gzip.decompress((OLD / f"{version}.sqlite3.gz").read_bytes()))
    kept = json.loads((OLD / f"{version}.json").read_text(encoding="utf-8"))
    return Left(file, kept["matches"], kept["records"])


@pytest.fixture(params=VERSIONS)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Left:
    return left_by(request.param, tmp_path)


@pytest.fixture
def first(tmp_path: Path) -> Left:
    return left_by(VERSIONS[0], tmp_path)


def answer_at(server: Running, seat: list[str]) -> dict[str, Any]:
    """What somebody is told who comes back to his seat."""
    with Manager(server, *seat) as manager:
        return manager.hear()


def refused_at(server: Running, seat: list[str]) -> tuple[str, str]:
    """Why he is shown nothing: the code and the sentence."""
    with Manager(server, *seat) as manager:
        told = manager.until("no")
        with pytest.raises(ConnectionClosed) as closed:
            manager.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == NO_LONGER
    return told["code"], told["text"]


def under_todays_rules(left: Left) -> None:
    """As if its matches had been begun yesterday: who is refused cannot blame older rules."""
    for game in GAMES:
        version = registry.game(game).rules_version
        left.change("UPDATE matches SET rules = ? WHERE game = ?", version, game)


# -- what goes on ------------------------------------------------------------------------------


def test_every_match_goes_on_where_it_was(left: Left) -> None:
    with left.opened() as server:
        for name, seat in left.seats.items():
            seq = left.ask("SELECT coalesce(max(seq), 0) FROM actions WHERE match = ?", seat[0])
            with Manager(server, *seat) as manager:
                manager.until("state")
                assert manager.seq == seq, name
                if name.endswith(("live", "begun")):
                    assert play_on(manager, 3) == 3
                    assert manager.ask("propose", what="resign")["t"] == "ok"
            if not name.endswith("open"):
                text = server.http.get(f"/api/matches/{seat[0]}/record").text
                record.verify(*record.read(text, registry.game))


def test_a_match_that_waited_for_an_opponent_finds_one(left: Left) -> None:
    with left.opened() as server:
        for game in GAMES:
            match, token = left.seats[f"{game} open"]
            joined = server.post(f"/api/matches/{match}/join", {"name": "Guest"})
            server.add_nonce(match, token)
            with Manager(server, match, token) as home, Manager(server, match, joined["token"]):
                home.until("state")
                home.begun()
                assert home.info["status"] == "live"


def test_an_account_is_known_with_all_its_matches(left: Left) -> None:
    with left.opened() as server:
        server.post("/api/session", {"name": "Ada", "password": "a long password"})
        assert server.get("/api/me")["name"] == "Ada"
        mine = {each["id"] for each in server.get("/api/me/matches")}
        assert mine == {match for match, _ in left.seats.values()}


def test_it_is_brought_up_to_date_once(left: Left) -> None:
    for _ in range(2):
        with left.opened() as server:
            assert answer_at(server, left.seats["undici live"])["t"] == "state"
        assert left.ask("SELECT version_num FROM alembic_version") > max(VERSIONS)


# -- what today's rules judge in another way ---------------------------------------------------


@pytest.mark.parametrize("game", GAMES[1:])
def test_what_would_have_gone_another_way_is_kept_and_said(first: Left, game: str) -> None:
    """The last thing that was done is made one that today's rules do not allow."""
    live, over = first.seats[f"{game} live"], first.seats[f"{game} over"]
    for match, _ in (live, over):
        last = first.ask("SELECT max(seq) FROM actions WHERE match = ?", match)
        text = registry.game(game).action(0).text
        first.change("UPDATE actions SET text = ? WHERE match = ? AND seq = ?", text, match, last)
    with first.opened() as server:
        ours = registry.game(game).rules_version
        for seat, code in ((live, "older"), (over, "older-over")):
            for _ in range(2):
                told, said = refused_at(server, seat)
                assert told == code
                assert f"version 1 of the rules of {game}; by version {ours}" in said
            assert server.get(f"/api/matches/{seat[0]}")["game"] == game
        for path in ("board", "record"):
            answer = server.http.get(f"/api/matches/{live[0]}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (409, "older")
        assert answer_at(server, first.seats[f"{game} begun"])["t"] == "state"


def test_a_roll_that_the_dice_did_not_promise_is_another_way_too(first: Left) -> None:
    match, _ = seat = first.seats["counterattack live"]
    toss = "FROM actions WHERE match = ? AND text LIKE 'toss %'"
    seq, tossed = (first.ask(f"SELECT {what} {toss}", match) for what in ("seq", "text"))
    other = {"toss home": "toss away", "toss away": "toss home"}[tossed]
    first.change("DELETE FROM actions WHERE match = ? AND seq > ?", match, seq)
    with first.opened() as server:
        assert answer_at(server, seat)["t"] == "state"
    first.change("DELETE FROM actions WHERE match = ? AND seq > ?", match, seq)
    first.change("UPDATE actions SET text = ? WHERE match = ? AND seq = ?", other, match, seq)
    with first.opened() as server:
        assert refused_at(server, seat)[0] == "older"


def test_a_score_that_would_be_another_is_another_way_too(first: Left) -> None:
    seat = first.seats["undici over"]
    first.change("UPDATE matches SET score = '[1, 0]' WHERE id = ?", seat[0])
    with first.opened() as server:
        assert refused_at(server, seat)[0] == "older-over"


@pytest.mark.parametrize("game", GAMES[1:])
def test_the_record_of_one_that_is_over_can_be_taken_home(first: Left, game: str) -> None:
    """Under the version it was played under, with its start, and with what was secret then."""
    match, _ = first.seats[f"{game} over"]
    first.change("UPDATE matches SET score = '[1, 0]' WHERE id = ?", match)
    with first.opened() as server:
        text = server.http.get(f"/api/matches/{match}/record").text
    head, _, played = text.partition("\n\n")
    was, _, then = first.records[game].partition("\n\n")
    assert played.split()[: len(then.split())] == then.split()
    added = {line.split()[0] for line in set(head.splitlines()) - set(was.splitlines())}
    assert added <= {"[Start", "[HomeClub", "[AwayClub", "[Actions"}
    assert '[Rules "1"]' in head


# -- what cannot be read any more --------------------------------------------------------------


def test_a_snapshot_in_an_older_notation_is_passed_over(tmp_path: Path) -> None:
    """Within one version of the rules, too: the start can be read, one snapshot cannot."""
    file = tmp_path / "today.sqlite3"
    config = Config(db=str(file), snapshot_every=7, kept_steps=5)
    with in_thread(config) as server:
        seats = []
        for game in GAMES:
            people = {"home": {"kind": "person"}, "away": {"kind": "person"}}
            made = server.post("/api/matches", {"game": game, **people})
            with Manager(server, made["id"], made["token"]) as manager:
                manager.until("state")
                play_on(manager, 25)
                seats.append(([made["id"], made["token"]], manager.seq))
    left = Left(file, {}, {})
    assert left.ask("SELECT count(*) FROM snapshots") > 2 * len(GAMES)
    left.change("UPDATE snapshots SET line = 'once upon a time' WHERE seq % 2 = 0")
    left.change("UPDATE snapshots SET line = substr(line, 1, 40) WHERE seq % 2 = 1")
    with in_thread(config) as server:
        for seat, seq in seats:
            with Manager(server, *seat) as manager:
                manager.until("state")
                assert manager.seq == seq
                assert play_on(manager, 2) == 2


@pytest.mark.parametrize("spoilt", ["start = 'once upon a time', fresh = 0", "start = ''"])
def test_a_start_that_cannot_be_read_is_said(first: Left, spoilt: str) -> None:
    """In today's rules; a match that began like every other of its preset is none of those."""
    live, over = first.seats["brettfussball live"], first.seats["brettfussball over"]
    first.change(f"UPDATE matches SET {spoilt} WHERE id IN (?, ?)", live[0], over[0])
    under_todays_rules(first)
    with first.opened() as server:
        if "fresh" not in spoilt:
            assert answer_at(server, live)["t"] == answer_at(server, over)["t"] == "state"
            return
        assert refused_at(server, live)[0] == "unreadable"
        assert refused_at(server, over)[0] == "unreadable-over"
        assert server.http.get(f"/api/matches/{over[0]}/record").status_code == 200


def test_an_action_that_nobody_knows_any_more_is_said(first: Left) -> None:
    seat = first.seats["brettfussball over"]
    first.change("UPDATE actions SET text = 'bicycle kick' WHERE match = ? AND seq = 3", seat[0])
    under_todays_rules(first)
    with first.opened() as server:
        assert refused_at(server, seat)[0] == "unreadable-over"
        assert server.http.get(f"/api/matches/{seat[0]}/record").status_code == 409


def test_a_game_or_a_scenario_that_is_gone_stops_nobody_else(first: Left) -> None:
    gone, other = first.seats["undici live"], first.seats["counterattack live"]
    first.change("UPDATE matches SET game = 'skittles' WHERE id = ?", gone[0])
    first.change("UPDATE matches SET scenario = 'long-ago' WHERE id = ?", other[0])
    first.change("UPDATE matches SET touched = strftime('%s', 'now')")
    with first.opened() as server:
        code, said = refused_at(server, gone)
        assert code == "game-gone"
        assert "skittles" in said
        assert server.http.get(f"/api/matches/{gone[0]}").json()["code"] == "game-gone"
        assert refused_at(server, other)[0] == "older"
        assert server.get(f"/api/matches/{other[0]}")["quest"] is None
        listed = {each["id"] for each in server.get("/api/matches", status="live")}
        assert gone[0] not in listed
        assert first.seats["brettfussball live"][0] in listed
        server.post("/api/session", {"name": "Ada", "password": "a long password"})
        assert len(server.get("/api/me/matches")) == len(first.seats) - 1


# -- records ------------------------------------------------------------------------------------


def test_an_older_record_is_played_again_or_refused_with_a_sentence(
    left: Left, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game, text in left.records.items():
        ours = registry.game(game).rules_version
        same = f'[Rules "{ours}"]' in text
        file = tmp_path / f"{game}.tl"
        file.write_text(text, encoding="utf-8")
        for command in ("verify", "replay"):
            assert (main([command, str(file)]) == 0) is same
            said = capsys.readouterr()
            assert same or f"this program knows {ours}" in said.err
            assert "Traceback" not in said.err
    texts.set_language("en")


def test_an_older_record_is_studied_and_played_on_or_refused_with_a_sentence(left: Left) -> None:
    with left.opened() as server:
        for game, text in left.records.items():
            same = f'[Rules "{registry.game(game).rules_version}"]' in text
            order = {"game": game, "record": text, "ply": 10}
            for path, body in (("/api/study/replay", {"record": text}), ("/api/matches", order)):
                answer = server.http.post(path, json=body, timeout=60)
                assert (answer.status_code < 300) is same
                if not same:
                    assert answer.status_code in (400, 422)
                    assert "use the Touchline it was made with" in answer.json()["text"]
