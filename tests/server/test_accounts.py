"""Accounts: made, used, left; ratings of those who play each other."""

from __future__ import annotations

import httpx
import pytest

from touchline.core.side import Side
from touchline.server import rating

from .conftest import OPEN, PERSON, Sit
from .running import Running


@pytest.fixture
def ada(server: Running) -> httpx.Client:
    """Somebody with a browser of her own."""
    return httpx.Client(base_url=server.url)


def register(client: httpx.Client, name: str) -> None:
    answer = client.post("/api/account", json={"name": name, "password": "correct horse"})
    assert answer.status_code == 201, answer.text


def test_an_account_signs_in_and_out(ada: httpx.Client) -> None:
    assert ada.get("/api/me").json()["code"] == "not-signed-in"
    answer = ada.post("/api/account", json={"name": " Ada  L ", "password": "correct horse"})
    assert answer.json() == {"name": "Ada L", "rating": 1500, "rated": 0}
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
    assert server.house is not None
    with server.house.store.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT password FROM accounts").scalars().all()
        tokens = connection.exec_driver_sql("SELECT token FROM sessions").scalars().all()
    assert all(row.startswith("$argon2id$") for row in rows)
    assert ada.cookies["touchline_session"] not in tokens


def test_two_accounts_play_for_their_rating(ada: httpx.Client, server: Running, sit: Sit) -> None:
    register(ada, "Winner")
    other = httpx.Client(base_url=server.url)
    register(other, "Loser")
    order = {"game": "brettfussball", "home": PERSON, "away": OPEN}
    made = ada.post("/api/matches", json=order).json()
    joined = other.post(f"/api/matches/{made['id']}/join", json={"name": "somebody else"}).json()
    loser = sit(made["id"], joined["token"])
    assert [seat["name"] for seat in loser.info["seats"]] == ["Winner", "Loser"]
    loser.ask("propose", what="resign")
    assert ada.get("/api/me").json() == {"name": "Winner", "rating": 1512, "rated": 1}
    assert other.get("/api/me").json() == {"name": "Loser", "rating": 1488, "rated": 1}
    listed = other.get("/api/me/matches").json()
    assert [each["id"] for each in listed] == [made["id"]]
    assert listed[0]["result"] == "Away resigned."


def test_who_has_no_account_plays_for_fun(ada: httpx.Client, server: Running, sit: Sit) -> None:
    register(ada, "Alone")
    made = ada.post("/api/matches", json={"game": "brettfussball", "away": OPEN}).json()
    joined = server.post(f"/api/matches/{made['id']}/join")
    sit(made["id"], joined["token"]).ask("propose", what="resign")
    assert ada.get("/api/me").json()["rated"] == 0


def test_elo() -> None:
    assert rating.expected(1500, 1500) == 0.5
    assert round(rating.expected(1900, 1500), 3) == 0.909
    assert [rating.points(side) for side in (Side.HOME, None, Side.AWAY)] == [1.0, 0.5, 0.0]
