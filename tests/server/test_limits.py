"""What a stranger may send: how big, how often, how many."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchline.server.config import Config
from touchline.server.limits import Addresses, Bucket

from .manager import Manager
from .running import Running, in_thread

MATCH = {"game": "brettfussball", "home": {"kind": "person"}, "away": {"kind": "person"}}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that allows little."""
    file = tmp_path_factory.mktemp("strict") / "matches.sqlite3"
    config = Config(
        db=str(file), per_address=3, matches=100, connections=3, message_bytes=500,
        body_bytes=2000, messages_per_second=5, message_burst=10, chats_per_minute=4,
        requests_per_second=1000, request_burst=1000, logins_per_minute=2,
    )  # fmt: skip
    with in_thread(config) as running:
        yield running


@pytest.fixture(scope="module")
def made(strict: Running) -> dict[str, str]:
    """One match on it."""
    found: dict[str, str] = strict.post("/api/matches", MATCH)
    return found


def test_a_bucket_empties_and_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("touchline.server.limits.time.monotonic", lambda: now[0])
    bucket = Bucket(2, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_have_a_bucket_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Addresses, "MOST", 2)
    addresses = Addresses(lambda: Bucket(0, 1))
    assert addresses.take("a")
    assert not addresses.take("a")
    assert addresses.take("b")
    assert addresses.take("c")
    assert addresses.take("a")


def test_big_messages_are_refused(strict: Running, made: dict[str, str]) -> None:
    with Manager(strict, made["id"], made["token"], lang="de") as manager:
        manager.until("state")
        manager.socket.send(json.dumps({"t": "chat", "n": 1, "text": "x" * 600}))
        answer = manager.until("no")
        assert answer["code"] == "too-big"
        assert answer["text"] == "Das ist zu groß; gelesen werden höchstens 500 Bytes."
        assert manager.ask("ping")["t"] == "ok"


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "nonsense", '{"t":"act"}', '{"t":"act","n":"1","seq":0,"action":"x"}',
     '{"t":"fly","n":1}', '{"n":1}', '{"t":"ping","n":1e99}'],
)  # fmt: skip
def test_malformed_messages_are_refused(strict: Running, made: dict[str, str], text: str) -> None:
    with Manager(strict, made["id"], made["token"]) as manager:
        manager.until("state")
        manager.socket.send(text)
        answer = manager.until("no")
        assert answer["code"] == "malformed"
        assert manager.ask("ping")["t"] == "ok"


def test_a_number_is_repeated_even_in_what_cannot_be_understood(
    strict: Running, made: dict[str, str]
) -> None:
    with Manager(strict, made["id"], made["token"]) as manager:
        manager.until("state")
        manager.socket.send('{"t":"fly","n":77}')
        assert manager.until("no")["n"] == 77


def test_too_many_messages_are_refused_and_change_nothing(
    strict: Running, made: dict[str, str]
) -> None:
    with Manager(strict, made["id"], made["token"]) as manager:
        manager.until("state")
        for _ in range(30):
            manager.send("ping")
        answers = [manager.until("ok", "no") for _ in range(30)]
        refused = [each for each in answers if each["t"] == "no"]
        assert 15 <= len(refused) <= 20
        assert {each["code"] for each in refused} == {"too-fast"}


def test_who_never_stops_is_cut_off(strict: Running, made: dict[str, str]) -> None:
    with Manager(strict, made["id"], made["token"]) as manager:
        manager.until("state")
        for _ in range(250):
            manager.send("ping")
        assert manager.closed() == 1013


def test_chat_has_its_own_limit(strict: Running, made: dict[str, str]) -> None:
    with Manager(strict, made["id"], made["token"]) as manager:
        manager.until("state")
        answers = [manager.ask("chat", text=f"line {i}")["t"] for i in range(4)]
        assert answers == ["ok", "ok", "no", "no"]


def test_a_match_holds_so_many_people(strict: Running, made: dict[str, str]) -> None:
    three = [Manager(strict, made["id"]) for _ in range(3)]
    for each in three:
        each.until("state")
    with Manager(strict, made["id"]) as fourth:
        assert fourth.until("no")["code"] == "crowded"
        assert fourth.closed() == 4429
    for each in three:
        each.socket.close()


def test_no_such_match(strict: Running) -> None:
    with Manager(strict, "nothing-here") as manager:
        assert manager.until("no")["code"] == "no-match"
        assert manager.closed() == 4404


def test_bodies_have_a_size(strict: Running) -> None:
    big = {**MATCH, "record": "x" * 3000}
    answer = strict.http.post("/api/matches", json=big, params={"lang": "es"})
    assert answer.status_code == 413
    assert answer.json()["text"].startswith("Es demasiado grande")

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 100

    answer = strict.http.post("/api/matches", content=pieces())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")


def test_logins_are_slow(strict: Running) -> None:
    wrong = {"name": "nobody", "password": "nothing at all"}
    codes = [strict.http.post("/api/session", json=wrong).status_code for _ in range(4)]
    assert codes == [401, 401, 429, 429]


def test_matches_of_an_address_are_counted(strict: Running) -> None:
    codes = [strict.http.post("/api/matches", json=MATCH).status_code for _ in range(4)]
    assert codes[-1] == 429
    assert strict.http.post("/api/matches", json=MATCH).json()["code"] == "too-many"


def test_requests_of_an_address_are_counted(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), requests_per_second=0.1, request_burst=5)
    with in_thread(config) as running:
        codes = [running.http.get("/api/games").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        assert running.http.get("/health").status_code == 200


def test_a_full_house_takes_no_more(tmp_path: Path) -> None:
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), matches=1)) as running:
        running.post("/api/matches", MATCH)
        answer = running.http.post("/api/matches", json=MATCH)
        assert (answer.status_code, answer.json()["code"]) == (503, "full")
