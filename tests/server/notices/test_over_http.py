"""What somebody is told over HTTP: their list, what they switch on, their devices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.running import Running
from tests.waiting import PATIENCE, wait_until
from touchline.server.occasions.occasion import KINDS, Occasion
from touchline.server.store.notice_tables import notice_settings, notice_wishes
from touchline.server.store.sql_tables import accounts

from .receiver import receiver

PASSWORD = "vier Worte die keiner sagt"


class Person:
    """Somebody with an account, signed in."""

    made = 0

    def __init__(self, server: Running) -> None:
        Person.made += 1
        self.server = server
        self.name = f"Notified {chr(64 + Person.made)}{chr(64 + Person.made)}"
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        answer = self.http.post("/api/account", json={"name": self.name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text

    def tell(self, key: str = "1", kind: Any = "challenge", **data: Any) -> None:
        """Something happens."""
        service = self.server.service
        assert service is not None
        told = Occasion(
            account=self.id, kind=kind, subject="one", key=f"{self.name} {key}", data=data
        )
        work = service.occasions.tell(told)
        asyncio.run_coroutine_threadsafe(work, self.server.loop()).result(PATIENCE)

    @property
    def id(self) -> str:
        """The account's."""
        service = self.server.service
        assert service is not None
        wanted = select(accounts.c.id).where(accounts.c.name == self.name)
        with service.store.engine.connect() as connection:
            return str(connection.execute(wanted).scalar_one())

    def list(self) -> Any:
        """What has happened."""
        return self.http.get("/api/me/notices").json()

    def settings(self) -> Any:
        """What is sent."""
        return self.http.get("/api/me/notices/settings").json()

    def wants(self, *kinds: str, **more: Any) -> httpx.Response:
        """Switch pushes of these kinds on."""
        rows = [{"kind": kind, "push": True, "mail": False} for kind in kinds]
        body = {"kinds": rows, "quiet_from": None, "quiet_until": None, "zone": "UTC", **more}
        return self.http.put("/api/me/notices/settings", json=body)


@pytest.fixture
def person(server: Running) -> Iterator[Person]:
    """Somebody new."""
    found = Person(server)
    yield found
    found.http.close()


def test_the_list_in_words_the_newest_first_and_what_was_seen(person: Person) -> None:
    person.tell("1", by="Bärbel", game="undici")
    person.tell("2", "your-turn")
    found = person.list()
    assert found["unseen"] == 2
    assert [each["title"] for each in found["notices"]] == ["Your turn", "A challenge"]
    assert found["notices"][1]["text"] == "Bärbel wants to play UND1C1 with you."
    assert found["notices"][0]["text"] == "Your opponent has handed over to you."
    assert found["notices"][0]["page"] == "/m/one"
    spanish = person.http.get("/api/me/notices", params={"lang": "es"}).json()
    assert spanish["notices"][0]["title"] == "Te toca"
    ids = [found["notices"][0]["id"]]
    assert person.http.post("/api/me/notices/seen", json={"ids": ids}).status_code == 204
    assert [each["seen"] for each in person.list()["notices"]] == [True, False]
    assert person.http.post("/api/me/notices/seen", json={}).status_code == 204
    assert person.list()["unseen"] == 0


def test_nobody_sees_or_settles_what_is_somebody_elses(person: Person, server: Running) -> None:
    person.tell()
    other = Person(server)
    assert other.list() == {"unseen": 0, "notices": []}
    ids = [person.list()["notices"][0]["id"]]
    other.http.post("/api/me/notices/seen", json={"ids": ids})
    assert person.list()["unseen"] == 1
    other.http.close()
    stranger = httpx.Client(base_url=server.url, timeout=PATIENCE)
    for way, path in (
        *(("GET", ""), ("POST", "/seen"), ("GET", "/settings")),
        *(("POST", "/feed"), ("DELETE", "/feed")),
    ):
        answer = stranger.request(way, f"/api/me/notices{path}", json={})
        assert answer.status_code == 401, path
    stranger.close()


def test_nothing_is_switched_on_before_somebody_does(person: Person) -> None:
    found = person.settings()
    assert {each["kind"] for each in found["kinds"]} == set(KINDS)
    assert not any(each["push"] or each["mail"] for each in found["kinds"])
    assert found["devices"] == 0
    assert found["mail"] is False
    assert found["feed"] is None
    answer = person.wants(
        "your-turn", quiet_from="22:00", quiet_until="07:30", zone="Europe/Berlin"
    )
    assert answer.status_code == 200, answer.text
    found = person.settings()
    assert [each["kind"] for each in found["kinds"] if each["push"]] == ["your-turn"]
    assert (found["quiet_from"], found["quiet_until"]) == ("22:00", "07:30")
    assert found["zone"] == "Europe/Berlin"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"zone": "Nowhere/Atlantis"}, "zone"),
        ({"quiet_from": "22:00"}, "quiet-hours"),
        ({"quiet_from": "24:00", "quiet_until": "07:00"}, "malformed"),
        ({"kinds": [{"kind": "tea", "push": True, "mail": False}]}, "notice-kind"),
        ({"kinds": [{"kind": "challenge", "push": True, "mail": True}]}, "no-mail"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    person: Person, wrong: dict[str, Any], code: str
) -> None:
    person.wants("your-turn")
    before = person.settings()
    answer = person.wants("challenge", **wrong)
    assert answer.json()["code"] == code
    assert person.settings() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "https://10.0.0.1/\r\nx"},
        {"endpoint": "ftp://push.example.org/"},
        {"p256dh": "AAAA"},
        {"auth": "***"},
    ],
)
def test_a_browser_says_where_and_how(person: Person, wrong: dict[str, str]) -> None:
    with receiver() as service:
        body = service.browser().body | wrong
    answer = person.http.post("/api/me/notices/devices", json=body)
    assert answer.status_code == 422
    assert answer.json()["code"] == "push-endpoint"
    assert person.settings()["devices"] == 0


def test_a_push_comes_by_itself_until_somebody_signs_out(person: Person) -> None:
    assert person.wants("challenge").status_code == 200
    with receiver() as service:
        browser = service.browser()
        answer = person.http.post("/api/me/notices/devices", json=browser.body)
        assert answer.status_code == 204, answer.text
        assert person.settings()["devices"] == 1
        person.tell("1", by="Bärbel", game="undici")
        wait_until(service.messages)
        assert service.messages()[0]["text"] == "Bärbel wants to play UND1C1 with you."
        gone = person.http.request(
            "DELETE", "/api/me/notices/devices", json={"endpoint": browser.endpoint}
        )
        assert gone.status_code == 204
        assert person.settings()["devices"] == 0
        person.http.post("/api/me/notices/devices", json=browser.body)
        person.http.delete("/api/session")
        again = {"name": person.name, "password": PASSWORD}
        assert person.http.post("/api/session", json=again).status_code == 200
        assert person.settings()["devices"] == 0


def test_a_page_hears_how_much_there_is_as_soon_as_it_happens(
    person: Person, server: Running
) -> None:
    cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    headers = {"Cookie": cookie, "Origin": server.url}
    with connect(f"{server.ws}/api/me/notices/live", additional_headers=headers) as socket:
        assert json.loads(socket.recv(PATIENCE)) == {"unseen": 0, "newest": 0}
        person.tell()
        heard = json.loads(socket.recv(PATIENCE))
        assert heard["unseen"] == 1
        person.http.post("/api/me/notices/seen", json={})
        assert json.loads(socket.recv(PATIENCE))["unseen"] == 0
    with (
        connect(f"{server.ws}/api/me/notices/live") as nobody,
        pytest.raises(ConnectionClosed, match="4401"),
    ):
        nobody.recv(PATIENCE)


def test_what_leads_to_an_open_page_was_seen(person: Person) -> None:
    person.tell("1", "your-turn")
    person.tell("2", "challenge")
    person.http.post("/api/me/notices/seen", json={"page": "/m/one"})
    assert [(each["kind"], each["seen"]) for each in person.list()["notices"]] == [
        ("challenge", False), ("your-turn", True),
    ]  # fmt: skip


def test_mails_are_ended_by_their_link_alone(person: Person, server: Running) -> None:
    assert person.wants("your-turn", mail_at="18:30").json()["mail_at"] == "18:30"
    service = server.service
    assert service is not None
    wanted = select(notice_settings.c.stop).where(notice_settings.c.account == person.id)
    with service.store.engine.begin() as connection:
        stop = connection.execute(wanted).scalar_one()
        row = {"account": person.id, "kind": "your-turn", "channel": "mail"}
        connection.execute(insert(notice_wishes).values(**row))
    assert person.settings()["mailbox"] == ""
    stranger = httpx.Client(base_url=server.url, timeout=PATIENCE)
    looked = stranger.get(f"/api/mail/stop/{stop}")
    assert (looked.status_code, looked.headers["location"]) == (303, f"/mail/stop#{stop}")
    assert any(each["mail"] for each in person.settings()["kinds"])
    click = {"List-Unsubscribe": "One-Click"}  # as mail programs do it (RFC 8058)
    assert stranger.post(f"/api/mail/stop/{stop}", data=click).status_code == 204
    assert not any(each["mail"] for each in person.settings()["kinds"])
    assert any(each["push"] for each in person.settings()["kinds"])
    assert stranger.post(f"/api/mail/stop/{stop}x").json()["code"] == "stop-unknown"
    stranger.close()
