"""Whoever may answer the opponent's move with a card has a while; then he lets it be."""

from __future__ import annotations

from pathlib import Path

from tests.server.manager import Manager
from tests.server.running import in_thread
from tests.server.view.test_card_games import answering
from touchline.server.config import Config

SECONDS = 3.0  # long enough to sit down on a busy machine


def test_a_response_online_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    line = str(answering().position)
    config = Config(db=str(tmp_path / "matches.sqlite3"), response=SECONDS)
    with in_thread(config) as server:
        wish = {"game": "undici", "position": line, "home": {"kind": "person"}}
        made = server.post("/api/matches", {**wish, "away": {"kind": "open"}})
        server.post(f"/api/matches/{made['id']}/join", {})
        with Manager(server, made["id"], made["token"]) as home:
            shown = home.until("state")
            assert shown["ask"]["decision"] == "respond"
            assert 0 < shown["clock"]["sand"] <= SECONDS
            steps = home.until("steps")
            assert steps["steps"][0]["by"] == "home"
            assert steps["steps"][0]["action"] == "decline"


def test_at_one_screen_there_is_time(tmp_path: Path) -> None:
    line = str(answering().position)
    config = Config(db=str(tmp_path / "matches.sqlite3"), response=0.05)
    with in_thread(config) as server:
        people = {"home": {"kind": "person"}, "away": {"kind": "person"}}
        made = server.post("/api/matches", {"game": "undici", "position": line, **people})
        with Manager(server, made["id"], made["token"]) as both:
            shown = both.until("state")
            assert shown["ask"]["decision"] == "respond"
            assert "sand" not in shown["clock"]
            assert both.silent("steps", 0.3)
