"""What a stranger may send: how big, how often, how many."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.limits import MESSAGE_POINTS, Addresses, Bucket
from touchline.server.match.guest import MAX_INBOX, Guest
from touchline.server.wire.messages import AskWhy, FromClient, Ping

from .manager import Manager
from .running import Running, in_thread

MATCH = {"game": "brettfussball", "home": {"kind": "person"}, "away": {"kind": "person"}}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that allows little."""
    file = tmp_path_factory.mktemp("strict") / "matches.sqlite3"
    config = Config(
        db=str(file), per_address=3, matches=100, connections=3, message_bytes=500,
        body_bytes=2000, chats_per_minute=4, logins_per_minute=2,
        points_per_second=1000, point_burst=10_000,
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


def test_a_price_is_paid_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchline.server.limits.time.monotonic", lambda: 100.0)
    bucket = Bucket(1, 12)
    assert bucket.take(10)
    assert not bucket.take(5)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]


def test_spent_points_do_not_come_back_because_others_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("touchline.server.limits.time.monotonic", lambda: now[0])
    monkeypatch.setattr(Addresses, "MAX_BUCKETS", 2)
    addresses = Addresses(lambda: Bucket(1, 1))
    assert addresses.take("192.0.2.1")
    assert not addresses.take("192.0.2.1")
    for other in range(2, 50):
        addresses.take(f"192.0.2.{other}")
    assert not addresses.take("192.0.2.1")
    now[0] += 1
    assert addresses.take("192.0.2.99")  # the bucket seen longest ago is full: it can be forgotten
    assert addresses.take("192.0.2.1")


def test_a_household_has_one_budget_however_many_addresses_it_takes() -> None:
    addresses = Addresses(lambda: Bucket(0, 1))
    assert addresses.take("2001:db8:1:2::1")
    assert not addresses.take("2001:db8:1:2:ffff::2")
    assert addresses.take("2001:db8:1:3::1")
    assert addresses.take("192.0.2.1")
    assert not addresses.take("::ffff:192.0.2.1")


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


@pytest.fixture
def poor(tmp_path: Path) -> Iterator[Running]:
    """A server on which an address has forty points and gets hardly any new ones."""
    config = Config(db=str(tmp_path / "x.sqlite3"), points_per_second=0.01, point_burst=40)
    with in_thread(config) as running:
        yield running


def test_too_many_messages_are_refused_and_change_nothing(poor: Running) -> None:
    made = poor.post("/api/matches", MATCH)  # 10 points, and 6 for what is asked about its dice
    with Manager(poor, made["id"], made["token"]) as manager:  # 5 points
        manager.until("state")
        for _ in range(40):
            manager.send("ping")
        answers = [manager.until("ok", "no") for _ in range(40)]
        assert sum(each["t"] == "ok" for each in answers) == 19
        assert {each["code"] for each in answers if each["t"] == "no"} == {"too-fast"}


def test_all_sockets_and_requests_of_an_address_have_one_budget(poor: Running) -> None:
    made = poor.post("/api/matches", MATCH)
    one = Manager(poor, made["id"], made["token"])
    other = Manager(poor, made["id"], made["token"])
    one.until("state")
    other.until("state")
    answers = [one.ask("ping")["t"] for _ in range(14)]
    assert answers == ["ok"] * 14
    assert other.ask("ping")["code"] == "too-fast"
    assert poor.http.get("/api/games").status_code == 429
    assert poor.http.get("/").status_code == 429
    assert poor.http.get("/health").status_code == 429
    one.socket.close()
    other.socket.close()


def test_an_explanation_costs_more_than_a_move(poor: Running) -> None:
    made = poor.post("/api/matches", MATCH)
    with Manager(poor, made["id"], made["token"]) as manager:
        manager.until("state")
        kinds = [manager.ask("why", seq=manager.seq, piece="h9")["t"] for _ in range(4)]
        assert kinds == ["why"] * 3 + ["no"]


def test_the_language_changes_once_a_second(strict: Running, made: dict[str, str]) -> None:
    with Manager(strict, made["id"], made["token"]) as manager:
        manager.until("state")
        assert manager.ask("lang", lang="de")["t"] == "ok"
        assert manager.ask("lang", lang="es")["code"] == "too-fast"


def test_who_never_stops_is_cut_off(poor: Running) -> None:
    made = poor.post("/api/matches", MATCH)
    with Manager(poor, made["id"], made["token"]) as manager:
        manager.until("state")
        for _ in range(150):
            manager.send("ping")
        assert manager.closed() == 4430


def test_only_the_last_question_that_waits_is_answered() -> None:
    guest = Guest((), "en")
    assert guest.say(AskWhy(1, 0, piece="h9")) is None
    assert guest.say(Ping(2)) is None
    older = guest.say(AskWhy(3, 0, piece="h8"))
    assert older is not None
    assert older.n == 1
    assert [each.n for each in guest.inbox] == [2, 3]


def test_an_inbox_holds_so_many_messages() -> None:
    guest = Guest((), "en")
    for n in range(MAX_INBOX):
        guest.say(Ping(n))
    with pytest.raises(Refusal):
        guest.say(Ping(99))
    assert len(guest.inbox) == MAX_INBOX


def test_who_does_not_read_is_cut_off_by_what_waits() -> None:
    guest = Guest((), "en")
    for _ in range(6):
        guest.send_bytes(b"x" * 42_000)
    assert not guest.gone
    guest.send_bytes(b"x" * 42_000)
    assert guest.gone


def test_chat_has_its_own_limit(strict: Running, made: dict[str, str]) -> None:
    with Manager(strict, made["id"], made["token"]) as manager:
        manager.until("state")
        answers = [manager.ask("chat", text=f"line {i}")["t"] for i in range(4)]
        assert answers == ["ok", "ok", "no", "no"]


def test_chat_is_counted_for_the_seat_and_not_for_the_connection(strict: Running) -> None:
    made = strict.post("/api/matches", MATCH)
    screens = [Manager(strict, made["id"], made["token"]) for _ in range(3)]
    said = []
    for each in screens:
        each.until("state")
        said.append(each.ask("chat", text="hello")["t"])
    assert said == ["ok", "ok", "no"]
    for each in screens:
        each.socket.close()


def test_nobody_is_pestered_with_offers(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), offers_per_minute=4)
    with in_thread(config) as running:
        made = running.post("/api/matches", {**MATCH, "away": {"kind": "open"}})
        joined = running.post(f"/api/matches/{made['id']}/join")
        with (
            Manager(running, made["id"], made["token"]) as home,
            Manager(running, made["id"], joined["token"]) as away,
        ):
            home.until("state")
            away.until("state")
            for _ in range(20):  # the same offer again is no other offer
                assert home.ask("propose", what="draw")["t"] == "ok"
            assert away.until("proposal")["what"] == "draw"
            assert away.silent("proposal")
            answers = []
            for _ in range(4):
                away.ask("answer", what="draw", yes=False)
                answers.append(home.ask("propose", what="draw")["t"])
            assert answers == ["ok", "no", "no", "no"]


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
    config = Config(db=str(tmp_path / "x.sqlite3"), points_per_second=0.1, point_burst=5)
    with in_thread(config) as running:
        codes = [running.http.get("/api/games").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3


def test_a_full_house_takes_no_more(tmp_path: Path) -> None:
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), matches=1)) as running:
        running.post("/api/matches", MATCH)
        answer = running.http.post("/api/matches", json=MATCH)
        assert (answer.status_code, answer.json()["code"]) == (503, "full")


def test_every_message_has_its_price() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(FromClient)}
    assert set(MESSAGE_POINTS) == kinds
