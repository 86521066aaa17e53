"""People with accounts who found clubs, join them and do things there."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from tests.server.people.visitor import account
from tests.server.running import Running


class Person:
    """Somebody who is signed in; `name` may be taken once on a server."""

    def __init__(self, server: Running, name: str) -> None:
        self.server = server
        self.name = name
        self.headers = {"Cookie": f"touchline_session={account(server, name)}"}

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Whatever the server answers."""
        answer = self.server.http.request(method, f"/api/{path}", json=body, headers=self.headers)
        self.server.http.cookies.clear()
        return answer

    def get(self, path: str) -> Any:
        """What is there."""
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def do(self, path: str, method: str = "POST", **body: Any) -> Any:
        """Something that must succeed."""
        answer = self.ask(method, path, body)
        assert answer.status_code in (200, 201, 204), answer.text
        return msgspec.json.decode(answer.content) if answer.content else None

    def refused(self, path: str, method: str = "POST", **body: Any) -> str:
        """Something that must be refused; the code."""
        answer = self.ask(method, path, body)
        assert answer.status_code >= 400, answer.text
        code: str = answer.json()["code"]
        return code

    def found(self, name: str, **body: Any) -> str:
        """A new club; where it is."""
        made = self.do("societies", name=name, **body)
        return f"societies/{made['id']}"
