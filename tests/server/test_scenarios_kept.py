"""Scenarios and the situation of the day: a server that is killed forgets nothing of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.conftest import PERSON
from tests.server.http.test_daily_routes import KEYS, try_it
from tests.server.http.test_scenario_routes import shot_at_an_open_goal
from tests.server.manager import Manager
from tests.server.running import Nursery
from touchline.server.config import Config


def shoot(server: Nursery, match: str, token: str) -> dict[str, Any]:
    """Home scores, and one goal ends the match; what everybody is told of it."""
    with Manager(server.running, match, token) as manager:
        manager.until("state")
        manager.act("shoot N")
        while manager.info["status"] != "over":
            manager.hear()
        manager.ask("propose", what="rematch")
        return manager.info


def looked_at(server: Nursery, match: str, token: str) -> dict[str, Any]:
    """What is told of a match to whoever comes back to it."""
    with Manager(server.running, match, token) as manager:
        manager.until("state")
        return manager.info


def restarted(server: Nursery) -> None:
    """A kill without a goodbye."""
    server.kill()
    server.start()


def test_terms_legs_and_the_one_try_of_the_day_outlive_a_kill(tmp_path: Path) -> None:
    server = Nursery(Config(db=str(tmp_path / "x.sqlite3")))
    try:
        _two_legs_and_a_try(server)
    finally:
        server.close()


def _two_legs_and_a_try(server: Nursery) -> None:
    bound = server.running.get("/api/daily")["commitment"]
    tried = try_it(server.running, KEYS[0])
    assert tried["commitment"] == bound
    text = shot_at_an_open_goal(
        server.running, decides="away-goals", legs=2, preset="cup",
        settings={"goals": 1, "ending": "goals"},
    )  # fmt: skip
    body = {"game": "brettfussball", "own": text, "home": PERSON, "away": PERSON}
    first = server.running.post("/api/matches", body)
    restarted(server)
    assert shoot(server, first["id"], first["token"])["quest"]["legs"], "the second leg decides"

    restarted(server)
    again = try_it(server.running, KEYS[0])
    assert again["commitment"] != bound, "a kill gives nobody another try that counts"
    today = server.running.get("/api/daily", key=KEYS[0])
    assert (today["match"], today["tries"], today["commitment"]) == (tried["id"], 1, bound)
    second = server.running.post(f"/api/matches/{first['id']}/next", {"token": first["token"]})
    quest = shoot(server, second["id"], first["token"])["quest"]
    assert quest["first_leg"] == [0, 1]
    with Manager(server.running, tried["id"], tried["token"]) as manager:
        manager.until("state")
        manager.ask("propose", what="resign")
        while manager.info["status"] != "over":
            manager.hear()
    table = server.running.get("/api/daily")["table"]
    assert len(table) == 1

    restarted(server)
    assert looked_at(server, second["id"], first["token"])["quest"] == quest
    assert server.running.get("/api/daily")["table"] == table
