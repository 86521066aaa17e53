"""Letters through an SMTP server: one at a time, in a thread, so that no match waits for it."""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

from touchline.server.config import BadSetting, Config
from touchline.server.mail.mail import Mail, NoMail, NotSent, may_be_address

PATIENCE_S: Final = 20.0
"""Seconds an SMTP server may take for each of its answers."""
SCHEMES: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
"""How an SMTP server is reached, and at which port if none is named: `smtp` must offer STARTTLS
unless it is on this machine, `smtps` is encrypted from the start, `smtp+plain` never is."""


UNBROKEN: Final = policy.default.clone(max_line_length=500)
"""Addresses in headers stay on their line: not every mail program puts them together again."""


class Way(msgspec.Struct, frozen=True):
    """The way to an SMTP server."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""


class Smtp:
    """The mail of a server that knows an SMTP server."""

    can = True

    def __init__(self, way: Way, sender: str, trusted: ssl.SSLContext | None = None) -> None:
        self.way = way
        self.sender = sender
        self._trusted = trusted or ssl.create_default_context()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="mail")

    async def send(
        self,
        to: str,
        subject: str,
        text: str,
        html: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Hand the letter to the SMTP server."""
        if not may_be_address(to):
            raise NotSent("this is no mail address", for_good=True)
        letter = self.letter(to, subject, text, html, headers or {})
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._deliver, to, letter)

    def stop(self) -> None:
        """Nobody waits for letters any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def letter(
        self, to: str, subject: str, text: str, html: str | None, headers: Mapping[str, str]
    ) -> EmailMessage:
        """The letter as it goes out; that a program wrote it keeps holiday notes from answering."""
        letter = EmailMessage(UNBROKEN)
        letter["From"] = self.sender
        letter["To"] = to
        letter["Subject"] = " ".join(subject.split())
        letter["Date"] = formatdate()
        letter["Auto-Submitted"] = "auto-generated"
        for name, value in headers.items():
            letter[name] = value
        if "Message-ID" not in letter:
            letter["Message-ID"] = make_msgid(domain=_domain(self.sender))
        letter.set_content(text)
        if html is not None:
            letter.add_alternative(html, subtype="html")
        return letter

    def _deliver(self, to: str, letter: EmailMessage) -> None:
        try:
            with self._connected() as server:
                server.send_message(letter, parseaddr(self.sender)[1], [to])
        except smtplib.SMTPRecipientsRefused as error:
            code, said = next(iter(error.recipients.values()))
            raise NotSent(_brief(said), for_good=code >= 500) from error
        except smtplib.SMTPDataError as error:
            raise NotSent(_brief(error.smtp_error), for_good=error.smtp_code >= 500) from error
        except (smtplib.SMTPException, OSError) as error:  # the way there, not this letter
            raise NotSent(_brief(str(error)), for_good=False) from error

    def _connected(self) -> smtplib.SMTP:
        way = self.way
        if way.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                way.host, way.port, timeout=PATIENCE_S, context=self._trusted
            )
        else:
            server = smtplib.SMTP(way.host, way.port, timeout=PATIENCE_S)
        try:
            self._secure(server)
        except BaseException:
            server.close()
            raise
        return server

    def _secure(self, server: smtplib.SMTP) -> None:
        """Nobody on the way reads letters or the password."""
        server.ehlo()
        if self.way.scheme == "smtp" and (server.has_extn("starttls") or not _here(self.way.host)):
            server.starttls(context=self._trusted)
            server.ehlo()
        if self.way.user:
            server.login(self.way.user, self.way.password)


def mail_of(config: Config) -> Mail:
    """The mail a server is started with; BadSetting if it cannot be."""
    if not config.smtp:
        return NoMail()
    sender = parseaddr(config.mail_from)[1]
    if not may_be_address(sender):
        raise BadSetting("cli.error.mail-from", value=config.mail_from[:80])
    return Smtp(way_to(config.smtp), config.mail_from)


def way_to(address: str) -> Way:
    """The way an address describes: `smtp://name:password@mail.example.org:587`.

    >>> way_to("smtps://anna:a%40b@mail.example.org")
    Way(scheme='smtps', host='mail.example.org', port=465, user='anna', password='a@b')
    """
    try:
        parts = urlsplit(address)
        if parts.scheme in SCHEMES and parts.hostname and parts.path in ("", "/"):
            return Way(
                parts.scheme,
                parts.hostname,
                parts.port or SCHEMES[parts.scheme],
                unquote(parts.username or ""),
                unquote(parts.password or ""),
            )
    except ValueError:  # a port that is none
        pass
    hidden = address.rpartition("@")[2]  # a password is not repeated
    raise BadSetting("cli.error.smtp", value=hidden[:80])


def _here(host: str) -> bool:
    """Is this our own machine?"""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _domain(sender: str) -> str:
    return parseaddr(sender)[1].rpartition("@")[2]


def _brief(said: str | bytes) -> str:
    text = said.decode(errors="replace") if isinstance(said, bytes) else said
    return " ".join(text.split())[:300]
