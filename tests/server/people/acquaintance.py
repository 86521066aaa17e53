"""Somebody with an account: asks, plays, and watches under their name."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.manager import Manager
from tests.server.running import Running
from tests.waiting import PATIENCE

GAME = "brettfussball"
SEATS = {"home": {"kind": "person"}, "away": {"kind": "open"}}


class Acquaintance:
    """One person with a browser of their own."""

    def __init__(self, server: Running, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        body = {"name": name, "password": "correct horse"}
        answer = self.http.post("/api/account", json=body)
        assert answer.status_code == 201, answer.text

    def get(self, path: str, **query: Any) -> Any:
        """The answer to a question that must be answered."""
        answer = self.http.get(f"/api{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def put(self, path: str, body: Any = None, **query: Any) -> None:
        """Something that must be carried out."""
        answer = self.http.put(f"/api{path}", json=body, params=query)
        assert answer.status_code == 204, answer.text

    def drop(self, path: str, **query: Any) -> None:
        """Something that must be taken back."""
        assert self.http.delete(f"/api{path}", params=query).status_code == 204

    def refused(self, method: str, path: str, **query: Any) -> str:
        """The code with which something is refused."""
        answer = self.http.request(method, f"/api{path}", params=query)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["code"])

    def chooses(self, **changes: Any) -> None:
        """Something of what they tell of themselves."""
        self.put("/me/profile", self.get("/me/profile") | changes)

    def ties(self) -> tuple[list[str], list[str], list[str]]:
        """Whom they follow, who follows them, whom they have blocked."""
        found = self.get("/me/people")
        follows, followers, blocked = (
            [each["name"] for each in found[kind]] for kind in ("follows", "followers", "blocked")
        )
        return follows, followers, blocked

    def offers(self, **fields: Any) -> str:
        """A public match that waits for somebody."""
        body = {"game": GAME, "public": True, **SEATS, **fields}
        answer = self.http.post("/api/matches", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.server.add_nonce(made["id"], made["token"])
        return str(made["id"])

    def joins(self, match: str) -> None:
        """Take the seat that is open."""
        answer = self.http.post(f"/api/matches/{match}/join", json={})
        assert answer.status_code == 200, answer.text
        self.server.add_nonce(match, answer.json()["token"])

    def at(self, match: str, **how: Any) -> Manager:
        """At a match: in their seat if they have one, else watching."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        manager = Manager(self.server, match, headers={"Cookie": cookies}, adds=False, **how)
        manager.until("state", "steps")
        return manager
