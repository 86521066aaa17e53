"""Under which names a server is asked for, and from whose pages.

A page of a stranger whose name was made to point here (DNS rebinding) asks for the stranger's name,
so only our own are answered: numbers, this machine, and what `--origin` says.
"""

from __future__ import annotations

import ipaddress
import socket
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from touchline.server.config import Config

HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
PORTS: Final = {"http": 80, "https": 443}
MAX_HOST_LETTERS: Final = 260
"""No name of a host is longer, its port included."""


def known_host(headers: Headers, config: Config) -> bool:
    """Does this request ask for us? One that names nobody comes from no browser."""
    asked = headers.get("host", "")
    if not asked:
        return True
    host = _host(f"//{asked}")
    return host is not None and (_is_number(host) or host in _names(config.origin))


def same_origin(headers: Headers, config: Config) -> bool:
    """Does this request come from a page of ours, or from no page at all?

    Another port is another program's: cookies know no ports, so it could act for whoever is
    signed in here.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    page = _page(origin)
    if page is None:
        return False
    if page in _pages(config.origin):
        return True
    here = _page(f"{page.scheme}://{headers.get('host', '')}")
    if here is None or here.port != page.port:
        return False
    return page.host == here.host or (page.host in HERE and here.host in HERE)


class Page(NamedTuple):
    """Where a page comes from; the port is there even where nobody writes it."""

    scheme: str
    host: str
    port: int


def _page(origin: str) -> Page | None:
    host = _host(origin)
    found = None if host is None else urlsplit(origin)
    if found is None or host is None or found.scheme not in PORTS:
        return None
    return Page(found.scheme, host, found.port or PORTS[found.scheme])


@cache
def _pages(origin: str) -> frozenset[Page]:
    """The pages `--origin` names; a bare name is meant with and without https."""
    words = [word.strip() for word in origin.split(",") if word.strip()]
    whole = [[word] if "//" in word else [f"{way}://{word}" for way in PORTS] for word in words]
    found = [_page(each) for ways in whole for each in ways]
    return frozenset(page for page in found if page is not None)


def page_site(headers: Headers, config: Config) -> tuple[str, str] | None:
    """The page a request comes from, with its name alone; None if it has none a key can be for.

    Numbers are no name, and what asks without a page of ours is no browser.
    """
    origin = headers.get("origin", "")
    page = _page(origin) if same_origin(headers, config) else None
    if (
        page is None
        or _is_number(page.host)
        or (config.origin and page.host not in _names(config.origin))
    ):
        return None
    return origin, page.host


def own_site(config: Config) -> str:
    """The address `--origin` names first, for links in letters; empty if it names none.

    What a request asked for is no use: a stranger can ask for another's letter under any number.
    """
    first = next((word.strip() for word in config.origin.split(",") if word.strip()), "")
    return first.rstrip("/") if "//" in first or not first else f"https://{first}"


def _host(address: str) -> str | None:
    if len(address) > MAX_HOST_LETTERS:
        return None
    try:
        found = urlsplit(address)
        return found.hostname if found.port is None or found.port else None
    except ValueError:
        return None


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


@cache
def _given(origin: str) -> frozenset[str]:
    """The names in `--origin`; a bare name will do."""
    words = [word.strip() for word in origin.split(",") if word.strip()]
    found = [_host(word if "//" in word else f"//{word}") for word in words]
    return frozenset(name for name in found if name is not None)


@cache
def _names(origin: str) -> frozenset[str]:
    """Every name we answer to: this machine has one in its network, too."""
    own = socket.gethostname().lower()
    return HERE | _given(origin) | {own, f"{own.partition('.')[0]}.local"}
