"""A match is made, joined and played again as a whole or not at all; who asks twice gets one."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import OPEN, PERSON
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from tests.waiting import PATIENCE
from touchline.server.config import Config

GAMES = ["brettfussball", "counterattack", "undici"]
NONE_OR_ALL = [0, 2]
"""Writes before the end: more than there should be, so that a second one would be counted."""
Body = dict[str, Any]


def config(folder: Path) -> Config:
    """The same database for a server and the one that comes after it."""
    return Config(db=str(folder / "x.sqlite3"), logins_per_minute=1000)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server of one's own: others count the failures of theirs."""
    with in_thread(Config(db=str(tmp_path / "own.sqlite3"))) as running:
        yield running


def dies_after(server: Running, writes: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """After so many transactions nothing is stored any more, as after a kill; counts them.

    What a server tidies up when it starts is none of them.
    """
    assert server.service is not None
    store = server.service.store
    carry_out = store._carry_out
    done: list[int] = []

    def until_then(jobs: Any) -> None:
        written = {str(getattr(each, "table", each)) for job in jobs for each in job.statements}
        if written == {"seeks"}:
            carry_out(jobs)
            return
        if len(done) >= writes:
            raise OSError("killed")
        carry_out(jobs)
        done.append(len(jobs))

    monkeypatch.setattr(store, "_carry_out", until_then)
    return done


def tried(server: Running, path: str, body: Body, **more: Any) -> httpx.Response | None:
    """The answer, if there is one."""
    try:
        return server.http.post(path, json=body, **more)
    except httpx.TransportError:
        return None


def can_be_played(server: Running, match: str, tokens: list[str]) -> None:
    """The match goes on: one of these people is asked something, and answered."""
    managers = [Manager(server, match, token) for token in tokens]
    try:
        for manager in managers:
            manager.until("state")
            assert manager.info["status"] == "live"
            assert manager.info["you"]
        for manager in managers:
            manager.begun()
        asked = [manager for manager in managers if manager.options]
        assert asked
        assert play_on(asked[0], 1) == 1
    finally:
        for manager in managers:
            manager.socket.close()


@pytest.mark.parametrize("writes", NONE_OR_ALL)
@pytest.mark.parametrize("game", GAMES)
def test_a_kill_while_a_match_is_made_leaves_nothing_or_all_of_it(
    tmp_path: Path, game: str, writes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = secrets.token_urlsafe(24)
    body = {"game": game, "home": PERSON, "away": PERSON, "key": key}
    with in_thread(config(tmp_path)) as server:
        done = dies_after(server, writes, monkeypatch)
        tried(server, "/api/matches", body)
        assert len(done) <= 1, "one transaction"
    with in_thread(config(tmp_path)) as server:
        made = server.post("/api/matches", body)
        can_be_played(server, made["id"], [made["token"]])
        assert server.service is not None
        with server.service.store.engine.connect() as connection:
            found = connection.exec_driver_sql("SELECT count(*) FROM matches").scalar()
        assert found == 1


@pytest.mark.parametrize("writes", NONE_OR_ALL)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("signed_in", [False, True])
def test_a_kill_while_somebody_joins_leaves_the_seat_free_or_his(
    tmp_path: Path, game: str, writes: int, signed_in: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = secrets.token_urlsafe(24)
    with in_thread(config(tmp_path)) as server:
        made = server.post("/api/matches", {"game": game, "home": PERSON, "away": OPEN})
        if signed_in:
            server.post("/api/account", {"name": "Ada", "password": "correct horse"})
        cookies = dict(server.http.cookies)
        done = dies_after(server, writes, monkeypatch)
        path = f"/api/matches/{made['id']}/join"
        tried(server, path, {"key": key})
        assert len(done) <= 1, "one transaction"
    with in_thread(config(tmp_path)) as server:
        server.http.cookies.update(cookies)
        joined = server.post(path, {"key": key})
        assert joined["side"] == "away"
        can_be_played(server, made["id"], [made["token"], joined["token"]])
        if signed_in:
            assert [each["id"] for each in server.get("/api/me/matches")] == [made["id"]]


@pytest.mark.parametrize("writes", NONE_OR_ALL)
@pytest.mark.parametrize("game", GAMES)
def test_a_kill_while_a_rematch_begins_leaves_none_or_both_seats(
    tmp_path: Path, game: str, writes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_thread(config(tmp_path)) as server:
        made = server.post("/api/matches", {"game": game, "home": PERSON, "away": OPEN})
        joined = server.post(f"/api/matches/{made['id']}/join", {})
        tokens = [made["token"], joined["token"]]
        home, away = (Manager(server, made["id"], token) for token in tokens)
        home.ask("propose", what="resign")
        home.ask("propose", what="rematch")
        away.until("over")
        done = dies_after(server, writes, monkeypatch)
        away.send("propose", what="rematch")
        if writes:
            away.until("rematch")
        else:
            away.closed()
        assert len(done) <= 1, "one transaction"
        home.socket.close()
        away.socket.close()
    with in_thread(config(tmp_path)) as server:
        path = f"/api/matches/{made['id']}/next"
        if not writes:
            answer = server.http.post(path, json={"token": tokens[0]})
            assert (answer.status_code, answer.json()["code"]) == (409, "no-next")
            with (
                Manager(server, made["id"], tokens[0]) as home,
                Manager(server, made["id"], tokens[1]) as away,
            ):
                home.ask("propose", what="rematch")
                away.ask("propose", what="rematch")
        following = [server.post(path, {"token": token}) for token in tokens]
        assert following[0]["id"] == following[1]["id"] != made["id"]
        assert [each["sides"] for each in following] == [["away"], ["home"]]
        can_be_played(server, following[0]["id"], [each["token"] for each in following])


def test_whoever_missed_the_rematch_is_told_of_it_when_he_comes_back(
    server: Running,
) -> None:
    made = server.post("/api/matches", {"game": "undici", "home": PERSON, "away": OPEN})
    joined = server.post(f"/api/matches/{made['id']}/join", {})
    home, away = (Manager(server, made["id"], each["token"]) for each in (made, joined))
    home.ask("propose", what="resign")
    home.ask("propose", what="rematch")
    away.until("over")
    home.socket.close()
    away.ask("propose", what="rematch")
    following = next(m for m in away.heard if m["t"] == "rematch")["id"]
    with Manager(server, made["id"], made["token"]) as back:
        assert back.until("state")["match"]["next"] == following
        assert back.ask("propose", what="rematch")["t"] == "ok"
        told = [m for m in back.heard if m["t"] == "rematch"]
        assert [each["id"] for each in told] == [following]
        with Manager(server, following, told[0]["token"]) as again:
            assert again.until("state")["match"]["you"] == ["away"]
    away.socket.close()
    stranger = server.http.post(f"/api/matches/{made['id']}/next", json={"token": "x" * 32})
    assert (stranger.status_code, stranger.json()["code"]) == (403, "token")


def test_the_same_key_is_the_same_match_and_another_order_is_refused(server: Running) -> None:
    key = secrets.token_urlsafe(24)
    body = {"game": "undici", "home": PERSON, "away": OPEN, "key": key}
    first, second = (server.post("/api/matches", body) for _ in range(2))
    assert first == second
    other = server.http.post("/api/matches", json={**body, "game": "brettfussball"})
    assert (other.status_code, other.json()["code"]) == (409, "key-used")
    third = server.post("/api/matches", {**body, "key": secrets.token_urlsafe(24)})
    assert third["id"] != first["id"]
    assert third["token"] != first["token"]
    short = server.http.post("/api/matches", json={**body, "key": "1"})
    assert short.status_code == 422


def test_a_seat_belongs_to_the_key_it_was_taken_with(server: Running) -> None:
    made = server.post("/api/matches", {"game": "brettfussball", "home": PERSON, "away": OPEN})
    path, key = f"/api/matches/{made['id']}/join", secrets.token_urlsafe(24)
    first, second = (server.post(path, {"key": key, "name": "Bea"}) for _ in range(2))
    assert first == second
    assert first["token"] != made["token"]
    for body in ({}, {"key": secrets.token_urlsafe(24)}):
        answer = server.http.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    answer = server.http.post(path, json={"key": key, "name": "Eve"})
    assert (answer.status_code, answer.json()["code"]) == (409, "key-used")


@pytest.mark.parametrize("keyed", [False, True])
def test_of_many_who_join_at_once_one_gets_the_seat(server: Running, keyed: bool) -> None:
    made = server.post("/api/matches", {"game": "counterattack", "home": PERSON, "away": OPEN})
    answers: list[httpx.Response] = []

    def join() -> None:
        body = {"key": secrets.token_urlsafe(24)} if keyed else {}
        path = f"{server.url}/api/matches/{made['id']}/join"
        answers.append(httpx.post(path, json=body, timeout=PATIENCE))

    people = [threading.Thread(target=join) for _ in range(8)]
    for each in people:
        each.start()
    for each in people:
        each.join()
    assert sorted(each.status_code for each in answers) == [200] + [409] * 7
    joined = next(each.json() for each in answers if each.status_code == 200)
    can_be_played(server, made["id"], [made["token"], joined["token"]])


@pytest.mark.parametrize("game", GAMES)
def test_a_join_that_cannot_be_stored_changes_nothing(
    server: Running, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = server.post("/api/matches", {"game": game, "home": PERSON, "away": OPEN})
    before = server.get(f"/api/matches/{made['id']}")
    assert server.service is not None
    actor = server.service.actors[made["id"]]
    with monkeypatch.context() as broken:
        dies_after(server, 0, broken)
        answer = tried(server, f"/api/matches/{made['id']}/join", {})
        assert answer is not None
        assert answer.status_code == 503
        assert answer.json()["code"] == "store"
    assert actor.sheet.status == "open"
    assert [seat.kind for seat in actor.sheet.seats] == ["person", "open"]
    assert [bool(seat.nonce) for seat in actor.sheet.seats] == [True, False]
    assert server.get(f"/api/matches/{made['id']}") == before
    joined = server.post(f"/api/matches/{made['id']}/join", {})
    can_be_played(server, made["id"], [made["token"], joined["token"]])


def test_a_match_that_an_older_server_left_between_open_and_live_begins(tmp_path: Path) -> None:
    with in_thread(config(tmp_path)) as server:
        made = server.post("/api/matches", {"game": "undici", "home": PERSON, "away": PERSON})
        assert server.service is not None
        with server.service.store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE matches SET status = 'open'")
            connection.exec_driver_sql("DELETE FROM actions")
    with in_thread(config(tmp_path)) as server:
        can_be_played(server, made["id"], [made["token"]])
