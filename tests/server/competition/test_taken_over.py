"""Somebody who joined a league as a guest takes it into the account they make."""

from __future__ import annotations

import secrets

from tests.server.http.account.people import somebody
from tests.server.running import Running


def test_a_guest_of_a_league_is_an_account_with_their_token_alone(server: Running) -> None:
    body = {"game": "brettfussball", "name": "Guest", "key": secrets.token_urlsafe(24),
            "teams": 4, "bots": ["random"]}  # fmt: skip
    made = server.http.post("/api/competitions", json=body)
    assert made.is_success, made.text
    league, token = made.json()["id"], made.json()["token"]
    ada, _ = somebody(server)
    eve, _ = somebody(server)
    path = f"/api/competitions/{league}/claim"
    assert server.http.post(path, json={"token": token}).status_code == 401
    assert eve.post(path, json={"token": "no such token"}).json()["code"] == "competition-token"
    assert ada.post(path, json={"token": token}).status_code == 204
    assert ada.post(path, json={"token": token}).status_code == 204
    assert eve.post(path, json={"token": token}).json()["code"] == "seat-of-another"
    assert [each["id"] for each in ada.get("/api/competitions").json()] == [league]
    assert eve.get("/api/competitions").json() == []
