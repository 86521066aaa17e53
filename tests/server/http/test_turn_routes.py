"""Days to think over HTTP: a match is made with a pace, whose turn it is, and vacations."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.server.running import Running
from tests.waiting import PATIENCE

DAY = 86_400


@contextmanager
def account(server: Running, name: str) -> Iterator[httpx.Client]:
    words = {"name": f"{name} {secrets.token_hex(4)}", "password": "correct horse"}
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        answer = client.post("/api/account", json=words)
        assert answer.status_code == 201, answer.text
        yield client


def wish(**more: Any) -> dict[str, Any]:
    return {"game": "brettfussball", "preset": "quick", "home": {"kind": "person"},
            "away": {"kind": "open"}, "pace": "days-2", **more}  # fmt: skip


def word(client: httpx.Client, match: str, commitment: str) -> None:
    body = {"nonce": "aword", "commitment": commitment}
    answer = client.post(f"/api/matches/{match}/nonce", json=body)
    assert answer.status_code == 200, answer.text


def test_two_accounts_with_days_to_think(server: Running) -> None:
    with account(server, "Iris") as iris, account(server, "Jon") as jon:
        made = iris.post("/api/matches", json=wish()).json()
        match = made["id"]
        assert iris.get(f"/api/matches/{match}").json()["pace"] == "days-2"
        (before,) = iris.get("/api/me/turns").json()
        assert (before["side"], before["left"], before["no"]) == (None, None, 0)
        word(iris, match, made["commitment"])
        joined = jon.post(f"/api/matches/{match}/join", json={})
        assert joined.status_code == 200, joined.text
        # whose word is still missing has the same days to add it
        (waiting,) = jon.get("/api/me/turns").json()
        assert waiting["side"] == "away"
        word(jon, match, made["commitment"])
        (turn,) = iris.get("/api/me/turns").json()
        assert turn == {**iris.get(f"/api/matches/{match}/turn").json(), "left": turn["left"]}
        assert turn["side"] in ("home", "away")
        assert 2 * DAY - 60 < turn["left"] <= 2 * DAY
        whose = {"home": iris, "away": jon}[turn["side"]]
        gone = whose.post("/api/me/vacation", json={"days": 3}).json()
        assert gone["days_left"] == 27
        (later,) = whose.get("/api/me/turns").json()
        assert later["away"] == [turn["side"]]
        assert 5 * DAY - 60 < later["left"] <= 5 * DAY
        assert whose.delete("/api/me/vacation").json()["until"] is None
        (again,) = whose.get("/api/me/turns").json()
        assert again["away"] == []
        assert again["left"] <= 2 * DAY
        assert whose.delete("/api/me/vacation").json()["code"] == "not-on-vacation"
        for days in (0, 31):
            assert whose.post("/api/me/vacation", json={"days": days}).status_code == 422


def test_what_cannot_be_is_refused(server: Running) -> None:
    assert server.http.get("/api/me/turns").json()["code"] == "not-signed-in"
    for more, code in (
        ({"pace": "days-4"}, "no-pace"),
        ({"away": {"kind": "bot", "bot": "novice"}}, "pace-people"),
        ({"dice": "real"}, "pace-dice"),
    ):
        answer = server.http.post("/api/matches", json=wish(**more))
        assert (answer.status_code, answer.json()["code"]) == (400, code)
    made = server.http.post("/api/matches", json=wish(pace="live")).json()
    assert server.http.get(f"/api/matches/{made['id']}/turn").json()["code"] == "no-turns"
