"""A passkey signs in without a name, on its own site alone, once for each question."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.http.account.authenticator import PRESENT, Authenticator
from tests.server.http.account.people import FIREFOX, PASSWORD, somebody
from tests.server.running import Running, in_thread
from tests.waiting import PATIENCE
from touchline.server.config import Config


def page(server: Running) -> str:
    """The page as a browser asks for it: keys need a name."""
    return f"http://localhost:{urlsplit(server.url).port}"


def browser(server: Running, origin: str = "") -> httpx.Client:
    headers = {"User-Agent": FIREFOX, "Origin": origin or page(server)}
    return httpx.Client(base_url=page(server), timeout=PATIENCE, headers=headers)


def person(server: Running) -> tuple[httpx.Client, str]:
    """Somebody signed in at that page."""
    _, name = somebody(server)
    client = browser(server)
    answer = client.post("/api/session", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200
    return client, name


def make(client: httpx.Client, key: Authenticator, name: str = "") -> httpx.Response:
    """Have a key made and kept."""
    asked = client.post("/api/me/passkeys/ask", json={"password": PASSWORD}).json()
    body = {"ticket": asked["ticket"], "credential": key.make(asked["options"]), "name": name}
    return client.post("/api/me/passkeys", json=body)


def sign_in(client: httpx.Client, key: Authenticator, **more: Any) -> httpx.Response:
    """Sign in with a key."""
    asked = client.post("/api/passkey/ask").json()
    return client.post("/api/passkey", json={
        "ticket": asked["ticket"], "credential": key.sign(asked["options"]), **more,
    })  # fmt: skip


@pytest.fixture
def key(server: Running) -> Authenticator:
    """A device at the right page."""
    return Authenticator(page(server), "localhost")


def test_a_passkey_is_made_used_named_and_dropped(server: Running, key: Authenticator) -> None:
    client, name = person(server)
    (made,) = make(client, key).json()["passkeys"]
    assert made["name"] == "Firefox · Linux"
    other = browser(server)
    answer = sign_in(other, key)
    assert (answer.status_code, answer.json()["name"]) == (200, name)
    assert other.get("/api/me").json()["name"] == name
    path = f"/api/me/passkeys/{made['id']}"
    assert other.patch(path, json={"name": "Telephone"}).status_code == 204
    assert client.get("/api/me/passkeys").json()["passkeys"][0]["name"] == "Telephone"
    eve, _ = person(server)
    assert eve.delete(path).json()["code"] == "no-key"
    assert client.delete(path).status_code == 204
    assert sign_in(browser(server), key).json()["code"] == "no-passkey"
    body = {"name": name, "password": PASSWORD}  # and nobody is locked out
    assert browser(server).post("/api/session", json=body).status_code == 200


def test_only_the_password_lets_a_key_be_made(server: Running, key: Authenticator) -> None:
    client, _ = person(server)
    asked = client.post("/api/me/passkeys/ask", json={"password": "not this one"})
    assert asked.json()["code"] == "password-wrong"
    eve, _ = person(server)
    asked = client.post("/api/me/passkeys/ask", json={"password": PASSWORD}).json()
    body = {"ticket": asked["ticket"], "credential": key.make(asked["options"])}
    assert eve.post("/api/me/passkeys", json=body).json()["code"] == "ticket"  # not hers
    assert client.post("/api/me/passkeys", json=body).json()["code"] == "ticket"  # used up


@pytest.mark.parametrize(
    ("origin", "site"),
    [
        ("https://evil.example", "localhost"),
        ("http://localhost:1", "localhost"),
        (None, "evil.example"),
    ],
)
def test_what_was_signed_for_another_page_opens_nothing(
    server: Running, key: Authenticator, origin: str | None, site: str
) -> None:
    client, _ = person(server)
    assert make(client, key).status_code == 201
    key.origin, key.site = origin or key.origin, site
    assert sign_in(browser(server), key).json()["code"] == "no-passkey"
    elsewhere = Authenticator(key.origin, key.site)
    assert make(client, elsewhere).json()["code"] == "passkey"


def test_an_answer_counts_once_and_needs_its_owner(server: Running, key: Authenticator) -> None:
    client, _ = person(server)
    make(client, key)
    other = browser(server)
    asked = other.post("/api/passkey/ask").json()
    body = {"ticket": asked["ticket"], "credential": key.sign(asked["options"])}
    assert other.post("/api/passkey", json=body).status_code == 200
    assert other.post("/api/passkey", json=body).json()["code"] == "ticket"
    fresh = other.post("/api/passkey/ask").json()
    stale = {**body, "ticket": fresh["ticket"]}  # the answer to an earlier question
    assert other.post("/api/passkey", json=stale).json()["code"] == "no-passkey"
    key.count = 0  # a copy of the key that was used less often
    assert sign_in(other, key).json()["code"] == "no-passkey"
    key.count, key.flags = 10, PRESENT  # somebody touched it, and showed nobody who they are
    assert sign_in(other, key).json()["code"] == "no-passkey"
    key.flags, key.user = 5, b"somebody else"
    assert sign_in(other, key).json()["code"] == "no-passkey"


@pytest.mark.parametrize(
    "credential", [{}, {"rawId": 1}, {"rawId": "!"}, {"rawId": "AAAA", "response": []}]
)
def test_what_is_no_answer_is_refused(server: Running, credential: Any) -> None:
    client = browser(server)
    asked = client.post("/api/passkey/ask").json()
    body = {"ticket": asked["ticket"], "credential": credential}
    assert client.post("/api/passkey", json=body).status_code in (401, 422)


def test_numbers_and_other_programs_have_no_keys(server: Running) -> None:
    nowhere = httpx.Client(base_url=server.url, headers={"Origin": server.url})
    assert nowhere.post("/api/passkey/ask").json()["code"] == "passkey-site"
    program = httpx.Client(base_url=page(server))
    assert program.post("/api/passkey/ask").json()["code"] == "passkey-site"
    evil = browser(server, "https://evil.example")
    assert evil.post("/api/passkey/ask").json()["code"] == "origin"


def test_behind_a_proxy_the_site_is_what_origin_says(tmp_path: Any) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), origin="https://play.example.org")
    with in_thread(config) as server:
        headers = {"Host": "play.example.org", "Origin": "https://play.example.org"}
        client = httpx.Client(base_url=server.url, headers=headers)
        asked = client.post("/api/passkey/ask").json()
        assert asked["options"]["rpId"] == "play.example.org"


def test_a_new_password_by_a_link_leaves_no_key_behind(server: Running, key: Authenticator) -> None:
    from touchline.server.order import acts
    from touchline.server.order.desk import sitting

    client, name = person(server)
    make(client, key)
    assert server.service is not None
    with sitting(server.service.config.db) as connection:
        word = acts.reset_link(connection, "", acts.named(connection, name))
    body = {"word": word, "new": "another long word"}
    assert browser(server).post("/api/reset/set", json=body).status_code == 200
    assert sign_in(browser(server), key).json()["code"] == "no-passkey"
