"""People with a browser and an account each."""

from __future__ import annotations

import secrets

import httpx

from tests.server.running import Running
from tests.waiting import PATIENCE

PASSWORD = "correct horse"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def device(server: Running, agent: str = FIREFOX) -> httpx.Client:
    """A browser in which nobody is signed in."""
    return httpx.Client(base_url=server.url, timeout=PATIENCE, headers={"User-Agent": agent})


def somebody(server: Running, name: str = "") -> tuple[httpx.Client, str]:
    """A browser in which somebody new is signed in, and what they are called."""
    name = name or f"Who {secrets.token_hex(4)}"
    client = device(server)
    answer = client.post("/api/account", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client, name


def again(
    server: Running, name: str, agent: str = FIREFOX, password: str = PASSWORD
) -> httpx.Client:
    """Another browser of the same person."""
    client = device(server, agent)
    answer = client.post("/api/session", json={"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    return client
