"""A mail address counts once somebody has followed the link of the letter that went there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.server.mail.post_office import PostOffice, post_office
from tests.server.running import Running, in_thread
from tests.waiting import wait_until
from touchline.server.config import Config

from .people import PASSWORD, device, somebody

LINK = re.compile(r"^(http\S+)/mail/confirm#(\S+)\s*$", re.MULTILINE)


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    """A mail server."""
    with post_office() as found:
        yield found


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[Running]:
    """A server that sends through it."""
    config = Config(
        db=str(tmp_path_factory.mktemp("mail") / "x.sqlite3"), smtp=f"smtp://127.0.0.1:{office.port}",
        mail_from="Touchline <touchline@example.org>", logins_per_minute=1000, letters_per_day=6,
        points_per_second=10_000, point_burst=10_000,
    )  # fmt: skip
    with in_thread(config) as running:
        yield running


@pytest.fixture(autouse=True)
def empty(office: PostOffice, mailing: Running) -> None:
    """No letters yet, and nobody has caused too many."""
    office.letters.clear()
    office.recipients.clear()
    office.refusal = ""
    assert mailing.service is not None
    mailing.service.letters._buckets.clear()


def asks(client: httpx.Client, mail: str, lang: str = "en", **more: str) -> httpx.Response:
    """Give an address."""
    body = {"mail": mail, "password": PASSWORD, **more}
    return client.put("/api/me/mail", json=body, params={"lang": lang})


def word(office: PostOffice) -> str:
    """What the link of the last letter brings."""
    found = LINK.search(office.letters[-1].get_content())
    assert found is not None
    return found[2]


def test_it_counts_once_the_link_was_followed_on_any_device(
    mailing: Running, office: PostOffice
) -> None:
    client, name = somebody(mailing)
    assert asks(client, " anna@example.org ").json() == {
        "can": True, "mail": "", "asked": "anna@example.org",
    }  # fmt: skip
    (letter,) = office.letters
    assert office.recipients == ["anna@example.org"]
    assert f"Hello {name}," in letter.get_content()
    link = LINK.search(letter.get_content())
    assert link is not None
    assert link[1] == mailing.url
    phone = device(mailing)
    said = phone.post("/api/mail/confirm", json={"word": word(office)})
    assert said.json() == {"name": name, "mail": "anna@example.org"}
    assert client.get("/api/me/mail").json() == {
        "can": True, "mail": "anna@example.org", "asked": "",
    }  # fmt: skip
    again = phone.post("/api/mail/confirm", json={"word": word(office)})
    assert (again.status_code, again.json()["code"]) == (404, "mail-word")


def test_another_address_counts_only_once_it_is_confirmed_and_the_first_one_hears_of_it(
    mailing: Running, office: PostOffice
) -> None:
    client, _ = somebody(mailing)
    asks(client, "one@example.org")
    client.post("/api/mail/confirm", json={"word": word(office)})
    asks(client, "two@example.org", "de")
    assert office.letters[-1]["Subject"] == "Touchline: Ist das deine Adresse?"
    assert client.get("/api/me/mail").json()["mail"] == "one@example.org"
    old = word(office)
    asks(client, "three@example.org")  # a slip of the pen before
    assert client.post("/api/mail/confirm", json={"word": old}).status_code == 404
    client.post("/api/mail/confirm", json={"word": word(office)})
    assert client.get("/api/me/mail").json()["mail"] == "three@example.org"
    wait_until(lambda: office.recipients[-1] == "one@example.org")
    assert office.letters[-1]["Subject"] == "Touchline: your mail address was changed"
    gone = client.request("DELETE", "/api/me/mail", json={"password": PASSWORD})
    assert gone.json() == {"can": True, "mail": "", "asked": ""}


def test_only_the_owner_gives_an_address(mailing: Running, office: PostOffice) -> None:
    client, _ = somebody(mailing)
    assert asks(device(mailing), "eve@example.org").status_code == 401
    assert asks(client, "eve@example.org", password="wrong").json()["code"] == "password-wrong"
    assert asks(client, "eve@example.org, bob@example.org").json()["code"] == "mail-address"
    wrong = client.request("DELETE", "/api/me/mail", json={"password": "wrong"})
    assert wrong.json()["code"] == "password-wrong"
    assert office.letters == []


def test_what_the_mail_server_says_is_passed_on(mailing: Running, office: PostOffice) -> None:
    client, _ = somebody(mailing)
    office.refusal = "550 no such person"
    assert asks(client, "nobody@example.org").json()["code"] == "mail-refused"
    office.refusal = "451 later"
    assert asks(client, "nobody@example.org").json()["code"] == "mail-later"


def test_nobody_fills_somebody_elses_box(mailing: Running, office: PostOffice) -> None:
    client, _ = somebody(mailing)
    codes = [asks(client, "victim@example.org").status_code for _ in range(8)]
    assert codes == [200] * 6 + [429] * 2
    assert len(office.letters) == 6


def test_a_server_without_mail_says_so(server: Running) -> None:
    client, _ = somebody(server)
    assert client.get("/api/me/mail").json()["can"] is False
    assert asks(client, "anna@example.org").json()["code"] == "no-mail"
