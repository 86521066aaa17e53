"""Where a push goes: an address a browser has named, so a stranger might have.

It is called only over https and only if it is out in the world. The name is looked up once, and
what was found is what is called: a name that answers differently the second time gains nothing.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from typing import Final, NamedTuple
from urllib.parse import urlsplit

MAX_LETTERS: Final = 1000
PATIENCE_S: Final = 10.0
MAX_ANSWER_BYTES: Final = 2000
_TRUSTED: Final = ssl.create_default_context()


class NotPublic(Exception):
    """A push is not sent to such an address."""


class Endpoint(NamedTuple):
    """The parts of an address that pushes go to."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Whom the signature is for."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = {"https": 443, "http": 80}[self.scheme]
        return f"{self.scheme}://{host}" + (f":{self.port}" if self.port != usual else "")


def read(address: str, *, local: bool = False) -> Endpoint:
    """The parts of an address; NotPublic if it could not be that of a push service.

    `local` allows this machine and no encryption, for tests only.
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise NotPublic(address[:80]) from None
    wrong = parts.username is not None or parts.password is not None or parts.fragment
    if len(address) > MAX_LETTERS or not address.isascii() or not parts.hostname or wrong:
        raise NotPublic(address[:80])
    if any(letter <= " " for letter in address):
        raise NotPublic(address[:80])
    if parts.scheme != "https" and not (local and parts.scheme == "http"):
        raise NotPublic(address[:80])
    if not local and port not in (None, 443):
        raise NotPublic(address[:80])
    usual = 443 if parts.scheme == "https" else 80
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(parts.scheme, parts.hostname, port or usual, path)


def resolved(endpoint: Endpoint, *, local: bool = False) -> str:
    """The address in numbers that is called; NotPublic if any of them is not out in the world."""
    found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    numbers = [str(each[4][0]) for each in found]
    if not numbers or not (local or all(is_public(number) for number in numbers)):
        raise NotPublic(endpoint.host)
    return numbers[0]


def is_public(number: str) -> bool:
    """Is it an address of the internet, and of nobody's own network?

    >>> is_public("93.184.216.34"), is_public("10.0.0.1"), is_public("::ffff:127.0.0.1")
    (True, False, False)
    """
    found = ipaddress.ip_address(number.partition("%")[0])
    inner: list[ipaddress.IPv4Address] = []
    if isinstance(found, ipaddress.IPv6Address):
        teredo = found.teredo[1] if found.teredo is not None else None
        inner = [each for each in (found.ipv4_mapped, found.sixtofour, teredo) if each is not None]
        if found in ipaddress.ip_network("64:ff9b::/96"):
            inner.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
    public = (found, *inner)
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        public = (found.ipv4_mapped,)
    return all(each.is_global and not each.is_multicast for each in public)


def post(
    endpoint: Endpoint, body: bytes, headers: dict[str, str], *, local: bool = False
) -> http.client.HTTPResponse:
    """Send a body there; nothing it says leads anywhere else, and nobody reads much of it."""
    number = resolved(endpoint, local=local)
    line: socket.socket = socket.create_connection((number, endpoint.port), PATIENCE_S)
    try:
        if endpoint.scheme == "https":
            line = _TRUSTED.wrap_socket(line, server_hostname=endpoint.host)
        connection = http.client.HTTPConnection(endpoint.host, endpoint.port, timeout=PATIENCE_S)
        connection.sock = line
        connection.request("POST", endpoint.path, body, headers)
        answer = connection.getresponse()
        answer.read(MAX_ANSWER_BYTES)
        return answer
    finally:
        line.close()
