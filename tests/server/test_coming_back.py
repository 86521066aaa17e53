"""Matches come back from the store as they were: after a restart, after a kill, from a snapshot."""

from __future__ import annotations

import random
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from touchline.server.config import Config

from .databases import KINDS, databases
from .manager import Manager
from .running import Nursery, Running, command, in_thread
from .test_playing import play_on

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
KILLS = 50
ENDLESS: dict[str, dict[str, Any]] = {
    "brettfussball": {"switches": {"ending": "time", "turns": 100_000}},
    "counterattack": {"switches": {"clock": "none", "most_actions": 10_000}},
}


def shown(manager: Manager) -> dict[str, Any]:
    """What a manager sees, without what is counted in seconds."""
    state = manager.latest
    return {key: state[key] for key in ("seq", "board", "ask", "log")}


@pytest.mark.parametrize("game", ["brettfussball", "counterattack"])
@pytest.mark.parametrize("every", [7, 1000])
def test_a_restart_changes_nothing(tmp_path: Path, game: str, every: int) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), snapshot_every=every, kept_steps=20)
    with in_thread(config) as server:
        made = server.post("/api/matches", {"game": game, **BOTH})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            play_on(manager, 60)
            manager.ask("propose", what="undo")
            with Manager(server, made["id"], made["token"]) as fresh:
                fresh.until("state")
                before = shown(fresh)
        record = server.http.get(f"/api/matches/{made['id']}/record").text
    with in_thread(config) as server, Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        now = shown(manager)
        assert now["seq"] == before["seq"]
        assert now["board"] == before["board"]
        assert now["ask"] == before["ask"]
        assert now["log"][-5:] == before["log"][-5:]
        assert play_on(manager, 5) == 5
        text = server.http.get(f"/api/matches/{made['id']}/record").text
        assert text.split("\n\n")[1].startswith(record.split("\n\n")[1].rstrip())


def test_the_dice_go_on_where_they_were(tmp_path: Path) -> None:
    from touchline.core import record as records
    from touchline.core import registry

    config = Config(db=str(tmp_path / "x.sqlite3"), snapshot_every=10, kept_steps=5)
    order = {"game": "brettfussball", **BOTH}
    with in_thread(config) as server:
        made = server.post("/api/matches", order)
    for seed in range(3):
        with in_thread(config) as server, Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            play_on(manager, 12, str(seed))
    with in_thread(config) as server, Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        manager.ask("propose", what="resign")
        text = server.http.get(f"/api/matches/{made['id']}/record").text
    game, found = records.read(text, registry.game)
    assert sum(action.by_chance for action in found.actions) > 30
    records.verify(game, found)


def plays_on(server: Running, match_id: str) -> int:
    """Wait until a match has had twenty actions more; how many it has had."""
    assert server.house is not None
    until = time.monotonic() + 20
    while match_id not in server.house.actors:
        assert time.monotonic() < until
        time.sleep(0.02)
    table = server.house.actors[match_id].table
    first = table.seq
    while table.seq < first + 20:
        assert time.monotonic() < until
        time.sleep(0.02)
    return table.seq


def test_a_bot_to_move_moves_after_a_restart(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), pace=0.0)
    order = {"game": "brettfussball", "home": {"kind": "bot", "bot": "random"},
             "away": {"kind": "bot", "bot": "random"},
             "switches": {"turns": 100_000, "ending": "time"}}  # fmt: skip
    with in_thread(config) as server:
        made = server.post("/api/matches", order)
        with Manager(server, made["id"]) as spectator:
            spectator.until("state")
            before = plays_on(server, made["id"])
    with in_thread(config) as server:
        assert server.house is not None
        assert not server.house.actors  # nothing is thought about before somebody looks
        with Manager(server, made["id"]) as spectator:
            spectator.until("state")
            assert plays_on(server, made["id"]) > before


def test_idle_matches_leave_the_memory_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.house.SWEEP", 0.05)
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), idle=0.1)) as server:
        assert server.house is not None
        made = server.post("/api/matches", {"game": "brettfussball", **BOTH})
        until = time.monotonic() + 10
        while server.house.actors:
            assert time.monotonic() < until
            time.sleep(0.02)
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            assert manager.my_turn()
            time.sleep(0.4)
            assert made["id"] in server.house.actors
            assert manager.act(manager.options[0]["action"])["t"] == "ok"


def test_what_cannot_be_stored_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"))) as server:
        assert server.house is not None
        made = server.post("/api/matches", {"game": "brettfussball", **BOTH})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            before, action = manager.seq, manager.options[0]["action"]

            def full(*_: object) -> None:
                raise OSError("no space left")

            with monkeypatch.context() as broken:
                broken.setattr(server.house.store, "_carry_out", full)
                manager.send("act", seq=before, action=action)
                assert manager.closed() == 1013
            assert not any(message["t"] == "ok" for message in manager.heard)
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            assert manager.seq == before
            assert manager.act(action)["t"] == "ok"


# -- the kill ------------------------------------------------------------------------------------


class Witness(threading.Thread):
    """Plays one match for ever, and knows what the server has promised to keep."""

    def __init__(self, server: Nursery, game: str) -> None:
        super().__init__(daemon=True)
        made = server.running.post("/api/matches", {"game": game, **BOTH, **ENDLESS[game]})
        self.id, self.token = made["id"], made["token"]
        self.server = server
        self.acknowledged = 0
        self.kept: dict[int, str] = {}
        self.problems: list[str] = []
        self.comebacks = 0
        self.stop = False

    def run(self) -> None:
        chance = random.Random(self.id)
        while not self.stop:
            try:
                with Manager(self.server.running, self.id, self.token,
                             after=max(self.kept, default=0)) as manager:  # fmt: skip
                    self._come_back(manager)
                    while not self.stop and manager.my_turn():
                        self._play(manager, chance.choice(manager.options)["action"])
            except (OSError, TimeoutError, EOFError, ConnectionClosed, WebSocketException):
                time.sleep(0.02)

    def _come_back(self, manager: Manager) -> None:
        manager.until("state", "steps")
        self.comebacks += 1
        if manager.seq < self.acknowledged:
            self.problems.append(f"{self.acknowledged} was promised, {manager.seq} is there")
        self._remember(manager)

    def _remember(self, manager: Manager) -> None:
        for message in manager.heard:
            for step in message.get("steps", []):
                known = self.kept.setdefault(step["seq"], step["action"])
                if known != step["action"]:
                    self.problems.append(f"{step['seq']} was {known}, is {step['action']}")
        manager.heard.clear()

    def _play(self, manager: Manager, action: str) -> None:
        n = manager.send("act", seq=manager.seq, action=action)
        while True:
            message = manager.hear()
            if message["t"] == "no":
                self.problems.append(str(message))
            if message.get("n") == n and message["t"] == "ok":
                self.acknowledged = max(self.acknowledged, message["seq"])
                break
        while manager.seq < self.acknowledged:
            manager.hear()
        self._remember(manager)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_acknowledged_survives_fifty_kills(tmp_path: Path, kind: str) -> None:
    chance = random.Random(kind)
    with databases(kind, tmp_path) as db:
        server = Nursery(Config(db=db, per_address=1000))
        try:
            games = ["brettfussball", "counterattack", "brettfussball"]
            witnesses = [Witness(server, game) for game in games]
            for witness in witnesses:
                witness.start()
            for _ in range(KILLS):
                time.sleep(0.05 + 0.25 * chance.random())
                server.kill()
                server.start()
            reached = [witness.acknowledged for witness in witnesses]
            until = time.monotonic() + 20
            while any(w.acknowledged <= r for w, r in zip(witnesses, reached, strict=True)):
                assert time.monotonic() < until, "a match does not go on"
                time.sleep(0.05)
            for witness in witnesses:
                witness.stop = True
            for witness in witnesses:
                witness.join(20)
        finally:
            server.close()
    assert [witness.problems for witness in witnesses] == [[]] * len(witnesses)
    assert all(witness.comebacks > KILLS // 2 for witness in witnesses)


def test_a_server_that_is_asked_to_leave_leaves(tmp_path: Path) -> None:
    with command(str(tmp_path / "x.sqlite3")) as (running, process):
        running.post("/api/matches", {"game": "brettfussball", **BOTH})
        process.send_signal(signal.SIGINT)
        assert process.wait(20) in (0, 130)
