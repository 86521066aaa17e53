"""Somebody who looks at the lobby: says what they want, and remembers what they were shown."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Self

from websockets.sync.client import connect

from tests.server.running import Running
from tests.waiting import PATIENCE

GAME = "brettfussball"


def account(server: Running, name: str) -> str:
    """A new account; gives its cookie."""
    answer = server.http.post("/api/account", json={"name": name, "password": "a long password"})
    assert answer.status_code == 201, answer.text
    cookie = answer.cookies["touchline_session"]
    server.http.cookies.clear()
    return str(cookie)


class Visitor:
    """One connection to the lobby."""

    def __init__(self, server: Running, cookie: str = "", lang: str = "en") -> None:
        headers = {"Cookie": f"touchline_session={cookie}"} if cookie else {}
        self.server = server
        self.socket = connect(
            f"{server.ws}/api/lobby?lang={lang}", compression=None, additional_headers=headers,
            close_timeout=1,
        ).__enter__()  # fmt: skip
        self.heard: list[dict[str, Any]] = []
        self.lobby: dict[str, Any] = {}
        self.match = ""
        self.token = ""
        self.n = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=patience))
        self.heard.append(message)
        if message["t"] == "lobby":
            self.lobby = message
        if message["t"] == "paired":
            self.match = message["match"]
        return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        self.n += 1
        self.socket.send(json.dumps({"t": kind, "n": self.n, **fields}))
        while True:
            message = self.hear()
            if message.get("n") == self.n:
                return message

    def seek(self, **fields: Any) -> dict[str, Any]:
        """Look for somebody."""
        self.token = fields.pop("token", "") or secrets.token_urlsafe(24)
        fields = {"game": GAME, "preset": "quick", **fields}
        return self.ask("seek", token=self.token, **fields)

    def take(self, seek: str, **fields: Any) -> dict[str, Any]:
        """Play against one who waits."""
        self.token = secrets.token_urlsafe(24)
        return self.ask("take", token=self.token, seek=seek, **fields)

    def paired(self) -> str:
        """The match, once there is one."""
        while not self.match:
            self.hear()
        return self.match

    def shown(self, names: set[str]) -> dict[str, Any]:
        """The lobby, once exactly these wait in it."""
        until = time.monotonic() + PATIENCE
        while not self.lobby or {each["name"] for each in self.lobby["seeks"]} != names:
            self.hear(max(0.01, until - time.monotonic()))
        return self.lobby
