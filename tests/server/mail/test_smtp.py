"""Letters arrive at a real SMTP server, whole and encrypted; what is refused is told apart."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path

import pytest

from touchline.server.config import BadSetting, Config
from touchline.server.errors import Refusal
from touchline.server.mail.mail import Mail, NotSent, may_be_address
from touchline.server.mail.smtp import Smtp, mail_of, way_to

from .post_office import only, post_office

SENDER = "Touchline <touchline@example.org>"


def at(port: int, scheme: str = "smtp") -> Mail:
    return mail_of(Config(smtp=f"{scheme}://127.0.0.1:{port}", mail_from=SENDER))


def send(mail: Mail, to: str = "anna@example.org", subject: str = "Your turn", **more: str) -> None:
    asyncio.run(mail.send(to, subject, "Öffne die Partie.", "<p>Öffne die Partie.</p>", more))
    mail.stop()


def test_a_letter_arrives_whole() -> None:
    with post_office() as office:
        send(at(office.port), **{"List-Unsubscribe": "<https://play.example.org/off>"})
        (letter,) = office.letters
    assert office.recipients == ["anna@example.org"]
    assert (letter["To"], letter["Subject"]) == ("anna@example.org", "Your turn")
    assert letter["From"] == SENDER
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["List-Unsubscribe"] == "<https://play.example.org/off>"
    assert letter["Message-ID"].endswith("@example.org>")
    plain, html = letter.get_body(("plain",)), letter.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert "Öffne die Partie." in plain.get_content()
    assert "<p>Öffne" in html.get_content()


@pytest.mark.parametrize(
    "to",
    [
        "anna@example.org, eve@example.org",
        "anna@example.org\nBcc: eve@example.org",
        "Anna <anna@example.org>",
        "anna",
        "",
    ],
)
def test_a_letter_has_one_recipient(to: str) -> None:
    with post_office() as office, pytest.raises(NotSent) as refused:
        send(at(office.port), to)
    assert refused.value.for_good
    assert not may_be_address(to)
    assert not office.letters


def test_a_subject_is_one_line() -> None:
    with post_office() as office:
        send(at(office.port), subject="A name\r\nBcc: eve@example.org")
        (letter,) = office.letters
    assert letter["Subject"] == "A name Bcc: eve@example.org"
    assert letter["Bcc"] is None


@pytest.mark.parametrize(
    ("said", "for_good"), [("550 no such person", True), ("451 try again later", False)]
)
def test_what_is_refused_for_good_is_told_from_what_is_not(said: str, *, for_good: bool) -> None:
    with post_office() as office:
        office.refusal = said
        with pytest.raises(NotSent) as refused:
            send(at(office.port))
    assert refused.value.for_good is for_good
    assert said[4:] in str(refused.value)


def test_a_mail_server_that_is_away_is_tried_again() -> None:
    with post_office() as office:
        pass
    with pytest.raises(NotSent) as refused:
        send(at(office.port))
    assert not refused.value.for_good


def test_name_and_password_are_said_only_encrypted(tmp_path: Path) -> None:
    with post_office(tmp_path, **only("anna", "p@ss word")) as office:
        trusted = ssl.create_default_context(cafile=str(tmp_path / "localhost.pem"))
        way = way_to(f"smtp://anna:p%40ss%20word@localhost:{office.port}")
        send(Smtp(way, SENDER, trusted))
        assert len(office.letters) == 1
        wrong = way_to(f"smtp://anna:guessed@localhost:{office.port}")
        with pytest.raises(NotSent):
            send(Smtp(wrong, SENDER, trusted))
        with pytest.raises(NotSent, match="certificate"):  # somebody else's server in between
            send(Smtp(way, SENDER))
    assert len(office.letters) == 1


def test_a_server_elsewhere_has_to_encrypt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchline.server.mail.smtp._here", lambda _host: False)
    with post_office() as office:
        with pytest.raises(NotSent, match="STARTTLS"):
            send(at(office.port))
        assert not office.letters
        send(at(office.port, "smtp+plain"))
        assert len(office.letters) == 1


def test_a_server_without_mail_says_so() -> None:
    mail = mail_of(Config())
    assert not mail.can
    with pytest.raises(Refusal) as refused:
        send(mail)
    assert refused.value.code == "no-mail"
    assert str(refused.value) == "This server sends no mail."


@pytest.mark.parametrize(
    "address", ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://mail:many"]
)
def test_a_mail_server_that_cannot_be_is_named(address: str) -> None:
    with pytest.raises(BadSetting, match=r"smtp://name:password@mail\.example\.org"):
        mail_of(Config(smtp=address, mail_from=SENDER))


def test_a_wrong_setting_does_not_tell_the_password() -> None:
    with pytest.raises(BadSetting) as wrong:
        mail_of(Config(smtp="smpt://anna:secret@mail.example.org", mail_from=SENDER))
    assert "secret" not in str(wrong.value)


def test_letters_come_from_somebody() -> None:
    with pytest.raises(BadSetting, match="TOUCHLINE_MAIL_FROM"):
        mail_of(Config(smtp="smtp://mail.example.org"))
