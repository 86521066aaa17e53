"""A real SMTP server on this machine: it keeps what it takes, and refuses what it is told to."""

from __future__ import annotations

import datetime
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.server.running import free_port


class PostOffice:
    """What has come in, and how it refuses."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.letters: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.refusal = ""
        """What every recipient is answered with, such as `550 no such person`."""

    async def handle_RCPT(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        """Who is it for?"""
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """The letter itself."""
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.recipients.extend(envelope.rcpt_tos)
        self.letters.append(found)
        return "250 OK"


@contextmanager
def post_office(folder: Path | None = None, **how: Any) -> Iterator[PostOffice]:
    """A post office; with a folder for its certificate, one that offers STARTTLS."""
    office = PostOffice(free_port())
    if folder is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate(folder))
        how |= {"tls_context": context, "require_starttls": True}
    desk = Controller(office, hostname="127.0.0.1", port=office.port, **how)
    desk.start()
    try:
        yield office
    finally:
        desk.stop()


def only(name: str, password: str) -> dict[str, Any]:
    """For a post office at which one person may hand in letters."""

    def known(*asked: Any) -> AuthResult:
        said = asked[-1]
        right = LoginPassword(name.encode(), password.encode())
        return AuthResult(success=said == right, handled=False)

    return {"authenticator": known, "auth_required": True}


def certificate(folder: Path) -> Path:
    """Key and certificate of 127.0.0.1, signed by nobody else, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "localhost.pem"
    file.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + signed.public_bytes(serialization.Encoding.PEM)
    )
    return file
