"""Two servers on one database: people who call different ones find each other all the same."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from tests.server.databases import needs_postgresql, postgresql
from tests.server.people.acquaintance import GAME, Acquaintance
from tests.server.running import in_thread
from touchline.server.config import Config


@needs_postgresql
def test_challenges_and_clubs_are_those_of_all_servers() -> None:
    with postgresql() as db, ExitStack() as stack:
        limits: dict[str, Any] = {
            "points_per_second": 10_000,
            "point_burst": 100_000,
            "logins_per_minute": 10_000,
        }
        here, there = [stack.enter_context(in_thread(Config(db=db, **limits))) for _ in range(2)]
        ada = Acquaintance(here, "Ada Apart")
        bo = Acquaintance(there, "Bo Apart")
        wish = {"to": bo.name, "game": GAME, "preset": "quick", "pace": "days-3"}
        assert ada.http.post("/api/challenges", json=wish).status_code == 201
        (asked,) = bo.get("/me/challenges")
        taken = [
            each.post(f"/api/challenges/{asked['id']}/take").json()["match"]
            for each in (bo.http, bo.http)
        ]
        assert len(set(taken)) == 1
        assert ada.get("/me/challenges") == bo.get("/me/challenges") == []
        body = {"name": "Apart", "about": "", "public": True}
        club = ada.http.post("/api/societies", json=body).json()["id"]
        assert bo.http.post(f"/api/societies/{club}/join", json={}).status_code == 204
        said = {"kind": "chat", "text": "two doors, one house"}
        assert bo.http.post(f"/api/societies/{club}/talk", json=said).status_code == 204
        assert [each["text"] for each in ada.get(f"/societies/{club}/talk")["lines"]] == [
            "two doors, one house"
        ]
        assert ada.get(f"/societies/{club}")["count"] == 2
