"""Accounts: made, used, left; ratings of those who play each other."""

from __future__ import annotations

import secrets
from importlib.util import find_spec, module_from_spec
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from tests.server.conftest import OPEN, PERSON, Sit
from tests.server.manager import Manager
from tests.server.running import Running
from tests.waiting import PATIENCE, wait_until
from touchline.core import registry
from touchline.server.match.match_sheet import MIN_RATED_DECISIONS

Body = dict[str, Any]


@pytest.fixture
def ada(server: Running) -> httpx.Client:
    """Somebody with a browser of her own."""
    return httpx.Client(base_url=server.url, timeout=PATIENCE)


def register(client: httpx.Client, name: str) -> None:
    answer = client.post("/api/account", json={"name": name, "password": "correct horse"})
    assert answer.status_code == 201, answer.text


def test_an_account_signs_in_and_out(ada: httpx.Client) -> None:
    assert ada.get("/api/me").json()["code"] == "not-signed-in"
    answer = ada.post("/api/account", json={"name": " Ada  L ", "password": "correct horse"})
    assert answer.json()["name"] == "Ada L"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert ada.get("/api/me").json()["name"] == "Ada L"
    assert ada.delete("/api/session").status_code == 204
    assert ada.get("/api/me").status_code == 401
    wrong = {"name": "ada l", "password": "wrong horse"}
    assert ada.post("/api/session", json=wrong).json()["code"] == "sign-in"
    right = {"name": "ADA L", "password": "correct horse"}
    assert ada.post("/api/session", json=right).status_code == 200
    assert ada.get("/api/me").status_code == 200


def test_a_name_is_taken_once(ada: httpx.Client, server: Running) -> None:
    register(ada, "Grace")
    answer = server.http.post("/api/account", json={"name": "grace", "password": "another one"})
    assert (answer.status_code, answer.json()["code"]) == (409, "account-taken")


@pytest.mark.parametrize("name", ["  ", "x", "y" * 31, "a\x00b"])
def test_names_that_cannot_be(ada: httpx.Client, name: str) -> None:
    answer = ada.post("/api/account", json={"name": name, "password": "correct horse"})
    assert answer.status_code == 422
    assert answer.json()["code"] in ("account-name", "malformed")


def test_passwords_are_not_kept(ada: httpx.Client, server: Running) -> None:
    register(ada, "Secretive")
    assert server.service is not None
    with server.service.store.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT password FROM accounts").scalars().all()
        tokens = connection.exec_driver_sql("SELECT token FROM sessions").scalars().all()
    assert all(row.startswith("$argon2id$") for row in rows)
    assert ada.cookies["touchline_session"] not in tokens


def test_a_guess_at_a_password_costs_what_argon2_advises() -> None:
    """In a module of its own, since in the others tests have made it cheap."""
    spec = find_spec("touchline.server.accounts.passwords")
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(fresh := module_from_spec(spec))
    advised = PasswordHasher()
    assert fresh._hasher.time_cost >= advised.time_cost
    assert fresh._hasher.memory_cost >= advised.memory_cost


def rated_match(home: httpx.Client, away: httpx.Client, **fields: object) -> tuple[Body, Body]:
    """A match between two accounts, with the nonces of both."""
    order = {"game": "brettfussball", "home": PERSON, "away": OPEN, **fields}
    made = home.post("/api/matches", json=order).json()
    joined = away.post(f"/api/matches/{made['id']}/join", json={"name": "somebody else"}).json()
    return made, joined


def play_and_resign(winner: Manager, loser: Manager, decisions: int) -> None:
    """So many decisions, then the second gives up."""
    for manager in (winner, loser):
        manager.until("state")
    both = (winner, loser)
    for _ in range(decisions):
        seq = max(manager.seq for manager in both)
        for manager in both:
            while manager.seq < seq:
                manager.hear()
        deciding = next(manager for manager in both if manager.options)
        deciding.act(deciding.options[0]["action"])
    loser.ask("propose", what="resign")


def pair(server: Running, *names: str) -> tuple[httpx.Client, httpx.Client]:
    """Two people with an account each."""
    found = tuple(httpx.Client(base_url=server.url, timeout=PATIENCE) for _ in names)
    for client, name in zip(found, names, strict=True):
        register(client, name)
    home, away = found
    return home, away


def play(server: Running, home: httpx.Client, away: httpx.Client, decisions: int = 12,
         **fields: object) -> Body:  # fmt: skip
    """A match that away gives up; what home was shown of it."""
    made, joined = rated_match(home, away, **fields)
    for token in (made["token"], joined["token"]):
        server.add_nonce(made["id"], token)
    with (
        Manager(server, made["id"], made["token"]) as winner,
        Manager(server, made["id"], joined["token"]) as loser,
    ):
        play_and_resign(winner, loser, decisions)
        winner.until("over")
        return {**winner.info, "made": made}


def test_two_accounts_play_for_their_rating_in_a_game(server: Running) -> None:
    home, away = pair(server, "Winner", "Loser")
    info = play(server, home, away)
    assert info["rated"]
    assert [seat["name"] for seat in info["seats"]] == ["Winner", "Loser"]
    row = {"game": "brettfussball", "tempo": "live", "rating": 1662, "deviation": 290, "rated": 1,
           "sure": False}  # fmt: skip
    wait_until(lambda: home.get("/api/me").json()["ratings"])
    assert home.get("/api/me").json()["ratings"] == [row]
    assert away.get("/api/me").json()["ratings"] == [{**row, "rating": 1338}]
    listed = away.get("/api/me/matches").json()
    assert [(each["id"], each["rated"]) for each in listed] == [(info["made"]["id"], True)]
    assert listed[0]["result"].endswith(" resigned.")
    play(server, home, away, game="counterattack")
    wait_until(
        lambda: home.get("/api/me").json()["ratings"] == [row, {**row, "game": "counterattack"}]
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"dice": "real"},
        {"switches": {"goals": 1}},
        {"game": "counterattack", "scenario": "outnumbered"},
        {"position": str(registry.game("brettfussball").new())},
    ],
    ids=["real dice", "a switch", "a scenario", "a position"],
)
def test_only_a_preset_with_committed_dice_is_rated(server: Running, fields: Body) -> None:
    unique = secrets.token_hex(4)
    home, away = pair(server, f"Home {unique}", f"Away {unique}")
    info = play(server, home, away, 0, **fields)
    assert not info["rated"]
    assert home.get("/api/me").json()["ratings"] == []


def test_a_match_that_is_broken_off_at_once_is_not_rated(server: Running) -> None:
    home, away = pair(server, "Hasty", "Hastier")
    info = play(server, home, away, MIN_RATED_DECISIONS - 1)
    assert not info["rated"]
    assert info["result"].endswith(" resigned. It was too short to count for ratings.")
    assert home.get("/api/me").json()["ratings"] == []
    listed = home.get("/api/me/matches").json()
    assert [each["rated"] for each in listed] == [False]
    info = play(server, home, away, MIN_RATED_DECISIONS)
    assert info["rated"]
    assert info["result"].endswith(" resigned.")
    wait_until(lambda: [each["rated"] for each in home.get("/api/me").json()["ratings"]] == [1])


def test_who_has_no_account_plays_for_fun(ada: httpx.Client, server: Running, sit: Sit) -> None:
    register(ada, "Alone")
    made = ada.post("/api/matches", json={"game": "brettfussball", "away": OPEN}).json()
    joined = server.post(f"/api/matches/{made['id']}/join")
    guest = sit(made["id"], joined["token"])
    assert not guest.info["rated"]
    guest.ask("propose", what="resign")
    assert ada.get("/api/me").json()["ratings"] == []


# -- names -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("Ada Look", "\uff21da Look"),  # a full-width A
        ("Bob Look", "\u0412\u041e\u0412 Look"),  # the same word, two alphabets
        ("Ada Look", "\u0410da Look"),  # a Cyrillic A
        ("Oscar Look", "\u039fscar Look"),  # a Greek O
        ("Ada Look", "A\u200bda Look"),  # something nobody sees
        ("Ada Look", "Ad\u0336a Look"),  # struck through
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),  # all of it Cyrillic, and it looks like scope
    ],
)
def test_a_name_that_looks_like_anothers_cannot_be_had(
    ada: httpx.Client, name: str, alike: str
) -> None:
    body = {"name": name, "password": "correct horse"}
    assert ada.post("/api/account", json=body).status_code in (201, 409)
    answer = ada.post("/api/account", json={**body, "name": alike})
    assert answer.json()["code"] in ("account-taken", "account-name"), answer.text


@pytest.mark.parametrize(
    "name", ["Jürgen", "Łukasz", "Иван", "Σωκράτης", "山田たろう", "김민준", "O'Neil 9"]
)
def test_names_of_all_countries_are_names(ada: httpx.Client, name: str) -> None:
    body = {"name": name, "password": "correct horse"}
    assert ada.post("/api/account", json=body).status_code == 201
    assert ada.get("/api/me").json()["name"] == name


def test_a_name_is_measured_as_it_is_stored(ada: httpx.Client) -> None:
    body = {"name": "ß" * 30, "password": "correct horse"}
    answer = ada.post("/api/account", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "account-name")
    for name in ("a\x00b", "ß" * 40, "x" * 40):
        answer = ada.post("/api/session", json={"name": name, "password": "correct horse"})
        assert (answer.status_code, answer.json()["code"]) == (401, "sign-in")


def test_a_guest_does_not_call_himself_like_an_account(ada: httpx.Client, server: Running) -> None:
    register(ada, "Famous One")
    for name in ("Famous One", "FAMOUS  one", "F\u0430mous One"):
        order = {"game": "brettfussball", "home": {"kind": "person", "name": name}, "away": OPEN}
        answer = httpx.Client(base_url=server.url).post("/api/matches", json=order)
        assert (answer.status_code, answer.json()["code"]) == (409, "guest-name")
        made = server.post("/api/matches", {"game": "brettfussball", "home": PERSON, "away": OPEN})
        answer = httpx.Client(base_url=server.url).post(
            f"/api/matches/{made['id']}/join", json={"name": name}
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "guest-name")
    own = ada.post("/api/matches", json={**order, "home": {"kind": "person", "name": "Famous One"}})
    assert own.status_code == 201


# -- passwords and sessions --------------------------------------------------------------------


@pytest.mark.parametrize(
    "password",
    ["12345678", "87654321", "aaaaaaaa", "11111111", "password", "Passwort1", "qwertyuiop",
     "abcdefgh", "contraseña", "touchline", "Easy Prey", "easyprey1", "121212121212", "00000001"],
)  # fmt: skip
def test_passwords_that_are_tried_first(ada: httpx.Client, password: str) -> None:
    body = {"name": "Easy Prey", "password": password}
    answer = ada.post("/api/account", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "password")


def test_a_password_is_changed_and_other_devices_are_out(server: Running) -> None:
    here, there = (httpx.Client(base_url=server.url, timeout=PATIENCE) for _ in range(2))
    register(here, "Careful")
    sign_in = {"name": "Careful", "password": "correct horse"}
    assert there.post("/api/session", json=sign_in).status_code == 200
    wrong = here.post("/api/me/password", json={"password": "wrong", "new": "battery staple"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "password-wrong")
    weak = here.post("/api/me/password", json={"password": "correct horse", "new": "12345678"})
    assert (weak.status_code, weak.json()["code"]) == (422, "password")
    change = {"password": "correct horse", "new": "battery staple"}
    assert here.post("/api/me/password", json=change).status_code == 204
    assert here.get("/api/me").status_code == 200
    assert there.get("/api/me").status_code == 401
    assert there.post("/api/session", json=sign_in).status_code == 401
    assert there.post(
        "/api/session", json={**sign_in, "password": "battery staple"}
    ).status_code == 200  # fmt: skip


def test_signing_out_everywhere(server: Running) -> None:
    here, there = (httpx.Client(base_url=server.url, timeout=PATIENCE) for _ in range(2))
    register(here, "Everywhere")
    body = {"name": "Everywhere", "password": "correct horse"}
    assert there.post("/api/session", json=body).status_code == 200
    assert here.delete("/api/sessions").status_code == 204
    assert here.get("/api/me").status_code == there.get("/api/me").status_code == 401
    assert here.delete("/api/sessions").status_code == 401


def test_an_account_is_deleted_with_its_name(server: Running) -> None:
    home, away = pair(server, "Leaving", "Staying")
    info = play(server, home, away)
    open_one, _ = rated_match(home, away)
    assert server.service is not None
    server.service.actors.pop(info["made"]["id"])  # one from the store, one in memory
    wrong = home.request("DELETE", "/api/me", json={"password": "wrong"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "password-wrong")
    gone = home.request("DELETE", "/api/me", json={"password": "correct horse"})
    assert gone.status_code == 204
    assert home.get("/api/me").status_code == 401
    again = home.post("/api/session", json={"name": "Leaving", "password": "correct horse"})
    assert again.status_code == 401
    for match in (info["made"]["id"], open_one["id"]):
        names = [seat["name"] for seat in server.get(f"/api/matches/{match}")["seats"]]
        assert names == ["", "Staying"]
    with server.service.store.engine.connect() as connection:
        for table in ("accounts", "matches", "chat"):
            rows = connection.exec_driver_sql(f"SELECT * FROM {table}").all()
            assert "Leaving" not in str(rows)
    register(home, "Leaving")  # the name is free again
    assert home.get("/api/me").json()["ratings"] == []
    assert home.get("/api/me/matches").json() == []


def test_sessions_that_have_run_out_are_not_kept(ada: httpx.Client, server: Running) -> None:
    register(ada, "Sleeper")
    assert server.service is not None
    engine = server.service.store.engine
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE sessions SET until = 1")
    assert ada.get("/api/me").status_code == 401
    register(httpx.Client(base_url=server.url, timeout=PATIENCE), "Waker")
    with engine.connect() as connection:
        left = connection.exec_driver_sql("SELECT count(*) FROM sessions WHERE until = 1").scalar()
    assert left == 0


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Ada 609921", "Ada 609921"),
        ("Ada 609921", "ada609921"),
        ("Ada 609921", "Ada 609921!!"),
        ("Lovelace", "lovelace1815"),
        ("Lovelace 1815", "Lovelace99"),
        ("Lovelace", "Lovel\u0430ce"),
    ],
)
def test_ones_own_name_is_no_password(ada: httpx.Client, name: str, password: str) -> None:
    answer = ada.post("/api/account", json={"name": name, "password": password})
    assert (answer.status_code, answer.json()["code"]) == (422, "password")
