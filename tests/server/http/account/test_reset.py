"""A forgotten password: a letter to the confirmed address, and nobody learns who has an account."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from sqlalchemy import update

from tests.server.mail.post_office import PostOffice, post_office
from tests.server.running import Running, in_thread
from tests.waiting import wait_until
from touchline.server.accounts.names import key_of
from touchline.server.config import Config
from touchline.server.store.sql_tables import accounts

from .people import PASSWORD, device, somebody

SITE = "https://play.example.org"
LINK = re.compile(rf"^{SITE}/reset#(\S+)\s*$", re.MULTILINE)
NEW = "another long word"


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as found:
        yield found


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[Running]:
    """A server with mail, under a public name."""
    config = Config(
        db=str(tmp_path_factory.mktemp("reset") / "x.sqlite3"), origin=SITE,
        smtp=f"smtp://127.0.0.1:{office.port}", mail_from="Touchline <touchline@example.org>",
        logins_per_minute=1000, points_per_second=10_000, point_burst=10_000,
    )  # fmt: skip
    with in_thread(config) as running:
        yield running


def has_mail(server: Running, name: str, mail: str) -> None:
    """The account has confirmed this address."""
    assert server.service is not None
    his = update(accounts).where(accounts.c.key == key_of(name))
    with server.service.store.engine.begin() as connection:
        connection.execute(his.values(mail=mail, mail_confirmed=True))


def test_a_letter_leads_to_another_password_once(mailing: Running, office: PostOffice) -> None:
    office.letters.clear()
    here, name = somebody(mailing)
    has_mail(mailing, name, "ada@example.org")
    assert mailing.get("/api/reset") == {"mail": True}
    stranger = device(mailing)
    # whoever asks under a number does not choose where the link leads
    asked = stranger.post(
        "/api/reset", json={"name": "Ada@Example.org"}, headers={"Host": "6.6.6.6"}
    )
    assert (asked.status_code, asked.text) == (204, "")
    wait_until(lambda: len(office.letters) == 1)
    assert office.recipients[-1] == "ada@example.org"
    found = LINK.search(office.letters[0].get_content())
    assert found is not None
    body = {"word": found[1], "new": NEW}
    easy = stranger.post("/api/reset/set", json={**body, "new": name.replace(" ", "") + "1"})
    assert easy.json()["code"] == "password"  # and the link still counts
    assert stranger.post("/api/reset/set", json=body).json()["name"] == name
    assert here.get("/api/me").status_code == 401
    assert stranger.post("/api/reset/set", json=body).json()["code"] == "reset-word"
    old = device(mailing).post("/api/session", json={"name": name, "password": PASSWORD})
    assert old.json()["code"] == "sign-in"


def test_the_answer_is_the_same_whoever_is_asked_for(mailing: Running, office: PostOffice) -> None:
    office.letters.clear()
    _, without = somebody(mailing)
    _, name = somebody(mailing)
    has_mail(mailing, name, "eve@example.org")
    for asked in ("nobody@example.org", "Nobody at all", without, "x" * 254, name, name):
        answer = device(mailing).post("/api/reset", json={"name": asked})
        assert (answer.status_code, answer.text) == (204, "")
    wait_until(lambda: len(office.letters) == 1)  # nobody's letter box is filled
    assert office.recipients[-1] == "eve@example.org"


def test_guessing_leads_nowhere(mailing: Running) -> None:
    for word in ("", "a", "x" * 64):
        answer = device(mailing).post("/api/reset/set", json={"word": word, "new": NEW})
        assert (answer.status_code, answer.json()["code"]) == (409, "reset-word")


def test_without_mail_or_a_name_of_its_own_a_server_says_so(server: Running) -> None:
    assert server.get("/api/reset") == {"mail": False}
    answer = server.http.post("/api/reset", json={"name": "Ada"})
    assert answer.json()["code"] == "no-mail"
