"""A manager with a WebSocket: connects, plays, and remembers what he was shown."""

from __future__ import annotations

import json
import time
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.waiting import PATIENCE

from .running import Running

SHOWN = ("state", "steps")


def lay(before: Any, change: Any) -> Any:
    """What a value is now, as the page of the protocol says it."""
    if not isinstance(change, dict) or not isinstance(before, dict | list):
        return change
    if isinstance(before, list):
        return [lay(old, change.get(str(at), old)) for at, old in enumerate(before)]
    return before | {key: lay(before[key], value) for key, value in change.items()}


class Manager:
    """One connection to a match. `latest` is the last state or steps that came."""

    def __init__(
        self, server: Running, match: str, token: str | None = None, *,
        after: int | None = None, heard: int | None = None, overheard: int | None = None,
        lang: str = "en",
        adds: bool = True,
        headers: dict[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.adds = (lambda: server.add_nonce(match, token)) if adds else None
        query = f"lang={lang}"
        query += "" if token is None else f"&token={token}"
        query += "" if after is None else f"&after={after}"
        query += "" if heard is None else f"&heard={heard}"
        query += "" if overheard is None else f"&overheard={overheard}"
        address = f"{server.ws}/api/matches/{match}/ws?{query}"
        self.socket = connect(
            address,
            compression=None,
            max_size=None,
            additional_headers=headers,
            close_timeout=1,  # whoever leaves while much is being said does not hear it out
        ).__enter__()
        self.heard: list[dict[str, Any]] = []
        self.latest: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.n = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=patience))
        self.heard.append(message)
        if message["t"] in SHOWN:
            self.latest = message
            board = message["board"]
            self.view = board["view"] if board["whole"] else lay(self.view, board["view"])
        if message["t"] in ("state", "over"):
            self.info = message["match"]
            if self.adds is not None and self.awaited.intersection(self.info["you"]):
                alone = self.awaited.issubset(self.info["you"])
                self.adds()
                return self.until("state", patience=patience) if alone else message
        return message

    @property
    def awaited(self) -> set[str]:
        """The sides whose nonces the dice wait for."""
        return set(self.info["dice"].get("waiting", ()))

    def begun(self) -> None:
        """Wait until the first die has fallen."""
        while self.awaited:
            self.hear()

    def until(self, *kinds: str, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message of one of these kinds."""
        end = time.monotonic() + patience
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if message["t"] in kinds:
                return message

    def silent(self, kind: str, seconds: float = 0.25) -> bool:
        """Does no message of this kind come for a while?"""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.hear(max(0.01, end - time.monotonic()))["t"] == kind:
                    return False
            except TimeoutError:
                return True
        return True

    def send(self, kind: str, **fields: Any) -> int:
        """Send a message; gives its number."""
        self.n += 1
        self.socket.send(json.dumps({"t": kind, "n": self.n, **fields}))
        return self.n

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        n = self.send(kind, **fields)
        while True:
            message = self.hear()
            if message.get("n") == n:
                return message

    @property
    def seq(self) -> int:
        """The number of the last state."""
        return int(self.latest["seq"])

    @property
    def options(self) -> list[dict[str, Any]]:
        """What may be chosen now."""
        asked = self.latest.get("ask")
        return [] if asked is None else list(asked["options"])

    def my_turn(self, patience: float = PATIENCE) -> bool:
        """Wait until there is something to decide; False if the match ends first."""
        end = time.monotonic() + patience
        while not self.options:
            if self.info.get("status") == "over":
                return False
            self.hear(max(0.01, end - time.monotonic()))
        return True

    def act(self, action: str, seq: int | None = None) -> dict[str, Any]:
        """Play an action; the answer is `ok` or `no`, after `ok` the steps are waited for."""
        before = self.seq
        answer = self.ask("act", seq=before if seq is None else seq, action=action)
        if answer["t"] == "ok":
            while self.seq < answer["seq"]:
                self.hear()
        return answer

    def closed(self, patience: float = PATIENCE) -> int:
        """Wait until the server hangs up; gives the code."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                self.hear(max(0.01, end - time.monotonic()))
            except ConnectionClosed as gone:
                return gone.rcvd.code if gone.rcvd is not None else 1006
        raise AssertionError("still connected")
